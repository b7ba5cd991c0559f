/**
 * The core's part on free text, made when it is first asked: lists, and the model and choices that
 * were set last. Everything else of web/engine/texts asks it.
 */
import { unzlibSync, zlibSync } from 'fflate';

import { answer } from '../core.js';
import { EngineError } from '../protocol.js';

export const kListNames = ['first_names', 'surnames', 'communes', 'common_words'];
export const kClassesName = 'word_classes';

/** A model as a file, the same bytes everywhere: deflated by our own code, not the platform's. */
export const packModel = (bytes) => zlibSync(bytes, { level: 9 });

/** @throws `model_corrupt` */
function unpackModel(bytes) {
  try {
    return unzlibSync(bytes);
  } catch {
    throw new EngineError({ code: 'model_corrupt' });
  }
}

/** @throws `classes_other` */
function setClasses(core, classes) {
  try {
    answer(core.setClasses(classes));
  } catch (error) {
    throw error.code === 'list_corrupt' ? new EngineError({ code: 'classes_other' }) : error;
  }
}

/** What the core is told of the recipe's section. */
export const coreSettings = ({ labels, tokens, rules, lists, builtin, tagger, alias }) => ({
  hide: labels.hide,
  accept: tagger.accept,
  propose: tagger.propose,
  apostrophe: tokens.apostrophe,
  alias: {
    scheme: alias.scheme,
    across: alias.across,
    keep_year: alias.keep_year,
    roles: alias.roles,
  },
  builtin,
  ...(rules.length > 0 && {
    rules: rules.map(({ pattern, ...rule }) => (pattern === undefined ? rule : { ...rule })),
  }),
  ...(lists.length > 0 && {
    lists: Object.fromEntries(lists.map(({ name, words }) => [name, words])),
  }),
});

/**
 * @param {object} module the compiled core
 * @param {{texts?: () => Promise<{lists: Uint8Array[], classes: Uint8Array, starter: Uint8Array}>}}
 *   about where the lists, the classes of words and the starter model come from
 */
export function textEngine(module, about) {
  let loading = null;
  let set = null; // the choices, the model and the classes that the session has
  let own = null; // the table of classes that the session has, where it is not the program's

  async function load() {
    const { lists, classes, starter } = await about.texts();
    const core = new module.TextSession();
    answer(core.setLists(...lists));
    answer(core.setClasses(classes));
    return { core, lists, classes, starter };
  }
  const loaded = () => (loading ??= load());

  return {
    module,

    /** The packed lists, in the order of kListNames. */
    async lists() {
      return (await loaded()).lists;
    },

    async starter() {
      return (await loaded()).starter;
    },

    /**
     * The core with these choices.
     * @param {object} text the recipe's section, filled
     * @param {?Uint8Array} [model] a model's file, where the section asks for another than the
     *   starter
     * @param {?Uint8Array} [classes] a table of word classes in place of the program's
     * @throws `model_corrupt`, `classes_other`
     */
    async use(text, model = null, classes = null) {
      const { core, starter, classes: packed } = await loaded();
      const chosen = JSON.stringify([coreSettings(text), text.tagger.model]);
      const hasClasses = sameBytes(own, classes);
      if (set && set.chosen === chosen && hasClasses && sameBytes(set.model, model)) return core;
      set = null;
      answer(core.setModel(''));
      if (!hasClasses) {
        own = null;
        answer(core.setClasses(packed));
        if (classes) setClasses(core, classes);
        own = classes;
      }
      answer(core.configure(JSON.stringify(coreSettings(text))));
      const file = text.tagger.model === null ? null : (model ?? starter);
      if (file?.length) answer(core.setModel(unpackModel(file)));
      set = { chosen, model };
      return core;
    },

    /** The core was given a model of its own by a training. */
    forget() {
      set = null;
    },
  };
}

const sameBytes = (a, b) =>
  a === b || (a !== null && b !== null && a.length === b.length && a.every((x, i) => x === b[i]));
