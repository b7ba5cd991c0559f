// doctest's own `main`, and what each file of tests took: after a run a line "seconds FILE NUMBER"
// a file, of the processor, which a busy machine changes least. .tools/test.mjs adds them up.
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest.h>

#include <cstdio>
#include <ctime>
#include <map>
#include <string>

namespace {

struct Seconds : doctest::IReporter {
  explicit Seconds(const doctest::ContextOptions&) {}

  void test_case_start(const doctest::TestCaseData& data) override {
    file_ = data.m_file.c_str();
    begin_ = std::clock();
  }
  void test_case_end(const doctest::CurrentTestCaseStats&) override {
    of_[file_] += static_cast<double>(std::clock() - begin_) / CLOCKS_PER_SEC;
  }
  void test_run_end(const doctest::TestRunStats&) override {
    for (const auto& [file, seconds] : of_) std::printf("seconds %s %.2f\n", file.c_str(), seconds);
  }

  void report_query(const doctest::QueryData&) override {}
  void test_run_start() override {}
  void test_case_reenter(const doctest::TestCaseData&) override {}
  void test_case_exception(const doctest::TestCaseException&) override {}
  void subcase_start(const doctest::SubcaseSignature&) override {}
  void subcase_end() override {}
  void log_assert(const doctest::AssertData&) override {}
  void log_message(const doctest::MessageData&) override {}
  void test_case_skipped(const doctest::TestCaseData&) override {}

  std::string file_;
  std::clock_t begin_ = 0;
  std::map<std::string, double> of_;
};

}  // namespace

REGISTER_LISTENER("seconds", 2, Seconds);
