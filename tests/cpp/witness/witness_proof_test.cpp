#include <doctest.h>

#include <algorithm>

#include "support/split_mix.h"
#include "test_data.h"
#include "witness_support.h"

namespace paravent::witness {
namespace {

/// Individuals with few labels, rare ones among them; every text of theirs is marked.
Lines drawn_lines(std::uint32_t people, std::uint64_t seed) {
  Lines lines{"id;annee;etape;sexe;mention;ville"};
  SplitMix random(seed);
  for (std::uint32_t i = 0; i < people; ++i) {
    std::string rest = ";" + std::string(random.below(2) == 0 ? "F" : "M");
    rest += ";" + std::string(1, static_cast<char>('P' + std::min(random.below(6), 3U)));
    rest += ";v" + std::to_string(random.below(3));
    const std::uint32_t begin = random.below(4), years = 1 + random.below(3);
    for (std::uint32_t y = 0; y < years; ++y) {
      lines.push_back("marque" + std::to_string(i) + ";" + std::to_string(1987 + begin + y) + ";L" +
                      std::to_string(1 + y) + std::string(1, "ABCDE"[random.below(3) * y]) + rest);
    }
  }
  return lines;
}

std::string recipe_with(const std::string& columns, const std::string& more = "") {
  return R"({"version":1,"columns":{"individual":"id","year":"annee","step":["etape"])" + columns +
         "}" + more + "}";
}

const std::string kSexe = R"({"name":"sexe","columns":["sexe"]})";
const std::string kMention = R"({"name":"mention","columns":["mention"]})";

/// Proven, and each witness, run from its own rows, gives every byte again.
void check_proven(const std::string& recipe, const Lines& lines) {
  const MadeRelease made = release_of(recipe, lines);
  REQUIRE(made.error.empty());
  const Proven proven = prove(made.files);
  REQUIRE(proven.begun.find("possible")->boolean);
  CHECK(proven.is_proven());
  CHECK(proven.figure("masked") > 0);
  CHECK(proven.figure("proven_counts") == proven.figure("masked"));
  for (const auto& csv : proven.witnesses) {
    const MadeRelease again = release_of(recipe, lines_of(csv));
    REQUIRE(again.files.size() == made.files.size());
    for (std::size_t i = 0; i < made.files.size(); ++i) {
      CHECK(again.files[i].bytes == made.files[i].bytes);
    }
    for (const auto& file : csv) CHECK(file.bytes.find("marque") == std::string::npos);
  }
}

TEST_CASE("a release with attributes is proven by its public files alone") {
  check_proven(recipe_with(",\"attributes\":[" + kSexe + "," + kMention + "]"),
               drawn_lines(300, 1));
  check_proven(recipe_with(",\"attributes\":[" + kSexe + "," + kMention + "]",
                           R"(,"masking":{"k":11,"width":6,"code":"empty"})"),
               drawn_lines(600, 2));
}

TEST_CASE("people of whom nothing is listed keep to what is nested") {
  // The number of enrolments is that of the trace, and each has one label above it.
  Lines lines{"id;annee;etape;groupe", "m0;2019;A;g1", "m1;2019;A;g1"};
  for (int i = 2; i < 16; ++i) {
    for (const std::string year : {"2019", "2020"}) {
      lines.push_back("m" + std::to_string(i) + ";" + year + ";A;g2");
    }
  }
  check_proven(
      recipe_with(
          R"(,"attributes":[{"name":"g","columns":["groupe"]}],"derived":[{"name":"n","from":"enrolments","nested_in":"g"}])",
          R"(,"masking":{"k":3})"),
      lines);
}

TEST_CASE("the proof is a function of the public files") {
  const std::string recipe = recipe_with(",\"attributes\":[" + kSexe + "," + kMention + "]");
  const MadeRelease made = release_of(recipe, drawn_lines(200, 3));
  REQUIRE(made.error.empty());
  const Proven first = prove(made.files), second = prove(made.files);
  CHECK(lines_of(first.witnesses.at(0)) == lines_of(second.witnesses.at(0)));
  REQUIRE_FALSE(first.witnesses.empty());
  // The release of a witness is the same one, and so has the same proof.
  const MadeRelease again = release_of(recipe, lines_of(first.witnesses[0]));
  CHECK(lines_of(prove(again.files).witnesses.at(0)) == lines_of(first.witnesses[0]));
}

TEST_CASE("what cannot be given is not proven") {
  const std::string recipe = recipe_with(",\"attributes\":[" + kSexe + "," + kMention + "]");
  MadeRelease made = release_of(recipe, drawn_lines(200, 4));
  REQUIRE(made.error.empty());
  for (OutputFile& file : made.files) {
    if (file.name == "LISEZMOI.md") file.bytes += "x";
  }
  const Proven proven = prove(made.files);
  CHECK_FALSE(proven.is_proven());
  CHECK(proven.figure("witnesses") == 0);
  CHECK(proven.proof.find("unproven")->items[0].text_in("reason") == "not_found");
}

TEST_CASE("of other versions and without a certificate nothing is made") {
  MadeRelease made = release_of(recipe_with(""), drawn_lines(100, 5));
  REQUIRE(made.error.empty());
  for (OutputFile& file : made.files) {
    if (file.name != "certificate.json") continue;
    file.bytes.replace(file.bytes.find("1.0.0"), 5, "0.0.9");
  }
  CHECK(prove(made.files).begun.text_in("why") == "other_version");
  made.files.pop_back();
  CHECK(prove(made.files).begun.text_in("why") == "no_certificate");
}

}  // namespace
}  // namespace paravent::witness
