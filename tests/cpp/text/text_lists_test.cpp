// Phrases among tokens, beside a search of every place; the shipped lists.
#include "text_lists.h"

#include <doctest.h>

#include <span>
#include <string>
#include <vector>

#include "text/bounds.h"
#include "text/phrases.h"
#include "text/unicode.h"

namespace paravent::text {
namespace {

TEST_CASE("text: the automaton covers what a search of every place covers") {
  SampleDraw draw(7);
  const auto below = [&](std::size_t bound) { return static_cast<std::size_t>(draw.below(bound)); };
  for (int round = 0; round < 300; ++round) {
    PhraseAutomaton automaton;
    std::vector<std::vector<std::uint32_t>> phrases(1 + below(6));
    for (auto& phrase : phrases) {
      phrase.resize(1 + below(4));
      for (std::uint32_t& word : phrase) word = static_cast<std::uint32_t>(1 + draw.below(3));
      automaton.add(phrase, static_cast<std::uint32_t>(&phrase - phrases.data()));
    }
    automaton.build();
    std::vector<std::uint32_t> words(below(20));
    for (std::uint32_t& word : words) word = static_cast<std::uint32_t>(draw.below(4));
    std::vector<bool> expected(words.size()), covered(words.size());
    for (std::size_t at = 0; at < words.size(); ++at) {
      for (const auto& phrase : phrases) {
        bool equal = at + phrase.size() <= words.size();
        for (std::size_t k = 0; equal && k < phrase.size(); ++k) equal = words[at + k] == phrase[k];
        for (std::size_t k = 0; equal && k < phrase.size(); ++k) expected[at + k] = true;
      }
    }
    std::uint32_t first = 0, last = 0;
    bool ordered = true, true_phrases = true;
    for (const PhraseMatch& match : automaton.match(words)) {
      ordered = ordered && match.last > last && (last == 0 || match.first > first);
      first = match.first;
      last = match.last;
      const auto part = std::span(words).subspan(match.first, match.last - match.first);
      true_phrases = true_phrases &&
                     phrases[match.payload] == std::vector<std::uint32_t>(part.begin(), part.end());
      for (std::uint32_t i = match.first; i < match.last; ++i) covered[i] = true;
    }
    CHECK(ordered);
    CHECK(true_phrases);
    CHECK(covered == expected);
  }
}

TEST_CASE("text: many nested phrases give one match an end") {
  PhraseAutomaton automaton;
  const std::vector<std::uint32_t> same(2000, 1);
  for (std::size_t size = 1; size <= 1000; ++size) {
    automaton.add(std::span(same).first(size), static_cast<std::uint32_t>(size));
  }
  automaton.build();
  CHECK(automaton.match(same).size() == 1001);
}

TEST_CASE("text: the shipped lists") {
  const NameLists& lists = shipped_lists();
  CHECK(lists.bits_of("marie") == kFirstName + kSurname + kCommune + kCommonWord);
  CHECK((lists.bits_of("claire") & kFirstName) != 0);
  CHECK((lists.bits_of("petit") & (kSurname | kCommonWord)) == kSurname + kCommonWord);
  CHECK(lists.bits_of("qwxz") == 0);
  CHECK(lists.is_plain_word("decision"));
  CHECK_FALSE(lists.is_plain_word("martin"));
  CHECK_FALSE(lists.is_plain_word("wambrechies"));
  const TokenisedText text(u32("À La Rochelle, l’Haÿ-les-Roses et Saint-Denis : Éloïse DURAND"));
  const auto bits = lists.mark(text);
  const auto in = [&](std::size_t i, ListBit list) { return (bits[i] & list) != 0; };
  CHECK(in(1, kCommune));
  CHECK(in(2, kCommune));
  CHECK(in(7, kCommune));  // Saint-Denis
  CHECK(in(9, kFirstName));
  CHECK(in(10, kSurname));
}

TEST_CASE("text: a damaged list is refused") {
  const std::string good("paravent-list 1\ns\nl\n\n\0\5coeur\5\1s", 31);
  REQUIRE(unpack_list(good));
  CHECK(*unpack_list(good) == std::vector<std::string>{"coeur", "coeurs"});
  CHECK_FALSE(unpack_list(good.substr(0, 30)));
  CHECK_FALSE(unpack_list(good.substr(0, 29)));
  CHECK_FALSE(unpack_list("paravent-list 2\n\n"));
  CHECK_FALSE(unpack_list("paravent-list 1\n"));
  CHECK_FALSE(unpack_list(std::string("paravent-list 1\ns\nl\n\n\1\1a", 24)));
  CHECK_FALSE(load_lists({"no list", "", "", ""}));
}

TEST_CASE("text: a list that is not given is left out") {
  const std::string surnames = list_bytes("surnames");
  const auto lists = load_lists({std::string_view(), surnames, {}, {}});
  REQUIRE(lists);
  CHECK(lists->bits_of("martin") == kSurname);
  CHECK(lists->bits_of("claire") == (shipped_lists().bits_of("claire") & kSurname));
}

}  // namespace
}  // namespace paravent::text
