#include "audit/earlier/meet.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>

namespace paravent::earlier {
namespace {

class Meeter {
 public:
  Meeter(const std::array<View, 2>& views, const std::array<std::size_t, 2>& levels,
         const Common& common, LinearBounds& bounds)
      : views_(views), levels_(levels), common_(common), bounds_(bounds) {}

  Meeting run() {
    for (std::size_t side = 0; side < 2; ++side) {
      for (const Cell& cell : views_[side].tree.cells[levels_[side]]) {
        const Brought text = bring(views_[side].release, levels_[side], cell.row,
                                   views_[side].shapes[levels_[side]], common_, side == 1);
        place(text, {side, cell.row}).counts[side].push_back(cell.count);
      }
    }
    // All places are known before the others are spread over them.
    for (std::size_t side = 0; side < 2; ++side) spread_others(side);
    return std::move(meeting_);
  }

 private:
  struct Example {  ///< a row of a place
    std::size_t side = 0;
    std::uint32_t row = 0;
  };

  /// What the list of `level` tells of the common, and the same for the lists that meet.
  struct Part {
    Common above, below;
    bool trace_known = false;
  };

  Meeting::Place& place(const Brought& text, Example example) {
    const auto [at, fresh] = id_.emplace(text.key(), meeting_.places.size());
    if (fresh) {
      meeting_.places.push_back({text, {}});
      examples_.push_back(example);
    }
    return meeting_.places[at->second];
  }

  Part part_of(std::size_t side, std::size_t level) const {
    Part part;
    part.below = common_;
    if (level == kNowhere) {
      part.below.step.clear();
      part.below.facets.clear();
      part.below.clean.clear();
      return part;
    }
    const Shape& above = views_[side].shapes[level];
    const Shape& list = views_[side].shapes[levels_[side]];
    part.above = common_;
    const auto keep = [&](auto& above_pairs, auto& below_pairs, const auto& above_list,
                          const auto& own_list, std::vector<bool>* clean) {
      auto pairs = std::exchange(below_pairs, {});
      above_pairs.clear();
      std::vector<bool> kept_clean;
      for (std::size_t i = 0; i < pairs.size(); ++i) {
        const std::size_t own = side == 0 ? pairs[i].first : pairs[i].second;
        for (std::size_t j = 0; j < above_list.size(); ++j) {
          if (above_list[j].key != own_list[own].key) continue;
          below_pairs.push_back(pairs[i]);
          above_pairs.emplace_back(j, j);
          if (clean != nullptr) kept_clean.push_back((*clean)[i]);
          break;
        }
      }
      if (clean != nullptr) *clean = std::move(kept_clean);
    };
    keep(part.above.step, part.below.step, above.step, list.step, nullptr);
    keep(part.above.facets, part.below.facets, above.facets, list.facets, &part.below.clean);
    part.above.clean = part.below.clean;
    part.trace_known = part.below.step.size() == common_.step.size();
    return part;
  }

  const Part& part(std::size_t side, std::size_t level) {
    const auto [at, fresh] = parts_[side].try_emplace(level);
    if (fresh) at->second = part_of(side, level);
    return at->second;
  }

  Brought above_text(std::size_t side, const Rest& rest, const Part& known) const {
    if (rest.level == kNowhere) return {};
    return bring(views_[side].release, rest.level, rest.row, views_[side].shapes[rest.level],
                 known.above, side == 1);
  }

  /// Those whom a list does not give, over the places where they may be.
  void spread_others(std::size_t side) {
    struct Spread {
      Brought text;
      std::vector<Unknown> counts, shares;
    };
    std::map<std::size_t, std::map<std::string, Spread>> spreads;
    for (const Rest& rest : views_[side].tree.rest[levels_[side]]) {
      const Part& known = part(side, rest.level);
      Brought text = above_text(side, rest, known);
      Spread& spread = spreads[rest.level][text.key()];
      spread.counts.push_back(rest.count);
      spread.text = std::move(text);
    }
    for (auto& [level, by_text] : spreads) {
      const Part& known = part(side, level);
      for (std::size_t i = 0; i < meeting_.places.size(); ++i) {
        const Example& example = examples_[i];
        const std::size_t at = levels_[example.side];
        const std::string key =
            level == kNowhere
                ? std::string()
                : bring(views_[example.side].release, at, example.row,
                        views_[example.side].shapes[at], known.below, example.side == 1)
                      .key();
        const auto found = by_text.find(key);
        if (found == by_text.end()) continue;
        Spread& spread = found->second;
        const Unknown share = bounds_.add(0, bounds_.most(spread.counts));
        spread.shares.push_back(share);
        meeting_.places[i].counts[side].push_back(share);
      }
      for (auto& [key, spread] : by_text) {
        const Unknown left = bounds_.add(0, bounds_.most(spread.counts));
        spread.shares.push_back(left);
        bounds_.equal(spread.shares, spread.counts);
        meeting_.unplaced[side].push_back({known.trace_known, spread.text.trace, left});
      }
    }
  }

  const std::array<View, 2>& views_;
  const std::array<std::size_t, 2>& levels_;
  const Common& common_;
  LinearBounds& bounds_;
  Meeting meeting_;
  std::unordered_map<std::string, std::size_t> id_;
  std::vector<Example> examples_;
  std::array<std::map<std::size_t, Part>, 2> parts_;
};

}  // namespace

Meeting meet(const std::array<View, 2>& views, const std::array<std::size_t, 2>& levels,
             const Common& common, LinearBounds& bounds) {
  return Meeter(views, levels, common, bounds).run();
}

void add_same_rows(const Meeting& meeting, LinearBounds& bounds) {
  for (const Meeting::Place& place : meeting.places) {
    bounds.equal(place.counts[0], place.counts[1]);
  }
}

}  // namespace paravent::earlier
