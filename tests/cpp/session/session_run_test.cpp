// A whole run through the session, read by the scanner: what it says at each stage, in what states
// a screen finds multisets, and what is refused.
#include <doctest.h>

#include <cstring>
#include <set>
#include <string>
#include <vector>

#include "audit/audit_support.h"
#include "session/session.h"
#include "session/trial.h"
#include "support/json_support.h"

using namespace paravent;

namespace {

constexpr const char* kRecipe = R"({"version":1,
  "columns":{"individual":"id","year":"y","step":["niveau","nom"],"description":["titre"],
    "attributes":[{"name":"sexe","columns":["sexe"]},{"name":"mention","columns":["mention"]},
      {"name":"lettre","columns":["lettre"],"nested_in":"mention"},
      {"name":"aide","columns":["aide"],"sensitive":true}]},
  "linked":[{"name":"ville","step":["ville"]}],
  "exports":{"sets":["oraccle","paris13","json"]}})";

/// 24 of L1 Droit, whose honours are 4 5 5 5 5, so that none can be listed; seven of L1 Étude; and
/// three and two that are masked.
std::string csv() {
  std::string text = "id;y;niveau;nom;titre;sexe;mention;lettre;aide;ville\n";
  int person = 0;
  const auto add = [&](const std::string& step, const std::string& sex, const std::string& honours,
                       const std::string& help) {
    const std::string town = person % 2 == 0 ? "Caen" : "Brest";
    text += "p" + std::to_string(person++) + ";2020;" + step + ";Une étape;" + sex + ";" + honours +
            ";" + honours + "x;" + help + ";" + town + "\n";
  };
  for (int i = 0; i < 24; ++i) {
    const char* const honours[] = {"AB", "B", "TB", "P", "F"};
    add("L1;Droit", i % 2 == 0 ? "F" : "M", honours[(i + 1) % 5], "oui");
  }
  for (int i = 0; i < 7; ++i) add("L1;Étude", i < 2 ? "F" : "M", "AB", i < 3 ? "oui" : "non");
  for (int i = 0; i < 3; ++i) add("M1;Droit", "F", "B", "non");
  for (int i = 0; i < 2; ++i) add("M2;Droit", "M", "B", "oui");
  return text;
}

Result<Declined> scan(Session& session, std::string_view text, const std::string& options) {
  const Status begun = session.begin_scan(options);
  if (!begun) return begun.error();
  const std::span<char> room = session.scan_buffer(text.size());
  if (!text.empty()) std::memcpy(room.data(), text.data(), text.size());
  return session.scan(text.size(), true);
}

double number(const Json& object, const std::string& first, const std::string& second) {
  return object.find(first)->find(second)->number;
}

std::vector<double> numbers(const Json& list) {
  std::vector<double> out;
  for (const Json& item : list.items) out.push_back(item.number);
  return out;
}

Session read(const std::string& recipe = kRecipe, const std::string& text = csv()) {
  Session session(HashKey{});
  REQUIRE(session.configure(recipe).ok());
  const auto scanned = scan(session, text, R"({"file":"a.csv"})");
  REQUIRE((scanned.ok() && scanned.value() == Declined::kNo));
  REQUIRE(session.end_file().ok());
  return session;
}

Session masked(const std::string& recipe = kRecipe, const std::string& text = csv()) {
  Session session = read(recipe, text);
  REQUIRE(session.prepare().ok());
  REQUIRE(session.build().ok());
  const Status done = session.mask();
  INFO((done ? "" : done.error().key));
  REQUIRE(done.ok());
  return session;
}

std::string state(const Json& cohort, std::size_t attribute) {
  return cohort.find("attributes")->items[attribute].find("state")->text;
}

}  // namespace

TEST_CASE("session: what is known before masking") {
  Trial trial(read().take_table());
  REQUIRE(trial.begin(kRecipe).ok());
  REQUIRE(trial.prepare().ok());
  REQUIRE(trial.build().ok());
  const Json preview = json_of(trial.preview_json());
  CHECK(preview.find("individuals")->number == 36);
  CHECK(preview.find("cohorts")->number == 4);
  CHECK(preview.find("years")->items[0].text == "2020");
  CHECK(preview.find("integer_years")->boolean);
  std::vector<double> sizes;
  for (const Json& trace : preview.find("traces")->items) {
    sizes.push_back(trace.find("size")->number);
  }
  CHECK(sizes == std::vector<double>{24, 7, 3, 2});
  CHECK(preview.find("traces")->items[0].find("positions")->items[0].text == "L1.Droit");
  REQUIRE(preview.find("conflicts")->items.size() == 4);
  CHECK(preview.find("conflicts")->items[0].find("name")->text == "sexe");
  CHECK(preview.find("conflicts")->items[0].find("count")->number == 0);
  CHECK(preview.find("prefix_conflicts")->number == 0);
  Session session = read();
  REQUIRE(session.prepare().ok());
  REQUIRE(session.build().ok());
  CHECK(json_of(session.dependencies_json()).find("dependencies")->items.empty());
}

TEST_CASE("session: the summary counts what the screens list") {
  Session session = masked();
  const Json summary = json_of(session.summary_json());
  CHECK(number(summary, "figures", "individuals") == 36);
  CHECK(number(summary, "figures", "cohorts") == 4);
  CHECK(number(summary, "figures", "cohorts_masked") == 2);
  CHECK(number(summary, "figures", "masked_individuals") == 5);
  CHECK(number(summary, "figures", "below_width") == 0);
  CHECK(number(summary, "figures", "min_width") >= 3);
  CHECK(summary.find("figures")->find("passed")->boolean);
  CHECK(number(summary, "internal", "rows") == 36);
  CHECK(number(summary, "internal", "rows_after") == 36);
  CHECK(number(summary, "internal", "primary_sizes") == 2);
  const std::vector<Json>& levels = summary.find("attributes")->items;
  REQUIRE(levels.size() == 5);
  const auto figure = [&](std::size_t level, const char* key) {
    return levels[level].find(key)->number;
  };
  CHECK(levels[1].find("name")->text == "mention");
  CHECK(figure(1, "dropped") == 1);  // 4 5 5 5 5
  CHECK(figure(1, "listed") == 1);
  CHECK(levels[3].find("name")->text == "aide");
  CHECK(figure(3, "not_diverse") == 1);
  CHECK(levels[4].find("name")->text == "ville");
  // Pages: attributes of cohorts alone, nested ones and linked files have no place there.
  const Json page = json_of(session.rows_json({}));
  const Json& first = page.find("rows")->items[0];
  REQUIRE(first.find("attributes")->items.size() == 4);
  CHECK(first.find("attributes")->items[3].find("name")->text == "ville");
  CHECK(state(first, 0) == "listed");
  CHECK(state(first, 1) == "dropped");
  CHECK(state(first, 2) == "not_diverse");
  CHECK(first.find("attributes")->items[0].find("shown")->number == 2);
  CHECK(state(page.find("rows")->items[2], 0) == "absent");
}

TEST_CASE("session: one cohort, in every state of its multisets") {
  Session session = masked();
  const Json droit = json_of(session.cohort_json(1));
  REQUIRE(droit.find("attributes")->items.size() == 3);
  CHECK(droit.find("size")->find("state")->text == "shown");
  CHECK(state(droit, 0) == "listed");
  CHECK(state(droit, 1) == "dropped");
  CHECK(state(droit, 2) == "not_diverse");
  const Json& shown = droit.find("attributes")->items[0].find("labels")->items[0];
  CHECK(shown.find("published")->number == 12);
  CHECK_FALSE(shown.find("masked")->boolean);
  CHECK(shown.find("feasible")->is(Json::Kind::kNull));
  for (const Json& label : droit.find("attributes")->items[1].find("labels")->items) {
    CHECK(label.find("state")->text == "hidden");
    CHECK(label.find("published")->number == 0);
    CHECK(label.find("feasible")->is(Json::Kind::kNull));
  }
  const Json etude = json_of(session.cohort_json(2));
  const Json& hidden = etude.find("attributes")->items[0].find("labels")->items[0];
  CHECK(hidden.find("state")->text == "primary");
  CHECK(numbers(*hidden.find("feasible")) == std::vector<double>{1, 6});
}

TEST_CASE("session: sorted by length and by trace, in both directions, and asked again") {
  Session session = masked();
  const auto ids = [&](const RowQuery& query) {
    std::vector<double> found;
    const Json page = json_of(session.rows_json(query));
    for (const Json& row : page.find("rows")->items) {
      found.push_back(row.find("id")->number);
    }
    return found;
  };
  using Ids = std::vector<double>;
  CHECK(ids({.sort = "trace"}) == Ids{1, 2, 3, 4});
  CHECK(ids({.sort = "trace", .descending = true}) == Ids{4, 3, 2, 1});
  CHECK(ids({.sort = "length"}) == Ids{1, 2, 3, 4});
  CHECK(ids({.sort = "id", .descending = true}) == Ids{4, 3, 2, 1});
  CHECK(ids({.sort = "size", .descending = true})[0] == 1);
  CHECK(ids({.limit = 1, .search = "ÉTUDE"}) == Ids{2});
  CHECK(ids({.limit = 1, .search = "étude"}) == Ids{2});
  CHECK(ids({.search = "×"}).empty());
}

TEST_CASE("session: files, their audit and the dossier name the inputs") {
  Session session = masked();
  REQUIRE(session
              .set_inputs(R"([{"name":"a.csv","bytes":1234,"sha256":"ab","reader":"scanner",
    "encoding":"utf-8","delimiter":";","rows":36,"malformed":2},{"name":7,"bytes":-1,"rows":"x",
    "delimiter":"\t"}])")
              .ok());
  CHECK(session.set_inputs("[").error().code == ErrorCode::kRecipeSyntax);
  session.write();
  std::vector<std::string> digests;
  for (const OutputFile& file : session.files()) digests.push_back(audited::digest(file.bytes));
  session.describe(digests);
  CHECK(session.files().back().name == "datapackage.json");
  digests.push_back(audited::digest(session.files().back().bytes));
  const std::size_t written = digests.size();
  session.certify(digests);
  REQUIRE(session.files().size() == written + 1);
  CHECK(session.files().back().name == "certificate.json");
  const Json audit = json_of(session.audit_json());
  CHECK(audit.find("passed")->boolean);
  CHECK(number(audit, "figures", "individuals") == 36);
  const Json dossier = json_of(session.dossier_json());
  const std::vector<Json>& inputs = dossier.find("inputs")->items;
  REQUIRE(inputs.size() == 2);
  CHECK(inputs[0].find("name")->text == "a.csv");
  CHECK(inputs[0].find("bytes")->number == 1234);
  CHECK(inputs[0].find("rows")->number == 36);
  CHECK(inputs[0].find("malformed")->number == 2);
  CHECK(inputs[1].find("name")->text == "");  // what is no text or count is none
  CHECK(inputs[1].find("bytes")->number == 0);
  CHECK(session.dossier_html().find("a.csv") != std::string::npos);
  CHECK(session.dossier_html().find("tabulation") != std::string::npos);
}

TEST_CASE("session: dependencies are told with an example, and whether they are accepted") {
  std::string text = "id;y;s;age;tranche\n";
  for (int i = 0; i < 40; ++i) {
    const int age = 18 + i % 4;
    text += "p" + std::to_string(i) + ";2020;" + (i < 20 ? "L1" : "L2") + ";" +
            std::to_string(age) + ";" + (age < 20 ? "jeune" : "moins jeune") + "\n";
  }
  const auto recipe = [](const std::string& accepted) {
    return R"({"version":1,"columns":{"individual":"id","year":"y","step":["s"],"attributes":[
      {"name":"age","columns":["age"]},{"name":"tranche","columns":["tranche"]}]},
      "accepted_dependencies":)" +
           accepted + "}";
  };
  Session refused = read(recipe("[]"), text);
  REQUIRE(refused.prepare().ok());
  REQUIRE(refused.build().ok());
  const Json found = json_of(refused.dependencies_json());
  REQUIRE(found.find("dependencies")->items.size() == 1);
  const Json& one = found.find("dependencies")->items[0];
  CHECK(one.find("first")->text == "age");
  CHECK(one.find("second")->text == "tranche");
  CHECK(one.find("components")->number == 2);
  CHECK(one.find("reason")->text == "one_column");
  CHECK(one.find("first_column")->text == "age");
  CHECK(one.find("example_first")->items.size() == 2);
  CHECK_FALSE(one.find("accepted")->boolean);
  CHECK(one.find("nestable_first_in_second")->boolean);
  CHECK_FALSE(one.find("nestable_second_in_first")->boolean);
  const Status status = refused.mask();
  REQUIRE_FALSE(status.ok());
  CHECK(status.error().code == ErrorCode::kTiedColumns);
  CHECK(status.error().key == "age,tranche");
  CHECK(status.error().column == "age, tranche");
  for (const char* accepted : {R"([["age","tranche"]])", R"([["tranche","age"]])"}) {
    Session session = masked(recipe(accepted), text);
    const Json summary = json_of(session.summary_json());
    const Json& internal = *summary.find("internal");
    CHECK(internal.find("dependencies")->items[0].find("accepted")->boolean);
    CHECK_FALSE(summary.find("figures")->find("passed")->boolean);
  }
}

TEST_CASE("session: nothing masked, rare labels and probable duplicates in the summary") {
  std::string text = "id;y;s;a\n";
  for (int i = 0; i < 20; ++i) text += "p" + std::to_string(i) + ";2020;L1;Lycée\n";
  Session whole = masked(
      R"({"version":1,"columns":{"individual":"id","year":"y","step":["s"],"attributes":[]}})",
      text);
  CHECK(json_of(whole.summary_json()).find("figures")->find("min_width")->is(Json::Kind::kNull));
  for (int i = 0; i < 10; ++i) text += "q" + std::to_string(i) + ";2020;L1;LYCEE\n";
  for (int i = 0; i < 2; ++i) text += "r" + std::to_string(i) + ";2020;L1;Rare\n";
  Session session = masked(R"({"version":1,"columns":{"individual":"id","year":"y","step":["s"],
    "attributes":[{"name":"a","columns":["a"]}]},"reading":{"answers":{"label_case":"apart"}}})",
                           text);
  const Json internal = *json_of(session.summary_json()).find("internal");
  REQUIRE(internal.find("rare_labels")->items.size() == 1);
  CHECK(internal.find("rare_labels")->items[0].find("individuals")->number == 2);
  REQUIRE(internal.find("probable_duplicates")->items.size() == 1);
  const Json& duplicate = internal.find("probable_duplicates")->items[0];
  CHECK(duplicate.find("column")->text == "a");
  CHECK(duplicate.find("labels")->items.size() == 2);
  CHECK(numbers(*duplicate.find("rows")).size() == 2);
}

TEST_CASE("session: options of a scan, counts, parts and a file read again") {
  Session session(HashKey{});
  REQUIRE(session.configure(kRecipe).ok());
  CHECK(session.begin_scan("{").error().code == ErrorCode::kRecipeSyntax);
  const std::string text = csv();
  // Options that are not what they should be are those of a plain file.
  const auto odd = scan(session, text, R"({"file":1,"delimiter":"ab","encoding":2,"header":1,
    "max_record":-1,"from":"x","to":null})");
  REQUIRE(odd.ok());
  CHECK(odd.value() == Declined::kNo);
  CHECK_FALSE(session.scan_done());
  const Json counts = json_of(session.scan_json());
  CHECK(counts.find("has_header")->boolean);
  CHECK(counts.find("rows")->number == 36);
  CHECK(counts.find("lines")->number == 37);
  CHECK(counts.find("end")->number == static_cast<double>(text.size()));
  CHECK(counts.find("names")->items.size() == 10);
  CHECK(counts.find("malformed_lines")->items.empty());

  // Read again, with a limit that its records do not keep.
  session.restart_file();
  const auto long_record = scan(session, text, R"({"file":"a.csv","max_record":30})");
  CHECK(long_record.value() != Declined::kNo);
  session.restart_file();
  const auto short_rows = scan(session, "id;y\nx\n\n", R"({"header":true,"stop":false})");
  CHECK(short_rows.error().code == ErrorCode::kMissingColumn);

  session.restart_file();
  const auto malformed =
      scan(session, text + "x;y\n\xe9;y\n", R"({"file":"a.csv","encoding":"windows-1252"})");
  CHECK(malformed.value() == Declined::kNo);
  CHECK(numbers(*json_of(session.scan_json()).find("malformed_lines")) ==
        std::vector<double>{38, 39});

  // In two parts, the names given.
  const std::size_t cut = text.find("p20;");
  const std::string names = R"("names":["id","y","niveau","nom","titre","sexe","mention","lettre",)"
                            R"("aide","ville"])";
  Session whole(HashKey{});
  REQUIRE(whole.configure(kRecipe).ok());
  using namespace std::string_literals;
  REQUIRE(
      whole.begin_file("a.csv", "id\0y\0niveau\0nom\0titre\0sexe\0mention\0lettre\0aide\0ville"s)
          .ok());
  const std::size_t head = text.find('\n') + 1;
  std::uint64_t lines = 1;
  for (const auto& [from, to] : {std::pair(head, cut), std::pair(cut, text.size())}) {
    Session part(HashKey{});
    REQUIRE(part.configure(kRecipe).ok());
    const std::string options = "{\"file\":\"a.csv\"," + names +
                                ",\"from\":" + std::to_string(from) +
                                ",\"to\":" + std::to_string(to) + "}";
    const auto scanned = scan(part, std::string_view(text).substr(from - 1), options);
    REQUIRE((scanned.ok() && scanned.value() == Declined::kNo));
    CHECK(part.scan_done());
    lines += static_cast<std::uint64_t>(json_of(part.scan_json()).find("lines")->number);
    CHECK(json_of(part.scan_json()).find("begin")->number == static_cast<double>(from));
    const std::vector<std::uint8_t> bytes = part.export_part();
    REQUIRE(whole.merge_part(bytes, lines));
    CHECK_FALSE(whole.merge_part(std::span(bytes).first(bytes.size() - 1), lines));
  }
  REQUIRE(whole.end_file().ok());
  const Table table = whole.take_table();
  CHECK(table.rows() == 36);
  CHECK(table.individuals == 36);
}

TEST_CASE("session: stages that fail give their error") {
  Session session(HashKey{});
  CHECK(session.configure("{").error().code == ErrorCode::kRecipeSyntax);
  const auto stage = [](const std::string& recipe, const std::string& text) {
    Session failing = read(recipe, text);
    if (const Status status = failing.prepare(); !status) return status.error().code;
    if (const Status status = failing.build(); !status) return status.error().code;
    return failing.mask().error().code;
  };
  const std::string columns =
      R"("columns":{"individual":"id","year":"y","step":["s"],"attributes":[]})";
  CHECK(stage(R"({"version":1,)" + columns + "}", "id;y;s\n") == ErrorCode::kNoRows);
  CHECK(stage(R"({"version":1,)" + columns + R"(,"trace":{"year_type":"integer"}})",
              "id;y;s\na;b;c\n") == ErrorCode::kYearNotInteger);
  CHECK(stage(R"({"version":1,)" + columns + "}", "id;y;s\na;1;c\n") ==
        ErrorCode::kSizesNotMaskable);
  Session missing(HashKey{});
  REQUIRE(missing.configure(R"({"version":1,)" + columns + "}").ok());
  CHECK(scan(missing, "id;y\na;1\n", "{}").error().code == ErrorCode::kMissingColumn);
}

TEST_CASE("errors: every code has a name of its own") {
  std::set<std::string_view> names;
  std::size_t codes = 0;
#define PARAVENT_ERROR(constant, name, whose)       \
  CHECK(error_name(ErrorCode::constant) == (name)); \
  names.insert(error_name(ErrorCode::constant));    \
  ++codes;
#include "support/errors.def"
#undef PARAVENT_ERROR
  CHECK(names.size() == codes);
  std::set<std::string_view> findings;
  for (std::size_t code = 0; code < kFindingCodes; ++code) {
    findings.insert(finding_name(static_cast<FindingCode>(code)));
  }
  CHECK(findings.size() == kFindingCodes);
  CHECK(findings.count("") == 0);
}
