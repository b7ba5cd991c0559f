// Readers of the forms of our releases. What is not in the form is reported, and left out.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "audit/read/published.h"
#include "audit/report.h"
#include "support/json.h"

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

/// Says in the report what an audit of files alone looks at, and what it cannot.
void tell_checked(AuditReport& report);
/// The same with the sources.
void tell_reproduced(AuditReport& report, MadeOf of);

/// The 1-based line where two texts part; 0: nowhere.
std::uint64_t first_differing_line(std::string_view a, std::string_view b);

void complain(AuditReport& report, FindingCode code, std::string_view file, std::uint64_t line = 0);

/// Headings of a file: the later of two equal ones has a number ("formation_2").
std::vector<std::string> distinct(std::vector<std::string> headings);
/// Whether the first row (none: no fields) has as many fields as `headings`; a finding where it is
/// not these.
bool check_header(std::span<const std::string_view> first_row,
                  const std::vector<std::string>& headings, const AuditInput& file,
                  AuditReport& report);
/// Columns of a step, the status first where there is one.
std::vector<std::string> step_headings(const Recipe& recipe);

/// Reads a CSV file of ours: no byte order mark, LF, at least a header.
CsvRows read_own_csv(const AuditInput& file, char separator, AuditReport& report);
/// The same of a file that was read row by row; `rows`: how many, the header included.
void check_own_form(const CsvReader& csv, std::size_t rows, const AuditInput& file,
                    AuditReport& report);

/// Prefix and step columns of a level's traces (of the sizes: level 0, else 1 + index of a linked
/// level): those of what it refines, then its own.
struct TraceColumns {
  std::vector<std::string> prefix, step;
};
TraceColumns trace_columns(const Recipe& recipe, const Published& published, std::size_t level);

/// cohortes.csv, cohorte_*.csv, cohortes_*.csv into `published`, whose levels are set up.
void read_oraccle(FileSet& files, const Recipe& recipe, Published& published, AuditReport& report);

/// Rows of formations.csv, or of "formations" in release.json: formation, components, descriptions.
struct FormationRows {
  std::string file;
  std::vector<std::vector<std::string_view>> rows;
  std::vector<std::uint64_t> line;
};

struct JsonRelease {
  Published published;
  FormationRows formations;
  Json head;  ///< the other members, these lists empty
  bool readable = false;
};
/// A text that `known` has in the same place, or nullptr, is not stored again: `known` must then
/// outlive the result. So with read_paris13().
JsonRelease read_release_json(const AuditInput& file, const Recipe& recipe, const Published* known,
                              AuditReport& report);

/// parcours.csv, effectifs.csv and those of linked files into `published`, whose levels are set
/// up. Texts of traces that `known`, or nullptr, has in the same places are not stored again:
/// `known` must then outlive the result.
void read_tidy(FileSet& files, const Recipe& recipe, const Published* known, Published& published,
               AuditReport& report);

/// `components`: the columns of a step.
FormationRows read_formations(const AuditInput& file, const std::vector<std::string>& components,
                              const Recipe& recipe, Published& owner, AuditReport& report);

/// Rows of traces.csv or traces_*.csv: counts, and traces in Oraccle form as the only label.
ListedRows read_paris13(const AuditInput& file, const TraceColumns& columns,
                        const ListedRows* known, Published& owner, AuditReport& report);

}  // namespace paravent
