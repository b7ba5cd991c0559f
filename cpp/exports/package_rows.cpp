// The package of row-level files: their columns, the losses by year, the hierarchies.
#include <algorithm>

#include "documents/words.h"
#include "exports/package.h"
#include "exports/row_documents.h"

namespace paravent {
namespace {

std::string title_in(const Recipe& recipe, const std::string& column) {
  const auto found = std::find_if(recipe.titles.begin(), recipe.titles.end(),
                                  [&](const auto& one) { return one.first == column; });
  return found == recipe.titles.end() ? std::string() : found->second;
}

PackageTable row_table(const RowFile& file, const Recipe& recipe, const Speaker& say) {
  PackageTable table{.path = file.name + ".csv",
                     .title = say("Lignes, « {0} »", "Rows, “{0}”", {file.name}),
                     .separator = recipe.rows().separator,
                     .empty_is_missing = true,
                     .blank_rows = true};
  for (const auto* columns : {&file.columns, &file.kept}) {
    for (const std::string& column : *columns) {
      table.fields.push_back({.name = column, .title = title_in(recipe, column)});
    }
  }
  return table;
}

PackageTable loss_table(const Recipe& recipe, const Speaker& say) {
  PackageTable table{.path = "perte.csv",
                     .title = say("Lignes perdues par année", "Rows lost by year"),
                     .separator = recipe.rows().separator};
  table.fields.push_back({.name = "ANNEE", .required = true});
  for (const char* name : {"DONNEE_BRUTE", "DONNEE_ANONYME", "PERTE"}) {
    table.fields.push_back({.name = name, .integer = true, .required = true, .minimum = 0});
  }
  table.key = {"ANNEE"};
  return table;
}

PackageTable hierarchy_table(const GeneralisedFile& generalised, std::size_t column,
                             const std::string& name, const Recipe& recipe, const Speaker& say) {
  PackageTable table{.path = name,
                     .title = say("Valeurs plus générales", "More general values"),
                     .separator = recipe.rows().separator,
                     .header = false};
  for (std::uint32_t at = generalised.levels[column]; at <= generalised.heights[column]; ++at) {
    const std::string level = std::to_string(at);
    table.fields.push_back({.name = say("niveau_{0}", "level_{0}", {level})});
  }
  return table;
}

}  // namespace

OutputFile row_package(const RowRelease& release, std::span<const OutputDigest> outputs) {
  const Recipe& recipe = release.recipe;
  const Speaker say(recipe);
  std::vector<PackageTable> tables{loss_table(recipe, say)};
  for (const RowFile& file : release.files) {
    tables.push_back(row_table(file, recipe, say));
    const GeneralisedFile* generalised = file.generalised();
    if (generalised == nullptr) continue;
    // The files of hierarchies stand in the order of their columns, those at their top have none.
    std::size_t next = 0;
    for (std::size_t i = 0; i < generalised->levels.size(); ++i) {
      if (generalised->levels[i] == generalised->heights[i]) continue;
      if (next == generalised->hierarchies.size()) break;
      const std::string& name = generalised->hierarchies[next++].file;
      tables.push_back(hierarchy_table(*generalised, i, name, recipe, say));
    }
  }
  return write_package(recipe, "lignes", {}, tables, outputs);
}

}  // namespace paravent
