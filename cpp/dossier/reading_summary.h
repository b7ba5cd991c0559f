// What reading understood of the files, and what it asked, with its figures: for the dossier alone.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "documents/html_page.h"
#include "documents/words.h"
#include "recipe/questions.h"
#include "support/json.h"

namespace paravent {

struct ReadingSummary {
  struct File {
    std::string name;
    std::uint64_t rows = 0, persons = 0;
  };
  struct Asked {
    QuestionId id{};
    std::string answer;        ///< empty where it was told and nothing waited for it
    std::string column, file;  ///< where it was seen first, or empty
    std::uint64_t count = 0, of = 0;
  };
  std::vector<File> files;
  std::uint64_t rows = 0, persons = 0;  ///< persons: 0 where no column tells them
  std::uint64_t followed = 0, years = 0;
  std::vector<Asked> questions;
  std::vector<std::string> unread{};  ///< columns of the files that no choice reads
};

void add_reading_summary(HtmlPage& page, const ReadingSummary& summary, const Speaker& say);
void write_reading_summary(JsonWriter& json, const ReadingSummary& summary);

}  // namespace paravent
