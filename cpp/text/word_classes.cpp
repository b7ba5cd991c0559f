#include "text/word_classes.h"

#include <algorithm>
#include <cstddef>
#include <string>

#include "support/split_mix.h"
#include "text/unicode.h"

namespace paravent::text {

namespace {

constexpr int kIndexBits = 16, kMostKeyBits = 40;

/// Bits of a byte string, the highest first; zeros after its end, which ended() tells.
class BitReader {
 public:
  explicit BitReader(std::string_view bytes) : bytes_(bytes) {}
  std::uint64_t take(int count) {
    std::uint64_t out = 0;
    for (; count > 0; --count) out = out << 1 | bit();
    return out;
  }
  std::uint64_t ones() {
    std::uint64_t out = 0;
    while (bit() == 1) ++out;
    return out;
  }
  bool ended() const { return at_ > 8 * bytes_.size(); }

 private:
  std::uint64_t bit() {
    const std::size_t byte = at_ / 8;
    const std::size_t shift = 7 - at_++ % 8;
    return byte < bytes_.size() ? (static_cast<unsigned char>(bytes_[byte]) >> shift & 1U) : 0;
  }
  std::string_view bytes_;
  std::size_t at_ = 0;
};

std::uint32_t little_endian(std::string_view bytes, std::size_t at) {
  std::uint32_t out = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    out |= std::uint32_t{static_cast<unsigned char>(bytes[at + i])} << (8 * i);
  }
  return out;
}

}  // namespace

std::uint64_t WordClasses::hash_of(std::string_view form) {
  std::uint64_t state = 0xcbf29ce484222325ULL;
  for (const char c : form) state = (state ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
  return scramble(state + 0x9e3779b97f4a7c15ULL);
}

std::optional<WordClasses> WordClasses::read(std::string_view bytes) {
  WordClasses out;
  if (bytes.empty()) return out;
  constexpr std::string_view kMagic = "paravent-classes 1\n";
  const std::size_t head = bytes.find("\n\n");
  if (bytes.substr(0, kMagic.size()) != kMagic || head == std::string_view::npos) {
    return std::nullopt;
  }
  bytes.remove_prefix(head + 2);
  constexpr std::size_t kNumbers = 8;
  if (bytes.size() < kNumbers) return std::nullopt;
  const std::uint32_t count = little_endian(bytes, 0);
  const int key_bits = static_cast<unsigned char>(bytes[4]);
  const int rice = static_cast<unsigned char>(bytes[5]);
  const int class_bits = static_cast<unsigned char>(bytes[6]);
  const std::size_t classes = std::size_t{1} << class_bits;
  // Each form takes a class and a bit at least.
  const bool sane = key_bits > kIndexBits && key_bits <= kMostKeyBits && rice < key_bits &&
                    class_bits > 0 && class_bits <= 15 && bytes.size() >= kNumbers + classes &&
                    count > 0 &&
                    count <= 8 * bytes.size() / (static_cast<std::size_t>(class_bits) + 1);
  if (!sane) return std::nullopt;
  for (std::size_t i = 0; i < classes; ++i) {
    out.coarse_.push_back(
        static_cast<std::uint16_t>(1 + static_cast<unsigned char>(bytes[kNumbers + i])));
  }
  out.key_bits_ = key_bits;
  out.begin_.assign((std::size_t{1} << kIndexBits) + 1, 0);
  BitReader bits(bytes.substr(kNumbers + classes));
  std::uint64_t key = 0;
  const int low = key_bits - kIndexBits;
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::uint64_t high = bits.ones();
    if (bits.ended() || high > (std::uint64_t{1} << (key_bits - rice))) return std::nullopt;
    key += (high << rice) + bits.take(rice);
    if (key >> key_bits != 0) return std::nullopt;
    ++out.begin_[static_cast<std::size_t>(key >> low) + 1];
    out.keys_.push_back(static_cast<std::uint32_t>(key & ((std::uint64_t{1} << low) - 1)));
    out.classes_.push_back(static_cast<std::uint16_t>(1 + bits.take(class_bits)));
  }
  if (bits.ended()) return std::nullopt;
  for (std::size_t i = 1; i < out.begin_.size(); ++i) out.begin_[i] += out.begin_[i - 1];
  return out;
}

std::uint16_t WordClasses::find(std::string_view form) const {
  const std::uint64_t key = hash_of(form) >> (64 - key_bits_);
  const int low = key_bits_ - kIndexBits;
  const auto rest = static_cast<std::uint32_t>(key & ((std::uint64_t{1} << low) - 1));
  const std::size_t index = static_cast<std::size_t>(key >> low);
  for (std::size_t i = begin_[index]; i < begin_[index + 1]; ++i) {
    if (keys_[i] == rest) return classes_[i];
  }
  return 0;
}

std::uint16_t WordClasses::of(std::u32string_view token) const {
  if (keys_.empty()) return 0;
  std::string exact, title, small;
  bool begin = true, differs = false;
  for (const char32_t c : token) {
    if (is_invisible(c)) continue;
    const char32_t sign = is_like_apostrophe(c) ? U'\'' : is_like_hyphen(c) ? U'-' : c;
    const char32_t lower = lower_of(sign);
    append_utf8(exact, sign);
    append_utf8(title, begin ? sign : lower);
    append_utf8(small, lower);
    differs = differs || lower != sign;
    begin = sign == U'-' || sign == U'\'';
  }
  if (const std::uint16_t fine = find(exact); fine != 0 || !differs) return fine;
  if (const std::uint16_t fine = title == exact ? std::uint16_t{0} : find(title); fine != 0) {
    return fine;
  }
  return find(small);
}

}  // namespace paravent::text
