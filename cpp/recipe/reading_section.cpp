#include "recipe/reading_section.h"

#include <cstdint>
#include <string>

#include "recipe/fields.h"

namespace paravent {

void check_form_of_files(const Fields& fields) {
  int ignored = 0;
  fields.choice<int>("delimiter", ignored, {{"auto", 0}, {";", 1}, {",", 2}, {"\t", 3}, {"|", 4}});
  fields.choice<int>("encoding", ignored,
                     {{"auto", 0},
                      {"utf-8", 1},
                      {"utf-16le", 2},
                      {"utf-16be", 3},
                      {"windows-1252", 4},
                      {"iso-8859-15", 5},
                      {"macroman", 6},
                      {"cp850", 7}});
  std::uint32_t skipped = 0;
  fields.integer("skip_lines", skipped, 0, 100);
  if (const Json* name = fields.find_set("sheet"); name != nullptr) {
    std::string sheet;
    if (fields.read_text(*name, fields.key("sheet"), sheet) && sheet.empty()) {
      fields.fault(ErrorCode::kRecipeRange, "sheet");
    }
  }
  fields.choice<int>("total_line", ignored, {{"stop", 0}, {"skip", 1}, {"keep", 2}});
}

void check_files(const Fields& reading) {
  for (const auto& [json, key] : reading.list("files")) {
    const Fields file(
        json, key, reading.faults(),
        {"position", "name", "delimiter", "encoding", "skip_lines", "sheet", "total_line"});
    std::uint32_t position = 0;
    std::string name;
    file.integer("position", position, 1, 10000);
    file.text("name", name);
    const bool by_name = file.find("name") != nullptr;
    if (by_name && name.empty()) file.fault(ErrorCode::kRecipeRange, "name");
    if (by_name && file.find("position") != nullptr) {
      file.fault(ErrorCode::kRecipeRange, "position");
    }
    if (!by_name) file.require("position");
    check_form_of_files(file);
  }
}

}  // namespace paravent
