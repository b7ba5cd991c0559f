// The promise over the whole recipe language: recipes drawn from every key that there is, a small
// closed universe of individuals for each, every multiset of them through the core, and no masked
// count of a group of equal public files with fewer than w values. `npm run prove` runs many more.
#include <doctest.h>

#include "proof_campaign.h"
#include "proof_keys.h"

using namespace paravent;
using namespace paravent::proof;

TEST_CASE("every key of the recipe that can change a public file is drawn") {
  DrawnKeys keys;
  for (std::uint32_t i = 0; i < 4'000; ++i) {
    Draw draw(i);
    const World world = random_world(draw);
    keys.note(RecipeDraw(draw, world).text());
  }
  for (const std::string& key : keys.missing()) {
    FAIL_CHECK("no generator in proof_language.h: " << key);
  }
  CHECK(keys.known().keys.size() > 60);
  CHECK(keys.known().words.size() > 20);
}

TEST_CASE("a key that is not drawn is missed") {
  DrawnKeys keys;
  keys.note(R"({"version":1,"columns":{"individual":"i","year":"y","step":["s"]},
                "trace":{"repeats":"keep"}})");
  const std::vector<std::string> missing = keys.missing();
  const auto misses = [&](const char* key) {
    return std::find(missing.begin(), missing.end(), key) != missing.end();
  };
  CHECK(misses("trace.repeats"));
  CHECK(misses("trace.repeats = collapse"));
  CHECK_FALSE(misses("trace.repeats = keep"));
  CHECK(misses("linked"));
  CHECK_FALSE(misses("rows"));
}

namespace {

// Sanitizers take some ten times as long as WebAssembly; `npm run prove` runs thousands.
#ifdef PARAVENT_SANITIZED
constexpr std::uint32_t kRecipes = 60;
constexpr std::size_t kEvery = 3;
#else
constexpr std::uint32_t kRecipes = 200;
constexpr std::size_t kEvery = 1;
#endif

}  // namespace

TEST_CASE("no count of a drawn release is known better than the rule promises") {
  Campaign campaign;
  for (std::uint32_t i = 0; i < kRecipes; ++i) add_case(campaign, 20'000 + i, Rules{});
  MESSAGE(campaign.drawn << " recipes drawn, " << campaign.refused_recipes + campaign.refused_always
                         << " refused, " << campaign.released << " released, " << campaign.inputs
                         << " inputs");
  for (const std::string& violation : campaign.violations) FAIL_CHECK(violation);
  CHECK(campaign.forgotten == 0);
  CHECK(campaign.released * 2 >= campaign.drawn);
  CHECK(campaign.with_masks * 3 >= campaign.released);
}

TEST_CASE("witnesses are found where few inputs give a release") {
  const struct {
    std::uint32_t seed;
    const char* what;
  } kDrawn[] = {
      {3'000'701, "births that a condition limits, in a calendar"},
      {3'000'725, "births that a condition limits: one year that all ages have in common"},
      {3'000'850, "columns tied by chance: rows that decide no label"},
      {3'001'015, "years that are texts, between two numbers"},
      {3'001'299, "rare traces in two years"},
      {3'001'349, "the year of the bac is a step of a linked file"},
      {3'001'450, "gaps between the first year of the data and the last"},
      {3'002'006, "numbers of enrolments under a label that is not listed"},
      {20'000'835, "rare numbers of enrolments"},
      {20'000'916, "cleaned values joined otherwise than in a label that is listed"},
      {20'000'953, "rare labels of which conditions leave few"},
      {20'001'646, "few rare traces, one of them masked beside the others"},
      {77'001'001, "several years in the label of a path of two"},
      {77'001'339, "a sensitive attribute that is nested and not listed"},
      {77'002'505, "grouped traces of steps that a condition limits"},
      {77'002'610, "a calendar whose years a condition limits"},
      {202'000'763, "a first year before the window"},
      {202'000'833, "rare ages of births that a condition limits"},
      {202'001'245, "several steps of one year beside the one year of the data"},
      {202'001'581, "years of a calendar that only grouped traces have"},
      {202'001'768, "a cleaned column of which two values contradict each other"},
      {202'002'778, "several years of a trace that leaves repeats out, in a linked file"},
      {202'002'132, "traces of the first year of the data or of the last alone, with a status"},
      {303'001'095, "the last year of the data in a label of those who are there"},
      {303'001'104,
       "one person with a value beside others of whom none is given: further assignments"},
      {303'001'276, "a condition on years that no listed step tells"},
      {303'002'252, "the one year of the data, in a window"},
      {404'001'239, "ages of birth years cut to first characters"},
      {404'002'093, "ages under a label that is the birth year"},
      {404'002'450, "ages under labels of which nothing is listed"},
      {505'002'453, "the last year of the data in steps of a linked file"},
      {505'003'355, "the year of the bac is the column of results too"},
      {606'002'082, "the last year of the data in a prefix of a linked file"},
      {606'002'386, "a status and a window"},
      {606'002'588, "a calendar of which a window shows some years"},
      {606'003'455, "those who are there from the first year of the data to the last"},
      {1'000'489, "a last year that only repeats have, which traces leave out"},
      {1'002'198, "the same beside traces that begin in neither the first year nor the last"},
      {416'047'978, "enrolments beside a calendar"},
  };
  for (std::size_t i = 0; i < std::size(kDrawn); i += kEvery) {
    const auto& drawn = kDrawn[i];
    Campaign campaign;
    campaign.with_witnesses = true;
    add_case(campaign, drawn.seed, Rules{});
    INFO(drawn.what);
    CHECK(campaign.witnesses.wide > 0);
    CHECK(campaign.witnesses.proven == campaign.witnesses.wide);
    // Where the universe is narrowed by what is refused, inputs outside of it may give more.
    if (campaign.violations.empty()) CHECK(campaign.witnesses.beyond == 0);
  }
}
