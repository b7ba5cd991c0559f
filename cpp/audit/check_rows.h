// Parts of the audit of row-level files. Private to this room.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "audit/read/csv.h"
#include "audit/report.h"
#include "recipe/rows_section.h"
#include "support/json.h"

namespace paravent {

/// What a recipe says of one file.
struct ExpectedFile {
  std::string name;  ///< without extension
  std::string_view kind;
  std::vector<std::string> columns{};  ///< by which tuples are counted
  std::vector<std::string> kept{};
  bool open = false;  ///< further columns follow, as the heading says
  std::optional<std::vector<std::string>> candidates{};  ///< among these; nothing: any
  double budget = 0;                                     ///< percent; kept to where `open`
  const GeneralisationSpec* generalisation = nullptr;
  bool plan = false;
  bool households = false;
};

/// Rows by their first fields. Rows of the file are numbered from 1, the heading being 0.
struct CountedTuples {
  std::vector<std::uint64_t> sizes;    ///< by class
  std::vector<std::size_t> first_row;  ///< by class
  std::vector<std::uint32_t> of_row;   ///< class of row 1, 2, …
};
CountedTuples count_tuples(const CsvRows& csv, std::size_t columns);
/// By these columns, and the rows of all that are listed.
CountedTuples count_tuples(const CsvRows& csv, std::span<const std::size_t> columns);
AuditedRows audited_rows(const CountedTuples& tuples, const std::string& name);
/// Groups whose rows have one value of a sensitive column: by the columns that form classes, but
/// for that one; of a file that keeps none beside them by the recipe's keys, where it has some; of
/// one with numbers of households by their composition too.
std::vector<AuditedAlike> alike_rows(const CsvRows& csv, const ExpectedFile& expected,
                                     const RowsSpec& rows,
                                     const std::set<std::string, std::less<>>& sensitive);

/// Lines from row `first` on ascend by bytes.
void check_line_order(const CsvRows& csv, const AuditInput& file, std::size_t first,
                      AuditReport& report);
void check_hierarchy(const CsvRows& lines, const AuditInput& file,
                     const std::set<std::string_view>& published, std::uint64_t width,
                     AuditReport& report);
/// The name of the file of column i; adds it to `names`, which holds those before it.
std::string hierarchy_name(const GeneralisationSpec& spec, std::vector<std::string>& names,
                           std::size_t i);
void check_losses(const AuditInput& file, const RowsSpec& rows,
                  const std::optional<Json>& certificate, AuditReport& report);

/// What the certificate states of a file, or nullptr.
const Json* stated_file(const std::optional<Json>& certificate, std::string_view name);
/// A list of whole numbers; empty where it is none.
std::vector<std::uint64_t> stated_numbers(const Json* object, std::string_view key);
/// Whether the certificate states rows.raw or rows.before; they are left out where a difference
/// would be small.
bool states_rows(const std::optional<Json>& certificate, std::string_view key);
/// rows.raw or rows.before of the certificate; 0 where there is none.
std::uint64_t stated_rows(const std::optional<Json>& certificate, std::string_view key);
void wrong_row_figure(AuditReport& report, std::string key, std::vector<std::uint64_t> numbers);
/// All that the certificate states of a file against what was found in it.
void check_stated_file(const Json* stated, const std::optional<Json>& certificate,
                       const ExpectedFile& expected, const AuditedRows& found, std::uint64_t k,
                       AuditReport& report);
/// The certificate's own members; report.row_files are complete.
void check_row_certificate(const Json& certificate, const Recipe& recipe, AuditReport& report);

}  // namespace paravent
