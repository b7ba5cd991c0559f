#pragma once
// Golden files: golden(name, bytes) is true where tests/golden/<name> holds exactly these bytes.
// With PARAVENT_WRITE_GOLDEN set the file is written first; read the difference before committing.

#include <cstdlib>
#include <fstream>
#include <string>

#include "test_data.h"

namespace paravent {

inline bool golden(const std::string& name, const std::string& bytes) {
  const std::string path = test_file("golden/" + name);
  if (std::getenv("PARAVENT_WRITE_GOLDEN") != nullptr) {
    std::ofstream(path, std::ios::binary) << bytes;
  }
  return read_bytes(path) == bytes;
}

}  // namespace paravent
