// What a rule of recoding makes of one text.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "recipe/recipe.h"
#include "table/table.h"

namespace paravent {

class Recoding {
 public:
  /// The rule must outlive it.
  explicit Recoding(const RecodeRule& rule);
  /// A view of `text`, of the rule or of this.
  std::string_view operator()(std::string_view text) const;

 private:
  const RecodeRule& rule_;
  std::map<std::string_view, std::string_view> pairs_;
  std::vector<std::string> labels_;  // of bands
};

/// Texts of a dictionary by code, as all rules for `column` leave them.
std::vector<std::string> recoded_texts(const Dictionary& dictionary, const std::string& column,
                                       const Recipe& recipe);

}  // namespace paravent
