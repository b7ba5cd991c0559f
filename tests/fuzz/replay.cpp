// Runs files of corpus/ through their targets, each named by its folder: `paravent_replay FILE…`.
// Prints a digest a file, so that the native build and WebAssembly can be compared.
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "target.h"

namespace {

using Target = std::string (*)(std::string_view);

struct Named {
  std::string_view name;
  Target target;
};

constexpr Named kTargets[] = {
    {"scan", paravent::fuzz::scan},
    {"recipe", paravent::fuzz::recipe},
    {"hierarchy", paravent::fuzz::hierarchy},
    {"release", paravent::fuzz::release},
    {"foreign", paravent::fuzz::foreign},
    {"mask", paravent::fuzz::mask},
    {"run", paravent::fuzz::run},
    {"plan", paravent::fuzz::plan},
};

Target target_of(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  const std::string_view folder = path.substr(0, slash == path.npos ? 0 : slash);
  for (const auto& [name, target] : kTargets) {
    if (folder == name || folder.ends_with("/" + std::string(name))) return target;
  }
  return nullptr;
}

}  // namespace

int main(int count, char** arguments) {
  for (int i = 1; i < count; ++i) {
    const std::string path = arguments[i];
    std::ifstream file(path, std::ios::binary);
    const Target target = target_of(path);
    if (!file || target == nullptr) {
      std::fprintf(stderr, "%s: %s\n", path.c_str(), file ? "no such target" : "cannot be read");
      return 1;
    }
    const std::string input{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    std::fprintf(stderr, "%s\n", path.c_str());  // the last one named is the one that crashed
    std::printf("%s %s\n", target(input).c_str(), path.c_str());
  }
  return 0;
}
