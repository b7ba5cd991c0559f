// From decisions to files: saving and resuming the work, the control, publishing, downloading.
import { save } from '../../kit/download.js';
import { latest } from '../../kit/tasks.js';
import { savedSpans } from './review.js';

const kZip = 'textes.zip';
const kSealed = 'dossier-interne.chiffre';

/** A saved text as decisions: what follows from others follows anew. */
const resumed = ({ spans, persons = [], seconds = 0, actions = 0 }) => ({
  persons,
  spans: spans.filter(([, , , state]) => state !== 'proposed').map((one) => one.slice(0, 4)),
  done: spans.every(([, , , state]) => state !== 'proposed'),
  seconds,
  actions,
});

/** The work as a file, which can be taken up again or published by the command line. */
function savingEffects({ store: { get, dispatch }, call, task, fail, document, effects }, made) {
  const { asked, recipe } = made;
  const say = (key) => dispatch({ type: 'notice', notice: { key } });
  return {
    async saveWork() {
      try {
        const { bytes } = await call('text.decisions', asked());
        save(document, bytes, 'relecture-interne.jsonl');
        say('texts.notice.workSaved');
      } catch (error) {
        fail(error);
      }
    },

    saveRecipe() {
      const text = `${JSON.stringify(recipe(), null, 2)}\n`;
      save(document, new TextEncoder().encode(text), 'recipe.json');
    },

    async resume([file]) {
      if (!file) return;
      const { files } = get().texts;
      await task('text.resume', { files, recipe: recipe(), work: file }, ({ decided, other }) => {
        dispatch({ type: 'texts/resumed', decided: decided.map(resumed) });
        say(other ? 'texts.notice.resumedOther' : 'texts.notice.resumed');
        effects.texts.begin();
      });
    },
  };
}

/** Reading the documents that were drawn. `publish` is called when all are read. */
function controlEffects(
  { store: { get, dispatch }, task, focus, document, soon },
  { asked, keep },
  publish,
) {
  const control = () => get().texts.control;
  const set = (fields) => dispatch({ type: 'texts/control/set', fields });
  // At once: the next key may come before the next task.
  const focusToken = () => document.getElementById(`token-${control().cursor}`)?.focus();

  function showControl(at) {
    set({ at, cursor: 0, anchor: 0, shown: false });
    if (control().documents[at].tokens.length > 0) focusToken();
    else focus('control-read');
  }

  return {
    showControl,

    /** What was replaced in this one, or the plain text again. */
    toggleAliases() {
      set({ shown: !control().shown });
      focusToken();
    },

    async drawControl() {
      if (get().texts.text.review === null) {
        await publish();
        return;
      }
      const args = { ...asked(), round: get().texts.round + 1 };
      await task('text.control', args, ({ secret, ...drawn }) => {
        keep(secret);
        dispatch({ type: 'texts/control', control: drawn });
        focus('title');
        soon(focusToken);
      });
    },

    moveControl(cursor, extend = false) {
      const { at, documents, anchor } = control();
      const inside = Math.max(0, Math.min(cursor, documents[at].tokens.length - 1));
      set({ cursor: inside, anchor: extend ? anchor : inside });
      focusToken();
    },

    /** Marks what names a person, or takes the mark back. */
    mark() {
      const { at, documents, cursor, anchor, marks } = control();
      const { tokens } = documents[at];
      if (tokens.length === 0) return;
      const [first, last] = [Math.min(cursor, anchor), Math.max(cursor, anchor)];
      const [start, end] = [tokens[first][0], tokens[last][1]];
      const others = marks[at].filter(([a, b]) => !(a < end && start < b));
      const taken = others.length < marks[at].length;
      const next = taken ? others : [...others, [start, end, 'PER']].sort((a, b) => a[0] - b[0]);
      set({ anchor: cursor, marks: marks.map((one, i) => (i === at ? next : one)) });
      focusToken();
    },

    /** This one is read whole. */
    async finishControl() {
      const { at, read } = control();
      const next = read.map((one, i) => one || i === at);
      set({ read: next });
      // After a step back the next one again, read or not.
      const left = next.findIndex((one) => !one);
      if (at + 1 < next.length) showControl(at + 1);
      else if (left >= 0) showControl(left);
      else await publish();
    },
  };
}

/** The secret of invented names: in no state that is drawn or told. */
function drawnNames({ store: { get, dispatch }, task }, { recipe }) {
  const texts = () => get().texts;
  let drawn = null; // { files, text, secret }

  const isSame = (text) =>
    text === texts().text ||
    JSON.stringify({ ...text, office: null }) === JSON.stringify({ ...texts().text, office: null });

  /** The same files and choices keep their secret: who has two draws can compare them. */
  const keep = (secret) => {
    drawn = { files: texts().files, text: texts().text, secret };
  };

  return {
    keep,
    kept: () => (drawn?.files === texts().files && isSame(drawn.text) ? drawn.secret : null),

    /** The dossier of a publication that is to be made again: its invented names. */
    async useDossier([file]) {
      if (!file) return;
      const args = { files: texts().files, recipe: recipe(), dossier: file };
      await task('text.replay', args, ({ secret }) => {
        keep(secret);
        dispatch({ type: 'notice', notice: { key: 'texts.notice.replay' } });
      });
    },
  };
}

/** A sealed dossier, to be read. */
const unsealing = ({ task, document }) => ({
  async unseal([file], password) {
    if (!file) return;
    const sealed = new Uint8Array(await file.arrayBuffer());
    await task('text.unseal', { sealed, password }, ({ files: opened }) => {
      for (const [name, bytes] of Object.entries(opened)) save(document, bytes, name);
    });
  },
});

/** The text that is shown as it would be published: asked of what publishes it. */
function lookingAtPublished({ store: { get, dispatch }, call, fail }, { asked, keep }) {
  return latest(async () => {
    const { preview, step, at, decided, reviews, published } = get().texts;
    if (!preview || step !== 'work' || !reviews[at] || reviews[at].patched) return;
    if (published?.at === at && published.decided === decided && published.reviews === reviews) {
      return;
    }
    try {
      const { secret, ...shown } = await call('text.preview', { ...asked(), document: at });
      keep(secret);
      dispatch({ type: 'texts/published', published: { at, decided, reviews, ...shown } });
    } catch (error) {
      if (error.code !== 'cancelled') fail(error);
    }
  });
}

/**
 * @param {import('../../kit/types.d.ts').Page} page
 * @param {{recipe: () => object, ownFiles: () => object}} made
 */
export function releaseEffects(page, { recipe, ownFiles }) {
  const {
    store: { get, dispatch },
    task,
    focus,
    document,
    effects,
  } = page;
  const texts = () => get().texts;
  let files = null; // { of: state.release, zip, dossier }
  const drawn = drawnNames(page, { recipe });
  const { keep, kept } = drawn;

  const asked = () => {
    const { decided, reviews } = texts();
    return {
      files: texts().files,
      recipe: recipe(),
      ...ownFiles(),
      secret: kept(),
      decided: decided.map(({ spans, persons, seconds, actions }, i) => ({
        spans: savedSpans(reviews[i], spans),
        persons,
        seconds: Math.round(seconds),
        actions,
      })),
    };
  };

  /** `reason`: why, although the reader saw nothing of what was planted. */
  async function publish(reason) {
    const { control } = texts();
    const { marks: reading = null, round = 1 } = control ?? {};
    const args = { ...asked(), reading, round, reason };
    await task('text.release', args, ({ zip, dossier, secret, ...release }) => {
      keep(secret);
      dispatch({ type: 'texts/released', release });
      files = { of: texts().release, zip, dossier };
      effects.texts.ask();
      effects.texts.followDrift(release.certificate);
      focus('title');
    });
  }

  return {
    ...unsealing(page),
    ...savingEffects(page, { asked, recipe }),
    lookAtPublished: lookingAtPublished(page, { asked, keep }),
    ...controlEffects(page, { asked, keep }, publish),
    publish,
    useDossier: drawn.useDossier,
    /** What cannot be written in its own form without a name. */
    publishAsText() {
      dispatch({ type: 'texts/office', office: 'text' });
      return publish();
    },

    /** The dossier under a password, which is not kept. */
    async seal(password) {
      if (!files || files.of !== texts().release) return;
      await task('text.seal', { files: files.dossier, password }, ({ bytes }) =>
        save(document, bytes, kSealed),
      );
    },

    /** @param {'zip'|'dossier.html'|'dossier.json'} what */
    download(what) {
      if (!files || files.of !== texts().release) return;
      const name = what === 'zip' ? kZip : what;
      save(document, what === 'zip' ? files.zip : files.dossier[what], name);
      dispatch({ type: 'notice', notice: { key: 'notice.saved', params: { file: name } } });
    },
  };
}
