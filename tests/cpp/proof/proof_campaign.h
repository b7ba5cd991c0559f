#pragma once
// Many drawn cases in a row, counted; each violation told with its recipe and universe.

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "proof_case.h"
#include "proof_witnesses.h"

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
  bool with_witnesses = false;  ///< whether releases are proven by witnesses too
  WitnessFigures witnesses;
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

/// Kinds by what their traces are made of but for the years; a number each.
inline std::vector<std::uint32_t> alike_in_trace(const Universe& universe, const Recipe& recipe) {
  std::vector<std::string> parts = recipe.traces().prefix;
  parts.insert(parts.end(), recipe.traces().step.begin(), recipe.traces().step.end());
  std::map<std::vector<std::string>, std::uint32_t> numbers;
  std::vector<std::uint32_t> of_kind;
  for (const Kind& kind : universe.kinds) {
    std::vector<std::string> texts;
    for (const Enrolment& row : kind) {
      for (std::size_t c = 0; c < universe.columns.size(); ++c) {
        const bool part = std::find(parts.begin(), parts.end(), universe.columns[c]) != parts.end();
        if (part) texts.push_back(row.values[c]);
      }
    }
    const auto next = static_cast<std::uint32_t>(numbers.size());
    of_kind.push_back(numbers.try_emplace(std::move(texts), next).first->second);
  }
  return of_kind;
}

/// Where rare traces are one cohort, its files do not show of which traces it is: the same
/// individuals of each kind that is `dealt` in traces of their own, `each` at most in one.
inline void add_dealt_out(Groups& groups, const Universe& universe, const Multiset& counts,
                          std::uint32_t each, const std::vector<bool>& dealt) {
  Universe apart = universe;
  Multiset of;
  apart.kinds.clear();
  for (std::size_t kind = 0; kind < counts.size(); ++kind) {
    const std::uint32_t most = dealt[kind] ? each : counts[kind];
    for (std::uint32_t part = 0; part * most < counts[kind]; ++part) {
      apart.kinds.push_back(universe.kinds[kind]);
      of.push_back(std::min(most, counts[kind] - part * most));
      if (!dealt[kind]) continue;
      for (Enrolment& row : apart.kinds.back()) {
        row.values[1] += "~" + std::to_string(kind) + "~" + std::to_string(part);
      }
    }
  }
  groups.add(apart, of, true);
}

/// The individuals of some traces dealt out, whichever these are: those whose size is published
/// stay as they are.
inline Verdict deal_out(const Case& drawn, Groups& groups, std::uint32_t most_each) {
  const std::vector<std::uint32_t> trace_of = alike_in_trace(drawn.universe, drawn.recipe);
  const std::uint32_t traces = 1 + *std::max_element(trace_of.begin(), trace_of.end());
  Verdict verdict = groups.verdict();
  for (std::uint32_t chosen = 1; chosen < 1U << traces; ++chosen) {
    std::vector<bool> dealt;
    for (const std::uint32_t trace : trace_of) dealt.push_back((chosen >> trace & 1U) != 0);
    for (std::uint32_t each = most_each; each > 0 && verdict.below > 0; --each) {
      for_each_multiset(trace_of.size(), drawn.n, [&](const Multiset& counts) {
        add_dealt_out(groups, drawn.universe, counts, each, dealt);
      });
      verdict = groups.verdict();
    }
  }
  return verdict;
}

/// Runs every input of the case. Where counts come out narrow, whatever else could stand behind
/// the same files is tried too: more or fewer individuals where the recipe leaves some out, other
/// traces where rare ones are one cohort, and one more kind of the world that is no part of the
/// universe.
inline Verdict judge(const Case& drawn, Groups& groups, bool& was_incomplete) {
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
  if (verdict.below > 0 && hidden > 0) verdict = deal_out(drawn, groups, hidden);
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
          add_dealt_out(groups, wider, counts, each, std::vector<bool>(kinds + 1, true));
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
  Groups groups(drawn.recipe, rules);
  const Verdict verdict = judge(drawn, groups, was_incomplete);
  if (campaign.with_witnesses) add_witnesses(campaign.witnesses, drawn, groups, rules);
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
