// Saving what was done so far, and taking it up again: the file alone, or with the data under a password.
import { save } from '../../kit/download.js';
import { currentInspection, kScreens } from '../../kit/state.js';
import { latest, plainError } from '../../kit/tasks.js';
import { placesOf, textIn } from '../texts/review.js';
import { isWork, kWorkName, readWork, workText } from '../../recipe/work.js';
import { createDigests } from './digests.js';
import { filesAsked, givenOf, isSeen, partsOf } from './state.js';

const kSealedName = 'travail-paravent.chiffre';
const kFolders = Object.freeze({ files: 'donnees/', results: 'reussites/', texts: 'textes/' });

/** What is wrong with none of the files. */
const kOfEngine = ['cancelled', 'engine_crashed', 'out_of_memory'];

const kRoles = ['columns.individual', 'columns.year', 'columns.step'];

/** The places of names accepted everywhere, in place of the names. */
function placesOfForms({ units, forms }) {
  return forms.flatMap((form) => {
    for (const [unit, one] of units.entries()) {
      const [first] = placesOf(one, form);
      if (first) return [[unit, ...first]];
    }
    return [];
  });
}

const textsOf = ({ texts }, files) =>
  texts.made || texts.units.length === 0
    ? null
    : {
        files,
        text: texts.text,
        decided: texts.decided.map(({ spans, persons = [], done, seconds, actions }) => ({
          spans: spans.map((one) => one.slice(0, 4)),
          persons,
          done,
          seconds,
          actions,
        })),
        forms: placesOfForms(texts),
      };

/** What was done, as the text of its file. @param {any} state @param {any[]} digests in the order of givenOf */
function documentOf(state, digests) {
  const left = [...digests];
  const take = (list) => left.splice(0, list.length);
  const given = givenOf(state);
  const [files, results, texts] = [take(given.files), take(given.results), take(given.texts)];
  const others = [
    ...(state.together.given ? [state.together.given.name] : []),
    ...state.series.before.map(({ name }) => name),
  ];
  const { screen, recipe, sheet } = state;
  return workText({ screen, recipe, sheet, files, results, others, texts: textsOf(state, texts) });
}

/**
 * @param {import('../../kit/types.d.ts').Page} page
 * @param {ReturnType<typeof createDigests>} digests
 */
function saving({ store: { get, dispatch }, task, document, focus }, digests) {
  const digested = (state, done) => {
    const given = Object.values(givenOf(state)).flat();
    const fresh = digests.missing(given);
    const finish = ({ files }) => {
      digests.keep(fresh, files);
      return done(documentOf(state, digests.of(given)));
    };
    return fresh.length > 0 ? task('digests', { files: fresh }, finish) : finish({ files: [] });
  };
  const saved = (state, file) => {
    dispatch({ type: 'work/saved', parts: partsOf(state) });
    dispatch({ type: 'notice', notice: { key: 'work.saved', params: { file } } });
    focus('save-work'); // the button lost it while the digests were made
  };

  return {
    async save() {
      const state = get();
      await digested(state, (text) => {
        save(document, new TextEncoder().encode(text), kWorkName);
        saved(state, kWorkName);
      });
    },

    /** With the data, under a password that is kept nowhere. */
    async saveSealed(password) {
      const state = get();
      await digested(state, async (text) => {
        const packed = { [kWorkName]: new TextEncoder().encode(text) };
        for (const [kind, list] of Object.entries(givenOf(state))) {
          for (const file of list) {
            packed[kFolders[kind] + file.name] = new Uint8Array(await file.arrayBuffer());
          }
        }
        await task('text.seal', { files: packed, password }, ({ bytes }) => {
          save(document, bytes, kSealedName);
          saved(state, kSealedName);
        });
      });
    },
  };
}

/** @param {import('../../kit/types.d.ts').Page} page */
function taking({ store: { get, dispatch }, call, task, fail, effects, focus, fillDefaults }) {
  /** A recipe whose roles are not all given yet is taken up too: what is missing is said on its screen. */
  async function checked(recipe) {
    try {
      return (await call('check', { recipe })).recipe;
    } catch (error) {
      if (error.code === 'recipe_missing_key' && kRoles.includes(error.key)) {
        return fillDefaults(recipe);
      }
      throw error;
    }
  }

  async function take(bytes, name) {
    const work = readWork(bytes);
    dispatch({ type: 'recipe/load', recipe: await checked(work.recipe) });
    dispatch({ type: 'sheet/load', value: work.sheet });
    dispatch({ type: 'work/taken', name, work });
    dispatch({ type: 'notice', notice: { key: 'work.taken', params: { file: name } } });
    if (!work.texts) return;
    dispatch({ type: 'texts/choose', text: work.texts.text });
    if (work.files.length === 0) effects.show('texts');
  }

  /** Does it, or says why it cannot be done. */
  const trying = async (file, work) => {
    try {
      await work();
    } catch (error) {
      fail({ ...plainError(error), file: file.name });
    }
  };

  return {
    /** A JSON document: work that was saved, or a recipe. */
    takeJson: (file) =>
      trying(file, async () => {
        const bytes = new Uint8Array(await file.arrayBuffer());
        if (isWork(new TextDecoder().decode(bytes.subarray(0, 200)))) await take(bytes, file.name);
        else await effects.replay.loadRecipe(file);
      }),

    askPassword(file) {
      dispatch({ type: 'work/sealed', file });
      focus('work-sealed');
    },

    forgetSealed: () => dispatch({ type: 'work/sealed', file: null }),

    async unseal(password) {
      const { sealed: file } = get().work;
      const sealed = new Uint8Array(await file.arrayBuffer());
      await task('text.unseal', { sealed, password }, ({ files }) =>
        trying(file, async () => {
          if (!files[kWorkName]) throw Object.assign(new Error('work'), { code: 'not_a_work' });
          const of = (folder) =>
            Object.entries(files)
              .filter(([name]) => name.startsWith(folder))
              .map(([name, bytes]) => new File([bytes], name.slice(folder.length)));
          await take(files[kWorkName], file.name);
          const [data, results, texts] = Object.values(kFolders).map(of);
          if (data.length > 0) dispatch({ type: 'files/set', files: data });
          if (results.length > 0) dispatch({ type: 'results/set', files: results });
          if (texts.length > 0) await effects.texts.chooseFiles(texts);
        }),
      );
    },

    end() {
      dispatch({ type: 'work/end' });
      focus('title');
    },
  };
}

/** @param {import('../../kit/types.d.ts').Page} page */
export function workEffects(page) {
  const {
    store: { get, dispatch },
    call,
    effects,
  } = page;
  const digests = createDigests();
  const digestsOf = async (list) => {
    const fresh = digests.missing(list);
    if (fresh.length > 0) digests.keep(fresh, (await call('digests', { files: fresh })).files);
    return digests.of(list);
  };

  const look = latest(async () => {
    const { files, results, work } = get();
    const list = [...files, ...results.files];
    if (!work.taken || list.length === 0 || isSeen(get())) return;
    const seen = {};
    for (const file of list) {
      try {
        [{ sha256: seen[file.name] }] = await digestsOf([file]);
      } catch (error) {
        // A file that cannot be read is another one, and says why where it is looked at.
        if (kOfEngine.includes(error.code)) return;
      }
    }
    dispatch({ type: 'work/seen', of: { files, results: results.files }, digests: seen });
  });

  /** Decisions go back to the texts that they were of, and to no others. */
  let compared = null; // the texts that were last held beside those of the work
  const takeTexts = latest(async () => {
    const { texts, work } = get();
    const kept = work.taken?.work.texts;
    if (!kept || texts.units.length === 0 || texts.made || texts.units === compared) return;
    const of = texts.units;
    compared = of;
    const files = await digestsOf(texts.files).catch(() => null);
    if (!files) return;
    const same =
      kept.decided.length === of.length &&
      kept.files.length === files.length &&
      kept.files.every(({ sha256 }) => files.some((one) => one.sha256 === sha256));
    if (get().texts.units !== of) return;
    if (!same) {
      dispatch({ type: 'work/end', part: 'texts' });
      dispatch({ type: 'notice', notice: { key: 'work.texts.other' } });
      return;
    }
    const forms = kept.forms
      .filter(([unit]) => unit < of.length)
      .map(([unit, start, end]) => textIn(of[unit], start, end));
    dispatch({ type: 'work/texts', decided: kept.decided, forms });
    dispatch({ type: 'notice', notice: { key: 'work.texts.same' } });
    effects.texts.begin();
  });

  return {
    ...saving(page, digests),
    ...taking(page),

    follow(state) {
      const { taken } = state.work;
      if (!taken) return;
      if (taken.work.texts) takeTexts();
      if (!isSeen(state)) look();
      const asked = filesAsked(state);
      const ready = asked.length > 0 && asked.every((one) => one.state === 'same');
      if (!ready || !currentInspection(state)?.value || state.screen !== 'choose') return;
      // Where he was; results are made anew.
      const screen = kScreens[Math.min(kScreens.indexOf(taken.work.screen), 2)];
      dispatch({ type: 'work/end', part: 'files' });
      if (screen && screen !== 'choose') effects.go(screen);
    },
  };
}
