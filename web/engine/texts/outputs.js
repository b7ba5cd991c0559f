/**
 * The published texts in the forms of their sources: plain, tables, columns of tags, JSONL; all but
 * the replacements byte for byte where the form is kept.
 */
import { withChanges, writeCell } from '../../reading/cells.js';
import { encodeText } from '../../reading/encode.js';
import { writeConll } from '../../reading/conll.js';
import { answer } from '../core.js';
import { columnChanges, columnFates } from './columns.js';
import { movedRange, pointsOf, replaced } from './points.js';

const padded = (number) => String(number).padStart(4, '0');
const kExtensions = { plain: 'txt', office: 'txt', table: 'csv', conll: 'conll', jsonl: 'jsonl' };
const kStems = {
  plain: 'document',
  office: 'document',
  table: 'table',
  conll: 'document',
  jsonl: 'documents',
};

/** Names of the published files: those of the sources name people. */
export const publishedName = (kind, number) =>
  `${kStems[kind]}-${padded(number)}.${kExtensions[kind]}`;

/** Accepted spans of labels that stay, where they stand in the output. */
const keptSpans = (text, decided, hidden) =>
  decided.spans
    .filter(([, , label, state]) => state === 'accepted' && !text.labels.hide.includes(label))
    .flatMap(([start, end, label]) => {
      const moved = movedRange(hidden.places, start, end);
      return moved ? [[...moved, label]] : [];
    });

function conllOf(module, core, output, kept) {
  const points = pointsOf(output);
  const { tokens } = answer(core.tokens(output));
  const sequences = [];
  tokens.forEach(([start], i) => {
    const before = i === 0 ? '\n' : points.slice(tokens[i - 1][1], start).join('');
    if (before.includes('\n')) sequences.push([]);
    sequences.at(-1).push(i);
  });
  const chunks = sequences.map((of) =>
    kept.flatMap(([start, end, label]) => {
      const inside = of.filter((i) => tokens[i][0] < end && start < tokens[i][1]);
      return inside.length === 0
        ? []
        : [[of.indexOf(inside[0]), of.indexOf(inside.at(-1)) + 1, label]];
    }),
  );
  const tags = answer(
    module.writeTextTags(
      JSON.stringify({
        scheme: 'iob2',
        sequences: sequences.map((of, i) => ({ count: of.length, chunks: chunks[i] })),
      }),
    ),
  );
  return sequences.map((of, i) => ({
    words: of.map((t) => points.slice(...tokens[t]).join('')),
    tags: tags[i],
  }));
}

/** A table with its cells replaced, and without the columns that leave. */
function tableOf(layout, units, hidden, file, fates) {
  const changes = units.flatMap(({ text, parts }, i) =>
    parts
      .filter((part) => part.file === file)
      .map((part) => {
        const { text: value } = replaced(
          pointsOf(text),
          hidden[i].replacements,
          part.start,
          part.end,
        );
        const cell = layout.records[part.record].cells[part.cell];
        return value === cell.value
          ? null
          : {
              start: cell.start,
              end: cell.end,
              text: writeCell(value, cell.quoted, layout.dialect.delimiter),
            };
      })
      .filter(Boolean),
  );
  const removed = columnChanges(layout, fates);
  return withChanges(
    layout.content,
    [...changes, ...removed].sort((a, b) => a.start - b.start || a.end - b.end),
  );
}

/** What becomes of the columns of each table: one list a file, null of what is no table. */
export const fatesOf = (module, { files, units }, recipe, hidden) =>
  files.map((layout, file) =>
    layout.kind === 'table' ? columnFates(module, { layout, file, units, hidden, recipe }) : null,
  );

/** The published texts, in the order of the files. `fates`: of fatesOf() */
export function publishedTexts(module, core, { inputs, recipe, hidden, decided, fates }) {
  const { files, units } = inputs;
  return files.map((layout, file) => {
    const own = units.flatMap((unit, i) => (unit.parts[0].file === file ? [i] : []));
    const kept = (i) => keptSpans(recipe.text, decided[i], hidden[i]);
    const content =
      layout.kind === 'table'
        ? tableOf(layout, units, hidden, file, fates[file])
        : layout.kind === 'jsonl'
          ? own
              .map(
                (i, n) =>
                  `${JSON.stringify({ id: n + 1, text: hidden[i].output, label: kept(i) })}\n`,
              )
              .join('')
          : layout.kind === 'conll'
            ? writeConll(own.map((i) => conllOf(module, core, hidden[i].output, kept(i))))
            : own.map((i) => hidden[i].output).join('');
    return {
      name: publishedName(layout.kind, file + 1),
      bytes: encodeText(
        content,
        ['conll', 'jsonl'].includes(layout.kind) ? { encoding: 'utf-8' } : layout,
      ),
    };
  });
}
