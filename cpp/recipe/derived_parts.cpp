#include "recipe/derived_parts.h"

#include <algorithm>

namespace paravent {

std::vector<std::string> columns_read(const AttributeSpec& attribute) {
  std::vector<std::string> columns = attribute.columns;
  for (const DerivedPart& part : attribute.parts) {
    if (part.column.empty()) continue;
    if (std::find(columns.begin(), columns.end(), part.column) != columns.end()) continue;
    columns.push_back(part.column);
  }
  return columns;
}

std::size_t component_of(const AttributeSpec& attribute, std::size_t column) {
  std::size_t component = column;
  for (const DerivedPart& part : attribute.parts) component += part.place <= component ? 1U : 0U;
  return component;
}

bool derives(const AttributeSpec& attribute, DerivedFrom from) {
  return attribute.derived == from ||
         std::any_of(attribute.parts.begin(), attribute.parts.end(),
                     [from](const DerivedPart& part) { return part.from == from; });
}

const char* derived_word(DerivedFrom from) {
  switch (from) {
    case DerivedFrom::kFirstYear:
      return "first_year";
    case DerivedFrom::kLastYear:
      return "last_year";
    case DerivedFrom::kEnrolments:
      return "enrolments";
    case DerivedFrom::kResults:
      return "results";
    case DerivedFrom::kAgeAtFirst:
      break;
  }
  return "age_at_first";
}

}  // namespace paravent
