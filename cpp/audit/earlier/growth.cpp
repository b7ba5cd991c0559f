// Sums over beginnings of traces. Who enrols again leaves one trace for a longer one, so that no
// count of a trace need grow; what begins with it does.
#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "audit/earlier/meet.h"

namespace paravent::earlier {
namespace {

constexpr std::string_view kNoneGiven = "(non renseigné)";

/// Whether every part of a label is kNoneGiven.
bool is_not_given(std::string_view label) {
  for (;;) {
    const std::size_t end = label.find(kPart);
    if (label.substr(0, end) != kNoneGiven) return false;
    if (end == std::string_view::npos) return true;
    label.remove_prefix(end + 1);
  }
}

std::string none_given_like(std::string_view label) {
  std::string text(kNoneGiven);
  for (const char c : label) {
    if (c == kPart) text += std::string(1, kPart) + std::string(kNoneGiven);
  }
  return text;
}

/// The trace without its last position.
std::string_view shorter(std::string_view trace) {
  if (trace.size() < 2) return {};
  const std::size_t end = trace.rfind(kPosition, trace.size() - 2);
  return end == std::string_view::npos ? std::string_view() : trace.substr(0, end + 1);
}

/// Beginnings of traces under one label (or none), and who has them in each release.
struct Node {
  std::string trace;
  std::size_t label = 0;  ///< into the labels
  std::size_t above = kNowhere;
  std::array<std::vector<Unknown>, 2> own;  ///< of exactly this trace
  std::vector<std::size_t> below;           ///< one position longer
  std::array<Unknown, 2> all{};             ///< of this trace or a longer one
};

class Growth {
 public:
  Growth(const Meeting& meeting, std::uint64_t more, std::uint32_t years, LinearBounds& bounds)
      : bounds_(bounds), more_(static_cast<std::int64_t>(more)), years_(years) {
    for (const Meeting::Place& place : meeting.places) {
      Node& node = nodes_[node_of(place.text.trace, label_of(place.text.labels))];
      for (std::size_t side = 0; side < 2; ++side) node.own[side] = place.counts[side];
    }
    const std::size_t nobody_knows = labels_.size();  // a label of its own
    for (std::size_t side = 0; side < 2; ++side) {
      for (const Meeting::Unplaced& one : meeting.unplaced[side]) {
        if (!one.trace_known) {
          anywhere_[side].push_back(one.count);
          continue;
        }
        nodes_[node_of(one.trace, nobody_knows)].own[side].push_back(one.count);
      }
    }
    unplaced_label_ = nobody_knows;
  }

  void run() {
    add_sums();
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      if (nodes_[i].label != unplaced_label_) bound(nodes_[i]);
    }
  }

  /// Call after run().
  void follow(const Moves* sizes, Moves& moves) {
    if (years_ == 0) return;
    const bool finer = sizes != nullptr && sizes->steps == moves.steps;
    std::vector<std::size_t> kept;  // of the facets those that the sizes have
    for (std::size_t i = 0; finer && i < moves.facets.size(); ++i) {
      const auto& all = sizes->facets;
      if (std::find(all.begin(), all.end(), moves.facets[i]) != all.end()) kept.push_back(i);
    }
    std::map<std::string, std::vector<Unknown>> together;
    for (const Move& move : moved()) {
      moves.people.emplace(text_of(move, nullptr), move.people);
      if (finer) together[text_of(move, &kept)].push_back(move.people);
    }
    for (const auto& [text, people] : together) {
      const auto all = sizes->people.find(text);
      if (all != sizes->people.end()) bounds_.at_most(people, {&all->second, 1});
    }
  }

 private:
  std::size_t label_of(const std::vector<std::string>& labels) {
    std::string text;
    for (const std::string& label : labels) {
      text += label;
      text += kLabel;
    }
    const auto [at, fresh] = label_id_.emplace(std::move(text), labels_.size());
    if (fresh) labels_.push_back(labels);
    return at->second;
  }

  static std::string key(std::string_view trace, std::size_t label) {
    return std::to_string(label) + kLabel + std::string(trace);
  }

  std::size_t find(std::string_view trace, std::size_t label) const {
    const auto found = id_.find(key(trace, label));
    return found == id_.end() ? kNowhere : found->second;
  }

  std::size_t node_of(std::string_view trace, std::size_t label) {
    const std::size_t known = find(trace, label);
    if (known != kNowhere) return known;
    const std::string_view cut = shorter(trace);
    const std::size_t above = cut.empty() ? kNowhere : node_of(cut, label);
    const std::size_t fresh = nodes_.size();
    id_.emplace(key(trace, label), fresh);
    Node& node = nodes_.emplace_back();
    node.trace = trace;
    node.label = label;
    node.above = above;
    if (above != kNowhere) nodes_[above].below.push_back(fresh);
    return fresh;
  }

  /// Longer traces stand after their beginnings.
  void add_sums() {
    for (std::size_t i = nodes_.size(); i-- > 0;) {
      Node& node = nodes_[i];
      for (std::size_t side = 0; side < 2; ++side) {
        std::vector<Unknown> parts = node.own[side];
        for (const std::size_t longer : node.below) parts.push_back(nodes_[longer].all[side]);
        if (parts.size() == 1) {
          node.all[side] = parts[0];
          continue;
        }
        node.all[side] = bounds_.add(0, bounds_.most(parts));
        bounds_.equal({&node.all[side], 1}, parts);
      }
    }
  }

  static constexpr std::size_t kMostFacets = 10;

  /// The label, and it with facets that were not given then.
  std::vector<std::size_t> labels_before(std::size_t label) const {
    std::vector<std::size_t> found;
    const std::vector<std::string>& facets = labels_[label];
    const std::size_t ways = std::size_t{1} << facets.size();
    for (std::size_t way = 0; way < ways; ++way) {
      std::string text;
      bool same = false;
      for (std::size_t i = 0; i < facets.size(); ++i) {
        const bool none = (way >> i & 1U) != 0;
        same = same || (none && is_not_given(facets[i]));
        text += none ? none_given_like(facets[i]) : facets[i];
        text += kLabel;
      }
      const auto at = label_id_.find(text);
      if (!same && at != label_id_.end()) found.push_back(at->second);
    }
    return found;
  }

  void add_unplaced(std::string_view trace, std::size_t side, bool longer,
                    std::vector<Unknown>& sum) const {
    const std::size_t node = find(trace, unplaced_label_);
    if (node == kNowhere) return;
    if (longer) {
      sum.push_back(nodes_[node].all[side]);
    } else {
      sum.insert(sum.end(), nodes_[node].own[side].begin(), nodes_[node].own[side].end());
    }
  }

  void bound(const Node& node) {
    const bool given = std::none_of(labels_[node.label].begin(), labels_[node.label].end(),
                                    [](const std::string& label) { return is_not_given(label); });
    if (given) {
      std::vector<Unknown> later = anywhere_[1];
      later.push_back(node.all[1]);
      add_unplaced(node.trace, 1, true, later);
      bounds_.at_most({&node.all[0], 1}, later);
    }
    if (labels_[node.label].size() > kMostFacets) return;  // too many ways: nothing is said
    // Of beginnings of the trace: they may have gone on to it.
    std::vector<Unknown> before = anywhere_[0];
    const std::vector<std::size_t> labels = labels_before(node.label);
    std::uint32_t lacking = 0;
    for (std::string_view cut = shorter(node.trace); !cut.empty(); cut = shorter(cut)) {
      if (years_ > 0 && ++lacking > years_) break;
      for (const std::size_t label : labels) {
        const std::size_t at = find(cut, label);
        if (at == kNowhere) continue;
        before.insert(before.end(), nodes_[at].own[0].begin(), nodes_[at].own[0].end());
      }
      add_unplaced(cut, 0, false, before);
    }
    const std::int64_t more = may_be_new(node.trace) ? more_ : 0;
    for (const bool longer : {true, false}) {
      std::vector<Unknown> then = before;
      for (const std::size_t label : labels) {
        const std::size_t at = find(node.trace, label);
        if (at == kNowhere) continue;
        if (longer) {
          then.push_back(nodes_[at].all[0]);
        } else {
          then.insert(then.end(), nodes_[at].own[0].begin(), nodes_[at].own[0].end());
        }
      }
      add_unplaced(node.trace, 0, longer, then);
      if (longer) {
        bounds_.at_most({&node.all[1], 1}, then, more);
      } else if (!node.own[1].empty() && !node.below.empty()) {
        bounds_.at_most(node.own[1], then, more);
      }
    }
  }

  /// Whether somebody who was not there then may have the trace.
  bool may_be_new(std::string_view trace) const {
    return years_ == 0 ||
           static_cast<std::uint32_t>(std::count(trace.begin(), trace.end(), kPosition)) <= years_;
  }

  /// Those of whom a release tells no label, or nothing at all.
  std::vector<Unknown> not_placed(std::size_t side) const {
    std::vector<Unknown> all = anywhere_[side];
    for (const Node& node : nodes_) {
      if (node.label == unplaced_label_) {
        all.insert(all.end(), node.own[side].begin(), node.own[side].end());
      }
    }
    return all;
  }

  /// From a node of then to one of now.
  struct Move {
    std::size_t from = 0, to = 0;
    Unknown people = 0;
  };

  /// Who went where: from a trace and label of then to itself or a longer one of now, from those
  /// whom the first release does not place, or from nowhere; or to those whom the second does not
  /// place.
  std::vector<Move> moved() {
    std::vector<Move> moves;
    const std::array<std::vector<Unknown>, 2> aside{not_placed(0), not_placed(1)};
    const std::array<std::uint64_t, 2> most_aside{bounds_.most(aside[0]), bounds_.most(aside[1])};
    std::vector<std::vector<Unknown>> went(nodes_.size());
    std::vector<Unknown> fresh, came_from_aside, went_aside;
    const auto add = [&](std::uint64_t limit, std::vector<Unknown>& first,
                         std::vector<Unknown>& second) {
      const Unknown people = bounds_.add(0, limit);
      first.push_back(people);
      second.push_back(people);
    };
    for (const Node& node : nodes_) {
      if (node.label == unplaced_label_ || node.own[1].empty()) continue;
      if (labels_[node.label].size() > kMostFacets) return {};
      const std::uint64_t limit = bounds_.most(node.own[1]);
      const std::vector<std::size_t> labels = labels_before(node.label);
      std::vector<Unknown> came;
      std::string_view cut = node.trace;
      for (std::uint32_t lacking = 0; lacking <= years_; ++lacking, cut = shorter(cut)) {
        if (lacking > 0 && cut.empty()) break;
        for (const std::size_t label : labels) {
          const std::size_t at = find(cut, label);
          if (at == kNowhere || nodes_[at].own[0].empty()) continue;
          add(std::min(limit, bounds_.most(nodes_[at].own[0])), came, went[at]);
          moves.push_back({at, static_cast<std::size_t>(&node - nodes_.data()), came.back()});
        }
      }
      if (more_ > 0 && may_be_new(node.trace)) {
        add(std::min(limit, static_cast<std::uint64_t>(more_)), came, fresh);
      }
      if (!aside[0].empty()) add(std::min(limit, most_aside[0]), came, came_from_aside);
      bounds_.equal(node.own[1], came);
    }
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      const Node& node = nodes_[i];
      if (node.label == unplaced_label_ || node.own[0].empty()) continue;
      if (!aside[1].empty()) {
        add(std::min(bounds_.most(node.own[0]), most_aside[1]), went[i], went_aside);
      }
      bounds_.equal(node.own[0], went[i]);
    }
    bounds_.at_most(fresh, {}, more_);
    bounds_.at_most(came_from_aside, aside[0]);
    bounds_.at_most(went_aside, aside[1]);
    return moves;
  }

  /// Both ends of a move, by the facets at these places; nullptr: all.
  std::string text_of(const Move& move, const std::vector<std::size_t>* kept) const {
    std::string text;
    for (const std::size_t at : {move.from, move.to}) {
      const std::vector<std::string>& facets = labels_[nodes_[at].label];
      for (std::size_t i = 0; i < (kept ? kept->size() : facets.size()); ++i) {
        text += facets[kept ? (*kept)[i] : i];
        text += kLabel;
      }
      text += nodes_[at].trace;
      text += kLabel;
    }
    return text;
  }

  LinearBounds& bounds_;
  const std::int64_t more_;
  const std::uint32_t years_;
  std::vector<Node> nodes_;
  std::unordered_map<std::string, std::size_t> id_, label_id_;
  std::vector<std::vector<std::string>> labels_;
  std::size_t unplaced_label_ = 0;
  std::array<std::vector<Unknown>, 2> anywhere_;
};

}  // namespace

void add_later_rows(const Meeting& meeting, std::uint64_t more, std::uint32_t years,
                    const Moves* sizes, Moves& moves, LinearBounds& bounds) {
  Growth growth(meeting, more, years, bounds);
  growth.run();
  growth.follow(sizes, moves);
}

}  // namespace paravent::earlier
