// The one file of the tests that knows where this checkout lies, so that the others compile the
// same everywhere.
#include "test_data.h"

namespace paravent {

std::string test_file(const std::string& name) { return PARAVENT_TESTS "/" + name; }

}  // namespace paravent
