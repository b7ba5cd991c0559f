// From a table as it was read to one that the answers have mended, with what is left to ask.
//
// In this order, each step with the answers before it: facts of files, with the persons of hidden
// rows; rows that are no enrolment
// (headers, totals, nobody's); persons who object; words that are no value; garbled texts;
// spellings of labels; forms of years; spellings of identifiers; rows repeated whole; then years,
// files and persons as they stand.
#pragma once

#include <vector>

#include "questions/question.h"
#include "recipe/recipe.h"
#include "table/prepare.h"
#include "table/table.h"

namespace paravent::questions {

/// `facts`: what readers tell of files. The table keeps its order; individuals are numbered by
/// first appearance; Table::file_rows is of the rows that stay.
Understood settle(Table& table, std::vector<Question> facts, const Recipe& recipe);

/// What can be asked where columns were counted elsewhere, each by itself: errors and words in
/// place of values, spellings of labels, forms of years. Nothing of rows, of persons or of files.
std::vector<Question> ask_of_values(const std::vector<ColumnValues>& columns, const Recipe& recipe);

}  // namespace paravent::questions
