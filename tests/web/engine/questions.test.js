// Random exports with a planted fault of each kind: each is told, by both readers; clean ones are asked
// nothing. PARAVENT_EXPORTS: how many are drawn of each.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, test } from 'node:test';

import { loadOperations } from '../../../web/cli/load_engine.js';
import { kMessages } from '../../../web/i18n/index.js';
import { fileSource } from '../../../web/reading/sources.js';
import { answersOf, giveAnswers, withdrawAnswer } from '../../../web/recipe/answers.js';
import {
  cleanExport,
  drawStyle,
  kFaultyRecipe as recipe,
  laidOut,
  seeded,
  textsOf,
} from '../fakes/exports_drawn.js';
import { kFaults } from '../fakes/faulty_exports.js';
import { xlsxOf } from '../fakes/workbooks.js';

const kExports = Number(process.env.PARAVENT_EXPORTS ?? 190);

const list = readFileSync(new URL('../../../cpp/recipe/questions.def', import.meta.url), 'utf8');
const kQuestions = [...list.matchAll(/PARAVENT_QUESTION\(\w+, "(\w+)", (\w+), "([^"]+)"\)/g)].map(
  ([, id, stops, answers]) => ({ id, stops: stops === 'true', answers: answers.split('|') }),
);

const sourcesOf = (texts) => texts.map(({ name, text }) => fileSource(new File([text], name)));

describe('questions of reading', () => {
  let operations;
  before(async () => {
    operations = await loadOperations();
  });
  const examine = (texts, of = recipe, reader = 'auto') =>
    operations.examine({ sources: sourcesOf(texts), recipe: of, reader });
  const bytesOf = async (name) => ({
    bytes: new TextDecoder().decode(await operations.file({ name })),
  });
  const kinds = ({ questions }) => questions.map(({ kind }) => kind);

  test('each has its words and those of its answers, in both languages', () => {
    assert.ok(kQuestions.length > 25);
    for (const messages of Object.values(kMessages)) {
      for (const { id, answers } of kQuestions) {
        assert.ok(messages[`question.${id}`], id);
        for (const answer of answers) assert.ok(messages[`question.${id}.${answer}`], answer);
      }
    }
  });

  /** What is asked of files with a fault, or the code of the refusal. */
  async function told(texts, { recipe: own = recipe, results, runs }, reader) {
    const args = {
      sources: sourcesOf(texts),
      ...(results && { results: sourcesOf([{ name: 'r.csv', text: results }]) }),
      recipe: own,
      reader,
    };
    try {
      if (!runs) return kinds(await operations.examine(args));
      await operations.run(args);
      return [];
    } catch (error) {
      if (!error.code) throw error;
      if (error.code !== 'open_questions') return [error.code];
      return [error, ...(error.also ?? [])].map(({ kind }) => kind);
    }
  }

  /** An export with a fault: of those that are drawn the first in which it can be planted. */
  function faulty(fault, seed) {
    for (let i = 0; i < 1000; i += 1) {
      const random = seeded(seed + i * 104729);
      const made = cleanExport(random);
      const style = drawStyle(random);
      const how = kFaults[fault](made, random);
      if (how) return { made, style, how };
    }
    throw new Error(`${fault} cannot be planted`);
  }

  test('each planted fault is told, by both readers alike', async () => {
    const names = Object.keys(kFaults);
    const planted = Object.fromEntries(names.map((name) => [name, 0]));
    const silent = [];
    for (let seed = 1; seed <= kExports; seed += 1) {
      const fault = names[seed % names.length];
      const { made, style, how } = faulty(fault, seed * 7919);
      planted[fault] += 1;
      const texts = textsOf(made, { style, ...how });
      const found = await told(texts, how);
      const [asked] = fault.split(' ');
      const isTold = found.some((one) => one === asked || how.refused?.includes(one));
      if (/^refused: /.test(found[0] ?? ''))
        (globalThis.seenCodes ??= {})[`${fault} ${found[0]}`] = 1;
      if (!isTold) silent.push(`${fault}, seed ${seed}: ${found}`);
      if (planted[fault] === 1) {
        assert.deepEqual(await told(texts, how, 'papaparse'), found, `${fault}, seed ${seed}`);
      }
    }
    assert.deepEqual(silent, []);
    for (const [fault, count] of Object.entries(planted)) assert.ok(count > 0, fault);
  });

  test('at most one clean export in fifty is asked anything', async () => {
    const asked = [];
    for (let seed = 1; seed <= kExports; seed += 1) {
      const random = seeded(seed);
      const texts = textsOf(laidOut(cleanExport(random), random), { style: drawStyle(random) });
      const found = await told(texts, {});
      if (found.length > 0) asked.push(`seed ${seed}: ${found}`);
    }
    assert.ok(asked.length * 50 <= kExports, asked.join('\n'));
  });

  test('pseudonyms and identifiers as they are give the same questions', async () => {
    for (const fault of ['identifier_spelling', 'placeholders', 'header_rows', 'total_rows']) {
      const random = seeded(99);
      const made = cleanExport(random);
      kFaults[fault](made, random);
      const texts = textsOf(made);
      const plain = await examine(texts);
      const asked = async (pseudonym) =>
        operations.run({ sources: sourcesOf(texts), recipe: { ...recipe, pseudonym } }).then(
          () => assert.fail(fault),
          (error) => ({ code: error.code, questions: error.understood.questions }),
        );
      const own = await asked('ephemeral');
      assert.equal(own.code, 'open_questions');
      assert.deepEqual(own, await asked('as_is'), fault);
      assert.deepEqual(
        own.questions.map(({ kind, count }) => [kind, count]),
        plain.questions.map(({ kind, count }) => [kind, count]),
        fault,
      );
    }
  });

  test('a run stops until each is answered, and what is undone is asked again', async () => {
    const random = seeded(5);
    const made = cleanExport(random);
    kFaults.identifier_spelling(made, random);
    kFaults.header_rows(made, random);
    const sources = () => sourcesOf(textsOf(made));
    const stopped = await operations.run({ sources: sources(), recipe }).catch((error) => error);
    assert.equal(stopped.code, 'open_questions');
    const all = [stopped, ...stopped.also];
    const answers = Object.fromEntries(all.map(({ kind, answers: [one] }) => [kind, one]));
    const answered = giveAnswers(recipe, answers);
    const { understood } = await operations.run({ sources: sources(), recipe: answered });
    assert.ok(understood.followed > 0);
    // Joined, nobody is lost: that question goes with its cause.
    for (const kind of Object.keys(answers).filter((one) => one !== 'lost_persons')) {
      const undone = withdrawAnswer(answered, kind);
      const again = await operations.run({ sources: sources(), recipe: undone }).catch((e) => e);
      assert.equal(again.code, 'open_questions', kind);
    }
    assert.deepEqual(answersOf(answered), answers);
  });

  test('the level of detail and plans beside one another are sought once it is answered', async () => {
    const random = seeded(5);
    const made = cleanExport(random);
    kFaults.identifier_spelling(made, random);
    kFaults.header_rows(made, random);
    const sources = () => sourcesOf(textsOf(made));
    const columns = { ...recipe.columns, attributes: recipe.columns.attributes.slice(0, 1) };
    const asked = async (work) => {
      const stopped = await work({ ...recipe, columns }).catch((error) => error);
      assert.equal(stopped.code, 'open_questions');
      assert.ok(stopped.understood.rows > 0);
      const all = [stopped, ...stopped.also];
      const answers = Object.fromEntries(all.map(({ kind, answers: [one] }) => [kind, one]));
      assert.ok(answers.identifier_spelling && answers.header_rows);
      return work(giveAnswers({ ...recipe, columns }, answers));
    };
    const detail = { chains: [['ETAPE', { column: 'ETAPE', prefix: 2 }]] };
    const found = await asked((own) =>
      operations.detail({ key: '', sources: sources(), recipe: own, detail }),
    );
    assert.ok(found.nodes.length > 0);
    const plan = (own, base) => ({
      ...own,
      columns: { individual: 'INE', year: 'ANNEE' },
      rows: {
        k: 3,
        columns: ['SEXE', 'BAC'],
        plan: {
          name: 'p',
          columns: ['SEXE', 'BAC'],
          steps: [{ step: 'sample', share: base }],
        },
      },
    });
    const { plans } = await asked((own) =>
      operations['rows.compare']({
        sources: sources(),
        plans: [0.5, 0.6].map((base) => ({ name: `p${base}`, recipe: plan(own, base) })),
      }),
    );
    assert.equal(plans.length, 2);
  });

  test('results that find no enrolment, or hold errors, stop the run until it is answered', async () => {
    const people = Array.from({ length: 40 }, (_, i) => `e${i}`);
    const enrolled = people.map((id) => `${id};2021;L1 DROIT;F;S`);
    const results = (write) =>
      sourcesOf([{ name: 'r.csv', text: `ID;AN;ETP;RES\n${people.map(write).join('\n')}\n` }]);
    const own = {
      ...recipe,
      results: {
        columns: { individual: 'ID', year: 'AN', match: { ETAPE: 'ETP' } },
        passed: { column: 'RES', in: ['ADM'] },
        as: 'attribute',
        name: 'reussite',
      },
    };
    const run = (write, answers = {}) =>
      operations.run({
        sources: sourcesOf([
          { name: 'a.csv', text: `INE;ANNEE;ETAPE;SEXE;BAC\n${enrolled.join('\n')}\n` },
        ]),
        results: results(write),
        recipe: giveAnswers(own, answers),
      });
    const lost = (id) => `${id};2021-2022;L1 DROIT;ADM`;
    await assert.rejects(run(lost), { code: 'open_questions', kind: 'lost_results', of: 40 });
    await run(lost, { lost_results: 'right' });
    await run((id) => `${id};2021;L1 DROIT;ADM`);
    const wrong = (id, i) => `${id};2021;L1 DROIT;${i < 6 ? '#N/A' : 'ADM'}`;
    await assert.rejects(run(wrong), { code: 'open_questions', kind: 'error_cells', count: 6 });
    await run(wrong, { error_cells: 'missing' });
    const { bytes } = await bytesOf('cohorte_reussite.csv');
    assert.match(bytes, /^1,0,6\n1,1,34$/m);
  });

  test('lines of a workbook are rows of its sheet', async () => {
    const rows = Array.from({ length: 30 }, (_, i) =>
      [`e${i}`, '2021', i === 3 ? 'L1\nDROIT' : 'L1 DROIT', 'F', i > 25 ? '#N/A' : 'S'].map(
        (stored) => ({ stored }),
      ),
    );
    const header = ['INE', 'ANNEE', 'ETAPE', 'SEXE', 'BAC'].map((stored) => ({ stored }));
    const text = xlsxOf([header, ...rows]);
    const { questions } = await examine([{ name: 'a.xlsx', text }]);
    assert.deepEqual(
      questions.map(({ kind, lines }) => [kind, lines]),
      [
        ['error_cells', [28, 29, 30, 31]],
        ['label_spelling', [5]],
      ],
    );
  });

  test('an empty individual is a malformed row under every kind of pseudonym', async () => {
    const rows = Array.from(
      { length: 30 },
      (_, i) => `${i < 20 ? ['', '  ', '\u00a0'][i % 3] : `e${i}`};2021;L1;F;S`,
    );
    const text = `INE;ANNEE;ETAPE;SEXE;BAC\n${rows.join('\n')}\n`;
    for (const pseudonym of ['as_is', 'ephemeral', 'shared']) {
      const run = (malformed) =>
        operations.run({
          sources: sourcesOf([{ name: 'a.csv', text }]),
          recipe: { ...recipe, pseudonym, reading: { malformed } },
          secret: 'quatre mots sans rapport aucun 71',
        });
      await assert.rejects(run('stop'), { code: 'empty_individual', count: 20 }, pseudonym);
      const { internal } = await run('skip');
      assert.equal(internal.individuals_before ?? internal.individuals, 10, pseudonym);
    }
  });
});
