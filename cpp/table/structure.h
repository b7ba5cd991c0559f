// First pass of the scanner: where delimiters, line ends and quotes stand. Private to this room.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "table/encodings.h"

namespace paravent {

/// Why the scanner leaves a file to the reference reader.
enum class Declined : std::uint8_t {
  kNo,
  kNul,       ///< a NUL
  kEncoding,  ///< not UTF-8
  kQuote,     ///< a closing quote that is followed by other text, or a CR that may belong to it
  kUnclosed,  ///< a quote that the file does not close
  kTooLong,   ///< a record beyond the limit
  kHeader,    ///< two columns of one name, or a header that is far or long
};

/// For callers that report it: "nul", "encoding", …; empty for kNo.
std::string_view declined_name(Declined declined);

/// Positions within a window of text, by their bytes alone: what is inside quotes is not told from
/// what is outside.
class Structure {
 public:
  /// One line end: the index of its position, and whether a quote stands on its line.
  struct LineEnd {
    std::uint32_t index;
    bool quoted;
  };

  /// Looks at text[0, size); 64 bytes after its end must be readable. `size` fits 31 bits. The
  /// last line of the text ends with LF, within the window or after it. With `lists_ill_formed`
  /// bytes that are no UTF-8 are listed and not declined.
  /// Gives kNo, kNul or kEncoding.
  Declined scan(const char* text, std::size_t size, char delimiter, Encoding encoding,
                bool lists_ill_formed = false);

  /// Ascending positions of delimiters, LFs and quotes. position(0) is one before the text, as if
  /// a line ended there; those of the window go from 1 to count().
  const std::uint32_t* positions() const { return positions_.data(); }
  std::uint32_t count() const { return count_; }
  std::span<const LineEnd> line_ends() const { return {ends_.data(), line_ends_}; }
  /// Ascending positions of what is ill-formed, then kNowhere.
  const std::uint32_t* ill_formed() const { return ill_formed_.data(); }
  static constexpr std::uint32_t kNowhere = 0xffffffffU;

 private:
  std::vector<std::uint32_t> positions_;
  std::vector<LineEnd> ends_;
  std::vector<std::uint32_t> ill_formed_{kNowhere};
  std::uint32_t count_ = 0;
  std::size_t line_ends_ = 0;
};

}  // namespace paravent
