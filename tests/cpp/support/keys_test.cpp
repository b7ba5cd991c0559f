// Keys of identifiers: published examples, and every single wrong digit.
#include "support/keys.h"

#include <doctest.h>

#include <string>

namespace paravent::keys {
namespace {

TEST_CASE("keys: NIR") {
  CHECK(is_nir(*compact_identifier("2 95 10 99 126 111 93")));
  CHECK_FALSE(is_nir("295109912611199"));
  CHECK(nir_key("1990375116001") == 20);
  CHECK(nir_key("2010675056042") == 80);
  CHECK(nir_key("102062A004123") == 65);
  CHECK(nir_key("299072B033021") == 66);
  CHECK_FALSE(nir_key("5990375116001"));  // sex
  CHECK_FALSE(nir_key("1991375116001"));  // month
  CHECK(nir_key("1993375116001"));
  CHECK_FALSE(nir_key("1990396116001"));  // department
  CHECK_FALSE(nir_key("199037511600A"));
  CHECK_FALSE(nir_key("199037511600"));
  CHECK_FALSE(compact_identifier("2 95/10"));
}

TEST_CASE("keys: a NIR with one wrong digit does not hold") {
  const std::string right = "199037511600120";
  REQUIRE(is_nir(right));
  for (std::size_t i = 0; i < right.size(); ++i) {
    for (char c = '0'; c <= '9'; ++c) {
      std::string wrong = right;
      wrong[i] = c;
      CHECK(is_nir(wrong) == (c == right[i]));
    }
  }
}

TEST_CASE("keys: IBAN and RIB") {
  CHECK(is_iban(*compact_identifier("FR14 2004 1010 0505 0001 3M02 606")));
  CHECK(is_iban(*compact_identifier("GB82 WEST 1234 5698 7654 32")));
  CHECK_FALSE(is_iban("FR1420041010050500013M02607"));
  CHECK(is_iban("FR7630004008200001234567864"));
  CHECK_FALSE(is_iban("FR763000400820000123456786"));
  CHECK_FALSE(is_iban("ZZ7630004008200001234567864"));
  CHECK_FALSE(is_iban("FRA6"));
  CHECK(is_rib("20041010050500013M02606"));
  CHECK_FALSE(is_rib("20041010050500013M02607"));
  CHECK_FALSE(is_rib("20041010050500013M026"));
  CHECK(iban_length("FR") == 27);
  CHECK(iban_length("XX") == 0);
}

TEST_CASE("keys: Luhn, SIREN, SIRET, La Poste") {
  for (const char* good : {"732829320", "73282932000074", "356000000", "35600000000048"}) {
    CHECK(is_luhn(good));
  }
  CHECK_FALSE(is_luhn("362521879"));
  CHECK_FALSE(is_luhn(""));
  CHECK_FALSE(is_luhn("35600000049837"));
  CHECK(is_siret("35600000049837"));
  CHECK_FALSE(is_siret("35600000049838"));
  CHECK(is_siret("73282932000074"));
  CHECK_FALSE(is_siret("73282932000075"));
  CHECK(is_siren("732829320"));
  CHECK_FALSE(is_siren("73282932000074"));
}

TEST_CASE("keys: UAI, INE, plates") {
  CHECK(is_uai("0951099D"));
  CHECK(is_uai("0751717J"));
  CHECK_FALSE(is_uai("0751717K"));
  CHECK_FALSE(is_uai("075171J"));
  CHECK(ine_kind("123456789AB") == IneKind::kRnie);
  CHECK(ine_kind("1234567890A") == IneKind::kBea);
  CHECK(ine_kind("1234A67890B") == IneKind::kApprentice);
  CHECK(ine_kind("12345678901") == IneKind::kNone);
  CHECK(ine_kind("1234A6789AB") == IneKind::kNone);
  CHECK(ine_kind("123456789ab") == IneKind::kNone);
  CHECK(is_plate("AB123CD"));
  CHECK_FALSE(is_plate("AI123CD"));
  CHECK_FALSE(is_plate("SS123CD"));
  CHECK_FALSE(is_plate("AB12CD"));
  CHECK(is_old_plate("1234AB75"));
  CHECK(is_old_plate("1ABC2A"));
  CHECK_FALSE(is_old_plate("1234AB96"));
  CHECK_FALSE(is_old_plate("12345AB75"));
}

TEST_CASE("keys: what is none, by one character or its length") {
  CHECK(compact_identifier("fr14.2004-1010 az") == "FR1420041010AZ");
  CHECK_FALSE(compact_identifier("a_b"));
  CHECK_FALSE(compact_identifier("a{b"));
  CHECK(nir_key("2952010126111").has_value());  // month 20
  CHECK_FALSE(nir_key("2951310126111"));
  CHECK_FALSE(nir_key("2951000126111"));
  CHECK_FALSE(nir_key("2951096126111"));
  CHECK_FALSE(is_nir("29510991261119"));
  CHECK_FALSE(is_nir("29510991261119X"));
  CHECK_FALSE(is_iban("FRXX20041010050500013M02606"));
  CHECK_FALSE(is_iban("FR14200410100505000,3M02606"));
  CHECK_FALSE(is_rib("2004X010050500013M02606"));
  CHECK_FALSE(is_rib("20041010050500013,02606"));
  CHECK_FALSE(is_rib("00000000000000000000000"));
  CHECK_FALSE(is_siren("732829321"));
  CHECK_FALSE(is_siret("732829320"));
  CHECK_FALSE(is_siret("7328293200007X"));
  CHECK(ine_kind("123456789A") == IneKind::kNone);
  CHECK(ine_kind("1234567890") == IneKind::kNone);
  CHECK(ine_kind("A234567890B") == IneKind::kNone);
  CHECK(ine_kind("1234567890,") == IneKind::kNone);
  CHECK(ine_kind("1234,67890B") == IneKind::kNone);
  CHECK(ine_kind("12345678,AB") == IneKind::kNone);
  CHECK(ine_kind("1234A67A90B") == IneKind::kNone);
  CHECK_FALSE(is_plate("A1123CD"));
  CHECK_FALSE(is_plate("AB123C1"));
  CHECK_FALSE(is_old_plate("1234"));
  CHECK_FALSE(is_old_plate("AB75"));
  CHECK_FALSE(is_old_plate("1234A75"));
  CHECK_FALSE(is_old_plate("1234ABCD75"));
  CHECK_FALSE(is_old_plate("1234AB755"));
}

}  // namespace
}  // namespace paravent::keys
