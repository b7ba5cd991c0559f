// What must not matter: the order of rows, files and columns, and how rows are shared out among
// files. Random recipes over random rows, read by the scanner as the page reads files.
#include <doctest.h>

#include <algorithm>
#include <cstring>
#include <random>

#include "audit/audit_support.h"
#include "random_recipes.h"
#include "session/session.h"

using namespace paravent;
using namespace paravent::drawn;

namespace {

using Rows = std::vector<std::vector<std::string>>;

template <class T>
void shuffle(std::vector<T>& items, Draw& draw) {
  for (std::size_t i = items.size(); i > 1; --i) {
    std::swap(items[i - 1], items[draw.below(static_cast<std::uint32_t>(i))]);
  }
}

/// A CSV file of the rows, its columns in a drawn order.
std::string file_of(const Rows& rows, bool any_order, Draw& draw,
                    const std::vector<std::string>& columns = drawn::kColumns) {
  std::vector<std::string> headings{"id"};
  headings.insert(headings.end(), columns.begin(), columns.end());
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < headings.size(); ++i) order.push_back(i);
  if (any_order) shuffle(order, draw);
  std::string text;
  const auto add = [&](const std::vector<std::string>& fields) {
    for (const std::size_t i : order) text += fields[i] + (i == order.back() ? "\n" : ";");
  };
  add(headings);
  for (const auto& row : rows) add(row);
  return text;
}

struct Ran {
  std::string refused;  // the error's name, or empty
  std::vector<OutputFile> files;
};

/// `results`: read where the recipe asks for them.
Ran run(const std::string& json, std::vector<std::string> inputs, HashKey key,
        const std::vector<std::string>& results = {}) {
  Session session(key);
  Ran outcome;
  const auto holds = [&](const auto& result) {
    if (!result) outcome.refused = std::string(error_name(result.error().code));
    return result.ok();
  };
  if (!holds(session.configure(json))) return outcome;
  const std::size_t enrolments = inputs.size();
  if (reads_results(json)) inputs.insert(inputs.end(), results.begin(), results.end());
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (i == enrolments && !holds(session.begin_results())) return outcome;
    REQUIRE(session.begin_scan(R"({"file":"students.csv"})").ok());
    const std::span<char> room = session.scan_buffer(inputs[i].size());
    std::memcpy(room.data(), inputs[i].data(), inputs[i].size());
    const auto scanned = session.scan(inputs[i].size(), true);
    if (!holds(scanned)) return outcome;
    REQUIRE(scanned.value() == Declined::kNo);
    if (!holds(session.end_file())) return outcome;
  }
  for (const auto stage : {&Session::prepare, &Session::build, &Session::mask}) {
    if (!holds((session.*stage)())) return outcome;
  }
  session.write();
  audited::certify(session);
  outcome.files.assign(session.files().begin(), session.files().end());
  return outcome;
}

/// The first file that is not the same, or empty.
std::string difference(const Ran& a, const Ran& b) {
  if (a.refused != b.refused) return a.refused + " / " + b.refused;
  if (a.files.size() != b.files.size()) return "other files";
  for (std::size_t i = 0; i < a.files.size(); ++i) {
    if (a.files[i].name != b.files[i].name || a.files[i].bytes != b.files[i].bytes) {
      return a.files[i].name;
    }
  }
  return {};
}

}  // namespace

TEST_CASE("no order of rows, files or columns, no share among files, no key changes a byte") {
  Draw draw(1789);
  std::size_t released = 0, refused = 0;
  for (int round = 0; round < 150; ++round) {
    Rows rows = random_rows(draw);
    const std::string recipe = random_recipe(draw);
    Rows results = random_result_rows(draw, rows);
    const auto obtained = [&] { return file_of(results, true, draw, kResultColumns); };
    const Ran plain = run(recipe, {file_of(rows, false, draw)}, {1, 2}, {obtained()});
    ++(plain.refused.empty() ? released : refused);
    INFO(round << ": " << recipe);

    // One file, its rows and columns in another order.
    shuffle(rows, draw);
    shuffle(results, draw);
    CHECK(difference(plain, run(recipe, {file_of(rows, true, draw)}, {3, 4}, {obtained()})) == "");

    // The same rows in several files, each with columns in an order of its own.
    std::vector<Rows> shares(2 + draw.below(3));
    for (const auto& row : rows) {
      shares[draw.below(static_cast<std::uint32_t>(shares.size()))].push_back(row);
    }
    std::vector<std::string> files;
    for (const Rows& share : shares) files.push_back(file_of(share, true, draw));
    CHECK(difference(plain, run(recipe, files, {5, 6}, {obtained()})) == "");
    shuffle(files, draw);
    CHECK(difference(plain, run(recipe, files, {7, 8}, {obtained()})) == "");
  }
  CHECK(released >= 25);
  CHECK(refused > 0);
}
