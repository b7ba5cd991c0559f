// One fuzzer: PARAVENT_FUZZ_TARGET names its target.
#include <cstddef>
#include <cstdint>

#include "target.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  paravent::fuzz::PARAVENT_FUZZ_TARGET({reinterpret_cast<const char*>(data), size});
  return 0;
}
