/**
 * A published folder read again (text.md §18): its files beside the sources and the decisions.
 * The texts are taken out of the files by other readers than the writer's, and searched by the
 * core's independent reader.
 */
import Papa from 'papaparse';

import { readConll } from '../../reading/conll.js';
import { recordEnd, sniffDialect } from '../../reading/dialect.js';
import { Decoder } from '../../reading/encoding.js';
import { sha256Of } from '../../reading/hash.js';
import { readJsonl } from '../../reading/jsonl.js';
import { kBetween } from './inputs.js';
import { EngineError } from '../protocol.js';
import { elsewhereTest, rowTests } from './columns.js';
import { acceptedSequences, drawsNames, hideUnits } from './hiding.js';
import { auditUnits, isDecided, makeRelease } from './release.js';
import { checkOffice } from './office_check.js';
import { sequenceSearch } from './sequences.js';

const kAlways = ['certificate.json'];

const decode = (bytes, { encoding, bom }) => {
  const length = bom ? (encoding === 'utf-8' ? 3 : 2) : 0;
  return new Decoder(encoding, length).decode(bytes, true).text;
};

/** The outputs of the units of one file, or null where it cannot hold them. */
function outputsOf(layout, bytes, units, read) {
  if (read) return [read.text];
  const text = decode(
    bytes,
    ['conll', 'jsonl'].includes(layout.kind) ? { encoding: 'utf-8' } : layout,
  );
  if (layout.kind === 'jsonl') return readJsonl(text).documents.map((one) => one.text);
  if (layout.kind === 'conll') return readConll(text).documents.map(() => null);
  if (layout.kind !== 'table') return [text];
  const { rows, value } = rowsOf(layout, text);
  // Columns may have left: a cell is found by its heading.
  const headings = layout.records[0].cells.map((one) => one.value);
  const published = rows[0]?.map(value) ?? [];
  const places = headings.map((name, cell) => {
    const before = headings.slice(0, cell).filter((other) => other === name).length;
    return published.flatMap((other, i) => (other === name ? [i] : []))[before] ?? -1;
  });
  return units.map(({ parts }) =>
    parts.map(({ record, cell }) => value(rows[record]?.[places[cell]])).join(kBetween),
  );
}

/** The rows of a published table, read by another reader than the writer's. */
function rowsOf(layout, text) {
  const { delimiter, newline, before } = sniffDialect(text, {
    delimiter: layout.dialect.delimiter,
  });
  const { data } = new Papa.Parser({ delimiter, newline: recordEnd(newline) }).parse(
    text.slice(before.chars),
  );
  const rows = data.filter((row) => row.length > 1 || row[0].trim() !== '');
  const value = (cell) => (cell ?? '').replace(newline === 'lf' ? /$^/ : /\r$/, '');
  return { rows, value };
}

/** Rows of a published table in which a column beside the texts tells what its row hides. */
function rowFindings({ layout, file, name, bytes, units, hidden, recipe, elsewhere }) {
  const { rows, value } = rowsOf(layout, decode(bytes, layout));
  const { columns, names_from: naming, names_columns: names } = recipe.text;
  const beside = (rows[0] ?? []).flatMap((heading, i) => {
    const own = columns.includes(value(heading));
    return own || (names === 'keep' && naming.includes(value(heading))) ? [] : [i];
  });
  const tests = rowTests(units, hidden, file);
  const columnTells = beside.some((i) => elsewhere(rows.slice(1).map((row) => value(row[i]))));
  const others = columnTells ? [{ code: 'name_in_other_row', file: name }] : [];
  const own = [...tests].flatMap(([record, tells]) =>
    beside.some((i) => tells(value(rows[record]?.[i])))
      ? [{ code: 'name_in_row', file: name, line: layout.records[record].line }]
      : [],
  );
  return [...own, ...others];
}

/** Texts in which a whole name or an identifier is left that another text hides. */
function elsewhereFindings({ units, hidden, outputs, decided }) {
  const search = sequenceSearch(acceptedSequences(units, hidden));
  return outputs.flatMap((output, i) =>
    search(output).some(([start]) => !isDecided({ offset: start }, hidden[i], decided[i]))
      ? [{ code: 'name_left_elsewhere', document: i + 1 }]
      : [],
  );
}

/** The texts of the published files, beside their units; findings of their files are added. */
async function readOutputs({ inputs, recipe, hidden, byName, findings, elsewhere }) {
  const [units, indexes, outputs, names] = [[], [], [], []];
  const parts = {};
  for (const [file, layout] of inputs.files.entries()) {
    const own = inputs.units.flatMap((unit, i) => (unit.parts[0].file === file ? [i] : []));
    const name = [...byName.keys()].find((one) =>
      one.includes(`-${String(file + 1).padStart(4, '0')}.`),
    );
    if (name === undefined) continue;
    const written = byName.get(name);
    const read = ['docx', 'odt'].includes(layout.kind)
      ? await readOffice(written, layout.kind, {
          expected: hidden[own[0]].output,
          tells: elsewhere,
        })
      : null;
    if (read) {
      findings.push(...read.findings.map((one) => ({ ...one, file: name })));
      parts[name] = read.parts;
    }
    const texts = outputsOf(
      layout,
      written,
      own.map((i) => inputs.units[i]),
      read,
    );
    if (layout.kind === 'table') {
      const { units: all } = inputs;
      const table = { layout, file, name, bytes: written, units: all, hidden, recipe, elsewhere };
      findings.push(...rowFindings(table));
    }
    if (texts.length !== own.length) {
      findings.push({ code: 'documents_differ', file: name });
      continue;
    }
    own.forEach((i, n) => {
      if (texts[n] === null) return;
      units.push(inputs.units[i]);
      indexes.push(i);
      outputs.push(texts[n]);
      names.push(name);
    });
  }
  return { units, indexes, outputs, names, parts };
}

/**
 * @param {object} engine textEngine()
 * @param {{published: {name: string, bytes: Uint8Array}[], inputs: object, recipe: object, decided:
 *   object[], reading: ?any[][], model: ?Uint8Array, classes?: ?Uint8Array, secret?: ?string}} given
 * @returns {Promise<{passed: boolean, findings: {code: string, file?: string, document?: number}[]}>}
 */
export async function auditTexts(engine, given) {
  const { published, inputs, recipe, decided, model, classes = null, secret = null } = given;
  if (drawsNames(recipe) && !secret) throw new EngineError({ code: 'dossier_needed' });
  const findings = [];
  const byName = new Map(published.map((one) => [one.name, one.bytes]));
  const certificate = parsed(byName.get('certificate.json'));
  if (!certificate) return { passed: false, findings: [{ code: 'certificate_unreadable' }] };
  for (const { name, sha256 } of certificate.outputs ?? []) {
    if (!byName.has(name)) findings.push({ code: 'missing_file', file: name });
    else if ((await sha256Of(byName.get(name))) !== sha256) {
      findings.push({ code: 'hash_differs', file: name });
    }
  }
  const listed = new Set([...kAlways, ...(certificate.outputs ?? []).map(({ name }) => name)]);
  for (const { name } of published) {
    if (!listed.has(name)) findings.push({ code: 'unknown_file', file: name });
  }
  for (const { name, bytes } of published) {
    if (secret && holdsSecret(bytes, secret))
      findings.push({ code: 'secret_published', file: name });
  }
  const made = await again(engine, given, findings);
  for (const { name, bytes } of made?.files ?? []) {
    const there = byName.get(name);
    if (there && !same(there, bytes)) findings.push({ code: 'file_differs', file: name });
    if (!there) findings.push({ code: 'missing_file', file: name });
  }
  const mended = made?.decided ?? decided;
  const core = await engine.use(recipe.text, model, classes);
  const hidden = hideUnits(core, inputs.units, mended, { recipe, secret });
  const elsewhere = elsewhereTest(core, inputs.units, hidden);
  const { units, indexes, outputs, names, parts } = await readOutputs({
    ...{ inputs, recipe, hidden, byName, findings, elsewhere },
  });
  const { left } = auditUnits(engine.module, recipe, {
    units,
    hidden: indexes.map((i) => hidden[i]),
    decided: indexes.map((i) => mended[i]),
    names,
    outputs,
  });
  findings.push(
    ...left.map(({ code, document }) => ({ code, document: indexes[document - 1] + 1 })),
  );
  const others = elsewhereFindings({
    units,
    hidden: indexes.map((i) => hidden[i]),
    outputs,
    decided: indexes.map((i) => mended[i]),
  });
  findings.push(
    ...others.map(({ code, document }) => ({ code, document: indexes[document - 1] + 1 })),
  );
  const allParts = Object.keys(parts).length > 0 ? { parts } : {};
  return { passed: findings.length === 0, findings, ...allParts };
}

/** An office document, also one that is none any more. */
async function readOffice(bytes, form, than) {
  try {
    return await checkOffice(bytes, form, than);
  } catch {
    return { text: null, parts: [], findings: [{ code: 'documents_differ' }] };
  }
}

const includesBytes = (all, part) => {
  let at = all.indexOf(part[0]);
  while (at >= 0 && !part.every((byte, k) => all[at + k] === byte))
    at = all.indexOf(part[0], at + 1);
  return at >= 0;
};

/** Whether a file holds the secret: its bytes, or as text, hexadecimal or base64. */
function holdsSecret(bytes, hex) {
  const raw = Uint8Array.from(hex.match(/../g), (pair) => parseInt(pair, 16));
  const coded = btoa(String.fromCharCode(...raw)).replace(/=+$/, '');
  const forms = [hex, hex.toUpperCase(), coded, coded.replace(/\+/g, '-').replace(/\//g, '_')];
  return [raw, ...forms.map((form) => new TextEncoder().encode(form))].some((form) =>
    includesBytes(bytes, form),
  );
}

/** The release made anew, or why it would be refused. */
async function again(engine, given, findings) {
  try {
    return await makeRelease(engine, given);
  } catch (error) {
    if (typeof error.code !== 'string') throw error;
    findings.push({ code: error.code });
    return null;
  }
}

function parsed(bytes) {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

const same = (a, b) => a.length === b.length && a.every((x, i) => x === b[i]);
