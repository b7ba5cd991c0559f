// How files are written, as the recipe says it for all of them (`reading`) and for some
// (`reading.files`). The readers take these choices (web/reading/per_file.js); here they are
// checked.
#pragma once

namespace paravent {

class Fields;

/// Encoding, delimiter, lines before the header, sheet and last line, of the section or of one
/// file.
void check_form_of_files(const Fields& fields);

/// `files`: `[{ "position": 2, "sheet": "2021" }, { "name": "IA*.csv", "skip_lines": 3 }]`. Each
/// says by `position` (from 1, in the order given) or by `name` (`*` stands for any signs) which
/// files it is about.
void check_files(const Fields& reading);

}  // namespace paravent
