// The generator of made-up documents.
#include <doctest.h>

#include <string>

#include "leaks.h"
#include "text_lists.h"

namespace paravent::text {
namespace {

const corpus::NameStock& listed_stock() {
  static const corpus::NameStock stock = [] {
    corpus::NameStock all;
    all.given = corpus::written_names(list_bytes("first_names"));
    all.family = corpus::written_names(list_bytes("surnames"));
    all.communes = corpus::written_names(list_bytes("communes"));
    return all;
  }();
  return stock;
}

TEST_CASE("text: spans of made-up documents hold what they say, and a seed gives one document") {
  corpus::PaperworkGenerator generator(listed_stock(), 7), again(listed_stock(), 7);
  for (int i = 0; i < 20; ++i) {
    const corpus::MadeDocument made = generator.next();
    CHECK(made.text == again.next().text);
    std::uint32_t end = 0;
    for (const LabelledRange& one : made.spans) {
      CHECK(one.first >= end);
      CHECK(one.last > one.first);
      end = one.last;
      const std::u32string_view what =
          std::u32string_view(made.text).substr(one.first, one.last - one.first);
      CHECK_FALSE(is_space(what.front()));
      CHECK_FALSE(is_space(what.back()));
      if (one.label == kMail) CHECK(what.find(U'@') != std::u32string_view::npos);
    }
    CHECK(end <= made.text.size());
  }
}

TEST_CASE("text: names as they are written") {
  CHECK(to_utf8(corpus::capitalised_name(U"jean-luc")) == "Jean-Luc");
  CHECK(to_utf8(corpus::capitalised_name(U"de la tour")) == "de la Tour");
  CHECK(to_utf8(corpus::capitalised_name(U"l'hermite")) == "L'Hermite");
  CHECK(to_utf8(corpus::capitalised_name(U"elise du")) == "Elise Du");
  CHECK(corpus::written_names("no list").empty());
  CHECK(corpus::names_of_lines("Œuvrard\n\nLe Gall\nYÿs") ==
        std::vector<std::u32string>{U"Œuvrard", U"Le Gall", U"Yÿs"});
}

TEST_CASE(
    "text: rare family names of a stock are drawn beside the frequent ones, in capitals too") {
  corpus::NameStock stock;
  stock.given = {U"Anne"};
  stock.family = {U"Petit"};
  stock.rare_family = corpus::names_of_lines("Œÿçard\nD2r÷");
  stock.communes = {U"Brest"};
  corpus::PaperworkGenerator generator(stock, 3);
  std::size_t rare = 0, frequent = 0, capitals = 0;
  for (int i = 0; i < 150; ++i) {
    for (const corpus::MadePerson& one : generator.next().persons) {
      const bool is_rare = one.family.find(U"card") != std::u32string::npos ||
                           one.family.find(U"çard") != std::u32string::npos ||
                           one.family.find(U"D2r÷") != std::u32string::npos;
      (is_rare ? rare : frequent) += 1;
    }
    capitals += generator.next().text.find(U"ŒŸÇARD") != std::u32string::npos ? 1 : 0;
  }
  CHECK(rare > 20);
  CHECK(frequent > rare);
  CHECK(capitals > 0);
}

}  // namespace
}  // namespace paravent::text
