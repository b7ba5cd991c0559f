#include "text/propagate.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "text/letters.h"
#include "text/recognise_parts.h"
#include "text/unicode.h"

namespace paravent::text {

namespace {

constexpr std::size_t kKeptDoubts = 4;  // hits at one place that are proposed
constexpr std::uint32_t kNone = 0xffffffff;

enum class NameRole : std::uint8_t { kWhole, kFamily, kGiven };

/// A name as the stream holds it: letters alone, and where its own gaps are.
struct NamePattern {
  NameRole role = NameRole::kFamily;
  std::vector<std::uint8_t> gaps;  // bytes before which the name has a gap, ascending
  std::size_t letters = 0;
  bool cut = false;      // the begin of a longer name
  bool plain = false;    // of a name without initials
  bool initial = false;  // of a mention with initials, whose words are common and have these gaps:
  std::vector<std::uint8_t> initial_gaps;
  std::uint32_t cause = 0;
  bool common = false;  // one word, and a common one
  bool elsewhere = false, doubtful = false;
  double probability = 0;  // of the surest mention
};

/// A hit in the text.
struct NameHit {
  std::uint32_t start = 0, end = 0;
  const NamePattern* pattern = nullptr;
  std::uint32_t number = 0;  // of the pattern
  bool accepted = false;
};

class Propagation {
 public:
  Propagation(std::span<const KnownName> names, const NameLists& lists,
              std::span<const TextSpan> hidden = {})
      : lists_(lists), hidden_(hidden) {
    for (const KnownName& name : names) {
      // `St. Omer` splits into letters before the dot and a family name.
      holds_saint_ = holds_saint_ || has_saint(name.parts.family) || has_saint(name.parts.given) ||
                     is_saint(name.parts.initials);
      const std::string &family = name.parts.family, &given = name.parts.given;
      if (name.parts.initials.size() > 1) bare_initials_.insert(name.parts.initials);
      for (std::string& one : fitting_initials(given)) {
        if (one.size() > 1) bare_initials_.insert(std::move(one));
      }
      const std::uint32_t first = add(given, NameRole::kGiven, name);
      pair(first, add(family, NameRole::kFamily, name));
      if (!family.empty() && !given.empty()) {
        add(std::string(given).append(1, ' ').append(family), NameRole::kWhole, name);
        add(std::string(family).append(1, ' ').append(given), NameRole::kWhole, name);
      }
      parts_of(family, NameRole::kFamily, first, name);
      parts_of(given, NameRole::kGiven, kNone, name);
      if (!name.broken.empty()) add(name.broken, NameRole::kGiven, name);
      if (has_common_words(name.whole, lists)) add(name.whole, NameRole::kWhole, name, true);
    }
    automaton_.build();
  }

  std::vector<TextSpan> run(const TokenisedText& text, const LetterStream& stream) {
    text_ = &text;
    std::vector<NameHit> hits;
    std::size_t place = 0, doubts = 0;
    automaton_.match(stream.bytes, [&](std::size_t end, std::size_t size, std::uint32_t pattern) {
      ++looked_at_;
      const std::size_t last = patterns_[pattern].cut ? end : closing(stream, end);
      // Longer names than this one can be cut, shorter ones cannot.
      if (last == 0) return false;
      if (!stream.is_border(end - size) || !is_hit(stream, end - size, end, pattern) ||
          cuts_address(stream.place[end - size], stream.place[end - 1])) {
        return true;
      }
      if (end != place) doubts = 0;
      place = end;
      // What is hidden covers every shorter name that ends here.
      if (judge(stream, end - size, last, pattern, hits)) return false;
      return ++doubts < kKeptDoubts;
    });
    std::vector<TextSpan> spans = joined_hits(hits);
    addresses(stream, spans);
    return united_spans(std::move(spans));
  }
  std::uint64_t looked_at() const { return looked_at_; }

 private:
  /// The number of the pattern, or kNone where the name is too short to be looked for.
  std::uint32_t add(std::string_view key, NameRole role, const KnownName& name,
                    bool initial = false) {
    std::vector<std::uint8_t> gaps;
    bool cut = false;
    const std::string letters = letters_of(key, &gaps, &cut);
    const std::size_t count = count_letters(letters);
    if (count < (role == NameRole::kGiven || initial ? kLeastPart : 2)) return kNone;
    if (role == NameRole::kFamily && !is_sought_family(key, count, name.parts)) return kNone;
    const std::uint32_t number = automaton_.add(letters);
    if (number == patterns_.size()) {
      NamePattern pattern;
      pattern.role = role;
      pattern.letters = count;
      pattern.cut = cut;
      pattern.cause = name.cause;
      pattern.elsewhere = name.elsewhere;
      const std::uint8_t bits = lists_.bits_of(unspelled(key));
      pattern.common = (bits & kCommonWord) != 0 || count < kLeastPart;
      pattern.doubtful = (bits & (kCommonWord | kCommune)) != 0;
      patterns_.push_back(std::move(pattern));
    }
    NamePattern& pattern = patterns_[number];
    // A family name has the stronger say; so does the document over the rest of the file.
    if (role < pattern.role) pattern.role = role;
    if (pattern.elsewhere && !name.elsewhere) {
      pattern.elsewhere = false;
      if (!name.follows) pattern.cause = name.cause;
    }
    if (cut) pattern.cut = true;
    pattern.probability = std::max(pattern.probability, name.probability);
    (initial ? pattern.initial : pattern.plain) = true;
    std::vector<std::uint8_t>&known = initial ? pattern.initial_gaps : pattern.gaps, all;
    std::set_union(gaps.begin(), gaps.end(), known.begin(), known.end(), std::back_inserter(all));
    known = std::move(all);
    return number;
  }
  /// A given and a family name of one person, or two of its given names.
  void pair(std::uint32_t given, std::uint32_t family) {
    if (given != kNone && family != kNone && given != family)
      together_.insert(std::minmax(given, family));
  }

  /// Each part of a compound name, but for particles and short words. `given`: the person's given
  /// name. Parts of that one are told by their neighbours among them, in a circle.
  void parts_of(const std::string& whole, NameRole role, std::uint32_t given,
                const KnownName& name) {
    std::uint32_t first = kNone, before = given;
    for (std::size_t at = 0; at < whole.size();) {
      const std::size_t end = std::min(whole.find_first_of(" '", at), whole.size());
      const std::string_view part = std::string_view(whole).substr(at, end - at);
      const bool all = at == 0 && end == whole.size();
      if (!all && count_letters(part) >= kLeastPart && !is_particle(part)) {
        const std::uint32_t number = add(part, role, name);
        pair(role == NameRole::kGiven ? before : given, number);
        before = number;
        if (first == kNone) first = number;
      }
      at = end + 1;
    }
    if (role == NameRole::kGiven) pair(before, first);
  }

  /// Where the hit that ends at byte `end` ends in words (a plural s taken in), or 0.
  static std::size_t closing(const LetterStream& stream, std::size_t end) {
    if (stream.is_border(end)) return end;
    return stream.bytes[end] == 's' && stream.is_border(end + 1) ? end + 1 : 0;
  }

  /// Whether what stands between the letters of [first, last) makes it the name; constant time but
  /// for the name's own gaps.
  bool is_hit(const LetterStream& stream, std::size_t first, std::size_t last,
              std::uint32_t number) const {
    const NamePattern& pattern = patterns_[number];
    const std::size_t gaps = stream.gaps_inside(first, last);
    if (gaps == 0) return pattern.plain;
    // D U R A N D: each letter apart (a ligature is one character and two letters).
    if (gaps >= 2 && gaps <= stream.spaced[last - 1] && gaps + 3 >= pattern.letters &&
        stream.is_spelled(first, last)) {
      return true;
    }
    // Two letters apart are a name only beside its initials: E R A.
    if (gaps == 1 && pattern.letters == 2 && stream.is_spelled(first, last)) {
      NameHit hit{stream.place[first], stream.place[last - 1] + 1, &pattern, number, true};
      const NameHit alone = hit;
      take_initials(hit);
      if (hit.start < alone.start || hit.end > alone.end) return true;
    }
    if (pattern.plain && has_gaps(stream, first, last, pattern.gaps, false)) return true;
    return pattern.initial && has_gaps(stream, first, last, pattern.initial_gaps, true) &&
           is_mention(stream, first, last, pattern);
  }
  /// The gaps of the text are among these, each that is there without other signs.
  bool has_gaps(const LetterStream& stream, std::size_t first, std::size_t last,
                const std::vector<std::uint8_t>& known, bool dots) const {
    const std::size_t gaps = stream.gaps_inside(first, last);
    if (gaps > known.size()) return false;
    std::size_t own = 0;
    for (const std::uint8_t at : known) {
      if (at == 0 || first + at >= last) continue;
      const LetterGap gap = stream.gap[first + at];
      if (gap == LetterGap::kOther && !(dots && is_dot(stream, first + at))) return false;
      own += gap != LetterGap::kNone && gap != LetterGap::kHyphenation ? 1 : 0;
    }
    return own == gaps;
  }
  /// `c. petit`: before byte `at` stands a dot and little else.
  bool is_dot(const LetterStream& stream, std::size_t at) const {
    const std::uint32_t dot = stream.place[at - 1] + 1, end = stream.place[at];
    const std::u32string_view gap = std::u32string_view(text_->text()).substr(dot, end - dot);
    return gap.size() <= 4 && gap.starts_with(U'.') &&
           std::all_of(gap.begin() + 1, gap.end(),
                       [](char32_t c) { return is_space(c) || is_like_hyphen(c); });
  }
  /// A mention with initials stands here in small letters: with a capital its words are hidden by
  /// themselves, and a letter beside them is a word (`Durand a dit`) or the civility M. In
  /// `petit s'oppose` there is no Petit S.
  bool is_mention(const LetterStream& stream, std::size_t first, std::size_t last,
                  const NamePattern& pattern) const {
    const std::u32string& all = text_->text();
    const std::uint32_t end = stream.place[last - 1] + 1;
    if (end < all.size() && is_like_apostrophe(all[end])) return false;
    std::size_t begin = 0;
    const auto is_small = [&](std::size_t next) {
      const std::size_t word = std::exchange(begin, next);
      return next < word + 2 || !is_upper(all[stream.place[first + word]]);
    };
    return std::all_of(pattern.initial_gaps.begin(), pattern.initial_gaps.end(), is_small) &&
           is_small(last - first);
  }
  static bool is_address(const Token& token) {
    return token.kind == TokenKind::kMailAddress || token.kind == TokenKind::kWeb ||
           token.kind == TokenKind::kHandle;
  }
  /// An e-mail or a web address on the line below a name is no part of it: two places of which one
  /// alone lies within it.
  bool cuts_address(std::uint32_t first, std::uint32_t last) const {
    const std::size_t a = text_->token_at(first), b = text_->token_at(last);
    return a != b && (is_address((*text_)[a]) || is_address((*text_)[b]));
  }
  /// Adds the hit; whether it is accepted.
  bool judge(const LetterStream& stream, std::size_t first, std::size_t last, std::uint32_t number,
             std::vector<NameHit>& hits) const {
    const std::u32string& all = text_->text();
    const NamePattern& pattern = patterns_[number];
    NameHit hit{stream.place[first], stream.place[last - 1] + 1, &pattern, number, true};
    // Where a name of the document is `Saint Omer`, saints are no others' names.
    if (!holds_saint_ && stream.follows_saint(text_->text(), first) &&
        !is_hidden_apart(stream.place[first - 1], hit.start)) {
      return false;
    }
    const bool capital = is_upper(all[hit.start]);
    if (!capital && pattern.role != NameRole::kWhole) {
      // Two words of a given name are none by chance.
      hit.accepted =
          !pattern.common && (pattern.role == NameRole::kFamily || !pattern.gaps.empty());
    }
    // `a lu` is more often two words than A. Lu.
    if (!capital && !pattern.plain && pattern.letters <= kLeastPart) hit.accepted = false;
    // An ordinary word in small letters is no name because a span of another text ends with it.
    if (pattern.elsewhere && pattern.common && !capital) return false;
    const bool doubtful = pattern.doubtful || pattern.role == NameRole::kGiven;
    if (pattern.elsewhere && doubtful) hit.accepted = false;
    if (hit.accepted) widen(hit);
    hits.push_back(hit);
    return hit.accepted;
  }
  /// What is hidden takes the first place in and ends before the second: whoever reads the output
  /// sees no saint before the name.
  bool is_hidden_apart(std::uint32_t place, std::uint32_t name) const {
    const auto at = std::partition_point(hidden_.begin(), hidden_.end(),
                                         [&](const TextSpan& h) { return h.end <= place; });
    return at != hidden_.end() && at->start <= place && at->end <= name;
  }
  /// Inside a compound the whole token is hidden, and marks that follow the last letter.
  void widen(NameHit& hit) const {
    const std::size_t token = text_->token_at(hit.start), last = text_->token_at(hit.end - 1);
    if (is_wordlike(token)) hit.start = std::min(hit.start, (*text_)[token].start);
    if (is_wordlike(last)) hit.end = std::max(hit.end, (*text_)[last].end);
  }
  bool is_wordlike(std::size_t token) const {
    return (*text_)[token].kind == TokenKind::kWord || (*text_)[token].kind == TokenKind::kInitials;
  }

  /// Only what parts words stands between two places, or a particle.
  bool are_neighbours(std::uint32_t left, std::uint32_t right) const {
    if (right < left || right - left > 8) return false;
    const std::string key = name_key(std::u32string_view(text_->text()).substr(left, right - left));
    const std::size_t first = key.find_first_not_of(' ');
    return first == std::string::npos || is_particle(std::string_view(key).substr(first));
  }

  /// Hits as spans: a common word in small letters beside a part of the same person is one too, and
  /// initials beside a family name belong to it.
  std::vector<TextSpan> joined_hits(std::vector<NameHit>& hits) const {
    std::sort(hits.begin(), hits.end(), [](const NameHit& a, const NameHit& b) {
      return std::pair(a.start, b.end) < std::pair(b.start, a.end);
    });
    const auto same_person = [&](const NameHit& a, const NameHit& b) {
      return together_.count(std::minmax(a.number, b.number)) > 0;
    };
    for (std::size_t i = 0; i < hits.size(); ++i) {
      for (std::size_t k = i + 1; k < hits.size() && k < i + 6; ++k) {
        NameHit &a = hits[i], &b = hits[k];
        const bool told = a.pattern->role == b.pattern->role && a.accepted && b.accepted;
        if (told || !are_neighbours(a.end, b.start)) continue;
        if (cuts_address(a.end - 1, b.start)) continue;
        if (a.pattern->elsewhere || b.pattern->elsewhere || !same_person(a, b)) continue;
        a.accepted = b.accepted = true;
        a.end = b.start;
      }
    }
    std::vector<TextSpan> spans;
    for (NameHit& hit : hits) {
      // A word in small letters beside initials is a name: `membre T.`
      if (!hit.accepted && !hit.pattern->elsewhere) {
        NameHit with = hit;
        take_initials(with);
        hit.accepted = with.start < hit.start || with.end > hit.end;
      }
      if (hit.accepted) widen(hit);
      if (hit.accepted && hit.pattern->role != NameRole::kGiven) take_initials(hit);
      spans.push_back({hit.start, hit.end, kPer, SpanSource::kPropagation,
                       hit.accepted ? SpanState::kAccepted : SpanState::kProposed,
                       hit.accepted ? hit.pattern->probability : 0.5, hit.pattern->cause});
    }
    return spans;
  }

  bool is_name_initial(std::size_t token) const {
    if ((*text_)[token].kind == TokenKind::kInitials) {
      return civility_of(*text_, token) == Civility::kNone;
    }
    // JY, J-Y: of somebody here.
    if (bare_initials_.empty() || !text_->is_capitals(token) || (*text_)[token].size() > 5) {
      return false;
    }
    std::string letters(text_->folded(token));
    letters.erase(std::remove(letters.begin(), letters.end(), '-'), letters.end());
    return bare_initials_.count(letters) > 0;
  }
  void take_initials(NameHit& hit) const {
    const std::size_t first = text_->token_at(hit.start), after = text_->token_at(hit.end);
    if (first > 0 && !text_->starts_line(first) && is_name_initial(first - 1)) {
      hit.start = (*text_)[first - 1].start;
    }
    if (after < text_->size() && !text_->starts_line(after) && is_name_initial(after) &&
        are_neighbours(hit.end, (*text_)[after].start)) {
      hit.end = (*text_)[after].end;
    }
  }

  /// E-mails, handles and addresses that hold a name.
  void addresses(const LetterStream& stream, std::vector<TextSpan>& spans) const {
    for (const Token& token : text_->tokens()) {
      if (!is_address(token)) continue;
      const bool mail = token.kind == TokenKind::kMailAddress;
      const NamePattern* found = nullptr;
      automaton_.match(stream.bytes_of(token.start, token.end),
                       [&](std::size_t, std::size_t, std::uint32_t number) {
                         const NamePattern& pattern = patterns_[number];
                         if (pattern.plain && pattern.letters >= kLeastInAddress) found = &pattern;
                         return found == nullptr;
                       });
      if (found == nullptr) continue;
      spans.push_back({token.start, token.end, mail ? kMail : kUrl, SpanSource::kPropagation,
                       SpanState::kAccepted, found->probability, found->cause});
    }
  }

  const NameLists& lists_;
  std::span<const TextSpan> hidden_;
  const TokenisedText* text_ = nullptr;
  LetterAutomaton automaton_;
  std::vector<NamePattern> patterns_;
  std::set<std::pair<std::uint32_t, std::uint32_t>> together_;  // patterns, the smaller first
  std::set<std::string> bare_initials_;                         // two letters and more
  std::uint64_t looked_at_ = 0;
  bool holds_saint_ = false;  // a name has the word in it
};

}  // namespace

std::vector<TextSpan> propagate(const TokenisedText& text, std::span<const KnownName> names,
                                const NameLists& lists) {
  return propagate_counting(text, names, lists).spans;
}

std::vector<TextSpan> propagate(const TokenisedText& text, const LetterStream& letters,
                                std::span<const KnownName> names, const NameLists& lists,
                                std::span<const TextSpan> hidden) {
  return Propagation(names, lists, hidden).run(text, letters);
}

PropagatedNames propagate_counting(const TokenisedText& text, std::span<const KnownName> names,
                                   const NameLists& lists) {
  Propagation propagation(names, lists);
  PropagatedNames out{propagation.run(text, LetterStream(text.text())), 0};
  out.looked_at = propagation.looked_at();
  return out;
}

}  // namespace paravent::text
