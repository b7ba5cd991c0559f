// Tables in a text: lines whose cells are parted by TAB, as tables of office documents and copies
// of spreadsheets come. The head of a column, or the cell before in a form of two columns, says
// what stands in a cell (text.md §5): `Né le`, `Nom`, `N° étudiant`, `Adresse`.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "text/spans.h"
#include "text/tokens.h"

namespace paravent::text {

struct TableCells {
  std::vector<TextSpan> spans;       ///< sorted by is_before()
  std::vector<LabelledRange> heads;  ///< tokens of cells that say what others hold; ascending
};

/// DAT, TEL, ADR, NIR, ETU and INE (source kRecogniser) and PER (source kContext) of the cells
/// whose head says so, and those heads, which name nobody. A cell is never left by a span. `bits`:
/// NameLists::mark(), or empty.
TableCells table_cells(const TokenisedText& text, std::span<const std::uint8_t> bits);

}  // namespace paravent::text
