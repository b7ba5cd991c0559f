// Free text at the boundary; see session/text_session.h and session/text_answers.h for requests and
// answers.
#include <string>

#include "session/text_answers.h"
#include "session/text_session.h"
#include "wasm/reading_engine.h"

namespace paravent {
namespace {

class TextEngine {
 public:
  std::string set_lists(const std::string& first_names, const std::string& surnames,
                        const std::string& communes, const std::string& common_words) {
    return session_.set_lists({first_names, surnames, communes, common_words});
  }
  std::string set_model(const std::string& bytes) { return session_.set_model(bytes); }
  std::string configure(const std::string& request) { return session_.configure(request); }
  std::string tokens(const std::string& text) const { return session_.tokens_json(text); }
  std::string propose(const std::string& text) const { return session_.propose_json(text); }
  std::string hide(const std::string& text, const std::string& decisions) const {
    return session_.hide_json(text, decisions);
  }
  std::string add_document(const std::string& text, const std::string& spans) {
    return session_.add_document(text, spans);
  }
  std::string begin_training(const std::string& request) {
    return session_.begin_training(request);
  }
  std::string step_training() { return session_.step_training(); }
  /// The view is valid until the next call.
  val end_training() {
    model_ = session_.end_training();
    return bytes_view(model_);
  }
  void forget_documents() { session_.forget_documents(); }

 private:
  text::TextSession session_;
  std::string model_;
};

std::string read_tags(const std::string& request) { return text::read_tags_json(request); }
std::string write_tags(const std::string& request) { return text::write_tags_json(request); }
std::string bound(const std::string& request) { return text::bound_json(request); }
std::string sample(const std::string& request) { return text::sample_json(request); }
std::string evaluate(const std::string& request) { return text::evaluate_json(request); }
std::string differences(const std::string& request) { return text::differences_json(request); }
std::string audit(const std::string& request) { return text::audit_texts_json(request); }

}  // namespace

EMSCRIPTEN_BINDINGS(paravent_text) {
  emscripten::class_<TextEngine>("TextEngine")
      .constructor<>()
      .function("setLists", &TextEngine::set_lists)
      .function("setModel", &TextEngine::set_model)
      .function("configure", &TextEngine::configure)
      .function("tokens", &TextEngine::tokens)
      .function("propose", &TextEngine::propose)
      .function("hide", &TextEngine::hide)
      .function("addDocument", &TextEngine::add_document)
      .function("beginTraining", &TextEngine::begin_training)
      .function("stepTraining", &TextEngine::step_training)
      .function("endTraining", &TextEngine::end_training)
      .function("forgetDocuments", &TextEngine::forget_documents);
  emscripten::function("readTextTags", &read_tags);
  emscripten::function("writeTextTags", &write_tags);
  emscripten::function("textBound", &bound);
  emscripten::function("textSample", &sample);
  emscripten::function("evaluateTexts", &evaluate);
  emscripten::function("textDifferences", &differences);
  emscripten::function("auditTexts", &audit);
}

}  // namespace paravent
