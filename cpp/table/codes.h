// One code a row, stored as narrowly as the codes allow.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <span>
#include <vector>

namespace paravent {

/// A sequence of codes in pieces of 65,536 rows, each piece of 1, 2 or 4 bytes a row. Codes are
/// numbered by first appearance, so that most pieces need 1 byte. Pieces never move: growing costs
/// no second copy.
class Codes {
 public:
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  std::uint32_t operator[](std::size_t row) const {
    const Piece& piece = pieces_[row >> kPieceBits];
    return read(piece.bytes.data(), piece.width, row & (kPiece - 1));
  }

  /// Copies the codes of to.size() rows, from `row` on.
  void read(std::size_t row, std::span<std::uint32_t> to) const;

  void push_back(std::uint32_t code) { append({&code, 1}); }
  void append(std::span<const std::uint32_t> codes);
  void append(std::size_t count, std::uint32_t code);
  /// Forgets the rows from `size` on, which is at most size().
  void shrink(std::size_t size);
  /// Replaces each code c by new_code[c].
  void map(std::span<const std::uint32_t> new_code);
  /// Keeps the rows where kept[row] is not 0.
  void keep(std::span<const std::uint8_t> kept);

  /// Calls f(code) for each row in order: the fast way to see them all.
  template <class F>
  void for_each(F&& f) const {
    for (std::size_t p = 0; p < pieces_.size(); ++p) {
      const Piece& piece = pieces_[p];
      const std::size_t rows = std::min(kPiece, size_ - p * kPiece);
      const std::uint8_t* const bytes = piece.bytes.data();
      if (piece.width == 1) {
        for (std::size_t i = 0; i < rows; ++i) f(read(bytes, 1, i));
      } else if (piece.width == 2) {
        for (std::size_t i = 0; i < rows; ++i) f(read(bytes, 2, i));
      } else {
        for (std::size_t i = 0; i < rows; ++i) f(read(bytes, 4, i));
      }
    }
  }

  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = std::uint32_t;
    using difference_type = std::ptrdiff_t;
    using pointer = const std::uint32_t*;
    using reference = std::uint32_t;
    Iterator(const Codes* codes, std::size_t row) : codes_(codes), row_(row) {}
    std::uint32_t operator*() const { return (*codes_)[row_]; }
    Iterator& operator++() {
      ++row_;
      return *this;
    }
    bool operator==(const Iterator& other) const { return row_ == other.row_; }

   private:
    const Codes* codes_;
    std::size_t row_;
  };
  Iterator begin() const { return {this, 0}; }
  Iterator end() const { return {this, size_}; }

  bool operator==(const Codes& other) const {
    return size_ == other.size_ && std::equal(begin(), end(), other.begin());
  }
  bool operator==(const std::vector<std::uint32_t>& other) const {
    return size_ == other.size() && std::equal(begin(), end(), other.begin());
  }

 private:
  static constexpr unsigned kPieceBits = 16;
  static constexpr std::size_t kPiece = std::size_t{1} << kPieceBits;
  struct Piece {
    unsigned width = 1;  // bytes a row
    std::vector<std::uint8_t> bytes;
  };

  static std::uint32_t read(const std::uint8_t* bytes, unsigned width, std::size_t i) {
    if (width == 1) return bytes[i];
    if (width == 2) {
      std::uint16_t code = 0;
      std::memcpy(&code, bytes + 2 * i, 2);
      return code;
    }
    std::uint32_t code = 0;
    std::memcpy(&code, bytes + 4 * i, 4);
    return code;
  }
  static unsigned width_of(std::uint32_t code) { return code < 0x100 ? 1 : code < 0x10000 ? 2 : 4; }
  static void widen(Piece& piece, unsigned width);

  std::vector<Piece> pieces_;
  std::size_t size_ = 0;
};

/// Rows that are taken together, so that what is read of them stays in the nearest cache.
inline constexpr std::size_t kBlockRows = 2048;
using Block = std::array<std::uint32_t, kBlockRows>;

/// Calls f(body, first, count) for one block of rows after the other.
void call_for_blocks(std::size_t rows, void (*f)(void*, std::size_t, std::size_t), void* body);

/// Calls f(first, count) for one block of rows after the other. Each is a call indeed: what a
/// browser has compiled in haste it replaces between two calls, never within one.
template <class F>
void for_each_block(std::size_t rows, F f) {
  call_for_blocks(
      rows,
      [](void* body, std::size_t first, std::size_t count) {
        (*static_cast<F*>(body))(first, count);
      },
      &f);
}

/// Calls f(row, code of `a`, code of `b`) for each row, in order; both are as long.
template <class F>
void for_each_row(const Codes& a, const Codes& b, F&& f) {
  Block of_a, of_b;
  for_each_block(a.size(), [&](std::size_t first, std::size_t count) {
    a.read(first, {of_a.data(), count});
    b.read(first, {of_b.data(), count});
    for (std::size_t i = 0; i < count; ++i) {
      f(static_cast<std::uint32_t>(first + i), of_a[i], of_b[i]);
    }
  });
}

/// f(row) for each row, in order.
template <class F>
Codes codes_of(std::size_t rows, F&& f) {
  Codes codes;
  Block some;
  for_each_block(rows, [&](std::size_t first, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) some[i] = f(first + i);
    codes.append({some.data(), count});
  });
  return codes;
}

}  // namespace paravent
