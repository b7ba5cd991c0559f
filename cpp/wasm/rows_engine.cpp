// Row-level files at the boundary; see session/rows_session.h for requests and answers.
#include <cstdint>
#include <string>
#include <vector>

#include "session/rows_session.h"
#include "wasm/reading_engine.h"

namespace paravent {
namespace {

class RowsEngine : public PublishingEngine<RowsSession> {
 public:
  RowsEngine(std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d)
      : PublishingEngine(key_of(a, b, c, d)) {}

  std::string configure_rows(const std::string& recipe, bool explore) {
    return status_json(session_.configure_rows(recipe, explore));
  }
  std::string labels(const std::string& column) { return session_.labels_json(column); }
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

 private:
  std::vector<std::uint8_t> states_;
};

}  // namespace

EMSCRIPTEN_BINDINGS(paravent_rows) {
  PublishingEngine<RowsSession>::bind("PublishingRowsEngine");
  emscripten::class_<RowsEngine, emscripten::base<PublishingEngine<RowsSession>>>("RowsEngine")
      .constructor<std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t>()
      .function("configureRows", &RowsEngine::configure_rows)
      .function("labels", &RowsEngine::labels)
      .function("open", &RowsEngine::open)
      .function("project", &RowsEngine::project)
      .function("greedy", &RowsEngine::greedy)
      .function("hierarchy", &RowsEngine::hierarchy)
      .function("lattice", &RowsEngine::lattice)
      .function("latticeStates", &RowsEngine::lattice_states)
      .function("step", &RowsEngine::step);
}

}  // namespace paravent
