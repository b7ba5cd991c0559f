#include <iterator>
#include <utility>

#include "exports/exports.h"

namespace paravent {

std::vector<OutputFile> public_files(const Release& release) {
  const Recipe& recipe = release.recipe;
  std::vector<OutputFile> files, copies;
  const auto add_set = [&](std::vector<OutputFile> set, char separator) {
    for (OutputFile& file : set) {
      if (recipe.traces().excel_fr) copies.push_back(excel_copy(file, separator));
      files.push_back(std::move(file));
    }
  };
  if (recipe.traces().oraccle) add_set(oraccle_set(release), ',');
  if (recipe.traces().paris13) add_set(paris13_set(release), ';');
  if (recipe.traces().tidy) add_set(tidy_set(release), ',');
  if (recipe.traces().json) files.push_back(release_json(release));
  files.push_back(data_dictionary(release));
  files.insert(files.end(), std::make_move_iterator(copies.begin()),
               std::make_move_iterator(copies.end()));
  return files;
}

}  // namespace paravent
