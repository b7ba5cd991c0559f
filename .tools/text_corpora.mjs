// The annotated corpora that the starter model is trained on, from the folder of the data (they are
// not checked in), and the documents that are kept apart: thresholds were chosen on them, and tests
// measure the model there. Sources and licences: web/engine/lists/README.md.
//
// A civility is no part of a name here (`M. Peter Darby`), nor is what follows a comma (`M. Mahias,
// préfet`): such spans are cut. Places and organisations of the corpora that have them are left out,
// since most corpora do not: half told, they were worse than untold.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const kNotName =
  /^(?:(?:MM|M|Mmes|Mme|Mlles|Mlle|Mr|Mrs|Ms|Drs|Dr|Pr|Mes|Me|Mgr)(?=[\s.\p{Lu}])\.?\s*(?:et\s+)?|(?:Monsieur|Madame|Messieurs|Mesdames|Mademoiselle|Docteur|Professeur|Maître)\s+(?:et\s+)?|[qQ]u[’'])/u;

/** A span of code points without what is no name at its begin; null where nothing is left. */
function nameOf(points, [start, end]) {
  let text = points.slice(start, end).join('');
  let from = start;
  for (;;) {
    const found = kNotName.exec(text)?.[0] ?? '';
    if (found === '' || found.length >= text.length) break;
    text = text.slice(found.length);
    from += [...found].length;
  }
  const comma = [...text].indexOf(',');
  const to = comma > 2 ? from + comma : end;
  return to > from ? [from, to, 'PER'] : null;
}

const linesOf = (folder, name) =>
  gunzipSync(readFileSync(join(folder, name)))
    .toString()
    .split('\n')
    .filter(Boolean);

/** @returns {{id: string, text: string, spans: [number, number, string][]}[]} */
const annotated = (folder, name) =>
  linesOf(folder, name).map((line) => {
    const { id, text, label } = JSON.parse(line);
    const points = [...text];
    const spans = label
      .filter(([, , name]) => name === 'PER')
      .map((span) => nameOf(points, span))
      .filter(Boolean);
    return { id, text, spans: apart(spans) };
  });

function apart(spans) {
  let free = 0;
  return spans
    .sort((a, b) => a[0] - b[0])
    .filter(([start, end]) => start >= free && (free = end) > 0);
}

const kPage = 500; // tokens

/** Europeana's newspapers: a token and its tag a line, no mark of documents. */
function newspapers(folder) {
  const tokens = linesOf(folder, 'europeana_fr_bnf.iob.gz')
    .map((line) => [line.slice(0, line.lastIndexOf(' ')), line.slice(line.lastIndexOf(' ') + 1)])
    .filter(([token, tag]) => token !== '' && tag !== undefined);
  const pages = [];
  for (let i = 0; i < tokens.length;) {
    let end = Math.min(tokens.length, i + kPage);
    while (end < tokens.length && tokens[end - 1][0] !== '.') end += 1;
    let text = '';
    const spans = [];
    let before = 'O';
    for (const [token, tag] of tokens.slice(i, end)) {
      if (text !== '' && !/^[,.)\]…]$/u.test(token) && !/['’(]$/u.test(text)) text += ' ';
      const start = [...text].length;
      text += token;
      const last = [...text].length;
      if (tag === 'I-PER' && before === tag) spans.at(-1)[1] = last;
      else if (tag === 'I-PER') spans.push([start, last, 'PER']);
      before = tag;
    }
    const points = [...text];
    pages.push({
      id: `europeana-${i}`,
      text,
      spans: spans.map((span) => nameOf(points, span)).filter(Boolean),
    });
    i = end;
  }
  return pages;
}

/** @param {string} folder of the sources */
export function corpora(folder) {
  const winer = annotated(folder, 'winer_fr_2016_2017.jsonl.gz').sort((a, b) =>
    a.id < b.id ? -1 : 1,
  );
  const echr = annotated(folder, 'echr_fr_manual_train.jsonl.gz');
  const notes = annotated(folder, 'eds_pseudo_templates.jsonl.gz');
  const papers = newspapers(folder);
  const split = Math.floor(papers.length * 0.9);
  return {
    training: [
      ...winer.filter(({ id }) => id < '2017_04'),
      ...echr.slice(0, 48),
      ...notes.slice(0, 206),
      ...annotated(folder, 'newseye_fr_dev2.jsonl.gz'),
      ...papers.slice(0, split),
    ],
    apart: {
      wikinews: winer.filter(({ id }) => id >= '2017_04'),
      judgments: [...echr.slice(48), ...annotated(folder, 'echr_fr_manual_dev.jsonl.gz')],
      notes: notes.slice(206),
      newspapers: papers.slice(split),
    },
  };
}
