// Texts that are made once against those that are made anew for each trace and row.
#include <doctest.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "exports/texts.h"
#include "support/json.h"
#include "support/split_mix.h"
#include "support/text.h"
#include "traces/text.h"

using namespace paravent;

namespace {

/// The first three are plain; of the others a file must quote or escape most.
constexpr std::array<std::string_view, 16> kTexts{"L1",   "DUT",   "é",    "",     "a,b", "a;b",
                                                  "\"",   "x\ny",  "x\r",  "<b>",  "\\",  "\x01",
                                                  "\xff", "a&b+c", "\xc3", "= 1+1"};

LabelSet labels(SplitMix& random, std::uint32_t width, std::uint32_t size) {
  LabelSet set;
  set.width = width;
  for (std::uint32_t i = 0; i < width * size; ++i) {
    // Most of them plain, so that both ways are gone.
    set.texts.emplace_back(kTexts[random.below(random.below(3) == 0 ? 16 : 3)]);
  }
  return set;
}

TraceSet traces(SplitMix& random) {
  TraceSet set;
  const std::uint32_t prefixes = random.below(3), steps = 1 + random.below(6);
  set.steps = labels(random, 1 + random.below(3), steps);
  if (prefixes > 0) set.prefixes = labels(random, prefixes, 3);
  for (int trace = 0; trace < 8; ++trace) {
    if (prefixes > 0) set.prefix.push_back(random.below(3));
    for (std::uint32_t groups = random.below(4); groups > 0; --groups) {
      if (random.below(4) == 0) {
        set.codes.push_back(TraceSet::kEmptyGroup);
        continue;
      }
      for (std::uint32_t more = random.below(3); more > 0; --more) {
        set.codes.push_back(random.below(steps));
      }
      set.codes.push_back(random.below(steps) | TraceSet::kGroupEnd);
    }
    set.begin.push_back(set.codes.size());
  }
  return set;
}

}  // namespace

TEST_CASE("texts of traces are those of the fields and strings that hold them") {
  SplitMix random(20261123);
  for (int round = 0; round < 300; ++round) {
    const TraceSet set = traces(random);
    const TraceTexts field(set, TraceForm::kField), fields(set, TraceForm::kFields),
        json(set, TraceForm::kJson);
    for (std::size_t trace = 0; trace < set.size(); ++trace) {
      std::string want = "1,", got = want;
      append_csv_field(want, oraccle_trace(set, trace), ',');
      field.append(got, trace);
      CHECK(got == want);
      want = got = "1";
      for (const std::string& position : paris13_positions(set, trace)) {
        want += ';';
        append_csv_field(want, position, ';');
      }
      fields.append(got, trace);
      CHECK(got == want);
      want = got = "{";
      append_json_string(want, oraccle_trace(set, trace));
      json.append(got, trace);
      CHECK(got == want);
    }
  }
}

TEST_CASE("texts of labels, with the commas that a row has between them") {
  const LabelSet set{2, {"Bac, S", "AB", "", "\"<\""}};
  CHECK(csv_fields(set) == std::vector<std::string>{",\"Bac, S\",AB", ",,\"\"\"<\"\"\""});
  CHECK(json_strings(set) ==
        std::vector<std::string>{"\"Bac, S\",\"AB\",", "\"\",\"\\\"\\u003c\\\"\","});
  CHECK(csv_fields(LabelSet{}).empty());
}
