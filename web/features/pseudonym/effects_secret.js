// The secret of the screen that pseudonymises: it lives here alone, from the keyboard to the end of
// the copy.
const kFields = ['pseudonym-secret', 'pseudonym-again'];

/** @param {import('../../kit/types.d.ts').Page} page */
export function secretEffects({ store: { get, dispatch }, call, fail, document }) {
  let typed = ['', ''];
  let checking = Promise.resolve();

  /** What was drawn, or nothing, where a drawn secret is read. */
  function show(secret) {
    const place = document.getElementById('drawn-secret');
    if (place) place.textContent = secret;
  }

  function forget() {
    typed = ['', ''];
    show('');
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

    /** A drawn secret in both fields, and on screen until the next one is typed. */
    async draw() {
      const { secret } = await call('drawSecret', {});
      for (const [index, id] of kFields.entries()) {
        typed[index] = secret;
        const field = /** @type {HTMLInputElement} */ (document.getElementById(id));
        if (field) field.value = secret;
      }
      show(secret);
      dispatch({ type: 'pseudonym/secret', given: true, same: true, weak: null, drawn: true });
      checking = check(secret);
    },

    /** Once it is known whether what was typed is refused. */
    checked: () => checking,

    /** What stands in one of the two fields. */
    type(index, text) {
      typed[index] = text;
      const [one, other] = typed;
      const same = one !== '' && one === other;
      show('');
      dispatch({ type: 'pseudonym/secret', given: one !== '', same, weak: null });
      if (same) checking = check(one);
    },

    end() {
      if (typed.every((text) => text === '')) return;
      forget();
      dispatch({ type: 'pseudonym/secret', given: false, same: false, weak: null });
    },
  };
}
