// npm run text:leaks -- --forms: made-up documents in every form that is written (text, CSV, JSONL,
// columns of tags, .docx, .odt), from what the tagger finds to the published files, which are then read
// by the audit. Prints what was refused and what was found; ends with 1 where something was.
import { strToU8, zipSync } from 'fflate';

import { loadTexts } from '../../web/cli/load_texts.js';
import { auditTexts } from '../../web/engine/texts/audit.js';
import { readUnits } from '../../web/engine/texts/inputs.js';
import { madeDocuments } from '../../web/engine/texts/train.js';
import { makeRelease } from '../../web/engine/texts/release.js';
import { officeDocument } from '../../web/engine/texts/office.js';
import { answer } from '../../web/engine/core.js';
import { fillTextRecipe } from '../../web/recipe/text_section.js';

const kBatch = 25;
const escaped = (text) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]);
const zip = (parts) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));

/** Lines as paragraphs, words cut into runs at places that the text itself decides. */
const runsOf = (line, run) => (line.match(/.{1,7}/gsu) ?? []).map(run).join('');
const kWord = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

export function docx(text) {
  const run = (part) => `<w:r><w:t xml:space="preserve">${escaped(part)}</w:t></w:r>`;
  const cells = (line) =>
    line
      .split('\t')
      .map((cell) => `<w:tc><w:p>${runsOf(cell, run)}</w:p></w:tc>`)
      .join('');
  const body = text
    .split('\n')
    .map((line) =>
      line.includes('\t')
        ? `<w:tbl><w:tr>${cells(line)}</w:tr></w:tbl>`
        : `<w:p>${runsOf(line, run)}</w:p>`,
    )
    .join('');
  return zip({
    '[Content_Types].xml':
      '<Types xmlns="t"><Override PartName="/word/document.xml" ContentType="x"/></Types>',
    'word/document.xml': `<w:document xmlns:w="${kWord}"><w:body>${body}</w:body></w:document>`,
    'docProps/core.xml': `<a>${escaped(text.slice(0, 200))}</a>`,
  });
}

function odt(text) {
  const run = (part) =>
    `<t:span>${escaped(part).replace(/ {2,}/g, (all) => ` <t:s t:c="${all.length - 1}"/>`)}</t:span>`;
  const body = text
    .split('\n')
    .map((line) => `<t:p>${runsOf(line.replaceAll('\t', ' '), run)}</t:p>`)
    .join('');
  return zip({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `<o:body xmlns:o="o" xmlns:t="t">${body}</o:body>`,
    'meta.xml': `<a>${escaped(text.slice(0, 200))}</a>`,
  });
}

const quoted = (value) => `"${value.replaceAll('"', '""')}"`;
const personOf = ({ text, spans }) => {
  const [start, end] = spans.find(([, , label]) => label === 'PER') ?? [0, 0];
  return [...text].slice(start, end).join('').replace(/\s+/g, ' ');
};

/** Another row's person in a column beside. */
const csv = (documents) =>
  `id;suivi;remarque\n${documents
    .map((one, i) =>
      [i, quoted(personOf(documents[(i + 1) % documents.length])), quoted(one.text)].join(';'),
    )
    .join('\n')}\n`;

/** Words and signs a line each; untagged. */
const conll = (documents) =>
  documents
    .map(({ text }) =>
      text
        .split('\n')
        .map((line) => line.match(/[\p{L}\p{N}\p{M}'’@._-]+|[^\s]/gu) ?? [])
        .filter((words) => words.length > 0)
        .map((words) => words.map((word) => `${word}\tO\n`).join(''))
        .join('\n'),
    )
    .map((one) => `-DOCSTART-\tO\n\n${one}\n`)
    .join('');

const kForms = {
  txt: (documents) => documents.map(({ text }, i) => ({ name: `${i}.txt`, bytes: strToU8(text) })),
  csv: (documents) => [{ name: 'a.csv', bytes: strToU8(csv(documents)) }],
  jsonl: (documents) => [
    {
      name: 'a.jsonl',
      bytes: strToU8(documents.map(({ text }) => `${JSON.stringify({ text })}\n`).join('')),
    },
  ],
  conll: (documents) => [{ name: 'a.conll', bytes: strToU8(conll(documents)) }],
  docx: (documents) => documents.map(({ text }, i) => ({ name: `${i}.docx`, bytes: docx(text) })),
  odt: (documents) => documents.map(({ text }, i) => ({ name: `${i}.odt`, bytes: odt(text) })),
};

/** What one batch of files becomes, and what is wrong with it. */
async function tried(texts, recipe, files) {
  const inputs = await readUnits(texts.module, files, recipe, officeDocument);
  const core = await texts.use(recipe.text);
  const decided = inputs.units.map(({ text, names }) => {
    const { spans } = answer(core.review(text, JSON.stringify({ names, spans: [], found: [] })));
    return { spans: spans.map((one) => one.slice(0, 6)) };
  });
  const given = { inputs, recipe, decided, reading: null };
  try {
    const { files: published } = await makeRelease(texts, given);
    const { findings } = await auditTexts(texts, { ...given, published });
    return findings;
  } catch (error) {
    if (typeof error.code !== 'string') throw error;
    return [{ code: error.code, documents: error.lines, key: error.key }];
  }
}

/** @returns {Promise<number>} findings */
export async function searchForms(count, seed) {
  const { module, texts } = await loadTexts();
  const recipe = fillTextRecipe({ text: { columns: ['remarque'], review: null } });
  const lists = await texts.lists();
  let found = 0;
  for (const [form, write] of Object.entries(kForms)) {
    let bad = 0;
    for (let first = 0; first < count; first += kBatch) {
      const size = Math.min(kBatch, count - first);
      const findings = await tried(
        texts,
        recipe,
        write(madeDocuments(module, lists, size, seed + first)),
      );
      for (const one of findings) console.log(form, `seed ${seed + first}`, JSON.stringify(one));
      bad += findings.length;
    }
    console.log(`${form}: ${count} documents, ${bad} findings`);
    found += bad;
  }
  return found;
}
