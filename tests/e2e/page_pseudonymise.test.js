// One column as pseudonyms, in the page: the copy, the secret that is nowhere, the two institutions.
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { scratch } from '../web/cli/support.js';
import { sharedPseudonyms } from '../web/reading/shared_key.js';
import { assertKeptToItself, openPage } from './harness.js';
import {
  assertAccessible,
  assertFocus,
  assertNoSideScroll,
  download,
  kLong,
  openTool,
  saveInPrivateFolder,
  tabTo,
  typeInto,
  kAccessible,
  plain,
} from './page_support.js';

const kSecret = 'SECRET9b1c de deux établissements';
const kMark = 'MARQUE7f3a';
const hmac = await sharedPseudonyms(kSecret);
const kCsv = `INE;AUTRE\n${Array.from({ length: 50 }, (_, i) => `${kMark}${i};x${i}`).join('\n')}\n`;

let opened;
const page = () => opened.page;

async function choose(content = kCsv, name = 'a.csv') {
  await page().setInputFiles('#pseudonym-file', {
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  });
  // Not the file before: choosing another one wipes the secret.
  const size = new RegExp(`${name},\\s${Buffer.byteLength(content)}\\s(octets|bytes)`);
  await page().getByText(size).waitFor();
  await page().locator('#pseudonym-column').waitFor();
  await assertFocus(page(), 'title');
}
async function typeSecret(one = kSecret, other = one) {
  await typeInto(page(), '#pseudonym-secret', one);
  await typeInto(page(), '#pseudonym-again', other);
}
async function copy() {
  await page().click('#pseudonym-run');
  await page().locator('#copied').waitFor(kLong);
  return download(page(), () => page().click('#copy-save'));
}

describe('from disk', () => {
  beforeEach(async () => {
    opened = await openPage({ from: 'file' });
    await openTool(page(), 'pseudonymise');
  });
  afterEach(() => opened.close());

  test('the column is guessed and replaced; two institutions with one secret agree', async () => {
    await choose();
    assert.equal(await page().locator('#pseudonym-column').inputValue(), 'INE');
    await typeSecret();
    const digest = await page().locator('#check-digest').textContent();
    assert.match(digest, /^[0-9a-f]{8}$/);
    const first = await copy();
    assert.equal(first.name, 'a_pseudonymise.csv');
    assert.equal(
      first.bytes.toString(),
      kCsv.replace(/^(MARQUE\w+)/gm, (value) => hmac(value)),
    );
    assert.equal(await page().locator('#pseudonym-secret').inputValue(), '', 'the secret is wiped');
    assert.match(plain(await page().locator('#copied').textContent()), /50 lignes copiées/);

    await choose(`UAI,INE\r\n"0931238R",${kMark}7\r\n`, 'b.csv');
    await typeSecret();
    assert.equal(await page().locator('#check-digest').textContent(), digest);
    const second = await copy();
    assert.equal(second.bytes.toString(), `UAI,INE\r\n0931238R,${hmac(`${kMark}7`)}\r\n`);
    await assertKeptToItself(opened);
  });

  test('several columns and one left out in one pass; a weak secret is refused with its reason', async () => {
    await choose(`INE;MEL;NOTE;AUTRE\n${kMark}1;${kMark}@u.example;12;x\n`, 'trois.csv');
    await page().click('.fates summary');
    await page().selectOption('#pseudonym-fate-1', 'replace');
    await page().selectOption('#pseudonym-fate-2', 'drop');
    await typeSecret('1234567890123456');
    await page().locator('.secret-state', { hasText: 'Ce secret est refusé.' }).waitFor();
    await page().click('#pseudonym-run');
    await page().locator('#pseudonym-secret[aria-invalid="true"]').waitFor();
    assert.equal(await page().locator('#copy-save').count(), 0);
    await assertAccessible(page(), 'a weak secret');
    await typeSecret();
    const { bytes } = await copy();
    assert.equal(
      bytes.toString(),
      `INE;MEL;AUTRE\n${hmac(`${kMark}1`)};${hmac(`${kMark}@u.example`)};x\n`,
    );
  });

  test('the secret and the values are in no markup, storage, log, error or address', async () => {
    const logs = [];
    opened.context.on('console', (message) => logs.push(message.text()));
    await choose(`${kCsv}${kMark};y;z\n`);
    await typeSecret();
    await page().locator('#check-digest').waitFor();
    const typed = await page().content();
    await page().click('#pseudonym-run');
    await page().locator('#error').waitFor();
    assert.match(plain(await page().locator('#error').textContent()), /a\.csv.* 1 ligne .*52/);
    const failed = await page().content();
    await page().selectOption('#pseudonym-malformed', 'skip');
    await page().click('#pseudonym-run');
    await page().locator('#copied').waitFor();
    assert.match(plain(await page().locator('#copied').textContent()), /1 ligne mal formée/);
    const kept = await page().evaluate(async () =>
      JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        await indexedDB.databases(),
        window.name,
        history.state,
        location.href,
        document.title,
      ]),
    );
    for (const text of [
      typed,
      failed,
      await page().content(),
      kept,
      ...logs,
      ...opened.watch.requests,
      ...opened.watch.errors,
    ]) {
      assert.doesNotMatch(decodeURIComponent(text.replaceAll('%', '')), /SECRET9b1c|MARQUE7f3a/);
    }
    await typeSecret();
    await page().click('#home');
    await openTool(page(), 'pseudonymise');
    assert.equal(await page().locator('#pseudonym-secret').inputValue(), '');
    await page().click('#pseudonym-run');
    await page()
      .getByRole('link', { name: /Saisissez le secret partagé/ })
      .click();
    await assertFocus(page(), 'pseudonym-secret');
    await assertKeptToItself(opened);
  });

  test('what is missing or differs is said; nothing half-made is offered', async () => {
    await page().setInputFiles('#pseudonym-file', {
      name: 'vide.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(''),
    });
    await page().locator('#error').waitFor();
    assert.match(plain(await page().locator('#error').textContent()), /vide\.csv.*vide/);
    await choose('A;B\n1;2\n');
    await page().click('#pseudonym-run');
    await page().getByRole('link', { name: 'Choisissez la colonne à remplacer' }).click();
    await assertFocus(page(), 'pseudonym-column');
    await page().selectOption('#pseudonym-column', 'B');
    await typeSecret('un', 'deux');
    await page().click('#pseudonym-run');
    await page()
      .getByRole('link', { name: /Les deux saisies du secret diffèrent/ })
      .click();
    await assertFocus(page(), 'pseudonym-again');
    assert.equal(await page().locator('#copy-save').count(), 0);
  });

  test('a large file is shown at work and can be stopped', async (t) => {
    const path = await (
      await scratch(t)
    ).write('gros.csv', `INE;A\n${'1234567890A;quelque chose\n'.repeat(1_500_000)}`);
    await page().setInputFiles('#pseudonym-file', path);
    await page().locator('#pseudonym-column').waitFor(kLong);
    await page().locator('#pseudonym-mode-ephemeral').check();
    await page().click('#pseudonym-run');
    await page().locator('.task progress[value]').waitFor(kLong);
    await page().locator('.task button').click();
    await page().locator('.task').waitFor({ state: 'detached' });
    assert.equal(await page().locator('#copy-save').count(), 0);
    assert.match(plain(await page().locator('.notice').textContent()), /interrompue/);
    assert.equal(
      await page().locator('#pseudonym-column').inputValue(),
      'INE',
      'the choices are kept',
    );
  });

  test('the keyboard alone makes a copy', async () => {
    const press = (key) => page().keyboard.press(key);
    await tabTo(page(), '#pseudonym-file');
    await choose();
    await tabTo(page(), '#pseudonym-secret');
    await page().keyboard.type(kSecret);
    await tabTo(page(), '#pseudonym-again');
    await page().keyboard.type(kSecret);
    await tabTo(page(), '#pseudonym-run');
    await press('Enter');
    await page().locator('#copied').waitFor();
    await assertFocus(page(), 'copied');
    await tabTo(page(), '#copy-save');
    const { bytes } = await download(page(), () => press('Enter'));
    assert.ok(bytes.toString().includes(`${hmac(`${kMark}49`)};x49\n`));
  });
});

test('straight into a file: whole when closed, untouched when refused', async () => {
  opened = await openPage({ from: 'http', inPage: saveInPrivateFolder });
  try {
    const written = (name) =>
      page().evaluate(
        async (wanted) =>
          (
            await (await (await navigator.storage.getDirectory()).getFileHandle(wanted)).getFile()
          ).text(),
        name,
      );
    await openTool(page(), 'pseudonymise');
    await choose();
    await typeSecret();
    await page().click('#pseudonym-stream');
    await page().locator('#copied').waitFor();
    assert.equal(await page().locator('#copy-save').count(), 0);
    assert.equal(
      await written('a_pseudonymise.csv'),
      kCsv.replace(/^(MARQUE\w+)/gm, (v) => hmac(v)),
    );
    await choose(`${kCsv}seul\n`);
    await typeSecret();
    await page().click('#pseudonym-stream');
    await page().locator('#error').waitFor();
    assert.equal(
      await written('a_pseudonymise.csv'),
      kCsv.replace(/^(MARQUE\w+)/gm, (v) => hmac(v)),
    );
  } finally {
    await opened.close();
  }
});

test('a browser that cannot write straight into a file offers the download alone', async () => {
  opened = await openPage({
    inPage: () => {
      delete window.showSaveFilePicker;
    },
  });
  try {
    await openTool(page(), 'pseudonymise');
    await choose();
    await typeSecret();
    await page().locator('#pseudonym-run').waitFor();
    assert.equal(await page().locator('#pseudonym-stream').count(), 0);
    assert.equal((await copy()).name, 'a_pseudonymise.csv');
  } finally {
    await opened.close();
  }
});

for (const [lang, width] of kAccessible) {
  describe(`axe finds nothing, ${lang}, ${width} pixels wide`, () => {
    before(async () => {
      opened = await openPage({ lang, width, height: 800 });
    });
    after(() => opened.close());

    test('when a column is pseudonymised', async () => {
      const check = async (where) => {
        await assertAccessible(page(), where);
        await assertNoSideScroll(page(), where);
      };
      await openTool(page(), 'pseudonymise');
      await check('no file');
      await choose();
      await check('a file');
      await typeSecret('un', 'deux');
      await page().click('#pseudonym-run');
      await page().locator('#summary').waitFor();
      await check('the secrets differ');
      await typeSecret();
      await page().locator('#check-digest').waitFor();
      await check('a secret');
      await page().click('#pseudonym-run');
      await page().locator('#copied').waitFor();
      await check('the copy');
      await page().click('#language');
      await check('the other language');
    });
  });
}
