// Codes of the values that a column saw last. Private to this room.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include "support/mix.h"
#include "table/table.h"

namespace paravent {

/// The first and the last (up to) 8 bytes of a text. Up to 16 bytes they and its size are the text.
struct Edges {
  std::uint64_t first = 0, last = 0;
};

/// Bytes before `readable` may be read, whether they belong to the text or not.
inline Edges edges_of(const char* p, std::size_t size, const char* readable) {
  if (size >= 8) return {read8(p), read8(p + size - 8)};
  Edges edges;
  if (readable - p >= 8) {
    edges.first = read8(p) & ((std::uint64_t{1} << (8 * size)) - 1);
  } else if (size != 0) {
    std::memcpy(&edges.first, p, size);
  }
  return edges;
}

/// A direct-mapped cache in front of one dictionary: most values never reach it.
class Memo {
 public:
  /// One of `columns`: 1,024 entries, so that a column's some dozens of frequent values rarely
  /// collide; 256 beyond kFewColumns columns, to bound memory.
  explicit Memo(std::size_t columns)
      : bits_(columns <= kFewColumns ? 10 : 8), entries_(std::size_t{1} << bits_) {}

  struct Entry {
    std::uint64_t first = 0, last = 0;
    std::uint32_t size = 0xffffffffU;  // no text has this size
    std::uint32_t code = 0;
  };

  Entry& entry(Edges edges, std::uint32_t size) {
    const std::uint64_t mixed =
        (edges.first ^ (edges.last << 23 | edges.last >> 41) ^ size) * kSecret1;
    return entries_[static_cast<std::size_t>(mixed >> (64 - bits_))];
  }

  static bool holds(const Entry& entry, Edges edges, const char* p, std::uint32_t size,
                    const Dictionary& dictionary) {
    if (entry.first != edges.first || entry.last != edges.last || entry.size != size) return false;
    if (size <= 16) return true;
    const std::string_view known = dictionary[entry.code];
    if (known.size() != size) return false;
    for (std::size_t i = 8; i + 8 < size; i += 8) {
      if (read8(known.data() + i) != read8(p + i)) return false;
    }
    return true;
  }

 private:
  static constexpr std::size_t kFewColumns = 64;
  unsigned bits_;
  std::vector<Entry> entries_;
};

}  // namespace paravent
