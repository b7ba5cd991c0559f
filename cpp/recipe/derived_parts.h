// Attributes that join plain columns and figures of the individual's years: one multiset of tuples,
// and so no tie between two. Source: Oraccle project, files since 2023 (year of the bac, first and
// last year of enrolment, published together by the producers).
//
// Notation: a component is a place of the attribute's tuple, as its headings name them; `columns`
// of an AttributeSpec are the plain ones, `parts` the others.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "recipe/recipe.h"

namespace paravent {

/// The input columns that an attribute reads, each once: its plain ones, then birth years.
std::vector<std::string> columns_read(const AttributeSpec& attribute);

/// The component that the plain column of that index (of `attribute.columns`) is.
std::size_t component_of(const AttributeSpec& attribute, std::size_t column);

/// Whether a component, or the whole attribute, is that figure.
bool derives(const AttributeSpec& attribute, DerivedFrom from);

/// The word of a recipe: "first_year", "last_year", "enrolments", "age_at_first".
const char* derived_word(DerivedFrom from);

}  // namespace paravent
