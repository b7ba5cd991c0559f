#include "verdict/verdict.h"

#include <algorithm>
#include <array>

namespace paravent::verdict {

std::string_view way_name(Way way) {
  constexpr std::array<std::string_view, kWays> kNames{
#define PARAVENT_WAY(constant, name) name,
#include "verdict/ways.def"
#undef PARAVENT_WAY
  };
  return kNames[static_cast<std::size_t>(way)];
}

std::string_view reason_name(Reason reason) {
  constexpr std::array<std::string_view, kReasons> kNames{
#define PARAVENT_REASON(constant, name, weight) name,
#include "verdict/reasons.def"
#undef PARAVENT_REASON
  };
  return kNames[static_cast<std::size_t>(reason)];
}

Weight weight_of(Reason reason) {
  constexpr std::array<Weight, kReasons> kWeights{
#define PARAVENT_REASON(constant, name, weight) Weight::weight,
#include "verdict/reasons.def"
#undef PARAVENT_REASON
  };
  return kWeights[static_cast<std::size_t>(reason)];
}

std::string_view outcome_name(Outcome outcome) {
  constexpr std::array<std::string_view, 4> kNames{"clean", "found", "not_asked", "not_possible"};
  return kNames[static_cast<std::size_t>(outcome)];
}

std::string_view colour_name(Colour colour) {
  constexpr std::array<std::string_view, 4> kNames{"none", "good", "warning", "danger"};
  return kNames[static_cast<std::size_t>(colour)];
}

bool Check::applies() const {
  return std::none_of(causes_.begin(), causes_.end(), [](const Cause& cause) {
    return weight_of(cause.reason) == Weight::kNothing;
  });
}

Colour Check::colour() const {
  if (outcome_ == Outcome::kNotAsked || !applies()) return Colour::kNone;
  if (outcome_ == Outcome::kClean) return Colour::kGreen;
  const bool fails = std::any_of(causes_.begin(), causes_.end(), [](const Cause& cause) {
    return weight_of(cause.reason) == Weight::kFails;
  });
  return fails ? Colour::kRed : Colour::kAmber;
}

std::vector<NamedCheck> checks_of(const Verdict& verdict) {
  return {
#define PARAVENT_OPEN(member, name) {name, true, &verdict.open.member},
#define PARAVENT_INTERNAL(member, name) {name, false, &verdict.internal.member},
#include "verdict/checks.def"
#undef PARAVENT_INTERNAL
#undef PARAVENT_OPEN
  };
}

std::vector<NamedCheck> checks_of(const PublicPart& part) {
  std::vector<NamedCheck> all{
#define PARAVENT_OPEN(member, name) {name, true, &part.member},
#define PARAVENT_INTERNAL(member, name) {name, false, nullptr},
#include "verdict/checks.def"
#undef PARAVENT_INTERNAL
#undef PARAVENT_OPEN
  };
  const bool only_texts =
      std::all_of(part.ways.begin(), part.ways.end(), [](Way way) { return way == Way::kTexts; });
  if (only_texts) {
    std::erase_if(all, [](const NamedCheck& one) { return one.check == nullptr; });
  }
  return all;
}

Check* check_named(Verdict& verdict, std::string_view name) {
#define PARAVENT_OPEN(member, exported) \
  if (name == exported) return &verdict.open.member;
#define PARAVENT_INTERNAL(member, exported) \
  if (name == exported) return &verdict.internal.member;
#include "verdict/checks.def"
#undef PARAVENT_INTERNAL
#undef PARAVENT_OPEN
  return nullptr;
}

Colour colour_of(std::string_view name, const Check& check) {
  if (name == "control" && check.outcome() == Outcome::kNotAsked) return Colour::kRed;
  return check.colour();
}

Colour colour_of(const Verdict& verdict) {
  Colour worst = Colour::kGreen;
  for (const NamedCheck& one : checks_of(verdict)) {
    worst = std::max(worst, colour_of(one.name, *one.check));
  }
  return worst;
}

bool passes(const PublicPart& part) {
  const std::vector<NamedCheck> all = checks_of(part);
  return std::none_of(all.begin(), all.end(), [](const NamedCheck& one) {
    return one.check != nullptr && colour_of(one.name, *one.check) == Colour::kRed;
  });
}

}  // namespace paravent::verdict
