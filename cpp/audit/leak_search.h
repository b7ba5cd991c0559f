// Looking for values of the source in public files: pseudonyms, and values of dropped columns.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "audit/report.h"

namespace paravent {

/// Base64 without padding, which may follow.
std::string base64(std::string_view bytes, bool for_urls);

enum class LeakKind : std::uint8_t { kPseudonym = 0, kDroppedColumn = 1 };

/// A value is found where it is a whole cell of a CSV file, a whole string of a JSON file or a
/// whole line of another file and, if it has at least kLeastPart bytes, wherever it is part of one;
/// as it is, or with the separators of traces (- & + . ;) replaced by spaces. A pseudonym or an
/// identifier is looked for in lower and upper case too, and in base64 (RFC 4648, both alphabets):
/// of its text and, where it is hexadecimal, of the bytes that it stands for. Figures are left out,
/// because a pseudonym may look like one: numbers in the columns cohorteid, effectif, NOMBRE,
/// position, rang and publication, numbers in JSON, and short ones that name its members, all of
/// which the audit checks otherwise. Inside a word of 64 hexadecimal digits (a SHA-256) only the
/// whole word counts.
///
/// Findings are kLeakedValue, one for each value and place, with the file, the line, the column of
/// the source and the kind; never the value.
class LeakSearch {
 public:
  static constexpr std::size_t kLeastPart = 6;

  void add(LeakKind kind, std::string_view column, std::string_view value);
  /// A value that is published as a label, so that finding it means nothing.
  void allow(std::string_view value);
  /// Adds what it finds to `report`. Time is linear in the files' bytes but where they begin like
  /// many of the values.
  void run(std::span<const AuditInput> files, AuditReport& report);

 private:
  struct Value {
    std::string text;
    std::uint32_t column;
    LeakKind kind;
  };
  void prepare();
  void search_cell(std::string_view cell, std::string_view file, std::uint64_t line,
                   AuditReport& report) const;
  void search_parts(std::string_view cell, std::string_view file, std::uint64_t line,
                    AuditReport& report) const;
  void found(const Value& value, std::string_view file, std::uint64_t line,
             AuditReport& report) const;

  std::vector<Value> values_;  // sorted by text once prepared
  std::vector<std::string> columns_;
  std::unordered_set<std::string> allowed_;
  std::unordered_map<std::string_view, std::size_t> whole_;
  std::unordered_map<std::uint64_t, std::pair<std::size_t, std::size_t>> parts_;  // by first bytes
  std::vector<std::uint64_t> filter_;  // bits of the hashed keys of parts_
  bool prepared_ = false;
};

}  // namespace paravent
