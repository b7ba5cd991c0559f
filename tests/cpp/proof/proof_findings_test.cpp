// Small releases that were found to give counts away: nothing of that is left with the rules of
// ties and floors, and without the one that is about it the enumeration finds each.
#include "proof_findings.h"

#include <doctest.h>

#include <vector>

#include "proof_campaign.h"
#include "share.h"

using namespace paravent;
using namespace paravent::proof;

TEST_CASE("what enumeration found is refused or protected, and found again without the rules") {
  std::uint64_t masked = 0;
  for (const Example& example : examples()) {
    CAPTURE(example.name);
    Rules without;
    if (example.of_floors()) {
      without.floors = FloorRule::kPlain;
    } else {
      without.ties = ties::Rules::kGraphAlone;
    }
    if (const auto recipe = parse_recipe(example.text()); recipe.ok()) {
      const Verdict with = enumerate(example.universe, recipe.value(), example.n, Rules{});
      CHECK(with.below == 0);
      CHECK(with.forgotten == 0);
      masked += with.masked;
    } else {
      CHECK(recipe.error().code == ErrorCode::kRecipeConflict);
    }
    const Verdict before = enumerate(example.universe, example.forced(), example.n, without);
    CHECK(before.below > 0);
  }
  CHECK(masked > 0);  // not all is refused
}

// Two columns that the same file lacks; a description that is given in some years alone; as many
// values as there can be given ones of another column; rare traces as one cohort, whose files do
// not show of which traces it is made; cleaning on the file's name beside an optional column; the
// same rare traces, those that are published staying whole; cleaning of a value that
// "(contradictoire)" hides; a year that the trace fixes beside the year as a linked file.
TEST_CASE("drawn recipes that were violated once") {
  const std::vector<std::uint32_t> seeds = {2'005'694,     2'003'706,   2'004'097,  2'008'194,
                                            1'825'049'586, 416'047'415, 416'047'430};
  for (std::size_t i = 0; i < seeds.size() / kOneOf; ++i) {
    const std::uint32_t seed = seeds[i];
    CAPTURE(seed);
    Campaign campaign;
    add_case(campaign, seed, Rules{});
    CHECK(campaign.violations.empty());
    CHECK(campaign.released == 1);
  }
}
