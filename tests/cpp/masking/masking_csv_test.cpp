// Multisets as CSV lines: the command line's `mask`.
#include <doctest.h>

#include <string>
#include <utility>
#include <vector>

#include "masking/multiset_csv.h"

using namespace paravent;

namespace {

const std::string kHeading = "id,label,count\n";
const MaskRule kPublished{.k = 5, .level = MaskLevel::kPublished, .width = 0};

std::string masked(const std::string& lines, std::uint32_t code = 0) {
  const Result<std::string> result = mask_multisets_csv(kHeading + lines, kPublished, code);
  REQUIRE(result.ok());
  return result.value();
}

}  // namespace

TEST_CASE("mask: lines in their order, dropped multisets and totals below k without lines") {
  const std::string out = "id,label,published\n";
  CHECK(masked("") == out);
  CHECK(masked("x,a,4\nx,b,5\nx,c,5\n") == out + "x,a,0\nx,b,5\nx,c,0\n");
  CHECK(masked("x,a,4\nx,b,5\nx,c,5\n", 3) == out + "x,a,3\nx,b,5\nx,c,3\n");
  // The last label of a count is masked first, wherever its line stands.
  CHECK(masked("x,c,5\nx,b,5\nx,a,4\n") == out + "x,c,0\nx,b,5\nx,a,0\n");
  CHECK(masked("x,a,4\n") == out);  // fewer than k
  CHECK(masked("x,a,5\n") == out + "x,a,5\n");
  CHECK(masked("x,a,1\nx,b,1\nx,c,1\nx,d,1\nx,e,1\n") == out);  // all ones: dropped
  CHECK(masked("x,a,9\n\ny,a,7\n") == out + "x,a,9\ny,a,7\n");
  CHECK(masked("\"x,\"\"\",\"a\nb\",9\r\ny,,4294967295\r\n") ==
        out + "\"x,\"\"\",\"a\nb\",9\ny,,4294967295\n");
  // Lines that end with CR alone, a quote within a field, and one as the last byte of the file.
  CHECK(masked("x,a,9\ry,a,7\r") == out + "x,a,9\ny,a,7\n");
  CHECK(masked("x,5\" a,9\n") == out + "x,\"5\"\" a\",9\n");
  CHECK(masked("x,a,\"9\"") == out + "x,a,9\n");
  CHECK(masked("x,a,1234567890") == out + "x,a,1234567890\n");
}

TEST_CASE("mask: faults and their lines") {
  using Fault = std::pair<ErrorCode, std::uint64_t>;
  const auto fault = [](const std::string& csv) {
    const Result<std::string> result = mask_multisets_csv(csv, kPublished, 0);
    REQUIRE_FALSE(result.ok());
    return Fault(result.error().code, result.error().line);
  };
  for (const char* heading : {"", "id,label\n", "id,label,n\n", "\"id,label,count\n"}) {
    CHECK(fault(heading) == Fault(ErrorCode::kMaskInput, 1));
  }
  CHECK(fault(kHeading + "x\n") == Fault(ErrorCode::kMaskInput, 2));
  CHECK(fault(kHeading + "x,a\n") == Fault(ErrorCode::kMaskInput, 2));
  CHECK(fault(kHeading + "x,a,9\nx,b,9,9\n") == Fault(ErrorCode::kMaskInput, 3));
  CHECK(fault(kHeading + "x,a,9\n\"x,b,9\n") == Fault(ErrorCode::kMaskInput, 3));
  CHECK(fault(kHeading + "\"x\n\",a,9\ny,a\n") == Fault(ErrorCode::kMaskInput, 4));
  for (const char* count :
       {"", "0", "-1", "+5", "5.5", "5.0%", "1e3", "4294967296", "00000000005", "x", ":", "nd"}) {
    INFO(count);
    CHECK(fault(kHeading + "x,a,7\nx,b," + count + "\n") == Fault(ErrorCode::kCountInvalid, 3));
  }
  CHECK(fault(kHeading + "x,a,7\nx,b,7\nx,a,8\n") == Fault(ErrorCode::kLabelRepeated, 4));
  CHECK(fault(kHeading + "x,a,7\ny,b,7\nx,c,8\n") == Fault(ErrorCode::kIdRepeated, 4));
}

TEST_CASE("mask: tables as French programs write them") {
  const auto masked = [](const std::string& csv) {
    const Result<std::string> result = mask_multisets_csv(csv, kPublished, 0);
    REQUIRE(result.ok());
    return result.value();
  };
  CHECK(masked("id;label;count\nx;a;1 234\nx;b,c;5\n") ==
        "id;label;published\nx;a;1234\nx;b,c;5\n");
  CHECK(masked("\xEF\xBB\xBFid\tlabel\tcount\nx\ta\t12.345\n") ==
        "id\tlabel\tpublished\nx\ta\t12345\n");
  for (const char* count : {"1 234 567",
                            "1\xC2\xA0"
                            "234\xC2\xA0"
                            "567",
                            "1\xE2\x80\xAF"
                            "234\xE2\x80\xAF"
                            "567",
                            "1.234.567", "1234567", " 1234567 ", "1 234 567,0", "1234567.00"}) {
    CHECK(masked("id;label;count\nx;a;" + std::string(count) + "\n") ==
          "id;label;published\nx;a;1234567\n");
  }
  for (const char* count : {"12 34", "1.2345", "1 2", "1,5", "1,234", "1234.567", "1..234"}) {
    INFO(count);
    const auto bad =
        mask_multisets_csv("id;label;count\nx;a;" + std::string(count) + "\n", kPublished, 0);
    REQUIRE_FALSE(bad.ok());
    CHECK(bad.error().code == ErrorCode::kCountInvalid);
  }
}

TEST_CASE("mask: the line of a group's total is left out, told, and must be its sum") {
  std::vector<std::uint64_t> left_out;
  const auto mask = [&](const std::string& lines) {
    left_out.clear();
    return mask_multisets_csv("id;label;count\n" + lines, kPublished, 0, &left_out);
  };
  const std::string out = "id;label;published\n";
  for (const char* total : {"Total", "TOTAL GÉNÉRAL", "Ensemble", "Tous", "total :", "Totaux"}) {
    INFO(total);
    const auto masked = mask("x;a;4\nx;" + std::string(total) + ";1 014,0\nx;b;1005\nx;c;5\n");
    REQUIRE(masked.ok());
    CHECK(masked.value() == mask("x;a;4\nx;b;1005\nx;c;5\n").value());
    CHECK(left_out.empty());
    REQUIRE(mask("x;a;4\nx;" + std::string(total) + ";1014\nx;b;1005\nx;c;5\n").ok());
    CHECK(left_out == std::vector<std::uint64_t>{3});
  }
  const auto wrong = mask("x;a;4\nx;b;5\nx;Total;10\n");
  REQUIRE_FALSE(wrong.ok());
  CHECK(wrong.error().code == ErrorCode::kTotalDiffers);
  CHECK(wrong.error().line == 4);
  // Alone in its group it is a label; what only begins so is one.
  CHECK(mask("x;Total;9\n").value() == out + "x;Total;9\n");
  CHECK(mask("x;Totalement;9\nx;b;9\n").value() == out + "x;Totalement;9\nx;b;9\n");
  CHECK(left_out.empty());
}
