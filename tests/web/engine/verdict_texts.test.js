// Texts under wrong choices: each release is refused, or its verdict is not green; the right choices of
// the same texts are green. Who reads the control is honest: he marks every name that he sees.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { textVerdict } from '../../../web/engine/texts/verdict.js';
import { loadOperations } from '../../../web/cli/load_engine.js';
import { fileSource } from '../../../web/reading/sources.js';
import { seeded } from '../fakes/exports_drawn.js';

const kFirst = ['Paule', 'Karim', 'Rozenn', 'Malo', 'Inès', 'Hugo'];
const kLast = ['Zyxwaldheimer', 'Benalix', 'Quemenerou', 'Henaffou', 'Durandelle', 'Kergoulix'];
const kNames = new RegExp(`${[...kFirst, ...kLast].join('|')}|[a-z0-9.]+@[a-z.]+`, 'gi');

/** Remarks of students, each in a row with what identifies him. */
function table(random, persons = 24) {
  const rows = Array.from({ length: persons }, (_, i) => {
    const [first, last] = [random.pick(kFirst), random.pick(kLast)];
    const said = random.pick([
      `M. ${first} ${last} demande un délai.`,
      `Vu le dossier de Mme ${last} ; écrire à ${first.toLowerCase()}${i}@exemple.fr.`,
      `Avis favorable du jury pour M. ${last}.`,
    ]);
    return [
      said,
      last,
      `${1000000000 + i * 7}AB`,
      `${first.toLowerCase()}.${last.toLowerCase()}${i}@exemple.fr`,
      random.pick(['DROIT', 'LETTRES']),
    ];
  });
  return [['remarque', 'nom', 'ine', 'mail', 'filiere'], ...rows]
    .map((row) => `${row.join(';')}\n`)
    .join('');
}

const right = { text: { columns: ['remarque'] } };

/** The n-th wrong choice: its name, the recipe's section, what becomes of the spans, who reads. */
function wrong(n, random) {
  const review = { planted: random.below(4) };
  const kinds = [
    () => ['no control', { review: null }],
    () => [
      'columns kept',
      { names_from: ['nom'], names_columns: 'keep', names_typed: ['nom'], review },
    ],
    () => ['no names', { labels: { hide: ['MAIL', 'TEL', 'NIR'] }, review }],
    () => ['all left', { review }, { spans: () => [] }],
    () => [
      'rejected',
      { review },
      { spans: (all) => all.map((one) => [...one.slice(0, 3), 'rejected']) },
    ],
    () => ['few read', { review: { ...review, sample: 1 + random.below(3) } }],
    () => ['never looked', { review: { planted: 3 } }, { reads: () => [] }],
  ];
  const [what, section, how = {}] = kinds[n % kinds.length]();
  return { what, recipe: { text: { ...right.text, ...section } }, ...how };
}

const marked = (text) =>
  [...text.matchAll(kNames)].map(({ 0: word, index }) => {
    const start = [...text.slice(0, index)].length;
    return [start, start + [...word].length];
  });

test('twenty wrong choices of texts, and none is green', async () => {
  const operations = await loadOperations({ cores: 1 });
  async function outcome({ recipe, spans = (all) => all, reads = marked }, text) {
    const args = {
      sources: [fileSource(new File([text], 'remarques.csv'))],
      recipe: { version: 1, ...recipe },
    };
    try {
      const { units } = await operations['text.open'](args);
      const proposed = await operations['text.review']({
        recipe: args.recipe,
        units: units.map((unit) => ({ ...unit, spans: [] })),
      });
      const decided = proposed.units.map((unit) => ({ spans: spans(unit.spans) }));
      const reading =
        args.recipe.text.review !== null &&
        (await operations['text.control']({ ...args, decided })).documents.map((one) =>
          reads(one.text),
        );
      const { verdict } = await operations['text.release']({
        ...args,
        decided,
        ...(reading && { reading }),
      });
      return verdict.colour;
    } catch (error) {
      if (typeof error.code !== 'string') throw error;
      return `refused ${error.code}`;
    }
  }
  const random = seeded(4711);
  assert.equal(await outcome({ recipe: right }, table(random)), 'good');
  for (let n = 0; n < 20; n += 1) {
    const choice = wrong(n, random);
    const came = await outcome(choice, table(random));
    assert.notEqual(came, 'good', `${n} ${choice.what}`);
    assert.doesNotMatch(came, /recipe_|unknown/, `${n} ${choice.what}`);
  }
});

test('a control that shows too little never asks for documents that there are not', () => {
  const core = { verdictOf: (text) => text };
  const because = (review) => {
    const { control } = textVerdict(core, { review, columns: [], elsewhere: 0 });
    return control.because?.[0].reason ?? control.outcome;
  };
  assert.equal(because(null), 'not_asked');
  assert.equal(because({ n: 8, of: 8, shown: true }), 'clean');
  assert.equal(because({ n: 7, of: 8, shown: false }), 'control_short');
  assert.equal(because({ n: 8, of: 8, shown: false }), 'control_all');
});
