// Counts and labels of totals as people write them, each form and its neighbours.
#include "support/written_count.h"

#include <doctest.h>

#include <string>
#include <utility>
#include <vector>

using namespace paravent;

namespace {

std::string count_read(std::string_view text) {
  constexpr const char* kNames[] = {"",         "no number",  "not whole", "ambiguous",
                                    "negative", "percentage", "too large"};
  const WrittenCount read = read_written_count(text);
  return read.text == CountText::kCount ? std::to_string(read.value)
                                        : kNames[static_cast<std::size_t>(read.text)];
}

}  // namespace

TEST_CASE("written counts: thousands, decimals, signs") {
  const std::vector<std::pair<std::string, std::string>> all{
      {"0", "0"},
      {"12", "12"},
      {" 12\xc2\xa0", "12"},
      {"1 234", "1234"},
      {"1\xc2\xa0"
       "234",
       "1234"},
      {"1\xe2\x80\xaf"
       "234",
       "1234"},
      {"1\xe2\x80\x89"
       "234 567",
       "1234567"},
      {"1.234", "1234"},
      {"1234.0", "1234"},
      {"1 234,00", "1234"},
      {"1,5", "not whole"},
      {"1.5", "not whole"},
      {"12,345", "ambiguous"},
      {"123,000", "ambiguous"},
      {"1234,000", "1234"},
      {"0,345", "not whole"},
      {"0,000", "0"},
      {"1,", "no number"},
      {"1.", "no number"},
      {"1;5", "no number"},
      {"1,5x", "no number"},
      {"1 23", "no number"},
      {"1 2345", "no number"},
      {"1\t234", "no number"},
      {"", "no number"},
      {"-", "no number"},
      {"x", "no number"},
      {"007", "no number"},
      {"-5", "negative"},
      {"\xe2\x88\x92"
       "5",
       "negative"},
      {"5 %", "percentage"},
      {"12,5%", "percentage"},
      {"%", "no number"},
      {"4294967295", "4294967295"},
      {"4294967296", "too large"},
      {"99999999999999999999999", "too large"},
  };
  for (const auto& one : all) {
    CAPTURE(one.first);
    CHECK(count_read(one.first) == one.second);
  }
}

TEST_CASE("written counts: labels without case, accents and a colon") {
  CHECK(folded_label(" Total : ") == "total");
  CHECK(folded_label("ÀÂÄàâäÅ") == "aaaaaaa");
  CHECK(folded_label("Çç") == "cc");
  CHECK(folded_label("ÉÈÊËéèêë") == "eeeeeeee");
  CHECK(folded_label("ÌÎÏìîï") == "iiiiii");
  CHECK(folded_label("ÒÔÖòôö") == "oooooo");
  CHECK(folded_label("ÙÛÜùûü") == "uuuuuu");
  CHECK(folded_label("Ñÿ÷") == "Ñÿ÷");
  CHECK(folded_label("é\xc3") == "e\xc3");
  CHECK(folded_label("Œuf") == "Œuf");
  CHECK(without_blanks("\t \xe2\x80\x89x\xe2\x80\xaf \t") == "x");
  CHECK(without_blanks(" \t ").empty());
}

TEST_CASE("written counts: what stands for all others, and for some") {
  for (const char* label : {"Total", "TOTAL GÉNÉRAL :", "Ensemble", "Tous", "Overall",
                            "Total des inscrits", "Ensemble des étudiants", "Total of all sites"}) {
    CAPTURE(label);
    CHECK(is_total_label(label));
    CHECK_FALSE(is_subtotal_label(label));
  }
  for (const char* label : {"Sous-total", "Sous total droit", "Sub-total", "Total L1"}) {
    CAPTURE(label);
    CHECK_FALSE(is_total_label(label));
    CHECK(is_subtotal_label(label));
  }
  for (const char* label : {"", "Droit", "Totalement", "Ensembles"}) {
    CAPTURE(label);
    CHECK_FALSE(is_total_label(label));
    CHECK_FALSE(is_subtotal_label(label));
  }
}
