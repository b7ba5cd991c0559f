import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isOutside, watchNetwork } from '../../../../web/engine/network.js';
import {
  hiddenOf,
  whyDropped,
  whyMasked,
  widthOf,
} from '../../../../web/features/control/proof/reasons.js';
import { labProblems } from '../../../../web/features/control/state.js';
import { currentRun } from '../../../../web/kit/state.js';
import { emptyRecipe } from '../../../../web/recipe/schema.js';
import { initialState, reduce } from '../../fakes/page.js';

const label = (raw, state) => ({ raw, state, masked: state !== 'shown' });

describe('why a count is masked', () => {
  const why = (labels, index) => whyMasked(labels, index, 5);

  test('because it is below the threshold', () => {
    assert.equal(why([label(2, 'primary'), label(5, 'secondary')], 0).kind, 'primary');
  });

  test('because one alone follows from the total', () => {
    assert.deepEqual(why([label(5, 'shown'), label(5, 'secondary'), label(2, 'primary')], 1), {
      kind: 'alone',
      masked: 1,
      sum: 2,
    });
  });

  test('because those masked were all 1, or a small group', () => {
    const labels = (a, b) => [label(7, 'secondary'), label(a, 'primary'), label(b, 'primary')];
    assert.deepEqual(why(labels(1, 1), 0), { kind: 'ones', masked: 2, sum: 2 });
    assert.deepEqual(why(labels(1, 2), 0), { kind: 'small', masked: 2, sum: 3 });
  });

  test('because a reader who knows the rule would still narrow them down: the last of equals first', () => {
    const labels = [label(4, 'primary'), label(5, 'secondary'), label(5, 'secondary')];
    assert.deepEqual(why(labels, 2), { kind: 'alone', masked: 1, sum: 4 });
    assert.deepEqual(why(labels, 1), { kind: 'narrow', masked: 2, sum: 9 });
  });

  test('and why not even all masks were enough', () => {
    const all = (...counts) => counts.map((raw) => label(raw, 'hidden'));
    assert.equal(whyDropped(all(1, 1, 1, 1, 1), 5).kind, 'ones');
    assert.equal(whyDropped(all(4, 5, 5, 5, 5), 5).kind, 'narrow');
  });

  test('with what a reader sees', () => {
    assert.deepEqual(hiddenOf([label(4, 'primary'), label(9, 'shown'), label(5, 'secondary')]), {
      masked: 2,
      sum: 9,
    });
    assert.equal(widthOf([1, 4, 9, 9]), 5);
    assert.equal(widthOf([]), 0);
  });
});

describe('the network, as the browser reports it', () => {
  function fakeScope(types = ['resource', 'navigation']) {
    const observers = [];
    const listeners = {};
    class PerformanceObserver {
      static supportedEntryTypes = types;
      constructor(told) {
        this.told = told;
      }
      observe(options) {
        observers.push({ ...options, told: this.told });
      }
    }
    return {
      PerformanceObserver,
      addEventListener: (name, listener) => {
        listeners[name] = listener;
      },
      report: (type, ...entries) =>
        observers
          .filter((one) => one.type === type && one.buffered)
          .forEach((one) => one.told({ getEntries: () => entries })),
      refuse: (event) => listeners.securitypolicyviolation(event),
    };
  }

  test('is told entry by entry, a navigation once', () => {
    const scope = fakeScope();
    const seen = [];
    assert.deepEqual(
      watchNetwork(scope, 'worker', (one) => seen.push(one)),
      ['navigation', 'resource', 'violation'],
    );
    const page = {
      entryType: 'navigation',
      name: 'file:///p.html',
      initiatorType: 'navigation',
      startTime: 0,
    };
    scope.report('navigation', page);
    scope.report('navigation', page);
    const load = {
      entryType: 'resource',
      name: 'https://x.test/a',
      initiatorType: 'fetch',
      startTime: 3,
    };
    scope.report('resource', load, load);
    scope.refuse({ blockedURI: 'https://x.test/b', effectiveDirective: 'connect-src' });
    assert.deepEqual(
      seen.map(({ kind }) => kind),
      ['navigation', 'resource', 'resource', 'violation'],
    );
    assert.deepEqual(seen.at(-1), {
      where: 'worker',
      kind: 'violation',
      address: 'https://x.test/b',
      detail: 'connect-src',
    });
    assert.deepEqual(seen.map(isOutside), [false, true, true, true]);
  });

  test('names the page where the browser calls it a document', () => {
    const scope = { ...fakeScope(), location: { href: 'file:///p.html' } };
    const seen = [];
    watchNetwork(scope, 'page', (one) => seen.push(one));
    scope.report('navigation', { entryType: 'navigation', name: 'document', startTime: 0 });
    scope.report('resource', { entryType: 'resource', name: 'document', startTime: 1 });
    assert.deepEqual(
      seen.map(({ address }) => address),
      ['file:///p.html', 'document'],
    );
  });

  test('says what the browser cannot report', () => {
    const scope = fakeScope(['resource']);
    assert.deepEqual(
      watchNetwork(scope, 'page', () => {}),
      ['resource', 'violation'],
    );
    delete scope.PerformanceObserver;
    assert.deepEqual(
      watchNetwork(scope, 'page', () => {}),
      ['violation'],
    );
  });

  test('cuts what is long and leaves memory inside', () => {
    const scope = fakeScope();
    const seen = [];
    watchNetwork(scope, 'page', (one) => seen.push(one));
    scope.report(
      'resource',
      { entryType: 'resource', name: `data:,${'x'.repeat(999)}`, startTime: 0 },
      { entryType: 'resource', name: 'blob:null/1', startTime: 0 },
    );
    assert.ok(seen[0].address.length < 250);
    assert.deepEqual(seen.map(isOutside), [false, false]);
  });
});

describe('the state beside the flow', () => {
  const start = initialState({ recipe: emptyRecipe() });

  test('is left by going to a screen, and costs no choice nor result', () => {
    const ran = reduce(start, {
      type: 'ran',
      files: start.files,
      recipe: start.recipe,
      secret: 0,
      value: { figures: {} },
    });
    const aside = reduce(reduce(ran, { type: 'side', side: 'auditor' }), {
      type: 'selftest/start',
    });
    assert.equal(aside.side, 'auditor');
    assert.ok(currentRun(aside));
    const back = reduce(aside, { type: 'go', screen: 'verify' });
    assert.equal(back.side, null);
    assert.ok(currentRun(back) && back.recipe === start.recipe);
    assert.equal(reduce(aside, { type: 'asked', screen: 'choose' }).side, null);
  });

  test('keeps the latest of the network, and counts all', () => {
    let state = start;
    for (let i = 0; i < 250; i += 1) {
      state = reduce(state, {
        type: 'network',
        seen: { where: 'page', kind: 'resource', address: `blob:${i}`, detail: '' },
      });
    }
    assert.equal(state.control.network.total, 250);
    assert.equal(state.control.network.entries.length, 200);
    assert.equal(state.control.network.entries.at(-1).address, 'blob:249');
  });

  test('takes no line of a self-test that is over, and no result of another multiset', () => {
    const over = reduce(reduce(start, { type: 'selftest/start' }), {
      type: 'selftest/end',
      cancelled: true,
    });
    assert.equal(reduce(over, { type: 'selftest/line', line: { id: 'engine' } }), over);
    const edited = reduce(start, { type: 'lab', lab: { counts: [1, 2] } });
    assert.equal(
      reduce(edited, { type: 'lab/result', lab: start.control.lab, value: {} }).control.labResult,
      null,
    );
  });

  test('names the fields of a multiset that cannot be tried', () => {
    assert.deepEqual(labProblems({ counts: [4, 5], k: 5, width: 3 }), []);
    assert.deepEqual(labProblems({ counts: [0, 2.5, NaN, 1000], k: 2, width: 99 }), [
      'count-0',
      'count-1',
      'count-2',
      'count-3',
      'k',
      'width',
    ]);
  });
});
