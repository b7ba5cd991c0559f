// The verdict on a release: what was checked, what came out, what was not asked for, what could not
// be checked and why. One value, of which page, command line, certificate, read-me, dossier and
// audit print what is theirs to print.
//
// Every way of publishing answers every check: no check has a default, so that a way that leaves
// one out does not compile. The checks are in two parts. Those of PublicPart are functions of the
// recipe and of the published bytes: whoever holds the release can come to them, and saying them
// tells nothing beyond it. Those of InternalPart rest on the rows, or on other publications: their
// numbers are one more equation for who wants to undo masks, and the certificate says of them that
// the controller was told, and nothing else.
//
// The colour follows from the checks: red where one fails, amber where one has a reserve or could
// not be made here, green else. What was not asked for has no colour, but for the reader's control
// of texts, without which nothing is known of the names that were never found.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace paravent::verdict {

enum class Way : std::uint8_t {
#define PARAVENT_WAY(constant, name) constant,
#include "verdict/ways.def"
#undef PARAVENT_WAY
  kCount_
};
inline constexpr std::size_t kWays = static_cast<std::size_t>(Way::kCount_);
std::string_view way_name(Way way);

/// What a reason does to the colour; kNothing: the check is of another kind of publication.
enum class Weight : std::uint8_t { kFails, kReserve, kNotHere, kNothing };

enum class Reason : std::uint8_t {
#define PARAVENT_REASON(constant, name, weight) constant,
#include "verdict/reasons.def"
#undef PARAVENT_REASON
  kCount_
};
inline constexpr std::size_t kReasons = static_cast<std::size_t>(Reason::kCount_);
std::string_view reason_name(Reason reason);
Weight weight_of(Reason reason);

/// Why a check is not clean. In a public check both are published figures.
struct Cause {
  Reason reason;
  std::uint64_t count = 0;
  std::vector<std::string> names{};  ///< of columns or files
};

enum class Outcome : std::uint8_t { kClean, kFound, kNotAsked, kNotPossible };
std::string_view outcome_name(Outcome outcome);

enum class Colour : std::uint8_t { kNone, kGreen, kAmber, kRed };
/// As the page calls its kinds of notices: "none", "good", "warning", "danger".
std::string_view colour_name(Colour colour);

/// One check. There is no check without an outcome.
class Check {
 public:
  static Check clean() { return {Outcome::kClean, {}}; }
  static Check not_asked() { return {Outcome::kNotAsked, {}}; }
  static Check not_possible(Reason because) { return {Outcome::kNotPossible, {Cause{because}}}; }
  /// Of no cause: clean.
  static Check found(std::vector<Cause> causes) {
    return {causes.empty() ? Outcome::kClean : Outcome::kFound, std::move(causes)};
  }

  Outcome outcome() const { return outcome_; }
  const std::vector<Cause>& causes() const { return causes_; }
  /// Whether it is of this kind of publication.
  bool applies() const;
  Colour colour() const;

 private:
  Check(Outcome outcome, std::vector<Cause> causes)
      : outcome_(outcome), causes_(std::move(causes)) {}

  Outcome outcome_;
  std::vector<Cause> causes_;
};

struct PublicPart {
  std::vector<Way> ways;  ///< of the files, each once
  /// What the way guarantees, counted again in the published bytes: every masked count has w
  /// values; every combination is held by k; the claim of a plan; no accepted name in a text.
  Check rule;
  /// No column of any published file identifies persons by what stands in it.
  Check content;
  /// What was erased, generalised or perturbed is not given back by another published column or
  /// file.
  Check given_back;
  /// Other inputs that give the same public files leave every masked count w values. Settled after
  /// the files are made, which do not depend on it.
  Check proof;
  /// What reading could not know was asked, and answered.
  Check reading;
  /// The recipe makes the same bytes of the sources.
  Check reproduction;
  /// Of texts: a person has read a sample, and the share that was agreed is shown.
  Check control;
};

struct InternalPart {
  /// Nobody is alone in what is published: on a listed trace, in a row, in a group.
  Check alone;
  /// What a reader may know of the world leaves every masked count w values.
  Check known;
  /// With the publication before, of the same series or of an earlier year.
  Check earlier;
  /// With any other publication.
  Check other;
  /// The column of individuals tells them apart.
  Check told_apart;
};

struct Verdict {
  PublicPart open;
  InternalPart internal;
};

/// A check with its exported name, in the order of checks.def.
struct NamedCheck {
  std::string_view name;
  bool is_public;
  const Check* check;  ///< of what was given; nullptr: told to the controller alone
};
std::vector<NamedCheck> checks_of(const Verdict& verdict);
/// The same of what is public. Texts have nothing that is told to the controller alone.
std::vector<NamedCheck> checks_of(const PublicPart& part);
/// Nothing if there is no check of that name.
Check* check_named(Verdict& verdict, std::string_view name);

/// The colour of a check of that name: of the reader's control also where it was not asked for.
Colour colour_of(std::string_view name, const Check& check);
/// Of all: the worst.
Colour colour_of(const Verdict& verdict);

/// Whether no public check fails: what a certificate calls `passed`.
bool passes(const PublicPart& part);

}  // namespace paravent::verdict
