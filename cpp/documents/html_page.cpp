#include "documents/html_page.h"

#include <utility>

#include "documents/words.h"

namespace paravent {

namespace {

constexpr std::string_view kStyle = R"(
@page { size: A4; margin: 18mm 16mm; }
html { font: 10.5pt/1.45 system-ui, sans-serif; color: #1a1a1a; background: #fff; }
body { max-width: 48rem; margin: 0 auto; padding: 1rem; }
.banner { border: 2px solid #8a1c1c; color: #8a1c1c; font-weight: bold; text-align: center;
  padding: .4rem; }
h1 { font-size: 1.6em; margin: 1rem 0 .3rem; }
h2 { font-size: 1.2em; margin: 1.6rem 0 .4rem; border-bottom: 1px solid #888;
  break-after: avoid; }
h2 + p { break-after: avoid; }
h3 { font-size: 1em; margin: .9rem 0 .2rem; break-after: avoid; }
.fill { border-bottom: 1px solid #666; height: 1.5em; margin: 0; }
table { border-collapse: collapse; width: 100%; margin: .5rem 0 1rem; }
th, td { border: 1px solid #aaa; padding: .2rem .4rem; text-align: left; vertical-align: top;
  overflow-wrap: anywhere; }
th { background: #eee; overflow-wrap: normal; }
td:first-child { min-width: 13em; }
table.wide { font-size: .78em; }
.wide th { hyphens: auto; overflow-wrap: break-word; }
.wide td:first-child { min-width: 8em; }
.wide th, .wide td { padding: .2rem .25rem; }
th.n, td.n { text-align: right; font-variant-numeric: tabular-nums; }
td.n { white-space: nowrap; }
td.h { font: .68em/2 ui-monospace, monospace; white-space: nowrap; }
tr { break-inside: avoid; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .85em; border: 1px solid #aaa;
  padding: .5rem; }
@media print { body { max-width: none; padding: 0; } }
@media screen and (max-width: 48rem) {
  table { display: block; overflow-x: auto; }
  td:first-child { min-width: 8em; }
}
)";

}  // namespace

HtmlPage::HtmlPage(std::string_view language, std::string_view title, std::string_view banner) {
  const std::string shown = html_escape(banner);
  out_ += "<!DOCTYPE html>\n<html lang=\"" + html_escape(language) + "\">\n<head>\n";
  out_ += "<meta charset=\"utf-8\">\n";
  out_ +=
      "<meta http-equiv=\"Content-Security-Policy\" "
      "content=\"default-src 'none'; style-src 'unsafe-inline'\">\n";
  out_ += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n";
  out_ += "<title>" + html_escape(title) + "</title>\n<style>";
  out_ += kStyle;
  // Our own words, without quotes, backslashes or angle brackets.
  out_ += "@page { @top-center { content: \"" + std::string(banner) + "\"; font-size: 8pt; } }\n";
  out_ += "</style>\n</head>\n<body>\n<p class=\"banner\">" + shown + "</p>\n<main>\n";
  out_ += "<h1>" + html_escape(title) + "</h1>\n";
}

void HtmlPage::section(std::string_view title) { out_ += "<h2>" + html_escape(title) + "</h2>\n"; }

void HtmlPage::subsection(std::string_view title) {
  out_ += "<h3>" + html_escape(title) + "</h3>\n";
}

void HtmlPage::lines(std::string_view text) {
  out_ += "<p>";
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    out_ += html_escape(text.substr(0, end));
    if (end == std::string_view::npos) break;
    out_ += "<br>\n";
    text.remove_prefix(end + 1);
  }
  out_ += "</p>\n";
}

void HtmlPage::lines_to_fill(int count) {
  for (int i = 0; i < count; ++i) out_ += "<p class=\"fill\"></p>\n";
}

void HtmlPage::paragraph(std::string_view text) { out_ += "<p>" + html_escape(text) + "</p>\n"; }

void HtmlPage::preformatted(std::string_view text) {
  out_ += "<pre>";
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    out_ += html_escape(text.substr(0, end));
    if (end == std::string_view::npos) break;
    out_ += '\n';
    text.remove_prefix(end + 1);
  }
  out_ += "</pre>\n";
}

void HtmlPage::table(const std::vector<std::string>& headings,
                     const std::vector<std::vector<std::string>>& rows, std::size_t first_numeric,
                     std::size_t digest) {
  const auto class_of = [&](std::size_t i) {
    return i == digest ? " class=\"h\"" : i >= first_numeric ? " class=\"n\"" : "";
  };
  out_ += headings.size() > 6 ? "<table class=\"wide\">" : "<table>";
  out_ += "\n<thead><tr>";
  for (std::size_t i = 0; i < headings.size(); ++i) {
    out_ += std::string("<th scope=\"col\"") + class_of(i) + ">";
    out_ += html_escape(headings[i]) + "</th>";
  }
  out_ += "</tr></thead>\n<tbody>\n";
  for (const std::vector<std::string>& row : rows) {
    out_ += "<tr>";
    for (std::size_t i = 0; i < row.size(); ++i) {
      out_ += std::string("<td") + class_of(i) + ">" + html_escape(row[i]) + "</td>";
    }
    out_ += "</tr>\n";
  }
  out_ += "</tbody>\n</table>\n";
}

void HtmlPage::drawing(std::string_view svg) { out_.append(svg) += '\n'; }

std::string HtmlPage::take() {
  out_ += "</main>\n</body>\n</html>\n";
  return std::move(out_);
}

}  // namespace paravent
