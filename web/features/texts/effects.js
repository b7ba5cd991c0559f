// Effects of texts to be published: choosing and opening them. Those of the work, the files, the
// model and annotations stand in files of their own.
import { readRecipe } from '../../recipe/read_recipe.js';
import { fillTextRecipe } from '../../recipe/text_section.js';
import { compareEffects } from './effects_compare.js';
import { driftEffects } from './effects_drift.js';
import { learnEffects } from './effects_learn.js';
import { releaseEffects } from './effects_release.js';
import { workEffects } from './effects_work.js';
import { isTable, textsProblems } from './state.js';

const kReading = { encoding: 'auto', delimiter: 'auto', header: true };
const kNames = /^(?:noms?|pr[eé]noms?|nom_.*|pr[eé]nom_.*|last_?name|first_?name)$/i;

/** Choosing files, and what is to be hidden in them. */
function openingEffects({ store: { get, dispatch }, task, focus }, { recipe }, begin) {
  const texts = () => get().texts;

  async function lookAtColumns(files) {
    const tables = files.filter(({ name }) => isTable(name));
    if (tables.length === 0) return;
    await task('inspect', { files: tables, reading: kReading }, (look) => {
      const bad = /** @type {any} */ (look.files.find((one) => 'error' in one));
      if (bad) throw Object.assign(new Error(bad.error.code), bad.error);
      const columns = look.columns.map(({ name }) => name);
      dispatch({ type: 'texts/columns', columns });
      const chosen = texts().text;
      // Those of a recipe stay where the file has them.
      if (chosen.columns.length > 0 && chosen.columns.every((name) => columns.includes(name))) {
        return;
      }
      const named = columns.filter((name) => kNames.test(name));
      const free = look.columns.filter((one) => one.texts).map(({ name }) => name);
      const text = { ...chosen, columns: free, names_from: named, group: 'row' };
      dispatch({ type: 'texts/choose', text });
    });
  }

  async function open() {
    if (textsProblems(get()).length > 0) {
      dispatch({ type: 'asked', screen: 'texts' });
      focus('summary');
      return;
    }
    await task('text.open', { files: texts().files, recipe: recipe() }, ({ units, files }) => {
      if (units.length === 0) {
        const [{ name: file }] = texts().files;
        throw Object.assign(new Error('empty_file'), { code: 'empty_file', file });
      }
      const warnings = files.flatMap(({ name: file, warnings: all }) =>
        all.map((one) => ({ file, ...one })),
      );
      dispatch({ type: 'texts/opened', units, warnings });
      focus('title');
      begin();
    });
  }

  async function chooseFiles(files) {
    if (files.length === 0) return;
    dispatch({ type: 'texts/files', files: [...files] });
    await lookAtColumns([...files]);
    focus('texts-given');
  }

  return {
    open,
    chooseFiles,

    /** Files dropped on the page while its screen is shown. */
    async onDrop(files) {
      if (get().screen === 'texts') await chooseFiles([...files]);
    },

    /** Twelve made-up letters, decisions and minutes. */
    async example() {
      await task('text.made', {}, ({ documents }) => {
        const files = documents.map(
          (text, i) => new File([text], `exemple-${i + 1}.txt`, { type: 'text/plain' }),
        );
        dispatch({ type: 'texts/files', files, made: true });
      });
      if (texts().made) await open();
    },
  };
}

/** A recipe taken up, and what is chosen for it. */
function recipeEffects({ store: { get, dispatch }, fail }) {
  const texts = () => get().texts;

  return {
    /** The choices of a recipe: rules and lists of one's own among them. */
    async useRecipe([file]) {
      if (!file) return;
      try {
        const { text } = fillTextRecipe(readRecipe(new Uint8Array(await file.arrayBuffer())));
        const asked = text.tagger.model?.sha256;
        if (asked && asked !== texts().model?.sha256) {
          throw Object.assign(new Error('model_missing'), { code: 'model_missing' });
        }
        dispatch({ type: 'texts/choose', text });
        dispatch({ type: 'notice', notice: { key: 'texts.notice.recipe' } });
      } catch (error) {
        fail(Object.assign(error, { file: file.name }));
      }
    },

    choose(fields) {
      dispatch({ type: 'texts/choose', text: { ...texts().text, ...fields } });
    },
  };
}

/** @param {import('../../kit/types.d.ts').Page} page */
export function textsEffects(page) {
  const {
    store: { get, dispatch },
    focus,
    soon,
  } = page;
  let bytes = null; // of a model other than the starter

  const recipe = () => {
    const { text, model } = get().texts;
    return fillTextRecipe({
      version: 1,
      text: model ? { ...text, tagger: { ...text.tagger, model: { sha256: model.sha256 } } } : text,
      exports: { language: get().locale },
    });
  };
  const made = {
    recipe,
    model: () => (get().texts.model ? bytes : null),
    setModel: (given) => {
      bytes = given;
    },
  };
  const work = workEffects(page, made);
  const learning = learnEffects(page, made);

  return {
    ...work,
    ...releaseEffects(page, made),
    ...learning,
    ...driftEffects(page),
    ...compareEffects(page, made),
    ...openingEffects(page, made, work.begin),
    ...recipeEffects(page),

    step(step) {
      dispatch({ type: 'texts/step', step });
      focus('title');
      if (step === 'work') soon(work.begin);
    },

    /** A training is not left behind. */
    follow({ screen, texts }) {
      if (screen !== 'learn' && texts.learning?.running) learning.stopLearning();
    },
  };
}
