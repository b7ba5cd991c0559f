// PapaParse and Arquero, in a worker. Only the wanted columns are kept.
import { escape, op, table } from 'arquero';
import Papa from 'papaparse';
import { serve } from './serve.js';

let job = null;
let counts = [];

/** Same text as sql.mjs makes of the same steps. */
function traceOf(steps) {
  steps.sort();
  let trace = steps[0].slice(4);
  for (let i = 1; i < steps.length; i += 1) {
    if (steps[i] === steps[i - 1]) continue;
    const sameYear = steps[i].slice(0, 4) === steps[i - 1].slice(0, 4);
    trace += (sameYear ? '&' : '+') + steps[i].slice(4);
  }
  return trace;
}

function read(file) {
  const { individual, year, steps, attributes } = job;
  const columns = { id: [], step: [] };
  const values = attributes.map((_, i) => (columns[`a${i}`] = []));
  let places = null;
  return new Promise((resolve, reject) => {
    Papa.parse(file, {
      delimiter: ';',
      skipEmptyLines: true,
      step({ data }) {
        if (!places) {
          const place = (name) => data.indexOf(name);
          places = {
            id: place(individual),
            year: place(year),
            step: steps.map(place),
            values: attributes.map(place),
          };
          return;
        }
        columns.id.push(data[places.id]);
        columns.step.push(data[places.year] + places.step.map((at) => data[at]).join('-'));
        for (let i = 0; i < values.length; i += 1) values[i].push(data[places.values[i]]);
      },
      complete: () => resolve(table(columns)),
      error: reject,
    });
  });
}

const squares = (counted) => counted.array('count').reduce((sum, n) => sum + n * n, 0);

serve({
  async prepare(options) {
    job = options.parameters;
  },

  async run(file) {
    const rows = await read(file);
    const names = job.attributes.map((_, i) => `a${i}`);
    const people = rows
      .groupby('id')
      .rollup({
        steps: op.array_agg('step'),
        ...Object.fromEntries(names.map((name) => [name, op.any(name)])),
      })
      .derive({ trace: escape(({ steps }) => traceOf(steps)) })
      .select('trace', ...names);
    counts = [[], ...names.map((name) => [name])].map((labels) =>
      people.groupby('trace', ...labels).count(),
    );
    const { k } = job;
    const csv = counts.map((counted) =>
      counted.derive({ count: escape(({ count }) => (count < k ? 0 : count)) }).toCSV(),
    );
    return { written: csv.reduce((sum, text) => sum + text.length, 0) };
  },

  async check() {
    const [sizes, ...attributes] = counts;
    return {
      traces: sizes.numRows(),
      squares: squares(sizes),
      attributes: attributes.map(squares),
    };
  },
});
