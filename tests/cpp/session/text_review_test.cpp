// What a reviewer sees of a text through the session: states, causes, doubts, decisions, and the
// figures of a training under way.
#include <doctest.h>

#include <array>
#include <string>

#include "../text/text_generated.h"
#include "../text/text_lists.h"
#include "session/text_session.h"
#include "text_answers_support.h"

namespace paravent::text {
namespace {

void set_lists_of(TextSession& session) {
  const std::array<std::string, kListCount> bytes = {list_bytes("first_names"),
                                                     list_bytes("surnames"), list_bytes("communes"),
                                                     list_bytes("common_words")};
  REQUIRE(session.set_lists({bytes[0], bytes[1], bytes[2], bytes[3]}).empty());
}
bool holds(const std::string& answer, const char* part) {
  return answer.find(part) != std::string::npos;
}

TEST_CASE("text review: what follows from a name says from which, and goes with its decision") {
  TextSession session;
  set_lists_of(session);
  const char* text = "Mme Durand est venue. DURAND signe.";
  const std::string all = flat(session.review_json(text, "{}"));
  CHECK(holds(all, R"([4,10,"PER","accepted","context",1,0,0])"));
  CHECK(holds(all, R"([22,28,"PER","accepted","propagation",1,4,10])"));
  CHECK(holds(all, R"("replacements":[[4,10,"X."],[22,28,"X."]])"));
  CHECK(holds(all, R"("names":[["","durand"]])"));
  CHECK(holds(all, R"("tokens":[[0,3],[4,10],)"));
  CHECK(holds(all, R"("doubts":[],"expected":0)"));
  const std::string without =
      flat(session.review_json(text, R"({"spans":[[4,10,"PER","rejected"]]})"));
  CHECK(holds(without, R"([4,10,"PER","context"])"));
  CHECK_FALSE(holds(without, "accepted"));
}

TEST_CASE("text review: names from elsewhere, rules that were run elsewhere, open decisions") {
  TextSession session;
  set_lists_of(session);
  const char* text = "Avis de Wattebled sur le dossier 4711.";
  CHECK(holds(flat(session.review_json(text, R"({"names":[["paule","Wattebled"]]})")),
              R"([8,17,"PER","accepted","propagation",1,0,0])"));
  CHECK(holds(flat(session.review_json(text, R"({"names":[["paule","Wattebled",true]]})")),
              R"([8,17,"PER","accepted","propagation",1,0,0])"));
  CHECK(holds(flat(session.review_json("Avis de Rose.", R"({"names":[["","Rose",true]]})")),
              R"("PER","proposed")"));
  CHECK(holds(flat(session.review_json(text, R"({"found":[[33,37,"REF","hide"]]})")),
              R"([33,37,"REF","accepted","rule",1,0,0])"));
  CHECK(holds(flat(session.review_json(text, R"({"found":[[33,37,"REF","propose"]],)"
                                             R"("spans":[[33,37,"REF","rejected"]]})")),
              R"("removed":[[33,37,"REF","rule"]])"));
  CHECK_FALSE(
      holds(flat(session.review_json(text, R"({"spans":[[33,37,"REF","proposed"]]})")), "REF"));
  CHECK(flat(session.review_json(text, R"({"spans":[[33,99,"REF"]]})")) == error_of("bad_offset"));
  CHECK(flat(session.review_json(text, R"({"found":[[1,1,"REF"]]})")) == error_of("bad_offset"));
  CHECK(flat(session.review_json(text, R"({"names":[["a"]]})")) == error_of("jsonl_syntax"));
  CHECK(flat(session.review_json(text, "{")) == error_of("jsonl_syntax"));
  CHECK(flat(session.review_json("\xff", "{}")) == error_of("text_encoding"));
  CHECK(flat(session.explain_json("\xff", 0)) == error_of("text_encoding"));
  CHECK(session.explain_json("Mme Durand", 5) == "{}");
}

TEST_CASE("text review: rules and lists of one's own can stand alone; roles stand for persons") {
  TextSession session;
  set_lists_of(session);
  REQUIRE(session
              .configure(R"({"builtin":false,"alias":{"scheme":"role","roles":)"
                         R"({"1":"la requérante","x":"y","0":"z"}}})")
              .empty());
  CHECK(holds(flat(session.review_json("Mme Durand", "{}")), R"("spans":[])"));
  CHECK(holds(session.hide_json("Mme Durand, M. Roy", R"({"spans":[[4,10,"PER"],[15,18,"PER"]]})"),
              R"("text": "Mme la requérante, M. [PERSONNE 2]")"));
}

TEST_CASE("text hide: a hidden value is hidden in all its places, a year alone is not") {
  TextSession session;
  set_lists_of(session);
  CHECK(holds(
      session.hide_json("Né le 19.12.2019. Le 19.12.2019, réf. AB-12 ; ab 12, AB-123",
                        R"({"spans":[[6,16,"DAT"],[38,43,"PLA"]]})"),
      R"("text": "Né le [DATE]. Le [DATE], réf. [IMMATRICULATION] ; [IMMATRICULATION], AB-123")"));
  CHECK(holds((session.hide_json("Née en 1990 ; en 1990.", R"({"spans":[[7,11,"DAT"]]})")),
              R"("text": "Née en [DATE] ; en 1990.")"));
  CHECK(holds((session.hide_json("Voir @zoe ; zoe ; @zoe", R"({"spans":[[5,9,"URL"]]})")),
              R"("text": "Voir [ADRESSE WEB] ; zoe ; [ADRESSE WEB]")"));
}

TEST_CASE("text review: persons, words that decide, doubts, rules of one's own") {
  TextSession session;
  set_lists_of(session);
  const char* text = "Mme Durand et M. Roy, puis Durand";
  // The reviewer says that both are one person.
  REQUIRE(session.configure(R"({"alias":{"scheme":"role"}})").empty());
  CHECK(holds(session.hide_json(text, R"({"spans":[[4,10,"PER"],[17,20,"PER"]]})"),
              R"("text": "Mme [PERSONNE 1] et M. [PERSONNE 2], puis [PERSONNE 1]")"));
  CHECK(holds(
      session.hide_json(
          text, R"({"spans":[[4,10,"PER"],[17,20,"PER"]],"persons":[[4,7],[17,7],[27,7],[1]]})"),
      R"("text": "Mme [PERSONNE 1] et M. [PERSONNE 1], puis [PERSONNE 1]")"));
  // "keep" and "rejected" are one word, and so are "hide" and "accepted".
  CHECK_FALSE(holds(flat(session.review_json(text, R"({"spans":[[4,10,"PER","keep"]]})")),
                    R"([4,10,"PER","accepted")"));
  CHECK(holds(flat(session.review_json("zzz", R"({"spans":[[0,3,"PER","hide"]]})")),
              R"([0,3,"PER","accepted","reviewer",1)"));
  CHECK(holds(flat(session.review_json("zzz", R"({"spans":[[0,3,"PER"]]})")),
              R"([0,3,"PER","accepted","reviewer",1)"));
  REQUIRE(session
              .configure(R"({"hide":["REF"],"rules":[)"
                         R"({"label":"REF","kind":"words","words":["zéphyr"]}]})")
              .empty());
  CHECK(holds(flat(session.review_json("Le Zéphyr", "{}")),
              R"([3,9,"REF","accepted","rule",1,0,0])"));
}

TEST_CASE("text hide: aliases over several documents, once all were remembered") {
  TextSession session;
  set_lists_of(session);
  REQUIRE(session.configure(R"({"alias":{"across":true}})").empty());
  const std::string one = R"({"spans":[[4,10,"PER"]]})", other = R"({"spans":[[3,6,"PER"]]})";
  CHECK(session.remember_json("Mme Durand", one).empty());
  CHECK(session.remember_json("M. Roy", other).empty());
  CHECK(flat(session.remember_json("\xff", one)) == error_of("text_encoding"));
  CHECK(flat(session.remember_json("Mme Durand", "{}")) == error_of("jsonl_syntax"));
  CHECK(flat(session.remember_json("Mme Durand", "[")) == error_of("jsonl_syntax"));
  CHECK(flat(session.remember_json("M. Roy", one)) == error_of("bad_offset"));
  // In the order in which they were remembered, whatever the order in which they are hidden.
  CHECK(holds(session.hide_json("M. Roy", other), R"("text": "M. Y.")"));
  CHECK(holds(session.hide_json("Mme Durand", one), R"("text": "Mme X.")"));
  session.forget_texts();
  REQUIRE(session.remember_json("M. Roy", other).empty());
  CHECK(holds(session.hide_json("M. Roy", other), R"("text": "M. X.")"));
}

TEST_CASE("text hide: invented names follow the secret, by document or for all of them") {
  const std::string decisions = R"({"document":1,"spans":[[4,10,"PER"]]})";
  const std::string second = R"({"document":2,"spans":[[4,10,"PER"]]})";
  const auto name_of = [](const std::string& answer) {
    const Json json = parse_json(answer).value();
    return json.find("text")->text.substr(4);
  };
  for (const bool across : {false, true}) {
    CAPTURE(across);
    TextSession session;
    set_lists_of(session);
    REQUIRE(session
                .configure(std::string(R"({"alias":{"scheme":"fake")") +
                           (across ? R"(,"across":true}})" : "}}"))
                .empty());
    session.use_secret(std::string(64, '1'));
    REQUIRE(session.remember_json("Mme Durand", decisions).empty());
    const std::string first = name_of(session.hide_json("Mme Durand", decisions));
    CHECK_FALSE(first.empty());
    CHECK(first != "Durand");
    CHECK(name_of(session.hide_json("Mme Durand", decisions)) == first);
    const std::string of_second = name_of(session.hide_json("Mme Durand", second));
    if (across) CHECK(of_second == first);
    session.use_secret(std::string(64, '2'));
    const std::string other = name_of(session.hide_json("Mme Durand", decisions));
    session.use_secret(std::string(64, '1'));
    CHECK(name_of(session.hide_json("Mme Durand", decisions)) == first);
    // Of thousands of names two secrets, or two documents, rarely choose one.
    CHECK((other != first || of_second != first || across));
  }
}

TEST_CASE("text training: figures of documents set apart, and going on from a model") {
  TextSession session;
  set_lists_of(session);
  CHECK(flat(session.measure_training()) == error_of("training_failed"));
  const auto documents = generated(30, 5, shipped_lists());
  for (const GeneratedDocument& one : documents) {
    JsonWriter json;
    const LabelTable labels;
    json.begin_array();
    for (const LabelledRange& span : one.spans) {
      json.begin_inline_array().value(span.first).value(span.last).value(labels.name(span.label));
      json.end_array();
    }
    json.end_array();
    REQUIRE(session.add_document(to_utf8(one.text.text()), json.take()).empty());
  }
  REQUIRE(session.begin_training(R"({"min_documents":2,"test":[0,1,2],"unused":[3],"held":[4]})")
              .empty());
  for (int i = 0; i < 5; ++i) session.step_training();
  const std::string measured = flat(session.measure_training());
  CHECK(holds(measured, R"({"documents":3,"f1":)"));
  CHECK(holds(measured, R"("leak_rate":)"));
  CHECK(holds(measured, R"("labels":{"PER":)"));
  const std::string first = session.end_training();
  REQUIRE_FALSE(first.empty());
  const auto told = parse_json(session.model_figures_json(0, list_bytes("surnames")));
  REQUIRE(told);
  const Json& names = *told.value().find("names");
  CHECK(names.find("seen")->number > 5);
  CHECK(names.find("unseen")->number == names.find("seen")->number);
  CHECK(names.find("told")->number > 0);
  CHECK(names.find("told")->number < 1);
  double tokens = 0;
  for (const Json& bin : told.value().find("reliability")->items) tokens += bin.items[0].number;
  CHECK(tokens > 100);
  CHECK(told.value().find("expected_error")->number < 0.2);
  const auto none = parse_json(session.model_figures_json(30, ""));
  CHECK(none.value().find("names")->find("told")->number == 0.5);
  CHECK(holds(flat(session.explain_json("Mme Durand", 5)), R"("reasons":[[)"));
  CHECK_FALSE(
      holds(flat(session.review_json("Paul Durand ou Wattebled", "{}")), R"("expected":0})"));
  REQUIRE(session.begin_training(R"({"min_documents":2,"continue":true})").empty());
  CHECK(holds(flat(session.step_training()), R"({"iteration":)"));
}

}  // namespace
}  // namespace paravent::text
