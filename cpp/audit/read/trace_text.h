// The text of a trace, Oraccle form: positions joined by '+', steps of a year group by '&',
// components by '-'. No component holds one of the three.
#pragma once

#include <algorithm>
#include <string_view>

namespace paravent {

/// Three-way comparison in the public order: prefix, year groups, steps, components, each by bytes,
/// shorter first. That is the order of bytes once '+', '&' and '-', in this order, stand before all
/// other bytes.
int compare_traces(std::string_view a, std::string_view b);

/// Calls step(text) for each step of a trace whose first `prefixes` positions are not steps.
template <class F>
void for_each_step(std::string_view trace, std::size_t prefixes, F&& step) {
  for (; prefixes > 0; --prefixes) {
    const std::size_t end = trace.find('+');
    if (end == std::string_view::npos) return;
    trace.remove_prefix(end + 1);
  }
  while (!trace.empty()) {
    std::size_t end = 0;
    while (end < trace.size() && trace[end] != '+' && trace[end] != '&') ++end;
    if (end != 0) step(trace.substr(0, end));
    trace.remove_prefix(std::min(end + 1, trace.size()));
  }
}

}  // namespace paravent
