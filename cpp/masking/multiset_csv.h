// Masking multisets given as CSV `id,label,count` lines: the command line's `mask`, by which anyone
// can try the rule alone.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "masking/multiset.h"
#include "support/result.h"

namespace paravent {

/// `csv` begins with the heading `id,label,count`, parted by commas, semicolons or tabs, perhaps
/// after a byte order mark; the lines of an id stand together; thousands of a count may be parted
/// by a blank of any width or a point, and decimals may be zeros (support/written_count.h).
/// Returns, with the same delimiter, `id,label,published` with the lines in the order of the input;
/// a dropped multiset, or one whose total is below k, has no lines. A line whose label is a total
/// of its group's others is left out, since masks would be found from it; its number goes to
/// `left_out`. `code` null: masked counts are empty. The label order of the rule is that of the
/// labels' bytes, whatever the order of the lines. Errors, with the line: kCountInvalid,
/// kLabelRepeated, kIdRepeated, kTotalDiffers, kMaskInput (no heading, or a line that has not three
/// fields).
Result<std::string> mask_multisets_csv(std::string_view csv, const MaskRule& rule,
                                       std::optional<std::uint32_t> code,
                                       std::vector<std::uint64_t>* left_out = nullptr);

}  // namespace paravent
