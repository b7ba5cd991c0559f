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
  switch (code) {
#define PARAVENT_FAULT(constant, name, kind) \
  case FaultCode::constant:                  \
    return FaultKind::kind;
#include "perturbation/faults.def"
#undef PARAVENT_FAULT
  }
  return FaultKind::kRefusal;
}

}  // namespace paravent::perturbation
