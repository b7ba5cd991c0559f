// Texts of traces, in the forms of the Oraccle files (2023) and of Traces 01 (Paris 13, 2017).
#include "traces/build.h"

namespace paravent {
namespace {

void append_label(std::string& out, const LabelSet& labels, std::size_t label, char separator) {
  for (std::size_t i = 0; i < labels.width; ++i) {
    if (i != 0) out += separator;
    out += labels[label][i];
  }
}

std::vector<std::string> positions(const TraceSet& traces, std::size_t trace, char separator) {
  std::vector<std::string> texts;
  if (!traces.prefix.empty()) {
    const auto prefix = traces.prefixes[traces.prefix[trace]];
    texts.assign(prefix.begin(), prefix.end());
  }
  bool inside = false;
  for (const std::uint32_t code : traces[trace]) {
    if (inside) {
      texts.back() += '&';
    } else {
      texts.emplace_back();
    }
    if (code == TraceSet::kEmptyGroup) continue;
    append_label(texts.back(), traces.steps, code & ~TraceSet::kGroupEnd, separator);
    inside = (code & TraceSet::kGroupEnd) == 0;
  }
  return texts;
}

}  // namespace

std::string oraccle_trace(const TraceSet& traces, std::size_t trace) {
  std::string text;
  bool first = true;
  for (const std::string& position : positions(traces, trace, '-')) {
    if (!first) text += '+';
    text += position;
    first = false;
  }
  return text;
}

std::string oraccle_step(const TraceSet& traces, std::uint32_t step) {
  std::string text;
  append_label(text, traces.steps, step, '-');
  return text;
}

std::vector<std::string> paris13_positions(const TraceSet& traces, std::size_t trace) {
  return positions(traces, trace, '.');
}

}  // namespace paravent
