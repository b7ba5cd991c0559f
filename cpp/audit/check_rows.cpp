#include "audit/check_rows.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <map>
#include <numeric>
#include <unordered_map>
#include <utility>

#include "audit/check_plan.h"
#include "audit/read/published.h"
#include "audit/read/release.h"
#include "support/text.h"

namespace paravent {
namespace {

constexpr std::string_view kCertificate = "certificate.json";

bool close(double a, double b) {
  return std::fabs(a - b) <= 1e-9 * std::max(1.0, std::max(std::fabs(a), std::fabs(b)));
}

/// Compares members of one object with what was found; `done` reports members beyond these, for
/// any other figure would be one more equation.
class Stated {
 public:
  Stated(const Json* object, std::string path, AuditReport& report)
      : object_(object), path_(std::move(path)), report_(report) {}

  const Json* find(std::string_view key) {
    known_.insert(key);
    return object_ == nullptr ? nullptr : object_->find(key);
  }
  void number(std::string_view key, double found) {
    const Json* json = find(key);
    if (json != nullptr && json->is(Json::Kind::kNumber) && close(json->number, found)) return;
    wrong(key);
  }
  void truth(std::string_view key, bool found) {
    const Json* json = find(key);
    if (json == nullptr || !json->is(Json::Kind::kBool) || json->boolean != found) wrong(key);
  }
  void text(std::string_view key, std::string_view found) {
    const Json* json = find(key);
    if (json == nullptr || !json->is(Json::Kind::kString) || json->text != found) wrong(key);
  }
  void texts(std::string_view key, const std::vector<std::string>& found) {
    const Json* json = find(key);
    const bool same = json != nullptr && json->is(Json::Kind::kArray) &&
                      std::equal(json->items.begin(), json->items.end(), found.begin(), found.end(),
                                 [](const Json& item, const std::string& text) {
                                   return item.is(Json::Kind::kString) && item.text == text;
                                 });
    if (!same) wrong(key);
  }
  void object(std::string_view key) {
    const Json* json = find(key);
    if (json == nullptr || !json->is(Json::Kind::kObject)) wrong(key);
  }
  /// Words for readers, which are not judged.
  void any_text(std::string_view key) {
    const Json* json = find(key);
    if (json == nullptr || !json->is(Json::Kind::kString)) wrong(key);
  }
  /// A figure, or null where it is infinite.
  void finite(std::string_view key, double found) {
    const Json* json = find(key);
    if (std::isfinite(found)) return number(key, found);
    if (json == nullptr || !json->is(Json::Kind::kNull)) wrong(key);
  }
  void wrong(std::string_view key) { wrong_row_figure(report_, path_ + std::string(key), {}); }
  void done() {
    if (object_ == nullptr) return;
    for (const auto& [key, value] : object_->members) {
      if (known_.count(key) == 0) wrong("?");
    }
  }

 private:
  const Json* object_;
  std::string path_;
  AuditReport& report_;
  std::set<std::string_view> known_;
};

/// What is stated of a plan's file. Units without a partner are known to no reader; what a matrix
/// says is the recipe's, or must be believed.
void check_stated_plan(Stated& file, const AuditedRows& found, std::uint64_t k) {
  constexpr std::string_view kNames[] = {"none", "tuples", "combinations"};
  file.text("claim", kNames[static_cast<std::size_t>(*found.claim)]);
  file.truth("holds", found.holds(k));
  if (found.claim == PlanClaim::kCombinations) {
    file.number("least_combination", static_cast<double>(found.least_combination));
  }
  const Json* empty = file.find("empty");
  const bool same =
      empty != nullptr && empty->is(Json::Kind::kArray) &&
      std::equal(empty->items.begin(), empty->items.end(), found.empty.begin(), found.empty.end(),
                 [](const Json& item, std::uint64_t cells) {
                   return item.is(Json::Kind::kNumber) && item.number == static_cast<double>(cells);
                 });
  if (!same) file.wrong("empty");
  const Json *notes = file.find("notes"), *warnings = file.find("warnings");
  if (notes == nullptr || !are_notes(*notes)) file.wrong("notes");
  if (warnings == nullptr || !is_list_of(*warnings, Json::Kind::kString)) file.wrong("warnings");
}

double mean_share(const std::vector<std::uint64_t>& levels,
                  const std::vector<std::uint64_t>& heights) {
  double sum = 0;
  for (std::size_t i = 0; i < levels.size() && i < heights.size(); ++i) {
    if (heights[i] > 0) sum += static_cast<double>(levels[i]) / static_cast<double>(heights[i]);
  }
  return levels.empty() ? 0 : sum / static_cast<double>(levels.size());
}

}  // namespace

void wrong_row_figure(AuditReport& report, std::string key, std::vector<std::uint64_t> numbers) {
  Finding finding;
  finding.code = FindingCode::kCertificateFigure;
  finding.file = kCertificate;
  finding.attribute = std::move(key);
  finding.numbers = std::move(numbers);
  add_finding(report, std::move(finding));
}

CountedTuples count_tuples(const CsvRows& csv, std::size_t columns) {
  std::vector<std::size_t> first(columns);
  std::iota(first.begin(), first.end(), std::size_t{0});
  return count_tuples(csv, first);
}

CountedTuples count_tuples(const CsvRows& csv, std::span<const std::size_t> columns) {
  CountedTuples tuples;
  std::unordered_map<std::string, std::uint32_t> classes;
  std::string tuple;
  for (std::size_t row = 1; row < csv.rows(); ++row) {
    tuple.clear();
    for (const std::size_t i : columns) {
      // The length before the text: no two tuples make one.
      append_number(tuple, std::uint64_t{csv.at(row, i).size()});
      tuple.append(":").append(csv.at(row, i));
    }
    const auto next = static_cast<std::uint32_t>(tuples.sizes.size());
    const auto [found, added] = classes.emplace(tuple, next);
    if (added) {
      tuples.sizes.push_back(0);
      tuples.first_row.push_back(row);
    }
    ++tuples.sizes[found->second];
    tuples.of_row.push_back(found->second);
  }
  return tuples;
}

AuditedRows audited_rows(const CountedTuples& tuples, const std::string& name) {
  AuditedRows audited;
  audited.name = name + ".csv";
  audited.classes = tuples.sizes.size();
  for (const std::uint64_t size : tuples.sizes) {
    audited.rows += size;
    audited.squares += size * size;
    audited.smallest = audited.smallest == 0 ? size : std::min(audited.smallest, size);
    audited.largest = std::max(audited.largest, size);
  }
  return audited;
}

void check_line_order(const CsvRows& csv, const AuditInput& file, std::size_t first,
                      AuditReport& report) {
  std::vector<std::size_t> begin{0};  // of each physical line
  for (std::size_t at = 0; at < file.bytes.size(); ++at) {
    if (file.bytes[at] == '\n') begin.push_back(at + 1);
  }
  const auto line_of = [&](std::size_t row) {
    const std::size_t from = begin[csv.line[row] - 1];
    const std::size_t to = row + 1 < csv.rows() ? begin[csv.line[row + 1] - 1] : file.bytes.size();
    return file.bytes.substr(from, to - from);
  };
  for (std::size_t row = first + 1; row < csv.rows(); ++row) {
    if (line_of(row - 1) <= line_of(row)) continue;
    return complain(report, FindingCode::kOrder, file.name, csv.line[row]);
  }
}

void check_hierarchy(const CsvRows& lines, const AuditInput& file,
                     const std::set<std::string_view>& published, std::uint64_t width,
                     AuditReport& report) {
  std::set<std::string_view> first;
  std::vector<std::map<std::string_view, std::string_view>> up(static_cast<std::size_t>(width));
  for (std::size_t row = 0; row < lines.rows(); ++row) {
    if (lines.width(row) != width) {
      return complain(report, FindingCode::kMalformedFile, file.name, lines.line[row]);
    }
    if (!first.insert(lines.at(row, 0)).second) {
      complain(report, FindingCode::kRepeatedLabel, file.name, lines.line[row]);
    }
    for (std::size_t level = 0; level + 1 < width; ++level) {
      const auto [known, added] = up[level].emplace(lines.at(row, level), lines.at(row, level + 1));
      if (added || known->second == lines.at(row, level + 1)) continue;
      complain(report, FindingCode::kFilesDisagree, file.name, lines.line[row]);
    }
  }
  if (first != published) complain(report, FindingCode::kFilesDisagree, file.name);
}

std::string hierarchy_name(const GeneralisationSpec& spec, std::vector<std::string>& names,
                           std::size_t i) {
  std::string stem = spec.name + "_";
  for (const char c : spec.columns[i].column) {
    const bool plain = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    stem += plain ? c : '_';
  }
  std::string name = stem + "_hierarchie.csv";
  for (int n = 2; std::find(names.begin(), names.end(), name) != names.end(); ++n) {
    name = stem + "_" + std::to_string(n) + "_hierarchie.csv";
  }
  names.push_back(name);
  return name;
}

const Json* stated_file(const std::optional<Json>& certificate, std::string_view name) {
  const Json* files = certificate ? certificate->find("files") : nullptr;
  if (files == nullptr) return nullptr;
  for (const Json& file : files->items) {
    const Json* stated = file.find("name");
    if (stated != nullptr && stated->text == name) return &file;
  }
  return nullptr;
}

std::vector<std::uint64_t> stated_numbers(const Json* object, std::string_view key) {
  std::vector<std::uint64_t> numbers;
  const Json* list = object == nullptr ? nullptr : object->find(key);
  if (list == nullptr) return numbers;
  for (const Json& item : list->items) {
    const bool whole = item.is(Json::Kind::kNumber) && item.number >= 0 && item.number < 1e9 &&
                       item.number == std::floor(item.number);
    if (!whole) return {};
    numbers.push_back(static_cast<std::uint64_t>(item.number));
  }
  return numbers;
}

bool states_rows(const std::optional<Json>& certificate, std::string_view key) {
  const Json* rows = certificate ? certificate->find("rows") : nullptr;
  return rows != nullptr && rows->find(key) != nullptr;
}

std::uint64_t stated_rows(const std::optional<Json>& certificate, std::string_view key) {
  const Json* rows = certificate ? certificate->find("rows") : nullptr;
  const Json* json = rows == nullptr ? nullptr : rows->find(key);
  const bool number = json != nullptr && json->is(Json::Kind::kNumber) && json->number >= 0 &&
                      json->number < 9007199254740992.0;
  return number ? static_cast<std::uint64_t>(json->number) : 0;
}

bool AuditedRows::holds(std::uint64_t k) const {
  if (claim == PlanClaim::kNone || !individuals_reach_k) return false;
  if (claim == PlanClaim::kCombinations) return least_combination >= k;
  return smallest >= k && std::all_of(models.begin(), models.end(),
                                      [](const AuditedModel& model) { return model.holds; });
}

namespace {

void check_stated_models(const Json* models, const AuditedRows& found, Stated& file,
                         AuditReport& report) {
  for (std::size_t i = 0; i < found.models.size(); ++i) {
    const bool given = models != nullptr && i < models->items.size();
    Stated model(given ? &models->items[i] : nullptr, found.name + ".models.", report);
    model.text("model", found.models[i].model);
    model.text("column", found.models[i].column);
    model.finite("figure", found.models[i].figure);
    model.number("bound", found.models[i].bound);
    model.truth("holds", found.models[i].holds);
    model.done();
  }
  if (models == nullptr || !models->is(Json::Kind::kArray) ||
      models->items.size() != found.models.size()) {
    file.wrong("models");
  }
}

}  // namespace

void check_stated_file(const Json* stated, const std::optional<Json>& certificate,
                       const ExpectedFile& expected, const AuditedRows& found, std::uint64_t k,
                       AuditReport& report) {
  if (!certificate) return;
  if (stated == nullptr) return wrong_row_figure(report, "files", {});
  const auto raw = static_cast<double>(stated_rows(certificate, "raw"));
  const auto before = static_cast<double>(stated_rows(certificate, "before"));
  const auto rows = static_cast<double>(found.rows);
  const double out = before - rows;
  const bool has_raw = !expected.households && states_rows(certificate, "raw"),
             has_before = !expected.households && states_rows(certificate, "before");
  const auto is_small = [&](double lost) { return lost > 0 && lost < static_cast<double>(k); };
  Stated file(stated, found.name + ".", report);
  if ((has_before && out < 0) || (has_raw && raw < (has_before ? before : rows))) {
    file.wrong("rows");
  }
  file.text("name", found.name);
  file.text("kind", expected.kind);
  file.texts("columns", expected.columns);
  file.number("rows", rows);
  if (has_before) {
    file.number("rows_lost", out);
    if (is_small(out)) file.wrong("rows_lost");
  }
  if (has_raw) {
    file.number("rows_lost_total", raw - rows);
    file.number("percent_lost_total", raw > 0 ? 100 * (raw - rows) / raw : 0);
    if (is_small(raw - rows)) file.wrong("rows_lost_total");
  }
  file.number("classes", static_cast<double>(found.classes));
  file.number("smallest", static_cast<double>(found.smallest));
  file.number("largest", static_cast<double>(found.largest));
  file.object("measures");
  Stated measures(file.find("measures"), found.name + ".measures.", report);
  if (has_before) {
    measures.number("discernibility", static_cast<double>(found.squares) + before * out);
    const double classes = static_cast<double>(found.classes) + (out > 0 ? 1 : 0);
    measures.number("average_class_size", classes > 0 ? before / classes : 0);
  }
  if (expected.kind == "greedy") {
    const Json* budget = file.find("budget_percent");
    const bool within = budget != nullptr && 100 * (raw - rows) <= budget->number * raw;
    if (has_raw) file.truth("within_budget", within);
    if (budget == nullptr || budget->number != expected.budget ||
        (has_raw && expected.open && !within)) {
      file.wrong("budget_percent");
    }
  }
  if (expected.generalisation != nullptr || expected.plan || expected.households) {
    file.texts("kept_columns", expected.kept);
  }
  if (expected.generalisation != nullptr) {
    for (const char* key : {"levels", "heights"}) file.find(key);  // checked with the hierarchies
    const std::vector<std::uint64_t> at = stated_numbers(stated, "levels"),
                                     heights = stated_numbers(stated, "heights");
    double degree = 0;
    for (const std::uint64_t level : at) degree += static_cast<double>(level);
    const double share = mean_share(at, heights);
    measures.number("degree", degree);
    measures.number("precision", 1 - share);
    if (has_before) {
      measures.number("precision_loss", before > 0 ? (rows * share + out) / before : share);
    }
    check_stated_models(file.find("models"), found, file, report);
  }
  if (found.claim) check_stated_plan(file, found, k);
  if (expected.households) {
    file.number("linked", static_cast<double>(found.linked));
    file.number("least_composition", static_cast<double>(found.least_composition));
  }
  measures.done();
  file.done();
}

void check_row_certificate(const Json& certificate, const Recipe& recipe, AuditReport& report) {
  const std::uint32_t k = recipe.rows().k;
  Stated stated(&certificate, "", report);
  for (const char* key : {"version", "statement"}) stated.any_text(key);
  for (const char* key : {"outputs", "recipe", "commitment", "verdict"})
    stated.find(key);  // checked on their own
  stated.text("subject", "rows");
  stated.texts("checked", {"classes", "models", "content"});
  stated.texts("not_checked", {"individuals", "other_data", "several_files", "group_disclosures",
                               "other_publications", "outside_knowledge"});
  if (!recipe.about.date.empty() || certificate.find("date") != nullptr) {
    stated.text("date", recipe.about.date);
  }
  stated.number("k", k);
  stated.text("count", recipe.rows().by_individual ? "individuals" : "rows");
  bool passed = recipe.accepted_columns.empty();
  if (!passed || certificate.find("accepted_columns") != nullptr) {
    stated.texts("accepted_columns", recipe.accepted_columns);
  }
  for (const AuditedRows& file : report.row_files) {
    passed = passed && file.holds(k);
  }
  stated.truth("passed", passed);
  stated.object("rows");
  Stated rows(stated.find("rows"), "rows.", report);
  const Json *raw = rows.find("raw"), *before = rows.find("before");
  if (raw != nullptr && before != nullptr && raw->number > before->number &&
      raw->number - before->number < static_cast<double>(k)) {
    rows.wrong("raw");
  }
  rows.done();
  const Json* files = stated.find("files");
  if (files == nullptr || files->items.size() != report.row_files.size()) stated.wrong("files");
  stated.done();
}

}  // namespace paravent
