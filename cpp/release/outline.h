// A release without its cells: what follows from the recipe alone, for documents about a release of
// which nothing but the files is at hand.
#pragma once

#include "release/release.h"

namespace paravent {

/// Names, headings and rules of all levels; the sets of labels and traces are empty but have their
/// widths. Version, N and accepted dependencies are the caller's to fill in.
Release outline_of(const Recipe& recipe);

}  // namespace paravent
