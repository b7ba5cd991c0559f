/**
 * The published texts in the forms of their sources: plain, tables, columns of tags, JSONL; all but
 * the replacements byte for byte where the form is kept.
 */
import { withChanges, writeCell } from '../../reading/cells.js';
import { encodeText } from '../../reading/encode.js';
import { writeConll } from '../../reading/conll.js';
import { answer } from '../core.js';
import { EngineError } from '../protocol.js';
import { columnChanges, columnFates, elsewhereTest } from './columns.js';
import { checkOffice } from './office_check.js';
import { writeOffice } from './office_write.js';
import { movedRange, pointsOf, replaced } from './points.js';

const padded = (number) => String(number).padStart(4, '0');
const kExtensions = {
  plain: 'txt',
  office: 'txt',
  docx: 'docx',
  odt: 'odt',
  table: 'csv',
  conll: 'conll',
  jsonl: 'jsonl',
};
const kStems = {
  plain: 'document',
  office: 'document',
  docx: 'document',
  odt: 'document',
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
export function fatesOf(module, core, { files, units }, recipe, hidden) {
  if (!files.some(({ kind }) => kind === 'table')) return files.map(() => null);
  const tells = elsewhereTest(core, units, hidden);
  return files.map((layout, file) =>
    layout.kind === 'table'
      ? columnFates(module, { layout, file, units, hidden, recipe, tells })
      : null,
  );
}

const kOffice = ['docx', 'odt'];

/** What a file becomes, as text. */
function contentOf(module, core, file, { inputs, recipe, hidden, decided, fates }) {
  const { files, units } = inputs;
  const layout = files[file];
  const own = units.flatMap((unit, i) => (unit.parts[0].file === file ? [i] : []));
  const kept = (i) => keptSpans(recipe.text, decided[i], hidden[i]);
  if (layout.kind === 'table') return tableOf(layout, units, hidden, file, fates[file]);
  if (layout.kind === 'conll') {
    return writeConll(own.map((i) => conllOf(module, core, hidden[i].output, kept(i))));
  }
  if (layout.kind !== 'jsonl') return own.map((i) => hidden[i].output).join('');
  return own
    .map((i, n) => `${JSON.stringify({ id: n + 1, text: hidden[i].output, label: kept(i) })}\n`)
    .join('');
}

/** An office document written again, and read anew. @throws `office_part` */
async function officeOf(layout, unit, hidden, tells) {
  const bytes = await writeOffice(layout.source, layout.kind, unit.text, hidden.replacements);
  const { findings, pictures } = await checkOffice(bytes, layout.kind, {
    expected: hidden.output,
    tells,
  });
  if (findings.length > 0) {
    const { part = '' } = findings[0];
    throw new EngineError({ code: 'office_part', file: layout.name, key: part });
  }
  return { bytes, ...(pictures > 0 && { pictures }) };
}

/**
 * The published texts, in the order of the files; of office documents how many pictures they hold,
 * which nobody read. `fates`: of fatesOf()
 * @returns {Promise<{name: string, bytes: Uint8Array, pictures?: number}[]>}
 */
export async function publishedTexts(module, core, given) {
  const { inputs, hidden } = given;
  const { files, units } = inputs;
  const tells = files.some(({ kind }) => kOffice.includes(kind))
    ? elsewhereTest(core, units, hidden)
    : null;
  const out = [];
  for (const [file, layout] of files.entries()) {
    const name = publishedName(layout.kind, file + 1);
    if (kOffice.includes(layout.kind)) {
      const own = units.findIndex(({ parts }) => parts[0].file === file);
      out.push({ name, ...(await officeOf(layout, units[own], hidden[own], tells)) });
      continue;
    }
    const content = contentOf(module, core, file, given);
    const how = ['conll', 'jsonl'].includes(layout.kind) ? { encoding: 'utf-8' } : layout;
    out.push({ name, bytes: encodeText(content, how) });
  }
  return out;
}
