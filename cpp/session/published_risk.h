// The risk of a row-level file that would be published, read from its written bytes: what anybody
// can compute who has the file. See risk/report.h for the measures.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "recipe/recipe.h"
#include "risk/report.h"
#include "support/json.h"

namespace paravent {

/// Of a person of whom these columns are known.
struct KnownColumns {
  std::vector<std::string> columns;
  risk::KReport report;
  risk::ReidentificationRisk attackers;
};

struct PublishedRisk {
  std::string file;
  std::uint64_t rows = 0;
  KnownColumns all;                  ///< every column of the file
  std::optional<KnownColumns> keys;  ///< the recipe's keys that the file has; nothing: none
};

/// `bytes`: heading and rows, of our own writing.
PublishedRisk assess_published(std::string_view file, std::string_view bytes, const RowsSpec& rows);

/// A member `published_risk`: a list.
void write_published_risks(JsonWriter& json, const std::vector<PublishedRisk>& risks,
                           const RowsSpec& rows);

}  // namespace paravent
