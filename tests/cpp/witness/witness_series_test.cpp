// Witnesses of series: one input that gives the publications one after the other.
#include <doctest.h>

#include <set>
#include <string>
#include <vector>

#include "support/split_mix.h"
#include "witness_support.h"

namespace paravent::witness {
namespace {

/// A recipe of a series over the columns of series_lines().
std::string series_recipe(const std::string& series, const std::string& attributes,
                          const std::string& columns, const std::string& more) {
  return R"({"version":1,"columns":{"individual":"id","year":"annee","step":["etape"],"attributes":[)" +
         attributes + "]" + columns + R"(},"series":)" + series + more + "}";
}

const std::string kSex = R"({"name":"sexe","columns":["sexe"]})";
const std::string kTown = R"({"name":"ville","columns":["ville"]})";

/// Rows of the years up to `last`: students who begin each year from 2001 on and stay one to three.
Lines series_lines(std::uint32_t people, std::uint32_t last, std::uint64_t seed) {
  Lines lines{"id;annee;etape;sexe;ville;region;libelle;resultat"};
  SplitMix random(seed);
  for (std::uint32_t i = 0; i < people; ++i) {
    const std::uint32_t begin = 2001 + random.below(7), years = 1 + random.below(3);
    const std::uint32_t town = std::min(random.below(6), 4U);
    const std::string rest = std::string(random.below(3) == 0 ? ";F" : ";M") + ";v" +
                             std::to_string(town) + (town < 2 ? ";Nord" : ";Sud") + ";Licence ";
    for (std::uint32_t y = 0; y < years; ++y) {
      const std::string step =
          "L" + std::to_string(1 + y) + std::string(1, "ABCD"[y > 0 ? random.below(4) : 0]);
      const bool passes = random.below(4) > 0;
      if (begin + y > last) continue;
      lines.push_back("marque" + std::to_string(i) + ";" + std::to_string(begin + y) + ";" + step +
                      rest + step + (passes ? ";ADM" : ";AJ"));
    }
  }
  return lines;
}

struct Published {
  std::vector<std::vector<series::EarlierFile>> all;
  std::vector<Lines> lines;
};

/// Publications of the years from `first` to `last`.
Published publish_chain(const std::string& recipe, std::uint32_t first, std::uint32_t last,
                        std::uint64_t seed, std::uint32_t people = 700) {
  Published made;
  for (std::uint32_t year = first; year <= last; ++year) {
    made.lines.push_back(series_lines(people, year, seed));
    const Lines& lines = made.lines.back();
    const MadeRelease one =
        release_of(recipe, {{"a.csv", lines}},
                   made.all.empty() ? std::vector<series::EarlierFile>{} : made.all.back(), true);
    REQUIRE_MESSAGE(one.error.empty(), one.error);
    std::vector<series::EarlierFile>& files = made.all.emplace_back();
    for (const OutputFile& file : one.files) {
      files.push_back({file.name, file.bytes, hash_text(file.bytes)});
    }
  }
  return made;
}

void check_chain(const std::string& recipe, const Published& chain, std::size_t from, double width,
                 double& masked) {
  const std::vector<std::vector<series::EarlierFile>> part(
      chain.all.begin() + static_cast<std::ptrdiff_t>(from), chain.all.end());
  const Proven proven = prove_chain(part);
  JsonWriter told;
  told.value(proven.begun);
  told.value(proven.told);
  CAPTURE(told.text());
  REQUIRE(proven.begun.find("possible")->boolean);
  JsonWriter proof;
  proof.value(proven.proof);
  CAPTURE(proof.text());
  CHECK(proven.is_proven());
  CHECK((proven.figure("masked") == 0 || proven.figure("least_values") >= width));
  masked += proven.figure("masked");
  for (const auto& csv : proven.witnesses) {
    for (const auto& file : csv) CHECK(file.bytes.find("marque") == std::string::npos);
    // The last publication from its rows and the one before.
    const bool first = chain.all.size() == 1;
    const MadeRelease again = release_of(
        recipe, lines_of(csv),
        first ? std::vector<series::EarlierFile>{} : chain.all[chain.all.size() - 2], true);
    REQUIRE_MESSAGE(again.error.empty(), again.error);
    REQUIRE(again.files.size() == chain.all.back().size());
    for (std::size_t i = 0; i < again.files.size(); ++i) {
      CHECK(again.files[i].bytes == chain.all.back()[i].bytes);
    }
  }
}

struct SeriesOption {
  std::string name, series, attributes, columns, more;
};

TEST_CASE("a series is proven: its first publication, a pair, a chain") {
  const std::string left = R"({"due":"left","gap":1,"group":20})";
  const std::string both = kSex + "," + kTown;
  const std::string results =
      R"(,"results":{"source":"enrolments","passed":{"column":"resultat","in":["ADM"]},"as":)";
  const std::vector<SeriesOption> options = {
      {"left", left, both, "", ""},
      {"left, small groups", R"({"due":"left","gap":1,"group":5})", both, "", ""},
      {"left, two years", R"({"due":"left","gap":2,"group":10})", kSex, "", ""},
      {"horizon", R"({"due":"horizon","years":2,"group":10})", both, "", ""},
      {"horizon of three years", R"({"due":"horizon","years":3,"group":10})", kTown, "", ""},
      {"from", R"({"due":"left","from":2002,"group":10})", both, "", ""},
      {"nested", left,
       R"({"name":"region","columns":["region"]},{"name":"ville","columns":["ville"],"nested_in":"region"})",
       "", ""},
      {"sensitive", left, R"({"name":"ville","columns":["ville"],"sensitive":true,"diversity":3})",
       "", ""},
      {"withheld", left, both, "", R"(,"masking":{"rare_traces":"withhold"})"},
      {"other thresholds", left, both, "", R"(,"masking":{"k":4,"width":2,"code":"empty"})"},
      {"prefix", left, kTown, R"(,"prefix":["sexe"])", ""},
      {"described", left, both, R"(,"description":["libelle"])", ""},
      {"distinct", left, both, "", R"(,"trace":{"repeats":"distinct"})"},
      {"gaps", R"({"due":"horizon","years":3,"group":10})", kSex, "", R"(,"trace":{"gaps":true})"},
      {"text years", left, both, "", R"(,"trace":{"year_type":"text"})"},
      {"results as a component", left, both, "", results + R"("component"})"},
      {"results as steps", left, both, "", results + R"("step"})"},
      {"results as an attribute", left, kSex, "", results + R"("attribute"})"},
      {"json beside", left, both, "", R"(,"exports":{"sets":["oraccle","tidy","json","paris13"]})"},
  };
  for (const SeriesOption& option : options) {
    CAPTURE(option.name);
    const std::string recipe =
        series_recipe(option.series, option.attributes, option.columns, option.more);
    const double width = option.more.find("\"width\":2") == std::string::npos ? 3 : 2;
    double masked = 0;
    check_chain(recipe, publish_chain(recipe, 2006, 2006, 2), 0, width, masked);
    const Published three = publish_chain(recipe, 2006, 2008, 2);
    check_chain(recipe, three, 0, width, masked);
    check_chain(recipe, three, 1, width, masked);
    CHECK(masked > 0);
  }
}

TEST_CASE("a publication of a series asks for the one before") {
  const std::string recipe = series_recipe(R"({"due":"left","group":20})", kSex, "", "");
  const Published chain = publish_chain(recipe, 2005, 2007, 3);
  const auto why = [](const std::vector<std::vector<series::EarlierFile>>& publications) {
    return std::string(prove_chain(publications).begun.text_in("why"));
  };
  CHECK(why({chain.all[1]}) == "no_earlier");
  CHECK(why({chain.all[0], chain.all[2]}) == "no_earlier");
  CHECK(why({chain.all[1], chain.all[0]}) == "no_earlier");
  CHECK(why({chain.all[0], chain.all[1]}).empty());
  const MadeRelease other =
      release_of(series_recipe("null", kSex, "", ""), series_lines(300, 2005, 1));
  std::vector<series::EarlierFile> files;
  for (const OutputFile& file : other.files) files.push_back({file.name, file.bytes, "digest"});
  CHECK(why({chain.all[0], files}) == "no_earlier");
}

TEST_CASE("the numbers that comparing two publications isolates are told by name") {
  const std::string recipe =
      series_recipe(R"({"due":"left","group":20})", kSex + "," + kTown, "", "");
  Published chain = publish_chain(recipe, 2006, 2007, 3);
  for (series::EarlierFile& file : chain.all.back()) {
    if (file.name == "LISEZMOI.md") file.bytes += "x";  // which no input gives
  }
  const Proven proven = prove_chain(chain.all);
  CHECK_FALSE(proven.is_proven());
  CHECK(proven.figure("witnesses") == 0);
  std::set<std::string> of;
  for (const Json& one : proven.proof.find("unproven")->items) {
    CHECK(one.text_in("reason") == "not_found");
    CHECK_FALSE(one.find("cohorts")->items.empty());
    of.emplace(one.text_in("of"));
  }
  CHECK(of == std::set<std::string>{"", "series", "ville"});
}

TEST_CASE("courses that were renamed, and data whose window has moved") {
  const std::string plain = series_recipe(R"({"due":"left","group":20})", kSex, "", "");
  const std::string renamed =
      series_recipe(R"({"due":"left","group":20,"renamed":[[["L2B"],["N2B"]]]})", kSex, "", "");
  Published chain = publish_chain(plain, 2006, 2006, 2);
  Lines lines = series_lines(700, 2007, 2);
  for (std::string& line : lines) {
    for (std::size_t at = line.find("L2B"); at != std::string::npos; at = line.find("L2B", at)) {
      line[at] = 'N';
    }
  }
  const auto publish = [&](const std::string& recipe, const Lines& rows) {
    const MadeRelease next = release_of(recipe, {{"a.csv", rows}}, chain.all.back(), true);
    REQUIRE_MESSAGE(next.error.empty(), next.error);
    std::vector<series::EarlierFile>& files = chain.all.emplace_back();
    for (const OutputFile& file : next.files) {
      files.push_back({file.name, file.bytes, hash_text(file.bytes)});
    }
  };
  publish(renamed, lines);
  double masked = 0;
  check_chain(renamed, chain, 0, 3, masked);
  CHECK(masked > 0);
  // Of rows from 2002 on, those who may have begun before are not counted.
  chain = publish_chain(plain, 2006, 2006, 2);
  Lines moved;
  for (const std::string& line : series_lines(700, 2007, 2)) {
    if (line.find(";2001;") == std::string::npos) moved.push_back(line);
  }
  publish(plain, moved);
  check_chain(plain, chain, 0, 3, masked);
}

}  // namespace
}  // namespace paravent::witness
