// A release without its cells: what follows from the recipe alone, for documents about a release of
// which nothing but the files is at hand.
#pragma once

#include "release/release.h"

namespace paravent {

/// What the column of a series is called that tells which publication a row is of.
inline constexpr const char* kPublicationHeading = "publication";

/// The level of groups of a series, under the sizes, without its cells and labels.
ReleasedLevel level_of_groups(const Recipe& recipe);

/// Names, headings and rules of all levels; the sets of labels and traces are empty but have their
/// widths. Version and N are the caller's to fill in.
Release outline_of(const Recipe& recipe);

}  // namespace paravent
