// What is seen of a text, the normal form of an identifier, and words in place of a value.
#include "table/spelling.h"

#include <doctest.h>

#include <string>
#include <utility>

#include "table/spelling_signs.h"

using namespace paravent;

namespace {

struct SpelledText {
  Spelled how;
  SpellingMarks marks;
  std::string normal;
};

SpelledText spelled(std::string_view text) {
  SpelledText one{Spelled::kNormally, 0, std::string(text)};
  one.how = spell(text, one.marks, one.normal);
  return one;
}

}  // namespace

TEST_CASE("spelling: the class of each byte") {
  const auto classes = byte_classes();
  CHECK(classes == kByteClass);
  std::size_t upper = 0, lower = 0, digits = 0, odd = 0;
  for (const std::uint8_t one : classes) {
    upper += one == kUpperByte ? 1U : 0U;
    lower += one == kLowerByte ? 1U : 0U;
    digits += one == kDigitByte ? 1U : 0U;
    odd += one == kOddByte ? 1U : 0U;
  }
  CHECK(upper == 26);
  CHECK(lower == 26);
  CHECK(digits == 10);
  CHECK(odd == 33 + 129 + 2);  // controls and the blank; from DEL on; two apostrophes
}

TEST_CASE("spelling: code points, and bytes that are none") {
  const auto points = [](std::string_view text) {
    std::string all;
    for (std::size_t at = 0, size = 0; at < text.size(); at += size) {
      const unsigned point = point_at(text, at, size);
      all += std::to_string(point) + "/" + std::to_string(size) + " ";
    }
    return all;
  };
  CHECK(points("A\xc3\xa9") == "65/1 233/2 ");
  CHECK(points("\xe2\x82\xac") == "8364/3 ");
  CHECK(points("\xf0\x9f\x98\x80") == "128512/4 ");
  CHECK(points("\xff"
               "1") == "65533/1 49/1 ");
  CHECK(points("\xe2\x82") == "65533/1 65533/1 ");
  CHECK(points("\xc3") == "65533/1 ");
}

TEST_CASE("spelling: what no eye sees") {
  for (const unsigned point :
       {0U, 0x20U, 0x7fU, 0xa0U, 0xadU, 0x34fU, 0x61cU, 0x1680U, 0x180eU, 0x2000U, 0x200fU, 0x2028U,
        0x202fU, 0x205fU, 0x206fU, 0x3000U, 0xfe00U, 0xfe0fU, 0xfeffU}) {
    CAPTURE(point);
    CHECK(is_unseen(point));
  }
  for (const unsigned point : {0x21U, 0x7eU, 0xa1U, 0xacU, 0xaeU, 0x2010U, 0x2027U, 0x2030U,
                               0x205eU, 0x2070U, 0x3001U, 0xfdffU, 0xfe10U}) {
    CAPTURE(point);
    CHECK_FALSE(is_unseen(point));
  }
  CHECK(shows_nothing(""));
  CHECK(shows_nothing(" \xc2\xa0"));
  CHECK_FALSE(shows_nothing(" -"));
}

TEST_CASE("spelling: one form for dashes, apostrophes, full-width signs and accents") {
  CHECK(spelled("A\xe2\x88\x92"
                "1")
            .normal == "A1");
  CHECK(spelled("\xc2\xb4"
                "12A")
            .normal == "12A");
  CHECK(spelled("\xe2\x80\x99"
                "12A")
            .normal == "12A");
  CHECK(spelled("`12A").normal == "12A");
  // Within, an apostrophe is a sign.
  CHECK(spelled("A'1").normal == "A'1");
  CHECK(spelled("A\xe2\x80\x99"
                "1")
            .how == Spelled::kNormally);
  CHECK(spelled("\xef\xbc\xa1\xef\xbc\x91").normal == "A1");
  CHECK(spelled("\xef\xbd\x81\xef\xbc\x91").normal == "A1");
  CHECK(spelled("\xef\xbd\xa1"
                "1")
            .how == Spelled::kNormally);
  CHECK(spelled("\xc3\xb7"
                "1")
            .how == Spelled::kNormally);
  CHECK(spelled("\xc3\xa9"
                "1")
            .normal ==
        "\xc3\x89"
        "1");
  CHECK(spelled("A\xff"
                "1")
            .how == Spelled::kNormally);
  CHECK(spelled("\xf0\x9f\x98\x80"
                "1")
            .how == Spelled::kNormally);
  CHECK(composed("E\xcc\x81t\xcc\x81") == "\xc3\x89t\xcc\x81");
  CHECK(composed("\xcc\x81") == "\xcc\x81");
}

TEST_CASE("spelling: how a text differs from its normal form") {
  CHECK(spelled("AB12").how == Spelled::kNormally);
  CHECK(spelled("ab12").how == Spelled::kInSmallLetters);
  CHECK(spelled("aB12").marks == (kHasUpper | kHasLower));
  CHECK(spelled(" AB12").how == Spelled::kOtherwise);
  CHECK(spelled(" AB12").marks == (kHasUpper | kHasUnseen));
  CHECK(spelled("=\" 12A\"").normal == "12A");
  CHECK(spelled("=\"12").normal == "=12");  // not closed
  CHECK(spelled(" \xc2\xa0").normal.empty());
  CHECK(spelled(std::string(90, 'A')).marks == kHasUpper);
  CHECK(spelled("000").marks == (kAllZeros | kHasZeros));
  CHECK(spelled("000").normal == "0");
  CHECK(spelled("0").how == Spelled::kNormally);
}

TEST_CASE("spelling: numbers with decimals or an exponent") {
  CHECK(spelled("1A0").normal == "1A0");
  CHECK(spelled("12.00").normal == "12");
  CHECK(spelled("12,00").normal == "12");
  CHECK(spelled("12;00").normal == "1200");  // parted, and no decimals
  CHECK(spelled("12E+2").normal == "1200");
  CHECK((spelled("12E+5").marks & kPlaceholder) != 0);  // five digits are unknown
  CHECK(spelled("5.0E2").normal == "500");
  CHECK((spelled("1.0E3").marks & kPlaceholder) != 0);
  CHECK(spelled("1.25E3").normal == "1250");
  // Not numbers: of these the signs alone go.
  const std::pair<const char*, const char*> others[] = {
      {"1.E5", "1E5"},         {"12,5E", "125E"},   {"1.5AE", "15AE"}, {"1.5EX", "15EX"},
      {"1.5E1000", "15E1000"}, {"1.5E3X", "15E3X"}, {"12E-1", "12E1"}, {"A.5E3", "A5E3"}};
  for (const auto& one : others) {
    CAPTURE(one.first);
    CHECK(spelled(one.first).normal == one.second);
    CHECK((spelled(one.first).marks & kPlaceholder) == 0);
  }
  for (const char* text : {"E12", "12E22"}) CHECK(spelled(text).how == Spelled::kNormally);
}

TEST_CASE("spelling: texts that are seen as one") {
  CHECK(same_seen("ID", "ID"));
  CHECK(same_seen(" ID", "id"));
  CHECK(same_seen("'ID", "id"));
  CHECK(same_seen("\xc3\xa9t\xc3\xa9", "\xc3\x89T\xc3\x89"));
  CHECK(same_seen("I D", "id"));
  CHECK_FALSE(same_seen("ID", ""));
  CHECK_FALSE(same_seen("", "ID"));
  CHECK_FALSE(same_seen("ID", "AN"));
  CHECK_FALSE(same_seen("IDS", "IDE"));
  CHECK_FALSE(same_seen("I", "IDENT"));
}

TEST_CASE("spelling: errors of spreadsheets and words that mean nothing") {
  for (const char* word : {" #N/A", "#A_B!", "#1/0!", "Err:502", "#VALEUR!", "####"}) {
    CAPTURE(word);
    CHECK(is_error_word(word) == (std::string(word) != "#1/0!"));
  }
  for (const char* word : {"Err:50X", "Err:5020", "#A-B!", "#A{!", "#1A!", "#A", "#NOM", "N/A",
                           "#AAAAAAAAAAAAAAAAAAAAAAAAAAAAAA!"}) {
    CAPTURE(word);
    CHECK_FALSE(is_error_word(word));
  }
  for (const char* word : {" NULL", "null", "(vide)", "<NA>", "NaN", "n/a"}) {
    CAPTURE(word);
    CHECK(is_null_word(word));
  }
  for (const char* word : {"", "N", "NU", "NULLS", "none", "rien", "NULL NULL NULL NULL"}) {
    CAPTURE(word);
    CHECK_FALSE(is_null_word(word));
  }
  CHECK_FALSE(is_nobody(""));
  CHECK(is_nobody("XXX"));
  CHECK_FALSE(is_nobody("XX"));
  CHECK(is_nobody("99999999"));
  CHECK_FALSE(is_nobody("9999999"));
  CHECK(is_nobody("SANSINE"));
  CHECK_FALSE(is_nobody("SANSINE1"));
  CHECK(is_nobody("--"));
  CHECK_FALSE(is_nobody("\xc3\x89"));
}

TEST_CASE("spelling: sums, of labels and of identifiers") {
  for (const char* word :
       {"Total", "TOTAL G\xc3\x89N\xc3\x89RAL", "Sous-total L1", "sub total", "Effectif total",
        "** Total **", "Totaux", "Ensemble", "ensemble ", "Total:", "Nb total"}) {
    CAPTURE(word);
    CHECK(is_total_word(word));
    CHECK(is_sum_word(word));
  }
  for (const char* word :
       {"TOTAL_2020", "TOTAL2020", "TOTAL\xc3\x89", "Ensemble vocal", "to", "Sous", "Totalement"}) {
    CAPTURE(word);
    CHECK_FALSE(is_total_word(word));
  }
  CHECK_FALSE(is_total_word("Total" + std::string(80, ' ')));
  CHECK(is_total_word("Total" + std::string(75, ' ')));
  for (const char* word : {"Somme", "SOMME:12", "somme*", "NB=3", "Nombre d'inscrits", "Cumul",
                           "Moyenne", "FIN", "EOF"}) {
    CAPTURE(word);
    CHECK(is_sum_word(word));
    CHECK_FALSE(is_total_word(word));
  }
  for (const char* word : {"SOMMEIL", "NB12", "FINANCE", "SUMMER", "CO"}) {
    CAPTURE(word);
    CHECK_FALSE(is_sum_word(word));
  }
}
