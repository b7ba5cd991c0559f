#include <algorithm>
#include <span>
#include <string>
#include <utility>

#include "aggregated/build.h"
#include "support/text.h"
#include "traces/labels.h"

namespace paravent::aggregated {
namespace {

/// `own`: steps of the release. Floors look each of them up, and each step of a value.
Status fill_cleaned(const Tables& t, const LabelSet& own, CleanedValues& cleaned) {
  const Recipe& recipe = t.recipe;
  if (t.cleaned.empty()) return ok_status();
  const std::size_t width = recipe.traces().step.size();
  const auto components = [&](const std::vector<std::string>& steps) {
    std::vector<std::string> texts;
    for (const std::string& step : steps) {
      for (std::size_t at = 0, end = 0; end != std::string::npos; at = end + 1) {
        end = step.find('-', at);
        texts.push_back(step.substr(at, end == std::string::npos ? end : end - at));
      }
    }
    return texts;
  };
  cleaned.steps = rank_labels(components(t.cleaned[0].steps), width).labels;
  for (std::size_t s = 0; s < own.size(); ++s) {
    // The status comes first.
    if (place_of_label(cleaned.steps, own[s].last(width)) == kNone) {
      return wrong_sum("cleaned-1.csv");
    }
  }
  for (std::size_t c = 0; c < t.cleaned.size(); ++c) {
    const CleanedTable& table = t.cleaned[c];
    CleanedColumn& column = cleaned.columns.emplace_back();
    column.name = recipe.cleaning->columns[c];
    column.tells_year = t.manifest.number("tells_year", c + 1) == 1;
    const RankedLabels values = rank_labels(table.values, 1);
    const std::vector<std::string> steps = components(table.steps);
    for (std::uint32_t v = 0; v < values.labels.size(); ++v) {
      const std::string& text = values.labels.texts[v];
      column.values.push_back(
          {v, text.empty() ? std::string(kNotGiven) : text, component_text(text), {}});
    }
    for (std::size_t i = 0; i < table.values.size(); ++i) {
      const std::uint32_t step =
          place_of_label(cleaned.steps, std::span(steps).subspan(i * width, width));
      if (step == kNone) return wrong_sum("cleaned-" + std::to_string(c + 1) + ".csv");
      column.values[values.rank[i]].steps.push_back(step);
    }
    for (CleanedValue& value : column.values) std::sort(value.steps.begin(), value.steps.end());
  }
  return ok_status();
}

}  // namespace

Status fill_figures(const Tables& t, BuiltCohorts& built) {
  TraceFigures& figures = built.figures;
  const Manifest& m = t.manifest;
  const Recipe& recipe = t.recipe;
  const auto& specs = recipe.traces().attributes;
  figures.rows = m.number("rows_after");
  figures.individuals = m.number("individuals");
  figures.collapsed_rows = m.number("rows") - m.number("distinct_steps");
  figures.replaced_separators = m.number("replaced_separators");
  figures.labels_made_equal = m.number("labels_made_equal");
  figures.prefix_conflicts = m.number("prefix_conflicts");
  figures.bac_year_conflicts = m.number("bac_year_conflicts");
  figures.outside_window = m.number("individuals") - m.number("members");
  figures.integer_years = m.number("integer_years") == 1;
  figures.skipped_years = m.number("years_not_integer");
  figures.years = t.years;
  for (std::size_t i = 0; i < specs.size(); ++i) {
    const LabelTable& table = t.labels[i];
    AttributeFigures& of = figures.attributes.emplace_back();
    of.name = specs[i].name;
    of.conflicts = m.number("conflicts", i + 1);
    const RankedLabels all = rank_labels(table.texts, specs[i].headings.size());
    std::vector<std::uint64_t> held(all.labels.size(), 0);
    for (std::size_t l = 0; l < all.rank.size(); ++l) held[all.rank[l]] = table.individuals[l];
    for (std::size_t l = 0; l < held.size(); ++l) {
      if (held[l] >= recipe.traces().k) continue;
      of.rare_labels.emplace_back(label_text(all.labels, l), held[l]);
    }
  }
  return fill_cleaned(t, built.cohorts.traces.steps, figures.cleaned);
}

Status describe(const Tables& t, BuiltCohorts& built) {
  Formations& formations = built.cohorts.formations;
  formations.headings = t.recipe.traces().description;
  const std::size_t width = formations.headings.size();
  if (width == 0) return ok_status();
  const LabelSet& steps = built.cohorts.traces.steps;
  for (std::size_t s = 0; s < steps.size(); ++s) {
    std::string text;
    for (const std::string& component : steps[s]) {
      if (!text.empty()) text += '-';
      text += component;
    }
    const std::uint32_t row = t.formations.steps.find(text);
    if (row == Dictionary::kNone) return wrong_sum("formations.csv");
    for (std::size_t d = 0; d < width; ++d) {
      formations.descriptions.push_back(t.formations.descriptions[row * width + d]);
    }
    const std::uint32_t different = t.formations.different[row];
    if (different > 1) built.figures.varying.push_back({label_text(steps, s), different});
  }
  return ok_status();
}

}  // namespace paravent::aggregated
