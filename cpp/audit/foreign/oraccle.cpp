// Publications of other makers: the Oraccle set.
#include <algorithm>
#include <unordered_map>
#include <utility>

#include "audit/check_tree.h"
#include "audit/foreign/foreign.h"
#include "audit/read/release.h"

namespace paravent {
namespace {

class OraccleReader {
 public:
  OraccleReader(const ForeignSettings& settings, AuditReport& report)
      : settings_(settings), report_(report) {
    published_.size_rule = rule_of(settings.size_k, settings.size_code);
  }

  Published read(std::span<const AuditInput> files) {
    const auto sizes = std::find_if(files.begin(), files.end(),
                                    [](const AuditInput& f) { return f.name == "cohortes.csv"; });
    if (sizes == files.end()) {
      complain(report_, FindingCode::kMissingFile, "cohortes.csv");
      return std::move(published_);
    }
    read_sizes(*sizes);
    for (const AuditInput& file : files) {
      if (file.name.starts_with("cohorte_") && file.name.ends_with(".csv")) {
        read_attribute(file);
      } else if (file.name != "cohortes.csv" && !file.name.starts_with("formations")) {
        complain(report_, FindingCode::kUnknownFile, file.name);
      }
    }
    return std::move(published_);
  }

 private:
  /// The column of that heading, or the number of columns with a finding.
  std::size_t column(const CsvRows& csv, std::string_view heading, const AuditInput& file) {
    const std::size_t width = csv.rows() == 0 ? 0 : csv.width(0);
    for (std::size_t c = 0; c < width; ++c) {
      if (csv.at(0, c) == heading) return c;
    }
    complain(report_, FindingCode::kMalformedFile, file.name, 1);
    return width;
  }

  void read_sizes(const AuditInput& file) {
    const CsvRows& csv = published_.csv.emplace_back(read_any(file, report_));
    const std::size_t id = column(csv, "cohorteid", file);
    const std::size_t size = column(csv, "effectif", file);
    const std::size_t trace = column(csv, "trace", file);
    if (csv.rows() == 0 || std::max({id, size, trace}) >= csv.width(0)) return;
    published_.sizes_file = file.name;
    ListedRows& rows = published_.sizes;
    for (std::size_t row = 1; row < csv.rows(); ++row) {
      const bool whole = csv.width(row) == csv.width(0);
      const auto number = whole ? read_count(csv.at(row, id)) : std::nullopt;
      const auto count = whole ? read_count(csv.at(row, size), published_.size_rule) : std::nullopt;
      if (!number || !count) {
        complain(report_, FindingCode::kMalformedFile, file.name, csv.line[row]);
        continue;
      }
      if (!places_.emplace(*number, static_cast<std::uint32_t>(rows.size())).second) {
        complain(report_, FindingCode::kRepeatedLabel, file.name, csv.line[row]);
        continue;
      }
      published_.ids.push_back(*number);
      rows.cohort.push_back(static_cast<std::uint32_t>(rows.size()));
      rows.count.push_back(*count);
      rows.line.push_back(csv.line[row]);
      rows.labels.push_back(csv.at(row, trace));
    }
  }

  void read_attribute(const AuditInput& file) {
    const CsvRows& csv = published_.csv.emplace_back(read_any(file, report_));
    const std::size_t id = column(csv, "cohorteid", file);
    const std::size_t size = column(csv, "effectif", file);
    const std::size_t width = csv.rows() == 0 ? 0 : csv.width(0);
    if (width < 3 || std::max(id, size) >= width) return;
    ListedLevel& level = published_.levels.emplace_back();
    constexpr std::size_t kPrefix = std::string_view("cohorte_").size();
    level.name = stem_of(file.name).substr(kPrefix);
    level.file = file.name;
    level.rule = rule_of(settings_.k, settings_.code);
    ListedRows& rows = level.rows;
    rows.label_width = static_cast<std::uint32_t>(width - 2);
    for (std::size_t row = 1; row < csv.rows(); ++row) {
      const bool whole = csv.width(row) == width;
      const auto number = whole ? read_count(csv.at(row, id)) : std::nullopt;
      const auto count = whole ? read_count(csv.at(row, size), level.rule) : std::nullopt;
      if (!number || !count) {
        complain(report_, FindingCode::kMalformedFile, file.name, csv.line[row]);
        continue;
      }
      const auto place = places_.find(*number);
      if (place == places_.end()) {
        complain(report_, FindingCode::kListedWithoutParent, file.name, csv.line[row]);
        continue;
      }
      rows.cohort.push_back(place->second);
      rows.count.push_back(*count);
      rows.line.push_back(csv.line[row]);
      for (std::size_t c = 0; c < width; ++c) {
        if (c != id && c != size) rows.labels.push_back(csv.at(row, c));
      }
    }
  }

  const ForeignSettings& settings_;
  AuditReport& report_;
  Published published_;
  std::unordered_map<std::uint32_t, std::uint32_t> places_;
};

}  // namespace

void audit_oraccle(std::span<const AuditInput> files, const ForeignSettings& settings,
                   AuditReport& report) {
  const Published published = OraccleReader(settings, report).read(files);
  TreeOptions options;
  options.measure.rule_known = settings.level_published;
  options.sizes_total_known = settings.individuals.has_value();
  check_tree(published, settings.individuals.value_or(0), options, report);
}

}  // namespace paravent
