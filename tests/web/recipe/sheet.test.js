// The sheet of the dossier, and the file for the CNIL's software.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { translator } from '../../../web/i18n/index.js';
import { piaOf } from '../../../web/recipe/pia.js';
import { fillDefaults } from '../../../web/recipe/schema.js';
import { emptySheet, kSheetKeys, readSheet, sheetText } from '../../../web/recipe/sheet.js';

const recipe = fillDefaults({
  version: 1,
  columns: { individual: 'INE', year: 'ANNEE', step: ['DIPLOME'] },
});
const dossier = { version: '1.0.0', individuals: 25, outputs: [{ name: 'cohortes.csv' }] };
const date = '2026-11-24T08:00:00.000Z';

describe('the sheet', () => {
  test('is read as it was written, and every key is there', () => {
    const sheet = { ...emptySheet(), purpose: 'Ouvrir\nles données', dpo: 'dpo@example.org' };
    assert.deepEqual(readSheet(sheetText(sheet)), sheet);
    assert.deepEqual(Object.keys(readSheet('{}')), [...kSheetKeys]);
  });

  test('names the key that is not one of its own, or no text', () => {
    const refused = (text, code, key) =>
      assert.throws(
        () => readSheet(text),
        (error) => error.code === code && error.key === key,
      );
    refused('{"purposes": ""}', 'recipe_unknown_key', 'purposes');
    refused('{"purpose": 3}', 'recipe_type', 'purpose');
    refused('{"version": 2}', 'recipe_range', 'version');
    refused(`{"dpo": "${'x'.repeat(5001)}"}`, 'recipe_range', 'dpo');
    refused('[]', 'recipe_type', 'fiche');
    assert.throws(() => readSheet('{'), { code: 'recipe_syntax' });
  });
});

/**
 * How the software's import takes an answer, by the number of its question: src/assets/files/
 * pia_architecture.json of LINCnil/pia. Its gauges (325, 326, …) are not ours to answer.
 */
const kTexts = /^(?:1[12][1-3]|21[1-5]|22[1-7])$/;
const kLists = /^3[2-4][1-4]$/;

describe('the file for the PIA software', () => {
  const t = translator('fr');

  test('answers each question in the form that it has there', () => {
    const sheet = Object.fromEntries(kSheetKeys.map((key) => [key, `${key} <1>\n2`]));
    const { pia, answers, measures } = piaOf({ sheet, recipe, dossier, date }, t);
    const asked = answers.map(({ reference_to: number }) => number);
    assert.equal(new Set(asked).size, asked.length, 'each question once');
    for (const { reference_to: number, data } of answers) {
      const { text, gauge, list } = data;
      assert.equal(gauge, null, String(number));
      if (kTexts.test(number)) {
        assert.deepEqual([typeof text, list], ['string', []], String(number));
      } else {
        assert.match(String(number), kLists);
        assert.equal(text, null, String(number));
        assert.ok(list.length > 0 && list.every((one) => typeof one === 'string'), String(number));
      }
    }
    assert.deepEqual(
      answers.find(({ reference_to: number }) => number === 324).data.list,
      measures.map(({ title }) => title),
      'measures are named by their titles',
    );
    assert.deepEqual([pia.status, pia.is_example, pia.is_archive], [0, 0, 0], 'under way');
    for (const made of [pia, ...answers, ...measures]) {
      assert.ok(!Number.isNaN(Date.parse(made.created_at)));
    }
  });

  test('has the members that it imports, answers by question, measures with figures', () => {
    const sheet = { ...emptySheet(), purpose: 'A <b> & c', legal_basis: 'Loi\nde 2016', dpo: 'D' };
    const pia = piaOf({ sheet, recipe, dossier, date }, t);
    assert.deepEqual(Object.keys(pia), ['pia', 'answers', 'measures', 'evaluations', 'comments']);
    const text = (reference) =>
      pia.answers.find((answer) => answer.reference_to === reference)?.data.text;
    assert.equal(text(211), 'A &lt;b&gt; &amp; c');
    assert.equal(text(212), 'Loi<br>de 2016');
    assert.match(text(121), /INE, ANNEE et DIPLOME/);
    assert.match(pia.measures[0].content, /inférieur à 5 .* 3 valeurs possibles.* 25/);
    assert.equal(pia.pia.dpos_names, 'D');
    for (const answer of pia.answers) {
      assert.ok(Number.isInteger(answer.reference_to));
      assert.deepEqual(Object.keys(answer.data), ['text', 'gauge', 'list']);
      assert.equal(new Date(answer.created_at).toISOString(), date);
    }
  });

  test('leaves out what the sheet does not say', () => {
    const pia = piaOf({ sheet: emptySheet(), recipe, dossier, date }, t);
    const references = pia.answers.map((answer) => answer.reference_to);
    for (const empty of [112, 211, 212, 213, 321, 323]) assert.ok(!references.includes(empty));
    assert.ok(references.includes(324), 'the measures');
    assert.deepEqual(pia.evaluations, []);
  });

  test('of row-level files, in English', () => {
    const rows = fillDefaults({ version: 1, rows: { k: 7 } });
    const internal = { version: '1.0.0', figures: {}, outputs: [] };
    const words = translator('en');
    const pia = piaOf({ sheet: emptySheet(), recipe: rows, dossier: internal, date }, words);
    assert.match(pia.measures[0].content, /at least 7 rows/);
  });
});
