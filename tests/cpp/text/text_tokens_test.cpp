// Characters, tokens and sequences: known results of an independent program, and hostile texts.
#include <doctest.h>

#include <string>
#include <vector>

#include "text/tokens.h"
#include "text/unicode.h"

namespace paravent::text {
namespace {

std::string barred(const std::string& utf8, Apostrophe apostrophe = Apostrophe::kPrefix) {
  const TokenisedText tokens(u32(utf8), apostrophe);
  std::string out;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (i > 0) out += '|';
    out += to_utf8(tokens.token(i));
  }
  return out;
}

TEST_CASE("text: tokens as an independent program finds them") {
  CHECK(barred("Mes amis, mes enfants, "
               "l'avènement de la pseudonymisation automatique est proche.") ==
        "Mes|amis|,|mes|enfants|,|l'|avènement|de|la|pseudonymisation|automatique|est|proche|.");
  CHECK(barred("Mes amis, mes enfants, l'avènement de la pseudonymisation automatique est proche.",
               Apostrophe::kApart) ==
        "Mes|amis|,|mes|enfants|,|l|'|avènement|de|la|pseudonymisation|automatique|est|proche|.");
  CHECK(barred("M. J.-P. Durand, n° 21904567, "
               "a obtenu 12,5/20 le 03/07/2021 à 14h30 ; cf. art. 2.") ==
        "M.|J.-P.|Durand|,|n°|21904567|,|a|obtenu|12,5|/|20|le|03/07/2021|à|14h30|;|cf.|art.|2|.");
  CHECK(barred("Aujourd'hui, Mme. D'Angelo-Petit (née O'Brien)") ==
        "Aujourd'hui|,|Mme.|D'|Angelo-Petit|(|née|O'Brien|)");
  CHECK(barred("Qu'a-t-il dit… quelqu'un le sait-il ? ! « L'élève L. » — 1 000 €") ==
        "Qu'|a-t-il|dit|…|quelqu'un|le|sait-il|?|!|«|L'|élève|L.|»|—|1|000|€");
  CHECK(barred("N'Diaye, D'ALMEIDA et Jeanne-d'Arc") == "N'|Diaye|,|D'|ALMEIDA|et|Jeanne-d'Arc");
  CHECK(barred("c'est-à-dire que l'on s'en va") == "c'|est-à-dire|que|l'|on|s'|en|va");
  CHECK(barred("Tél. : 06.12.34.56.78 ou +33 6 12") == "Tél.|:|06.12.34.56.78|ou|+|33|6|12");
  CHECK(barred("a_b@c.d.fr, x@y") == "a_b@c.d.fr|,|x|@|y");
  CHECK(barred("http://a.b/c). Fin") == "http://a.b/c|)|.|Fin");
  CHECK(barred("e.g. M. Durand ; Mme. Petit") == "e|.|g|.|M.|Durand|;|Mme.|Petit");
}

TEST_CASE("text: tokens start where the specification says") {
  const auto tokens = tokenise(u32("Mme Durand-Petit n’habite plus au 3 bis, rue d’Arcole."));
  const std::vector<std::pair<std::uint32_t, std::uint32_t>> begins = {
      {0, 3}, {4, 16}, {17, 19}, {19, 25}, {26, 30}, {31, 33}};
  for (std::size_t i = 0; i < begins.size(); ++i) {
    CHECK(tokens[i].start == begins[i].first);
    CHECK(tokens[i].end == begins[i].second);
  }
}

TEST_CASE("text: rules at the edges of tokens") {
  CHECK(barred("www. WWW.A.FR, https://x/y?z=1&t=2!") == "www|.|WWW.A.FR|,|https://x/y?z=1&t=2|!");
  CHECK(barred("x@etu.univ-a.fr. @jean_d (@a) a@b.c1") ==
        "x@etu.univ-a.fr|.|@jean_d|(|@|a|)|a|@|b|.|c1");
  CHECK(barred("2021-07-03 1/2/21 31.12.1999 1/2/2021/3 1-2-20213 1.2/2021") ==
        "2021-07-03|1/2/21|31.12.1999|1|/|2|/|2021|/|3|1-2-20213|1.2|/|2021");
  CHECK(barred("1.234.5kg 12,5kg 3,14") == "1.234|.|5kg|12|,|5kg|3,14");
  CHECK(barred("S.A.R.L. J.P.Durand M.Durand L...") == "S.A.R.L.|J|.|P.|Durand|M.|Durand|L.|..");
  CHECK(barred("PRESQU’ÎLE grand'mère prud'homales quelqu'une") ==
        "PRESQU’ÎLE|grand'mère|prud'homales|quelqu'une");
  CHECK(barred("etc... M.. n°12 Nº 3") == "etc|...|M.|.|n°|12|Nº|3");
  CHECK(barred("Du\u00adrand Du\u200brand Du-\nrand D U R") ==
        "Du|\u00ad|rand|Du|rand|Du|-|rand|D|U|R");
  CHECK(barred("👩\u200d⚕️ e\u0301té Ελένη Алёна محمد") ==
        "👩\u200d|⚕️|e\u0301té|Ελένη|Алёна|محمد");
  CHECK(barred("") == "");
  CHECK(barred(" \u00a0\u202f\n\t\ufeff") == "");
}

TEST_CASE("text: sequences end at lines, stops and 400 tokens") {
  const auto counts = [](const std::string& utf8) {
    const std::u32string text = u32(utf8);
    std::vector<std::uint32_t> sizes;
    for (const Sequence& one : sequences(text, tokenise(text)))
      sizes.push_back(one.last - one.first);
    return sizes;
  };
  using Sizes = std::vector<std::uint32_t>;
  CHECK(counts("Il dort. Elle part.\nM. Durand lit. puis sort") == Sizes{3, 3, 6});
  CHECK(counts("Il dort ! » « Oui. » – Non… 3 fois. et") == Sizes{4, 4, 3, 4});
  CHECK(counts("") == Sizes{});
  std::string many;
  for (int i = 0; i < 1000; ++i) many += "a ";
  CHECK(counts(many) == Sizes{400, 400, 200});
}

TEST_CASE("text: folding takes case, marks, ligatures and invisible characters off") {
  CHECK(fold_utf8("ÉLÉONORE Cœur d’Œuvre ÆØßŁ") == "eleonore coeur d'oeuvre aeossl");
  CHECK(fold_utf8("Du\u00adra\u200bnd e\u0301 ﬁn Ｄｕ Jean‑Luc Jean‐Luc") ==
        "durand e fin du jean-luc jean-luc");
  CHECK(fold_utf8("ΆΛΦΑ Ёлка İ 12²") == "αλφα елка i 12²");
  CHECK(lower(u32("ÉÀ ΣÆ")) == "éà σæ");
  CHECK(is_upper(U'É'));
  CHECK_FALSE(is_upper(U'é'));
  CHECK_FALSE(is_upper(U'م'));
  CHECK(is_word(U'م'));
  CHECK(is_word(U'漢'));
  CHECK(is_word(U'\u0300'));
  CHECK(is_word(U'²'));
  CHECK_FALSE(is_word(U'😀'));
  CHECK_FALSE(is_word(U'°'));
  CHECK_FALSE(is_word(U'—'));
}

TEST_CASE("text: UTF-8 is read strictly") {
  CHECK(from_utf8("aé€😀") == std::u32string(U"aé€😀"));
  for (const char* bad : {"\xc0\xaf", "\xe0\x80\xaf", "\xed\xa0\x80", "\xf5\x80\x80\x80", "\x80",
                          "\xc3", "\xe2\x82", "\xf4\x90\x80\x80", "a\xffz"}) {
    CHECK_FALSE(from_utf8(bad).has_value());
  }
}

// Every token is one code point at least and none overlaps another, so their number bounds the
// work; what a scanner may look at beyond its token is bounded by token_scanners.h.
TEST_CASE("text: hostile texts keep every code point that is no space in exactly one token") {
  const auto repeated = [](const char32_t* piece, std::size_t times) {
    std::u32string all;
    for (std::size_t i = 0; i < times; ++i) all += piece;
    return all;
  };
  for (const std::u32string& text :
       {repeated(U"a.", 50000), repeated(U"x@", 50000), repeated(U"x@1.", 30000),
        repeated(U"www.)", 30000), repeated(U"1,", 50000) + U"x", repeated(U"A.-", 30000),
        repeated(U"l'", 50000), repeated(U"9", 100000), repeated(U"a-", 50000),
        repeated(U"http://", 20000) + repeated(U")", 50000), repeated(U"\u0301", 100000)}) {
    const std::vector<Token> tokens = tokenise(text);
    std::size_t covered = 0;
    std::uint32_t last = 0;
    bool apart = true;
    for (const Token& token : tokens) {
      apart = apart && token.start >= last && token.end > token.start;
      covered += token.size();
      last = token.end;
    }
    CHECK(apart);
    CHECK(covered == text.size());
  }
}

TEST_CASE("text: addresses, handles and e-mails at their limits") {
  CHECK(barred("www.a.fr<b> http://a.fr/’ ici") == "www.a.fr|<|b|>|http://a.fr/|’|ici");
  // A handle holds thirty characters; the thirty-first begins another token.
  const std::string thirty(30, 'a');
  CHECK(barred("@" + thirty) == "@" + thirty);
  CHECK(barred("@" + thirty + "b") == "@" + thirty + "|b");
  // A top-level domain of 24 letters ends an e-mail, one of 25 does not, nor one that goes on.
  CHECK(barred("a@b." + std::string(24, 'c')) == "a@b." + std::string(24, 'c'));
  CHECK(barred("a@b." + std::string(25, 'c')) == "a|@|b|.|" + std::string(25, 'c'));
  CHECK(barred("a@b.fré") == "a|@|b|.|fré");
  CHECK(barred("a@bé.fr") == "a|@|bé|.|fr");
  // A domain is read for 255 characters.
  const std::string labels = [] {
    std::string out;
    for (int i = 0; i < 130; ++i) out += "b.";
    return out;
  }();
  CHECK(barred("a@" + labels + "fr").find("a|@") == 0);
}

TEST_CASE("text: dates in figures that are none") {
  CHECK(barred("2021-07-03") == "2021-07-03");
  CHECK(barred("2021-07/03") == "2021-07|/|03");
  CHECK(barred("2021-07-3") == "2021-07-3");
  CHECK(barred("2021-07-03a") == "2021-07-03a");
  CHECK(barred("01/02/2021a") == "01|/|02|/|2021a");
  CHECK(barred("01/02/2021.5") == "01|/|02|/|2021.5");
}

TEST_CASE("text: words of one piece, initials, numeros, apostrophes, marks") {
  CHECK(barred("quelqu'unique aujourd'huix") == "quelqu'|unique|aujourd'huix");
  CHECK(barred("J.-p. J.-Pa") == "J.|-|p.|J.|-|Pa");
  CHECK(barred("nº3 nº 3 n") == "nº3|nº|3|n");
  CHECK(barred("Jean’Marie") == "Jean’Marie");
  CHECK(barred("\u2600\ufe0f\u20dd x") == "\u2600\ufe0f\u20dd|x");
}

TEST_CASE("text: every line break ends a line") {
  for (const char* line : {"\n", "\r", "\r\n", "\u2028", "\u2029", "\u0085", "\v", "\f"}) {
    const std::u32string text = u32(std::string("un") + line + "deux");
    const TokenisedText tokens(text);
    REQUIRE(tokens.size() == 2);
    CHECK(tokens.starts_line(1));
    CHECK(sequences(text, tokens.tokens()).size() == 2);
  }
}

}  // namespace
}  // namespace paravent::text
