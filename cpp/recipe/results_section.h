// What individuals obtained (réussites), beside what they enrolled in: the section `results` of a
// recipe of traces.
//
// Source: Oraccle notice, 2023 ("leurs inscriptions et de leurs réussites dans différents
// établissements").
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace paravent {

class Fields;
struct Recipe;
struct TracesSpec;

/// The column of results that joining makes; never read from a file.
inline constexpr std::string_view kResultColumn = "(résultat)";
/// What it is called in public files.
inline constexpr const char* kResultHeading = "resultat";
/// A step column's name as public files have it.
inline std::string public_heading(const std::string& column) {
  return column == kResultColumn ? kResultHeading : column;
}

enum class ResultsAs : std::uint8_t {
  kComponent,  ///< one more component after the step's own
  kStep,       ///< a pass is a step of its own in its year group
  kAttribute,  ///< the number of passes of an individual
};
enum class Orphans : std::uint8_t { kIgnore, kStop, kKeep };

struct ResultsSpec {
  bool from_files = true;        ///< false: a column of the enrolments
  std::string individual, year;  ///< columns of the files of results
  /// A column of the enrolments, mostly one of the steps, and the one of the results that must be
  /// equal.
  std::vector<std::pair<std::string, std::string>> match;
  std::string column;               ///< that says what was obtained; empty: every row is a pass
  std::vector<std::string> passed;  ///< its values that are passes
  ResultsAs as = ResultsAs::kComponent;
  std::string name = "reussites";  ///< of the attribute
  std::string label_passed = "réussi", label_failed = "non réussi", label_none = "(sans résultat)";
  Orphans orphans = Orphans::kIgnore;
};

/// Reads `results`; call after `columns` and `linked`. An attribute of results is added to the
/// others, with its key. Errors: those of Fields; kRecipeConflict for keys that exclude each other.
void read_results(const Fields& root, Recipe& recipe, std::vector<std::string>& keys);

/// Adds what joining makes to the columns of steps and attributes; call once roles are checked.
void add_result_columns(TracesSpec& traces);

/// Whether each pass is a step of its own.
bool passes_are_steps(const TracesSpec& traces);

/// The component of a step that says what was obtained, where there is one.
std::optional<std::size_t> result_component(const TracesSpec& traces);

/// Headings of the components of a step: `statut` where there is one, then the columns, with
/// `resultat` first where passes are steps, else in its place.
std::vector<std::string> component_headings(const TracesSpec& traces);

/// The recipe under which the files of results are read: its year, then the columns that are
/// matched and the one that tells what was obtained, as steps.
Recipe results_reading(const Recipe& recipe);

}  // namespace paravent
