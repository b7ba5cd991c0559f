// Models over classes, as the audit counts them, against figures worked out by hand.
#include "audit/row_models.h"

#include <doctest.h>

#include <cmath>
#include <limits>
#include <string>

using namespace paravent;

namespace {

/// Classes of one-letter values: "aab abbc" are two; '.' stands for no value.
ModelRows classes_of(const std::string& text) {
  ModelRows rows;
  static const std::string kLetters = "abcdefghijklmnopqrstuvwxyz0123456789";
  rows.classes = 1;
  for (const char c : text) {
    if (c == ' ') {
      ++rows.classes;
      continue;
    }
    rows.of_class.push_back(rows.classes - 1);
    rows.values.push_back(c == '.' ? std::string_view()
                                   : std::string_view(kLetters).substr(kLetters.find(c), 1));
  }
  rows.missing = {""};
  return rows;
}

RowModel model_of(ModelKind kind, double bound) {
  RowModel model;
  model.kind = kind;
  switch (kind) {
    case ModelKind::kDistinctDiversity:
    case ModelKind::kEntropyDiversity:
      model.l = bound;
      break;
    case ModelKind::kRecursiveDiversity:
      model.l = 2;
      model.c = bound;
      break;
    case ModelKind::kEqualCloseness:
    case ModelKind::kOrderedCloseness:
      model.t = bound;
      break;
    case ModelKind::kAlphaK:
      model.alpha = bound;
      break;
    case ModelKind::kBasicLikeness:
    case ModelKind::kEnhancedLikeness:
      model.beta = bound;
      break;
    case ModelKind::kDeltaDisclosure:
      model.delta = bound;
      break;
  }
  return model;
}

using K = ModelKind;
constexpr double kInfinite = std::numeric_limits<double>::infinity();

}  // namespace

TEST_CASE("row models: the weakest class of two, and both sides of its bound") {
  // a3 b3 c1 of seven rows; the classes have 2, 1, 0 and 1, 2, 1 of three and four.
  const ModelRows rows = classes_of("aab abbc");
  struct Known {
    ModelKind kind;
    double figure;
    double held, missed;  // a bound that holds, and one that does not
  };
  const std::vector<Known> all{
      {K::kDistinctDiversity, 2, 2, 3},
      // H(2/3, 1/3) is log2(3) - 2/3, that of the other 3/2.
      {K::kEntropyDiversity, 3 / std::exp2(2.0 / 3), 1.88, 1.9},
      {K::kRecursiveDiversity, 2, 2.1, 2},
      {K::kEqualCloseness, 5.0 / 21, 5.0 / 21, 0.238},
      {K::kOrderedCloseness, 4.0 / 21, 4.0 / 21, 0.190},
      {K::kAlphaK, 2.0 / 3, 2.0 / 3, 0.66},
      {K::kBasicLikeness, 3.0 / 4, 0.75, 0.74},
      {K::kEnhancedLikeness, 3.0 / 4, 0.75, 0.74},
      {K::kDeltaDisclosure, std::log(7.0 / 4), 0.56, std::log(7.0 / 4)},
  };
  for (const Known& one : all) {
    CAPTURE(static_cast<int>(one.kind));
    const CheckedModel held = check_model(rows, model_of(one.kind, one.held));
    CHECK(held.figure == doctest::Approx(one.figure).epsilon(1e-12));
    CHECK(held.bound == one.held);
    CHECK(held.holds);
    const CheckedModel missed = check_model(rows, model_of(one.kind, one.missed));
    CHECK(missed.bound == one.missed);
    CHECK_FALSE(missed.holds);
    // The order of classes and of rows is no matter.
    CHECK(check_model(classes_of("bcba baa"), model_of(one.kind, one.held)).figure ==
          doctest::Approx(one.figure).epsilon(1e-12));
  }
}

TEST_CASE("row models: a rare value that a class gains, and one that nobody else has") {
  // c is one of six, and half of the second class: gained 2, more than ln 6.
  const ModelRows rows = classes_of("aaaa ac");
  CHECK(check_model(rows, model_of(K::kBasicLikeness, 2)).figure == doctest::Approx(2));
  CHECK(check_model(rows, model_of(K::kEnhancedLikeness, 9)).figure == kInfinite);
  // A half of a half is gained to the full: 1, more than ln 2.
  CHECK(check_model(classes_of("aa bb"), model_of(K::kEnhancedLikeness, 9)).figure == kInfinite);
  // Of three of four to all: 1/3, more than ln 4/3.
  CHECK(check_model(classes_of("aaab aaaa"), model_of(K::kBasicLikeness, 9)).figure ==
        doctest::Approx(1.0));
  CHECK(check_model(classes_of("aa bb"), model_of(K::kRecursiveDiversity, 9)).figure == kInfinite);
  CHECK(check_model(classes_of("aa bb"), model_of(K::kDeltaDisclosure, 9)).figure ==
        doctest::Approx(std::log(2.0)));
  CHECK(check_model(classes_of("aa aa"), model_of(K::kOrderedCloseness, 0)).figure == 0);
  CHECK(check_model(classes_of("aa aa"), model_of(K::kOrderedCloseness, 0)).holds);
}

TEST_CASE("row models: texts that are no value, counted and not") {
  const ModelRows rows = classes_of(".aab ab.bc");
  RowModel counted = model_of(K::kDistinctDiversity, 2);
  counted.missing_is_value = true;
  CHECK(check_model(rows, counted).figure == 3);
  CHECK(check_model(rows, model_of(K::kDistinctDiversity, 2)).figure == 2);
  // Without them the figures are those of the rows that have values; they are no step of an order.
  CHECK(check_model(rows, model_of(K::kOrderedCloseness, 1)).figure ==
        doctest::Approx(4.0 / 21).epsilon(1e-12));
  RowModel ordered = model_of(K::kOrderedCloseness, 1);
  ordered.missing_is_value = true;
  // 1, 2, 1, 0 of four beside 1, 2, 1, 1 of five, of 2, 3, 3, 1 in nine... by hand: no value first.
  // First class: 1/4 - 2/9 = 1/36, then + 1/2 - 1/3 = 7/36, + 1/4 - 1/3 = 4/36; a third of 12/36.
  CHECK(check_model(rows, ordered).figure == doctest::Approx(12.0 / 108).epsilon(1e-12));
  // A class of nobody with a value meets nothing.
  const ModelRows none = classes_of("ab ..");
  CHECK(check_model(none, model_of(K::kDistinctDiversity, 1)).figure == 0);
  CHECK(check_model(none, model_of(K::kEntropyDiversity, 1)).figure == 0);
  for (const ModelKind kind : {K::kRecursiveDiversity, K::kEqualCloseness, K::kAlphaK,
                               K::kBasicLikeness, K::kDeltaDisclosure}) {
    CHECK(check_model(none, model_of(kind, 9)).figure == kInfinite);
    CHECK_FALSE(check_model(none, model_of(kind, 9)).holds);
  }
}

TEST_CASE("row models: an order as listed, then by number, then by bytes") {
  // a 1 2: by bytes 1 2 a. First class of 1, second of 2 and a: by 1 2 a the classes carry
  // 2/3 and 1/3 of two steps; of 2 1 a they carry 1/3 twice.
  const ModelRows rows = classes_of("1 2a");
  RowModel model = model_of(K::kOrderedCloseness, 1);
  CHECK(check_model(rows, model).figure == doctest::Approx((2.0 / 3 + 1.0 / 3) / 2));
  model.order = {"2"};
  CHECK(check_model(rows, model).figure == doctest::Approx((1.0 / 3 + 1.0 / 3) / 2));
  model.order = {"a", "2"};
  CHECK(check_model(rows, model).figure == doctest::Approx((1.0 / 3 + 2.0 / 3) / 2));
}
