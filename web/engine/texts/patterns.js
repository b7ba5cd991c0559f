/**
 * Rules of the kind `pattern`: RE2's language in linear time (re2js), found here and handed to the
 * core as spans. A pattern is looked for line by line, very long lines in pieces: linear time may
 * still be long, and between two pieces a run can be cut.
 */
import { RE2JS } from 're2js';

import { EngineError } from '../protocol.js';

const kMostPattern = 1000;
const kMostProgram = 10_000; // instructions
const kMostMilliseconds = 2000; // a megabyte
const kLongestPiece = 5000;

const kActions = { hide: 'hide', keep: 'keep', propose: 'propose' };

/**
 * @param {object[]} rules of the recipe
 * @returns {{number: number, label: string, action: string, regex: object}[]}
 * @throws `rule_syntax` with the rule's number as its line
 */
export function compilePatterns(rules) {
  return rules.flatMap((rule, i) => {
    if (rule.kind !== 'pattern') return [];
    const { pattern, label, action = 'hide' } = rule;
    const bad = () => new EngineError({ code: 'rule_syntax', line: i + 1 });
    if (typeof pattern !== 'string' || pattern === '' || pattern.length > kMostPattern) throw bad();
    if (!Object.hasOwn(kActions, action)) throw bad();
    let regex;
    try {
      regex = RE2JS.compile(pattern);
    } catch {
      throw bad();
    }
    if (regex.programSize() > kMostProgram) throw bad();
    return [{ number: i + 1, label, action, regex }];
  });
}

/** The number of code points before each place of UTF-16, asked in ascending order. */
function counter(text) {
  let [at, count] = [0, 0];
  return (place) => {
    for (; at < place; at += 1) {
      const unit = text.charCodeAt(at);
      if (unit < 0xdc00 || unit > 0xdfff) count += 1;
    }
    return count;
  };
}

/** Lines and where they begin; long ones cut after a space where there is one. */
function* piecesOf(text) {
  for (let at = 0; at < text.length;) {
    const line = text.indexOf('\n', at);
    let end = line < 0 ? text.length : line;
    if (end - at > kLongestPiece) {
      const space = text.lastIndexOf(' ', at + kLongestPiece);
      end = space > at ? space + 1 : at + kLongestPiece;
      yield [at, text.slice(at, end)];
      at = end;
    } else {
      yield [at, text.slice(at, end)];
      at = end + 1;
    }
  }
}

/**
 * @param {ReturnType<typeof compilePatterns>} patterns
 * @param {string} text
 * @param {number} [pace] milliseconds a megabyte that a rule may take
 * @returns {any[][]} start, end, label, action
 * @throws `rule_slow` with the rule's number as its line
 */
export function findPatterns(patterns, text, pace = kMostMilliseconds) {
  const most = pace * Math.max(1, text.length / 1e6);
  return patterns.flatMap(({ number, label, action, regex }) => {
    const out = [];
    const until = performance.now() + most;
    const [first, last] = [counter(text), counter(text)];
    for (const [from, piece] of piecesOf(text)) {
      if (performance.now() > until) throw new EngineError({ code: 'rule_slow', line: number });
      const matcher = regex.matcher(piece);
      while (matcher.find()) {
        const [start, end] = [from + matcher.start(), from + matcher.end()];
        if (end > start) out.push([first(start), last(end), label, action]);
      }
    }
    return out;
  });
}
