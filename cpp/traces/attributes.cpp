#include "traces/attributes.h"

#include <algorithm>
#include <bit>
#include <span>
#include <string_view>

#include "recipe/derived_parts.h"
#include "support/text.h"
#include "traces/pairs.h"

namespace paravent {
namespace {

std::vector<std::uint64_t> holders(const IndividualLabels& labels) {
  std::vector<std::uint64_t> count(labels.labels.size(), 0);
  labels.of_individual.for_each([&](std::uint32_t label) { ++count[label]; });
  return count;
}

/// Adds a uniform label; those already given to individuals move up by it.
std::uint32_t add_label(IndividualLabels& labels, std::string_view text) {
  bool added = false;
  std::vector<std::uint32_t> moved(labels.labels.size());
  const std::uint32_t at = add_uniform(labels.labels, text, added);
  for (std::uint32_t label = 0; label < moved.size(); ++label) {
    moved[label] = label + (label >= at ? 1U : 0U);
  }
  if (added) labels.of_individual.map(moved);
  return at;
}

/// Labels of width 1 from ids: individual i has texts[id[i]], the texts in any order and not
/// necessarily distinct.
IndividualLabels from_texts(std::span<const std::string> texts, Codes id) {
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
  id.map(rank);
  labels.of_individual = std::move(id);
  return labels;
}

IndividualLabels ages(const Years& years, const IndividualLabels& birth, Codes first_year) {
  const auto pairs =
      rank_pairs(first_year, years.texts.size(), birth.of_individual, birth.labels.size());
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
  std::vector<std::uint32_t> numbers(histories.begin.size() - 1);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    numbers[i] = static_cast<std::uint32_t>(histories.begin[i + 1] - histories.begin[i]);
  }
  return number_labels(numbers);
}

/// By individual the smallest candidate, year << tuple_bits | tuple, and whether there are others.
template <class Word>
struct Candidates {
  static constexpr Word kNone = static_cast<Word>(~Word{0});
  std::vector<Word> best;
  std::vector<std::uint8_t> conflict;
};

/// `year_of` turns a rank of a year into what candidates are compared by.
template <class Word, class YearOf>
Candidates<Word> find_candidates(const Enrolments& enrolments, const Tuples& tuples,
                                 unsigned tuple_bits, YearOf year_of) {
  constexpr Word none = Candidates<Word>::kNone;
  const std::uint32_t no_tuple = find_uniform(tuples.labels, kNotGiven).value_or(kNone);
  const Word mask = static_cast<Word>((Word{1} << tuple_bits) - 1);
  Candidates<Word> found{std::vector<Word>(enrolments.individuals, none),
                         std::vector<std::uint8_t>(enrolments.individuals, 0)};
  Block individual, year, tuple;
  for_each_block(enrolments.rows(), [&](std::size_t row, std::size_t count) {
    enrolments.individual().read(row, {individual.data(), count});
    enrolments.read_years(row, {year.data(), count});
    tuples.of_row.read(row, {tuple.data(), count});
    for (std::size_t i = 0; i < count; ++i) {
      if (tuple[i] == no_tuple) continue;
      const Word candidate = static_cast<Word>(Word{year_of(year[i])} << tuple_bits | tuple[i]);
      Word& chosen = found.best[individual[i]];
      if ((chosen & mask) != tuple[i] && chosen != none) found.conflict[individual[i]] = 1;
      if (candidate < chosen) chosen = candidate;
    }
  });
  return found;
}

template <class Word>
IndividualLabels choose_by(const Enrolments& enrolments, Tuples tuples, Conflicts rule,
                           unsigned tuple_bits) {
  // Years count from the last one under `last`.
  const auto years = static_cast<std::uint32_t>(enrolments.years->texts.size());
  const Candidates<Word> found = find_candidates<Word>(
      enrolments, tuples, tuple_bits,
      [&](std::uint32_t year) { return rule == Conflicts::kLast ? years - 1 - year : year; });
  tuples.of_row = {};
  const Word mask = static_cast<Word>((Word{1} << tuple_bits) - 1);

  IndividualLabels result;
  result.labels = std::move(tuples.labels);
  const std::uint32_t given = static_cast<std::uint32_t>(result.labels.size());
  bool any_none = false, any_marked = false;
  // The two words get numbers past the others, so that adding one moves no individual twice.
  result.of_individual = codes_of(enrolments.individuals, [&](std::size_t i) {
    result.conflicts += found.conflict[i];
    if (found.best[i] == Candidates<Word>::kNone) {
      any_none = true;
      return given;
    }
    if (found.conflict[i] != 0 && rule == Conflicts::kMark) {
      any_marked = true;
      return given + 1;
    }
    return static_cast<std::uint32_t>(found.best[i] & mask);
  });
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
  result.of_individual.map(moved);
  return result;
}

IndividualLabels read_columns(const Enrolments& enrolments, const LabelReader& reader,
                              std::span<const std::string> names, Conflicts rule) {
  std::vector<std::size_t> columns;
  for (const std::string& name : names) columns.push_back(enrolments.table->column(name));
  return choose(enrolments, reader.read(columns), rule);
}

}  // namespace

IndividualLabels number_labels(std::span<const std::uint32_t> numbers) {
  std::uint32_t most = 0;
  for (const std::uint32_t number : numbers) most = std::max(most, number);
  std::vector<std::string> texts(std::size_t{most} + 1);
  for (std::uint32_t n = 0; n <= most; ++n) append_number(texts[n], std::uint64_t{n});
  return from_texts(texts, codes_of(numbers.size(), [&](std::size_t i) { return numbers[i]; }));
}

IndividualLabels choose(const Enrolments& enrolments, Tuples tuples, Conflicts rule) {
  const auto tuple_bits = static_cast<unsigned>(std::bit_width(tuples.labels.size()));
  const auto year_bits = static_cast<unsigned>(std::bit_width(enrolments.years->texts.size()));
  if (year_bits + tuple_bits <= 32) {
    return choose_by<std::uint32_t>(enrolments, std::move(tuples), rule, tuple_bits);
  }
  return choose_by<std::uint64_t>(enrolments, std::move(tuples), rule, tuple_bits);
}

namespace {

IndividualLabels derived_labels(const Enrolments& enrolments, const LabelReader& reader,
                                const Histories& histories, const Years& years, DerivedFrom from,
                                std::span<const std::string> birth, Conflicts rule) {
  if (from == DerivedFrom::kEnrolments) return enrolment_numbers(histories);
  const bool last = from == DerivedFrom::kLastYear;
  Codes year = codes_of(enrolments.individuals, [&](std::size_t i) {
    const auto entries = histories[static_cast<std::uint32_t>(i)];
    return histories.year_of(last ? entries.back() : entries.front());
  });
  if (from != DerivedFrom::kAgeAtFirst) return from_texts(years.texts, std::move(year));
  return ages(years, read_columns(enrolments, reader, birth, rule), std::move(year));
}

/// Tuples of what `parts` hold, the components of each at the places that it names.
struct TupleOf {
  IndividualLabels labels;
  std::vector<std::size_t> places;
};

IndividualLabels join_labels(std::vector<TupleOf> parts, std::size_t width) {
  IndividualLabels joined = std::move(parts[0].labels);
  // Row-major tuples in the order in which pairs are ranked, then sorted as wholes.
  std::vector<std::string> texts(joined.labels.size() * width);
  const auto put = [&](std::vector<std::string>& to, std::size_t row, const TupleOf& part,
                       std::span<const std::string> label) {
    for (std::size_t i = 0; i < label.size(); ++i) to[row * width + part.places[i]] = label[i];
  };
  for (std::size_t label = 0; label < joined.labels.size(); ++label) {
    put(texts, label, parts[0], joined.labels[label]);
  }
  for (std::size_t p = 1; p < parts.size(); ++p) {
    const IndividualLabels& more = parts[p].labels;
    const Pairs pairs = rank_pairs(joined.of_individual, texts.size() / width, more.of_individual,
                                   more.labels.size());
    std::vector<std::string> longer(pairs.size() * width);
    for (std::size_t row = 0; row < pairs.size(); ++row) {
      const auto from = texts.begin() + static_cast<std::ptrdiff_t>(pairs[row].first * width);
      std::copy(from, from + static_cast<std::ptrdiff_t>(width),
                longer.begin() + static_cast<std::ptrdiff_t>(row * width));
      put(longer, row, parts[p], more.labels[pairs[row].second]);
    }
    texts = std::move(longer);
    joined.conflicts += more.conflicts;
  }
  std::vector<std::uint32_t> order(texts.size() / width), rank(order.size());
  for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
  const auto tuple = [&](std::uint32_t i) { return std::span(texts).subspan(i * width, width); };
  std::sort(order.begin(), order.end(),
            [&](std::uint32_t a, std::uint32_t b) { return label_less(tuple(a), tuple(b)); });
  joined.labels = {};
  joined.labels.width = static_cast<std::uint32_t>(width);
  for (const std::uint32_t i : order) {
    const auto label = tuple(i);
    rank[i] = static_cast<std::uint32_t>(joined.labels.size());
    joined.labels.texts.insert(joined.labels.texts.end(), label.begin(), label.end());
  }
  joined.of_individual.map(rank);
  return joined;
}

}  // namespace

IndividualLabels attribute_labels(const Enrolments& enrolments, const LabelReader& reader,
                                  const Histories& histories, const Years& years,
                                  const AttributeSpec& spec, Conflicts rule) {
  const auto derive = [&](DerivedFrom from, std::span<const std::string> birth) {
    return derived_labels(enrolments, reader, histories, years, from, birth, rule);
  };
  if (spec.derived) return derive(*spec.derived, spec.columns);
  if (spec.parts.empty()) return read_columns(enrolments, reader, spec.columns, rule);
  std::vector<TupleOf> parts;
  if (!spec.columns.empty()) {
    TupleOf& plain = parts.emplace_back();
    plain.labels = read_columns(enrolments, reader, spec.columns, rule);
    for (std::size_t i = 0; i < spec.columns.size(); ++i) {
      plain.places.push_back(component_of(spec, i));
    }
  }
  for (const DerivedPart& part : spec.parts) {
    parts.push_back({derive(part.from, std::span(&part.column, 1)), {part.place}});
  }
  return join_labels(std::move(parts), spec.columns.size() + spec.parts.size());
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

void group_rare(IndividualLabels& labels, std::uint32_t k,
                const std::vector<std::vector<std::string>>& further) {
  std::vector<std::uint64_t> count = holders(labels);
  const auto rare = [&](std::size_t label) {
    if (count[label] == 0) return false;
    const auto texts = labels.labels[label];
    return count[label] < k ||
           std::binary_search(further.begin(), further.end(),
                              std::vector<std::string>(texts.begin(), texts.end()));
  };
  std::vector<std::uint8_t> is_rare(count.size());
  for (std::size_t label = 0; label < count.size(); ++label) is_rare[label] = rare(label) ? 1 : 0;
  if (std::find(is_rare.begin(), is_rare.end(), 1) == is_rare.end()) return;
  const std::size_t labels_before = labels.labels.size();
  const std::uint32_t others = add_label(labels, kOthers);
  if (labels.labels.size() > labels_before) {
    is_rare.insert(is_rare.begin() + static_cast<std::ptrdiff_t>(others), 0);
  }
  std::vector<std::uint32_t> grouped(is_rare.size());
  for (std::uint32_t label = 0; label < grouped.size(); ++label) {
    grouped[label] = is_rare[label] != 0 ? others : label;
  }
  labels.of_individual.map(grouped);
}

void drop_unheld(IndividualLabels& labels) {
  std::vector<std::uint8_t> held(labels.labels.size(), 0);
  labels.of_individual.for_each([&](std::uint32_t label) { held[label] = 1; });
  const std::vector<std::uint32_t> moved = keep_labels(labels.labels, held);
  if (std::find(held.begin(), held.end(), 0) != held.end()) labels.of_individual.map(moved);
}

}  // namespace paravent
