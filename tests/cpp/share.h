// How many of their inputs the tests with very many take.
#pragma once

#include <cstddef>

namespace paravent {

/// One of so many: under sanitizers, which take three times as long, a quarter; the WebAssembly
/// build takes all of them.
#ifdef PARAVENT_QUARTER
inline constexpr std::size_t kOneOf = 4;
#else
inline constexpr std::size_t kOneOf = 1;
#endif

}  // namespace paravent
