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
#else
constexpr std::uint32_t kRecipes = 200;
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
