// What makes traces in a recipe: its sections `columns` (but the individual and the year), `trace`,
// `masking`, `linked`, and what `exports` says of files of traces.
//
// Oraccle project, Paris 13 open data collective (traces, cohorts, linked files).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "recipe/methods.h"
#include "recipe/results_section.h"
#include "recipe/series_section.h"

namespace paravent {

class Fields;
struct Recipe;

enum class RareLabels : std::uint8_t { kKeep, kGroup };
/// kResults, the number of passes, is that of the section `results` alone.
enum class DerivedFrom : std::uint8_t { kFirstYear, kLastYear, kEnrolments, kAgeAtFirst, kResults };
enum class Repeats : std::uint8_t { kKeep, kCollapse, kDistinct };
enum class Conflicts : std::uint8_t { kFirst, kLast, kMark };
/// What becomes of traces whose size is masked: listed, left out, or one cohort together.
enum class RareTraces : std::uint8_t { kList, kWithhold, kGroup };

/// A figure of the individual's years among the components of a joined attribute.
struct DerivedPart {
  std::size_t place = 0;  ///< of the component
  DerivedFrom from = DerivedFrom::kFirstYear;
  std::string column;  ///< birth year of kAgeAtFirst; else empty
};

/// An attribute of individuals: one column, several joined, or a derived figure.
struct AttributeSpec {
  std::string name;  ///< [A-Za-z0-9_]{1,64}
  /// Input columns; of a derived figure its birth year, or what results are read from.
  std::vector<std::string> columns;
  std::vector<DerivedPart> parts{};   ///< joined to `columns`, by place (derived_parts.h)
  std::vector<std::string> headings;  ///< output columns, one a component
  std::optional<DerivedFrom> derived;
  bool sensitive = false;
  std::uint32_t diversity = 2;
  RareLabels rare_labels = RareLabels::kKeep;
  std::string nested_in;  ///< name of the coarser attribute, or empty
  std::string title{};    ///< for people; empty: none
};

/// A window of years, both included. Text of integers where years are integers.
struct Window {
  std::string first, last;
};

/// A further file whose traces refine those of another.
struct LinkedSpec {
  std::string name;
  std::vector<std::string> prefix{}, step{};
  std::string refines{};  ///< empty: the release's own trace
  std::string title{};    ///< for people; empty: none
};

struct TracesSpec {
  // columns
  std::vector<std::string> step, prefix, description;  ///< step: kResultColumn too
  std::vector<AttributeSpec> attributes;               ///< derived ones after the others
  std::optional<ResultsSpec> results;
  // trace
  Repeats repeats = Repeats::kKeep;
  bool gaps = false, calendar = false;
  std::string bac_year;  ///< column of the status option; empty: no status
  std::optional<Window> window;
  Conflicts conflicts = Conflicts::kFirst;
  // masking; nulls of the document are resolved here
  std::uint32_t k = 5, code = 0, width = 3, size_k = 5, size_code = 0;
  bool empty_code = false, empty_size_code = false;  ///< "empty": the code is 0, never written
  MaskLevel level = MaskLevel::kStrict;
  RareTraces rare_traces = RareTraces::kList;
  std::optional<SeriesSpec> series;
  // linked files, dependencies
  std::vector<LinkedSpec> linked;
  std::vector<std::pair<std::string, std::string>> accepted_dependencies;
  // exports
  bool oraccle = true, paris13 = true, json = true, tidy = true, excel_fr = false;
};

/// Reads `attributes` and `derived` of the section `columns`; adds the key of each to `keys`.
void read_attributes(const Fields& columns, TracesSpec& traces, std::vector<std::string>& keys);
/// Reads the section `trace`, its type of years too, while recipe.publication holds traces.
void read_trace(const Fields& root, Recipe& recipe);
void read_masking(const Fields& root, TracesSpec& traces);
/// The pairs of `accepted_dependencies` in their order, each once, whichever comes first in it.
std::vector<std::pair<std::string, std::string>> declared_pairs(const TracesSpec& traces);
/// Whether `accepted_dependencies` has the pair.
bool declares_pair(const TracesSpec& traces, const std::string& first, const std::string& second);

/// Reads `linked` and `accepted_dependencies`.
void read_linked(const Fields& root, TracesSpec& traces);

}  // namespace paravent
