// Counts and totals as people write them in tables: 1 234, 1.234, 1 234,0, « TOTAL GÉNÉRAL ».
//
// Thousands are parted by a blank, a no-break space (U+00A0), a narrow one (U+202F), a thin one
// (U+2009) or a point, as in French tables; decimals follow a comma, or a point that does not part
// thousands. A comma before three digits is a decimal comma to the ones and parts thousands to the
// others, so that nothing is read there.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace paravent {

/// Why a text is no count; in this order in files and messages.
enum class CountText : std::uint8_t {
  kCount,
  kNoNumber,
  kNotWhole,   ///< decimals other than zeros
  kAmbiguous,  ///< a comma before three digits
  kNegative,
  kPercentage,
  kTooLarge,  ///< 2^32 or more
};

struct WrittenCount {
  CountText text = CountText::kNoNumber;
  std::uint32_t value = 0;  ///< of a count
};

/// Blanks of any kind around it are left out.
WrittenCount read_written_count(std::string_view text);

/// Without blanks of any kind at either end.
std::string_view without_blanks(std::string_view text);
/// In lower case, without French accents, blanks at the ends or a colon at the end.
std::string folded_label(std::string_view label);
/// Whether a label stands for all others: « Total », « Ensemble », « TOTAL GÉNÉRAL », « Tous ».
bool is_total_label(std::string_view label);
/// Whether it stands for some of the others: « Sous-total », « Total L1 ».
bool is_subtotal_label(std::string_view label);

}  // namespace paravent
