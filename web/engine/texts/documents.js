/**
 * What stands beside the published texts: the read-me and the certificate (public, no piece of a
 * text), the dossier (internal: correspondences, decisions, both texts side by side).
 */
import { kTextWords } from './words.js';

const bytesOf = (text) => new TextEncoder().encode(text);
export const jsonBytes = (value) => bytesOf(`${JSON.stringify(value, null, 2)}\n`);

const escaped = (text) =>
  String(text).replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign],
  );

/** How many spans of each label are hidden, and by whose proposal. */
export function countHidden(released) {
  const out = {};
  for (const { spans } of released) {
    for (const { label, source } of spans) {
      const one = (out[label] ??= { spans: 0, by: {} });
      one.spans += 1;
      one.by[source] = (one.by[source] ?? 0) + 1;
    }
  }
  const sorted = (object) =>
    Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(
    Object.fromEntries(
      Object.entries(out).map(([label, { spans, by }]) => [label, { spans, by: sorted(by) }]),
    ),
  );
}

const percent = (share, language) =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(share);

/** One sentence about what was read again; never more than was done. */
function reviewSentence(review, documents, language) {
  const words = kTextWords[language];
  if (review === null) return words.uncontrolled;
  const { n, k, share, planted, found, confidence } = review;
  const at = percent(confidence, language);
  const all = n === documents ? words.readAll(n) : words.readSample(n, documents);
  const attention = planted > 0 ? words.attention(found, planted) : '';
  return `${all} ${words.missed(k)} ${attention} ${
    n === documents && found === planted
      ? words.boundAll(k)
      : words.bound(percent(share, language), at)
  }`.replace(/ +/g, ' ');
}

const columnSentence = (words, done, because) =>
  ['removed', 'emptied'].includes(done)
    ? `${words.columns[done]} (${words.becauses[because] ?? words.becauses.identifiers})`
    : words.columns[done];

/** The read-me: LISEZMOI.md, or README.md. */
export function readMe({
  language,
  documents,
  counts,
  labels,
  review,
  outputs,
  about,
  alias,
  own,
  columns,
  verdict,
  left,
}) {
  const words = kTextWords[language];
  const title = about?.title || words.title;
  const lines = [
    `# ${title}`,
    '',
    ...(about?.description ? [about.description, ''] : []),
    left ? `${words.what(documents)} ${words.office(left)}` : words.what(documents),
    ...(columns.length > 0 ? ['', words.columnsSay] : []),
    ...(alias.scheme === 'fake' ? ['', words.invented] : []),
    ...(alias.across ? ['', words.across] : []),
    ...(own ? ['', words.ownRules] : []),
    '',
    `## ${words.hiddenTitle}`,
    '',
    ...labels.map(
      (label) =>
        `- ${words.labels[label] ?? label} (${label})${words.colon}${words.number(counts[label]?.spans ?? 0)}`,
    ),
    '',
    ...columns.flatMap(({ file, columns: fates }) => [
      `## ${words.columnsTitle(file)}`,
      '',
      ...fates.map(
        ({ name, done, because }) =>
          `- ${name}${words.colon}${columnSentence(words, done, because)}`,
      ),
      '',
    ]),
    verdict.trimEnd(),
    '',
    reviewSentence(review, documents, language),
    '',
    words.leak,
    '',
    `## ${words.lawTitle}`,
    '',
    words.law,
    '',
    `## ${words.filesTitle}`,
    '',
    ...outputs.map(
      ({ name, pictures = 0 }) => `- \`${name}\`${pictures > 0 ? words.pictures(pictures) : ''}`,
    ),
    '',
  ];
  return {
    name: language === 'fr' ? 'LISEZMOI.md' : 'README.md',
    bytes: bytesOf(lines.join('\n')),
  };
}

/** Rows of what stands for what, in the order of the documents. */
const correspondences = (units, released) =>
  released.flatMap(({ spans }, i) => {
    const points = [...units[i].text];
    return spans.map(({ start, end, label, alias, source }) => ({
      document: i + 1,
      start,
      end,
      label,
      text: points.slice(start, end).join(''),
      alias,
      source,
    }));
  });

function sideBySide(units, released, words) {
  return units
    .map(({ id, text }, i) => {
      const points = [...text];
      let [at, left] = [0, ''];
      for (const { start, end, label } of released[i].spans) {
        left += escaped(points.slice(at, start).join(''));
        left += `<mark title="${label}">${escaped(points.slice(start, end).join(''))}</mark>`;
        at = end;
      }
      left += escaped(points.slice(at).join(''));
      return `<h2>${words.document} ${i + 1} (${escaped(id)})</h2>
<div class="two"><pre>${left}</pre><pre>${escaped(released[i].output)}</pre></div>`;
    })
    .join('\n');
}

const table = (head, rows) =>
  `<table><thead><tr>${head.map((cell) => `<th>${escaped(cell)}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`;

function dossierHtml({ units, released, rows, journal, certificate }) {
  const { language } = certificate.recipe.exports;
  const words = kTextWords[language];
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<title>${escaped(words.dossierTitle)}</title><style>body{font:16px/1.5 system-ui,sans-serif;margin:2rem;max-width:80rem}
pre{white-space:pre-wrap;border:1px solid #888;padding:.8rem;margin:0;font:inherit}
.two{display:grid;grid-template-columns:1fr 1fr;gap:1rem}table{border-collapse:collapse}
td,th{border:1px solid #888;padding:.2rem .5rem;text-align:left}mark{background:#fde68a}</style></head><body>
<h1>${escaped(words.dossierTitle)}</h1><p><strong>${escaped(words.internal)}</strong></p>
<p>${escaped(reviewSentence(certificate.review, units.length, language))}</p>
<h2>${escaped(words.correspondences)}</h2>
${table(
  words.correspondenceHead,
  rows.map((r) => [r.document, r.label, r.text, r.alias, words.sources[r.source] ?? r.source]),
)}
<h2>${escaped(words.journal)}</h2>
${table(
  words.journalHead,
  journal.map((j) => [
    j.document,
    j.accepted,
    j.by_hand,
    j.rejected,
    j.followed,
    j.seconds === undefined ? '' : Math.round(j.seconds),
  ]),
)}
${sideBySide(units, released, words)}
</body></html>
`;
}

/** dossier.json and dossier.html. */
export function dossierFiles({
  recipe,
  units,
  released,
  decided,
  certificate,
  inputs,
  notes,
  program,
  controls,
  reason,
  secret,
}) {
  const { language } = certificate.recipe.exports;
  const words = kTextWords[language];
  const rows = correspondences(units, released);
  const journal = decided.map(({ spans, seconds, actions }, i) => {
    const count = (wanted) => spans.filter(([, , , state]) => state === wanted).length;
    return {
      document: i + 1,
      id: units[i].id,
      accepted: count('accepted'),
      by_hand: spans.filter(([, , , state, by]) => state === 'accepted' && by === 'reviewer')
        .length,
      rejected: count('rejected'),
      undecided: count('proposed'),
      followed: released[i].spans.filter(({ source }) => source === 'propagation').length,
      ...(seconds !== undefined && { seconds, actions }),
    };
  });
  const rejected = decided.flatMap(({ spans }, i) => {
    const points = [...units[i].text];
    return spans
      .filter(([, , , state]) => state === 'rejected')
      .map(([start, end, label]) => ({
        document: i + 1,
        start,
        end,
        label,
        text: points.slice(start, end).join(''),
      }));
  });
  const json = {
    version: certificate.version,
    kind: 'text',
    publication: 'internal',
    internal: words.internal,
    program,
    ...(secret && { secret }),
    recipe,
    inputs,
    documents: units.length,
    correspondences: rows,
    kept_by_decision: rejected,
    left_in_small_letters: notes,
    journal,
    controls,
    ...(reason && { reason_without_attention: reason }),
    certificate,
  };
  const html = dossierHtml({ units, released, rows, journal, certificate });
  return [
    { name: 'dossier.html', bytes: bytesOf(html) },
    { name: 'dossier.json', bytes: jsonBytes(json) },
  ];
}
