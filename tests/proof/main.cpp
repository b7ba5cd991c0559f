// The proof over the recipe language, many recipes long: tests/tools/prove.mjs. Prints violations
// as they are found and what was run; ends with 1 if there was one. Arguments: how many recipes, a
// seed, and "ties" or "floors" for the rule to leave out, so that what it is for is found.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "proof/proof_campaign.h"

using namespace paravent::proof;

int main(int argc, char** argv) {
  const auto number = [&](int at, std::uint32_t otherwise) {
    return argc > at ? static_cast<std::uint32_t>(std::strtoul(argv[at], nullptr, 10)) : otherwise;
  };
  const std::uint32_t recipes = number(1, 10'000), seed = number(2, 1);
  const std::string_view without = argc > 3 ? argv[3] : "";
  Rules rules;
  if (without == "ties") rules.ties = paravent::ties::Rules::kGraphAlone;
  if (without == "floors") rules.floors = paravent::FloorRule::kPlain;
  const auto begun = std::chrono::steady_clock::now();
  Campaign campaign;
  campaign.with_witnesses = true;
  std::size_t told = 0;
  const auto report = [&] {
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begun;
    const auto n = [](std::uint64_t value) { return static_cast<unsigned long long>(value); };
    std::printf(
        "%llu recipes drawn in %.0f s: %llu refused as recipes, %llu for all of their "
        "inputs, %llu released (%llu with masked counts)\n",
        n(campaign.drawn), seconds.count(), n(campaign.refused_recipes), n(campaign.refused_always),
        n(campaign.released), n(campaign.with_masks));
    std::printf(
        "%llu inputs, %llu releases in %llu groups, %llu masked counts: %llu below w, "
        "%llu exact\n",
        n(campaign.inputs), n(campaign.releases), n(campaign.groups), n(campaign.masked),
        n(campaign.below), n(campaign.exact));
    std::printf("%zu recipes violated; %llu whose groups held kinds outside the universe\n",
                campaign.violations.size(), n(campaign.incomplete));
    const WitnessFigures& w = campaign.witnesses;
    std::printf(
        "witnesses: %llu of %llu releases proven, with %llu in %llu tries; of %llu masked "
        "counts with w values %llu proven; %llu more that only the universe narrows\n",
        n(w.proven_releases), n(w.releases), n(w.witnesses), n(w.tries), n(w.wide), n(w.proven),
        n(w.beyond));
    std::printf("  of releases without counts under their cohorts: %llu\n", n(w.not_listed));
    for (const auto& [reason, counts] : w.unproven) {
      std::printf("  unproven, %s: %llu\n", reason.c_str(), n(counts));
    }
    std::fflush(stdout);
  };
  for (std::uint32_t i = 0; i < recipes; ++i) {
    add_case(campaign, seed * 1'000'003U + i, rules);
    for (; told < campaign.violations.size(); ++told) {
      std::printf("violation: %s\n", campaign.violations[told].c_str());
    }
    if ((i + 1) % 1'000 == 0 && i + 1 < recipes) report();
  }
  report();
  for (const auto& [reason, count] : campaign.reasons) {
    std::printf("  %s: %llu\n", reason.c_str(), static_cast<unsigned long long>(count));
  }
  if (campaign.forgotten > 0) std::printf("equal structure, other files: a fault of the proof\n");
  const bool passed = campaign.violations.empty() && campaign.forgotten == 0;
  std::printf(passed ? "no violation\n" : "VIOLATED\n");
  return passed ? 0 : 1;
}
