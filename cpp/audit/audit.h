// The audit of a release: reads the exported bytes again and says what they give away.
//
// What is audited is what is downloaded. The readers here share nothing with the writers of
// exports/; of the rest of the core they use JSON, the recipe, and the feasible sets of
// masking/feasible.h, which see of a multiset only its total, its visible counts and the places of
// its masks. What comes of it is in audit/report.h.
//
// Sources: Oraccle notice, 2023 (rule, secondary secrecy); Paris 13 open data collective,
// Traces 01, 2017 (files with and without type of bac, k = 10, code 1).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "audit/report.h"
#include "recipe/recipe.h"

namespace paravent {

/// Audits a release of ours: all its public files, certificate.json among them, and the recipe that
/// it is said to follow. N is the certificate's `individuals`. Attributes and linked files are read
/// from the Oraccle set, else from release.json; where the recipe asks for neither, no file places
/// them under a cohort and the certificate's figures about them cannot be checked.
/// `sensitive`: columns of row-level files whose values are known to be.
AuditReport audit_release(std::span<const AuditInput> files, const Recipe& recipe,
                          std::span<const std::string> sensitive = {});

/// The same where the recipe is of row-level files, which audit_release() sees to: row-level files,
/// their hierarchies and losses. Tuples are counted, models computed and every figure of the
/// certificate compared anew. Models say of their columns that they are sensitive too.
AuditReport audit_rows(std::span<const AuditInput> files, const Recipe& recipe,
                       std::span<const std::string> sensitive = {});

/// Texts that the program writes about a release whose files say what the audit has read. Nothing
/// here writes, so whoever calls has them written (session/published_texts.h).
struct WrittenTexts {
  std::string version;    ///< of the program that wrote them
  std::string statement;  ///< of the certificate
  std::string verdict;    ///< of the certificate: an object whose one member is `verdict`
  std::string readme_name, readme, package;
};
/// Compares these with what the release says: its read-me and datapackage.json whole, statement,
/// verdict and version. Of another version's release the version alone is found: each has its
/// words.
void compare_texts(std::span<const AuditInput> files, const WrittenTexts& written,
                   AuditReport& report);

/// Compares the files, byte by byte, with those that the recipe makes of the sources; sets
/// `reproduced` and `differs`. A file that differs, lacks or should not be there is a finding.
void compare_with_made(std::span<const AuditInput> files, std::span<const AuditInput> made,
                       AuditReport& report, MadeOf of = MadeOf::kRows);
/// The same where the recipe makes nothing of the sources: the run is refused.
void nothing_made(AuditReport& report, MadeOf of = MadeOf::kRows);

enum class ForeignSet : std::uint8_t { kOraccle, kParis13, kTable };

/// What is known of a publication made elsewhere.
struct ForeignSettings {
  ForeignSet set = ForeignSet::kOraccle;
  std::uint32_t k = 5, size_k = 5;
  std::optional<std::uint32_t> code = 0, size_code = 0;  ///< nothing: masked counts are empty
  /// Masked by level published (notice, 2023), so that feasible sets can be computed; else only
  /// plain intervals are. Of tables: no count of k or more is masked.
  bool level_published = false;
  std::vector<std::string> marks;            ///< of tables: what else stands for a masked count
  std::optional<std::uint64_t> individuals;  ///< N, where it is public
};

/// Audits a publication of another maker. A count that equals the code is a masked one. Oraccle
/// set: cohortes.csv, cohorte_*.csv. Paris 13 set: files of traces whose names, without extension,
/// are one another's beginnings (traces.csv, traces_bac.csv): the longer one's traces have further
/// positions in front. There no count of k or more is masked, so a masked one is 1..k-1, and the
/// sums between the files are solved by bounds. Tables: see audit/foreign/read_table.h; their
/// totals bound each masked count (audit/foreign/table_bounds.h). `width` is ceil(k/2).
AuditReport audit_foreign(std::span<const AuditInput> files, const ForeignSettings& settings);

/// What a reader of this release and of another one knows of the masked counts of both: sums over
/// what both tell (coarser and finer traces, attributes, thresholds), see audit/earlier/. A
/// count of which its own release leaves w values or more, and both together fewer, is reported
/// (kNarrowedByEarlier), in the current files or, with the name "earlier/…", in the others.
///
/// Both are taken to be of the same rows; if `cumulative`, the current one of these rows and of
/// rows of later years, `years` of them at most (0: any number), or as many more as the two do not
/// contradict. Where a list joins columns that the other release has apart, sums hold if
/// nobody has two values, or none, in these columns: what follows from that alone is
/// kNarrowedIfOneValue. Releases that cannot be compared, or contradict these assumptions, are
/// kNotCompared, and so is a list that has columns of the other release in a form that cannot be
/// compared. `recipe` is the current one; the earlier release's is read from its certificate.
AuditReport audit_against_earlier(std::span<const AuditInput> current,
                                  std::span<const AuditInput> earlier, const Recipe& recipe,
                                  bool cumulative, std::uint32_t years = 1);

/// Of a series: what the publication before has, against this one: kSeriesChanged,
/// kSeriesNotListed, kSeriesGroup, kSeriesChain. Both have passed, or not, an audit of their own.
AuditReport audit_series(std::span<const AuditInput> current, std::span<const AuditInput> earlier,
                         const Recipe& recipe);

}  // namespace paravent
