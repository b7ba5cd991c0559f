// One self-contained HTML document: headings, paragraphs, tables. All text is escaped here, once;
// no script, no link, no outside resource.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace paravent {

class HtmlPage {
 public:
  /// `banner` stands on top of the page, and of every printed sheet where the browser can do it.
  HtmlPage(std::string_view language, std::string_view title, std::string_view banner);

  void section(std::string_view title);
  void subsection(std::string_view title);
  void paragraph(std::string_view text);
  /// A text whose line ends are kept.
  void lines(std::string_view text);
  /// Ruled lines, to be written on by hand.
  void lines_to_fill(int count);
  void preformatted(std::string_view text);
  static constexpr std::size_t kNoColumn = static_cast<std::size_t>(-1);
  /// Columns from `first_numeric` on are set flush right; the column `digest`, if any, is set small
  /// on one line. Rows have headings.size() cells.
  void table(const std::vector<std::string>& headings,
             const std::vector<std::vector<std::string>>& rows, std::size_t first_numeric,
             std::size_t digest = kNoColumn);
  /// An image of our own making, as markup.
  void drawing(std::string_view svg);
  std::string take();

 private:
  std::string out_;
};

}  // namespace paravent
