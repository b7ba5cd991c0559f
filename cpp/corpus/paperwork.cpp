#include "corpus/paperwork.h"

#include <algorithm>
#include <iterator>
#include <span>

#include "corpus/sentences.h"
#include "text/lists.h"
#include "text/unicode.h"

namespace paravent::corpus {

namespace {

std::u32string upper(std::u32string_view text) {
  std::u32string out;
  for (const char32_t c : text) {
    const bool small = (c >= U'a' && c <= U'z') || (c >= U'\u00e0' && c <= U'\u00fe' && c != U'÷');
    if (c == U'œ')
      out += U'Œ';
    else if (c == U'ÿ')
      out += U'Ÿ';
    else
      out += small ? c - 32 : c;
  }
  return out;
}

std::u32string small(std::u32string_view text) {
  std::u32string out;
  for (const char32_t c : text) out += text::lower_of(c);
  return out;
}

std::u32string initials_of(std::u32string_view given) {
  std::u32string out;
  bool begin = true;
  for (const char32_t c : given) {
    if (c == U' ' || c == U'-') {
      begin = true;
    } else if (begin) {
      if (!out.empty()) out += U'-';
      out += upper(std::u32string_view(&c, 1));
      out += U'.';
      begin = false;
    }
  }
  return out;
}

std::string letters_of(std::u32string_view name) {
  std::string out;
  for (const char c : text::fold(name)) {
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) out += c;
  }
  return out;
}

bool stays_small(std::u32string_view word) {
  for (const std::u32string_view one : {U"de", U"du", U"des", U"la", U"le", U"von", U"van"}) {
    if (word == one) return true;
  }
  return false;
}

}  // namespace

std::u32string capitalised_name(std::u32string_view name) {
  std::u32string out(name);
  for (std::size_t at = 0; at < out.size();) {
    std::size_t end = at;
    while (end < out.size() && out[end] != U' ' && out[end] != U'-' && out[end] != U'\'') ++end;
    const std::u32string_view word = std::u32string_view(out).substr(at, end - at);
    if (!word.empty() && (!stays_small(word) || end == out.size())) {
      out[at] = upper(word.substr(0, 1))[0];
    }
    at = end + 1;
  }
  return out;
}

std::vector<std::u32string> written_names(std::string_view packed) {
  std::vector<std::u32string> out;
  const auto names = text::unpack_list(packed);
  if (!names) return out;
  for (const std::string& name : *names) {
    std::u32string one = capitalised_name(text::u32(name));
    const std::size_t e = one.find(U'e');
    if (out.size() % 3 == 0 && e != std::u32string::npos) one[e] = U'é';
    out.push_back(std::move(one));
  }
  return out;
}

std::vector<std::u32string> names_of_lines(std::string_view lines) {
  std::vector<std::u32string> out;
  for (std::size_t at = 0; at < lines.size();) {
    const std::size_t end = std::min(lines.find('\n', at), lines.size());
    if (end > at) out.push_back(text::u32(lines.substr(at, end - at)));
    at = end + 1;
  }
  return out;
}

struct PaperworkGenerator::Writing {
  MadeDocument& document;
  std::span<const MadePerson> persons;

  void add(std::u32string_view words) { document.text += words; }
  void add_span(std::u32string_view words, text::Label label) {
    const auto at = static_cast<std::uint32_t>(document.text.size());
    document.text += words;
    document.spans.push_back({at, static_cast<std::uint32_t>(document.text.size()), label});
  }
};

const std::u32string& PaperworkGenerator::frequent(const std::vector<std::u32string>& names) {
  return names[below(names.size()) * below(names.size()) / names.size()];
}

std::u32string PaperworkGenerator::given_name() {
  std::u32string out = frequent(stock_.given);
  if (below(100) < 6)
    out += U"-" + frequent(stock_.given);
  else if (below(100) < 4)
    out += U" " + frequent(stock_.given);
  return out;
}

std::u32string PaperworkGenerator::family_name() {
  const bool rare = !stock_.rare_family.empty() && below(10) < 4;
  const auto& names = rare ? stock_.rare_family : stock_.family;
  std::u32string out = names[below(names.size())];
  const std::size_t kind = below(100);
  if (kind < 5) return out + U"-" + stock_.family[below(stock_.family.size())];
  if (kind < 9) return text::u32(one_of(kParticles)) + out;
  if (kind < 11) return out + U" " + stock_.family[below(stock_.family.size())];
  return out;
}

MadePerson PaperworkGenerator::person() {
  MadePerson out;
  out.given = given_name();
  out.family = family_name();
  out.woman = below(2) == 0;
  return out;
}

std::string_view PaperworkGenerator::civility(const MadePerson& who) {
  static constexpr std::string_view kWomen[] = {"Mme ", "Mme ", "Madame ", "Mlle ", "Mme. "};
  static constexpr std::string_view kMen[] = {"M. ", "M. ", "M. ", "Monsieur ", "M "};
  return who.woman ? one_of(kWomen) : one_of(kMen);
}

/// Kinds: f given name, l family name, i initials; capitals of a letter: in capitals.
std::u32string PaperworkGenerator::form(const MadePerson& who, char kind) {
  switch (kind) {
    case 'a':
      return who.given + U" " + who.family;
    case 'b':
      return who.given + U" " + upper(who.family);
    case 'l':
      return who.family;
    case 'L':
      return upper(who.family);
    case 'i':
      return initials_of(who.given) + U" " + who.family;
    case 'I':
      return initials_of(who.given) + U" " + upper(who.family);
    case 'r':
      return upper(who.family) + U" " + who.given;
    case 's':
      return who.family + U" " + who.given;
    case 'A':
      return upper(who.given) + U" " + upper(who.family);
    case 'w':
      return small(who.given) + U" " + small(who.family);
    default:
      return who.given;
  }
}

std::string PaperworkGenerator::figures(std::size_t from, std::size_t to, std::size_t width) {
  std::string out = std::to_string(from + below(to - from + 1));
  while (out.size() < width) out.insert(out.begin(), '0');
  return out;
}

std::string PaperworkGenerator::date(std::size_t first_year, std::size_t last_year) {
  const std::size_t kind = below(10);
  const std::string day = figures(1, 28), year = figures(first_year, last_year);
  if (kind < 6) return day + " " + std::string(one_of(kMonths)) + " " + year;
  const std::string sign = kind < 9 ? "/" : ".";
  return (day.size() < 2 ? "0" + day : day) + sign + figures(1, 12, 2) + sign + year;
}

std::string PaperworkGenerator::address() {
  static constexpr std::string_view kDoors[] = {"",         "",         "", "appartement ",
                                                "chambre ", "bâtiment "};
  static constexpr std::string_view kAfter[] = {" ", ", ", " ", " bis ", " ter, "};
  const std::string_view door = one_of(kDoors);
  // One draw a statement: operands may be evaluated in any order.
  std::string out(door);
  if (!door.empty()) out += figures(1, 60) + ", ";
  out += figures(1, 180);
  out += one_of(kAfter);
  out += one_of(kWays);
  out += ' ';
  out += one_of(kWayNames);
  const std::size_t kind = below(100);
  const std::string commune = text::to_utf8(stock_.communes[below(stock_.communes.size())]);
  if (kind < 70) {
    out += below(2) == 0 ? ", " : " ";
    out += figures(1000, 95880, 5);
    return out + " " + commune;
  }
  return kind < 85 ? out + " à " + commune : out;
}

std::string PaperworkGenerator::phone() {
  static constexpr std::string_view kSigns[] = {"", " ", ".", "-", " "};
  const std::string_view sign = one_of(kSigns);
  std::string out = "0" + figures(1, 9);
  for (int i = 0; i < 4; ++i) out += std::string(sign) + figures(0, 99, 2);
  return out;
}

std::string PaperworkGenerator::mail(const MadePerson& who) {
  static constexpr std::string_view kSigns[] = {".", "_", "", "."};
  std::string out = letters_of(who.given);
  out += one_of(kSigns);
  out += letters_of(who.family) + "@";
  out += one_of(kMailHosts);
  return out;
}

void PaperworkGenerator::fill_person(char kind, const MadePerson& who, Writing& out) {
  const auto any = [&](std::string_view kinds) { return kinds[below(kinds.size())]; };
  switch (kind) {
    case 'C':
      out.add(text::u32(civility(who)));
      return out.add_span(form(who, any("aaaabbblllLLLiirsI")), text::kPer);
    case 'X':
      return out.add_span(form(who, any("aaaaabbbrriilfsw")), text::kPer);
    case 'G': {
      const char one = any("llllLLaiif");
      if ((one == 'l' || one == 'L') && below(10) < 8) out.add(text::u32(civility(who)));
      return out.add_span(form(who, one), text::kPer);
    }
    case 'L':
      return out.add_span(form(who, any("rrrraaabb")), text::kPer);
    case 'N':
      return out.add_span(form(who, any("lL")), text::kPer);
    case 'U':
      if (below(10) < 6) out.add(upper(text::u32(civility(who))));
      return out.add_span(form(who, any("AL")), text::kPer);
    case 'M':
      return out.add_span(text::u32(mail(who)), text::kMail);
    default:
      return out.add_span(who.given, text::kPer);
  }
}

void PaperworkGenerator::fill_place(std::string_view place, Writing& out) {
  if (place == "B") return out.add_span(text::u32(date(1960, 2005)), text::kDat);
  if (place == "A") return out.add_span(text::u32(address()), text::kAdr);
  if (place == "T") return out.add_span(text::u32(phone()), text::kTel);
  if (place == "d") return out.add(text::u32(date(2015, 2024)));
  if (place == "co") return out.add(stock_.communes[below(stock_.communes.size())]);
  if (place == "dis") return out.add(text::u32(one_of(kDisciplines)));
  if (place == "uni") return out.add(text::u32(one_of(kUniversities)));
  if (place == "pl") return out.add(text::u32(one_of(kPlaces)));
  if (place == "n") return out.add(text::u32(figures(1, 19)));
  if (place == "n2") return out.add(text::u32(figures(0, 99, 2)));
  fill_person(place[0], out.persons[static_cast<std::size_t>(place[1] - '0')], out);
}

void PaperworkGenerator::fill(std::string_view line, Writing& out) {
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t open = std::min(line.find('{', at), line.size());
    out.add(text::u32(line.substr(at, open - at)));
    if (open == line.size()) return;
    const std::size_t close = line.find('}', open);
    fill_place(line.substr(open + 1, close - open - 1), out);
    at = close + 1;
  }
}

MadeDocument PaperworkGenerator::next() {
  static constexpr std::span<const std::string_view> kKinds[] = {
      kDecisionLines, kMinutesLines, kMailLines, kRemarkLines, kFormLines};
  MadeDocument out;
  for (int i = 0; i < 4; ++i) out.persons.push_back(person());
  Writing writing{out, out.persons};
  const std::span<const std::string_view> kind = kKinds[below(std::size(kKinds))];
  const std::span<const std::string_view> neutral = kNeutralLines;
  for (std::size_t lines = 4 + below(11); lines > 0; --lines) {
    const std::size_t draw = below(100);
    const auto other = kKinds[below(std::size(kKinds))];
    const auto from = draw < 50 ? kind : draw < 62 ? other : neutral;
    fill(from[below(from.size())], writing);
    if (below(4) == 0) {
      writing.add(U" ");
      fill(neutral[below(neutral.size())], writing);
    }
    writing.add(U"\n");
  }
  // Half of the papers are typed with straight apostrophes: a span keeps its length.
  if (below(2) == 0) {
    for (char32_t& c : out.text) c = c == U'\u2019' ? U'\'' : c;
    for (MadePerson& one : out.persons) {
      for (char32_t& c : one.family) c = c == U'\u2019' ? U'\'' : c;
    }
  }
  return out;
}

}  // namespace paravent::corpus
