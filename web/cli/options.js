/**
 * The one table of commands and options: parsing (arguments.js), help (help.js) and the list in the
 * README are made of it. What each means stands in words_fr.js and words_en.js.
 *
 * @typedef {object} Option
 * @property {string} [value] what follows it: a key of `value.…` of the words; a switch has none
 * @property {boolean} [many] may be given several times; its value is then a list
 * @property {string} [preset] value where it is not given
 * @property {string[]} [of] the values that are possible
 * @property {{least?: number, most?: number, fraction?: boolean}} [number] it is one, within bounds
 * @property {boolean} [needed]
 * @property {string} [unless] the switch with which it is not needed
 * @property {string} [meaning] key of its meaning in the words where it is not the option's name
 *
 * @typedef {object} Command
 * @property {() => Promise<Function>} load gives `(values, files, io) => Promise<number | void>`, whose
 *   answer is the exit status
 * @property {Record<string, Option>} options
 * @property {string} [files] what files it takes: a key of `value.…` of the words
 * @property {number} [least] how many files at least (0), and `most`, at most (any number)
 * @property {number} [most]
 * @property {[string, string][]} [together] the first option is given with the second alone
 */
import { kEngines } from '../sql/engines.js';

const recipe = { value: 'file', needed: true };
const out = { value: 'folder', needed: true };
const many = { value: 'file', many: true };
const file = { value: 'file' };
const folder = { value: 'folder' };
const release = { value: 'release' };
const on = {};
const k = { value: 'number', number: { least: 2, most: 1000 } };
const code = { value: 'code', preset: '0' };

/** @type {Record<string, Command>} */
export const kCommands = {
  run: {
    load: async () => (await import('./run.js')).run,
    files: 'files',
    options: {
      recipe,
      out,
      dossier: folder,
      results: many,
      earlier: { ...release, meaning: 'run.earlier' },
      first: on,
      'no-proof': on,
      cumulative: on,
      replay: file,
      reason: { value: 'text' },
      compared: file,
      sheet: file,
      detail: file,
      aggregated: folder,
      next: file,
      reader: { value: 'choice', of: ['auto', 'papaparse'], preset: 'auto' },
      slice: { value: 'number', number: { least: 1 } },
      json: on,
    },
    together: [
      ['sheet', 'dossier'],
      ['detail', 'dossier'],
      ['cumulative', 'earlier'],
      ['next', 'aggregated'],
    ],
  },
  audit: {
    load: async () => (await import('./audit.js')).audit,
    files: 'release',
    least: 1,
    options: {
      recipe: file,
      source: { ...many, meaning: 'audit.source' },
      aggregated: { ...folder, meaning: 'audit.aggregated' },
      results: many,
      earlier: release,
      cumulative: on,
      dossier: { ...file, meaning: 'audit.dossier' },
      set: { value: 'choice', of: ['oraccle', 'paris13', 'table'] },
      k,
      code: { value: 'code', meaning: 'audit.code' },
      mark: { value: 'text', many: true },
      'small-only': on,
      individuals: { value: 'number', number: { least: 1 } },
    },
  },
  prove: {
    load: async () => (await import('./prove.js')).prove,
    files: 'releases',
    least: 1,
    options: { out: { value: 'folder', meaning: 'prove.out' } },
  },
  parquet: {
    load: async () => (await import('./parquet.js')).parquet,
    files: 'release',
    least: 1,
    most: 1,
    options: { out },
  },
  mask: {
    load: async () => (await import('./mask.js')).mask,
    files: 'input',
    most: 1,
    options: {
      k: { ...k, preset: '5' },
      width: { value: 'number', number: { least: 1, most: 1000 } },
      level: { value: 'choice', of: ['strict', 'published'], preset: 'strict' },
      code,
    },
  },
  detail: {
    load: async () => (await import('./detail.js')).detail,
    files: 'files',
    least: 1,
    options: { recipe, results: many, out: { value: 'file', meaning: 'detail.out' }, json: on },
  },
  compare: {
    load: async () => (await import('./compare_plans.js')).compare,
    files: 'files',
    least: 1,
    options: { recipe: { value: 'file', many: true, meaning: 'compare.recipe' }, out },
  },
  risk: {
    load: async () => (await import('./risk.js')).risk,
    files: 'files',
    least: 1,
    options: {
      recipe,
      out,
      population: many,
      records: { value: 'file', meaning: 'risk.records' },
    },
  },
  sql: {
    load: async () => (await import('./sql.js')).sql,
    most: 0,
    options: {
      recipe,
      engine: {
        value: 'choice',
        of: kEngines,
        needed: true,
        unless: 'columns',
      },
      out: { ...out, meaning: 'sql.out', unless: 'columns' },
      columns: on,
      table: { value: 'name' },
      source: { value: 'sql', meaning: 'sql.source' },
      to: folder,
      work: { value: 'name' },
      fold: { value: 'choice', of: ['none', 'lower', 'upper'], preset: 'none' },
      'file-column': { value: 'name' },
      absent: { value: 'name', many: true },
      rows: { value: 'choice', of: ['view', 'table'], preset: 'view', meaning: 'sql.rows' },
      passes: { value: 'number', number: { least: 1, most: 100 }, preset: '12' },
      least: { value: 'number', number: { least: 3, most: 1000 } },
      removed: file,
    },
  },
  pseudonymise: {
    load: async () => (await import('./pseudonymise.js')).pseudonymise,
    files: 'file',
    most: 1,
    options: {
      column: { value: 'name', many: true, needed: true, unless: 'generate-secret' },
      mode: {
        value: 'choice',
        of: ['shared', 'ephemeral'],
        needed: true,
        unless: 'generate-secret',
      },
      out: {
        value: 'file',
        needed: true,
        unless: 'generate-secret',
        meaning: 'pseudonymise.out',
      },
      drop: { value: 'name', many: true },
      'generate-secret': on,
      encoding: { value: 'name' },
      delimiter: { value: 'text' },
      malformed: { value: 'choice', of: ['stop', 'skip'], preset: 'stop' },
      'invalid-bytes': { value: 'choice', of: ['stop', 'skip', 'replace'], preset: 'stop' },
      'skip-lines': { value: 'number', number: { least: 0, most: 100 }, preset: '0' },
      'total-line': { value: 'choice', of: ['stop', 'skip', 'keep'], preset: 'stop' },
      sheet: { value: 'name', meaning: 'pseudonymise.sheet' },
      'hidden-rows': { value: 'choice', of: ['keep', 'leave_out'] },
      'hidden-columns': { value: 'choice', of: ['keep', 'leave_out'] },
    },
  },
  sample: {
    load: async () => (await import('./sample.js')).sample,
    most: 0,
    options: {
      rows: { value: 'number', number: { least: 1 }, needed: true },
      seed: { value: 'number', number: { least: 0 }, preset: '1' },
      results: { value: 'file', meaning: 'sample.results' },
      out: { value: 'file', needed: true, meaning: 'sample.out' },
    },
  },
};

const text = (name) => async () => (await import('./text.js')).kTextCommands[name];
const learning = { fraction: true, least: 0 };
const model = file;
const confidence = { value: 'number', number: { least: 0.5, most: 0.999999, fraction: true } };
const ofRecipe = {
  recipe,
  decisions: { value: 'file', needed: true },
  control: { ...file, meaning: 'text.read' },
  model,
  classes: { ...file, meaning: 'text.classes' },
  replay: file,
};

/** The commands on free text: `paravent text NAME`. @type {Record<string, Command>} */
export const kTextCommands = {
  tokens: { load: text('tokens'), files: 'file', least: 1, most: 1, options: {} },
  convert: {
    load: text('convert'),
    files: 'file',
    least: 1,
    most: 1,
    options: {
      to: {
        value: 'choice',
        of: ['iob2', 'iob1', 'bioes', 'bilou', 'jsonl'],
        needed: true,
        meaning: 'text.to',
      },
    },
  },
  tag: {
    load: text('tag'),
    files: 'files',
    least: 1,
    options: {
      recipe: file,
      model,
      classes: ofRecipe.classes,
      out: { value: 'file', needed: true, meaning: 'text.out' },
    },
  },
  control: {
    load: text('control'),
    files: 'files',
    least: 1,
    options: {
      recipe,
      decisions: ofRecipe.decisions,
      out: { value: 'file', needed: true, meaning: 'text.out' },
      round: { value: 'number', number: { least: 1, most: 10 } },
      model,
      replay: file,
    },
  },
  apply: {
    load: text('apply'),
    files: 'files',
    least: 1,
    options: {
      ...ofRecipe,
      out,
      dossier: folder,
      sealed: file,
      reason: { value: 'text', meaning: 'text.reason' },
    },
  },
  open: {
    load: text('open'),
    files: 'file',
    least: 1,
    most: 1,
    options: { out: { ...out, meaning: 'text.opened' } },
  },
  audit: {
    load: text('audit'),
    files: 'release',
    least: 1,
    most: 1,
    options: {
      ...ofRecipe,
      source: { ...many, needed: true, meaning: 'audit.source' },
      dossier: { ...file, meaning: 'audit.dossier' },
      reason: { value: 'text', meaning: 'text.reason' },
    },
  },
  train: {
    load: text('train'),
    files: 'files',
    least: 1,
    options: {
      out: { value: 'file', meaning: 'text.model' },
      from: { value: 'file' },
      c1: { value: 'numbers', preset: '1' },
      c2: { value: 'numbers', preset: '0.1' },
      'min-documents': { value: 'numbers', preset: '5' },
      vocabulary: { value: 'choice', of: ['closed', 'open'], preset: 'closed' },
      seed: { value: 'number', number: { least: 0 }, preset: '1' },
      test: { value: 'number', number: { ...learning, most: 0.9 }, preset: '0.2' },
      made: { value: 'number', number: { least: 0, most: 5000 }, preset: '0' },
      folds: on,
      grid: on,
    },
  },
  eval: {
    load: text('eval'),
    most: 0,
    options: {
      gold: { value: 'file', needed: true },
      pred: { value: 'file', needed: true },
      hide: { value: 'name' },
    },
  },
  diff: {
    load: text('diff'),
    most: 0,
    options: {
      a: { value: 'file', needed: true },
      b: { value: 'file', needed: true },
      out: { value: 'file', needed: true, meaning: 'text.differences' },
    },
  },
  sample: {
    load: text('sample'),
    most: 0,
    options: {
      n: { value: 'number', number: { least: 1 } },
      of: { value: 'number', number: { least: 1, most: 1e8 } },
      seed: { value: 'number', number: { least: 0 } },
      p: { value: 'number', number: { least: 0, most: 1, fraction: true } },
      confidence,
    },
  },
  bound: {
    load: text('bound'),
    most: 0,
    options: {
      n: { value: 'number', number: { least: 1 }, needed: true },
      k: { value: 'number', number: { least: 0 }, needed: true, meaning: 'text.k' },
      of: { value: 'number', number: { least: 1, most: 1e8 } },
      words: { value: 'number', number: { least: 1 } },
      confidence,
    },
  },
};
