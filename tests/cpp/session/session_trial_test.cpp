// One table tried under several recipes gives what a run of each would give; drawings of a run hold
// published figures alone.
#include <doctest.h>

#include <string>
#include <vector>

#include "session/session.h"
#include "session/trial.h"

using namespace paravent;
using namespace std::string_literals;

namespace {

struct Chosen {
  std::string step = R"(["niveau","nom"])";
  std::string attributes = R"([{"name":"sexe","columns":["sexe"]}])";
  std::string masking = R"({"k":5})";
  std::string prepare = "{}";
};

std::string recipe_of(const Chosen& c) {
  return R"({"version":1,"columns":{"individual":"id","year":"y","step":)" + c.step +
         R"(,"attributes":)" + c.attributes + R"(},"masking":)" + c.masking + R"(,"prepare":)" +
         c.prepare + "}";
}

/// What masking gives: figures, or the name of its error.
std::string outcome(const Result<std::string>& masked) {
  return masked ? masked.value() : std::string(error_name(masked.error().code));
}

/// `m1` and `m2` individuals in two small cohorts.
Session read_small(const Chosen& choices, int m1 = 3, int m2 = 2) {
  Session session(HashKey{});
  REQUIRE(session.configure(recipe_of(choices)).ok());
  const auto wanted = session.begin_file("a.csv", "id\0y\0niveau\0nom\0sexe\0"s);
  REQUIRE(wanted.ok());
  std::string text;
  std::vector<std::uint32_t> lines;
  const auto row = [&](const std::string& id, const std::string& year, const std::string& level,
                       const std::string& name, const std::string& sex) {
    const std::vector<std::string> fields = {id, year, level, name, sex};
    for (const std::uint32_t index : wanted.value()) text += fields[index] + '\0';
    lines.push_back(static_cast<std::uint32_t>(lines.size() + 2));
  };
  for (int i = 0; i < 12; ++i) row("d" + std::to_string(i), "1", "L1", "Droit", i < 6 ? "F" : "M");
  for (int i = 0; i < 7; ++i) {
    row("e" + std::to_string(i), "1", "L1", "Étude", i < 5 ? "M" : "F");
    row("e" + std::to_string(i), "2", "L2", "Étude", i < 5 ? "M" : "F");
  }
  for (int i = 0; i < m1; ++i) row("m" + std::to_string(i), "1", "M1", "Droit", "F");
  for (int i = 0; i < m2; ++i) row("n" + std::to_string(i), "1", "M2", "Droit", "F");
  session.add_block(text, lines);
  REQUIRE(session.end_file().ok());
  REQUIRE(session.set_inputs("[]").ok());
  return session;
}

Json json(const std::string& text) {
  const Result<Json> parsed = parse_json(text);
  REQUIRE(parsed.ok());
  return parsed.value();
}

double number(const Json& object, const char* name) { return object.find(name)->number; }

struct Tried {
  std::string preview, masked;
};

Tried tried(Trial& trial, const Chosen& choices) {
  REQUIRE(trial.begin(recipe_of(choices)).ok());
  REQUIRE(trial.prepare().ok());
  REQUIRE(trial.build().ok());
  return {trial.preview_json(), outcome(trial.mask_json())};
}

}  // namespace

TEST_CASE("trial: rows, individuals, cohorts and hidden counts of one recipe") {
  Trial trial(read_small({}).take_table());
  const Tried first = tried(trial, {});
  const Json preview = json(first.preview);
  CHECK(number(preview, "rows_before") == 31);
  CHECK(number(preview, "rows_after") == 31);
  CHECK(number(preview, "individuals") == 24);
  CHECK(number(preview, "cohorts") == 4);
  CHECK(preview.find("traces")->items[0].find("size")->number == 12);
  const Json masked = json(first.masked);
  CHECK(number(masked, "individuals") == 24);
  CHECK(number(masked, "cohorts_masked") == 2);
  CHECK(number(masked, "masked_individuals") == 5);
  CHECK(number(masked, "shown") == 2);
  CHECK(number(masked, "masked") == 2);
  const Json& sexe = masked.find("attributes")->items[0];
  CHECK(sexe.find("name")->text == "sexe");
  CHECK(number(sexe, "counted") == 12);
}

TEST_CASE("trial: cohorts of one size stand in the order of their traces") {
  Trial trial(read_small({}, 3, 3).take_table());
  const Json preview = json(tried(trial, {}).preview);
  const std::vector<Json>& traces = preview.find("traces")->items;
  REQUIRE(traces.size() == 4);
  CHECK(traces[2].find("positions")->items[0].text == "M1.Droit");
  CHECK(traces[3].find("positions")->items[0].text == "M2.Droit");
}

TEST_CASE("trial: whatever was tried before, the figures are those of the recipe") {
  const std::vector<Chosen> choices = {
      {},
      {.masking = R"({"k":3})"},
      {.step = R"(["niveau"])"},
      {.attributes = "[]"},
      {.masking = R"({"k":8})"},
      {.attributes = R"([{"name":"sexe","columns":["sexe"],"rare_labels":"group"}])"},
      {.attributes = R"([{"name":"sexe","columns":["sexe"],"rare_labels":"group"}])",
       .masking = R"({"k":10})"},
      {.prepare = R"({"keep":[{"column":"niveau","in":["L1","L2","M1"]}]})"},
      {.prepare = R"({"recode":[{"column":"niveau","table":{"M1":"M","M2":"M"}}]})"},
      {.prepare = R"({"cleaning":{"k":3,"columns":["niveau"]}})"},
      {},
  };
  Trial kept(read_small({}).take_table());
  int figures_seen = 0;
  for (const Chosen& one : choices) {
    CAPTURE(recipe_of(one));
    Trial fresh(read_small({}).take_table());
    const Tried again = tried(kept, one), anew = tried(fresh, one);
    CHECK(again.preview == anew.preview);
    CHECK(again.masked == anew.masked);
    // And those of a run.
    Session run = read_small(one);
    REQUIRE(run.prepare().ok());
    REQUIRE(run.build().ok());
    if (const Status masking = run.mask(); !masking.ok()) {
      CHECK(again.masked == error_name(masking.error().code));
      continue;
    }
    ++figures_seen;
    const Json whole = json(run.summary_json());
    const Json& figures = *whole.find("figures");
    const Json masked = json(again.masked);
    for (const char* name : {"individuals", "cohorts", "cohorts_masked", "masked_individuals",
                             "shown", "masked", "dropped", "below_width", "group_disclosures"}) {
      CAPTURE(name);
      CHECK(number(masked, name) == number(figures, name));
    }
  }
  CHECK(figures_seen >= 8);
}

TEST_CASE("trial: a table read for other columns, rows that are all gone, a recipe at fault") {
  Trial trial(read_small({.attributes = "[]"}).take_table());
  const Tried before = tried(trial, {.attributes = "[]"});
  const Status lacking = trial.begin(recipe_of({}));
  REQUIRE(!lacking.ok());
  CHECK(lacking.error().code == ErrorCode::kMissingColumn);
  CHECK(lacking.error().column == "sexe");
  CHECK(!trial.begin("{").ok());
  // The last good recipe stands, and nothing of it is done again or lost.
  REQUIRE(trial.prepare().ok());
  REQUIRE(trial.build().ok());
  CHECK(trial.preview_json() == before.preview);

  const Chosen none{.attributes = "[]", .prepare = R"({"keep":[{"column":"niveau","in":["X"]}]})"};
  REQUIRE(trial.begin(recipe_of(none)).ok());
  const Status empty = trial.prepare();
  REQUIRE(!empty.ok());
  CHECK(empty.error().code == ErrorCode::kNoRows);
  CHECK(tried(trial, {.attributes = "[]"}).masked == before.masked);
}

TEST_CASE("trial: a series is tried as its first publication; what reading asks is asked") {
  Trial trial(read_small({}).take_table());
  const auto with = [&](const std::string& more) {
    return R"({"version":1,"columns":{"individual":"id","year":"y","step":["niveau","nom"],
      "attributes":[{"name":"sexe","columns":["sexe"]}]},"masking":{"k":5})" +
           more + "}";
  };
  const auto masked = [&](const std::string& more) {
    REQUIRE(trial.begin(with(more)).ok());
    REQUIRE(trial.ask().ok());
    REQUIRE(trial.prepare().ok());
    REQUIRE(trial.build().ok());
    return outcome(trial.mask_json());
  };
  const std::string series = R"(,"series":{"due":"left","group":5})";
  const Json first = json(masked(series));
  // Who is there in the last year is not due yet, and courses of 3 and 2 wait for a group of 5.
  CHECK(number(first, "individuals") == 12);
  CHECK(number(first, "masked_individuals") == 0);
  CHECK(masked(series) == masked(series));
  CHECK(number(json(masked("")), "individuals") == 24);
}

TEST_CASE("trial: what cannot be masked says why") {
  Trial trial(read_small({}).take_table());
  REQUIRE(trial.begin(recipe_of({.masking = R"({"k":30})"})).ok());
  REQUIRE(trial.prepare().ok());
  REQUIRE(trial.build().ok());
  const Result<std::string> masked = trial.mask_json();
  REQUIRE(!masked.ok());
  CHECK(masked.error().code == ErrorCode::kSizesNotMaskable);
}

TEST_CASE("session: drawings are the same for data that give the same release") {
  const auto finished = [](int m1, int m2) {
    Session session = read_small({}, m1, m2);
    REQUIRE(session.prepare().ok());
    REQUIRE(session.build().ok());
    REQUIRE(session.mask().ok());
    return session;
  };
  const Session one = finished(3, 2), other = finished(1, 4);
  CHECK(one.flows_json({}) == other.flows_json({}));
  CHECK(one.distributions_json() == other.distributions_json());
  CHECK(one.cohort_json(3) != other.cohort_json(3));  // raw: it tells them apart

  const Json flows = json(one.flows_json({}));
  CHECK(number(flows, "masked_individuals") == 5);
  CHECK(number(flows, "positions") == 2);
  CHECK(flows.find("components")->items[1].text == "nom");
  CHECK(flows.find("labels")->items[0].number == 4);
  const Json& first = flows.find("nodes")->items[0];
  CHECK(first.find("label")->text == "L1.Droit");
  CHECK(number(first, "individuals") == 12);
  const Json drawn = json(one.distributions_json());
  CHECK(drawn.find("sizes")->items[0].items[3].number == 7);
  CHECK(drawn.find("widths")->find("sizes")->items.size() > 0);
  CHECK(number(drawn.find("attributes")->items[0], "counted") == 12);
}

TEST_CASE("trial: years that are no integers; recipes of row-level files are another session's") {
  const std::string integers = R"({"version":1,"columns":{"individual":"id","year":"niveau",
    "step":["nom"]},"trace":{"year_type":"integer"}})";
  Trial trial(read_small({.attributes = "[]"}).take_table());
  REQUIRE(trial.begin(integers).ok());
  REQUIRE(trial.prepare().ok());
  CHECK(trial.build().error().code == ErrorCode::kYearNotInteger);

  const std::string of_rows = R"({"version":1,"columns":{"individual":"id"},
    "rows":{"k":3,"projections":[{"name":"p","columns":["nom"]}]}})";
  CHECK(trial.begin(of_rows).error().code == ErrorCode::kRecipeConflict);
  Session session(HashKey{});
  REQUIRE(session.configure(of_rows).ok());
  CHECK(session.prepare().error().code == ErrorCode::kRecipeConflict);
}
