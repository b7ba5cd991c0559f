#include <algorithm>
#include <cstring>

#include "support/mix.h"
#include "table/table.h"

namespace paravent {
namespace {

bool same_bytes(const char* a, const char* b, std::size_t size) {
  // Most labels are short: two overlapping words beat a call to memcmp.
  if (size >= 8 && size <= 16) {
    return ((read8(a) ^ read8(b)) | (read8(a + size - 8) ^ read8(b + size - 8))) == 0;
  }
  if (size >= 4 && size < 8) {
    return ((read4(a) ^ read4(b)) | (read4(a + size - 4) ^ read4(b + size - 4))) == 0;
  }
  return size == 0 || std::memcmp(a, b, size) == 0;
}

std::uint32_t hash_of(std::string_view text) {
  return static_cast<std::uint32_t>(hash_text(text) >> 32);
}

}  // namespace

Dictionary::Dictionary() : begin_{0} {}

std::uint32_t Dictionary::find(std::string_view text) const {
  if (slots_.empty()) return kNone;
  const std::uint32_t hash = hash_of(text);
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t slot = hash & mask; slots_[slot] != 0; slot = (slot + 1) & mask) {
    const std::uint32_t code = slots_[slot] - 1;
    if (hashes_[code] == hash && begin_[code + 1] - begin_[code] == text.size() &&
        same_bytes(bytes_.data() + begin_[code], text.data(), text.size())) {
      return code;
    }
  }
  return kNone;
}

std::uint32_t Dictionary::encode(std::string_view text, Place place) {
  const std::uint32_t known = find(text);
  if (known != kNone) return known;
  const std::uint32_t code = size();
  if (2 * (std::size_t{code} + 1) > slots_.size()) {
    rebuild(slots_.empty() ? 16 : 2 * slots_.size());
  }
  bytes_.append(text);
  begin_.push_back(bytes_.size());
  places_.push_back(place);
  hashes_.push_back(hash_of(text));
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = hashes_.back() & mask;
  while (slots_[slot] != 0) slot = (slot + 1) & mask;
  slots_[slot] = code + 1;
  return code;
}

void Dictionary::shrink(std::uint32_t size) {
  if (size >= this->size()) return;
  begin_.resize(std::size_t{size} + 1);
  bytes_.resize(begin_.back());
  places_.resize(size);
  hashes_.resize(size);
  rebuild(slots_.size());
}

void Dictionary::rebuild(std::size_t slots) {
  slots_.assign(slots, 0);
  const std::size_t mask = slots_.size() - 1;
  for (std::uint32_t code = 0; code < hashes_.size(); ++code) {
    std::size_t slot = hashes_[code] & mask;
    while (slots_[slot] != 0) slot = (slot + 1) & mask;
    slots_[slot] = code + 1;
  }
}

std::size_t Table::column(std::string_view name) const {
  const auto found = std::find_if(columns.begin(), columns.end(),
                                  [&](const Column& column) { return column.name == name; });
  return static_cast<std::size_t>(found - columns.begin());
}

}  // namespace paravent
