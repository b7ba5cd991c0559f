#include "traces/attributes.h"

#include <algorithm>
#include <span>
#include <string_view>

#include "support/text.h"

namespace paravent {
namespace {

constexpr std::uint64_t kNoCandidate = ~std::uint64_t{0};

std::vector<std::uint64_t> holders(const IndividualLabels& labels) {
  std::vector<std::uint64_t> count(labels.labels.size(), 0);
  for (const std::uint32_t label : labels.of_individual) ++count[label];
  return count;
}

/// Adds a uniform label; those already given to individuals move up by it.
std::uint32_t add_label(IndividualLabels& labels, std::string_view text) {
  bool added = false;
  const std::uint32_t at = add_uniform(labels.labels, text, added);
  if (added) {
    for (std::uint32_t& label : labels.of_individual) label += label >= at ? 1U : 0U;
  }
  return at;
}

/// Labels of width 1 from ids: individual i has texts[id[i]], the texts in any order and not
/// necessarily distinct.
IndividualLabels from_texts(std::span<const std::string> texts, std::vector<std::uint32_t> id) {
  std::vector<std::uint32_t> order(texts.size()), rank(texts.size());
  for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
  std::sort(order.begin(), order.end(),
            [&](std::uint32_t a, std::uint32_t b) { return texts[a] < texts[b]; });
  IndividualLabels labels;
  labels.labels.width = 1;
  std::vector<std::string>& sorted = labels.labels.texts;
  for (const std::uint32_t i : order) {
    if (sorted.empty() || sorted.back() != texts[i]) sorted.push_back(texts[i]);
    rank[i] = static_cast<std::uint32_t>(sorted.size() - 1);
  }
  for (std::uint32_t& i : id) i = rank[i];
  labels.of_individual = std::move(id);
  return labels;
}

IndividualLabels ages(const Years& years, IndividualLabels birth,
                      std::vector<std::uint32_t> first_year) {
  const auto pairs = rank_pairs(first_year, years.texts.size(), birth.of_individual,
                                birth.labels.size());
  std::vector<std::string> texts;
  for (const auto& [year, born] : pairs) {
    std::string& text = texts.emplace_back(kNotGiven);
    const std::string& birth_year = birth.labels.texts[born];
    const auto to = small_integer(years.texts[year]);
    const auto from = small_integer(birth_year);
    if (birth_year == kContradictory) text = kContradictory;
    if (!to || !from) continue;
    text.clear();
    append_number(text, *to - *from);
  }
  IndividualLabels labels = from_texts(texts, std::move(first_year));
  labels.conflicts = birth.conflicts;
  return labels;
}

IndividualLabels enrolment_numbers(const Histories& histories) {
  std::vector<std::uint32_t> id;
  std::uint32_t most = 0;
  for (std::size_t i = 0; i + 1 < histories.begin.size(); ++i) {
    id.push_back(static_cast<std::uint32_t>(histories.begin[i + 1] - histories.begin[i]) - 1);
    most = std::max(most, id.back() + 1);
  }
  std::vector<std::string> texts(most);
  for (std::uint32_t n = 0; n < most; ++n) append_number(texts[n], std::uint64_t{n} + 1);
  return from_texts(texts, std::move(id));
}

IndividualLabels read_columns(const Enrolments& enrolments, const LabelReader& reader,
                              const AttributeSpec& spec, Conflicts rule) {
  std::vector<std::size_t> columns;
  for (const std::string& name : spec.columns) columns.push_back(enrolments.table->column(name));
  return choose(enrolments, reader.read(columns), rule);
}

}  // namespace

IndividualLabels choose(const Enrolments& enrolments, Tuples tuples, Conflicts rule) {
  const std::span<const std::uint32_t> individual = enrolments.individual();
  const std::uint32_t none = find_uniform(tuples.labels, kNotGiven).value_or(kNone);
  // The smallest (year, tuple); years count from the last one under `last`.
  const bool last = rule == Conflicts::kLast;
  std::vector<std::uint64_t> best(enrolments.individuals, kNoCandidate);
  std::vector<std::uint8_t> conflict(enrolments.individuals, 0);
  for (std::size_t row = 0; row < individual.size(); ++row) {
    const std::uint32_t tuple = tuples.of_row[row];
    if (tuple == none) continue;
    const std::uint32_t year = last ? ~enrolments.year[row] : enrolments.year[row];
    const std::uint64_t candidate = std::uint64_t{year} << 32 | tuple;
    std::uint64_t& chosen = best[individual[row]];
    if (static_cast<std::uint32_t>(chosen) != tuple && chosen != kNoCandidate) {
      conflict[individual[row]] = 1;
    }
    if (candidate < chosen) chosen = candidate;
  }

  IndividualLabels result;
  result.labels = std::move(tuples.labels);
  result.of_individual.resize(enrolments.individuals);
  const std::uint32_t given = static_cast<std::uint32_t>(result.labels.size());
  bool any_none = false, any_marked = false;
  // The two words get numbers past the others, so that adding one moves no individual twice.
  for (std::uint32_t i = 0; i < enrolments.individuals; ++i) {
    result.conflicts += conflict[i];
    std::uint32_t label = static_cast<std::uint32_t>(best[i]);
    if (best[i] == kNoCandidate) {
      label = given;
      any_none = true;
    } else if (conflict[i] != 0 && rule == Conflicts::kMark) {
      label = given + 1;
      any_marked = true;
    }
    result.of_individual[i] = label;
  }
  if (!any_none && !any_marked) return result;
  std::vector<std::uint32_t> moved(std::size_t{given} + 2);
  for (std::uint32_t label = 0; label < given + 2; ++label) moved[label] = label;
  const auto place = [&](std::string_view text, std::uint32_t number) {
    bool added = false;
    const std::uint32_t at = add_uniform(result.labels, text, added);
    for (std::uint32_t label = 0; added && label < number; ++label) {
      if (moved[label] >= at) ++moved[label];
    }
    moved[number] = at;
  };
  if (any_none) place(kNotGiven, given);
  if (any_marked) place(kContradictory, given + 1);
  for (std::uint32_t& label : result.of_individual) label = moved[label];
  return result;
}

IndividualLabels attribute_labels(const Enrolments& enrolments, const LabelReader& reader,
                                  const Histories& histories, const Years& years,
                                  const AttributeSpec& spec, Conflicts rule) {
  if (!spec.derived) return read_columns(enrolments, reader, spec, rule);
  if (*spec.derived == DerivedFrom::kEnrolments) return enrolment_numbers(histories);
  const bool last = *spec.derived == DerivedFrom::kLastYear;
  std::vector<std::uint32_t> year(enrolments.individuals);
  for (std::uint32_t i = 0; i < enrolments.individuals; ++i) {
    year[i] = year_of(last ? histories[i].back() : histories[i].front());
  }
  if (*spec.derived != DerivedFrom::kAgeAtFirst) return from_texts(years.texts, std::move(year));
  return ages(years, read_columns(enrolments, reader, spec, rule), std::move(year));
}

std::vector<std::pair<std::string, std::uint64_t>> rare_labels(const IndividualLabels& labels,
                                                               std::uint32_t k) {
  std::vector<std::pair<std::string, std::uint64_t>> rare;
  const std::vector<std::uint64_t> count = holders(labels);
  for (std::size_t label = 0; label < count.size(); ++label) {
    if (count[label] == 0 || count[label] >= k) continue;
    rare.emplace_back(label_text(labels.labels, label), count[label]);
  }
  return rare;
}

void group_rare(IndividualLabels& labels, std::uint32_t k) {
  std::vector<std::uint64_t> count = holders(labels);
  const auto rare = [&](std::uint64_t n) { return n > 0 && n < k; };
  if (std::none_of(count.begin(), count.end(), rare)) return;
  const std::uint32_t others = add_label(labels, kOthers);
  count = holders(labels);
  for (std::uint32_t& label : labels.of_individual) {
    if (rare(count[label])) label = others;
  }
}

void drop_unheld(IndividualLabels& labels) {
  std::vector<std::uint8_t> held(labels.labels.size(), 0);
  for (const std::uint32_t label : labels.of_individual) held[label] = 1;
  const std::vector<std::uint32_t> moved = keep_labels(labels.labels, held);
  for (std::uint32_t& label : labels.of_individual) label = moved[label];
}

}  // namespace paravent
