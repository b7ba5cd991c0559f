// Readers of the three forms of our releases. What is not in the form is reported, and left out.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "audit/audit.h"
#include "audit/published.h"

namespace paravent {

/// The files given, by name, and which of them a reader has asked for.
class FileSet {
 public:
  FileSet(std::span<const AuditInput> files, AuditReport& report);
  /// The file of that name, or nullptr.
  const AuditInput* find(std::string_view name);
  /// As find(); a finding where there is none.
  const AuditInput* need(std::string_view name, AuditReport& report);
  std::span<const AuditInput> all() const { return files_; }
  /// Reports the files that nobody has asked for.
  void report_unknown(AuditReport& report) const;

 private:
  std::span<const AuditInput> files_;
  std::vector<bool> asked_;
};

/// Reads a CSV file of ours: no byte order mark, LF, at least a header.
CsvRows read_own_csv(const AuditInput& file, char separator, AuditReport& report);

/// cohortes.csv, cohorte_*.csv, cohortes_*.csv into `published`, whose levels are set up.
void read_oraccle(FileSet& files, const Recipe& recipe, Published& published, AuditReport& report);

/// The rows of release.json into `published`; its other members into `head` (lists emptied).
void read_release_json(const AuditInput& file, Published& published, Json& head,
                       AuditReport& report);

/// traces.csv and traces_*.csv, each checked for order and compared with the rows of `published`.
/// Without rows there (`published.sizes_file` empty) sizes and linked files are read from them;
/// finer traces find their cohort by `recipe`.
void check_paris13(FileSet& files, const Recipe& recipe, Published& published,
                   AuditReport& report);

/// formations.csv against the steps of the traces and the "formations" of release.json (`rows`,
/// may be nullptr).
void check_formations(FileSet& files, const Recipe& recipe, const Published& published,
                      AuditReport& report);

}  // namespace paravent
