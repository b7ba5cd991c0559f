// Row-level files at the boundary; see session/rows_session.h for requests and answers.
#include <cstdint>
#include <string>
#include <vector>

#include "session/rows_session.h"
#include "wasm/reading_engine.h"

namespace paravent {
namespace {

class RowsEngine : public ReadingEngine {
 public:
  RowsEngine(std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d)
      : ReadingEngine(session_), session_(key_of(a, b, c, d)) {}

  std::string configure_rows(const std::string& recipe, bool explore) {
    return status_json(session_.configure_rows(recipe, explore));
  }
  std::string prepare() { return status_json(session_.prepare()); }
  std::string open() const { return session_.open_json(); }
  std::string project(const std::string& request) const {
    return answer_json(session_.project_json(request));
  }
  std::string greedy(const std::string& request) {
    return answer_json(session_.greedy_json(request));
  }
  std::string hierarchy(const std::string& request) const {
    return answer_json(session_.hierarchy_json(request));
  }
  std::string lattice(const std::string& request) {
    return answer_json(session_.lattice_json(request));
  }
  /// The view is valid until the next call.
  val lattice_states() {
    states_ = session_.lattice_states();
    return val(typed_memory_view(states_.size(), states_.data()));
  }

  std::string step() { return answer_json(session_.step_json()); }
  std::uint32_t file_count() const { return static_cast<std::uint32_t>(session_.files().size()); }
  std::string file_name(std::uint32_t i) const { return session_.files()[i].name; }
  val file_bytes(std::uint32_t i) const { return bytes_view(session_.files()[i].bytes); }
  /// `digests`: SHA-256 in hexadecimal of each file in order, each ended by LF.
  void certify(const std::string& digests) { session_.certify(lines_of(digests)); }
  std::string audit() const { return session_.audit_json(); }
  val dossier_html() { return bytes_view(dossier_ = session_.dossier_html()); }
  val dossier_json() { return bytes_view(dossier_ = session_.dossier_json()); }
  std::string summary() const { return session_.summary_json(); }

 private:
  RowsSession session_;
  std::vector<std::uint8_t> states_;
  std::string dossier_;
};

}  // namespace

EMSCRIPTEN_BINDINGS(paravent_rows) {
  emscripten::class_<RowsEngine, emscripten::base<ReadingEngine>>("RowsEngine")
      .constructor<std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t>()
      .function("configureRows", &RowsEngine::configure_rows)
      .function("prepare", &RowsEngine::prepare)
      .function("open", &RowsEngine::open)
      .function("project", &RowsEngine::project)
      .function("greedy", &RowsEngine::greedy)
      .function("hierarchy", &RowsEngine::hierarchy)
      .function("lattice", &RowsEngine::lattice)
      .function("latticeStates", &RowsEngine::lattice_states)
      .function("step", &RowsEngine::step)
      .function("fileCount", &RowsEngine::file_count)
      .function("fileName", &RowsEngine::file_name)
      .function("fileBytes", &RowsEngine::file_bytes)
      .function("certify", &RowsEngine::certify)
      .function("audit", &RowsEngine::audit)
      .function("dossierHtml", &RowsEngine::dossier_html)
      .function("dossierJson", &RowsEngine::dossier_json)
      .function("summary", &RowsEngine::summary);
}

}  // namespace paravent
