/**
 * The text of a recipe, read more strictly than JSON.parse does: a key that stands twice, of which
 * it would keep the last without a word, and endless nesting are errors.
 */

/** Levels of objects and lists, the outermost included (cpp/recipe/recipe.h has the same). */
export const kMostDepth = 32;

/** Keys whose own keys are the user's texts: labels of the data, which no message repeats. */
const kMaps = new Set([
  'table',
  'rename',
  'titles',
  'match',
  'missing',
  'ordered',
  'weights',
  'map',
  'bounds',
  'roles',
]);

const fault = (code, place) => Object.assign(new Error(code), { code, ...place });

const lineAt = (text, index) => text.slice(0, index).split('\n').length;

/**
 * @param {Uint8Array|string} content UTF-8, with or without a mark
 * @returns {any} what it says
 * @throws {{code: 'recipe_syntax'|'recipe_repeated_key'|'recipe_too_deep', line?: number,
 *   key?: string}} never with a part of the text but keys of the recipe
 */
export function readRecipe(content) {
  let text;
  try {
    text =
      typeof content === 'string'
        ? content.replace(/^\ufeff/, '')
        : new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw fault('recipe_syntax');
  }
  let document;
  try {
    document = JSON.parse(text);
  } catch ({ message }) {
    // The message quotes the text; where it names a place, that is kept.
    const [, position] = / position (\d+)/.exec(message) ?? [];
    const [, told] = / line (\d+)/.exec(message) ?? [];
    const line = position ? lineAt(text, Number(position)) : Number(told ?? 1);
    throw fault('recipe_syntax', line > 1 ? { line } : {});
  }
  checkForm(text);
  return document;
}

/** `text` is JSON. */
function checkForm(text) {
  const open = []; // objects and lists, from the outermost; of each where it is in the one before
  let last = ''; // the string before, with its quotes
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]/g)) {
    const inner = open.at(-1);
    if (token === '{' || token === '[') {
      if (open.length === kMostDepth) throw fault('recipe_too_deep', { line: lineAt(text, index) });
      open.push(token === '{' ? { names: new Set(), at: null } : { names: null, at: 0 });
    } else if (token === '}' || token === ']') {
      open.pop();
    } else if (token === ',') {
      if (!inner.names) inner.at += 1;
    } else if (token === ':') {
      const name = JSON.parse(last);
      if (inner.names.has(name)) {
        throw fault('recipe_repeated_key', { line: lineAt(text, index), key: pathOf(open, name) });
      }
      inner.names.add(name);
      inner.at = name;
    } else {
      last = token;
    }
  }
}

/** "columns.attributes[0].name"; it ends at a map of the user's texts. */
function pathOf(open, name) {
  let path = '';
  for (const { names, at } of [...open.slice(0, -1), { names: true, at: name }]) {
    if (!names) path += `[${at}]`;
    else path += path ? `.${at}` : at;
    if (names && kMaps.has(at)) break;
  }
  return path;
}
