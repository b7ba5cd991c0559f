// Questions about texts at the boundary: what is answered, and what a request that is none gets.
#include "session/text_answers.h"

#include <doctest.h>

#include <string>

#include "text_answers_support.h"

namespace paravent::text {
namespace {

TEST_CASE("text answers: tags are read, in the scheme that they show") {
  CHECK(flat(read_tags_json(R"([["B-PER","I-PER","O"],["O","I-PER"]])")) ==
        R"({"scheme":"iob2","chunks":[[[0,2,"PER"]],[[1,2,"PER"]]],"forbidden":[[],[1]]})");
  CHECK(flat(read_tags_json(R"([["S-LOC","O"]])")) ==
        R"({"scheme":"bioes","chunks":[[[0,1,"LOC"]]],"forbidden":[[]]})");
  CHECK(flat(read_tags_json("[")) == error_of("conll_tag"));
  CHECK(flat(read_tags_json(R"([["O"],["O","B-"]])")) ==
        error_of("conll_tag", R"(,"line":2,"column":2)"));
  CHECK(flat(read_tags_json(R"([["S-LOC","U-LOC"]])")) == error_of("ambiguous_scheme"));
}

TEST_CASE("text answers: tags are written") {
  const std::string chunks = R"("sequences":[{"count":3,"chunks":[[0,2,"PER"]]},{"count":1}]})";
  CHECK(flat(write_tags_json(R"({"scheme":"bioes",)" + chunks)) ==
        R"([["B-PER","E-PER","O"],["O"]])");
  CHECK(flat(write_tags_json(R"({"scheme":"xml",)" + chunks)) == error_of("ambiguous_scheme"));
  CHECK(flat(write_tags_json("{")) == error_of("conll_tag"));
  CHECK(flat(write_tags_json(R"({"scheme":"iob2"})")) == error_of("conll_tag"));
  CHECK(flat(write_tags_json(R"({"sequences":[]})")) == error_of("conll_tag"));
  for (const char* bad : {R"([[0,4,"PER"]])", R"([[2,2,"PER"]])", R"([[-1,2,"PER"]])", "[[0,1]]",
                          "[[0,1,2]]", R"([[0,2,"PER"],[1,3,"PER"]])", R"([[0,2,"p r"]])"}) {
    CHECK(flat(write_tags_json(R"({"scheme":"iob2","sequences":[{"count":3,"chunks":)" +
                               std::string(bad) + "}]}")) == error_of("bad_offset"));
  }
}

TEST_CASE("text answers: bounds of a control sample") {
  CHECK(flat(bound_json(R"({"n":59,"k":0})")).find(R"("share_at_most":0.049507609)") !=
        std::string::npos);
  const std::string all =
      flat(bound_json(R"({"n":59,"k":0,"of":500,"words":1000,"planted":20,"found":20})"));
  CHECK(all.find(R"("of":500,"documents_at_most":23)") != std::string::npos);
  CHECK(all.find(R"("misses_per_1000_words_at_most":2.99573227)") != std::string::npos);
  CHECK(all.find(R"("share_at_most_with_attention":0.0)") != std::string::npos);
  CHECK(flat(bound_json(R"({"n":59,"k":0,"confidence":0.9})")).find(R"("confidence":0.9)") !=
        std::string::npos);
  for (const char* bad : {"", R"({"k":0})", R"({"n":5,"k":6})", R"({"n":5,"k":0,"of":4})",
                          R"({"n":5,"k":0,"confidence":1})", R"({"n":5,"k":0,"confidence":0})"}) {
    CHECK(flat(bound_json(bad)) == error_of("recipe_syntax"));
  }
}

TEST_CASE("text answers: samples") {
  CHECK(flat(sample_json(R"({"n":5,"of":20,"seed":"1"})")) == R"({"drawn":[5,9,13,14,15]})");
  CHECK(flat(sample_json(R"({"n":10,"of":100,"seed":"2a"})")) ==
        R"({"drawn":[2,9,13,27,28,45,65,83,86,87]})");
  CHECK(flat(sample_json(R"({"n":2,"of":2})")) == R"({"drawn":[0,1]})");
  CHECK(flat(sample_json(R"({"p":0.05})")) == R"({"n":59})");
  CHECK(flat(sample_json(R"({"p":0.01,"confidence":0.95})")) == R"({"n":299})");
  for (const char* bad : {"", R"({"p":0})", R"({"p":1})", R"({"p":0.1,"confidence":1})",
                          R"({"n":0,"of":2})", R"({"p":0.1,"confidence":0})", R"({"n":3,"of":2})",
                          R"({"n":3,"of":200000000})", R"({"n":1,"of":2,"seed":"1G"})"}) {
    CHECK(flat(sample_json(bad)) == error_of("recipe_syntax"));
  }
}

TEST_CASE("text answers: what a tagger reaches") {
  const std::string document =
      R"({"text":"Mme Durand dort à Lyon.","gold":[[4,10,"PER"],[18,22,"LOC"]],"found":)";
  const std::string whole =
      flat(evaluate_json(R"({"documents":[)" + document + R"([[4,10,"PER"],[11,15,"PER"]]}]})"));
  CHECK(whole.find(
            R"("exact":{"gold":2,"found":2,"correct":1,"precision":0.5,"recall":0.5,"f1":0.5})") !=
        std::string::npos);
  CHECK(whole.find(R"("LOC":{"gold":1,"found":0,"correct":0,"precision":null,"recall":0,"f1":)") !=
        std::string::npos);
  CHECK(whole.find(R"("leak_rate":0,)") != std::string::npos);
  const std::string hiding_places =
      flat(evaluate_json(R"({"hide":["LOC"],"documents":[)" + document + R"([[4,10,"PER"]]}]})"));
  CHECK(hiding_places.find(R"("leak_rate":1,)") != std::string::npos);
  CHECK(flat(evaluate_json(R"({"documents":[]})")).find(R"("leak_rate":null)") !=
        std::string::npos);
  CHECK(flat(evaluate_json("{")) == error_of("jsonl_syntax"));
  CHECK(flat(evaluate_json("{}")) == error_of("jsonl_syntax"));
  CHECK(flat(evaluate_json(R"({"hide":["p r"],"documents":[]})")) == error_of("label_invalid"));
  CHECK(flat(evaluate_json(R"({"documents":[{"text":"a"},{"text":1}]})")) ==
        error_of("text_encoding", R"(,"line":2)"));
  CHECK(flat(evaluate_json(R"({"documents":[{}]})")) == error_of("text_encoding", R"(,"line":1)"));
  CHECK(flat(evaluate_json(R"({"documents":[{"text":"a","gold":[[0,2,"PER"]]}]})")) ==
        error_of("bad_offset", R"(,"line":1)"));
  CHECK(flat(evaluate_json(R"({"documents":[{"text":"a","found":[[0,2,"PER"]]}]})")) ==
        error_of("bad_offset", R"(,"line":1)"));
}

TEST_CASE("text answers: two annotations") {
  CHECK(
      flat(differences_json(
          R"({"a":[[0,2,"PER"],[4,6,"PER"],[8,9,"PER"]],"b":[[0,2,"PER"],[4,6,"LOC"],[10,11,"PER"]]})")) ==
      R"({"differences":[[0,2,"PER","agreed"],[4,6,"PER","relabelled","LOC"],)"
      R"([8,9,"PER","only_a"],[10,11,"PER","only_b"]]})");
  CHECK(flat(differences_json("[")) == error_of("jsonl_syntax"));
  CHECK(flat(differences_json(R"({"a":[[2,1,"PER"]]})")) == error_of("bad_offset"));
  CHECK(flat(differences_json(R"({"b":[[2,1,"PER"]]})")) == error_of("bad_offset"));
}

TEST_CASE("text answers: the audit") {
  CHECK(
      flat(audit_texts_json(
          R"({"documents":[{"name":"d","original":"Durand","output":"Durand","spans":[]},)"
          R"({"original":"Durand, Durand","output":"X., Durand","spans":[[0,6,"PER","X."]]}]})")) ==
      R"({"findings":[{"code":"name_left","document":2,"offset":4}]})");
  CHECK(flat(audit_texts_json("")) == error_of("jsonl_syntax"));
  CHECK(flat(audit_texts_json("{}")) == error_of("jsonl_syntax"));
  CHECK(flat(audit_texts_json(R"({"documents":[{}]})")) == error_of("bad_offset", R"(,"line":1)"));
  CHECK(flat(audit_texts_json(R"({"documents":[{"spans":[[0,1,"PER"]]}]})")) ==
        error_of("bad_offset", R"(,"line":1)"));
}

TEST_CASE("text answers: invented names and linked aliases are asked of the audit") {
  const auto audited = [](const std::string& options) {
    return flat(audit_texts_json(
        "{" + options +
        R"("documents":[{"original":"Durand","output":"X.","spans":[[0,6,"PER","X."]]},)" +
        R"({"original":"Durand","output":"Y.","spans":[[0,6,"PER","Y."]]}]})"));
  };
  CHECK(audited("") == R"({"findings":[]})");
  CHECK(audited(R"("across":false,)") == R"({"findings":[]})");
  // One name, one alias over all documents.
  CHECK(audited(R"("across":true,)") ==
        R"({"findings":[{"code":"alias_differs","document":2,"offset":0}]})");
}

TEST_CASE("text answers: columns beside texts that identify") {
  std::string values;
  for (int i = 0; i < 30; ++i) {
    values += (i == 0 ? "\"a" : ",\"a") + std::to_string(i) + "@univ.fr\"";
  }
  const auto scanned = [](const std::string& columns) {
    return flat(scan_columns_json(R"({"rows":30,"columns":[)" + columns + "]}"));
  };
  const std::string found =
      scanned(R"({"name":"mail","heading":"mail","values":[)" + values +
              R"(]},{"name":"avis","heading":"avis","values":["oui","non"]},{"name":"none"})");
  CHECK(found.find(R"("column":"mail","kind":"mail","values":30)") != std::string::npos);
  CHECK(found.find("avis") == std::string::npos);
  CHECK(scanned("") == R"({"found":[]})");
  CHECK(scanned(R"({"name":"c","heading":"c","alone":0,"values":["x","y"]})") == R"({"found":[]})");
  CHECK(flat(scan_columns_json("{")) == error_of("jsonl_syntax"));
  CHECK(flat(scan_columns_json("{}")) == error_of("jsonl_syntax"));
}

}  // namespace
}  // namespace paravent::text
