// Every way of publishing under wrong choices: a column that identifies, a twin of what is hidden,
// a wrong individual, questions answered away. Each run is refused, or its verdict is not green;
// the right choices of the same way are green, so that the test can fail.
#include <doctest.h>

#include <cstring>
#include <functional>
#include <string>
#include <vector>

#include "audit/audit_support.h"
#include "session/rows_session.h"
#include "session/session.h"
#include "support/json_support.h"
#include "support/split_mix.h"

using namespace paravent;

namespace {

using Way = verdict::Way;

/// Students of three years: nationality and its country's code say the same; the other columns of
/// the first line are classes, those of the second identify.
const std::vector<std::string> kGood{"sexe", "bac", "boursier", "ufr"};
const std::vector<std::string> kBad{"ine", "mail", "nom", "naissance", "tel"};

std::string two(std::size_t n) { return (n < 10 ? "0" : "") + std::to_string(n); }

std::string students(std::size_t persons, std::size_t alone) {
  static constexpr const char* kNames[] = {"MARTIN",  "BERNARD", "THOMAS",  "PETIT",  "ROBERT",
                                           "RICHARD", "DURAND",  "DUBOIS",  "MOREAU", "LAURENT",
                                           "SIMON",   "MICHEL",  "LEFEBVRE"};
  std::string text =
      "id;an;etape;sexe;bac;boursier;ufr;nat;pays;age;ine;mail;nom;naissance;tel;paire\n";
  for (std::size_t i = 0; i < persons; ++i) {
    const std::size_t class_of = i / 8;  // eight persons are alike in all that may be published
    const std::string nat = std::to_string(class_of % 4), sexe = class_of % 2 == 0 ? "F" : "M";
    for (std::size_t year = 0; year < 1 + class_of % 2; ++year) {
      text += "p" + std::to_string(i) + ";" + std::to_string(2019 + year) + ";";
      text += (i < alone ? "RARE" + std::to_string(i) : "L" + std::to_string(year + 1)) + ";";
      text += sexe + ";" + (class_of % 3 == 0 ? "S" : "ES") + ";";
      text += std::string(class_of / 3 % 2 == 0 ? "oui" : "non") + ";";
      text += "U" + std::to_string(class_of / 2 % 3) + ";nationalite " + nat + ";P" + nat + ";";
      text += std::to_string(18 + class_of % 5) + ";" + std::to_string(1000000000 + i) + "AB;";
      text += "a" + std::to_string(i) + "@univ.fr;" + kNames[i % 13] + ";";
      text += "19" + two(80 + i % 20) + "-" + two(1 + i % 12) + "-" + two(1 + i % 28) + ";06";
      text += std::to_string(10000000 + i * 7) + ";" + sexe + "\n";
    }
  }
  return text;
}

std::string quoted(const std::vector<std::string>& names) {
  std::string out;
  for (const std::string& name : names) out += (out.empty() ? "\"" : ",\"") + name + "\"";
  return "[" + out + "]";
}

/// What a steward chose: columns for the file or for attributes, and what else differs.
struct Choice {
  std::vector<std::string> columns{"sexe", "bac"};
  std::string individual = "id", more, rare = "withhold", top = "ufr", keep = "boursier";
  std::string what;
};

std::string traces_of(const Choice& choice, bool series) {
  std::string attributes;
  for (const std::string& name : choice.columns) {
    attributes += (attributes.empty() ? "" : ",") +
                  (R"({"name":")" + name + R"(","columns":[")" + name + R"("]})");
  }
  return R"({"version":1,"columns":{"individual":")" + choice.individual +
         R"(","year":"an","step":["etape"],"attributes":[)" + attributes +
         R"(]},"masking":{"k":5,"rare_traces":")" + choice.rare + "\"}" +
         (series ? R"(,"series":{"due":"left","group":5})" : "") + choice.more + "}";
}

std::string rows_of(const Choice& choice, Way way) {
  const std::string columns = quoted(choice.columns);
  std::string file;
  if (way == Way::kProjections) {
    file = R"("projections":[{"name":"f","columns":)" + columns + "}]";
  } else if (way == Way::kGreedy) {
    file = R"("greedy":[{"name":"f","budget":90,"start":)" + columns + R"(,"taken":[]}])";
  } else if (way == Way::kGeneralisation) {
    std::string levelled =
        R"({"column":")" + choice.top + R"(","hierarchy":{"kind":"none","top":true}})";
    for (const std::string& name : choice.columns) {
      levelled += R"(,{"column":")" + name + R"(","hierarchy":{"kind":"none","top":true}})";
    }
    file = R"("generalisation":{"name":"f","suppression":0.9,"columns":[)" + levelled +
           R"(],"keep":[")" + choice.keep + R"("],"levels":[1)";
    for (std::size_t i = 0; i < choice.columns.size(); ++i) file += ",0";
    file += "]}";
  } else {
    std::vector<std::string> all = choice.columns;
    all.push_back(choice.top);
    all.push_back(choice.keep);
    file = R"("plan":{"name":"f","columns":)" + quoted(all) +
           R"(,"steps":[{"step":"recode","column":")" + choice.top +
           R"(","hierarchy":{"kind":"none","top":true},"level":1},{"step":"suppress"}]},"keys":)" +
           columns;
  }
  return R"({"version":1,"columns":{)" +
         (choice.individual.empty() ? std::string()
                                    : R"("individual":")" + choice.individual + "\",") +
         R"("year":"an")" + R"(},"rows":{"k":5,)" + file + "}" + choice.more + "}";
}

/// The colour of the verdict, or the error that stops the run.
template <class S>
std::string judged(S& session) {
  audited::certify(session);
  session.audit_json();
  return std::string(json_of(session.verdict_json()).text_in("colour"));
}

Status read(InputReading& session, const std::string& text) {
  if (const auto begun = session.begin_scan(R"({"file":"a.csv"})"); !begun.ok()) {
    return begun.error();
  }
  std::memcpy(session.scan_buffer(text.size()).data(), text.data(), text.size());
  if (const auto scanned = session.scan(text.size(), true); !scanned.ok()) return scanned.error();
  if (const auto ended = session.end_file(); !ended.ok()) return ended.error();
  return ok_status();
}

std::string told(const Status& failed) {
  return "refused " + std::string(error_name(failed.error().code));
}

std::string outcome_of_traces(const Choice& choice, bool series, const std::string& text) {
  Session session(HashKey{});
  for (const auto& step : std::vector<std::function<Status()>>{
           [&] { return session.configure(traces_of(choice, series)); },
           [&] {
             if (series) session.begin_series();
             return read(session, text);
           },
           [&] { return session.prepare(); }, [&] { return session.build(); },
           [&] { return session.mask(); }}) {
    if (const Status good = step(); !good) return told(good);
  }
  session.write();
  return judged(session);
}

std::string outcome_of_rows(const Choice& choice, Way way, const std::string& text) {
  RowsSession session({});
  if (const Status good = session.configure_rows(rows_of(choice, way), false); !good) {
    return told(good);
  }
  if (session.draws()) session.use_secret(std::string(64, 'a'), std::string(64, 'b'));
  if (const Status good = read(session, text); !good) return told(good);
  if (const Status good = session.prepare(); !good) return told(good);
  for (bool over = false; !over;) {
    const Result<std::string> step = session.step_json();
    if (!step) return told(step.error());
    over = json_of(step.value()).find("over")->boolean;
  }
  return judged(session);
}

std::string outcome(Way way, const Choice& choice, const std::string& text) {
  if (way == Way::kTraces || way == Way::kSeries) {
    return outcome_of_traces(choice, way == Way::kSeries, text);
  }
  return outcome_of_rows(choice, way, text);
}

/// The n-th wrong choice of a way; `draw` decides which column, where several would do.
Choice wrong(Way way, std::size_t n, SplitMix& draw) {
  const bool traces = way == Way::kTraces || way == Way::kSeries;
  const std::string bad = kBad[draw.bits() % kBad.size()];
  const std::string good = kGood[draw.bits() % kGood.size()];
  Choice choice;
  switch (n % 5) {
    case 0:  // a column that identifies
      choice.columns = {good, bad};
      // As a key it is emptied by the plan's suppression: the rest of the columns stand as they
      // are.
      if (way == Way::kPlan) choice = {.columns = {"sexe"}, .keep = bad};
      choice.what = bad;
      break;
    case 1:  // the same, accepted
      choice.columns = {bad};
      choice.more = R"(,"accepted_columns":[")" + bad + "\"]";
      choice.what = "accepted " + bad;
      break;
    case 2:
      if (traces) {  // two that say the same, declared or not
        choice.columns = {"nat", "pays"};
        if (draw.bits() % 2 == 0) choice.more = R"(,"accepted_dependencies":[["nat","pays"]])";
      } else if (way == Way::kGeneralisation || way == Way::kPlan) {
        choice.top = draw.bits() % 2 == 0 ? "nat" : "pays";
        const std::string twin = choice.top == "nat" ? "pays" : "nat";
        if (draw.bits() % 2 == 0) {
          choice.columns = {twin};
        } else {
          choice.keep = twin;
        }
      } else {
        choice.individual = "";  // nobody counts persons
      }
      choice.what = "twins";
      break;
    case 3:
      if (traces) {  // persons alone are listed
        choice.rare = "list";
      } else {
        choice.individual = "";
      }
      choice.what = "alone";
      break;
    default:  // questions answered away
      choice.more = R"(,"accepted_checks":["few_individuals","many_rows_each"])";
      choice.what = "answered";
  }
  return choice;
}

constexpr Way kOfCore[] = {Way::kTraces, Way::kSeries,         Way::kProjections,
                           Way::kGreedy, Way::kGeneralisation, Way::kPlan};

}  // namespace

TEST_CASE("verdict: twenty wrong choices in each way, and none is green") {
  const std::string few = students(240, 0), rare = students(240, 3);
  for (const Way way : kOfCore) {
    INFO(verdict::way_name(way));
    CHECK(outcome(way, Choice{}, few) == "good");
    SplitMix draw(4711 + static_cast<std::uint64_t>(way));
    for (std::size_t n = 0; n < 20; ++n) {
      const Choice choice = wrong(way, n, draw);
      const std::string came = outcome(way, choice, rare);
      INFO(n << " " << choice.what);
      CHECK(came != "good");
      CHECK(came != "none");
      CHECK(came != "refused recipe_syntax");
      CHECK(came != "refused recipe_unknown_key");
    }
  }
}

TEST_CASE("verdict: a nationality under * beside the code of its country is refused by every way") {
  for (const Way way : {Way::kGeneralisation, Way::kPlan}) {
    Choice choice;
    choice.top = "nat";
    choice.keep = "pays";
    CHECK(outcome(way, choice, students(240, 0)) == "refused determined_by");
    choice.keep = "boursier";
    CHECK(outcome(way, choice, students(240, 0)) == "good");
  }
}

TEST_CASE("verdict: what a recoding hides is told by no other column of the file") {
  const std::string recode = R"(,"prepare":{"recode":[{"column":"nat","table":{"nationalite 0":"A",
    "nationalite 1":"A","nationalite 2":"B","nationalite 3":"B"}}]})";
  for (const Way way :
       {Way::kProjections, Way::kGreedy, Way::kGeneralisation, Way::kPlan, Way::kTraces}) {
    INFO(verdict::way_name(way));
    Choice choice;
    choice.columns = {"nat", "pays"};
    choice.more = recode;
    const std::string came = outcome(way, choice, students(240, 0));
    CHECK(came.substr(0, 7) == "refused");
    if (way != Way::kTraces) CHECK(came == "refused determined_by");
    choice.columns = {"nat", "bac"};
    CHECK(outcome(way, choice, students(240, 0)) == "good");
    // Names for one another hide nothing.
    choice.columns = {"nat", "pays"};
    choice.more = R"(,"prepare":{"recode":[{"column":"nat","table":{"nationalite 0":"A"}}]})";
    if (way == Way::kProjections) CHECK(outcome(way, choice, students(240, 0)) == "good");
  }
}

TEST_CASE("verdict: who is alone on a trace that a series lists without a number is counted") {
  Choice choice;
  choice.rare = "list";
  for (const bool series : {false, true}) {
    Session session(HashKey{});
    REQUIRE(session.configure(traces_of(choice, series)).ok());
    if (series) session.begin_series();
    REQUIRE(read(session, students(240, 3)).ok());
    REQUIRE(session.prepare().ok());
    REQUIRE(session.build().ok());
    REQUIRE(session.mask().ok());
    session.write();
    CHECK(judged(session) == "warning");
    const Json summary = json_of(session.summary_json());
    CHECK(summary.find("internal")->find("traces_of_one")->number == 3);
    bool said = false;
    const Json whole = json_of(session.verdict_json());
    for (const Json& check : whole.find("checks")->items) {
      if (check.text_in("check") != "alone") continue;
      REQUIRE(check.find("because")->items.size() == 1);
      CHECK(check.find("because")->items[0].find("count")->number == 3);
      said = true;
    }
    CHECK(said);
    // No public file tells it.
    for (const OutputFile& file : session.files()) {
      CHECK(file.bytes.find("alone_on_traces") == std::string::npos);
    }
  }
}

// An attacker with a register who reads the certificate: a value that the recipe names is
// somebody's, whether or not their row is published.
TEST_CASE("verdict ways: a value that the recipe names and few persons have is told, every way") {
  // The first student is the only one whose bac is "Rare"; nobody's is "Nul".
  std::string text = students(240, 0);
  const std::size_t bac = text.find(";S;", text.find('\n'));
  REQUIRE(bac < text.find('\n', text.find('\n') + 1));
  text.replace(bac, 3, ";Rare;");
  const auto replaced = [](const std::string& table) {
    return R"(,"prepare":{"recode":[{"column":"bac","table":)" + table + "}]}";
  };
  for (const Way way : {Way::kTraces, Way::kSeries, Way::kProjections, Way::kGreedy,
                        Way::kGeneralisation, Way::kPlan}) {
    CAPTURE(static_cast<int>(way));
    CHECK(outcome(way, {.more = replaced(R"({"Rare":"S"})")}, text) == "warning");
    CHECK(outcome(way, {.more = replaced(R"({"S":"Rare"})")}, text) == "good");
    // Of a list of which as many values are nobody's, a reader cannot tell which are somebody's.
    CHECK(outcome(way, {.more = replaced(R"({"Rare":"S","Nul":"S"})")}, text) == "good");
  }
}
