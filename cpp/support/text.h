// Writing text: numbers and CSV fields (RFC 4180).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace paravent {

/// What stands for an empty value in steps, prefixes, descriptions and attributes.
inline constexpr std::string_view kNotGiven = "(non renseigné)";
/// What stands for a tuple whose rows contradict each other (conflicts: mark).
inline constexpr std::string_view kContradictory = "(contradictoire)";
/// What stands for labels held by fewer than k individuals (rare_labels: group).
inline constexpr std::string_view kOthers = "(autres)";
/// What stands for all traces of masked size together (rare_traces: group).
inline constexpr std::string_view kOtherTraces = "(autres parcours)";
/// What stands for a value that numeric bands cannot place.
inline constexpr std::string_view kNoNumber = "(non numérique)";

/// Appends `n` in decimal.
void append_number(std::string& out, std::uint64_t n);
void append_number(std::string& out, std::int64_t n);
/// Appends a finite `x` as the shortest decimal that reads back as the same double; integers below
/// 2^53 without exponent.
void append_number(std::string& out, double x);

/// Appends one CSV field: quoted only where RFC 4180 needs it (separator, quote, CR or LF inside),
/// quotes doubled.
void append_csv_field(std::string& out, std::string_view field, char separator);

/// The parts between separators: one more than there are of these. Views of `text`.
std::vector<std::string_view> split(std::string_view text, char separator);

}  // namespace paravent
