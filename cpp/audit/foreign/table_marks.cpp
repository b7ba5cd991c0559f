#include "audit/foreign/table_marks.h"

#include <string>

#include "support/written_count.h"

namespace paravent {

bool is_common_mark(std::string_view text) {
  const std::string folded = folded_label(text);
  for (const std::string_view mark : {"",
                                      "nd",
                                      "n.d.",
                                      "n.d",
                                      "n/d",
                                      "nc",
                                      "n.c.",
                                      "n.c",
                                      "nr",
                                      "n.r.",
                                      "ns",
                                      "n.s.",
                                      "n.s",
                                      "s",
                                      "ss",
                                      "c",
                                      "x",
                                      "xx",
                                      "xxx",
                                      "*",
                                      "**",
                                      "***",
                                      ":",
                                      ".",
                                      "..",
                                      "...",
                                      "#",
                                      "na",
                                      "n/a",
                                      "n.a.",
                                      "nan",
                                      "null",
                                      "none",
                                      "secret",
                                      "secret statistique",
                                      "confidentiel",
                                      "confidential",
                                      "masque",
                                      "masked",
                                      "suppressed",
                                      "non diffuse",
                                      "non communique",
                                      "non disponible",
                                      "non significatif",
                                      "(s)",
                                      "(c)",
                                      "(nd)",
                                      "[s]",
                                      "[c]",
                                      "[x]",
                                      "\xE2\x80\xA6",
                                      "-",
                                      "--",
                                      "\xE2\x80\x93",
                                      "\xE2\x80\x94"}) {
    if (folded == mark) return true;
  }
  return false;
}

std::uint32_t bound_told(std::string_view text) {
  const auto number = [](std::string_view written) -> std::uint32_t {
    const WrittenCount count = read_written_count(written);
    return count.text == CountText::kCount ? count.value : 0;
  };
  const std::string folded = folded_label(text);
  const std::string_view told = folded;
  for (const std::string_view begin : {"<=", "\xE2\x89\xA4", "=<", "au plus ", "at most ", "<",
                                       "moins de ", "under ", "less than ", "fewer than "}) {
    if (told.substr(0, begin.size()) != begin) continue;
    const std::uint32_t most = number(told.substr(begin.size()));
    const bool itself =
        begin.back() == '=' || begin[0] == '=' || begin[0] == '\xE2' || begin[0] == 'a';
    return itself || most == 0 ? most : most - 1;
  }
  for (const std::string_view between : {"-", "\xE2\x80\x93", " a ", " to "}) {
    const std::size_t at = told.find(between);
    if (at == std::string_view::npos || at == 0) continue;
    const std::uint32_t first = number(told.substr(0, at));
    const std::uint32_t last = number(told.substr(at + between.size()));
    if (first == 1 && last > first) return last;
  }
  return 0;
}

bool begins_note(std::string_view label) {
  const std::string folded = folded_label(label);
  for (const std::string_view word :
       {"source", "champ", "lecture", "note", "n.b.", "nb ", "nb:", "nd ",
        "nd:", "s :", "s:", "c :", "c:", "*", "(", "reading", "scope"}) {
    if (folded.substr(0, word.size()) == word) return true;
  }
  return false;
}

}  // namespace paravent
