// Whether the public files agree: with one another, and with the figures recomputed from them.
#pragma once

#include <span>

#include "audit/read/published.h"
#include "audit/read/release.h"
#include "audit/report.h"
#include "support/json.h"

namespace paravent {

/// The same cohorts, traces, labels and counts; `b` bears the blame.
void compare_releases(const Published& a, const Published& b, AuditReport& report);

/// `rows` of a file of the Paris 13 set against the sizes or the linked file `known` (its last
/// label is the trace), in any order.
void compare_traces_file(const ListedRows& known, const ListedRows& rows, std::string_view file,
                         AuditReport& report);
/// Largest published count first, then the traces, which are label `own` of a row; those of all
/// masked traces together last, among them largest first, then by cohort and coarser trace.
void check_trace_order(const Published& published, const ListedRows& rows, std::uint32_t own,
                       std::string_view file, AuditReport& report);

/// A row for every step of a trace of the sizes, and no other; `formation`: its components joined.
void check_formations(const FormationRows& formations, const Published& published,
                      const Recipe& recipe, AuditReport& report);
/// The same of the finer steps of the linked `level`; descriptions are those of the rows of `own`
/// that they refine.
void check_finer_formations(const FormationRows& finer, const FormationRows& own,
                            const Published& published, std::size_t level, const Recipe& recipe,
                            AuditReport& report);
void compare_formations(const FormationRows& a, const FormationRows& b, AuditReport& report);

/// Whether a linked trace is one of the coarser trace in its row (steps; prefixes where no conflict
/// between rows can make them differ).
void check_refinement(const Published& published, const Recipe& recipe, AuditReport& report);

/// excel/NAME holds the cells of NAME.
void check_excel_copy(const AuditInput& csv, char separator, const AuditInput& copy,
                      AuditReport& report);

/// The figures in the first table of the data dictionary.
void check_dictionary(const AuditInput& file, bool series, bool attributes_known,
                      AuditReport& report);

/// The members that certificate.json and release.json share. Without `attributes_known` figures
/// that need attributes or linked files are left alone.
void check_figures(const Json& object, std::string_view file, const Recipe& recipe,
                   bool attributes_known, AuditReport& report);

/// Whether both are equal, members of objects in any order.
bool same_json(const Json& a, const Json& b);
/// Whether the member `recipe` is the recipe's document.
void check_recipe(const Json& object, std::string_view file, const Recipe& recipe,
                  AuditReport& report);
/// Whether the certificate's `outputs` are the files but itself, with their sizes and digests.
void check_outputs(const Json& certificate, std::span<const AuditInput> files, AuditReport& report);

/// A proof by witnesses may stand beside the release: that it is of this certificate.
inline constexpr std::string_view kProofFile = "proof.json";
void check_proof(FileSet& files, AuditReport& report);

/// certificate.json: keys, recipe, masking, outputs. `files`: all files.
void check_certificate(const Json& certificate, std::span<const AuditInput> files,
                       const Recipe& recipe, AuditReport& report);
/// release.json without its lists.
void check_release_head(const Json& head, const Recipe& recipe, const Published& published,
                        AuditReport& report);

}  // namespace paravent
