// The tidy set: parcours.csv, a row a step, and effectifs.csv, a row a count; with linked files
// parcours_<name>.csv and effectifs_<name>.csv. Texts of traces are put together in Oraccle form.
#include <algorithm>
#include <string>
#include <utility>

#include "audit/check_files.h"
#include "audit/check_series.h"
#include "audit/read/release.h"

namespace paravent {
namespace {

constexpr std::string_view kOwnSize = "(cohorte)";

/// Headings of parcours.csv, or of parcours_<name>.csv.
std::vector<std::string> tidy_headings(const TraceColumns& columns, const TracesSpec& traces,
                                       bool linked) {
  const bool status = !traces.bac_year.empty();
  const std::optional<std::size_t> result = result_component(traces);
  std::vector<std::string> taken{"cohorteid", "parcoursid", "position",
                                 "rang",      "situation",  "resultat"};
  const auto free = [&](std::string heading) {
    while (std::find(taken.begin(), taken.end(), heading) != taken.end()) heading += '_';
    taken.push_back(heading);
    return heading;
  };
  std::vector<std::string> headings{"cohorteid"};
  if (linked) headings.emplace_back("parcoursid");
  for (const std::string& prefix : columns.prefix) headings.push_back(free(prefix));
  headings.insert(headings.end(), {"position", "rang"});
  for (std::size_t i = 0; i < columns.step.size(); ++i) {
    headings.push_back(status && i == 0 ? "situation"
                       : result == i    ? "resultat"
                                        : free(columns.step[i]));
  }
  return headings;
}

/// A value of `modalite` cut into labels: at each '+' that no backslash stands before. False where
/// they are not `width`, or a backslash is before something else.
bool cut_labels(std::string_view text, std::uint32_t width, Published& owner,
                std::vector<std::string_view>& labels) {
  if (width == 1) {
    labels.push_back(text);
    return true;
  }
  std::vector<std::string> parts(1);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '+') {
      parts.emplace_back();
      continue;
    }
    if (text[i] == '\\') {
      if (++i == text.size() || (text[i] != '+' && text[i] != '\\')) return false;
    }
    parts.back() += text[i];
  }
  if (parts.size() != width) return false;
  for (std::string& part : parts) {
    labels.push_back(owner.texts.emplace_back(std::move(part)));
  }
  return true;
}

class TidyReader {
 public:
  TidyReader(FileSet& files, const Recipe& recipe, const Published* known, Published& published,
             AuditReport& report)
      : files_(files), recipe_(recipe), known_(known), published_(published), report_(report) {}

  void run() {
    const AuditInput* counts = files_.need("effectifs.csv", report_);
    const AuditInput* steps = files_.need("parcours.csv", report_);
    if (counts == nullptr || steps == nullptr) return;
    // Of a series' lots the set says nothing but in the rows of attributes.
    if (known_ != nullptr && is_series(*known_)) {
      published_.levels.back().rows = known_->levels.back().rows;
    }
    published_.sizes_file = counts->name;
    read_counts(*counts);
    read_steps(*steps, trace_columns(recipe_, published_, 0), false, published_.sizes,
               known_ == nullptr ? nullptr : &known_->sizes);
    check_trace_order(published_, published_.sizes, 0, counts->name, report_);
    std::vector<std::uint8_t> read(published_.levels.size(), 0);
    for (std::size_t i = 0; i < published_.levels.size(); ++i) {
      if (published_.levels[i].linked) read_linked(i, read);
    }
  }

 private:
  void malformed(const AuditInput& file, std::uint64_t line) {
    complain(report_, FindingCode::kMalformedFile, file.name, line);
  }

  /// The count of a row's last two fields: empty if and only if the status says that it is masked.
  std::optional<std::uint32_t> count_in(std::span<const std::string_view> row,
                                        const CountRule& rule) const {
    const bool french = recipe_.language != "en";
    const std::string_view text = row[row.size() - 2], status = row.back();
    if (status == (french ? "masqué" : "masked")) {
      return text.empty() ? std::optional(rule.code) : std::nullopt;
    }
    const auto count = read_count(text);
    const bool shown = status == (french ? "publié" : "published");
    // A count that is the code would be taken for a masked one.
    return shown && count != rule.code ? count : std::nullopt;
  }

  /// Reads the rows after the header; each must have its width, or is left out.
  template <class Read>
  void read_rows(const AuditInput& file, const std::vector<std::string>& headings, Read read) {
    CsvReader csv(file.bytes, ',');
    std::vector<std::string_view> row;
    const bool any = csv.next(row), good = check_header(row, headings, file, report_);
    std::size_t rows = 0;
    if (good) {
      for (row.clear(); csv.next(row); row.clear()) {
        ++rows;
        if (row.size() != headings.size() || !read(row, csv.line())) malformed(file, csv.line());
      }
    }
    check_own_form(csv, any ? rows + 1 : 0, file, report_);
    published_.unquoted.push_back(std::move(csv.unquoted));
  }

  void read_counts(const AuditInput& file) {
    ListedRows& sizes = published_.sizes;
    std::size_t level = 0;  // of the cohort's rows so far: they come in the recipe's order
    std::vector<std::string> headings{"cohorteid"};
    const bool series = is_series(published_);
    if (series) headings.emplace_back("publication");
    headings.insert(headings.end(), {"attribut", "modalite", "effectif", "statut"});
    read_rows(file, headings, [&](std::span<const std::string_view> row, std::uint32_t line) {
      const auto id = read_count(row[0]);
      if (!id) return false;
      const std::string_view publication = series ? row[1] : std::string_view();
      const std::string_view attribute = row[series ? 2 : 1], label = row[series ? 3 : 2];
      if (attribute == kOwnSize) {
        const auto count = count_in(row, published_.size_rule);
        if (!count || !publication.empty() || !label.empty() || *id != sizes.size() + 1)
          return false;
        sizes.cohort.push_back(*id - 1);
        sizes.count.push_back(*count);
        sizes.line.push_back(line);
        sizes.labels.emplace_back();
        level = 0;
        return true;
      }
      const auto named = std::find_if(published_.levels.begin(), published_.levels.end(),
                                      [&](const ListedLevel& one) {
                                        return !one.linked && !one.groups && one.name == attribute;
                                      });
      if (named == published_.levels.end() || *id != sizes.size()) return false;
      const auto at = static_cast<std::size_t>(named - published_.levels.begin());
      ListedRows& rows = named->rows;
      const auto count = count_in(row, named->rule);
      const std::size_t before = rows.labels.size();
      const std::uint32_t width = rows.label_width - (series ? 1 : 0);
      if (series) rows.labels.push_back(publication);
      if (!count || !cut_labels(label, width, published_, rows.labels)) {
        rows.labels.resize(before);
        return false;
      }
      named->file = file.name;
      rows.cohort.push_back(*id - 1);
      rows.count.push_back(*count);
      rows.line.push_back(line);
      if (at < level || !follows(rows)) {
        complain(report_, FindingCode::kOrder, file.name, line);
      }
      level = at;
      return true;
    });
  }

  /// Whether the last row of an attribute comes after the one before.
  static bool follows(const ListedRows& rows) {
    const std::size_t last = rows.size() - 1;
    if (last == 0 || rows.cohort[last - 1] != rows.cohort[last]) return true;
    const std::string_view *a = rows.label(last - 1), *b = rows.label(last);
    return std::lexicographical_compare(a, a + rows.label_width, b, b + rows.label_width);
  }

  /// Adds the components of a step; false where one is not as they are. `may_miss`: which, from 1,
  /// may be empty; 0: none.
  static bool add_step(std::span<const std::string_view> fields, std::size_t may_miss,
                       std::string& trace) {
    bool joins = false;
    for (std::size_t i = 0; i < fields.size(); ++i) {
      if (fields[i].find_first_of("+-&") != std::string_view::npos) return false;
      // The result of an enrolment is empty where passes are steps, and no other component.
      if (fields[i].empty() && i + 1 == may_miss) continue;
      if (fields[i].empty()) return false;
      if (std::exchange(joins, true)) trace += '-';
      trace += fields[i];
    }
    return true;
  }

  /// Puts the traces together as the last label of `rows`, whose order is that of the file.
  /// `known`: rows of another file that may have the same texts in the same places.
  void read_steps(const AuditInput& file, const TraceColumns& columns, bool linked,
                  ListedRows& rows, const ListedRows* known) {
    const std::size_t before = linked ? 2 : 1, prefixes = columns.prefix.size();
    const bool status = !recipe_.traces().bac_year.empty();
    const bool passes = passes_are_steps(recipe_.traces());
    const std::size_t steps = before + prefixes + 2;
    std::string trace;
    std::vector<std::string> prefix;
    std::size_t next = 0;  // the trace that is being read is row next - 1
    std::uint32_t position = 0, rank = 0;
    bool empty = false, others = false;
    const auto finish = [&] {
      if (next == 0 || next > rows.size()) return;
      const std::size_t at = next - 1, own = rows.label_width - 1;
      const bool same = known != nullptr && at < known->size() &&
                        known->label_width == rows.label_width && known->label(at)[own] == trace;
      rows.labels[at * rows.label_width + own] =
          same ? known->label(at)[own] : std::string_view(published_.texts.emplace_back(trace));
    };
    const auto begin = [&](std::span<const std::string_view> row) {
      finish();
      ++next;
      trace.clear();
      prefix.assign(row.begin() + static_cast<std::ptrdiff_t>(before),
                    row.begin() + static_cast<std::ptrdiff_t>(before + prefixes));
      for (const std::string& text : prefix) trace += (trace.empty() ? "" : "+") + text;
      position = rank = 0;
      empty = others = false;
    };
    const std::size_t first = (status ? 1U : 0U) + (passes ? 1U : 0U);
    read_rows(
        file, tidy_headings(columns, recipe_.traces(), linked),
        [&](std::span<const std::string_view> row, std::uint32_t) {
          const auto id = read_count(row[0]), own = read_count(row[before - 1]);
          const auto at = read_count(row[steps - 2]), in = read_count(row[steps - 1]);
          if (!id || !own || !at || !in) return false;
          if (*own == next + 1) begin(row);
          if (next == 0 || next > rows.size()) return false;
          if (*own != next || rows.cohort[next - 1] + 1 != *id) return false;
          const bool starts = *at == position + 1 && *in == 1;
          const bool goes_on = *at == position && *in == rank + 1 && position > 0 && !empty;
          const auto fields = row.subspan(steps);
          const auto prefix_of_row = row.subspan(before, prefixes);
          if ((!starts && !goes_on) || others ||
              !std::equal(prefix.begin(), prefix.end(), prefix_of_row.begin())) {
            return false;
          }
          const auto is_empty = [](std::string_view text) { return text.empty(); };
          const bool nothing = std::all_of(fields.begin(), fields.end(), is_empty);
          if (*at == 1 && *in == 1 && published_.rare_traces == RareTraces::kGroup &&
              fields[first] == kOtherTraces &&
              std::all_of(prefix_of_row.begin(), prefix_of_row.end(), is_empty)) {
            others = true;
            trace = kOtherTraces;
            position = rank = 1;
            return static_cast<std::size_t>(std::count_if(fields.begin(), fields.end(), is_empty)) +
                       1 ==
                   fields.size();
          }
          if (nothing && (goes_on || !(recipe_.traces().gaps || recipe_.traces().calendar))) {
            return false;
          }
          if (goes_on) {
            trace += '&';
          } else if (position > 0 || prefixes > 0) {
            trace += '+';
          }
          position = *at;
          rank = *in;
          empty = nothing;
          return nothing || add_step(fields, passes ? first : 0, trace);
        });
    finish();
    if (next != rows.size()) malformed(file, 0);
  }

  void read_linked(std::size_t index, std::vector<std::uint8_t>& read) {
    if (std::exchange(read[index], std::uint8_t{1}) != 0) return;
    ListedLevel& level = published_.levels[index];
    if (level.parent != 0) read_linked(level.parent - 1, read);
    const AuditInput* counts = files_.find("effectifs_" + level.name + ".csv");
    const AuditInput* steps = files_.find("parcours_" + level.name + ".csv");
    if (counts == nullptr && steps == nullptr) return;  // nothing is listed
    if (counts == nullptr || steps == nullptr) {
      const char* stem = counts == nullptr ? "effectifs_" : "parcours_";
      return complain(report_, FindingCode::kMissingFile, stem + level.name + ".csv");
    }
    level.file = counts->name;
    const bool refines = level.parent != 0;
    const ListedLevel* above = refines ? &published_.levels[level.parent - 1] : nullptr;
    std::vector<std::string> headings{"cohorteid", "parcoursid"};
    if (refines) headings.push_back("parcoursid_" + above->name);
    headings.insert(headings.end(), {"attribut", "modalite", "effectif", "statut"});
    ListedRows& rows = level.rows;
    read_rows(*counts, headings, [&](std::span<const std::string_view> row, std::uint32_t line) {
      const auto id = read_count(row[0]), own = read_count(row[1]);
      const auto coarse = refines ? read_count(row[2]) : std::optional(1U);
      const auto count = count_in(row, level.rule);
      const std::size_t attribute = refines ? 3 : 2;
      if (!id || !own || !coarse || !count || row[attribute] != kOwnSize ||
          !row[attribute + 1].empty() || *own != rows.size() + 1 || *id == 0 ||
          *id > published_.sizes.size()) {
        return false;
      }
      if (refines) {
        if (*coarse == 0 || *coarse > above->rows.size()) return false;
        rows.labels.push_back(above->rows.label(*coarse - 1)[above->parent_width]);
      }
      rows.cohort.push_back(*id - 1);
      rows.count.push_back(*count);
      rows.line.push_back(line);
      rows.labels.emplace_back();
      return true;
    });
    read_steps(*steps, trace_columns(recipe_, published_, index + 1), true, rows,
               known_ == nullptr ? nullptr : &known_->levels[index].rows);
    check_trace_order(published_, rows, level.parent_width, counts->name, report_);
  }

  FileSet& files_;
  const Recipe& recipe_;
  const Published* known_;
  Published& published_;
  AuditReport& report_;
};

}  // namespace

void read_tidy(FileSet& files, const Recipe& recipe, const Published* known, Published& published,
               AuditReport& report) {
  TidyReader(files, recipe, known, published, report).run();
}

}  // namespace paravent
