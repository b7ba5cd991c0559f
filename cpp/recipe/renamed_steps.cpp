#include "recipe/renamed_steps.h"

#include <algorithm>

#include "recipe/recipe.h"
#include "support/text.h"

namespace paravent {
namespace {

/// Components by bytes, shorter first.
bool step_before(const std::string& a, const std::string& b) {
  const auto x = split(a, '-'), y = split(b, '-');
  return std::lexicographical_compare(x.begin(), x.end(), y.begin(), y.end());
}

/// Where passes are steps, what a pass has in front of its components.
std::string pass_prefix(const TracesSpec& traces) {
  return passes_are_steps(traces) ? traces.results->label_passed + "-" : std::string();
}

}  // namespace

std::string step_text(const std::vector<std::string>& components) {
  std::string text;
  for (std::size_t i = 0; i < components.size(); ++i) {
    if (i > 0) text += '-';
    text += components[i];
  }
  return text;
}

std::string renamed_step(const TracesSpec& traces, std::string_view step) {
  const std::string pass = pass_prefix(traces);
  for (const RenamedStep& pair : traces.series->renamed) {
    const std::string from = step_text(pair.from), to = step_text(pair.to);
    if (step == from) return to;
    if (!pass.empty() && step == pass + from) return pass + to;
  }
  return std::string(step);
}

std::string renamed_trace(const TracesSpec& traces, std::string_view trace) {
  if (traces.series->renamed.empty()) return std::string(trace);
  std::string made;
  std::size_t position = 0;
  for (const std::string_view part : split(trace, '+')) {
    if (position > 0) made += '+';
    if (position++ < traces.prefix.size() || part.empty()) {
      made += part;
      continue;
    }
    std::vector<std::string> steps;
    for (const std::string_view step : split(part, '&')) {
      steps.push_back(renamed_step(traces, step));
    }
    std::sort(steps.begin(), steps.end(), step_before);
    for (std::size_t i = 0; i < steps.size(); ++i) made += (i > 0 ? "&" : "") + steps[i];
  }
  return made;
}

RenamingFault renaming_fault(const TracesSpec& traces,
                             const std::vector<std::string_view>& listed) {
  const std::string pass = pass_prefix(traces);
  const auto has = [&](const std::string& text) {
    return std::any_of(listed.begin(), listed.end(), [&](std::string_view step) {
      return step == text || (!pass.empty() && step == pass + text);
    });
  };
  for (const RenamedStep& pair : traces.series->renamed) {
    if (!has(step_text(pair.from))) return {&pair, false};
    if (has(step_text(pair.to))) return {&pair, true};
  }
  return {};
}

}  // namespace paravent
