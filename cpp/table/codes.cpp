#include "table/codes.h"

#include <utility>

namespace paravent {
namespace {

template <class Word>
void put(std::uint8_t* out, std::span<const std::uint32_t> codes) {
  for (std::size_t i = 0; i < codes.size(); ++i) {
    const Word word = static_cast<Word>(codes[i]);
    std::memcpy(out + sizeof(Word) * i, &word, sizeof(Word));
  }
}

}  // namespace

void call_for_blocks(std::size_t rows, void (*f)(void*, std::size_t, std::size_t), void* body) {
  for (std::size_t first = 0; first < rows; first += kBlockRows) {
    f(body, first, std::min(kBlockRows, rows - first));
  }
}

void Codes::read(std::size_t row, std::span<std::uint32_t> to) const {
  while (!to.empty()) {
    const Piece& piece = pieces_[row >> kPieceBits];
    const std::size_t within = row & (kPiece - 1);
    const std::size_t count = std::min(to.size(), kPiece - within);
    const std::uint8_t* const from = piece.bytes.data() + within * piece.width;
    if (piece.width == 1) {
      for (std::size_t i = 0; i < count; ++i) to[i] = from[i];
    } else if (piece.width == 2) {
      for (std::size_t i = 0; i < count; ++i) to[i] = read(from, 2, i);
    } else {
      std::memcpy(to.data(), from, 4 * count);
    }
    row += count;
    to = to.subspan(count);
  }
}

void Codes::append(std::span<const std::uint32_t> codes) {
  while (!codes.empty()) {
    const std::size_t within = size_ & (kPiece - 1);
    if (within == 0) pieces_.emplace_back();
    Piece& piece = pieces_.back();
    const std::size_t count = std::min(codes.size(), kPiece - within);
    std::uint32_t all = 0;
    for (std::size_t i = 0; i < count; ++i) all |= codes[i];
    if (width_of(all) > piece.width) widen(piece, width_of(all));
    piece.bytes.resize((within + count) * piece.width);
    std::uint8_t* const out = piece.bytes.data() + within * piece.width;
    const std::span<const std::uint32_t> now = codes.first(count);
    if (piece.width == 1) {
      put<std::uint8_t>(out, now);
    } else if (piece.width == 2) {
      put<std::uint16_t>(out, now);
    } else {
      put<std::uint32_t>(out, now);
    }
    size_ += count;
    codes = codes.subspan(count);
  }
}

void Codes::append(std::size_t count, std::uint32_t code) {
  const std::uint32_t codes[8] = {code, code, code, code, code, code, code, code};
  for (; count > 8; count -= 8) append(codes);
  append({codes, count});
}

void Codes::shrink(std::size_t size) {
  if (size >= size_) return;
  size_ = size;
  pieces_.resize((size + kPiece - 1) >> kPieceBits);
  if (!pieces_.empty()) {
    Piece& piece = pieces_.back();
    piece.bytes.resize((size - (pieces_.size() - 1) * kPiece) * piece.width);
  }
}

void Codes::map(std::span<const std::uint32_t> new_code) {
  Codes mapped;
  std::vector<std::uint32_t> some;
  for (std::size_t row = 0; row < size_; row += some.size()) {
    some.resize(std::min(kPiece, size_ - row));
    read(row, some);
    for (std::uint32_t& code : some) code = new_code[code];
    mapped.append(some);
  }
  *this = std::move(mapped);
}

void Codes::keep(std::span<const std::uint8_t> kept) {
  Codes rest;
  std::vector<std::uint32_t> some;
  for (std::size_t row = 0; row < size_; ++row) {
    if (kept[row]) some.push_back((*this)[row]);
    if (some.size() == kPiece || (row + 1 == size_ && !some.empty())) {
      rest.append(some);
      some.clear();
    }
  }
  *this = std::move(rest);
}

void Codes::widen(Piece& piece, unsigned width) {
  const std::size_t rows = piece.bytes.size() / piece.width;
  std::vector<std::uint32_t> codes(rows);
  for (std::size_t i = 0; i < rows; ++i) codes[i] = read(piece.bytes.data(), piece.width, i);
  piece.width = width;
  piece.bytes.resize(rows * width);
  if (width == 2) {
    put<std::uint16_t>(piece.bytes.data(), codes);
  } else {
    put<std::uint32_t>(piece.bytes.data(), codes);
  }
}

}  // namespace paravent
