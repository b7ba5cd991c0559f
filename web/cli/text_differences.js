/**
 * Two annotations of the same texts as a file (text.md §12): JSONL as Doccano has it, or a page
 * to be read. Both hold the texts: internal.
 *
 * @typedef {{text: string, differences: [number, number, string, string, string?][]}} Differences
 */
import { writeJsonl } from '../reading/jsonl.js';

/** @param {Differences[]} documents @returns {string} */
export const differencesJsonl = (documents) =>
  writeJsonl(
    documents.map(({ text, differences }) => ({
      text,
      spans: differences.map(([start, end, , kind]) => [
        start,
        end,
        kind === 'agreed' ? 'ACCORD' : 'DÉSACCORD',
      ]),
    })),
  );

const kWords = {
  agreed: 'accord',
  relabelled: 'désaccord',
  only_a: 'A seulement',
  only_b: 'B seulement',
};

const escaped = (text) =>
  text.replace(/[&<>"]/g, (sign) => `&#${/** @type {number} */ (sign.codePointAt(0))};`);

/** Spans that overlap stand one after another: what the first covers is not drawn again. */
function marked({ text, differences }) {
  const points = [...text];
  const out = [];
  let at = 0;
  for (const [start, end, label, kind, other] of differences) {
    const from = Math.max(start, at);
    const what = `${kWords[kind]} : ${kind === 'relabelled' ? `A ${label}, B ${other}` : label}`;
    out.push(
      escaped(points.slice(at, from).join('')),
      `<mark class="${kind}">${escaped(points.slice(from, Math.max(end, from)).join(''))}<small> [${escaped(what)}]</small></mark>`,
    );
    at = Math.max(end, at);
  }
  return [...out, escaped(points.slice(at).join(''))].join('');
}

/**
 * Colour never stands alone: each kind has its own line, and its words.
 * @param {Differences[]} documents
 * @param {Record<string, number>} counts of each kind
 * @returns {string}
 */
export const differencesHtml = (documents, counts) => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>Comparaison de deux annotations (interne)</title><style>
body{font:16px/1.6 system-ui,sans-serif;margin:2rem;max-width:60rem}pre{white-space:pre-wrap;font:inherit}
mark{background:none;text-decoration:underline 2px}.agreed{text-decoration-color:#15613f}
.relabelled{text-decoration:underline double #a3261c}.only_a{text-decoration:underline dashed #a3261c}
.only_b{text-decoration:underline dotted #a3261c}small{font-size:.75em}</style></head><body>
<h1>Comparaison de deux annotations</h1>
<p><strong>Interne : ce fichier contient les textes. Il ne se publie pas.</strong></p>
<ul>${Object.entries(counts)
  .map(([kind, count]) => `<li><mark class="${kind}">${kWords[kind]}</mark> : ${count}</li>`)
  .join('')}</ul>
${documents.map((one, i) => `<h2>Document ${i + 1}</h2>\n<pre>${marked(one)}</pre>`).join('\n')}
</body></html>
`;
