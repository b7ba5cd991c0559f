// Free text through its session: proposals, hiding by decisions, training, and bad requests.
#include "session/text_session.h"

#include <doctest.h>

#include <array>
#include <string>

#include "../text/text_lists.h"
#include "text_answers_support.h"

namespace paravent::text {
namespace {

void give_lists(TextSession& session) {
  const std::array<std::string, kListCount> bytes = {list_bytes("first_names"),
                                                     list_bytes("surnames"), list_bytes("communes"),
                                                     list_bytes("common_words")};
  REQUIRE(session.set_lists({bytes[0], bytes[1], bytes[2], bytes[3]}).empty());
}

TEST_CASE("text session: tokens in both ways to cut an apostrophe") {
  TextSession session;
  CHECK(flat(session.tokens_json("l'avis")) == R"({"tokens":[[0,2],[2,6]]})");
  REQUIRE(session.configure(R"({"apostrophe":"apart"})").empty());
  CHECK(flat(session.tokens_json("l'avis")) == R"({"tokens":[[0,1],[1,2],[2,6]]})");
  CHECK(flat(session.tokens_json("\xff")) == error_of("text_encoding"));
}

TEST_CASE("text session: what is proposed, by recognisers, context and rules of one's own") {
  TextSession session;
  give_lists(session);
  CHECK(
      flat(session.propose_json("Mme Durand, 06 12 34 56 78")) ==
      R"({"spans":[[4,10,"PER","accepted","context",1],[12,26,"TEL","accepted","recogniser",1]]})");
  REQUIRE(
      session
          .configure(
              R"({"hide":["REF"],"rules":[{"label":"REF","kind":"list","list":"files"},)"
              R"({"label":"REF","kind":"words","words":["zéphyr"]}],"lists":{"files":["alpha"]}})")
          .find("rule_syntax") != std::string::npos);
  REQUIRE(session
              .configure(R"({"hide":["REF"],"lists":{"files":["alpha"]},"rules":[)"
                         R"({"label":"REF","kind":"words","words":["zéphyr"]},)"
                         R"({"label":"REF","kind":"tokens","tokens":[{"list":"files"}]}]})")
              .empty());
  const std::string found = flat(session.propose_json("Le dossier Zéphyr de Mme Durand, alpha"));
  // What is found is told whether its label is hidden or not.
  CHECK(found ==
        R"({"spans":[[11,17,"REF","accepted","rule",1],[25,31,"PER","accepted","context",1],)"
        R"([33,38,"REF","accepted","rule",1]]})");
  CHECK(flat(session.hide_json("Mme Durand", R"({"spans":[[4,10,"PER"]]})")) ==
        R"({"text":"Mme Durand","spans":[],"names":[]})");
  CHECK(flat(session.propose_json("\xff")) == error_of("text_encoding"));
}

TEST_CASE("text session: requests that are none") {
  TextSession session;
  CHECK(flat(session.set_lists({"x", "", "", ""})) == error_of("list_corrupt"));
  CHECK(flat(session.configure("{")) == error_of("recipe_syntax"));
  CHECK(flat(session.configure(R"({"hide":["p r"]})")) == error_of("label_invalid"));
  CHECK(flat(session.configure(R"({"rules":[{"label":"REF","kind":"poem"}]})")) ==
        error_of("rule_syntax", R"(,"line":1)"));
  CHECK(flat(session.set_model("no model")) == error_of("model_corrupt"));
  CHECK(session.set_model("").empty());
  CHECK(flat(session.hide_json("\xff", R"({"spans":[]})")) == error_of("text_encoding"));
  CHECK(flat(session.hide_json("a", "{")) == error_of("jsonl_syntax"));
  CHECK(flat(session.hide_json("a", "{}")) == error_of("jsonl_syntax"));
  CHECK(flat(session.hide_json("a", R"({"spans":[[0,2,"PER"]]})")) == error_of("bad_offset"));
  CHECK(flat(session.hide_json("a", R"({"spans":[],"names":[["b"]]})")) ==
        error_of("jsonl_syntax"));
  CHECK(flat(session.add_document("\xff", "[]")) == error_of("text_encoding"));
  CHECK(flat(session.add_document("a", "[")) == error_of("jsonl_syntax"));
  CHECK(flat(session.add_document("ab", R"([[0,2,"PER"],[1,2,"PER"]])")) == error_of("bad_offset"));
  CHECK(flat(session.add_document("ab", R"([[0,3,"PER"]])")) == error_of("bad_offset"));
  CHECK(flat(session.begin_training("{")) == error_of("recipe_syntax"));
  CHECK(flat(session.begin_training("{}")) == error_of("few_documents"));
  CHECK(flat(session.step_training()) == error_of("training_failed"));
  CHECK(session.end_training().empty());
}

TEST_CASE("text session: decisions are carried out, with what follows from them") {
  TextSession session;
  give_lists(session);
  const std::string text = "Mme Claire Durand dort. Durand rêve, dit Paul, né en 1990.";
  const std::string decisions =
      R"({"spans":[[4,17,"PER","accepted"],[41,45,"PER","rejected"],[53,57,"DAT","proposed"]]})";
  CHECK(flat(session.hide_json(text, decisions)) ==
        R"({"text":"Mme A. X. dort. X. rêve,dit Paul,né en 1990.","spans":)"
        R"([[4,17,"PER","reviewer","A. X."],[24,30,"PER","propagation","X."]],)"
        R"("names":[["claire","durand"],["","durand"]]})");
  CHECK(flat(session.hide_json("Durand dort.", R"({"spans":[],"names":[["Paul","Durand"]]})")) ==
        R"({"text":"X. dort.","spans":[[0,6,"PER","propagation","X."]],"names":[["","durand"]]})");
  REQUIRE(session.configure(R"({"alias":{"scheme":"numbered"}})").empty());
  CHECK(flat(session.hide_json("Mme Durand dort.", R"({"spans":[[4,10,"PER"]]})"))
            .find(R"("text":"Mme [PERSONNE 1] dort.")") != std::string::npos);
  REQUIRE(
      session.configure(R"({"alias":{"scheme":"mask","keep_year":true,"number":true}})").empty());
  CHECK(flat(session.hide_json("née le 12/03/1990", R"({"spans":[[7,17,"DAT"]]})")).find("1990") !=
        std::string::npos);
}

TEST_CASE("text session: a tagger learns, is kept as bytes, and proposes") {
  TextSession session;
  give_lists(session);
  const char* const names[] = {"Durand", "Petit", "Lefebvre", "Moreau", "Roux"};
  for (int i = 0; i < 30; ++i) {
    const std::string name = names[i % 5];
    const std::string text = "Le jury entend " + name + " puis délibère.";
    const std::string end = std::to_string(15 + name.size());
    REQUIRE(session.add_document(text, "[[15," + end + ",\"PER\"]]").empty());
  }
  REQUIRE(session
              .begin_training(
                  R"({"c1":0.1,"c2":0.1,"min_documents":2,"vocabulary":"open","held":[0,7,99]})")
              .empty());
  std::string last;
  for (int i = 0; i < 200; ++i) {
    last = flat(session.step_training());
    REQUIRE(last.find("error") == std::string::npos);
    if (last.find(R"("done":true)") != std::string::npos) break;
  }
  CHECK(last.find(R"("done":true)") != std::string::npos);
  const std::string bytes = session.end_training();
  REQUIRE(!bytes.empty());
  CHECK(flat(session.propose_json("Le jury entend Gauthier puis délibère."))
            .find(R"([15,23,"PER")") != std::string::npos);
  TextSession other;
  give_lists(other);
  const std::string read = flat(other.set_model(bytes));
  CHECK(read.find(R"({"labels":["PER"],"documents":28,)") == 0);
  CHECK(read.find(R"("vocabulary":"open","lists_agree":true)") != std::string::npos);
  CHECK(flat(other.propose_json("Le jury entend Gauthier puis délibère.")) ==
        flat(session.propose_json("Le jury entend Gauthier puis délibère.")));
  REQUIRE(other.configure(R"({"apostrophe":"apart"})").empty());
  CHECK(flat(other.set_model(bytes)) == error_of("model_version"));
  session.forget_documents();
  CHECK(flat(session.begin_training("{}")) == error_of("few_documents"));
}

TEST_CASE("text session: nothing to learn from documents without a name") {
  TextSession session;
  for (int i = 0; i < 30; ++i) REQUIRE(session.add_document("Le jury délibère.", "[]").empty());
  CHECK(flat(session.begin_training("{}")) == error_of("nothing_to_learn"));
}

}  // namespace
}  // namespace paravent::text
