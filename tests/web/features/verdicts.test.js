// Every view that gives a verdict meets every kind of answer of the real engine: none fails, and
// green is said of nothing but what passed with nothing left open.
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { auditReport } from '../../../web/features/audit/views/audit_report.js';
import { comparisonView } from '../../../web/features/audit/views/comparison.js';
import { rowsVerdict } from '../../../web/features/rows/views/verify.js';
import { verdict } from '../../../web/features/traces/views/verify.js';
import { loadOperations } from '../../../web/cli/load_engine.js';
import { translator } from '../../../web/i18n/index.js';
import { fileSource } from '../../../web/reading/sources.js';
import { withChecks } from '../../../web/engine/verdict_checks.js';
import { csv, rows, traces } from '../fakes/questions.js';
import { textOf } from '../fakes/templates.js';
import { fakeCheck, fakeVerdict } from '../fakes/verdict.js';

const colour = (text) => /callout (good|warning|danger)/.exec(text)[1];

describe('verdicts', () => {
  const kinds = {};
  before(async () => {
    const operations = await loadOperations();
    const filesOf = async (run) => {
      const files = [];
      for (const { name } of run.outputs) {
        files.push({ name, bytes: await operations.file({ name }) });
      }
      return files;
    };
    for (const [name, recipe] of Object.entries({ traces, rows })) {
      const run = await operations.run({ sources: [fileSource(csv())], recipe });
      const files = await filesOf(run);
      const tampered = files.filter(({ name: file }) => !/^(?:LISEZMOI|cohortes)/.test(file));
      kinds[name] = {
        recipe,
        run,
        passed: await operations.audit({ files, recipe }),
        failed: await operations.audit({ files: tampered, recipe }),
        compared: await operations.audit({ files, recipe, earlier: files }),
        sources: await operations.audit({ files, recipe, sources: [fileSource(csv())] }),
      };
    }
    const foreign = { 'cohortes.csv': '1,12,a+b', 'cohorte_sexe.csv': '1,F,7' };
    for (const set of ['oraccle', 'paris13']) {
      const files = Object.entries(foreign).map(([name, line]) => ({
        name,
        bytes: new TextEncoder().encode(
          `${name === 'cohortes.csv' ? 'cohorteid,effectif,trace' : 'cohorteid,sexe,effectif'}\n${line}\n`,
        ),
      }));
      kinds[set] = { passed: await operations.auditForeign({ files, set, k: 5, code: 0 }) };
    }
  });

  for (const locale of ['fr', 'en']) {
    const t = translator(locale);
    const ui = { t, effects: { audit: {} } };

    test(`of audits of every kind, ${locale}`, () => {
      for (const [name, { recipe, run, ...reports }] of Object.entries(kinds)) {
        for (const [what, report] of Object.entries(reports)) {
          const ours = Boolean(recipe);
          const audit = {
            report,
            look: { certificate: ours },
            sources: what === 'sources' ? [1] : [],
            earlier: what === 'compared' ? [1] : [],
            settings: { set: name, k: 5, code: 0 },
          };
          const text = textOf(auditReport(audit, ui));
          const all = [report.report, report.against_earlier].filter(Boolean);
          const passed = all.every((one) => one.passed);
          if (!passed) assert.notEqual(colour(text), 'good', `${name} ${what}`);
          if (what === 'failed') assert.equal(colour(text), 'danger', `${name} ${what}`);
          // From the bytes alone nobody knows whether the persons counted are told apart.
          if (what === 'passed' && ours) assert.equal(colour(text), 'warning', name);
          assert.equal(text.includes('undefined'), false, `${name} ${what}`);
        }
      }
      // A perturbed file beside exact counts: nothing failed, and it is not said to be good.
      const beside = { ...kinds.rows.sources, warnings: ['exact_beside_perturbed'] };
      const look = { certificate: true };
      const warned = { report: beside, look, sources: [], earlier: [1], settings: {} };
      assert.match(textOf(auditReport(warned, ui)), /exact_beside_perturbed/);
      const { against_earlier: same } = kinds.traces.compared;
      assert.match(textOf(comparisonView(same, 'x', t)), /callout (?:good|warning)/);
    });

    test(`of runs, ${locale}`, () => {
      const none = {
        run: null,
        together: { given: null, saved: [] },
        proof: { run: { of: null } },
        files: [],
      };
      const { run, recipe } = kinds.traces;
      const state = { ...none, recipe };
      // Each check that is not clean shows, in its colour, with its words.
      for (const { check } of run.verdict.checks) {
        for (const kind of ['warning', 'danger']) {
          const found = { outcome: 'found', colour: kind, text: { fr: 'mots', en: 'mots' } };
          const changed = {
            ...run,
            verdict: withChecks(fakeVerdict(), [fakeCheck(check, found)]),
          };
          const shown = textOf(verdict(changed, state, t));
          assert.equal(colour(shown), kind, check);
          assert.match(shown, new RegExp(`data-check=${check}[^]*mots`));
        }
      }
      assert.equal(colour(textOf(verdict({ ...run, verdict: fakeVerdict() }, state, t))), 'good');

      const rowRun = kinds.rows.run;
      const of = (one) => colour(textOf(rowsVerdict(one, { ...none, recipe: rows }, t)));
      assert.equal(rowRun.figures.count, 'individuals');
      assert.equal(of(rowRun), rowRun.verdict.colour);
      // A plan's file claims what its steps leave, no more.
      const plan = (steps, file, others = []) => {
        const name = 'f.csv';
        const files = [...others, { ...rowRun.figures.files[0], kind: 'plan', name, ...file }];
        const chosen = { name: 'f', columns: ['a', 'b'], steps };
        return textOf(
          rowsVerdict(
            { ...rowRun, figures: { ...rowRun.figures, files } },
            {
              ...none,
              recipe: { ...rows, rows: { ...rows.rows, keys: ['a'], plan: chosen } },
            },
            t,
          ),
        );
      };
      const said = (name, more = {}) =>
        t(name, { k: rowRun.figures.k, unit: t('rows.unit.individuals'), ...more });
      const exact = { claim: 'tuples', holds: true };
      const whole = said('rows.verdict', { count: 1 });
      const suppress = { step: 'suppress' };
      assert.ok(plan([suppress], exact).includes(whole));
      assert.ok(plan([suppress, { step: 'noise', columns: ['b'] }], exact).includes(whole));
      for (const [step, file, claim] of [
        [{ step: 'noise', columns: ['a'] }, exact, 'perturbed'],
        [{ step: 'swap_records', hierarchy: ['a'], risk: ['b'] }, exact, 'perturbed'],
        [{ step: 'round', column: 'a', random: true }, exact, 'perturbed'],
        [suppress, { claim: 'tuples', holds: false }, 'broken'],
        [suppress, { claim: 'combinations', holds: true }, 'combinations'],
        [suppress, { claim: 'combinations', holds: false }, 'broken'],
        [suppress, { claim: 'none', holds: false }, 'none'],
      ]) {
        const own = said(`rows.claim.${claim}`, { file: 'f.csv' });
        const told = plan([step], file);
        assert.ok(told.includes(own) && !told.includes(whole), told);
        const both = plan([step], file, [rowRun.figures.files[0]]);
        assert.ok(both.includes(own) && both.includes(said('rows.verdict.others')), both);
      }
    });
  }
});
