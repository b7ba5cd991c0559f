// The self-test: it has an engine of its own, so that no result of the user's is lost.
import { fileOf, plainError } from '../../kit/tasks.js';
import { selfTest } from './proof/selftest.js';

/** @param {import('../../kit/types.d.ts').Page} page */
export function selfTestEffects({
  store: { dispatch },
  call,
  newEngine,
  focus,
  fillDefaults,
  sampleRecipe,
}) {
  let testing = null; // { own, stopped }: the self-test under way and its engine

  async function withEngine(test) {
    const { wasm_sha256: wasmSha256 } = await call('version');
    await selfTest({
      call: async (op, args) => {
        if (test.stopped) throw Object.assign(new Error('cancelled'), { code: 'cancelled' });
        return test.own.call(op, args);
      },
      makeFile: fileOf,
      recipe: fillDefaults(sampleRecipe),
      wasmSha256,
      tell: (line) => dispatch({ type: 'selftest/line', line }),
    });
  }

  return {
    async selfTest() {
      if (testing) return;
      testing = { own: newEngine(), stopped: false };
      dispatch({ type: 'selftest/start' });
      try {
        await withEngine(testing);
        dispatch({ type: 'selftest/end' });
      } catch (error) {
        const plain = plainError(error);
        dispatch({
          type: 'selftest/end',
          ...(plain.code === 'cancelled' ? { cancelled: true } : { error: plain }),
        });
      } finally {
        testing.own.dispose();
        testing = null;
      }
      focus('selftest-result');
    },

    cancelSelfTest() {
      if (!testing) return;
      testing.stopped = true;
      testing.own.dispose();
    },
  };
}
