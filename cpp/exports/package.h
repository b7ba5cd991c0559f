// datapackage.json: the files of a release described for machines. Frictionless Data Package 1.0
// with Tabular Data Resources and Table Schema (specs.frictionlessdata.io, 2017), which
// schema.data.gouv.fr and Validata use. A function of published values and recipe alone. Private to
// this room.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "documents/files.h"
#include "recipe/recipe.h"

namespace paravent {

/// A column as a package describes it.
struct PackageField {
  std::string name;
  bool integer = false;
  std::string title{}, description{};
  bool required = false;
  std::optional<std::uint64_t> minimum{};
  std::optional<std::uint64_t> masked_code{};  ///< what stands for a masked count
};

/// A column of this table whose values are all in one of another file's.
struct PackageReference {
  std::string field, file, other;
};

/// A file of the release as a package describes it.
struct PackageTable {
  std::string path, title;
  char separator = ',';
  bool header = true;
  bool empty_is_missing = false;  ///< an empty field is no value
  bool blank_rows = false;        ///< a row may be empty in every column, which validators refuse
  std::vector<PackageField> fields{};
  std::vector<std::string> key{};
  std::vector<PackageReference> references{};
};

/// The document over these tables, and the file of JSON where `json` names one. Tables and
/// references whose files are not among `outputs` are left out.
OutputFile write_package(const Recipe& recipe, std::string_view name, std::string_view json,
                         std::span<const PackageTable> tables,
                         std::span<const OutputDigest> outputs);

}  // namespace paravent
