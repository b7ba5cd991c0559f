// What is written for everybody about row-level files: the certificate and the data dictionary.
#pragma once

#include <span>
#include <string>

#include "documents/files.h"
#include "documents/row_choices.h"
#include "documents/words.h"
#include "rowfiles/row_release.h"
#include "support/json.h"

namespace paravent {

/// certificate.json over the digests of the other public files.
OutputFile row_certificate(const RowRelease& release, std::span<const OutputDigest> outputs);
/// Of a file, so many bytes are looked at for its first row.
inline constexpr std::size_t kReadAloud = 65536;

/// LISEZMOI.md or README.md, by the recipe's language. `files`: the other public ones; of the first
/// CSV the bytes, kReadAloud of them.
OutputFile row_dictionary(const RowRelease& release, std::span<const OutputFile> files);

/// datapackage.json over the digests of the other public files.
OutputFile row_package(const RowRelease& release, std::span<const OutputDigest> outputs);

/// Members of an object: passed, k, count, rows and files, in public figures.
/// `stated`: release.stated in public, everything in the dossier.
void write_row_figures(JsonWriter& json, const RowRelease& release, StatedRows stated);

/// What was checked, in one sentence; what it does not say is in the dictionary.
std::string row_statement(const Speaker& say, const RowRelease& release);

}  // namespace paravent
