// Bad input of row-level files in the built page, in both languages: the message that the command line
// has too, word for word, with its place and what to do, and never a value (tests/web/cli/row_faults.js).
// What the recipe itself shows is refused when it is loaded, the rest where it is measured or made.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { translator } from '../../web/i18n/index.js';
import { kPlanFaults, kRiskFaults, planOf, riskOf } from '../web/cli/row_faults.js';
import { openPage } from './harness.js';
import { giveFiles, kLong, plain } from './page_support.js';
import { publishColumns } from './rows_support.js';

const kGolden = new URL('../golden/plan/', import.meta.url);
const recipe = JSON.parse(await readFile(new URL('recipe.json', kGolden), 'utf8'));
const csv = await readFile(new URL('lignes.csv', kGolden), 'utf8');

/** Faults of the document, which the page refuses to load. */
const kOnLoading = ['recipe_range', 'secret_in_recipe', 'share_out_of_range'];
const isOnLoading = ({ error }) => kOnLoading.includes(error.code);
const kKnown = '0123456789abcdef'.repeat(4);
/** Every other case; the command line's tests take the others in that language. */
const share = (faults, lang) =>
  Object.entries(faults).filter((_, i) => i % 2 === Number(lang === 'en'));

for (const lang of ['fr', 'en']) {
  describe(`bad input of row-level files, ${lang}`, () => {
    const t = translator(lang);
    let opened;
    const page = () => opened.page;
    before(async () => {
      opened = await openPage({ lang });
    });
    after(() => opened.close());

    const give = async (chosen, name, text) => {
      await page().reload();
      await giveFiles(page(), [name, text]);
      await page().setInputFiles('#load-recipe', {
        name: 'r.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(chosen)),
      });
    };
    /** To the screen that protects; who only measures has said nothing of what is published. */
    const protect = async ({ rows }) => {
      await page().locator('[role=status]', { hasText: 'r.json' }).first().waitFor();
      await page().click('#next');
      await page().locator('#rows-report').waitFor(kLong);
      if (!rows.plan)
        await publishColumns(page(), ...rows.keys, ...(rows.keys.length ? [] : ['sexe']));
      await page().click('#next');
      await page()
        .locator('#risk-keys')
        .waitFor({ state: 'attached', ...kLong });
      if (!(await page().locator('#risk-keys').isVisible())) await page().click('#risk-title');
    };
    const assertTold = async (fault, where = '#error') => {
      const { error } = fault;
      const told = page().locator(where).first();
      await told.waitFor(kLong);
      const said = plain(await told.textContent());
      const expected = plain(t.error(isOnLoading(fault) ? { file: 'r.json', ...error } : error));
      assert.ok(said.includes(expected), `${said}\n${expected}`);
      assert.doesNotMatch(said, /MARQUE|PSEUDO|0[.,]97/);
    };

    for (const [name, fault] of share(kRiskFaults, lang)) {
      test(name, async () => {
        const { recipe: chosen, csv: text } = riskOf(fault);
        await give(chosen, 'a.csv', text);
        if (!isOnLoading(fault)) await protect(chosen);
        const assess = page().locator('#risk-assess');
        if (fault.error.code === 'no_key') {
          assert.ok(await assess.isDisabled());
          return;
        }
        if (!isOnLoading(fault)) await assess.click();
        await assertTold(fault);
      });
    }

    for (const [name, fault] of share(kPlanFaults, lang)) {
      test(name, async () => {
        const { recipe: chosen, csv: text } = planOf(fault, recipe, csv);
        await give(chosen, 'lignes.csv', text);
        if (!isOnLoading(fault)) {
          await protect(chosen);
          await page().click('#next');
        }
        // By the run, or beside the plan where its trial was quicker and nothing could be run.
        await assertTold(fault, '#error, #plan-refused');
      });
    }

    test('a dossier of other files', async () => {
      await give(recipe, 'lignes.csv', csv);
      await protect(recipe);
      const other = { name: 'lignes.csv', sha256: '0'.repeat(64) };
      const secret = { hex: kKnown, commitment: kKnown };
      const dossier = { publication: 'internal', recipe, inputs: [other], secret };
      await page().setInputFiles('#open-dossier', {
        name: 'dossier.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(dossier)),
      });
      await page().locator('#forget-dossier').waitFor();
      await page().click('#next');
      await page().locator('#error').waitFor(kLong);
      const said = plain(await page().locator('#error').textContent());
      const error = { code: 'replay_differs', kind: 'inputs', file: 'lignes.csv' };
      assert.ok(said.includes(plain(t.error(error))), said);
      assert.ok(!said.includes(kKnown));
    });
  });
}
