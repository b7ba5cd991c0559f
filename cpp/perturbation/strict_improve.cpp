// Level `strict`: left-over keys, improvements, and the draws. See suppression.h.
#include <algorithm>
#include <cmath>
#include <utility>

#include "perturbation/strict_search.h"

namespace paravent::perturbation {

std::uint32_t StrictSearch::holders(const Pulled& pulled) const {
  if (!pulled.persons.empty()) return static_cast<std::uint32_t>(pulled.persons.size());
  return file_.individuals.empty() ? pulled.rows : count_[pulled.key];
}

bool StrictSearch::holds(const SuppressedClass& c) {
  if (by_rows_) return c.rows + (c.anchor == kNone ? 0 : left_[c.anchor]) >= spec_.k;
  union_.clear();
  // k are soon found; a risk is that of the whole class.
  const auto enough = [&] { return !spec_.threshold && union_.is_accepted(); };
  for (const Pulled& pulled : c.pulled) {
    if (enough()) return true;
    for (const std::uint32_t row : keys_.rows_of.of(pulled.key)) {
      if (pulled.persons.empty() || std::find(pulled.persons.begin(), pulled.persons.end(),
                                              file_.individuals[row]) != pulled.persons.end()) {
        union_.add_row(row);
      }
    }
  }
  for (const std::uint32_t key : c.members) {
    if (enough()) return true;
    union_.add_key(key);
  }
  if (c.anchor != kNone) union_.add_key(c.anchor);  // it was never pulled from below k
  return union_.is_accepted();
}

// ---- Left-over keys -----------------------------------------------------------------------------

std::uint32_t StrictSearch::differing(std::uint32_t key, const SuppressedClass& c) const {
  std::uint32_t mask = 0;
  for (std::uint32_t j = 0; j < keys_.columns(); ++j) {
    if ((c.empty >> j & 1U) == 0 && keys_.codes[j][key] != keys_.codes[j][c.like]) mask |= 1U << j;
  }
  return mask;
}

double StrictSearch::widening_cost(const SuppressedClass& c, std::uint32_t wider) const {
  double cost = 0;
  const auto add = [&](std::uint32_t key, std::uint32_t rows) {
    cost += rows * (keys_.cost(key, wider) - keys_.cost(key, c.empty));
  };
  for (const std::uint32_t key : c.members) add(key, keys_.rows[key]);
  for (const Pulled& pulled : c.pulled) add(pulled.key, pulled.rows);
  return cost;
}

/// Widens the class, or the whole frequent key, that costs least for it.
bool StrictSearch::widen_for(std::uint32_t key) {
  struct Choice {
    double cost = 0;
    std::uint32_t c = 0, wider = 0;  // a class, or classes_.size() + a frequent key
  };
  std::vector<Choice> choices;
  const auto consider = [&](const SuppressedClass& c, std::uint32_t at) {
    const std::uint32_t wider = c.empty | differing(key, c);
    if (c.anchor != kNone && wider != c.empty) return;
    const double cost = widening_cost(c, wider) + keys_.rows[key] * keys_.cost(key, wider);
    if (std::isfinite(cost)) choices.push_back({cost, at, wider});
  };
  const auto known = static_cast<std::uint32_t>(classes_.size());
  for (std::uint32_t c = 0; c < known; ++c) consider(classes_[c], c);
  for (const std::uint32_t f : frequent_) {
    if (left_[f] == 0 || locked_[f] != 0) continue;
    SuppressedClass alone;
    alone.empty = keys_.empty[f];
    alone.like = f;
    const std::uint32_t rows = file_.individuals.empty() ? left_[f] : keys_.rows[f];
    alone.pulled = {{f, rows, {}}};
    consider(alone, known + f);
  }
  std::stable_sort(choices.begin(), choices.end(),
                   [](const Choice& a, const Choice& b) { return a.cost < b.cost; });
  for (const Choice& choice : choices) {
    SuppressedClass c;
    if (choice.c < known) {
      c = classes_[choice.c];
    } else {
      c.like = choice.c - known;
      c.pulled = {whole(c.like)};
      c.rows = c.pulled[0].rows;
    }
    c.empty = choice.wider;
    c.members.push_back(key);
    c.rows += keys_.rows[key];
    if (!holds(c)) continue;
    class_of_[key] = choice.c;
    if (choice.c >= known) {
      class_of_[key] = known;
      left_[c.like] = 0;
      if (!persons_.empty()) persons_[c.like].clear();
      classes_.emplace_back();
    }
    // What fits a class of its shape, among the rare keys, is looked for again.
    c.fitting.clear();
    for (const std::uint32_t other : rare_) {
      if ((keys_.empty[other] & ~c.empty) == 0 && keys_.agree(other, c.like, c.empty) &&
          std::isfinite(keys_.cost(other, c.empty))) {
        c.fitting.push_back(other);
      }
    }
    classes_[class_of_[key]] = std::move(c);
    return true;
  }
  return false;
}

bool StrictSearch::place_left_over() {
  bool all = true;
  for (const std::uint32_t key : rare_) {
    if (class_of_[key] == kNone && !widen_for(key)) all = false;
  }
  return all;
}

// ---- Improvements -------------------------------------------------------------------------------

void StrictSearch::join(std::uint32_t key, std::uint32_t c) {
  classes_[c].members.push_back(key);
  classes_[c].rows += keys_.rows[key];
  class_of_[key] = c;
}

void StrictSearch::leave(std::uint32_t key) {
  SuppressedClass& c = classes_[class_of_[key]];
  c.members.erase(std::find(c.members.begin(), c.members.end(), key));
  c.rows -= keys_.rows[key];
  class_of_[key] = kNone;
}

/// Whether the key, with these back, is released as it is: k holders, or all that it has.
bool StrictSearch::may_return(const Pulled& pulled) const {
  const std::uint32_t with = left_[pulled.key] + holders(pulled);
  return with == count_[pulled.key] || (!spec_.threshold && with >= spec_.k);
}

void StrictSearch::return_pulled(const Pulled& pulled) {
  left_[pulled.key] += holders(pulled);
  if (pulled.persons.empty()) return;
  std::vector<std::uint32_t>& left = persons_[pulled.key];
  left.insert(left.end(), pulled.persons.begin(), pulled.persons.end());
}

/// Of one pulled key, a person at a time, as long as the class holds; all at once where the key has
/// nobody else.
bool StrictSearch::give_back_persons(SuppressedClass& c) {
  bool changed = false;
  for (std::size_t i = c.pulled.size(); i-- > 0;) {
    const Pulled whole_of = c.pulled[i];
    c.pulled.erase(c.pulled.begin() + static_cast<std::ptrdiff_t>(i));
    if (may_return(whole_of) && holds(c)) {
      return_pulled(whole_of);
      c.rows -= whole_of.rows;
      changed = true;
      continue;
    }
    c.pulled.insert(c.pulled.begin() + static_cast<std::ptrdiff_t>(i), whole_of);
    for (std::size_t p = c.pulled[i].persons.size(); p-- > 0 && left_[whole_of.key] >= spec_.k;) {
      if (c.pulled[i].persons.size() == 1) break;
      Pulled& pulled = c.pulled[i];
      const std::uint32_t person = pulled.persons[p];
      pulled.persons.erase(pulled.persons.begin() + static_cast<std::ptrdiff_t>(p));
      if (!holds(c)) {
        pulled.persons.insert(pulled.persons.begin() + static_cast<std::ptrdiff_t>(p), person);
        continue;
      }
      const std::uint32_t rows = rows_of_person(pulled.key, person);
      return_pulled({pulled.key, rows, {person}});
      pulled.rows -= rows;
      c.rows -= rows;
      changed = true;
    }
  }
  return changed;
}

bool StrictSearch::give_back(SuppressedClass& c) {
  if (!by_rows_) return give_back_persons(c);
  bool changed = false;
  for (std::size_t i = c.pulled.size(); i-- > 0;) {
    Pulled& pulled = c.pulled[i];
    const std::uint64_t in_class = c.rows + (c.anchor == kNone ? 0 : left_[c.anchor]);
    if (in_class <= spec_.k) break;
    const auto amount =
        static_cast<std::uint32_t>(std::min<std::uint64_t>(pulled.rows, in_class - spec_.k));
    const Pulled back{pulled.key, amount, {}};
    if (!may_return(back)) continue;
    return_pulled(back);
    c.rows -= amount;
    pulled.rows -= amount;
    changed = true;
    if (pulled.rows == 0) c.pulled.erase(c.pulled.begin() + static_cast<std::ptrdiff_t>(i));
  }
  return changed;
}

/// The class, other than its own, where a rare key costs least.
std::uint32_t StrictSearch::cheapest_other(std::uint32_t key, std::uint32_t own) const {
  std::uint32_t best = kNone;
  for (const std::uint32_t c : candidates_[key]) {
    if (c == own || classes_[c].gone) continue;
    if (best == kNone ||
        keys_.cost(key, classes_[c].empty) < keys_.cost(key, classes_[best].empty)) {
      best = c;
    }
  }
  return best;
}

bool StrictSearch::move(std::uint32_t key) {
  const std::uint32_t own = class_of_[key], other = cheapest_other(key, own);
  if (other == kNone ||
      keys_.cost(key, classes_[other].empty) >= keys_.cost(key, classes_[own].empty)) {
    return false;
  }
  if (by_rows_ && classes_[own].anchor == kNone && classes_[own].rows < spec_.k + keys_.rows[key]) {
    return false;
  }
  leave(key);
  join(key, other);
  if (holds(classes_[own]) && (!spec_.threshold || holds(classes_[other]))) return true;
  leave(key);
  join(key, own);
  return false;
}

/// Gives up a class whose keys are cheaper elsewhere.
bool StrictSearch::dissolve(std::uint32_t c) {
  const std::vector<std::uint32_t> members = classes_[c].members;
  double before = 0, after = 0;
  std::vector<std::uint32_t> to;
  for (const Pulled& pulled : classes_[c].pulled) {
    if (!may_return(pulled)) return false;
    before += pulled.rows * keys_.cost(pulled.key, classes_[c].empty);
  }
  for (const std::uint32_t key : members) {
    before += keys_.rows[key] * keys_.cost(key, classes_[c].empty);
    to.push_back(cheapest_other(key, c));
    if (to.back() == kNone) return false;
    after += keys_.rows[key] * keys_.cost(key, classes_[to.back()].empty);
  }
  if (!(after < before * (1 - 1e-12))) return false;
  const auto move_all = [&](auto target) {
    for (std::size_t i = 0; i < members.size(); ++i) {
      leave(members[i]);
      join(members[i], target(i));
    }
  };
  move_all([&](std::size_t i) { return to[i]; });
  const bool hold = !spec_.threshold || std::all_of(to.begin(), to.end(), [&](std::uint32_t other) {
    return holds(classes_[other]);
  });
  if (!hold) {
    move_all([&](std::size_t) { return c; });
    return false;
  }
  SuppressedClass& gone = classes_[c];
  for (const Pulled& pulled : gone.pulled) return_pulled(pulled);
  gone.pulled.clear();
  gone.rows = 0;
  gone.gone = true;
  return true;
}

void StrictSearch::improve() {
  candidates_.resize(keys_.size());
  for (std::uint32_t c = 0; c < classes_.size(); ++c) {
    for (const std::uint32_t key : classes_[c].fitting) candidates_[key].push_back(c);
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (SuppressedClass& c : classes_) {
      if (!c.gone && give_back(c)) changed = true;
    }
    for (const std::uint32_t key : rare_) {
      if (move(key)) changed = true;
    }
    for (std::uint32_t c = 0; c < classes_.size(); ++c) {
      if (!classes_[c].gone && dissolve(c)) changed = true;
    }
  }
}

// ---- The result ---------------------------------------------------------------------------------

Suppression StrictSearch::result() {
  Suppression out;
  out.masks.assign(file_.rows, 0);
  for (const SuppressedClass& c : classes_) {
    for (const std::uint32_t key : c.members) {
      for (const std::uint32_t row : keys_.rows_of.of(key)) {
        out.masks[row] = c.empty & ~keys_.empty[key];
      }
    }
    for (const Pulled& pulled : c.pulled) {
      if (pulled.persons.empty()) continue;
      drawn_ = drawn_ || holders(pulled) < count_[pulled.key];
      for (const std::uint32_t row : keys_.rows_of.of(pulled.key)) {
        if (std::find(pulled.persons.begin(), pulled.persons.end(), file_.individuals[row]) !=
            pulled.persons.end()) {
          out.masks[row] = c.empty & ~keys_.empty[pulled.key];
        }
      }
    }
  }
  return out;
}

/// Which rows of a frequent key each class got; false without the secret that it takes.
bool StrictSearch::draw_rows(Suppression& result) const {
  std::vector<std::vector<std::pair<std::uint32_t, std::uint32_t>>> pulled_of(keys_.size());
  for (std::uint32_t c = 0; c < classes_.size(); ++c) {
    for (const Pulled& pulled : classes_[c].pulled) {
      if (pulled.persons.empty()) pulled_of[pulled.key].emplace_back(c, pulled.rows);
    }
  }
  result.drawn = drawn_;
  for (const std::uint32_t key : frequent_) {
    if (pulled_of[key].empty()) continue;
    const auto of_key = keys_.rows_of.of(key);
    std::vector<std::uint32_t> rows(of_key.begin(), of_key.end());
    std::optional<DrawStream> draws;
    for (const auto& [c, amount] : pulled_of[key]) {
      const std::uint32_t mask = classes_[c].empty & ~keys_.empty[key];
      if (amount == rows.size()) {
        for (const std::uint32_t row : rows) result.masks[row] = mask;
        rows.clear();
        break;
      }
      result.drawn = true;
      if (secret_ == nullptr) return false;
      if (!draws) draws.emplace(*secret_, StreamAddress{spec_.step, key, 1});
      const std::vector<std::uint32_t> chosen =
          draws->select(amount, static_cast<std::uint32_t>(rows.size()));
      std::vector<std::uint8_t> taken(rows.size());
      for (const std::uint32_t i : chosen) {
        result.masks[rows[i]] = mask;
        taken[i] = 1;
      }
      std::size_t kept = 0;
      for (std::size_t i = 0; i < rows.size(); ++i) {
        if (taken[i] == 0) rows[kept++] = rows[i];
      }
      rows.resize(kept);
    }
  }
  return true;
}

}  // namespace paravent::perturbation
