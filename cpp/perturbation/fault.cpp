#include "perturbation/fault.h"

namespace paravent::perturbation {

std::string_view fault_name(FaultCode code) {
  switch (code) {
#define PARAVENT_FAULT(constant, name, kind) \
  case FaultCode::constant:                  \
    return name;
#include "perturbation/faults.def"
#undef PARAVENT_FAULT
  }
  return "unknown";
}

FaultKind fault_kind(FaultCode code) {
  static constexpr FaultKind kKinds[] = {
#define PARAVENT_FAULT(constant, name, kind) FaultKind::kind,
#include "perturbation/faults.def"
#undef PARAVENT_FAULT
  };
  return kKinds[static_cast<std::size_t>(code)];
}

}  // namespace paravent::perturbation
