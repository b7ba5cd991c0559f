#include "support/random.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>

#include "support/real.h"

namespace paravent {
namespace {

std::uint32_t word_at(const std::uint8_t* p) {
  return static_cast<std::uint32_t>(p[0]) | static_cast<std::uint32_t>(p[1]) << 8 |
         static_cast<std::uint32_t>(p[2]) << 16 | static_cast<std::uint32_t>(p[3]) << 24;
}

void quarter_round(std::uint32_t& a, std::uint32_t& b, std::uint32_t& c, std::uint32_t& d) {
  a += b;
  d = std::rotl(d ^ a, 16);
  c += d;
  b = std::rotl(b ^ c, 12);
  a += b;
  d = std::rotl(d ^ a, 8);
  c += d;
  b = std::rotl(b ^ c, 7);
}

/// c[0] + c[1] x + … + c[7] x⁷.
double polynomial(const std::array<double, 8>& c, double x) {
  double sum = c[7];
  for (std::size_t i = 7; i-- > 0;) sum = sum * x + c[i];
  return sum;
}

// AS 241, for |p - ½| <= 0.425, and for both parts of the tails.
constexpr std::array<double, 8> kA = {3.3871328727963666080e0,  1.3314166789178437745e+2,
                                      1.9715909503065514427e+3, 1.3731693765509461125e+4,
                                      4.5921953931549871457e+4, 6.7265770927008700853e+4,
                                      3.3430575583588128105e+4, 2.5090809287301226727e+3};
constexpr std::array<double, 8> kB = {1.0,
                                      4.2313330701600911252e+1,
                                      6.8718700749205790830e+2,
                                      5.3941960214247511077e+3,
                                      2.1213794301586595867e+4,
                                      3.9307895800092710610e+4,
                                      2.8729085735721942674e+4,
                                      5.2264952788528545610e+3};
constexpr std::array<double, 8> kC = {1.42343711074968357734e0,  4.63033784615654529590e0,
                                      5.76949722146069140550e0,  3.64784832476320460504e0,
                                      1.27045825245236838258e0,  2.41780725177450611770e-1,
                                      2.27238449892691845833e-2, 7.74545014278341407640e-4};
constexpr std::array<double, 8> kD = {1.0,
                                      2.05319162663775882187e0,
                                      1.67638483018380384940e0,
                                      6.89767334985100004550e-1,
                                      1.48103976427480074590e-1,
                                      1.51986665636164571966e-2,
                                      5.47593808499534494600e-4,
                                      1.05075007164441684324e-9};
constexpr std::array<double, 8> kE = {6.65790464350110377720e0,  5.46378491116411436990e0,
                                      1.78482653991729133580e0,  2.96560571828504891230e-1,
                                      2.65321895265761230930e-2, 1.24266094738807843860e-3,
                                      2.71155556874348757815e-5, 2.01033439929228813265e-7};
constexpr std::array<double, 8> kF = {1.0,
                                      5.99832206555887937690e-1,
                                      1.36929880922735805310e-1,
                                      1.48753612908506148525e-2,
                                      7.86869131145613259100e-4,
                                      1.84631831751005468180e-5,
                                      1.42151175831644588870e-7,
                                      2.04426310338993978564e-15};

}  // namespace

std::optional<SecretKey> secret_of_hex(std::string_view hex) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  SecretKey secret{};
  if (hex.size() != 2 * secret.size()) return std::nullopt;
  for (std::size_t i = 0; i < hex.size(); ++i) {
    const std::size_t digit = kDigits.find(hex[i]);
    if (digit == std::string_view::npos) return std::nullopt;
    secret[i / 2] =
        static_cast<std::uint8_t>(static_cast<std::size_t>(secret[i / 2]) << 4U | digit);
  }
  return secret;
}

KeyStreamBlock chacha20_block(const SecretKey& key, std::uint32_t counter,
                              const std::array<std::uint32_t, 3>& nonce) {
  constexpr int kDoubleRounds = 10;
  std::array<std::uint32_t, 16> start{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
  for (std::size_t i = 0; i < 8; ++i) start[4 + i] = word_at(key.data() + 4 * i);
  start[12] = counter;
  std::copy(nonce.begin(), nonce.end(), start.begin() + 13);
  std::array<std::uint32_t, 16> s = start;
  for (int round = 0; round < kDoubleRounds; ++round) {
    for (std::size_t i = 0; i < 4; ++i) quarter_round(s[i], s[4 + i], s[8 + i], s[12 + i]);
    for (std::size_t i = 0; i < 4; ++i) {
      quarter_round(s[i], s[4 + (i + 1) % 4], s[8 + (i + 2) % 4], s[12 + (i + 3) % 4]);
    }
  }
  KeyStreamBlock block{};
  for (std::size_t i = 0; i < block.size(); ++i) {
    const std::uint32_t word = s[i / 4] + start[i / 4];
    block[i] = static_cast<std::uint8_t>(word >> (8 * (i % 4)));
  }
  return block;
}

SecretKey trial_key(const SecretKey& secret, std::uint32_t trial) {
  constexpr std::uint32_t kTria = 0x61697274;  // "tria", little-endian
  const KeyStreamBlock block = chacha20_block(secret, trial, {0xffffffffU, 0xffffffffU, kTria});
  SecretKey key{};
  std::copy_n(block.begin(), key.size(), key.begin());
  return key;
}

double uniform_of(std::uint64_t word) { return (static_cast<double>(word >> 12) + 0.5) * 0x1p-52; }

double normal_quantile(double p) {
  const double q = p - 0.5;
  if (std::fabs(q) <= 0.425) {
    const double r = 0.180625 - q * q;
    return q * polynomial(kA, r) / polynomial(kB, r);
  }
  const double r = std::sqrt(-ln_of(q < 0 ? p : 1 - p));
  const double tail = r <= 5 ? polynomial(kC, r - 1.6) / polynomial(kD, r - 1.6)
                             : polynomial(kE, r - 5) / polynomial(kF, r - 5);
  return q < 0 ? -tail : tail;
}

std::uint64_t DrawStream::word(std::uint64_t index) {
  if (index / 8 != block_number_) {
    block_number_ = index / 8;
    block_ = chacha20_block(key_, static_cast<std::uint32_t>(block_number_),
                            {address_.step, address_.column, address_.purpose});
  }
  const std::uint8_t* const at = block_.data() + 8 * (index % 8);
  return static_cast<std::uint64_t>(word_at(at + 4)) << 32 | word_at(at);
}

std::uint64_t DrawStream::below(std::uint64_t bound) {
  const std::uint64_t biased = (0 - bound) % bound;  // 2⁶⁴ mod bound
  std::uint64_t x = next();
  while (x < biased) x = next();
  return x % bound;
}

double DrawStream::exponential() { return -ln_of(uniform()); }

std::vector<std::uint32_t> DrawStream::select(std::uint32_t chosen, std::uint32_t n) {
  std::vector<std::uint32_t> taken;
  taken.reserve(chosen);
  for (std::uint32_t i = 0; i < n; ++i) {
    if (below(n - i) < chosen - taken.size()) taken.push_back(i);
  }
  return taken;
}

}  // namespace paravent
