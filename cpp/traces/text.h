// Texts of traces, in the forms of the Oraccle files (2023) and of Traces 01 (Paris 13, 2017).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "traces/cohorts.h"

namespace paravent {

/// Text of a trace, Oraccle: components joined by '-', steps of a group by '&', positions by '+',
/// prefix components first, each a position. Of the masked traces together: kOtherTraces.
std::string oraccle_trace(const TraceSet& traces, std::size_t trace);
/// Text of one step, Oraccle: components joined by '-'.
std::string oraccle_step(const TraceSet& traces, std::uint32_t step);
/// Paris 13: one text a position (prefix components first): components joined by '.', steps by '&'.
/// Of the masked traces together: empty prefix components, and kOtherTraces.
std::vector<std::string> paris13_positions(const TraceSet& traces, std::size_t trace);

}  // namespace paravent
