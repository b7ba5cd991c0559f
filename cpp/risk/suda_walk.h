// The walk over masks of columns. Private to this module; see suda.h.
#pragma once

#include <cstdint>
#include <vector>

#include "risk/suda.h"

namespace paravent::risk {

class SudaWalk {
 public:
  SudaWalk(const AssessedFile& file, const SudaSpec& spec);

  bool over() const { return mask_ > last_; }
  void step();
  SudaProgress progress() const;
  SudaResult take();

 private:
  static constexpr std::uint32_t kMany = 0xffffffffU;  ///< a tuple of more persons than one
  static constexpr std::uint32_t kEnd = 0xffffffffU;

  /// A tuple and one of the persons that hold it: of two persons and more one element, owner kMany.
  /// Classes of elements: `begin` holds classes + 1 places.
  struct Stripped {
    std::vector<std::uint32_t> elements, begin;
  };

  void refine(const Stripped& from, std::uint32_t column, std::uint32_t mask, Stripped& to);
  void found_unique(std::uint32_t element, std::uint32_t mask);
  void score(SudaResult& result) const;
  void disclose(SudaResult& result) const;
  void contribute(SudaResult& result) const;

  const AssessedFile& file_;
  SudaSpec spec_;
  std::uint32_t attributes_, last_, mask_ = 1;
  std::uint64_t touched_ = 0;
  NumberedTuples tuples_;
  std::vector<std::uint32_t> tuple_of_, owner_;            // by element
  std::vector<std::vector<std::uint32_t>> codes_;          // by column and element; 0: missing
  std::vector<Stripped> stack_;                            // by bits of the mask
  std::vector<std::uint32_t> count_, class_owner_, seen_;  // by code, of the class at hand
  std::vector<std::uint32_t> head_, next_;                 // MSUs of an element, a list
  std::vector<std::uint16_t> msus_;
};

}  // namespace paravent::risk
