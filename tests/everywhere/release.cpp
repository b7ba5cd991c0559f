// A release by the native build, to be compared byte for byte with those of the browsers and of
// Node: the core alone, without WebAssembly and without JavaScript.
//
//   paravent_release RECIPE OUT DELIMITER FILE…     (FILEs in UTF-8 that the scanner takes)
//
// PARAVENT_DRAWS, where it is set, holds the secret of a plan's draws in hexadecimal, a space, and
// its commitment. Writes the public files into OUT and their names to the output, then an empty
// line; then reads the files' SHA-256, a line each, and writes certificate.json, which holds them.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "session/rows_session.h"
#include "session/session.h"

namespace {

std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void write_file(const std::filesystem::path& path, std::string_view bytes) {
  std::filesystem::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary)
      .write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

template <class T>
bool done(const paravent::Result<T>& result) {
  if (!result) std::cerr << paravent::error_name(result.error().code) << '\n';
  return result.ok();
}

bool read_into(paravent::InputReading& session, const std::string& path,
               const std::string& delimiter) {
  constexpr std::size_t kSlice = 65521;
  const std::string bytes = read_file(path);
  const std::string name = std::filesystem::path(path).filename().string();
  const std::string options = R"({"file":")" + name + R"(","delimiter":")" + delimiter + R"("})";
  if (!done(session.begin_scan(options))) return false;
  for (std::size_t at = 0; at < bytes.size(); at += kSlice) {
    const std::string_view slice = std::string_view(bytes).substr(at, kSlice);
    std::copy(slice.begin(), slice.end(), session.scan_buffer(slice.size()).begin());
    const auto declined = session.scan(slice.size(), at + slice.size() == bytes.size());
    if (!done(declined)) return false;
    if (declined.value() != paravent::Declined::kNo) return false;
  }
  return done(session.end_file());
}

// From the recipe to the files: of traces, or row-level ones where the recipe has such a section.
bool configure(paravent::Session& session, const std::string& recipe) {
  return done(session.configure(recipe));
}
bool configure(paravent::RowsSession& session, const std::string& recipe) {
  if (!done(session.configure_rows(recipe, false))) return false;
  const char* draws = std::getenv("PARAVENT_DRAWS");
  if (draws == nullptr) return true;
  const std::string both(draws);
  const std::size_t space = std::min(both.find(' '), both.size());
  return session.use_secret(both.substr(0, space), both.substr(std::min(space + 1, both.size())));
}
bool protect(paravent::Session& session) {
  if (!done(session.prepare()) || !done(session.build()) || !done(session.mask())) return false;
  session.write();
  return true;
}
bool protect(paravent::RowsSession& session) {
  if (!done(session.prepare())) return false;
  for (;;) {
    const paravent::Result<std::string> state = session.step_json();
    if (!done(state)) return false;
    const paravent::Result<paravent::Json> told = paravent::parse_json(state.value());
    if (!done(told)) return false;
    if (told.value().find("over")->boolean) return true;
  }
}

template <class AnySession>
int release(AnySession& session, const std::vector<std::string>& args) {
  const std::filesystem::path out = args[1];
  if (!configure(session, read_file(args[0]))) return 1;
  for (std::size_t i = 3; i < args.size(); ++i) {
    if (!read_into(session, args[i], args[2])) return 1;
  }
  if (!done(session.set_inputs("[]")) || !protect(session)) return 1;
  for (const auto& [name, bytes] : session.files()) {
    write_file(out / name, bytes);
    std::cout << name << '\n';
  }
  std::cout << std::endl;
  std::vector<std::string> digests(session.files().size());
  for (std::string& digest : digests) std::getline(std::cin, digest);
  session.describe(digests);
  const paravent::OutputFile& package = session.files().back();
  write_file(out / package.name, package.bytes);
  std::cout << package.name << std::endl;
  std::getline(std::cin, digests.emplace_back());
  session.certify(digests);
  write_file(out / session.files().back().name, session.files().back().bytes);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> args(argv + 1, argv + argc);
  if (args.size() < 4) return 2;
  const paravent::Result<paravent::Recipe> recipe = paravent::parse_recipe(read_file(args[0]));
  if (!done(recipe)) return 1;
  if (recipe.value().publishes_rows()) {
    paravent::RowsSession session(paravent::HashKey{});
    return release(session, args);
  }
  paravent::Session session(paravent::HashKey{});
  return release(session, args);
}
