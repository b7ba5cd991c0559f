// The secret of the screen that pseudonymises: it lives here alone, from the keyboard to the end of
// the copy.
const kFields = ['pseudonym-secret', 'pseudonym-again'];

/** @param {import('../../kit/types.d.ts').Page} page */
export function secretEffects({ store: { get, dispatch }, call, fail, document }) {
  let typed = ['', ''];
  let checking = Promise.resolve();

  function forget() {
    typed = ['', ''];
    for (const id of kFields) {
      const field = /** @type {HTMLInputElement} */ (document.getElementById(id));
      if (field) field.value = '';
    }
  }

  async function check(secret) {
    const { typed: turn } = get().pseudonym;
    try {
      const answer = await call('checkDigest', { secret });
      dispatch({ type: 'pseudonym/check', typed: turn, check: answer.check, weak: answer.weak });
    } catch (error) {
      fail(error);
    }
  }

  return {
    forget,
    typed: () => typed[0],

    /** Once it is known whether what was typed is refused. */
    checked: () => checking,

    /** What stands in one of the two fields. */
    type(index, text) {
      typed[index] = text;
      const [one, other] = typed;
      const same = one !== '' && one === other;
      dispatch({
        type: 'pseudonym/secret',
        given: one !== '',
        same,
        weak: null,
      });
      if (same) checking = check(one);
    },

    end() {
      if (typed.every((text) => text === '')) return;
      forget();
      dispatch({ type: 'pseudonym/secret', given: false, same: false, weak: null });
    },
  };
}
