// Errors are values: a function that can fail returns Result<T>.
//
// An Error says which file, line, column or recipe key is at fault and how often; it never holds
// the content of a cell. `column` is a heading of a file, `key` a key or name of the recipe: both
// are the user's own words about the data, not data.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace paravent {

enum class ErrorCode : std::uint8_t {
#define PARAVENT_ERROR(constant, name, whose) constant,
#include "support/errors.def"
#undef PARAVENT_ERROR
};

/// The exported name of a code, for example "missing_column".
std::string_view error_name(ErrorCode code);

/// Something else of the kind that an error tells.
struct AlsoFound {
  std::string column{}, kind{}, example{};
  std::uint64_t count = 0;
  // Of a question of reading.
  std::uint64_t of = 0;
  std::string file{};
  std::vector<std::uint64_t> lines{};
  std::vector<std::string> answers{};
};

struct Error {
  ErrorCode code{};
  std::string file{};                  ///< name of an input file, or empty
  std::uint64_t line = 0;              ///< 1-based physical line, 0 where unknown
  std::string column{};                ///< heading of a column, or empty
  std::string key{};                   ///< recipe key or name, or empty
  std::uint64_t count = 0;             ///< how many rows (or values), 0 where it has no meaning
  std::vector<std::uint64_t> lines{};  ///< the first ten lines at fault, ascending
  std::string kind{};                  ///< what was found, where a code has several kinds; or empty
  std::string example{};  ///< the form of a value, its letters and digits as bullets; or empty
  std::uint64_t of = 0;   ///< of a question of reading: of how many, or 0
  std::vector<std::string> answers{};  ///< of one: those that it may have
  std::vector<AlsoFound> also{};       ///< where several things stop a run, those beyond the first
};

/// Either a value or an Error. `value()` and `error()` require that the other case was excluded.
template <class T>
class [[nodiscard]] Result {
 public:
  // Implicit, so that a function returns its value or an error as it is.
  // NOLINTBEGIN(google-explicit-constructor)
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}
  // NOLINTEND(google-explicit-constructor)

  bool ok() const { return state_.index() == 0; }
  explicit operator bool() const { return ok(); }
  T& value() { return *std::get_if<0>(&state_); }
  const T& value() const { return *std::get_if<0>(&state_); }
  const Error& error() const { return *std::get_if<1>(&state_); }

 private:
  std::variant<T, Error> state_;
};

/// For functions that return nothing but may fail.
using Status = Result<std::monostate>;
inline Status ok_status() { return Status(std::monostate{}); }

}  // namespace paravent
