#include "audit/check_plan.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "audit/read/release.h"

namespace paravent {
namespace {

void find_in_column(AuditReport& report, FindingCode code, const AuditInput& file,
                    std::uint64_t line, std::string column,
                    std::vector<std::uint64_t> numbers = {}) {
  Finding finding;
  finding.code = code;
  finding.file = file.name;
  finding.line = line;
  finding.attribute = std::move(column);
  finding.numbers = std::move(numbers);
  add_finding(report, std::move(finding));
}

/// A number of our files: sign, digits, a mark and digits; its value, and how many decimals.
struct ReadNumber {
  double value = 0;
  std::size_t decimals = 0;
};

bool read_decimal(std::string_view text, ReadNumber& out) {
  out = {};
  const bool negative = !text.empty() && text[0] == '-';
  if (negative) text.remove_prefix(1);
  bool any = false, mark = false;
  double scale = 1, digits = 0;
  for (const char c : text) {
    if ((c == '.' || c == ',') && !mark && any) {
      mark = true;
    } else if (c >= '0' && c <= '9') {
      any = true;
      digits = 10 * digits + (c - '0');
      if (mark) {
        scale *= 10;
        ++out.decimals;
      }
    } else {
      return false;
    }
  }
  out.value = (negative ? -1 : 1) * digits / scale;
  return any && (!mark || out.decimals > 0);
}

class PlanFileCheck {
 public:
  PlanFileCheck(const CsvRows& csv, const RowsSpec& rows, const AuditInput& file,
                const Json* stated, AuditReport& report)
      : csv_(csv), rows_(rows), file_(file), stated_(stated), report_(report) {
    for (std::size_t c = 0; c < csv.width(0); ++c) place_.emplace(csv.at(0, c), c);
  }

  void check_values() {
    const std::vector<PlanStep>& steps = rows_.plan->steps;
    for (std::size_t i = 0; i < steps.size(); ++i) {
      for (const std::string& column : changed_columns(steps[i], plan_keys(rows_))) {
        if (is_changed_after(column, i) || place_.count(column) == 0) continue;
        check_step(steps[i], i, column);
      }
    }
  }

  /// Rows of the rarest claimed combination; 0 where none is claimed.
  std::uint64_t check_combinations() {
    std::uint64_t least = csv_.rows() - 1;
    const auto sets = claimed_sets(rows_);
    for (const std::vector<std::string>& set : sets) {
      std::map<std::string, std::uint64_t> counts;
      std::string tuple;
      for (std::size_t row = 1; row < csv_.rows(); ++row) {
        if (tuple_of(row, set, tuple)) ++counts[tuple];
      }
      std::uint64_t fewest = csv_.rows() - 1;
      for (const auto& [key, count] : counts) fewest = std::min(fewest, count);
      least = std::min(least, fewest);
      if (fewest >= rows_.k) continue;
      std::string names;
      for (const std::string& name : set) names += (names.empty() ? "" : ", ") + name;
      find_in_column(report_, FindingCode::kCombinationBelowK, file_, 0, names, {fewest, rows_.k});
    }
    return sets.empty() ? 0 : least;
  }

 private:
  bool tuple_of(std::size_t row, const std::vector<std::string>& set, std::string& tuple) const {
    tuple.clear();
    for (const std::string& name : set) {
      const auto at = place_.find(name);
      if (at == place_.end()) return false;
      const std::string_view cell = csv_.at(row, at->second);
      if (cell.empty()) return false;
      tuple.append(std::to_string(cell.size())).append(":").append(cell);
    }
    return true;
  }

  /// Emptied cells are no values: suppression changes no other.
  bool is_changed_after(const std::string& column, std::size_t step) const {
    const std::vector<PlanStep>& steps = rows_.plan->steps;
    for (std::size_t i = step + 1; i < steps.size(); ++i) {
      if (std::holds_alternative<SuppressStep>(steps[i])) continue;
      const auto changed = changed_columns(steps[i], {});
      if (std::find(changed.begin(), changed.end(), column) != changed.end()) return true;
    }
    return false;
  }

  /// Of each value of the column, whether it may be; the first that may not is reported.
  template <class May>
  void each_value(const std::string& column, May&& may) {
    const std::size_t at = place_.find(column)->second;
    std::uint64_t wrong = 0, first = 0;
    for (std::size_t row = 1; row < csv_.rows(); ++row) {
      const std::string_view cell = csv_.at(row, at);
      if (cell.empty() || may(cell)) continue;
      if (wrong++ == 0) first = csv_.line[row];
    }
    if (wrong > 0) {
      find_in_column(report_, FindingCode::kValueNotDeclared, file_, first, column, {wrong});
    }
  }

  void check_step(const PlanStep& step, std::size_t index, const std::string& column) {
    if (const auto* pram = std::get_if<PramStep>(&step)) {
      const std::set<std::string> levels = levels_of(*pram, index);
      if (levels.empty()) return;
      each_value(column,
                 [&](std::string_view cell) { return levels.count(std::string(cell)) > 0; });
    } else if (const auto* noise = std::get_if<NoiseStep>(&step)) {
      const auto bounds = noise->bounds.find(column);
      check_numbers(column, [&](const ReadNumber& x) {
        if (bounds == noise->bounds.end()) return true;
        return (!bounds->second.low || x.value >= *bounds->second.low - 1e-9) &&
               (!bounds->second.high || x.value <= *bounds->second.high + 1e-9);
      });
    } else if (const auto* round = std::get_if<RoundStep>(&step)) {
      check_numbers(column, [&](const ReadNumber& x) {
        const double times = x.value / round->base;
        return std::fabs(times - std::floor(times + 0.5)) < 1e-6 * std::max(1.0, std::fabs(times));
      });
    } else if (const auto* groups = std::get_if<MicroaggregateStep>(&step)) {
      if (groups->method == MicroaggregateStep::Method::kMixed) return;
      check_numbers(column, [](const ReadNumber&) { return true; });
    }
  }

  /// All values are numbers, of as many decimals as the first.
  template <class May>
  void check_numbers(const std::string& column, May&& may) {
    std::optional<std::size_t> decimals;
    each_value(column, [&](std::string_view cell) {
      ReadNumber x;
      if (!read_decimal(cell, x)) return false;
      if (!decimals) decimals = x.decimals;
      return x.decimals == *decimals && may(x);
    });
  }

  /// Those of the recipe, or of the matrix that the certificate states.
  std::set<std::string> levels_of(const PramStep& step, std::size_t index) const {
    std::set<std::string> levels(step.levels.begin(), step.levels.end());
    const Json* notes = stated_ == nullptr ? nullptr : stated_->find("notes");
    if (!levels.empty() || notes == nullptr) return levels;
    for (const Json& note : notes->items) {
      const Json* at = note.find("step");
      const Json* listed = note.find("levels");
      if (at == nullptr || listed == nullptr || at->number != static_cast<double>(index + 1)) {
        continue;
      }
      for (const Json& level : listed->items) levels.insert(level.text);
    }
    return levels;
  }

  const CsvRows& csv_;
  const RowsSpec& rows_;
  const AuditInput& file_;
  const Json* stated_;
  AuditReport& report_;
  std::map<std::string, std::size_t, std::less<>> place_;
};

}  // namespace

ExpectedFile expected_plan(const RowsSpec& rows) {
  ExpectedFile expected{.name = rows.plan->name, .kind = "plan"};
  expected.columns = plan_keys(rows);
  expected.kept = plan_others(rows);
  expected.plan = true;
  return expected;
}

void check_plan_file(const CsvRows& csv, const CountedTuples& tuples, const RowsSpec& rows,
                     const AuditInput& file, const Json* stated, AuditedRows& audited,
                     AuditReport& report) {
  audited.claim = claim_of(*rows.plan);
  for (std::size_t c = 0; c < csv.width(0); ++c) {
    std::uint64_t& empty = audited.empty.emplace_back();
    for (std::size_t row = 1; row < csv.rows(); ++row) empty += csv.at(row, c).empty() ? 1 : 0;
  }
  PlanFileCheck check(csv, rows, file, stated, report);
  check.check_values();
  audited.least_combination = check.check_combinations();
  for (std::size_t c = 0; c < tuples.sizes.size() && audited.claim == PlanClaim::kTuples; ++c) {
    if (tuples.sizes[c] >= rows.k) continue;
    find_in_column(report, FindingCode::kTupleBelowK, file, csv.line[tuples.first_row[c]], {},
                   {tuples.sizes[c], rows.k});
  }
  // Rows enough may be of too few individuals, which their maker alone can count.
  const Json* holds = stated == nullptr ? nullptr : stated->find("holds");
  const bool denied = holds != nullptr && holds->is(Json::Kind::kBool) && !holds->boolean;
  if (rows.by_individual && denied && audited.holds(rows.k)) {
    audited.individuals_reach_k = false;
    find_in_column(report, FindingCode::kIndividualsBelowK, file, 0, {});
  }
  if (audited.claim == PlanClaim::kNone) {
    find_in_column(report, FindingCode::kNoGuarantee, file, 0, {});
  }
}

bool is_list_of(const Json& list, Json::Kind kind) {
  return list.is(Json::Kind::kArray) &&
         std::all_of(list.items.begin(), list.items.end(),
                     [&](const Json& item) { return item.is(kind); });
}

bool are_notes(const Json& list) {
  const auto is_good = [](const std::string& key, const Json& value) {
    if (key == "step" || key == "without_donor") {
      return value.is(Json::Kind::kNumber) && value.number >= 0 &&
             value.number == std::floor(value.number);
    }
    return is_list_of(value, key == "levels" ? Json::Kind::kString : Json::Kind::kNumber);
  };
  return is_list_of(list, Json::Kind::kObject) &&
         std::all_of(list.items.begin(), list.items.end(), [&](const Json& note) {
           return std::all_of(note.members.begin(), note.members.end(), [&](const auto& member) {
             return is_good(member.first, member.second);
           });
         });
}

void check_commitment(const Json& certificate, const RowsSpec& rows, AuditReport& report) {
  const Json* stated = certificate.find("commitment");
  const bool draws = rows.plan && may_draw(*rows.plan);
  bool good = draws == (stated != nullptr);
  if (stated != nullptr) {
    good = good && stated->is(Json::Kind::kString) && stated->text.size() == 64 &&
           stated->text.find_first_not_of("0123456789abcdef") == std::string::npos;
  }
  if (!good) complain(report, FindingCode::kCommitmentMalformed, "certificate.json");
}

}  // namespace paravent
