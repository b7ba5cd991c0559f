#include "support/result.h"

namespace paravent {

std::string_view error_name(ErrorCode code) {
  switch (code) {
#define PARAVENT_ERROR(constant, name, whose) \
  case ErrorCode::constant:                   \
    return name;
#include "support/errors.def"
#undef PARAVENT_ERROR
  }
  return "unknown";
}

}  // namespace paravent
