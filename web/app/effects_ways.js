// What the user came for: a card of the first screen, chosen by hand or by the files that are given;
// and the same with made-up data.
import { kSample } from '../kit/sample.js';
import { currentInspection, whenLooked } from '../kit/state.js';
import { fileOf, plainError } from '../kit/tasks.js';
import { isCountTable, isProse } from '../kit/prose.js';
import { isZipName } from '../recipe/file_names.js';

/** Of made-up publications: quick to make, and large enough that something is published. */
const kEarlier = { rows: 20000, seed: 7, name: 'exemple_an_dernier.csv' };
const kThisYear = { rows: 20000, seed: 8, name: 'exemple_cette_annee.csv' };

const kDocument = /\.(?:docx|odt|md|jsonl|conll|iob)$/i;

const kCounts = /\.(?:csv|tsv|txt)$/i;
const kPlain = /\.(?:txt|text)$/i;
const kHeadBytes = 8192;

/** Whether what plain texts hold has to say if files are documents or tables. */
const mayBeTexts = (files) =>
  files.every(({ name }) => kDocument.test(name) || kPlain.test(name)) &&
  files.some(({ name }) => kPlain.test(name));

/** Whether their beginnings are all of a kind; what cannot be read is told in a table's line. */
async function areAll(files, isOne) {
  try {
    const heads = await Promise.all(files.map((file) => file.slice(0, kHeadBytes).text()));
    return heads.every(isOne);
  } catch {
    return false;
  }
}

/** Whether all plain texts among them are prose. */
const areProse = (files) =>
  areAll(
    files.filter(({ name }) => kPlain.test(name)),
    isProse,
  );

/** What files are by their names: a way of the first screen, or null of tables and recipes. */
function wayOfFiles(files) {
  const areZips = files.every(({ name }) => isZipName(name));
  if (areZips && files.length === 1) return 'zip';
  if (areZips && files.length === 2) return 'both';
  if (files.length === 1 && /\.chiffre$/i.test(files[0].name)) return 'sealed';
  return files.length > 0 && files.every(({ name }) => kDocument.test(name)) ? 'texts' : null;
}

/** @param {import('../kit/types.d.ts').Page} page */
function samples({ store, task, call, focus, effects, fillDefaults, sampleRecipe }) {
  const { get, dispatch } = store;
  const recipeOf = () => {
    const recipe = fillDefaults(sampleRecipe);
    recipe.exports.language = get().locale;
    return recipe;
  };

  const made = ({ rows, seed, name }, done) =>
    task('sample', { rows, seed }, async (bytes) => done(await fileOf(bytes, name)));

  /** The made-up publication of last year, as its ZIP. */
  const publication = (done) =>
    made(kEarlier, (file) =>
      task('run', { files: [file], recipe: recipeOf() }, async () => {
        const zip = await call('zip', {});
        await done(new File([zip], 'exemple_an_dernier.zip', { type: 'application/zip' }));
      }),
    );

  const traces = () =>
    made(kSample, (file) => {
      dispatch({ type: 'recipe/load', recipe: recipeOf(), files: [file], sample: true });
      dispatch({ type: 'notice', notice: { key: 'notice.sample' } });
      focus('title');
    });

  return {
    traces,

    async rows() {
      await traces();
      if (get().sample === null || get().sample !== get().files) return;
      await whenLooked(store);
      effects.rows.publish('rows', currentInspection(get())?.value?.columns ?? []);
    },

    async texts() {
      effects.show('texts');
      await effects.texts.example();
    },

    again: () =>
      publication((zip) =>
        made(kThisYear, async (file) => {
          await effects.replay.loadRecipe(zip);
          effects.addFiles([file]);
        }),
      ),

    check: () =>
      publication(async (zip) => {
        effects.show('publications');
        await effects.audit.addPublication([zip]);
      }),
  };
}

/** Two publications are to be checked, one beside the other. */
function auditBoth(effects, files) {
  effects.show('publications');
  effects.audit.addPublication(files);
}

/** What becomes of files that have chosen their own way; `say`: that they did. */
function takers({ store: { get, dispatch }, call, fail, effects }, say) {
  async function takeZip(file) {
    try {
      const { certificate } = await call('auditLook', { files: [file] });
      const recipe = /** @type {any} */ (certificate?.recipe);
      if (recipe && !recipe.text) {
        dispatch({ type: 'way', way: 'again' });
        await effects.replay.loadRecipe(file);
        return;
      }
      if (recipe && get().way === 'again') {
        effects.show('texts');
        effects.texts.takeRecipe(recipe);
        say('notice.way.textsAgain', { file: file.name });
        return;
      }
      effects.show('publications');
      await effects.audit.addPublication([file]);
      say(recipe ? 'notice.way.checkTexts' : 'notice.way.check', { file: file.name });
    } catch (error) {
      fail({ ...plainError(error), file: file.name });
    }
  }

  /** One table that was just added: counts are to be checked, unless something else was chosen since. */
  async function lookForCounts(files) {
    const isCounts = await areAll(files, isCountTable);
    const { screen, files: added } = get();
    if (!isCounts || screen !== 'choose' || added.length !== 1 || added[0] !== files[0]) return;
    effects.removeFile(files[0]);
    effects.show('publications');
    await effects.audit.addPublication(files);
    say('notice.way.counts', { file: files[0].name });
  }

  function takeTexts(files) {
    effects.show('texts');
    effects.texts.chooseFiles(files);
    say('notice.way.texts', { count: files.length });
  }

  return { takeZip, lookForCounts, takeTexts };
}

/** @param {import('../kit/types.d.ts').Page} page */
export function wayEffects(page) {
  const {
    store: { get, dispatch },
    effects,
    soon,
    document,
  } = page;
  const made = samples(page);
  // After the screen that was asked for, which ends what was said before.
  const say = (key, params) => soon(() => dispatch({ type: 'notice', notice: { key, params } }));
  const pick = (id) => document.getElementById(id)?.click();

  const { takeZip, lookForCounts, takeTexts } = takers(page, say);

  return {
    /** A card: its screen is shown, or the files that it asks for are chosen. */
    takeWay(way) {
      if (way === 'texts') effects.show('texts');
      else if (way === 'check') effects.show('publications');
      else {
        dispatch({ type: 'way', way });
        if (way !== 'again') effects.rows.publish(way, []);
        pick(way === 'again' ? 'load-recipe' : 'add-files');
      }
    },

    tryWay: (way) => made[way](),

    /** A column of texts in the files that were given: to the way that replaces the names in it. */
    async publishTexts(column) {
      effects.show('texts');
      await effects.texts.chooseFiles(get().files);
      effects.texts.choose({ columns: [column] });
      say('notice.way.column', { column });
    },

    sample: made.traces,

    /** Files that choose a way by what they are. @returns {boolean} whether they did */
    takenByWay(files) {
      const way = wayOfFiles(files);
      if (way === 'zip') takeZip(files[0]);
      if (way === 'both') auditBoth(effects, files);
      if (way === 'sealed') effects.work.askPassword(files[0]);
      if (way === 'texts') takeTexts(files);
      if (way !== null) return true;
      // Whoever has chosen a card, or has given tables, has said what plain texts are.
      if (get().way !== null || get().replay || get().files.length > 0) return false;
      if (mayBeTexts(files)) {
        areProse(files).then((prose) => (prose ? takeTexts(files) : effects.addFiles(files, true)));
        return true;
      }
      if (files.length === 1 && kCounts.test(files[0].name)) lookForCounts(files);
      return false;
    },
  };
}
