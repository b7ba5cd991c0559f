// What is wrong with a step of a plan, and what is worth a warning, as values.
//
// A plan has errors of its own beside those of reading and of the recipe: they point to a step. No
// fault holds the content of a cell.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace paravent::perturbation {

enum class FaultCode : std::uint8_t {
#define PARAVENT_FAULT(constant, name, kind) constant,
#include "perturbation/faults.def"
#undef PARAVENT_FAULT
};

enum class FaultKind : std::uint8_t { kRefusal, kWarning };

/// The exported name of a code, for example "perturbed_twice".
std::string_view fault_name(FaultCode code);
FaultKind fault_kind(FaultCode code);

struct Fault {
  FaultCode code{};
  std::uint32_t step = 0;   ///< its place in the plan, from 1; 0: of no one step
  std::string column{};     ///< heading, or empty
  std::string beside{};     ///< another heading
  std::string key{};        ///< name of the parameter at fault, or empty
  std::uint64_t row = 0;    ///< from 1, of a matrix or of the canonical order; 0: none
  std::uint64_t count = 0;  ///< how many rows, units or values; 0 where it has no meaning
};

/// Either a value or a Fault, as Result. `value()` and `fault()` require that the other case was
/// excluded.
template <class T>
class [[nodiscard]] StepResult {
 public:
  // Implicit, so that a function returns its value or a fault as it is.
  // NOLINTBEGIN(google-explicit-constructor)
  StepResult(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  StepResult(Fault fault) : state_(std::in_place_index<1>, std::move(fault)) {}
  // NOLINTEND(google-explicit-constructor)

  bool ok() const { return state_.index() == 0; }
  explicit operator bool() const { return ok(); }
  T& value() { return *std::get_if<0>(&state_); }
  const T& value() const { return *std::get_if<0>(&state_); }
  const Fault& fault() const { return *std::get_if<1>(&state_); }

 private:
  std::variant<T, Fault> state_;
};

}  // namespace paravent::perturbation
