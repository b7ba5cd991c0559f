// The search of level `strict`: greedy cover, left-over keys, improvements. Private to local
// suppression.
//
// A holder is what k counts: a row, or an individual where the file has them. Of a frequent key
// some holders, or all, may be pulled into a class that lacks them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "perturbation/holders.h"
#include "perturbation/suppression_groups.h"

namespace paravent::perturbation {

class StrictSearch {
 public:
  StrictSearch(const risk::AssessedFile& file, const SuppressionKeys& keys,
               const SuppressionSpec& spec, const SecretKey* secret);
  StepResult<Suppression> run();

 private:
  static constexpr std::uint32_t kNone = 0xffffffffU;

  struct Pulled {
    std::uint32_t key = 0, rows = 0;
    std::vector<std::uint32_t> persons;  // who, where persons are counted
  };
  struct SuppressedClass {
    std::uint32_t empty = 0, like = 0;   // `like`: a key that shows what is not empty
    std::uint32_t anchor = kNone;        // a frequent key that is released as this already
    std::uint64_t rows = 0;              // of members, and pulled
    std::vector<std::uint32_t> members;  // rare keys
    std::vector<Pulled> pulled;
    std::vector<std::uint32_t> fitting;  // rare keys that could be members
    bool gone = false;
  };
  struct Offer {
    double price = 0;          // of a row that it serves
    std::uint64_t served = 0;  // rows
    std::uint32_t group = 0;
  };

  void find_rare();
  bool is_rare(std::uint32_t key);
  double bound(std::uint32_t largest, const std::vector<double>& of_key) const;

  void cover(const SuppressionGroups& groups);
  bool offer_of(const SuppressionGroups& groups, std::uint32_t group, Offer& offer,
                std::vector<Pulled>& plan);
  std::uint32_t anchor_of(const SuppressionGroup& group, std::span<const std::uint32_t> pool) const;
  bool pull_rows(std::uint32_t empty, std::span<const std::uint32_t> pool, std::uint64_t need,
                 std::vector<Pulled>& plan) const;
  bool pull_persons(std::span<const std::uint32_t> pool, std::vector<Pulled>& plan);
  bool pull_whole(std::span<const std::uint32_t> pool, std::vector<Pulled>& plan);
  Pulled whole(std::uint32_t key);
  void take(const SuppressionGroups& groups, const Offer& offer, std::vector<Pulled> plan);
  std::uint32_t rows_of_person(std::uint32_t key, std::uint32_t person) const;
  std::span<const std::uint32_t> persons_left(std::uint32_t key);

  bool place_left_over();
  bool widen_for(std::uint32_t key);
  double widening_cost(const SuppressedClass& c, std::uint32_t wider) const;
  std::uint32_t differing(std::uint32_t key, const SuppressedClass& c) const;

  void improve();
  bool give_back(SuppressedClass& c);
  bool give_back_persons(SuppressedClass& c);
  bool move(std::uint32_t key);
  bool dissolve(std::uint32_t c);
  std::uint32_t cheapest_other(std::uint32_t key, std::uint32_t own) const;
  bool may_return(const Pulled& pulled) const;
  void return_pulled(const Pulled& pulled);
  void join(std::uint32_t key, std::uint32_t c);
  void leave(std::uint32_t key);

  bool holds(const SuppressedClass& c);
  std::uint32_t holders(const Pulled& pulled) const;

  Suppression result();
  bool draw_rows(Suppression& result) const;

  const risk::AssessedFile& file_;
  const SuppressionKeys& keys_;
  const SuppressionSpec& spec_;
  const SecretKey* secret_;
  HolderUnion union_;
  bool by_rows_;  // k counts rows, and nothing else decides
  bool secret_missing_ = false, drawn_ = false;
  std::vector<std::uint32_t> rare_, frequent_;
  std::vector<std::uint32_t> left_;                  // of each frequent key, holders not pulled
  std::vector<std::uint32_t> count_;                 // of each key, holders
  std::vector<std::uint8_t> locked_;                 // frequent keys that a class rests on
  std::vector<std::vector<std::uint32_t>> persons_;  // of each key, those left, in drawn order
  std::vector<std::uint32_t> class_of_;              // of each rare key
  std::vector<SuppressedClass> classes_;
  std::vector<std::vector<std::uint32_t>> candidates_;  // of each rare key: classes it fits
};

}  // namespace paravent::perturbation
