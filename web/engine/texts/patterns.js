/**
 * Rules of the kind `pattern`: RE2's language in linear time (re2js), found here and handed to the
 * core as spans.
 */
import { RE2JS } from 're2js';

import { EngineError } from '../protocol.js';

const kMostPattern = 1000;
const kMostMilliseconds = 2000; // a megabyte

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
    try {
      return [{ number: i + 1, label, action, regex: RE2JS.compile(pattern) }];
    } catch {
      throw bad();
    }
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

/**
 * @param {ReturnType<typeof compilePatterns>} patterns
 * @param {string} text
 * @returns {any[][]} start, end, label, action
 * @throws `rule_slow` with the rule's number as its line
 */
export function findPatterns(patterns, text) {
  const most = kMostMilliseconds * Math.max(1, text.length / 1e6);
  return patterns.flatMap(({ number, label, action, regex }) => {
    const out = [];
    const until = performance.now() + most;
    const matcher = regex.matcher(text);
    const [first, last] = [counter(text), counter(text)];
    for (let hits = 0; matcher.find(); hits += 1) {
      if (matcher.end() > matcher.start()) {
        out.push([first(matcher.start()), last(matcher.end()), label, action]);
      }
      if (hits % 64 === 0 && performance.now() > until) {
        throw new EngineError({ code: 'rule_slow', line: number });
      }
    }
    return out;
  });
}
