// Texts that files repeat thousands of times, each made once: those of steps in traces, and those
// of labels in rows. Private to this room.
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
  /// The text of a label as it stands in a trace.
  struct Part {
    std::string text;
    bool needs_quotes;  // the field of CSV that it stands in
  };

  static std::vector<Part> parts(const LabelSet& labels, char between, TraceForm form);
  bool append_plain(std::string& out, std::size_t trace) const;

  const TraceSet& traces_;
  TraceForm form_;
  char between_;                        // positions
  std::vector<Part> prefixes_, steps_;  // of a prefix each component is a position
};

/// By label its texts as fields of CSV, a ',' before each.
std::vector<std::string> csv_fields(const LabelSet& labels);
/// By label its texts as JSON strings, a ',' after each.
std::vector<std::string> json_strings(const LabelSet& labels);

}  // namespace paravent
