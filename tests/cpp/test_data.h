#pragma once
// Files that tests read, natively and under Node alike.
//
// test_file(name)   a file of this repository's tests/ folder, e.g. "golden/oulad/paravent.json".
// data_file(name)   a public data set kept outside the repository, under the folder that the
//                   environment variable PARAVENT_DATA names, e.g. "oulad/studentInfo.csv".
// has_data(name)    whether it is there. A test that needs it says so, and is counted as skipped
//                   where it is not:  TEST_CASE("OULAD" * doctest::skip(!has_data("…"))).
// read_bytes(path)  the whole file; empty if it cannot be read.

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

namespace paravent {

std::string test_file(const std::string& name);

inline std::string data_file(const std::string& name) {
  const char* root = std::getenv("PARAVENT_DATA");
  return (root != nullptr ? std::string(root) : std::string()) + "/" + name;
}

inline bool has_data(const std::string& name) {
  return std::getenv("PARAVENT_DATA") != nullptr && std::ifstream(data_file(name)).good();
}

inline std::string read_bytes(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

}  // namespace paravent
