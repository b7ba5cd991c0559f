// The containers that the tests use most, compiled with optimisation and linked before the tests
// that are compiled without: in WebAssembly these would else bring their own slow ones, for
// everybody.
#include <cstdint>
#include <string>
#include <vector>

template class std::basic_string<char>;
template class std::vector<std::string>;
template class std::vector<std::uint32_t>;
template class std::vector<std::vector<std::string>>;
template class std::vector<std::vector<std::uint32_t>>;
