// What an output must not hold, by its letters. Private to the audit of texts.
#pragma once

#include <cstdint>
#include <set>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace paravent {

/// One thing that must not be found: letters, and the places inside them where the original has a
/// gap.
struct Forbidden {
  std::uint32_t size = 0;  // letters
  std::set<std::size_t> gaps;
  std::uint32_t span = 0;
  bool whole = true;  // a whole name or value, not a part
  bool name = true;
  bool cut = false;        // the begin of a longer one
  bool initial = false;    // a name with an initial: without any gap it is another word
  bool broken = false;     // its gaps are all at lines' ends: it may be one word
  std::uint32_t sign = 0;  // of a value: the sign that it begins with (@ of a handle)
  /// Of a place: where its words begin with a capital, without which it is other words; and whether
  /// it is one word alone.
  std::set<std::size_t> capitals{};
  bool place = false, lone = false;
};

/// A tree of letters: what begins at a place is found in as many steps as it has letters.
class ForbiddenTree {
 public:
  /// The entries of these letters, at most one for parts and one for the whole.
  std::vector<Forbidden>& at(std::u32string_view letters) {
    std::uint32_t node = 0;
    for (const char32_t letter : letters) {
      const auto [to, fresh] = next_.try_emplace(key(node, letter), nodes_.size());
      if (fresh) nodes_.emplace_back();
      node = static_cast<std::uint32_t>(to->second);
    }
    return nodes_[node];
  }
  template <class Take>  // (entry)
  void each(std::u32string_view letters, Take take) const {
    std::uint32_t node = 0;
    for (const char32_t letter : letters) {
      const auto to = next_.find(key(node, letter));
      if (to == next_.end()) return;
      node = static_cast<std::uint32_t>(to->second);
      for (const Forbidden& one : nodes_[node]) take(one);
    }
  }

 private:
  static std::uint64_t key(std::uint32_t node, char32_t letter) {
    return std::uint64_t{node} << 32 | letter;
  }
  std::vector<std::vector<Forbidden>> nodes_{1};
  std::unordered_map<std::uint64_t, std::size_t> next_;  // only looked up, never listed
};

}  // namespace paravent
