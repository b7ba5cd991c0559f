// What the pages beside the flow ask of the engine and of the browser. The self-test has an engine
// of its own, so that no result of the user's is lost.
import { fileOf, latest, plainError } from '../../app/effects.js';
import { attack } from './proof/attacker.js';
import { publish } from './proof/multisets.js';
import { selfTest } from './proof/selftest.js';
import { currentLab, kLabBounds, labProblems } from './state.js';

/** The notice's cohort P of seven, attribute by attribute, labels in the order of their bytes. */
export const kCohortP = Object.freeze([
  { name: 'sex', labels: ['F', 'M'], counts: [2, 5] },
  { name: 'honours', labels: ['AB', 'B', 'TB'], counts: [4, 1, 2] },
  { name: 'bacYear', labels: ['2017', '2019'], counts: [1, 6] },
]);
const kNotice = { k: 5, width: 3 };
const kLevels = ['published', 'strict'];
const kPolicy = 'meta[http-equiv="Content-Security-Policy"]';

/** The hash under which a policy allows a script, or null where the browser offers none. */
async function scriptHash(text) {
  const { subtle } = globalThis.crypto;
  if (!subtle) return null;
  const digest = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}

/**
 * @param {object} parts
 * @param {object} parts.store
 * @param {object} parts.engine the page's
 * @param {(options?: object) => object} parts.newEngine makes another one
 * @param {(id: string) => void} parts.focus
 * @param {(work: () => void) => void} parts.soon does it in the next task
 * @param {Document} parts.document
 * @param {() => object} parts.sampleRecipe with every default
 * @returns {{ effects: object, follow: (state: object) => void }}
 */
export function createProofEffects({ store, engine, newEngine, focus, soon, document,
  sampleRecipe }) {
  const { get, dispatch } = store;
  const call = (op, args) => engine.call(op, args);
  let testing = null; // { own, stopped }: the self-test under way and its engine

  async function lookAtPage() {
    const policy = document.querySelector(kPolicy)?.content ?? null;
    const scripts = [...document.querySelectorAll('script')];
    const script = scripts.length === 1 ? await scriptHash(scripts[0].textContent) : null;
    dispatch({ type: 'about', about: { policy, script, scripts: scripts.length,
      scriptFits: script && policy ? policy.includes(`'${script}'`) : null,
      protocol: document.location.protocol } });
    return null;
  }

  const about = latest(async () => {
    if (get().about?.wasmSha256 !== undefined) return;
    await lookAtPage();
    try {
      dispatch({ type: 'about', about: await call('version') });
    } catch {
      // Cancelled with a run: asked again the next time that the page is shown.
    }
  });

  const example = latest(async () => {
    if (get().example) return;
    const results = [];
    try {
      for (const one of kCohortP) {
        const outputs = {};
        for (const level of kLevels) {
          [outputs[level]] = await publish(call, [one.counts], { ...kNotice, level }, one.labels);
        }
        results.push({ ...one, labels: [...one.labels], counts: [...one.counts], outputs });
      }
      dispatch({ type: 'example', example: results });
    } catch {
      // Likewise.
    }
  });

  const lab = latest(async () => {
    const { lab: tried, side } = get();
    if (side !== 'understand' || currentLab(get()) || labProblems(tried).length) return;
    try {
      const value = {};
      for (const level of kLevels) {
        value[level] = await attack(call, [...tried.counts], { k: tried.k, width: tried.width, level });
      }
      dispatch({ type: 'lab/result', lab: tried, value });
    } catch (error) {
      dispatch({ type: 'lab/result', lab: tried, error: plainError(error) });
    }
  });

  function follow(state) {
    if (state.side === 'understand' && !currentLab(state)) lab();
  }

  const effects = {
    /** Shows one of the pages beside the flow, or the flow again. */
    showSide(side) {
      soon(() => {
        dispatch({ type: 'side', side });
        focus('title');
        soon(() => {
          if (side === 'auditor') about();
          if (side === 'understand') example();
        });
      });
    },

    setLab(change) {
      dispatch({ type: 'lab', lab: change });
    },

    setCount(index, text) {
      const counts = [...get().lab.counts];
      counts[index] = text.trim() === '' ? NaN : Number(text);
      effects.setLab({ counts });
    },

    addCount() {
      const { counts } = get().lab;
      if (counts.length >= kLabBounds.most) return;
      effects.setLab({ counts: [...counts, 1] });
      focus(`lab-count-${counts.length}`);
    },

    removeCount() {
      const { counts } = get().lab;
      if (counts.length <= kLabBounds.fewest) return;
      effects.setLab({ counts: counts.slice(0, -1) });
    },

    async selfTest() {
      if (testing) return;
      const own = newEngine();
      const test = { own, stopped: false };
      testing = test;
      dispatch({ type: 'selftest/start' });
      try {
        const { wasmSha256 } = await call('version');
        await selfTest({ call: async (op, args) => {
          if (test.stopped) throw Object.assign(new Error('cancelled'), { code: 'cancelled' });
          return own.call(op, args);
        }, makeFile: fileOf,
          recipe: sampleRecipe(), wasmSha256,
          tell: (line) => dispatch({ type: 'selftest/line', line }) });
        dispatch({ type: 'selftest/end' });
      } catch (error) {
        const plain = plainError(error);
        dispatch({ type: 'selftest/end', ...(plain.code === 'cancelled' ? { cancelled: true }
          : { error: plain }) });
      } finally {
        testing = null;
        own.dispose();
      }
      focus('selftest-result');
    },

    cancelSelfTest() {
      if (!testing) return;
      testing.stopped = true;
      testing.own.dispose();
    },

    print() {
      document.defaultView.print();
    },
  };
  return { effects, follow };
}
