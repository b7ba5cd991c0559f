// datapackage.json against the files beside it, read by the audit's own readers.
#pragma once

#include "audit/read/release.h"
#include "audit/report.h"

namespace paravent {

/// Reads datapackage.json and reports it where it does not describe the other files: each CSV file
/// but the copies for Excel, and release.json, once, with its size, digest, separator and header;
/// nothing else; keys and references that name columns that are there.
void check_package(FileSet& files, AuditReport& report);

}  // namespace paravent
