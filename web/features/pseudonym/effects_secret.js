// The secret of the screen that pseudonymises: it lives here alone, from the keyboard to the end of
// the copy.
const kFields = ['pseudonym-secret', 'pseudonym-again'];

/** @param {import('../../app/effects.js').Page} page */
export function secretEffects({ store: { get, dispatch }, call, fail, document }) {
  let typed = ['', ''];

  function forget() {
    typed = ['', ''];
    for (const id of kFields) {
      const field = /** @type {HTMLInputElement} */ (document.getElementById(id));
      if (field) field.value = '';
    }
  }

  return {
    forget,
    typed: () => typed[0],

    /** What stands in one of the two fields. */
    async type(index, text) {
      typed[index] = text;
      const [one, other] = typed;
      const same = one !== '' && one === other;
      dispatch({
        type: 'pseudonym/secret',
        given: one !== '',
        same,
        weak: null,
      });
      if (!same) return;
      const { typed: turn } = get().pseudonym;
      try {
        const { check, weak } = await call('checkDigest', { secret: one });
        dispatch({ type: 'pseudonym/check', typed: turn, check, weak });
      } catch (error) {
        fail(error);
      }
    },

    end() {
      if (typed.every((text) => text === '')) return;
      forget();
      dispatch({ type: 'pseudonym/secret', given: false, same: false, weak: null });
    },
  };
}
