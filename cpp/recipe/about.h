// What a release says of itself, section `about` of a recipe: for its package and its read-me.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "support/json.h"

namespace paravent {

class Fields;

/// Every text may be empty: then nothing is said.
struct About {
  std::string title, description, institution, contact, licence;
  std::vector<std::string> sources;
  std::optional<std::pair<std::int64_t, std::int64_t>> period;  ///< first and last year
  std::string date;                                             ///< YYYY-MM-DD
};

/// The longest text of the section, and of a title, in characters.
inline constexpr std::size_t kLongestText = 2000, kLongestTitle = 200;

/// Reads the section `about`, which may be null. Years stand between 0 and 9999, a date is one of
/// the calendar.
About read_about(const Fields& root);

/// Reads `name`, a text for people of 1 to kLongestTitle characters; left out, `out` stays.
void read_title(const Fields& fields, std::string_view name, std::string& out);

/// Reads `name`, an object from columns to titles.
void read_titles(const Fields& fields, std::string_view name,
                 std::vector<std::pair<std::string, std::string>>& out);

}  // namespace paravent
