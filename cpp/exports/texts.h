// Texts that files repeat thousands of times, each made once: those of steps in traces, and those of
// labels in rows. Private to this room.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "traces/cohorts.h"

namespace paravent {

/// How the text of a trace stands in a file.
enum class TraceForm : std::uint8_t {
  kField,   ///< oraccle_trace() as one field of CSV cut by ','
  kFields,  ///< each of paris13_positions() as a field of CSV, a ';' before each
  kJson,    ///< oraccle_trace() as a JSON string
};

/// The texts of all traces of a set, which must outlive it, in one form.
class TraceTexts {
 public:
  TraceTexts(const TraceSet& traces, TraceForm form);

  /// Appends the text of a trace.
  void append(std::string& out, std::size_t trace) const;

 private:
  bool append_plain(std::string& out, std::size_t trace) const;

  const TraceSet& traces_;
  TraceForm form_;
  char between_;                      // positions
  std::vector<std::string> prefixes_; // by prefix: its components, each a position
  std::vector<std::string> steps_;    // by step: its text
  std::vector<std::uint8_t> needs_quotes_, prefix_needs_quotes_; // as part of a field of CSV
};

/// By label its texts as fields of CSV, a ',' before each.
std::vector<std::string> csv_fields(const LabelSet& labels);
/// By label its texts as JSON strings, a ',' after each.
std::vector<std::string> json_strings(const LabelSet& labels);

}  // namespace paravent
