// How methods of the core cross to JavaScript: Embind binds `adapted<&Session::prepare>` in place
// of
// `&Session::prepare`.
//
// Text and 64-bit numbers come in as std::string and double. What a method returns goes out as
// follows: a Status is "" or {"error":…}; text is itself; other results are JSON, or the error;
// a span is a typed view of the module's memory, which the caller uses and drops in one statement,
// since any call may move it; a vector of bytes is a copy that belongs to JavaScript.
#pragma once

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "session/input_reading.h"
#include "support/json.h"

namespace paravent {

using emscripten::typed_memory_view;
using emscripten::val;

inline std::string error_json(const Error& error) {
  JsonWriter json;
  json.begin_object().key("error");
  write_error(json, error);
  json.end_object();
  return json.take();
}

// Outwards.

inline void append_answer(JsonWriter& json, const std::vector<std::uint32_t>& columns) {
  json.begin_inline_array();
  for (const std::uint32_t index : columns) json.value(index);
  json.end_array();
}

inline void append_answer(JsonWriter& json, const LeftOut& left_out) {
  json.begin_object();
  json.key("empty_individual").value(left_out.empty_individual);
  json.key("empty_year").value(left_out.empty_year);
  json.end_object();
}

/// An object of `declined`, null where the scanner goes on.
inline void append_answer(JsonWriter& json, Declined declined) {
  json.begin_object().key("declined");
  if (declined == Declined::kNo) {
    json.null();
  } else {
    json.value(declined_name(declined));
  }
  json.end_object();
}

template <class T>
std::string outwards(const Result<T>& result) {
  if (!result) return error_json(result.error());
  if constexpr (std::is_same_v<T, std::monostate>) {
    return {};
  } else if constexpr (std::is_same_v<T, std::string>) {
    return result.value();
  } else {
    JsonWriter json;
    append_answer(json, result.value());
    return json.take();
  }
}

inline std::string outwards(std::string text) { return text; }
inline bool outwards(bool value) { return value; }

inline val bytes_view(std::string_view bytes) {
  return val(typed_memory_view(bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data())));
}

inline val outwards(std::span<char> buffer) { return bytes_view({buffer.data(), buffer.size()}); }

template <class T>
val outwards(std::span<T> buffer) {
  return val(typed_memory_view(buffer.size(), buffer.data()));
}

inline val outwards(const std::vector<std::uint8_t>& bytes) {
  return val(typed_memory_view(bytes.size(), bytes.data())).call<val>("slice");
}

// Inwards.

template <class T>
struct Inwards {
  using type = T;
};
template <>
struct Inwards<std::string_view> {
  using type = std::string;
};
template <>
struct Inwards<std::uint64_t> {
  using type = double;
};

template <class S, class R, class Method, class... Args>
auto called(S& session, Method method, typename Inwards<Args>::type... args) {
  if constexpr (std::is_void_v<R>) {
    (session.*method)(static_cast<Args>(args)...);
  } else {
    return outwards((session.*method)(static_cast<Args>(args)...));
  }
}

template <auto Method>
struct Adaptor;

template <class S, class R, class... Args, R (S::*Method)(Args...)>
struct Adaptor<Method> {
  static auto call(S& session, typename Inwards<Args>::type... args) {
    return called<S, R, decltype(Method), Args...>(session, Method, std::move(args)...);
  }
};

template <class S, class R, class... Args, R (S::*Method)(Args...) const>
struct Adaptor<Method> {
  static auto call(const S& session, typename Inwards<Args>::type... args) {
    return called<const S, R, decltype(Method), Args...>(session, Method, std::move(args)...);
  }
};

/// What Embind is given for `Method`.
template <auto Method>
inline constexpr auto adapted = &Adaptor<Method>::call;

// What both kinds of sessions have besides.

/// Four 32-bit words from the caller's random source: the key under which identifiers are hashed.
template <class S>
S* session_of(std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d) {
  return new S({.low = std::uint64_t{a} << 32 | b, .high = std::uint64_t{c} << 32 | d});
}

template <class S>
std::uint32_t file_count(const S& session) {
  return static_cast<std::uint32_t>(session.files().size());
}
template <class S>
std::string file_name(const S& session, std::uint32_t i) {
  return session.files()[i].name;
}
template <class S>
val file_bytes(const S& session, std::uint32_t i) {
  return bytes_view(session.files()[i].bytes);
}

/// `digests`: SHA-256 in hexadecimal of each file in order, each ended by LF.
inline std::vector<std::string> digest_lines(const std::string& digests) {
  std::vector<std::string> lines;
  for (std::size_t at = 0, end; (end = digests.find('\n', at)) != std::string::npos; at = end + 1) {
    lines.push_back(digests.substr(at, end - at));
  }
  return lines;
}
template <class S>
void describe(S& session, const std::string& digests) {
  session.describe(digest_lines(digests));
}
template <class S>
void certify(S& session, const std::string& digests) {
  session.certify(digest_lines(digests));
}

/// The dossier's bytes: a string would be decoded on the way.
template <class S, auto Method>
val dossier(S& session) {
  return bytes_view((session.*Method)()).template call<val>("slice");
}

/// Binds what a finished run has. `S`: Session or RowsSession.
template <class S>
auto bind_session(const char* name) {
  return emscripten::class_<S, emscripten::base<InputReading>>(name)
      .constructor(&session_of<S>, emscripten::allow_raw_pointers())
      .function("prepare", adapted<&S::prepare>)
      .function("fileCount", &file_count<S>)
      .function("fileName", &file_name<S>)
      .function("fileBytes", &file_bytes<S>)
      .function("describe", &describe<S>)
      .function("certify", &certify<S>)
      .function("audit", adapted<&S::audit_json>)
      .function("verdict", adapted<&S::verdict_json>)
      .function("settle", adapted<&S::settle_json>)
      .function("frameDossier", adapted<&S::frame_dossier>)
      .function("dossierHtml", &dossier<S, &S::dossier_html>)
      .function("dossierJson", &dossier<S, &S::dossier_json>)
      .function("summary", adapted<&S::summary_json>);
}

}  // namespace paravent
