/**
 * Who could be recognised in row-level files as they are, before anything is protected. The
 * report of what was assessed last is kept until the next one.
 */
import { fillDefaults } from '../../recipe/schema.js';
import { riskSession, withSession } from '../core.js';
import { declared } from '../given_files.js';
import { EngineError } from '../protocol.js';
import { readInputs, readingFor } from '../read_inputs.js';

/**
 * The recipe under which a file of the population is read: the same keys, recoded and kept by the
 * same rules, and nothing that its rows need not have.
 */
function populationRecipe(recipe) {
  const { keys, missing } = recipe.rows;
  const onKeys = (rules) => (rules ?? []).filter(({ column }) => keys.includes(column));
  return fillDefaults({
    version: recipe.version,
    reading: recipe.reading,
    prepare: { keep: onKeys(recipe.prepare.keep), recode: onKeys(recipe.prepare.recode) },
    rows: { k: recipe.rows.k, keys, ...(missing && { missing }) },
  });
}

/** Reads files into a session that assesses them, and prepares them. */
async function readRisk(about, session, sources, recipe, args, context) {
  const { records } = args;
  const { progress } = context;
  session.configureRisk(recipe);
  if (records) session.keepRecords();
  const { inputs, hashed } = await readInputs(session, sources, recipe, {
    ...readingFor(about, args, context),
    // Pseudonyms only tell persons apart here: any will do.
    anyKey: true,
    // A part of a file does not know its lines.
    helpers: records ? undefined : about.helpers,
  });
  await hashed();
  session.setInputs(inputs);
  progress?.({ stage: 'prepare', done: 0, total: 1 });
  session.prepare();
  return inputs;
}

/** Lets what waits be heard: a wish to stop among it. */
const breathe = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

async function assessAll(session, { progress, signal }) {
  const kBreath = 50;
  let next = Date.now() + kBreath;
  for (;;) {
    const { over, ...state } = session.step();
    progress?.(state);
    if (over) return;
    if (Date.now() < next) continue;
    await breathe();
    if (signal?.aborted) throw new EngineError({ code: 'cancelled' });
    next = Date.now() + kBreath;
  }
}

/**
 * @param {{module: object, about: object}} core
 * @returns {Partial<import('../answers.d.ts').Operations>}
 */
export function riskOperations({ module, about }) {
  let report = null; // of what was assessed last; the rows themselves are given up at once,
  let listed = null; // but where they are asked for row by row: then their session

  function forget() {
    report = null;
    listed?.dispose();
    listed = null;
  }
  function ofRows() {
    if (!listed) throw new EngineError({ code: 'no_rows_open' });
    return listed;
  }

  return {
    /**
     * `population`: sources of the population's files, whose rows are its persons. The example and
     * the values are for the user's own screen. `records`: whether the risk is then told row by row.
     * @returns {Promise<import('../answers.d.ts').RiskAnswer>}
     */
    'risk.assess': declared(
      { files: { population: 'sources' }, runs: true },
      async (
        { sources, population, recipe: document, ...args },
        /** @type {any} */ context = {},
      ) => {
        const recipe = fillDefaults(document);
        forget();
        return withSession(riskSession(module), async (session) => {
          const inputs = await readRisk(about, session, sources, recipe, args, context);
          if (population?.length) {
            const of = populationRecipe(recipe);
            await withSession(riskSession(module), async (other) => {
              await readRisk(about, other, population, of, { ...args, records: false }, context);
              session.setPopulation(other);
              other.dispose();
            });
          }
          await assessAll(session, context);
          const answer = { ...session.risk(), inputs };
          report = session.report();
          if (args.records) listed = session;
          else session.dispose();
          return answer;
        });
      },
    ),

    /** The internal report of what was assessed last. */
    async 'risk.report'() {
      if (!report) throw new EngineError({ code: 'no_rows_open' });
      // Copies, since the caller may give them away.
      return { html: report.html.slice(), json: report.json.slice() };
    },

    /** Rows by their risk, the highest first: {from, limit, column, alone}; raw, no value. */
    async 'risk.records'(asked) {
      return ofRows().records(asked);
    },

    /** All of them, as a file. */
    async 'risk.list'() {
      return ofRows().recordsCsv();
    },

    async 'risk.close'() {
      forget();
    },
  };
}
