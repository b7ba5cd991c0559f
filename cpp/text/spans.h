// Labelled spans of a text (text.md §1): what is found, by whom, how sure, and what is done.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace paravent::text {

/// Number of a label in a LabelTable; below kBuiltinLabels those of §4.
using Label = std::uint8_t;

enum BuiltinLabel : Label {
  kPer,
  kAdr,
  kDat,
  kTel,
  kMail,
  kUrl,
  kNir,
  kIne,
  kEtu,
  kIban,
  kPla,
  // hidden unless told otherwise
  kLoc,
  kOrg,
  kSiren,
  kSiret,
  kUai,
  kRef,
  kDate,
  kAge,
  kMisc,  // kept unless told otherwise
  kBuiltinLabels
};
inline constexpr std::size_t kMostLabels = 40;

/// A set of labels as bits.
using LabelBits = std::uint64_t;
inline constexpr LabelBits label_bit(Label label) { return LabelBits{1} << label; }
inline constexpr LabelBits kHiddenByDefault = (LabelBits{1} << kLoc) - 1;

/// Names of labels by number: the built-in ones, then those that a user adds.
class LabelTable {
 public:
  LabelTable();
  std::optional<Label> find(std::string_view name) const;
  /// The label of that name, added if new; nothing if it is no `[A-Z][A-Z0-9_]{0,23}` or is the
  /// 41st.
  std::optional<Label> add(std::string_view name);
  const std::string& name(Label label) const { return names_[label]; }
  std::size_t size() const { return names_.size(); }

 private:
  std::vector<std::string> names_;
};

/// Layers of §8, the first having the last word on a label.
enum class SpanSource : std::uint8_t {
  kReviewer,    ///< by hand, or a name from another column of the row
  kRecogniser,  ///< a key or form that holds
  kUserRule,
  kContext,  ///< built-in rules: civility, signature, heads
  kTagger,
  kList,
  kWeak,         ///< a recogniser whose key fails, or whose form proves nothing
  kPropagation,  ///< follows from an accepted name
};
enum class SpanState : std::uint8_t { kProposed, kAccepted, kRejected };

inline constexpr std::uint32_t kNoCause = 0xffffffff;

struct TextSpan {
  std::uint32_t start = 0, end = 0;  ///< code points, start < end
  Label label = 0;
  SpanSource source = SpanSource::kReviewer;
  SpanState state = SpanState::kProposed;
  double probability = 1;
  std::uint32_t cause = kNoCause;  ///< number of a rule, or of the accepted span (propagation)

  bool operator==(const TextSpan&) const = default;
};

/// By start, then longer first, then source, then label.
bool is_before(const TextSpan& a, const TextSpan& b);

/// A span of tokens or code points with a label and nothing more.
struct LabelledRange {
  std::uint32_t first = 0, last = 0;  ///< [first, last)
  Label label = 0;
  bool operator==(const LabelledRange&) const = default;
};

/// Ascending and apart: accepted spans that touch are one, labelled as the longest or as one that
/// is no person; a proposed one that touches an accepted one goes.
std::vector<TextSpan> united_spans(std::vector<TextSpan> spans);

}  // namespace paravent::text
