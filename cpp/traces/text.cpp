#include "traces/text.h"

#include <utility>

#include "support/text.h"

namespace paravent {
namespace {

/// An empty component, which the result of an enrolment is where passes are steps, is not written.
void append_label(std::string& out, const LabelSet& labels, std::size_t label, char separator) {
  bool first = true;
  for (const std::string& text : labels[label]) {
    if (text.empty()) continue;
    if (!std::exchange(first, false)) out += separator;
    out += text;
  }
}

/// Appends the text of each position to the string that next() gives for it.
template <class Next>
void append_positions(const TraceSet& traces, std::size_t trace, char separator, Next&& next) {
  if (!traces.prefix.empty()) {
    for (const std::string& text : traces.prefixes[traces.prefix[trace]]) next() += text;
  }
  std::string* position = nullptr;
  bool inside = false;
  for (const std::uint32_t code : traces[trace]) {
    if (inside) {
      *position += '&';
    } else {
      position = &next();
    }
    if (code == TraceSet::kEmptyGroup) continue;
    append_label(*position, traces.steps, code & ~TraceSet::kGroupEnd, separator);
    inside = (code & TraceSet::kGroupEnd) == 0;
  }
}

}  // namespace

std::string oraccle_trace(const TraceSet& traces, std::size_t trace) {
  if (traces.is_others(trace)) return std::string(kOtherTraces);
  std::string text;
  bool first = true;
  append_positions(traces, trace, '-', [&]() -> std::string& {
    if (!first) text += '+';
    first = false;
    return text;
  });
  return text;
}

std::string oraccle_step(const TraceSet& traces, std::uint32_t step) {
  std::string text;
  append_label(text, traces.steps, step, '-');
  return text;
}

std::vector<std::string> paris13_positions(const TraceSet& traces, std::size_t trace) {
  if (traces.is_others(trace)) {
    std::vector<std::string> texts(traces.prefixes.width);
    texts.emplace_back(kOtherTraces);
    return texts;
  }
  std::vector<std::string> texts;
  append_positions(traces, trace, '.', [&]() -> std::string& { return texts.emplace_back(); });
  return texts;
}

}  // namespace paravent
