// The sets in which other makers publish.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "audit/audit.h"
#include "audit/read/csv.h"
#include "audit/read/published.h"

namespace paravent {

void audit_oraccle(std::span<const AuditInput> files, const ForeignSettings& settings,
                   AuditReport& report);
void audit_paris13(std::span<const AuditInput> files, const ForeignSettings& settings,
                   AuditReport& report);
void audit_tables(std::span<const AuditInput> files, const ForeignSettings& settings,
                  AuditReport& report);

/// The rule of counts masked elsewhere; w is ceil(k/2).
CountRule rule_of(std::uint32_t k, std::optional<std::uint32_t> code);
/// A file's name without its extension.
std::string_view stem_of(std::string_view name);
/// Reads a CSV file separated by semicolons, tabs or commas: the sign of most of its first lines.
CsvRows read_any(const AuditInput& file, AuditReport& report);

}  // namespace paravent
