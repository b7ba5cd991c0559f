// Chooses the mutant (PARAVENT_MUTANT) before any test runs, and writes which mutants each test
// case reached and how long it took of the processor, which a busy machine changes least: a line
// "file, name, seconds, numbers", cut by tabs, to PARAVENT_REACHED.
#include <doctest.h>

#include <cstdlib>
#include <ctime>
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
    name = data.m_name;
    begin = std::clock();
    mutation::reached.fill(false);
  }
  void test_case_end(const CurrentTestCaseStats&) override {
    if (!out.is_open()) return;
    const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    out << file << '\t' << name << '\t' << seconds << '\t';
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

  const char *file = "", *name = "";
  std::clock_t begin = 0;
  std::ofstream out;
};

}  // namespace

REGISTER_LISTENER("mutation", 1, Listener);
