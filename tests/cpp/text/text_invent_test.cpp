// Invented names, and aliases that are linked across documents.
#include <doctest.h>

#include <set>
#include <string>
#include <vector>

#include "text/alias.h"
#include "text/names.h"
#include "text/unicode.h"
#include "text_alias_support.h"
#include "text_lists.h"

namespace paravent::text {
namespace {

void remember(AliasMemory& memory, const std::string& utf8) {
  const Marked marked(utf8);
  const TokenisedText text(marked.text);
  memory.add(text, marked.spans, split_mentions(text, marked.spans, shipped_lists()));
}

const std::vector<std::string> kFamilies{"lemoine", "garnier",  "faure",  "roussel", "blanc-petit",
                                         "mercier", "gauthier", "perrin", "robin",   "marchand"};
constexpr SecretKey kKey{1, 2, 3};

std::string invented(const std::string& utf8, std::uint32_t document = 1) {
  AliasMemory memory;
  remember(memory, utf8);
  NameInventor inventor(kKey, document, kFamilies, memory.words);
  AliasOptions options;
  options.scheme = AliasScheme::kFake;
  options.inventor = &inventor;
  return aliased(utf8, options);
}

/// Runs of letters as x or X, so that a shape is left.
std::string shape(const std::string& utf8) {
  std::string out;
  for (const char32_t c : u32(utf8)) {
    const char kind = is_upper(c) ? 'X' : 'x';
    if (!is_letter(c)) {
      append_utf8(out, c);
    } else if (out.empty() || out.back() != kind) {
      out += kind;
    }
  }
  return out;
}

TEST_CASE("text: invented names have the shape of the real ones, and the same word everywhere") {
  const std::string text =
      "Mme ⟦Claire DURAND⟧, puis ⟦Claire Durand⟧, ⟦C. Durand⟧ et M. ⟦Durand-Petit⟧.";
  const std::string out = invented(text);
  CAPTURE(out);
  CHECK(out.find("Claire") == std::string::npos);
  CHECK(out.find("Durand") == std::string::npos);
  CHECK(out.find("DURAND") == std::string::npos);
  // Mme G F, puis G F, I. F et M. F-H.
  const std::size_t given = 4, family = out.find(' ', given) + 1, comma = out.find(',');
  const std::string first = out.substr(given, family - 1 - given);
  std::string upper = out.substr(family, comma - family), capital = upper;
  for (std::size_t i = 1; i < capital.size(); ++i) capital[i] = static_cast<char>(upper[i] + 32);
  CHECK(out.find(", puis " + first + " " + capital + ", ") != std::string::npos);
  const std::string initial = to_utf8(u32(first).substr(0, 1));
  CHECK(out.find(", " + initial + ". " + capital + " et M. " + capital + "-") != std::string::npos);
  CHECK(shape(invented("M. ⟦Jean-Baptiste d'Almeida⟧ et ⟦EL AMRANI Sonia⟧")) ==
        "X. Xx-Xx x'Xx x X X Xx");
}

TEST_CASE("text: invented names depend on secret and document alone, and are nobody's") {
  const std::string text = "Mme ⟦Claire Durand⟧";
  CHECK(invented(text) == invented(text));
  std::set<std::string> outs;
  for (std::uint32_t document = 1; document <= 40; ++document) {
    outs.insert(invented(text, document));
  }
  CHECK(outs.size() > 20);
  // Every other family name of the table stands in the text: the one that is left is drawn.
  const std::string full =
      "M. ⟦Durand⟧ lemoine garnier FAURE Roussel mercier gauthier perrin robin";
  for (std::uint32_t document = 1; document <= 20; ++document) {
    CHECK(invented(full, document).substr(0, 11) == "M. Marchand");
  }
}

TEST_CASE("text: an invented first name has the sex that the civility tells") {
  const auto first = [](const std::string& text, std::uint32_t document) {
    const std::string out = invented(text, document);
    const std::size_t at = out.find(' ') + 1;
    return fold_utf8(out.substr(at, out.find(' ', at) - at));
  };
  std::set<std::string> women, men;
  for (std::uint32_t document = 1; document <= 200; ++document) {
    women.insert(first("Mme ⟦Xyzal Durand⟧", document));
    men.insert(first("M. ⟦Xyzal Durand⟧", document));
  }
  CHECK(women.size() > 50);
  for (const std::string& name : women) CHECK(men.count(name) == 0);
  // As frequent as the real one: Marie is of the first table, Xyzal of none.
  for (std::uint32_t document = 1; document <= 200; ++document) {
    CHECK(women.count(first("Mme ⟦Marie Durand⟧", document)) == 0);
  }
}

TEST_CASE("text: the reviewer merges and splits persons") {
  const std::string text = "M. ⟦Paul Martin⟧, Mme ⟦Pauline Martin⟧ ; M. ⟦Martin⟧, ⟦Paul Martin⟧";
  AliasOptions options;
  options.scheme = AliasScheme::kNumbered;
  CHECK(aliased(text, options) ==
        "M. [PERSONNE 1], Mme [PERSONNE 2] ; M. [PERSONNE ?], [PERSONNE 1]");
  options.persons = {{3, 7}, {40, 7}};  // the ambiguous one is the first
  CHECK(aliased(text, options) ==
        "M. [PERSONNE 1], Mme [PERSONNE 2] ; M. [PERSONNE 1], [PERSONNE 3]");
  options.persons = {{3, 7}, {40, 7}, {48, 7}};
  CHECK(aliased(text, options) ==
        "M. [PERSONNE 1], Mme [PERSONNE 2] ; M. [PERSONNE 1], [PERSONNE 1]");
  options.persons = {{48, 1}};  // a namesake
  CHECK(aliased(text, options) ==
        "M. [PERSONNE 1], Mme [PERSONNE 2] ; M. [PERSONNE ?], [PERSONNE 3]");
}

TEST_CASE("text: without a secret it is said that a name will stand there") {
  AliasOptions options;
  options.scheme = AliasScheme::kFake;
  CHECK(aliased("M. ⟦Paul Durand⟧", options) == "M. [NOM INVENTÉ]");
}

TEST_CASE("text: aliases are linked across documents where that is asked for") {
  const std::vector<std::string> texts{"M. ⟦Paul Durand⟧ et Mme ⟦Roy⟧, X. absent",
                                       "Mme ⟦Roy⟧ et Mme ⟦Aba⟧ ; ⟦P. Durand⟧"};
  AliasMemory memory;
  for (const std::string& one : texts) remember(memory, one);
  AliasOptions options;
  CHECK(aliased(texts[1], options) == "Mme X. et Mme Y. ; … Z.");
  options.across = &memory;
  // The X that stands in the first text is left out in both.
  CHECK(aliased(texts[0], options) == "M. A. Y. et Mme Z., X. absent");
  CHECK(aliased(texts[1], options) == "Mme Z. et Mme W. ; A. Y.");
  options.scheme = AliasScheme::kNumbered;
  CHECK(aliased(texts[0], options) == "M. [PERSONNE 1] et Mme [PERSONNE 2], X. absent");
  CHECK(aliased(texts[1], options) == "Mme [PERSONNE 2] et Mme [PERSONNE 3] ; [PERSONNE 1]");
}

}  // namespace
}  // namespace paravent::text
