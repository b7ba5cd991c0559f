#include "table/garbled.h"

#include <utility>

#include "table/encodings.h"
#include "table/spelling_signs.h"

namespace paravent {
namespace {

/// The byte that Windows-1252 shows as this code point, controls as themselves; 0 where none is.
unsigned windows_byte(unsigned point) {
  if (point < 0x100) return point;
  std::string shown;
  for (unsigned byte = 0x80; byte < 0xa0; ++byte) {
    shown.clear();
    const char one = static_cast<char>(byte);
    decode_single_byte(Encoding::kWindows1252, {&one, 1}, shown);
    std::size_t size = 0;
    if (point_at(shown, 0, size) == point) return byte;
  }
  return 0;
}

/// How many bytes follow the lead of a sign that French texts have: é and its like (C2, C3), œ
/// (C5), ’ and « … » (E2), a mark of order (EF), a picture (F0). Other leads show as É, Ô or é,
/// behind which a no-break space and a closing quote stand rightly.
std::size_t following(unsigned lead) {
  switch (lead) {
    case 0xc2:
    case 0xc3:
    case 0xc5:
      return 1;
    case 0xe2:
    case 0xef:
      return 2;
    case 0xf0:
      return 3;
    default:
      return 0;
  }
}

Garbled mend_once(std::string_view text) {
  Garbled found;
  std::size_t size = 0;
  for (std::size_t at = 0; at < text.size(); at += size) {
    const unsigned point = point_at(text, at, size);
    found.lost = found.lost || (point == 0xfffd && size == 3);
    const unsigned lead = point < 0x80 ? 0 : windows_byte(point);
    const std::size_t more = following(lead);
    std::string bytes(1, static_cast<char>(lead));
    std::size_t end = at + size, next = 0;
    while (more != 0 && bytes.size() <= more && end < text.size()) {
      const unsigned byte = windows_byte(point_at(text, end, next));
      if (byte < 0x80 || byte > 0xbf) break;
      bytes.push_back(static_cast<char>(byte));
      end += next;
    }
    if (more == 0 || bytes.size() != more + 1) {
      found.text.append(text.substr(at, size));
      continue;
    }
    found.text += bytes;
    found.mended = true;
    size = end - at;
  }
  return found;
}

}  // namespace

Garbled mend_garbled(std::string_view text) {
  if (is_ascii(text)) return {};
  Garbled found = mend_once(text);
  // As often as it was read wrongly, three times at most.
  for (int i = 0; i < 2 && found.mended; ++i) {
    Garbled again = mend_once(found.text);
    if (!again.mended) break;
    found = std::move(again);
  }
  return found;
}

}  // namespace paravent
