#include "text/tables.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "text/context.h"
#include "text/lists.h"
#include "text/recognise_parts.h"
#include "text/unicode.h"

namespace paravent::text {

namespace {

constexpr std::size_t kMostHeadWords = 6, kMostNameTokens = 8;

/// Tokens [first, last) of a cell, and what its own words say of another cell.
struct TableCell {
  std::size_t first = 0, last = 0;
  std::optional<Label> role{};
};
using TableRow = std::vector<TableCell>;

bool starts_with_one_of(std::string_view word, std::initializer_list<std::string_view> begins) {
  return std::any_of(begins.begin(), begins.end(),
                     [&](std::string_view begin) { return word.substr(0, begin.size()) == begin; });
}

class TableReader {
 public:
  TableReader(const TokenisedText& text, std::span<const std::uint8_t> bits)
      : text_(text), bits_(bits) {}

  TableCells run() {
    std::vector<TableRow> block;
    std::size_t token = 0;
    const std::u32string& all = text_.text();
    for (std::size_t at = 0; at <= all.size();) {
      const std::size_t end = std::min(all.find(U'\n', at), all.size());
      TableRow row = row_of(at, end, token);
      if (row.size() > 1) {
        block.push_back(std::move(row));
      } else {
        table(block);
        block.clear();
      }
      at = end + 1;
    }
    table(block);
    std::sort(found_.begin(), found_.end(), is_before);
    return {std::move(found_), std::move(heads_)};
  }

 private:
  TableRow row_of(std::size_t at, std::size_t end, std::size_t& token) const {
    TableRow row;
    const std::u32string_view all = std::u32string_view(text_.text()).substr(0, end);
    while (at <= end) {
      const std::size_t border = std::min(all.find(U'\t', at), end);
      TableCell cell{token, token};
      while (cell.last < text_.size() && text_[cell.last].start < border) ++cell.last;
      token = cell.last;
      cell.role = role_of(cell);
      row.push_back(cell);
      at = border + 1;
    }
    return row;
  }

  std::optional<Label> role_of(const TableCell& cell) const {
    std::vector<std::string_view> words;
    for (std::size_t i = cell.first; i < cell.last; ++i) {
      if (text_.is_word_token(i) || text_.folded(i) == "n°") words.push_back(text_.folded(i));
    }
    if (words.empty() || words.size() > kMostHeadWords) return std::nullopt;
    const auto has = [&](std::initializer_list<std::string_view> begins) {
      return std::any_of(words.begin(), words.end(),
                         [&](std::string_view word) { return starts_with_one_of(word, begins); });
    };
    const std::string_view first = words[0];
    if (is_one_of(first, {"nom", "noms", "prenom", "prenoms", "patronyme"})) {
      if (has({"etabliss", "diplome", "formation", "entreprise", "fichier", "commune", "ville",
               "ecole", "lycee", "organisme", "societe", "composante", "module", "matiere",
               "universite", "structure"})) {
        return std::nullopt;
      }
      return kPer;
    }
    const bool place = has({"lieu", "pays", "commune", "ville", "dept", "departement"});
    if (has({"naissance", "naiss", "deces", "mariage"}) && (!place || has({"date"}))) return kDat;
    if (is_one_of(first, {"ne", "nee"}) && words.size() <= 4 &&
        std::find(words.begin(), words.end(), "le") != words.end()) {
      return kDat;
    }
    if (is_one_of(first, {"ddn", "d.d.n", "d.d.n."})) return kDat;
    if (words.size() <= 4 && std::any_of(words.begin(), words.end(), is_phone_word)) return kTel;
    if (has({"nir", "secu"}) || (words.size() <= 2 && words.back() == "ss")) return kNir;
    if (has({"etudiant", "apogee"}) && has({"n°", "no", "num", "code", "matricule"})) return kEtu;
    if (words.size() <= 2 && is_one_of(words.back(), {"ine", "bea"})) return kIne;
    if (first == "adresse" && !has({"mail", "courriel", "electron", "web", "ip"})) return kAdr;
    const bool person = starts_with_one_of(
        first, {"candidat", "etudiant", "eleve", "stagiaire", "tuteur", "tutrice", "enseignant",
                "demandeu", "patient", "signataire", "interesse"});
    return person && words.size() <= 3 ? std::optional<Label>(kPer) : std::nullopt;
  }

  void table(const std::vector<TableRow>& rows) {
    if (rows.empty()) return;
    const auto roles = std::count_if(rows[0].begin(), rows[0].end(),
                                     [](const TableCell& cell) { return cell.role.has_value(); });
    const bool headed = roles >= 2 || (roles == 1 && rows.size() > 1 && !rows[1][0].role);
    for (std::size_t r = 0; r < rows.size(); ++r) {
      for (std::size_t c = 0; c < rows[r].size(); ++c) {
        const TableCell& cell = rows[r][c];
        if ((cell.role || (headed && r == 0)) && cell.first < cell.last) {
          heads_.push_back({static_cast<std::uint32_t>(cell.first),
                            static_cast<std::uint32_t>(cell.last), cell.role.value_or(kMisc)});
        }
        if (cell.role || cell.first == cell.last) continue;
        if (headed && r > 0 && c < rows[0].size() && rows[0][c].role) {
          take(cell, *rows[0][c].role);
        } else if (!headed && c > 0 && rows[r][c - 1].role) {
          take(cell, *rows[r][c - 1].role);
        }
      }
    }
  }

  void add(std::size_t first, std::size_t last, Label label) {
    found_.push_back({text_[first].start, text_[last - 1].end, label,
                      label == kPer ? SpanSource::kContext : SpanSource::kRecogniser,
                      SpanState::kProposed, 1, kNoCause});
  }

  void take(const TableCell& cell, Label role) {
    if (role == kPer) return name(cell);
    if (role == kAdr) return add(cell.first, cell.last, kAdr);
    for (std::size_t i = cell.first; i < cell.last; ++i) {
      if (role == kTel || role == kNir) {
        if (number(cell, i, role)) return;
      } else if (role == kDat) {
        const std::size_t end = std::min(date_end(text_, i), cell.last);
        if (end > i) return add(i, end, kDat);
      } else if (const std::size_t size = text_[i].size(); size >= 5 && size <= 12) {
        const std::u32string_view token = text_.token(i);
        const auto digits = std::count_if(token.begin(), token.end(), is_ascii_digit);
        if (digits >= 5 && (role == kIne || text_.is_digits(i))) return add(i, i + 1, role);
      }
    }
  }

  /// A number in whatever groups from token i on; one without its zero too.
  bool number(const TableCell& cell, std::size_t i, Label role) {
    constexpr std::size_t kLeastPhone = 9, kLeastNir = 13;
    std::size_t digits = 0, last = i;
    for (std::size_t k = i; k < cell.last; ++k) {
      const std::u32string_view token = text_.token(k);
      const auto own = std::count_if(token.begin(), token.end(), is_ascii_digit);
      if (own == 0 && token.size() > 1) break;
      digits += static_cast<std::size_t>(own);
      if (own != 0) last = k;
    }
    if (digits < (role == kNir ? kLeastNir : kLeastPhone)) return false;
    add(i, last + 1, role);
    return true;
  }

  /// A cell that is a name and nothing more; a single word that is a common one and no name is
  /// none.
  void name(const TableCell& cell) {
    std::size_t first = cell.first;
    while (first < cell.last && leads_name(text_, first)) ++first;
    if (first == cell.last || cell.last - first > kMostNameTokens) return;
    bool capital = false;
    for (std::size_t i = first; i < cell.last; ++i) {
      if (is_ascii_digit(text_.first_of(i))) return;
      capital = capital || text_.is_capitalised(i);
    }
    const std::uint8_t bits = bits_.empty() ? std::uint8_t{0} : bits_[first];
    const bool word = cell.last == first + 1 && (bits & kCommonWord) != 0 &&
                      (bits & (kFirstName | kSurname)) == 0;
    if (capital && !word) add(first, cell.last, kPer);
  }

  const TokenisedText& text_;
  std::span<const std::uint8_t> bits_;
  std::vector<TextSpan> found_;
  std::vector<LabelledRange> heads_;
};

}  // namespace

TableCells table_cells(const TokenisedText& text, std::span<const std::uint8_t> bits) {
  if (text.text().find(U'\t') == std::u32string::npos) return {};
  return TableReader(text, bits).run();
}

}  // namespace paravent::text
