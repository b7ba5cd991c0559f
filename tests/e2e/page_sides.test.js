// The pages beside the flow: control, understand, help, and "why?" in the dialog of a cohort.
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { kLines } from '../../web/features/control/proof/selftest.js';
import { assertKeptToItself, kNoMedia, openPage } from './harness.js';
import {
  assertAccessible,
  assertFocus,
  assertNoSideScroll,
  giveFiles,
  goOn,
  kAccessible,
  kLong,
  plain,
  runToVerify,
  smallCsv,
  tabTo,
  typeInto,
} from './page_support.js';

let opened;
const page = () => opened.page;
const textOf = async (selector) => plain(await page().locator(selector).first().textContent());
const side = async (name) => {
  await page().click(`#side-${name}`);
  await page().locator(`.screen-${name} h1`).waitFor();
};

// Two students of a value below the threshold hide 1,237 of another, a number found nowhere else.
const kRaw = /1\D?237/;
const maskedCsv = () => {
  const rows = Array.from(
    { length: 1239 },
    (_, i) => `p${i};2013;S1TC;${i < 2 ? 'rare' : 'autre'}`,
  );
  return `CODE_INDIVIDU;ANNEE_INSCRIPTION;CODE_ETAPE;MENTION_BAC\n${rows.join('\n')}\n`;
};
const openFirstTrace = async () => {
  await page().locator('.trace-grid').focus();
  await page().keyboard.press('Enter');
  await page().locator('dialog details.why').first().waitFor();
};

for (const [lang, width] of kAccessible) {
  describe(`axe finds nothing beside the flow, ${lang}, ${width} pixels wide`, () => {
    before(async () => {
      opened = await openPage({ lang, width, height: 800 });
    });
    after(() => opened.close());
    const check = async (where) => {
      await assertAccessible(page(), where);
      await assertNoSideScroll(page(), where);
    };
    const openAll = () =>
      page().evaluate(() => {
        document.querySelectorAll('details').forEach((one) => {
          one.open = true;
        });
      });

    test('in every state', async () => {
      await side('help');
      await openAll();
      await check('help');
      await side('understand');
      await page().locator('#walk-table').waitFor({ state: 'attached' });
      await page().locator('#lab-strict table').waitFor();
      await openAll();
      await check('understand');
      await page().click('#lab-ones');
      await page()
        .getByText(lang === 'fr' ? 'L’attribut est retiré' : 'The attribute is dropped')
        .first()
        .waitFor();
      await check('a dropped multiset');
      await typeInto(page(), '#lab-count-0', '0');
      await page().press('#lab-count-0', 'Tab');
      await page().locator('#lab-problem').waitFor();
      await check('a count out of range');
      await side('auditor');
      await page().locator('#no-run').waitFor();
      await check('control, no run');
      await page().click('#selftest');
      await page().locator('#selftest-progress').waitFor();
      await check('self-test under way');
      await page().locator('#selftest-result').waitFor(kLong);
      await check('self-test done');
      await page().click('#side-back');
      await giveFiles(page(), ['a.csv', maskedCsv()]);
      await runToVerify(page());
      await openFirstTrace();
      await openAll();
      await check('why');
      await page().keyboard.press('Escape');
      await side('auditor');
      await page().locator('#repeat-title').waitFor();
      assert.match(await textOf('main'), /cohortes\.csv/);
      await check('control, after a run');
      await page().click('#language');
      await check('the other language');
      await assertKeptToItself(opened);
    });
  });
}

describe('control, from disk', () => {
  const inWorker = `acts.fetches = () => { fetch('http://127.0.0.1:9/worker').catch(() => {}); };`;
  beforeEach(async () => {
    opened = await openPage({ from: 'file', sampleRows: 0, inWorker });
  });
  afterEach(() => opened.close());

  test('the self-test passes by keyboard alone, and leaves the results there', async () => {
    await giveFiles(page(), ['a.csv', smallCsv()]);
    await runToVerify(page());
    const figures = await textOf('.figures');
    await tabTo(page(), '#side-auditor');
    await page().keyboard.press('Enter');
    await assertFocus(page(), 'title');
    await tabTo(page(), '#selftest');
    await page().keyboard.press('Enter');
    await page().locator('#selftest-result').waitFor(kLong);
    await assertFocus(page(), 'selftest-result');
    assert.equal(await textOf('#selftest-result'), `${kLines} contrôles, tous réussis`);
    assert.equal(await page().locator('.tests tbody tr').count(), kLines);
    assert.equal(await page().locator('.tests .ko').count(), 0);
    await tabTo(page(), '#side-back');
    await page().keyboard.press('Enter');
    assert.equal(await textOf('.figures'), figures);
    await page().locator('.trace-grid .line:not(.head) .stop').first().waitFor();
    await page().locator('.trace-grid').focus();
    await page().keyboard.press('Enter');
    await page().locator('dialog table').first().waitFor(); // the run's engine still answers
    await assertKeptToItself(opened);
  });

  test('the self-test can be stopped and begun again', async () => {
    await side('auditor');
    await page().click('#selftest');
    await page().click('#selftest-cancel');
    await page().getByText('Autocontrôle interrompu').waitFor();
    await page().click('#selftest');
    await page().locator('#selftest-result.good').waitFor(kLong);
    await assertKeptToItself(opened);
  });

  test('shows the policy in force and that the script is the one it allows', async () => {
    await side('auditor');
    const policy = await page()
      .locator('meta[http-equiv="Content-Security-Policy"]')
      .getAttribute('content');
    const table = await page()
      .locator('section[aria-labelledby="policy-title"] tbody tr')
      .allTextContents();
    assert.deepEqual(table.length, policy.split(';').length);
    assert.ok(table.some((row) => /connect-src\s*'none'\s*Aucune connexion/.test(plain(row))));
    await page().getByText('c’est l’empreinte que la politique admet').waitFor();
    await page()
      .locator('.facts', { hasText: /[0-9a-f]{64}/ })
      .waitFor();
    const facts = await textOf('.facts');
    assert.ok(policy.includes(`'${/sha256-[\w+/=]+/.exec(facts)[0]}'`));
  });

  test('lists what the browser reports: nothing outside, until something tries', async () => {
    await side('auditor');
    assert.match(await textOf('#network-count'), /hors de la page : 0\.$/);
    assert.match(
      await textOf('section[aria-labelledby="network-title"] tbody'),
      /file:.*paravent\.html/,
    );
    await page().evaluate(() => fetch('http://127.0.0.1:9/page').catch(() => {}));
    await page().locator('.row-error', { hasText: '127.0.0.1:9/page' }).first().waitFor();
    await page().evaluate(() => globalThis.actInEngines('fetches'));
    const row = page().locator('.row-error', { hasText: '127.0.0.1:9/worker' }).first();
    await row.waitFor();
    assert.match(
      plain(await row.textContent()),
      /le fil (du moteur|auxiliaire).*refus par la politique connect-src/,
    );
    assert.doesNotMatch(await textOf('#network-count'), /hors de la page : 0\.$/);
  });

  test('asks the browser to print', async () => {
    await page().evaluate(() => {
      window.print = () => {
        window.printed = true;
      };
    });
    await side('auditor');
    await page().click('#print');
    assert.equal(await page().evaluate(() => window.printed), true);
  });

  test('prints without what only a screen can do', { skip: kNoMedia }, async () => {
    await side('auditor');
    await page().emulateMedia({ media: 'print' });
    assert.equal(await page().locator('#print').isVisible(), false);
    assert.equal(await page().locator('#side-back').isVisible(), false);
    assert.equal(await page().locator('#policy-title').isVisible(), true);
  });
});

describe('understand, from disk', () => {
  before(async () => {
    opened = await openPage({ from: 'file' });
  });
  after(() => opened.close());

  test('by keyboard alone: what the notice gives away, and level strict does not', async () => {
    await tabTo(page(), '#side-understand');
    await page().keyboard.press('Enter');
    await page().locator('#lab-strict table').waitFor();
    assert.match(
      await textOf('#lab-published'),
      /retrouvé : une seule valeur possible.*Protection prise en défaut : 2 effectifs/,
    );
    assert.match(await textOf('#lab-strict'), /1 à 5 et 10 à 12.*La protection tient/);
    await tabTo(page(), '#lab-count-1');
    await page().keyboard.press('ControlOrMeta+a');
    await page().keyboard.type('9');
    await page().keyboard.press('Tab');
    await page().getByText('3 valeurs, 18 personnes').waitFor();
    await tabTo(page(), '#lab-add');
    await page().keyboard.press('Enter');
    await page().getByText('4 valeurs, 19 personnes').waitFor();
    await assertFocus(page(), 'lab-count-3');
    await page().locator('#lab-strict table').waitFor();
    assert.equal(await page().locator('#lab-strict tbody tr').count(), 4);
  });

  test('the notice’s cohort P is computed, not told', async () => {
    const rows = await page().locator('#walk-table tbody tr').allTextContents();
    assert.equal(rows.length, 7);
    // The naive column shows 5 and 6; neither level does.
    assert.equal(
      rows.filter((row) => /5\s*5\s*0/.test(plain(row)) || /6\s*6\s*0/.test(plain(row))).length,
      2,
    );
    assert.equal(await page().locator('#walk-table .masked').count(), 5 + 7 + 7);
  });

  test('a total below the threshold, and one too large to try, are said', async () => {
    await page().click('#lab-notice');
    const type = async (field, text) => {
      await typeInto(page(), field, text);
      await page().press(field, 'Tab');
    };
    for (const i of [0, 1, 2]) await type(`#lab-count-${i}`, '1');
    await page().getByText('moins que le seuil de 5').waitFor();
    await page().click('#lab-add');
    await assertFocus(page(), 'lab-count-3');
    await type('#lab-k', '50');
    for (const i of [0, 1, 2, 3]) await type(`#lab-count-${i}`, '49');
    await page().getByText('Trop de possibilités').first().waitFor();
    await assertKeptToItself(opened);
  });

  test('help goes to its parts, and back', async () => {
    await page().click('#side-help');
    await page().getByRole('link', { name: 'Vocabulaire' }).click();
    await assertFocus(page(), 'help-glossary');
    assert.match(await textOf('main'), /Individualisation.*Corrélation.*Inférence/);
    await page().click('#side-back');
    await page().locator('#try').waitFor();
    await assertKeptToItself(opened);
  });
});

describe('a masked count answers why, and only there', () => {
  const logs = [];
  before(async () => {
    opened = await openPage({ from: 'file' });
    opened.context.on('console', (message) => logs.push(message.text()));
    await giveFiles(page(), ['a.csv', maskedCsv()]);
    await runToVerify(page());
  });
  after(() => opened.close());

  test('with this cohort’s own figures and what a reader could still deduce', async () => {
    await openFirstTrace();
    const asked = await page().locator('dialog details.why summary').allTextContents();
    assert.deepEqual(asked.map(plain), ['Pourquoi ? autre', 'Pourquoi ? rare']);
    await page().locator('dialog details.why summary').first().focus();
    await page().keyboard.press('Enter');
    const because = await textOf('dialog details.why[open]');
    assert.match(
      because,
      /Avec 1\D?237 personnes, cet effectif atteint le seuil de 5\. Mais un seul autre était masqué : le total de 1\D?239.* 2\. /,
    );
    assert.match(
      because,
      /2 effectifs sont masqués et qu’ils valent 1\D?239 ensemble.*il lui reste pour celui-ci : .*valeurs possibles/,
    );
    await page().locator('dialog details.why summary').last().click();
    assert.match(
      await textOf('dialog details.why >> nth=1'),
      /2 personnes ont cette valeur .* moins que le seuil de 5/,
    );
    await page().keyboard.press('Escape');
    await page().locator('dialog').waitFor({ state: 'detached' });
  });

  test('no other page shows it, draws it, keeps it or logs it', async () => {
    const seen = {};
    const look = async (where) => {
      seen[where] = await page().evaluate(() =>
        [
          document.body.innerHTML,
          document.title,
          location.href,
          JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
        ].join('\n'),
      );
    };
    await look('verify');
    for (const name of ['auditor', 'understand', 'help']) {
      await side(name);
      await look(name);
    }
    await page().click('#side-back');
    await goOn(page(), '#zip');
    await page().locator('#zip').waitFor();
    await look('download');
    for (const [where, text] of Object.entries(seen)) {
      // Hashes may hold any digits.
      assert.doesNotMatch(text.replace(/\b[0-9a-f]{64}\b/g, ''), kRaw, where);
    }
    for (const text of [...logs, ...opened.watch.requests]) assert.doesNotMatch(text, kRaw);
    await assertKeptToItself(opened);
  });
});
