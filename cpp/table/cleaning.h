// Cleaning of rare values (Paris 13 open data collective, Traces 01, 2017: toilettage). Private to
// this room.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "table/prepare.h"
#include "table/table.h"

namespace paravent {

/// Clears kept[row] for every row that a pass removes; the passes, the last empty one left out.
/// `columns` are indexes into table.columns.
std::vector<CleaningPass> clean_rare_values(const Table& table,
                                            std::span<const std::size_t> columns, std::uint32_t k,
                                            std::vector<std::uint8_t>& kept);

}  // namespace paravent
