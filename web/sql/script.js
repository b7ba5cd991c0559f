/** A script in the making: numbered parts, statements with a word on each, work tables by name. */

/**
 * Text in a comment: what is not plain ASCII is escaped, so that no name can end it.
 * @param {unknown} value
 */
export const inComment = (value) =>
  JSON.stringify(value).replace(
    /[^ -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** SELECTs in one statement. */
const kAtOnce = 12;

/** @param {import('./dialects.js').Dialect} dialect */
export function createScript(dialect) {
  const statements = [];
  const views = new Set();
  const made = [];
  let part = '';
  const add = (comment, lines) => {
    lines.forEach((sql, i) => statements.push({ part, comment: i === 0 ? comment : '', sql }));
  };
  const script = {
    dialect,
    statements,
    /** @param {string} title of the statements that follow */
    part(title) {
      part = title;
    },
    /** The name of a work table or view in the engine. */
    ref: (name) => dialect.ref(name, views.has(name)),
    table(name, comment, select) {
      made.push(name);
      add(comment, dialect.table(name, select));
    },
    /**
     * A work table of many SELECTs of the same columns, in parts: Trino limits how much one statement
     * may do, and others plan it better.
     * @param {string[]} selects each with the names of its columns
     */
    union(name, comment, selects, columns) {
      const all = (list) => list.join('\nUNION ALL\n');
      if (selects.length <= kAtOnce) {
        script.table(name, comment, all(selects));
        return;
      }
      const parts = [];
      for (let at = 0; at < selects.length; at += kAtOnce) {
        const part = `${name}_${parts.length + 1}`;
        script.table(part, 'A part of it.', all(selects.slice(at, at + kAtOnce)));
        parts.push(`SELECT ${columns.map(dialect.identifier).join(', ')} FROM ${script.ref(part)}`);
      }
      script.table(name, comment, all(parts));
    },
    view(name, comment, select) {
      made.push(name);
      views.add(name);
      add(comment, [dialect.view(name, select)]);
    },
    run(comment, ...lines) {
      add(comment, lines);
    },
    /** Statements that drop all work tables, the last made first. */
    drops: () =>
      [...made].reverse().map((name) => dialect.drop(script.ref(name), !views.has(name))),
  };
  return script;
}

/** Lines of a list, indented, with commas. */
export const listed = (items, indent = '  ') => items.map((item) => indent + item).join(',\n');
