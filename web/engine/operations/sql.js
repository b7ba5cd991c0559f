/** The same recipe where the data are: a script for an engine, and a release of its tables. */
import { sha256Of } from '../../reading/hash.js';
import { fillDefaults } from '../../recipe/schema.js';
import { compileSql, dataText } from '../../sql/compile.js';
import { bandLabels, checkRecipe, withSession } from '../core.js';
import { makeOfTables } from '../make_tables.js';
import { EngineError } from '../protocol.js';
import { smallZip } from '../zip.js';

/** A browser saves files side by side: a script of several is one ZIP. */
const zipOf = (files) => {
  const encoder = new TextEncoder();
  return smallZip(files.map(({ name, text }) => ({ name, bytes: encoder.encode(text) })));
};

const sha256OfText = (text) => sha256Of(new TextEncoder().encode(text));

/**
 * @param {{module: any, about: object, run: any}} core
 * @returns {Partial<import('../answers.d.ts').Operations>}
 */
export const sqlOperations = ({ module, about, run }) => {
  /** What the last run of tables asks to remove first. */
  let next = null;
  return {
    /**
     * The files of a script (web/sql/compile.js). `next`: what `nextTurn` gave of the turn before.
     * @returns {Promise<import('../answers.d.ts').Answers['sql']>}
     */
    async sql({ recipe: document, options, next: earlier }) {
      const recipe = fillDefaults(document);
      checkRecipe(module, recipe);
      const hash = await sha256OfText(dataText(recipe));
      const core = {
        hash,
        version: module.version(),
        bandLabels: (bounds) => bandLabels(module, bounds),
      };
      const chosen = { ...options, removed: removedOf(earlier, hash) };
      const [script] = compileSql(recipe, chosen, core);
      const scriptHash = await sha256OfText(script.text);
      const files = compileSql(recipe, chosen, { ...core, scriptHash });
      return files.some(({ name }) => name.includes('/'))
        ? { files, zip: zipOf(files) }
        : { files };
    },

    /**
     * The whole job of a recipe from the tables of an engine. `tables`: `{ path, source }`, paths as
     * they stand in the engine's folder; or `sources` and their `paths`.
     * @returns {Promise<import('../answers.d.ts').Answers['runTables']>}
     */
    async runTables({ recipe: document, tables, sources, paths }, context = {}) {
      next = null;
      const recipe = fillDefaults(document);
      const { session, inputs } = await makeOfTables(
        module,
        about,
        {
          tables: tables ?? sources.map((source, i) => ({ path: paths[i], source })),
          recipe,
          onNextTurn: (text) => (next = text),
        },
        context,
      );
      return withSession(session, async () => {
        const published = await run.publish(session, recipe, context.progress);
        return { ...session.summary(), inputs, ...published };
      });
    },

    /** The text of what the engine must remove before the next turn; raw. */
    async nextTurn() {
      if (next === null) throw new EngineError({ code: 'no_run' });
      return { text: next };
    },
  };
};

/** What earlier turns removed, from the file that a run wrote. */
function removedOf(text, hash) {
  if (text === undefined) return [];
  let next;
  try {
    next = JSON.parse(text);
  } catch {
    throw new EngineError({ code: 'sql_removed' });
  }
  if (next?.data_sha256 !== hash || !Array.isArray(next.removed)) {
    throw new EngineError({ code: 'sql_removed' });
  }
  return next.removed;
}
