// Free text at the boundary; see session/text_session.h and session/text_answers.h for requests and
// answers.
#include <cstdint>
#include <string>
#include <vector>

#include "corpus/paperwork.h"
#include "session/text_answers.h"
#include "session/text_session.h"
#include "support/json.h"
#include "text/unicode.h"
#include "wasm/adaptors.h"

namespace paravent {
namespace {

std::string set_lists(text::TextSession& session, const std::string& first_names,
                      const std::string& surnames, const std::string& communes,
                      const std::string& common_words) {
  return session.set_lists({first_names, surnames, communes, common_words});
}
val end_training(text::TextSession& session) {
  return bytes_view(session.end_training()).call<val>("slice");
}

std::string model_figures(const text::TextSession& session, double made_up,
                          const std::string& surnames) {
  return session.model_figures_json(static_cast<std::uint32_t>(made_up), surnames);
}

/// Made-up documents; `packed`: the names are packed lists, else a name a line.
class Paperwork {
 public:
  Paperwork(const std::string& given, const std::string& family, const std::string& rare,
            const std::string& communes, bool packed, double seed)
      : stock_{names(given, packed), names(family, packed), names(rare, packed),
               names(communes, packed)},
        generator_(stock_, static_cast<std::uint64_t>(seed)) {}

  /// {"text":…,"spans":[[start,end,label],…]}
  std::string next() {
    const corpus::MadeDocument made = generator_.next();
    JsonWriter json;
    json.begin_object().key("text").value(text::to_utf8(made.text)).key("spans").begin_array();
    for (const text::LabelledRange& one : made.spans) {
      json.begin_inline_array().value(one.first).value(one.last);
      json.value(labels_.name(one.label)).end_array();
    }
    json.end_array().end_object();
    return json.take();
  }

 private:
  static std::vector<std::u32string> names(const std::string& bytes, bool packed) {
    return packed ? corpus::written_names(bytes) : corpus::names_of_lines(bytes);
  }
  corpus::NameStock stock_;
  corpus::PaperworkGenerator generator_;
  text::LabelTable labels_;
};

std::string read_tags(const std::string& request) { return text::read_tags_json(request); }
std::string write_tags(const std::string& request) { return text::write_tags_json(request); }
std::string bound(const std::string& request) { return text::bound_json(request); }
std::string sample(const std::string& request) { return text::sample_json(request); }
std::string evaluate(const std::string& request) { return text::evaluate_json(request); }
std::string differences(const std::string& request) { return text::differences_json(request); }
std::string scan_columns(const std::string& request) { return text::scan_columns_json(request); }
std::string audit(const std::string& request) { return text::audit_texts_json(request); }

}  // namespace

EMSCRIPTEN_BINDINGS(paravent_text) {
  using text::TextSession;
  emscripten::class_<TextSession>("TextSession")
      .constructor<>()
      .function("setLists", &set_lists)
      .function("setClasses", adapted<&TextSession::set_classes>)
      .function("setModel", adapted<&TextSession::set_model>)
      .function("configure", adapted<&TextSession::configure>)
      .function("tokens", adapted<&TextSession::tokens_json>)
      .function("propose", adapted<&TextSession::propose_json>)
      .function("review", adapted<&TextSession::review_json>)
      .function("explain", adapted<&TextSession::explain_json>)
      .function("hide", adapted<&TextSession::hide_json>)
      .function("remember", adapted<&TextSession::remember_json>)
      .function("forgetTexts", adapted<&TextSession::forget_texts>)
      .function("useSecret", adapted<&TextSession::use_secret>)
      .function("addDocument", adapted<&TextSession::add_document>)
      .function("beginTraining", adapted<&TextSession::begin_training>)
      .function("stepTraining", adapted<&TextSession::step_training>)
      .function("measureTraining", adapted<&TextSession::measure_training>)
      .function("endTraining", &end_training)
      .function("modelFigures", &model_figures)
      .function("forgetDocuments", adapted<&TextSession::forget_documents>);
  emscripten::class_<Paperwork>("Paperwork")
      .constructor<std::string, std::string, std::string, std::string, bool, double>()
      .function("next", &Paperwork::next);
  emscripten::function("readTextTags", &read_tags);
  emscripten::function("writeTextTags", &write_tags);
  emscripten::function("textBound", &bound);
  emscripten::function("textSample", &sample);
  emscripten::function("evaluateTexts", &evaluate);
  emscripten::function("textDifferences", &differences);
  emscripten::function("auditTexts", &audit);
  emscripten::function("scanTextColumns", &scan_columns);
}

}  // namespace paravent
