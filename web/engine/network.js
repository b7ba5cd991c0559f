// What the browser itself reports of the network, in the page and in its workers alike.

const kTypes = ['navigation', 'resource'];
const kLongest = 200;

/** What some browsers call a page's own opening, in place of its address (Firefox, from disk). */
const kUnnamed = 'document';

// A data: or blob: address names nothing outside; the first part of a long one is enough.
const brief = (address) => (address.length > kLongest ? `${address.slice(0, kLongest)}…` : address);

/**
 * Tells of every entry of the browser's list of loads, those before this call included, and of
 * every refusal by the content security policy.
 * @param {object} scope `window`, or `self` in a worker
 * @param {'page'|'worker'|'helper'} where
 * @param {(seen: { where: string, kind: 'navigation'|'resource'|'violation', address: string,
 *   detail: string }) => void} tell `detail`: what asked for it, or the directive that refused
 * @returns {string[]} what this browser is able to report
 */
export function watchNetwork(scope, where, tell) {
  const { PerformanceObserver } = scope;
  const types = kTypes.filter((type) => PerformanceObserver?.supportedEntryTypes?.includes(type));
  const told = new Set(); // a navigation is listed at once, and again when it is over
  for (const type of types) {
    const observer = new PerformanceObserver((list) => {
      for (const { entryType, name, initiatorType, startTime } of list.getEntries()) {
        const key = `${entryType} ${startTime} ${name}`;
        if (entryType === 'navigation' && told.has(key)) continue;
        if (entryType === 'navigation') told.add(key);
        const address =
          entryType === 'navigation' && name === kUnnamed ? scope.location.href : name;
        tell({ where, kind: entryType, address: brief(address), detail: initiatorType ?? '' });
      }
    });
    observer.observe({ type, buffered: true });
  }
  scope.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
    tell({ where, kind: 'violation', address: brief(blockedURI), detail: effectiveDirective });
  });
  return [...types, 'violation'];
}

/** Whether an entry is something else than the page itself and what it made in memory. */
export const isOutside = ({ kind, address }) =>
  kind === 'violation' || (kind === 'resource' && !/^(?:blob|data):/.test(address));
