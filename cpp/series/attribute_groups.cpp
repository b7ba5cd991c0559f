#include "series/attribute_groups.h"

#include <algorithm>
#include <set>
#include <utility>

#include "masking/multiset.h"

namespace paravent::series {
namespace {

bool less_labels(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  return a < b;
}

std::vector<std::string> texts_of(const LabelSet& labels, std::size_t label) {
  return {labels[label].begin(), labels[label].end()};
}

/// Index of a label that is there.
std::uint32_t find_label(const LabelSet& labels, const std::vector<std::string>& texts) {
  std::size_t low = 0, high = labels.size();
  while (low < high) {
    const std::size_t middle = low + (high - low) / 2;
    if (less_labels(texts_of(labels, middle), texts)) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return static_cast<std::uint32_t>(low);
}

}  // namespace

AttributeGroups::AttributeGroups(Release& release, const std::vector<Group>& groups,
                                 const BuiltMembers& members, const Earlier* earlier,
                                 const std::vector<std::uint32_t>& listed_as)
    : release_(release),
      groups_(groups),
      members_(members),
      earlier_(earlier),
      listed_as_(listed_as),
      under_(release.levels.size()),
      figures_(release.end_linked()) {
  for (std::size_t l = 1; l < figures_.size(); ++l) figures_[l].name = release.levels[l].name;
  std::vector<Under>& top = under_[release.end_linked()];
  for (std::uint32_t g = 0; g < groups.size(); ++g) {
    top.push_back({g, groups[g].members, {}, true});
  }
}

void AttributeGroups::fill() {
  // Each after the one that it is nested in.
  std::vector<std::size_t> order{release_.end_linked()};
  for (std::size_t i = 0; i < order.size(); ++i) {
    for (std::size_t l = 1; l < release_.end_linked(); ++l) {
      if (release_.levels[l].parent != order[i]) continue;
      fill_level(l);
      order.push_back(l);
    }
  }
}

AttributeGroups::Rows AttributeGroups::rows_of(std::size_t level, std::size_t depth) const {
  Rows rows;
  if (earlier_ == nullptr) return rows;
  const auto found = earlier_->attributes.find(release_.levels[level].name);
  if (found == earlier_->attributes.end()) return rows;
  for (const EarlierRow& row : found->second) {
    std::vector<std::string> key{std::to_string(row.trace), row.publication};
    key.insert(key.end(), row.labels.begin(),
               row.labels.begin() + static_cast<std::ptrdiff_t>(depth));
    rows[std::move(key)].push_back(&row);
  }
  return rows;
}

LabelSet AttributeGroups::labels_of(std::size_t level, std::size_t depth) const {
  const LabelSet& present = members_.attributes[level - 1].labels;
  std::set<std::vector<std::string>> all;
  for (std::size_t l = 0; l < present.size(); ++l) all.insert(texts_of(present, l));
  if (earlier_ != nullptr) {
    const auto found = earlier_->attributes.find(release_.levels[level].name);
    if (found != earlier_->attributes.end()) {
      for (const EarlierRow& row : found->second) {
        all.emplace(row.labels.begin() + static_cast<std::ptrdiff_t>(depth), row.labels.end());
      }
    }
  }
  LabelSet labels;
  labels.width = present.width;
  for (const auto& label : all) {
    labels.texts.insert(labels.texts.end(), label.begin(), label.end());
  }
  return labels;
}

void AttributeGroups::fill_level(std::size_t level) {
  ReleasedLevel& to = release_.levels[level];
  const std::vector<Under>& above = under_[to.parent];
  std::size_t depth = 0;
  for (std::size_t l = to.parent; l != release_.end_linked(); l = release_.levels[l].parent) {
    depth += release_.levels[l].headings.size();
  }
  to.labels = labels_of(level, depth);
  const LabelSet& own = members_.attributes[level - 1].labels;
  renumbered_.clear();
  for (std::size_t l = 0; l < own.size(); ++l) {
    renumbered_.push_back(find_label(to.labels, texts_of(own, l)));
  }
  const Rows rows = rows_of(level, depth);
  std::vector<Under>& cells = under_[level];
  to.begin = {0};
  for (const Under& one : above) {
    const std::size_t before = to.cells.size();
    if (one.shown) {
      if (groups_[one.group].fresh) {
        add_fresh(level, one, cells);
      } else {
        add_copied(level, one, rows, cells);
      }
      to.dropped += to.cells.size() == before ? 1U : 0U;
    }
    to.begin.push_back(to.cells.size());
  }
}

void AttributeGroups::add_fresh(std::size_t level, const Under& above, std::vector<Under>& cells) {
  if (above.members.empty()) return;
  ReleasedLevel& to = release_.levels[level];
  std::map<std::uint32_t, std::vector<std::uint32_t>> by_label;
  for (const std::uint32_t m : above.members) {
    by_label[renumbered_[members_.attributes[level - 1].of_member[m]]].push_back(m);
  }
  LevelFigures& told = figures_[level];
  ++told.groups;
  told.labels += by_label.size();
  const AttributeSpec& spec = release_.recipe.traces().attributes[level - 1];
  if (spec.sensitive && by_label.size() < spec.diversity) {
    ++told.not_diverse;
    told.unlisted += by_label.size();
    return;
  }
  std::vector<std::uint32_t> counts;
  counts.reserve(by_label.size());
  for (const auto& [label, held] : by_label) {
    counts.push_back(static_cast<std::uint32_t>(held.size()));
  }
  const Masking masking =
      mask_multiset(counts, {.k = to.k, .level = MaskLevel::kStrict, .width = to.width});
  if (masking.outcome == MaskOutcome::kDropped) {
    ++told.dropped;
    told.unlisted += by_label.size();
    return;
  }
  ++told.listed;
  std::size_t i = 0;
  for (auto& [label, held] : by_label) {
    const bool masked = masking.masked[i] != 0;
    ++(!masked ? told.shown : counts[i] < to.k ? told.primary : told.secondary);
    to.cells.push_back({label, masked ? to.code : counts[i], masked});
    cells.push_back({above.group, std::move(held), {}, !masked});
    ++i;
  }
}

void AttributeGroups::add_copied(std::size_t level, const Under& above, const Rows& rows,
                                 std::vector<Under>& cells) {
  ReleasedLevel& to = release_.levels[level];
  const Group& group = groups_[above.group];
  std::vector<std::string> key{std::to_string(listed_as_[group.trace]), group.publication};
  key.insert(key.end(), above.chain.begin(), above.chain.end());
  const auto found = rows.find(key);
  if (found == rows.end()) return;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> copied;
  for (const EarlierRow* row : found->second) {
    const std::vector<std::string> own(
        row->labels.begin() + static_cast<std::ptrdiff_t>(above.chain.size()), row->labels.end());
    copied.emplace_back(find_label(to.labels, own), row->count);
  }
  std::sort(copied.begin(), copied.end());
  for (const auto& [label, count] : copied) {
    const bool masked = count == to.code;
    to.cells.push_back({label, count, masked});
    std::vector<std::string> chain = above.chain;
    const std::vector<std::string> own = texts_of(to.labels, label);
    chain.insert(chain.end(), own.begin(), own.end());
    cells.push_back({above.group, {}, std::move(chain), !masked});
  }
}

}  // namespace paravent::series
