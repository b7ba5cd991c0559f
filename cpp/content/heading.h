// The words of a column's heading, by which a column of persons is told from one of classes.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace paravent::content {

/// Folded and between underscores: "_lib_nom_pat_ind_".
std::string words_of(std::string_view heading);

/// Whether any of `parts` stands in `words`, the answer of `words_of`.
bool has_any(const std::string& words, std::initializer_list<std::string_view> parts);

}  // namespace paravent::content
