// What the pages outside the flow ask of the engine and of the browser.
import { latest, plainError } from '../../kit/tasks.js';
import { selfTestEffects } from './effects_selftest.js';
import { attack } from './proof/attacker.js';
import { publish } from './proof/multisets.js';
import { currentLab, kLabBounds, labProblems } from './state.js';

/** The notice's cohort P of seven, attribute by attribute, labels in the order of their bytes. */
const kCohortP = Object.freeze([
  { name: 'sex', labels: ['F', 'M'], counts: [2, 5] },
  { name: 'honours', labels: ['AB', 'B', 'TB'], counts: [4, 1, 2] },
  { name: 'bacYear', labels: ['2017', '2019'], counts: [1, 6] },
]);
const kNotice = { k: 5, width: 3 };
const kLevels = /** @type {const} */ (['published', 'strict']);
const kPolicy = 'meta[http-equiv="Content-Security-Policy"]';

/** The hash under which a policy allows a script, or null where the browser offers none. */
async function scriptHash(text) {
  const { subtle } = globalThis.crypto;
  if (!subtle) return null;
  const digest = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}

async function lookAtPage(document) {
  const policy = document.querySelector(kPolicy)?.content ?? null;
  const scripts = [...document.querySelectorAll('script')];
  const script = scripts.length === 1 ? await scriptHash(scripts[0].textContent) : null;
  return {
    policy,
    script,
    scripts: scripts.length,
    scriptFits: script && policy ? policy.includes(`'${script}'`) : null,
    protocol: document.location.protocol,
  };
}

/** What is asked once, or again with each change, for the pages: each at most once at a time. */
function asking({ store: { get, dispatch }, call, document }) {
  const about = latest(async () => {
    if (get().control.about?.wasm_sha256 !== undefined) return;
    dispatch({ type: 'about', about: await lookAtPage(document) });
    try {
      dispatch({ type: 'about', about: await call('version') });
    } catch {
      // Cancelled with a run: asked again the next time that the page is shown.
    }
  });

  const example = latest(async () => {
    if (get().control.example) return;
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
    const {
      control: { lab: tried },
      side,
    } = get();
    if (side !== 'understand' || currentLab(get()) || labProblems(tried).length) return;
    try {
      const value = {};
      for (const level of kLevels) {
        const { counts, k, width } = tried;
        value[level] = await attack(call, [...counts], { k, width, level });
      }
      dispatch({ type: 'lab/result', lab: tried, value });
    } catch (error) {
      dispatch({ type: 'lab/result', lab: tried, error: plainError(error) });
    }
  });
  return { about, example, lab };
}

/** @param {import('../../kit/types.d.ts').Page} page */
export function controlEffects(page) {
  const {
    store: { get, dispatch },
    focus,
    document,
  } = page;
  const ask = asking(page);
  const setLab = (change) => dispatch({ type: 'lab', lab: change });

  return {
    ...selfTestEffects(page),
    setLab,

    onSide(side) {
      if (side === 'auditor') ask.about();
      if (side === 'understand') ask.example();
    },

    follow(state) {
      if (state.side === 'understand' && !currentLab(state)) ask.lab();
    },

    setCount(index, text) {
      const counts = [...get().control.lab.counts];
      counts[index] = text.trim() === '' ? NaN : Number(text);
      setLab({ counts });
    },

    addCount() {
      const { counts } = get().control.lab;
      if (counts.length >= kLabBounds.most) return;
      setLab({ counts: [...counts, 1] });
      focus(`lab-count-${counts.length}`);
    },

    removeCount() {
      const { counts } = get().control.lab;
      if (counts.length <= kLabBounds.fewest) return;
      setLab({ counts: counts.slice(0, -1) });
    },

    print() {
      document.defaultView.print();
    },
  };
}
