#include "audit/check_series.h"

#include <algorithm>
#include <deque>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "audit/read/release.h"
#include "audit/read/trace_text.h"
#include "recipe/series_recipe.h"
#include "support/integers.h"

namespace paravent {
namespace {

const ListedLevel* groups_of(const Published& published) {
  const bool any = !published.levels.empty() && published.levels.back().groups;
  return any ? &published.levels.back() : nullptr;
}

void report_at(AuditReport& report, FindingCode code, std::string_view file, std::uint64_t line,
               std::uint64_t cohort, std::vector<std::uint64_t> numbers = {},
               std::string attribute = {}) {
  Finding finding;
  finding.code = code;
  finding.file = file;
  finding.line = line;
  finding.cohort = cohort;
  finding.numbers = std::move(numbers);
  finding.attribute = std::move(attribute);
  add_finding(report, std::move(finding));
}

std::optional<std::uint64_t> number_in(const Json* json) {
  constexpr double kLimit = 9007199254740992.0;
  if (json == nullptr || !json->is(Json::Kind::kNumber)) return std::nullopt;
  if (!(json->number >= 0 && json->number < kLimit)) return std::nullopt;
  const auto whole = static_cast<std::uint64_t>(json->number);
  if (static_cast<double>(whole) != json->number) return std::nullopt;
  return whole;
}

/// What a publication says of its traces, by their text.
struct Said {
  Published published;
  Json certificate;
  std::map<std::string_view, std::uint32_t> listed;  ///< row of the sizes
  std::deque<std::string> renamed;                   ///< what its traces are called now

  const Json* series() const { return certificate.find("series"); }
};

/// Reads a publication; findings go to a report of its own audit, which this is not.
Said read_said(std::span<const AuditInput> files, const Recipe& recipe) {
  AuditReport unused;
  FileSet set(files, unused);
  Said said{empty_published(recipe), {}, {}, {}};
  read_oraccle(set, recipe, said.published, unused);
  if (const AuditInput* file = set.find("certificate.json")) {
    Result<Json> parsed = parse_json(file->bytes);
    if (parsed) said.certificate = std::move(parsed.value());
  }
  const ListedRows& sizes = said.published.sizes;
  for (std::uint32_t row = 0; row < sizes.size(); ++row)
    said.listed.emplace(sizes.labels[row], row);
  return said;
}

/// The publication before under the names that the later recipe gives its steps. False where a pair
/// of it is of no step of it, or makes one step of two.
bool rename(Said& before, const TracesSpec& traces) {
  ListedRows& sizes = before.published.sizes;
  std::vector<std::string_view> steps;
  for (const std::string_view trace : sizes.labels) {
    for_each_step(trace, traces.prefix.size(),
                  [&](std::string_view step) { steps.push_back(step); });
  }
  if (renaming_fault(traces, steps).pair != nullptr) return false;
  for (std::string_view& trace : sizes.labels) {
    trace = before.renamed.emplace_back(renamed_trace(traces, trace));
  }
  return true;
}

/// Rows of a list by the trace that they are of and their labels.
using Keyed = std::map<std::pair<std::string_view, std::vector<std::string_view>>,
                       std::pair<std::uint32_t, std::uint32_t>>;  // count, line

Keyed keyed(const Published& published, const ListedRows& rows) {
  Keyed all;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (rows.cohort[row] == ListedRows::kNoCohort) continue;
    std::vector<std::string_view> labels(rows.label(row), rows.label(row) + rows.label_width);
    all.emplace(std::pair(published.sizes.labels[rows.cohort[row]], std::move(labels)),
                std::pair(rows.count[row], rows.line[row]));
  }
  return all;
}

std::vector<std::string> years_in(const Json& series) {
  std::vector<std::string> years;
  const Json* list = series.find("years");
  for (const Json& year : list == nullptr ? std::vector<Json>() : list->items) {
    years.push_back(year.text);
  }
  return years;
}

/// Whether the years go on from the earlier ones: a later last year, and of texts the same ones
/// before.
bool continues(const Json& now, const Json& before) {
  const std::string_view last = now.text_in("publication"), past = before.text_in("publication");
  const auto number = small_integer(last), earlier = small_integer(past);
  const Json* integers = now.find("integer_years");
  if (integers != nullptr && integers->boolean) return number && earlier && *number > *earlier;
  const std::vector<std::string> years = years_in(now), list = years_in(before);
  return last != past && years.size() > list.size() &&
         std::equal(list.begin(), list.end(), years.begin());
}

class Chain {
 public:
  Chain(const Said& now, const Said& before, const std::string& publication, AuditReport& report)
      : now_(now), before_(before), publication_(publication), report_(report) {}

  /// Each row of the earlier list is in the present one with its count; all others are of this
  /// publication. `first`: where the publication stands among the labels.
  void compare(const ListedRows& now, const ListedRows& before, std::string_view file,
               const std::string& attribute, FindingCode added) {
    const Keyed present = keyed(now_.published, now), past = keyed(before_.published, before);
    for (const auto& [key, told] : past) {
      const auto found = present.find(key);
      if (found != present.end() && found->second.first == told.first) continue;
      report_at(report_, FindingCode::kSeriesChanged, file,
                found == present.end() ? 0 : found->second.second, cohort(key.first), {},
                attribute);
    }
    for (const auto& [key, told] : present) {
      if (past.count(key) != 0 || key.second[0] == publication_) continue;
      report_at(report_, added, file, told.second, cohort(key.first), {}, attribute);
    }
  }

  void listed() {
    const ListedRows& past = before_.published.sizes;
    for (std::uint32_t row = 0; row < past.size(); ++row) {
      if (now_.listed.count(past.labels[row]) != 0) continue;
      // What is withheld for want of a lot was no line before either.
      report_at(report_, FindingCode::kSeriesNotListed, "earlier/cohortes.csv", past.line[row],
                std::uint64_t{row} + 1);
    }
  }

 private:
  std::uint64_t cohort(std::string_view trace) const {
    const auto found = now_.listed.find(trace);
    return found == now_.listed.end() ? 0 : std::uint64_t{found->second} + 1;
  }

  const Said &now_, &before_;
  const std::string& publication_;
  AuditReport& report_;
};

}  // namespace

bool is_series(const Published& published) { return groups_of(published) != nullptr; }

void group_lots(Published& published, std::uint32_t group) {
  ListedRows& rows = published.levels.back().rows;
  published.levels.back().file = "lots.csv";
  rows.label_width = 1;
  const ListedRows& lots = published.lots;
  std::uint64_t held = 0;
  for (std::size_t lot = 0; lot < lots.size(); ++lot) {
    if (lot == 0 || lots.cohort[lot] != lots.cohort[lot - 1]) held = 0;
    held += lots.count[lot];
    if (held < group || lots.cohort[lot] == ListedRows::kNoCohort) continue;
    rows.cohort.push_back(lots.cohort[lot]);
    rows.count.push_back(static_cast<std::uint32_t>(std::min<std::uint64_t>(held, 0xffffffffU)));
    rows.line.push_back(lots.line[lot]);
    rows.labels.push_back(lots.label(lot)[0]);
    held = 0;
  }
}

void measure_lots(const Published& published, WidthSum& sum, AuditReport& report) {
  const CountRule& rule = published.size_rule;
  std::vector<std::uint64_t> counted(published.sizes.size(), 0);
  for (std::size_t lot = 0; lot < published.lots.size(); ++lot) {
    const std::uint32_t cohort = published.lots.cohort[lot];
    if (cohort == ListedRows::kNoCohort) continue;
    counted[cohort] += published.lots.count[lot];
    if (published.lots.count[lot] < rule.k) {
      report_at(report, FindingCode::kSeriesLotSmall, "lots.csv", published.lots.line[lot],
                std::uint64_t{cohort} + 1, {published.lots.count[lot], rule.k});
    }
  }
  for (std::uint32_t row = 0; row < counted.size(); ++row) {
    const std::uint64_t stated = published.sizes.count[row];
    const std::uint64_t expected = counted[row] == 0 ? rule.code : counted[row];
    if (stated != expected) {
      report_at(report, FindingCode::kFilesDisagree, published.sizes_file,
                published.sizes.line[row], std::uint64_t{row} + 1);
    }
    if (counted[row] == 0) {
      ++sum.widths.masked;
      sum.add(rule.k - 1, 1, rule.width);
    } else {
      ++sum.widths.shown;
    }
  }
}

void check_series_figures(const Json& object, std::string_view file, const Published& published,
                          const Recipe& recipe, AuditReport& report) {
  const Json* series = object.find("series");
  const auto wrong = [&](const std::string& key, std::vector<std::uint64_t> numbers = {}) {
    report_at(report, FindingCode::kSeriesTotal, file, 0, 0, std::move(numbers), "series." + key);
  };
  if (series == nullptr || !series->is(Json::Kind::kObject)) return wrong("?");
  for (const auto& [key, value] : series->members) {
    constexpr std::string_view kKeys[] = {"publication",  "number",        "previous",
                                          "first_year",   "integer_years", "years",
                                          "listed",       "with_number",   "lots",
                                          "smallest_lot", "groups",        "groups_without_counts"};
    if (std::find(std::begin(kKeys), std::end(kKeys), key) == std::end(kKeys)) wrong(key);
  }
  std::uint64_t with_number = 0, smallest = 0;
  for (const std::uint32_t size : published.sizes.count) {
    with_number += size == published.size_rule.code ? 0U : 1U;
  }
  for (const std::uint32_t lot : published.lots.count) {
    smallest = smallest == 0 ? lot : std::min<std::uint64_t>(smallest, lot);
  }
  const auto number = [&](const char* key, std::uint64_t found) {
    const auto stated = number_in(series->find(key));
    if (stated == found || (found == 0 && std::string_view(key) == "smallest_lot")) return;
    wrong(key, stated ? std::vector<std::uint64_t>{*stated, found} : std::vector<std::uint64_t>{});
  };
  number("listed", published.sizes.size());
  number("with_number", with_number);
  number("lots", published.lots.size());
  number("smallest_lot", smallest);
  number("groups", published.levels.back().rows.size());
  number("groups_without_counts", report.figures.dropped);
  for (const std::string& key : wrong_series_years(*series, published.lots, recipe)) wrong(key);
}

AuditReport audit_series(std::span<const AuditInput> current, std::span<const AuditInput> earlier,
                         const Recipe& recipe) {
  AuditReport report;
  const Said now = read_said(current, recipe);
  Said before = read_said(earlier, recipe);
  const auto chain = [&](const char* what) {
    report_at(report, FindingCode::kSeriesChain, "certificate.json", 0, 0, {}, what);
  };
  if (now.series() == nullptr || before.series() == nullptr) {
    chain("series");
    return report;
  }
  const auto file = std::find_if(earlier.begin(), earlier.end(), [](const AuditInput& input) {
    return input.name == "certificate.json";
  });
  if (now.series()->text_in("previous") != file->sha256) chain("previous");
  if (number_in(now.series()->find("number")) !=
      number_in(before.series()->find("number")).value_or(0) + 1) {
    chain("number");
  }
  if (now.series()->text_in("first_year") != before.series()->text_in("first_year")) {
    chain("first_year");
  }
  const bool maps = recipe.traces().series && !recipe.traces().series->renamed.empty();
  if (maps && !rename(before, recipe.traces())) chain("recipe.series.renamed");
  const std::string publication(now.series()->text_in("publication"));
  if (!continues(*now.series(), *before.series())) chain("publication");
  const Json* told = before.certificate.find("recipe");
  const std::string differs = told == nullptr ? "?" : series_difference(recipe, *told);
  if (!differs.empty()) chain(("recipe." + differs).c_str());
  Chain compared(now, before, publication, report);
  compared.listed();
  compared.compare(now.published.lots, before.published.lots, "lots.csv", {},
                   FindingCode::kSeriesChanged);
  for (std::size_t i = 0; i < now.published.levels.size(); ++i) {
    const ListedLevel& level = now.published.levels[i];
    compared.compare(level.rows, before.published.levels[i].rows,
                     level.groups ? "lots.csv" : "cohorte_" + level.name + ".csv", level.name,
                     FindingCode::kSeriesGroup);
  }
  return report;
}

}  // namespace paravent
