// What a session answers of its reading: inputs and facts from readers, questions with their
// places, parts of a file, an examination in place of a run, and the dossier that tells it.
#include <doctest.h>

#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "questions/csv_read.h"
#include "session/session.h"
#include "support/json_support.h"

using namespace paravent;

namespace {

std::string enrolments_of(int year, int count, const std::string& step = "L1") {
  std::string text = "ID;AN;ETAPE;SEXE\n";
  for (int i = 0; i < count; ++i) {
    text += "P" + std::to_string(1000 + i) + ";" + std::to_string(year) + ";" + step + ";" +
            (i % 2 == 0 ? "F" : "M") + "\n";
  }
  return text;
}

std::string reading_recipe(const std::string& answers = "{}", const std::string& more = "") {
  return R"({"version":1,"reading":{"answers":)" + answers +
         R"(},"columns":{"individual":"ID","year":"AN","step":["ETAPE"],
      "attributes":[{"name":"sexe","columns":["SEXE"]}]},"pseudonym":"as_is","masking":{"k":3})" +
         more + "}";
}

void scan_text(Session& session, const std::string& options, const std::string& text) {
  REQUIRE(session.begin_scan(options).ok());
  std::memcpy(session.scan_buffer(text.size()).data(), text.data(), text.size());
  const auto scanned = session.scan(text.size(), true);
  REQUIRE((scanned.ok() && scanned.value() == Declined::kNo));
}

/// Writes all files of a session that has masked, under made-up digests.
void write_certified(Session& session) {
  session.write();
  std::vector<std::string> digests(session.files().size(), std::string(64, 'a'));
  session.describe(digests);
  digests.emplace_back(64, 'b');
  session.certify(digests);
}

std::string lines_of_question(const Json& question) {
  std::string lines;
  for (const Json& line : question.find("lines")->items) {
    lines += std::to_string(static_cast<int>(line.number)) + " ";
  }
  return lines;
}

}  // namespace

TEST_CASE("understood: files, years, persons and questions, with answers that may be given") {
  Session session(HashKey{});
  REQUIRE(session.configure(reading_recipe(R"({"null_words":"keep"})")).ok());
  questions_test::read_csv(session,
                           {{"a.csv", enrolments_of(2020, 12) + "P9;2020;NULL;F\n#N/A;2020;L1;F\n"},
                            {"b.csv", enrolments_of(2021, 12, "L2")}});
  REQUIRE(session
              .set_facts(R"([{"id":"hidden_rows","file":"b.csv","column":"C","count":3,
    "lines":[7,9,0]},{"id":"hidden_rows","count":0},{"id":"no_question","count":5},
    {"count":2}])")
              .ok());
  CHECK_FALSE(session.set_facts("[").ok());
  session.take_table();
  const Json told = json_of(session.understood_json());
  CHECK(told.find("rows")->number == 25);
  CHECK(told.find("persons")->number == 13);
  CHECK(told.find("followed")->number == 12);
  REQUIRE(told.find("years")->items.size() == 2);
  CHECK(told.find("years")->items[1].text == "2021");
  REQUIRE(told.find("files")->items.size() == 2);
  const Json& first = told.find("files")->items[0];
  CHECK(first.find("file")->text == "a.csv");
  CHECK(first.find("rows")->number == 13);
  CHECK(first.find("persons")->number == 13);
  CHECK(first.find("years")->items.at(0).text == "2020");
  CHECK(told.find("identifying") == nullptr);
  const auto& questions = told.find("questions")->items;
  REQUIRE(questions.size() == 3);
  CHECK(questions[0].find("kind")->text == "hidden_rows");
  CHECK(questions[0].find("stops")->boolean);
  CHECK(questions[0].find("file")->text == "b.csv");
  CHECK(questions[0].find("column")->text == "C");
  CHECK(questions[0].find("count")->number == 3);
  CHECK(lines_of_question(questions[0]) == "7 9 ");
  CHECK(questions[0].find("answers")->items.size() == 3);
  CHECK(questions[0].find("answer")->text.empty());
  CHECK(questions[1].find("kind")->text == "placeholders");
  CHECK(lines_of_question(questions[1]) == "15 ");
  CHECK(questions[2].find("kind")->text == "null_words");
  CHECK(questions[2].find("answer")->text == "keep");
  CHECK(lines_of_question(questions[2]) == "14 ");
}

TEST_CASE("understood: an examination finds what a run would stop at, and columns that identify") {
  Session session(HashKey{});
  REQUIRE(session.configure(reading_recipe("{}", R"(,"accepted_dependencies":[])")).ok());
  std::string text = "ID;AN;ETAPE;SEXE\n";
  for (int i = 0; i < 40; ++i) {
    text += "P" + std::to_string(i) + ";2020;L1;a" + std::to_string(i) + "@univ.fr\n";
  }
  questions_test::read_csv(session, {{"a.csv", text}});
  const Json told = json_of(session.examine_json());
  REQUIRE(told.find("identifying") != nullptr);
  REQUIRE(told.find("identifying")->items.size() == 1);
  const Json& found = told.find("identifying")->items[0];
  CHECK(found.find("column")->text == "SEXE");
  CHECK(found.find("kind")->text == "mail");
  CHECK(found.find("values")->number == 40);
  CHECK(found.find("example")->text == "••@••••.••");  // its form, no sign of it
  // Rows that cannot be prepared are examined no further.
  Session none(HashKey{});
  REQUIRE(
      none.configure(reading_recipe("{}", R"(,"prepare":{"keep":[{"column":"SEXE","in":["X"]}]})"))
          .ok());
  questions_test::read_csv(none, {{"a.csv", enrolments_of(2020, 12)}});
  CHECK(json_of(none.examine_json()).find("identifying") == nullptr);
  // Roles are asked about too.
  Session few(HashKey{});
  REQUIRE(few.configure(reading_recipe()).ok());
  std::string crowded = "ID;AN;ETAPE;SEXE\n";
  for (int i = 0; i < 1000; ++i) {
    crowded += "P" + std::to_string(i % 10) + ";" + std::to_string(2000 + i / 100) + ";L" +
               std::to_string(i % 97) + ";F\n";
  }
  questions_test::read_csv(few, {{"a.csv", crowded}});
  CHECK(few.examine_json().find("few_individuals") != std::string::npos);
}

TEST_CASE("understood: what readers report of the inputs stands in the dossier") {
  Session session(HashKey{});
  REQUIRE(session.configure(reading_recipe()).ok());
  questions_test::read_csv(session, {{"a.csv", enrolments_of(2020, 12) + "NULL;2020;L1;F\n"}});
  REQUIRE(session
              .set_inputs(R"([{"name":"a.csv","bytes":321,"sha256":"ab","reader":"scanner",
    "encoding":"windows-1252","delimiter":";","rows":13,"malformed":2,"total_line":14,
    "not_utf8":{"bytes":5,"rows":4},"mixed_encoding":true},{"name":"b.csv","of":"results",
    "bytes":-1,"mixed_encoding":1}])")
              .ok());
  CHECK_FALSE(session.set_inputs("{").ok());
  const Status open = session.prepare();
  REQUIRE_FALSE(open.ok());
  CHECK(open.error().code == ErrorCode::kOpenQuestions);
}

TEST_CASE("understood: verdict, comparison and reading are told in the dossier") {
  for (const std::string language : {"fr", "en"}) {
    Session session(HashKey{});
    REQUIRE(session
                .configure(reading_recipe(R"({"placeholders":"leave_out"})",
                                          R"(,"exports":{"language":")" + language + "\"}"))
                .ok());
    questions_test::read_csv(session, {{"a.csv", enrolments_of(2020, 24) + "NULL;2020;L1;F\n"}});
    REQUIRE(session
                .set_inputs(R"([{"name":"a.csv","bytes":321,"rows":25,"total_line":26,
      "not_utf8":{"bytes":5,"rows":4},"mixed_encoding":true}])")
                .ok());
    CHECK(session.verdict_json().empty());
    CHECK_FALSE(session.settle_json(R"({"check":"other","outcome":"clean"})").ok());
    REQUIRE(session.prepare().ok());
    REQUIRE(session.build().ok());
    REQUIRE(session.mask().ok());
    write_certified(session);
    CHECK(json_of(session.audit_json()).find("passed") != nullptr);
    CHECK(session.verdict_json().find("\"other\"") != std::string::npos);
    REQUIRE(session
                .settle_json(R"({"check":"other","outcome":"found","because":[
      {"reason":"partly_compared","count":2}]})")
                .ok());
    CHECK_FALSE(session.frame_dossier("[").ok());
    REQUIRE(session.frame_dossier("{}").ok());
    const Json dossier = json_of(session.dossier_json());
    const Json& reading = *dossier.find("reading");
    CHECK(reading.find("rows")->number == 24);
    CHECK(reading.find("persons")->number == 24);
    REQUIRE(reading.find("questions")->items.size() == 1);
    CHECK(reading.find("questions")->items[0].find("question")->text == "placeholders");
    CHECK(reading.find("questions")->items[0].find("answer")->text == "leave_out");
    CHECK(dossier.find("verdict")->find("colour") != nullptr);
    const std::string html = session.dossier_html();
    const bool french = language == "fr";
    for (const char* title : {french ? "Ce que la lecture a compris" : "What reading understood",
                              french ? "Ce qui a été contrôlé" : "What was checked"}) {
      CAPTURE(title);
      CHECK(html.find(title) != std::string::npos);
    }
    session.confirm_listing();
    CHECK(json_of(session.dossier_json()).find("listing_confirmed")->boolean);
  }
}

TEST_CASE("scanning: bytes that are none, files without a heading, and delimiters") {
  const auto counts = [](const std::string& options, const std::string& text) {
    Session session(HashKey{});
    REQUIRE(session.configure(reading_recipe()).ok());
    REQUIRE(session.begin_scan(options).ok());
    std::memcpy(session.scan_buffer(text.size()).data(), text.data(), text.size());
    const auto scanned = session.scan(text.size(), true);
    if (!scanned) return std::string(error_name(scanned.error().code));
    if (scanned.value() != Declined::kNo) return std::string("declined");
    const Json json = json_of(session.scan_json());
    return std::to_string(static_cast<int>(json.find("rows")->number)) + " " +
           std::to_string(static_cast<int>(json.find("invalid")->number));
  };
  const std::string text = "ID;AN;ETAPE;SEXE\nA;2020;L\xe9;F\nB;2020;L2;F\n";
  CHECK(counts(R"({"file":"a.csv"})", text) == "declined");
  CHECK(counts(R"({"file":"a.csv","invalid":"skip"})", text) == "1 1");
  CHECK(counts(R"({"file":"a.csv","invalid":"replace"})", text) == "2 0");
  CHECK(counts(R"({"file":"a.csv","encoding":"windows-1252"})", text) == "2 0");
  CHECK(counts(R"({"file":"a.csv","encoding":"unknown"})", text) == "2 0");
  CHECK(counts(R"({"file":"a.csv","delimiter":","})", "ID,AN,ETAPE,SEXE\nA,2020,L,F\n") == "1 0");
  Session session(HashKey{});
  REQUIRE(session.configure(reading_recipe()).ok());
  CHECK_FALSE(session.begin_scan("{").ok());
}

TEST_CASE("scanning: a part that another session has read is merged") {
  const std::string first = enrolments_of(2020, 6);
  std::string second = enrolments_of(2021, 5, "L2");
  second.erase(0, second.find('\n') + 1);
  Session part(HashKey{}), whole(HashKey{});
  REQUIRE(part.configure(reading_recipe()).ok());
  REQUIRE(whole.configure(reading_recipe()).ok());
  scan_text(whole, R"({"file":"a.csv"})", first);
  const Json told = json_of(whole.scan_json());
  CHECK(told.find("names")->items.size() == 4);
  scan_text(part, R"({"file":"a.csv","names":["ID","AN","ETAPE","SEXE"],"header":false})", second);
  const std::vector<std::uint8_t> bytes = part.export_part();
  const std::span<std::uint8_t> room = whole.part_buffer(bytes.size());
  std::memcpy(room.data(), bytes.data(), bytes.size());
  CHECK(whole.merge_buffered(7));
  REQUIRE(whole.end_file().ok());
  CHECK(whole.take_table().rows() == 11);
  CHECK(whole.understood().persons == 6);
  CHECK(whole.understood().followed == 5);
}

TEST_CASE("spelling beside a pseudonym: what another program tells of a text it has replaced") {
  Session session(HashKey{});
  REQUIRE(session
              .configure(R"({"version":1,"columns":{"individual":"ID","year":"AN",
    "step":["ETAPE"]}})")
              .ok());
  REQUIRE(session.begin_file("a.csv", std::string("ID\0AN\0ETAPE\0", 12)).ok());
  CHECK(session.spelling("P1000").empty());
  CHECK(session.spelling(" ") == " ");
  CHECK(session.spelling("\xc2\xa0") == " ");
  CHECK(session.spelling("id") == "24ID");    // its heading, in small letters
  CHECK(session.spelling("ID") == "14");      // the heading itself
  CHECK(session.spelling("p1") == "20P1");    // in capitals
  CHECK(session.spelling("0012") == "4012");  // without its zeros
  CHECK(session.spelling("NULL") == "11");    // nobody
  CHECK(session.spelling("Total") == "32TOTAL");
  CHECK(session.spelling("000") == "c00");
  CHECK(session.spelling("'12") == "0812");
}

TEST_CASE("dossier: rare traces, and pairs that were accepted in vain") {
  const auto says = [](const std::string& rare, const std::string& accepted, const char* part) {
    Session session(HashKey{});
    const Status configured = session.configure(
        R"({"version":1,"columns":{"individual":"ID","year":"AN","step":["ETAPE"],"attributes":
      [{"name":"sexe","columns":["SEXE"]}],"derived":[{"name":"debut","from":"first_year"}]},
      "pseudonym":"as_is","masking":{"k":3,"rare_traces":")" +
        rare + "\"}" + accepted + "}");
    INFO((configured.ok() ? "" : configured.error().key));
    REQUIRE(configured.ok());
    questions_test::read_csv(
        session, {{"a.csv", enrolments_of(2020, 30)}, {"b.csv", enrolments_of(2021, 20)}});
    REQUIRE(session.set_inputs("[]").ok());
    REQUIRE(session.prepare().ok());
    REQUIRE(session.build().ok());
    REQUIRE(session.mask().ok());
    write_certified(session);
    REQUIRE(session.frame_dossier("{}").ok());
    return session.dossier_html().find(part) != std::string::npos;
  };
  CHECK(says("list", "", "Les parcours rares sont listés"));
  CHECK(says("withhold", "", "Les parcours rares ne sont pas listés."));
  CHECK(says("group", "", "Les parcours rares sont comptés ensemble."));
  const char* vain = "Acceptées, mais non liées dans ces données";
  CHECK_FALSE(says("list", "", vain));
  CHECK(says("list", R"(,"accepted_dependencies":[["sexe","debut"]])", vain));
}

TEST_CASE("reading: a block whose texts and lines are filled in place") {
  Session session(HashKey{});
  REQUIRE(session.configure(reading_recipe()).ok());
  const auto wanted = session.begin_file("a.csv", std::string("ID\0AN\0ETAPE\0SEXE\0", 17));
  REQUIRE(wanted.ok());
  REQUIRE(wanted.value().size() == 4);
  const std::string text("A\0002020\000L1\000F\000B\0002020\000L1\000M\000", 24);
  std::memcpy(session.text_buffer(64).data(), text.data(), text.size());
  const std::span<std::uint32_t> lines = session.lines_buffer(5);
  lines[0] = 2;
  lines[1] = 4;
  session.add_buffered(text.size(), 2);
  REQUIRE(session.end_file().ok());
  CHECK(session.take_table().rows() == 2);
  CHECK(session.understood().persons == 2);
}

TEST_CASE("reading: another recipe of the same columns keeps what was read") {
  Session session(HashKey{});
  REQUIRE(session.configure(reading_recipe()).ok());
  questions_test::read_csv(session, {{"a.csv", enrolments_of(2020, 12) + "NULL;2020;L1;F\n"}});
  const Status other = session.take_recipe(
      R"({"version":1,"columns":{"individual":"ID","year":"AN","step":["SEXE"]}})");
  REQUIRE_FALSE(other.ok());
  CHECK(other.error().code == ErrorCode::kMissingColumn);
  CHECK_FALSE(session.take_recipe("{").ok());
  REQUIRE(session.take_recipe(reading_recipe(R"({"placeholders":"leave_out"})")).ok());
  CHECK(session.prepare().ok());
  CHECK(session.understood().rows == 12);
}
