/**
 * The attacker's own reading of a release: public files in, multisets out. Shares nothing with the
 * product; what it knows of the files is their data dictionary.
 *
 * A node is one multiset under a published total: `{ kind, name, cohort, path, total, k, width,
 * cells }`, its cells in label order: `{ label, value, key, place }`, `value` null where masked. `key`
 * names the count for truth.js, `place` is its file and line; `cohort` is the trace.
 */

/** @returns {string[][]} the rows of a CSV file (RFC 4180), its heading first */
export function readCsv(text, separator = ',') {
  const rows = [];
  let row = [];
  let at = 0;
  while (at < text.length) {
    let field = '';
    if (text[at] === '"') {
      for (at += 1; text[at] !== '"' || text[at + 1] === '"'; at += 1) {
        if (text[at] === '"') at += 1;
        field += text[at];
      }
      at += 1;
    } else {
      const start = at;
      while (at < text.length && text[at] !== separator && text[at] !== '\n') at += 1;
      field = text.slice(start, at).replace(/\r$/, '');
    }
    row.push(field);
    if (text[at] === '\r') at += 1;
    if (text[at] !== separator) {
      rows.push(row);
      row = [];
    }
    at += 1;
  }
  return rows;
}

/** A trace's text as positions of steps of components. */
export function parseTrace(text) {
  return text
    .split('+')
    .map((position) => (position === '' ? [] : position.split('&').map((step) => step.split('-'))));
}

const bytes = new Map();
function bytesOf(text) {
  if (!bytes.has(text)) bytes.set(text, Buffer.from(text));
  return bytes.get(text);
}

/** The public order of labels: ascending by UTF-8 bytes, part by part, shorter first. */
export function compareParts(a, b) {
  if (typeof a === 'string') return a === b ? 0 : Buffer.compare(bytesOf(a), bytesOf(b));
  for (let i = 0; i < a.length && i < b.length; i += 1) {
    const order = compareParts(a[i], b[i]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Joins the names of what a count stands under. */
export const keyOf = (...parts) => parts.join('\u001f');

const placeOf = (file, row) => `${file}:${row + 2}`;

function cellsOf(rows, code) {
  return rows
    .map(({ label, parts, count, key, place }) => ({
      label,
      parts,
      key,
      place,
      value: count === code ? null : count,
    }))
    .sort((a, b) => compareParts(a.parts, b.parts));
}

/** Rows by the result of `of`, in the order of first appearance. */
export function groupBy(rows, of) {
  const groups = new Map();
  for (const row of rows) {
    const key = of(row);
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(row);
  }
  return groups;
}

/**
 * @param {Map<string, string>} files public files by name, certificate.json among them
 * @returns {{N: number, certificate: object, cohorts: object[], nodes: object[]}}
 */
export function readRelease(files) {
  const certificate = JSON.parse(files.get('certificate.json'));
  const { recipe, masking, individuals: N } = certificate;
  const { sizes: ofSizes, attributes: ofAttributes } = masking;
  const cohorts = readCsv(files.get('cohortes.csv'))
    .slice(1)
    .map(([id, count, trace], i) => ({
      place: placeOf('cohortes.csv', i),
      id,
      trace,
      label: trace,
      parts: parseTrace(trace),
      count: Number(count),
      key: keyOf('size', trace),
    }));
  const byId = new Map(cohorts.map((cohort) => [cohort.id, cohort]));
  const sizes = {
    kind: 'sizes',
    name: '',
    cohort: null,
    path: '',
    total: N,
    k: ofSizes.k,
    width: ofSizes.width,
    cells: cellsOf(cohorts, ofSizes.code),
  };
  const nodes = [sizes];
  const published = new Map(sizes.cells.map(({ key, value }) => [key, value]));

  function add(kind, name, rows, rule) {
    for (const group of groupBy(rows, ({ parent }) => parent).values()) {
      const { cohort, parent } = group[0];
      const total = published.get(parent);
      if (total === undefined || total === null) throw new Error(`listed under nothing: ${name}`);
      const node = {
        kind,
        name,
        cohort,
        path: parent,
        total,
        k: rule.k,
        width: rule.width,
        cells: cellsOf(group, rule.code),
      };
      for (const { key, value } of node.cells) published.set(key, value);
      nodes.push(node);
    }
  }

  const { columns, linked } = recipe;
  const specs = [...columns.attributes, ...columns.derived];
  const widthOf = (spec) => (spec.from ? 1 : spec.columns.length);
  const chainOf = (spec) => [
    ...(spec.nested_in ? chainOf(specs.find(({ name }) => name === spec.nested_in)) : []),
    spec,
  ];
  for (const spec of [...specs].sort((a, b) => chainOf(a).length - chainOf(b).length)) {
    const text = files.get(`cohorte_${spec.name}.csv`);
    if (text === undefined) continue;
    const chain = chainOf(spec);
    add(
      'attribute',
      spec.name,
      readCsv(text)
        .slice(1)
        .map((fields, i) => {
          const { trace } = byId.get(fields[0]);
          let at = 1;
          let parent = keyOf('size', trace);
          let key = parent;
          let parts = [];
          for (const one of chain) {
            parts = fields.slice(at, at + widthOf(one));
            at += parts.length;
            parent = key;
            const base = parent.startsWith('size') ? keyOf('attribute', trace) : parent;
            key = keyOf(base, one.name, ...parts);
          }
          return {
            place: placeOf(`cohorte_${spec.name}.csv`, i),
            cohort: trace,
            parent,
            key,
            parts,
            label: parts.join(' · '),
            count: Number(fields[at]),
          };
        }),
      ofAttributes,
    );
  }
  const depth = (spec) =>
    spec.refines ? 1 + depth(linked.find(({ name }) => name === spec.refines)) : 0;
  for (const spec of [...linked].sort((a, b) => depth(a) - depth(b))) {
    const text = files.get(`cohortes_${spec.name}.csv`);
    if (text === undefined) continue;
    add(
      'linked',
      spec.name,
      readCsv(text)
        .slice(1)
        .map(([id, count, trace, coarser], i) => ({
          place: placeOf(`cohortes_${spec.name}.csv`, i),
          cohort: byId.get(id).trace,
          parent:
            coarser === undefined
              ? keyOf('size', byId.get(id).trace)
              : keyOf('linked', spec.refines, coarser),
          key: keyOf('linked', spec.name, trace),
          label: trace,
          parts: parseTrace(trace),
          count: Number(count),
        })),
      ofSizes,
    );
  }
  return { N, certificate, level: masking.level, cohorts, sizes, nodes };
}
