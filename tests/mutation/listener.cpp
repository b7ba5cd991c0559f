// Chooses the mutant (PARAVENT_MUTANT) before any test runs, and writes which mutants each test
// case reached and how long it took: a line "file, seconds, numbers", cut by tabs, to
// PARAVENT_REACHED.
#include <doctest.h>

#include <cstdlib>
#include <fstream>

namespace {

using namespace doctest;
namespace mutation = paravent::mutation;

struct Listener : IReporter {
  explicit Listener(const ContextOptions&) {
    if (const char* number = std::getenv("PARAVENT_MUTANT")) mutation::active = std::atoi(number);
    if (const char* path = std::getenv("PARAVENT_REACHED")) out.open(path);
  }

  void test_case_start(const TestCaseData& data) override {
    file = data.m_file.c_str();
    mutation::reached.fill(false);
  }
  void test_case_end(const CurrentTestCaseStats& stats) override {
    if (!out.is_open()) return;
    out << file << '\t' << stats.seconds << '\t';
    for (int number = 1; number < mutation::kMost; ++number) {
      if (mutation::reached[static_cast<unsigned>(number)]) out << number << ' ';
    }
    out << '\n';
  }

  void report_query(const QueryData&) override {}
  void test_run_start() override {}
  void test_run_end(const TestRunStats&) override {}
  void test_case_reenter(const TestCaseData&) override {}
  void test_case_exception(const TestCaseException&) override {}
  void subcase_start(const SubcaseSignature&) override {}
  void subcase_end() override {}
  void log_assert(const AssertData&) override {}
  void log_message(const MessageData&) override {}
  void test_case_skipped(const TestCaseData&) override {}

  const char* file = "";
  std::ofstream out;
};

}  // namespace

REGISTER_LISTENER("mutation", 1, Listener);
