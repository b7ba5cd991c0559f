#pragma once
// Many drawn cases in a row, counted; each violation told with its recipe and universe.

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "proof_case.h"

namespace paravent::proof {

struct Campaign {
  std::uint64_t drawn = 0;            ///< recipes
  std::uint64_t refused_recipes = 0;  ///< by the parser
  std::uint64_t refused_always = 0;   ///< all of their inputs were refused
  std::uint64_t released = 0;         ///< at least one of their inputs was
  std::uint64_t with_masks = 0;       ///< of these, with a masked count
  std::uint64_t inputs = 0, releases = 0, groups = 0, masked = 0, below = 0, exact = 0;
  std::uint64_t incomplete = 0;  ///< recipes whose groups lacked a kind outside the universe
  std::uint64_t forgotten = 0;
  std::map<std::string, std::uint64_t> reasons;  ///< of refused recipes, then of inputs
  std::vector<std::string> violations;           ///< each a text of several lines
};

inline std::string kind_text(const Universe& universe, const Kind& kind) {
  std::string text;
  for (const Enrolment& row : kind) {
    text += text.empty() ? "[" : ", [";
    for (std::size_t i = 0; i < row.values.size(); ++i) {
      text += (i == 0 ? "" : "|") + row.values[i];
    }
    text += universe.files.size() > 1 ? "] in " + universe.files[row.file].name : "]";
  }
  return text;
}

inline std::string violation_text(const Case& drawn, const Verdict& verdict, std::uint32_t seed) {
  std::string text = "seed " + std::to_string(seed) + ", N " + std::to_string(drawn.n) + ": " +
                     std::to_string(verdict.masked) + " masked counts, " +
                     std::to_string(verdict.below) + " below w, " + std::to_string(verdict.exact) +
                     " exact\n  " + drawn.recipe_text + "\n  ";
  for (const std::string& column : drawn.universe.columns) text += column + ' ';
  text += '\n';
  for (const Kind& kind : drawn.universe.kinds) {
    text += "  " + kind_text(drawn.universe, kind) + '\n';
  }
  for (const auto& [name, count] : verdict.refused) {
    text += "  refused " + name + ": " + std::to_string(count) + '\n';
  }
  for (std::size_t i = 0; i < verdict.narrowed.size() && i < 4; ++i) {
    const Narrowed& one = verdict.narrowed[i];
    text += "  level " + std::to_string(one.level) + " '" + one.name + "', cell " +
            std::to_string(one.cell) + ", w " + std::to_string(one.width) + ":";
    for (std::uint32_t v = 0; v < 64; ++v) {
      if ((one.values >> v & 1U) != 0) text += ' ' + std::to_string(v);
    }
    text += "; an input:";
    for (const std::uint32_t count : one.example) text += ' ' + std::to_string(count);
    text += '\n';
  }
  return text;
}

/// Where rare traces are one cohort, its files do not show of which traces it is: the same
/// individuals of each kind in traces of their own, `each` at most in one.
inline void add_dealt_out(Groups& groups, const Universe& universe, const Multiset& counts,
                          std::uint32_t each) {
  Universe dealt = universe;
  Multiset of;
  dealt.kinds.clear();
  for (std::size_t kind = 0; kind < counts.size(); ++kind) {
    for (std::uint32_t part = 0; part * each < counts[kind]; ++part) {
      dealt.kinds.push_back(universe.kinds[kind]);
      for (Enrolment& row : dealt.kinds.back()) {
        row.values[1] += "~" + std::to_string(kind) + "~" + std::to_string(part);
      }
      of.push_back(std::min(each, counts[kind] - part * each));
    }
  }
  groups.add(dealt, of, true);
}

/// Runs every input of the case. Where counts come out narrow, whatever else could stand behind
/// the same files is tried too: one more kind of the world that is no part of the universe, and,
/// where the recipe leaves individuals out, more or fewer of them.
inline Verdict judge(const Case& drawn, const Rules& rules, bool& was_incomplete) {
  Groups groups(drawn.recipe, rules);
  const Universe& universe = drawn.universe;
  const std::size_t kinds = universe.kinds.size();
  for_each_multiset(kinds, drawn.n, [&](const Multiset& counts) { groups.add(universe, counts); });
  Verdict verdict = groups.verdict();
  was_incomplete = verdict.below > 0;
  if (verdict.below > 0 && leaves_out(drawn.recipe)) {
    for (std::uint32_t n = drawn.n > 5 ? drawn.n - 5 : 1; n <= drawn.n + 3; ++n) {
      if (n == drawn.n || multisets(kinds, n) > 2 * kMostInputs) continue;
      for_each_multiset(kinds, n,
                        [&](const Multiset& counts) { groups.add(universe, counts, true); });
    }
    verdict = groups.verdict();
  }
  const std::uint32_t hidden = drawn.recipe.traces().rare_traces == RareTraces::kGroup
                                   ? drawn.recipe.traces().size_k - 1
                                   : 0;
  Universe wider = universe;
  wider.kinds.emplace_back();
  // A few individuals of the further kind first: mostly these are enough.
  constexpr std::uint32_t kFew = 4;
  for (const bool few : {true, false}) {
    for (std::size_t i = 0; i < drawn.all.size() && verdict.below > 0; ++i) {
      const Kind& kind = drawn.all[i];
      if (std::find(universe.kinds.begin(), universe.kinds.end(), kind) != universe.kinds.end()) {
        continue;
      }
      wider.kinds.back() = kind;
      for_each_multiset(kinds + 1, drawn.n, [&](const Multiset& counts) {
        if (counts.back() == 0 || (counts.back() <= kFew) != few) return;
        groups.add(wider, counts, true);
        for (std::uint32_t each = hidden; each > 0; --each) {
          add_dealt_out(groups, wider, counts, each);
        }
      });
      verdict = groups.verdict();
    }
  }
  was_incomplete = was_incomplete && verdict.below == 0;
  return verdict;
}

/// One recipe: what `seed` draws.
inline void add_case(Campaign& campaign, std::uint32_t seed, const Rules& rules) {
  Draw draw(seed);
  Case drawn;
  Drawn what = Drawn::kNone;
  while (what == Drawn::kNone) what = draw_case(draw, drawn);
  ++campaign.drawn;
  if (what == Drawn::kRefusedRecipe) {
    ++campaign.refused_recipes;
    const auto recipe = parse_recipe(drawn.recipe_text);
    ++campaign.reasons["recipe: " + std::string(error_name(recipe.error().code))];
    return;
  }
  bool was_incomplete = false;
  const Verdict verdict = judge(drawn, rules, was_incomplete);
  campaign.incomplete += was_incomplete ? 1U : 0U;
  campaign.inputs += verdict.inputs;
  campaign.releases += verdict.released;
  campaign.groups += verdict.groups;
  campaign.masked += verdict.masked;
  campaign.below += verdict.below;
  campaign.exact += verdict.exact;
  campaign.forgotten += verdict.forgotten;
  for (const auto& [name, count] : verdict.refused) campaign.reasons["input: " + name] += count;
  if (verdict.released == 0) {
    ++campaign.refused_always;
    return;
  }
  ++campaign.released;
  campaign.with_masks += verdict.masked > 0 ? 1U : 0U;
  if (verdict.below > 0) campaign.violations.push_back(violation_text(drawn, verdict, seed));
}

}  // namespace paravent::proof
