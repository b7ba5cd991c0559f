// Effects of texts to be published: choosing and opening them. Those of the work, the files, the
// model and annotations stand in files of their own.
import { readRecipe } from '../../recipe/read_recipe.js';
import { fillTextRecipe, kNameHeading } from '../../recipe/text_section.js';
import { compareEffects } from './effects_compare.js';
import { driftEffects } from './effects_drift.js';
import { learnEffects } from './effects_learn.js';
import { releaseEffects } from './effects_release.js';
import { workEffects } from './effects_work.js';
import { hasSameTexts, isTable, textsProblems } from './state.js';

const kReading = { encoding: 'auto', delimiter: 'auto', header: true };

/** A list of names that the texts do not tell. */
const knownNames = ({ store: { dispatch }, task, focus }) => ({
  /** Names to be hidden in every text, of a file that is never published. */
  async useNames([file]) {
    if (!file) return;
    await task('text.names', { files: [file] }, ({ names }) => {
      dispatch({ type: 'texts/known', known: { name: file.name, names } });
      focus('texts-known');
    });
  },
  forgetNames() {
    dispatch({ type: 'texts/known', known: null });
    focus('texts-names-file');
  },
});

/** The columns of tables, and which of them are to be read. */
function columnsOf({ store: { get, dispatch }, task }) {
  return async function lookAtColumns(files) {
    const tables = files.filter(({ name }) => isTable(name));
    if (tables.length === 0) return;
    await task('inspect', { files: tables, reading: kReading }, (look) => {
      const bad = /** @type {any} */ (look.files.find((one) => 'error' in one));
      if (bad) throw Object.assign(new Error(bad.error.code), bad.error);
      const columns = look.columns.map(({ name }) => name);
      dispatch({ type: 'texts/columns', columns });
      const chosen = get().texts.text;
      // Those of a recipe stay where the file has them.
      if (chosen.columns.length > 0 && chosen.columns.every((name) => columns.includes(name))) {
        return;
      }
      const named = columns.filter((name) => kNameHeading.test(name));
      const free = look.columns.filter((one) => one.texts).map(({ name }) => name);
      const text = { ...chosen, columns: free, names_from: named, group: 'row' };
      dispatch({ type: 'texts/choose', text });
    });
  };
}

/**
 * The files under review chosen anew, since no browser reads a file that was touched: where their
 * texts are the same, nothing else changes. What it makes answers whether that was it, or was told as
 * an error.
 */
function givingAgain({ store: { get, dispatch }, task, focus }, { recipe }) {
  return async function giveAgain(files) {
    const { files: before, units } = get().texts;
    const again = before.map(({ name }) => files.find((one) => one.name === name));
    if (files.length !== before.length || new Set(again).size !== files.length) return false;
    if (again.includes(undefined)) return false;
    let answered = true;
    await task('text.open', { files: again, recipe: recipe() }, ({ units: read }) => {
      answered = hasSameTexts(units, read);
      if (!answered) return;
      dispatch({ type: 'texts/again', files: again });
      focus('title');
    });
    return answered;
  };
}

/** Choosing files, and what is to be hidden in them. */
function openingEffects(page, { recipe }, begin) {
  const {
    store: { get, dispatch },
    task,
    focus,
    effects,
  } = page;
  const texts = () => get().texts;
  const lookAtColumns = columnsOf(page);
  const giveAgain = givingAgain(page, { recipe });

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

  /** `sure`: the review of the texts before may go. */
  async function chooseFiles(files, sure = false) {
    if (files.length === 0) return;
    if (!sure && texts().decided.some(({ actions, done }) => actions > 0 || done)) {
      if (await giveAgain([...files])) return;
      dispatch({ type: 'texts/pending', pending: [...files] });
      focus('texts-pending');
      return;
    }
    dispatch({ type: 'texts/files', files: [...files] });
    await lookAtColumns([...files]);
    focus('texts-given');
  }

  return {
    ...knownNames(page),
    open,
    chooseFiles: (files) => chooseFiles(files),

    /** The texts under review are replaced by those that were chosen, or stay. */
    async replaceFiles(sure) {
      const { pending } = texts();
      dispatch({ type: 'texts/pending', pending: null });
      if (sure && pending) await chooseFiles(pending, true);
      else focus('title');
    },

    /** Files dropped on the page while its screen is shown. */
    async onDrop(files) {
      if (get().screen !== 'texts') return;
      const [file] = files;
      if (files.length === 1 && /\.bin$/i.test(file.name)) await effects.texts.openBinary(file);
      else await chooseFiles([...files]);
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

  /** The model and the word classes that it asks for must be here. @param {object} recipe */
  function take(recipe) {
    const { text } = fillTextRecipe(recipe);
    const asked = text.tagger.model?.sha256;
    if (asked && asked !== texts().model?.sha256) {
      throw Object.assign(new Error('model_missing'), { code: 'model_missing' });
    }
    const table = text.tagger.classes?.sha256;
    if (table && table !== texts().classes?.sha256) {
      throw Object.assign(new Error('classes_missing'), { code: 'classes_missing' });
    }
    dispatch({ type: 'texts/choose', text });
  }

  return {
    /** The choices of a publication that is made again. */
    takeRecipe: take,

    /** The choices of a recipe: rules and lists of one's own among them. */
    async useRecipe([file]) {
      if (!file) return;
      try {
        take(readRecipe(new Uint8Array(await file.arrayBuffer())));
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

/** A table of word classes in place of the program's; `keep` has its bytes. */
function classesEffects({ store: { get, dispatch }, call, task, fail, effects }, { recipe, keep }) {
  const use = (classes, told) => {
    keep(classes);
    dispatch({ type: 'texts/classes', classes: told });
    dispatch({ type: 'notice', notice: { key: `texts.notice.classes${told ? '' : '.own'}` } });
    effects.texts.ask();
  };
  const read = async (file) => {
    const classes = new Uint8Array(await file.arrayBuffer());
    return { asked: { recipe: recipe(), classes }, classes };
  };
  /** What a recipe that was taken up asks for is not replaced by another. */
  const check = (sha256, name) => {
    const wanted = get().texts.text.tagger.classes?.sha256;
    if (wanted && wanted !== sha256) {
      throw Object.assign(new Error('classes_other'), { code: 'classes_other', file: name });
    }
    return { name, sha256 };
  };

  return {
    async openClasses([file]) {
      if (!file) return;
      const { asked, classes } = await read(file);
      await task('text.classes', asked, ({ sha256 }) => use(classes, check(sha256, file.name)));
    },

    /** The program's own again. */
    dropClasses() {
      const { text } = get().texts;
      use(null, null);
      effects.texts.choose({ ...text, tagger: { ...text.tagger, classes: null } });
    },

    /** A file dropped: a table of word classes, else a model. */
    async openBinary(file) {
      const { asked } = await read(file);
      try {
        await call('text.classes', asked);
      } catch (error) {
        if (error.code !== 'classes_other') return fail(error);
        return effects.texts.openModel([file]);
      }
      return effects.texts.openClasses([file]);
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
  let table = null; // of word classes other than the program's

  const recipe = () => {
    const { text: chosen, model, classes, files } = get().texts;
    // Columns of a table that is no longer there are nobody's choice.
    const tables = files.some(({ name }) => isTable(name) || /\.tsv$/i.test(name));
    const text = tables
      ? chosen
      : {
          ...chosen,
          columns: [],
          group: 'cell',
          names_from: [],
          names_columns: 'drop',
          names_typed: [],
        };
    const tagger = {
      ...text.tagger,
      ...(model && { model: { sha256: model.sha256 } }),
      classes: classes && { sha256: classes.sha256 },
    };
    return fillTextRecipe({
      version: 1,
      text: { ...text, tagger },
      exports: { language: get().locale },
    });
  };
  const made = {
    recipe,
    /** What the engine is given beside the recipe. */
    ownFiles: () => ({
      model: get().texts.model ? bytes : null,
      classes: get().texts.classes ? table : null,
    }),
    setModel: (given) => {
      bytes = given;
    },
    keep: (given) => {
      table = given;
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
    ...classesEffects(page, made),

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
