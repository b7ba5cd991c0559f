import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { translator } from '../../../../web/i18n/index.js';
import { feasibleText } from '../../../../web/kit/views/parts.js';
import {
  kRowHeight,
  scrollTo,
  windowAt,
} from '../../../../web/features/traces/views/trace_grid.js';

const height = 600;
const inSight = (index, view) => {
  const { first, last, top } = windowAt(view);
  const from = top + (index - first) * kRowHeight - view.scrollTop;
  return index >= first && index < last && from >= -1 && from + kRowHeight <= view.height + 1;
};

describe('the window over the rows', () => {
  for (const total of [0, 1, 5, 30000, 8700000]) {
    test(`of ${total} rows covers the view, at any scroll position`, () => {
      const range = Math.max(0, windowAt({ scrollTop: 0, height, total }).height - height);
      for (const share of [0, 0.001, 0.3, 0.5, 0.999, 1]) {
        const scrollTop = share * range;
        const { first, last, top } = windowAt({ scrollTop, height, total });
        assert.ok(last - first <= Math.ceil(height / kRowHeight) + 13, 'few rows are drawn');
        assert.ok(first >= 0 && last <= total);
        if (total * kRowHeight > height) {
          assert.ok(top <= scrollTop + 0.5, 'from the top edge');
          assert.ok(
            top + (last - first) * kRowHeight >= scrollTop + height - 0.5,
            'to the bottom edge',
          );
        } else {
          assert.deepEqual([first, last, top], [0, total, 0]);
        }
      }
    });

    test(`of ${total} rows can be moved to any row`, () => {
      for (const index of [0, 1, Math.floor(total / 2), total - 2, total - 1]) {
        if (index < 0 || index >= total) continue;
        for (const scrollTop of [0, 1234, 1e6]) {
          const view = { scrollTop, height, total };
          const there = { ...view, scrollTop: scrollTo(index, view) };
          assert.ok(inSight(index, there), `${index} from ${scrollTop}`);
          if (inSight(index, view)) assert.ok(Math.abs(there.scrollTop - scrollTop) <= 1);
        }
      }
    });
  }
});

test('possible counts are intervals and single values', () => {
  assert.equal(feasibleText([1, 4, 9, 9], translator('fr')), '1\u00a0à\u00a04 et 9');
  assert.equal(feasibleText([2, 2, 4, 5, 7, 7], translator('en')), '2, 4\u00a0to\u00a05, and 7');
});
