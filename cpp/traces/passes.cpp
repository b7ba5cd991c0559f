#include "traces/passes.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <string>
#include <tuple>
#include <utility>

#include "support/text.h"
#include "table/results.h"

namespace paravent {
namespace {

/// A pass: of an individual, in a year, a label of the merged steps.
struct Pass {
  std::uint32_t individual = 0, year = 0, label = 0;
};

std::vector<std::string> clean_texts(const std::vector<std::string>& texts) {
  std::vector<std::string> clean;
  clean.reserve(texts.size());
  for (const std::string& text : texts) clean.push_back(component_text(text));
  return clean;
}

/// The rank of a year's text, which is there.
std::uint32_t rank_of(const Years& years, const std::string& text) {
  return static_cast<std::uint32_t>(std::find(years.texts.begin(), years.texts.end(), text) -
                                    years.texts.begin());
}

/// Calls f(row, individual, year, step) for each row that counts.
template <class F>
void for_each_enrolment(const Enrolments& enrolments, const Codes& step, F f) {
  Block who, year, what;
  for_each_block(enrolments.rows(), [&](std::size_t row, std::size_t count) {
    enrolments.individual().read(row, {who.data(), count});
    enrolments.read_years(row, {year.data(), count});
    step.read(row, {what.data(), count});
    for (std::size_t i = 0; i < count; ++i) f(row + i, who[i], year[i], what[i]);
  });
}

/// Rows left out for their year may have renumbered individuals.
std::vector<std::uint32_t> numbers_of(const Enrolments& enrolments) {
  std::vector<std::uint32_t> number(enrolments.table->individuals, kNone);
  if (enrolments.all) {
    std::iota(number.begin(), number.end(), 0U);
    return number;
  }
  for (std::size_t i = 0; i < enrolments.kept.size(); ++i) {
    number[enrolments.table->individual[enrolments.kept[i]]] = enrolments.kept_individual[i];
  }
  return number;
}

}  // namespace

std::vector<std::uint8_t> passed_rows(const Enrolments& enrolments) {
  const std::size_t column = enrolments.table->column(kResultColumn);
  std::vector<std::uint8_t> passed(enrolments.rows());
  Block codes;
  for_each_block(enrolments.rows(), [&](std::size_t row, std::size_t count) {
    enrolments.read_codes(column, row, {codes.data(), count});
    for (std::size_t i = 0; i < count; ++i) passed[row + i] = codes[i] == kPassed ? 1 : 0;
  });
  return passed;
}

std::vector<std::uint32_t> passes_of(const Enrolments& enrolments, const Tuples& steps) {
  const std::vector<std::uint8_t> passed = passed_rows(enrolments);
  std::vector<Pass> passes;
  for_each_enrolment(enrolments, steps.of_row,
                     [&](std::size_t row, std::uint32_t who, std::uint32_t year, std::uint32_t s) {
                       if (passed[row] != 0) passes.push_back({who, year, s});
                     });
  const auto key = [](const Pass& p) { return std::tuple(p.individual, p.year, p.label); };
  std::sort(passes.begin(), passes.end(),
            [&](const Pass& a, const Pass& b) { return key(a) < key(b); });
  std::vector<std::uint32_t> number(enrolments.individuals, 0);
  for (std::size_t i = 0; i < passes.size(); ++i) {
    if (i == 0 || key(passes[i]) != key(passes[i - 1])) ++number[passes[i].individual];
  }
  return number;
}

void add_pass_years(Years& years, const Table& table) {
  years.last = static_cast<std::uint32_t>(years.texts.size() - 1);
  const auto before = [&](const std::string& a, const std::string& b) {
    return year_before(years, a, b);
  };
  std::vector<std::string> all = years.texts;
  for (const OrphanPass& pass : table.orphan_passes) all.push_back(pass.year);
  std::sort(all.begin(), all.end(), before);
  all.erase(std::unique(all.begin(), all.end()), all.end());
  if (all.size() == years.texts.size()) return;
  std::vector<std::uint32_t> moved;
  for (const std::string& text : years.texts) {
    moved.push_back(static_cast<std::uint32_t>(
        std::lower_bound(all.begin(), all.end(), text, before) - all.begin()));
  }
  for (std::uint32_t& rank : years.rank_of_code) {
    if (rank != kNone) rank = moved[rank];
  }
  years.first = moved.front();
  years.last = moved.back();
  years.texts = std::move(all);
}

namespace {

/// Enrolments and passes of each individual as one history; false where their numbers do not fit.
bool merge_histories(const Enrolments& enrolments, const Histories& own, std::size_t labels,
                     std::vector<Pass>& passes, PassSteps& result) {
  Histories& merged = result.histories;
  merged.step_bits = static_cast<unsigned>(std::bit_width(std::max<std::size_t>(labels, 1) - 1));
  const auto year_bits = static_cast<unsigned>(std::bit_width(enrolments.years->texts.size() - 1));
  if (merged.step_bits > 30 || year_bits + merged.step_bits > 32) return false;
  std::stable_sort(passes.begin(), passes.end(),
                   [](const Pass& a, const Pass& b) { return a.individual < b.individual; });
  merged.begin.push_back(0);
  std::size_t next = 0;
  for (std::uint32_t i = 0; i < enrolments.individuals; ++i) {
    const std::size_t first = merged.entries.size();
    for (const std::uint32_t entry : own[i]) {
      merged.entries.push_back(own.year_of(entry) << merged.step_bits |
                               result.of_enrolment[own.step_of(entry)]);
    }
    for (; next < passes.size() && passes[next].individual == i; ++next) {
      merged.entries.push_back(passes[next].year << merged.step_bits | passes[next].label);
    }
    const auto begin = merged.entries.begin() + static_cast<std::ptrdiff_t>(first);
    std::sort(begin, merged.entries.end());
    merged.entries.erase(std::unique(begin, merged.entries.end()), merged.entries.end());
    merged.begin.push_back(merged.entries.size());
  }
  return true;
}

}  // namespace

Result<PassSteps> add_passes(const Enrolments& enrolments, const Histories& own,
                             const Tuples& steps, const Recipe& recipe) {
  const std::string& word = recipe.traces().results->label_passed;
  const std::vector<std::uint8_t> passed = passed_rows(enrolments);
  const std::size_t all = steps.labels.size(), width = steps.labels.width;
  std::vector<std::uint8_t> has_pass(all, 0);
  std::vector<Pass> passes;
  for_each_enrolment(enrolments, steps.of_row,
                     [&](std::size_t row, std::uint32_t who, std::uint32_t year, std::uint32_t s) {
                       if (passed[row] == 0) return;
                       has_pass[s] = 1;
                       passes.push_back({who, year, s});
                     });

  // Labels as they are written: those of passes have one component more.
  struct Label {
    std::vector<std::string> texts;
    bool pass = false;
    bool operator==(const Label&) const = default;
  };
  std::vector<Label> labels;
  const auto pass_of = [&](std::vector<std::string> texts) {
    texts.insert(texts.begin(), word);
    return Label{std::move(texts), true};
  };
  const auto texts_of = [&](std::size_t s) {
    return std::vector<std::string>(steps.labels[s].begin(), steps.labels[s].end());
  };
  for (std::size_t s = 0; s < all; ++s) {
    labels.push_back({texts_of(s), false});
    if (has_pass[s] != 0) labels.push_back(pass_of(texts_of(s)));
  }
  const std::vector<OrphanPass>& orphans = enrolments.table->orphan_passes;
  for (const OrphanPass& orphan : orphans) labels.push_back(pass_of(clean_texts(orphan.step)));
  const auto less = [](const Label& a, const Label& b) { return a.texts < b.texts; };
  std::sort(labels.begin(), labels.end(), less);
  labels.erase(std::unique(labels.begin(), labels.end()), labels.end());
  const auto find = [&](const Label& label) {
    return static_cast<std::uint32_t>(std::lower_bound(labels.begin(), labels.end(), label, less) -
                                      labels.begin());
  };

  PassSteps result;
  result.steps.width = static_cast<std::uint32_t>(width + 1);
  for (const Label& label : labels) {
    if (!label.pass) result.steps.texts.emplace_back();
    result.steps.texts.insert(result.steps.texts.end(), label.texts.begin(), label.texts.end());
  }
  for (std::size_t s = 0; s < all; ++s) {
    result.of_enrolment.push_back(find({texts_of(s), false}));
    result.of_pass.push_back(has_pass[s] != 0 ? find(pass_of(texts_of(s))) : kNone);
  }
  for (Pass& pass : passes) pass.label = result.of_pass[pass.label];
  const std::vector<std::uint32_t> number = numbers_of(enrolments);
  for (const OrphanPass& orphan : orphans) {
    if (number[orphan.individual] == kNone) continue;
    passes.push_back({number[orphan.individual], rank_of(*enrolments.years, orphan.year),
                      find(pass_of(clean_texts(orphan.step)))});
  }

  if (!merge_histories(enrolments, own, labels.size(), passes, result)) {
    return Error{.code = ErrorCode::kTooLarge, .key = "columns.step"};
  }
  return result;
}

Descriptions describe_passes(const PassSteps& passes, const Descriptions& of_enrolments,
                             const Descriptions& of_passes, const StatusRule* status) {
  const std::size_t before = passes.of_enrolment.size(), after = passes.steps.size();
  const std::size_t statuses = status == nullptr ? 1 : kStatuses;
  Descriptions all;
  all.labels = of_enrolments.labels;
  all.label.assign(after * statuses, kNone);
  all.different.assign(after * statuses, 1);
  for (std::size_t of = 0; of < statuses; ++of) {
    for (std::size_t s = 0; s < before; ++s) {
      const auto put = [&](const Descriptions& from, std::uint32_t to) {
        if (to == kNone) return;
        all.label[of * after + to] = from.label[of * before + s];
        all.different[of * after + to] = from.different[of * before + s];
      };
      put(of_enrolments, passes.of_enrolment[s]);
      put(of_passes, passes.of_pass[s]);
    }
  }
  return all;
}

}  // namespace paravent
