// Texts to be published, by keyboard from the first screen to the files: a name that no list holds
// stays where it must; a model trained in the page has the bytes that it has under Node.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';

import { loadOperations } from '../../web/cli/load_engine.js';
import { openSealed } from '../../web/engine/texts/sealed.js';
import { assertKeptToItself, openPage } from './harness.js';
import {
  assertAccessible,
  assertNoSideScroll,
  download,
  kAccessible,
  kLong,
  typeInto,
  workThrough,
} from './page_support.js';

const kMark = 'Zyxwaldheimer';
const kClasses = new URL('../../web/engine/lists/word_classes.bin', import.meta.url);
const kPassword = 'un mot de passe assez long';
const kLetter = [
  `Mme Paule ${kMark} a saisi le jury le 3 mai 2021.`,
  `Selon ${kMark.toUpperCase()}, la note est fausse ; écrire à p.${kMark.toLowerCase()}@exemple.fr.`,
  'Le dossier de rose est joint.',
].join('\n');

const give = (page, ...files) =>
  page.setInputFiles(
    '#texts-files',
    files.map(([name, content]) => ({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(content),
    })),
  );
const words = (page, id) => page.locator(id).innerText();
const open = async (page) => {
  await page.click('#open-texts');
  await page.locator('#texts-files').waitFor({ state: 'attached' });
};

test('a passage is left in all documents at once, and taken back; 0 is another identifier', async (t) => {
  const { page, close } = await openPage({ lang: 'fr' });
  t.after(close);
  await open(page);
  await give(
    page,
    ['a.txt', 'Mme Awa Diop a vu Zwarteiem, badge Bleu.'],
    ['b.txt', 'Le rapport de Zwarteiem est joint.'],
    ['c.txt', 'Mme Awa Diop répond.'],
  );
  await page.locator('#texts-open').waitFor();
  await page.click('#texts-open');
  const left = page.locator('#token-text mark', { hasText: 'Zwarteiem' });
  await left.waitFor(kLong);
  // All texts are looked at.
  await page.locator('#texts-left').waitFor(kLong);
  await left.locator('[data-t]').click();
  await page.keyboard.press('l');
  await left.waitFor({ state: 'detached' });
  assert.match(await words(page, '.notice'), /2 passages .* 2 sur 3/);
  await page.keyboard.press('z');
  await left.waitFor();
  await page.locator('[data-t]', { hasText: /^Bleu$/ }).click();
  await page.keyboard.press('0');
  await page.locator('#token-text mark.accepted', { hasText: 'Autres identifiants' }).waitFor();
});

test('files that were touched are chosen anew, and the review of the same texts stays', async (t) => {
  const { page, close } = await openPage({ lang: 'fr' });
  t.after(close);
  const text = 'Mme Awa Diop a vu Zwarteiem.';
  await open(page);
  await give(page, ['a.txt', text], ['b.txt', 'Rien.']);
  await page.locator('#texts-open').waitFor();
  await page.click('#texts-open');
  const name = page.locator('#token-text mark', { hasText: 'Awa' });
  await name.waitFor(kLong);
  await name.locator('[data-t]').first().click();
  await page.keyboard.press('Delete');
  await name.waitFor({ state: 'detached' });
  await page.click('#texts-step-open');
  await give(page, ['b.txt', 'Rien.'], ['a.txt', text]);
  await page.locator('.notice', { hasText: 'Les mêmes textes' }).waitFor(kLong);
  assert.equal(await page.locator('#texts-pending').count(), 0);
  await page.click('#texts-step-work');
  await page.locator('#token-text').waitFor(kLong);
  assert.match(await words(page, '#token-text'), /Awa Diop/);
  assert.equal(await name.count(), 0);
  await page.click('#texts-step-open');
  await give(page, ['a.txt', `${text} Et Zoé.`], ['b.txt', 'Rien.']);
  await page.locator('#texts-pending').waitFor(kLong);
});

for (const [lang, width] of kAccessible) {
  test(`axe finds nothing on the screens of texts, ${lang}, ${width} pixels wide`, async (t) => {
    const { page, close } = await openPage({ lang, width });
    t.after(close);
    const check = async (where) => {
      await assertAccessible(page, where);
      await assertNoSideScroll(page, where);
    };
    await open(page);
    await check('first');
    await page.click('#open-annotations');
    await page.locator('#annotation-0').waitFor({ state: 'attached' });
    await check('annotations');
    await page.click('#home');
    await open(page);
    await give(page, ['a.txt', kLetter]);
    await page.locator('#texts-open').waitFor();
    await page.locator('details').evaluateAll((all) => all.forEach((one) => (one.open = true)));
    await page.setInputFiles('#texts-classes-file', fileURLToPath(kClasses));
    await page.locator('#texts-classes').waitFor(kLong);
    await check('choices');
    await page.click('#texts-open');
    await page.locator('#token-text').waitFor(kLong);
    await page.keyboard.press('e');
    await page.locator('#texts-why').waitFor();
    await page.locator('details').evaluateAll((all) => all.forEach((one) => (one.open = true)));
    await check('work');
    await page.click('#open-learn');
    await page.locator('#learn-run').waitFor();
    await check('learn');
    await page.click('#learn-back');
    await page.focus('#token-0');
    await workThrough(page);
    await page.click('#texts-to-control');
    await page.locator('#control-mark').waitFor(kLong);
    await check('control');
    await page.click('#control-aliases');
    await check('control, with what is hidden');
    await page.click('#control-read');
    // Nothing of what was planted is marked: there is a release for a reason alone.
    await page.locator('#texts-reason').waitFor(kLong);
    await check('refused');
    await page.fill('#texts-reason', 'essai');
    await page.click('#texts-reason-go');
    await page.locator('#texts-verdict').waitFor(kLong);
    await check('done');
  });
}

describe('one letter', () => {
  let opened;
  const logs = [];
  before(async () => {
    opened = await openPage({ from: 'file' });
    opened.context.on('console', (message) => logs.push(message.text()));
  });
  after(() => opened.close());

  test('is worked through by keyboard, each key doing what it says', async () => {
    const { page } = opened;
    await open(page);
    await give(page, [`${kMark}.txt`, kLetter]);
    await page
      .locator('details', { has: page.locator('#texts-planted') })
      .locator('summary')
      .click();
    await typeInto(page, '#texts-planted', '2');
    await page.keyboard.press('Tab');
    await page.click('#texts-open');
    await page.locator('#token-text mark').first().waitFor(kLong);
    assert.ok((await page.locator('#token-text mark.accepted').count()) >= 3);
    // "rose" by hand, taken back, done again.
    const rose = page.locator('[data-t]', { hasText: /^rose$/ });
    await rose.click();
    await page.keyboard.press('1');
    const marked = page.locator('mark.accepted', { hasText: 'rose' });
    await marked.waitFor();
    await page.keyboard.press('z');
    await marked.waitFor({ state: 'detached' });
    await rose.click();
    await page.keyboard.press('1');
    await marked.waitFor();
    await page.keyboard.press('e');
    await page.locator('#texts-why').waitFor();
    await page.locator('#token-0').click();
    // From line to line, to the end of one, and to what is marked.
    const at = () => page.evaluate(() => document.activeElement.textContent);
    await page.keyboard.press('End');
    const [end, box] = [await at(), await page.locator('#token-text :focus').boundingBox()];
    await page.keyboard.press('ArrowDown');
    const below = await page.locator('#token-text :focus').boundingBox();
    assert.ok(below.y > box.y);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('End');
    assert.equal(await at(), end);
    await page.keyboard.press('Home');
    await page.locator('#token-0:focus').waitFor();
    await page.keyboard.press('m');
    await page.locator('#token-text mark :focus').waitFor();
    const progress = await page.locator('#texts-progress').textContent();
    assert.match(progress, new RegExp(`${kMark}\\.txt`));
    await page.locator('#token-0').focus();
    assert.ok((await workThrough(page)) > 0);
  });

  test('is controlled, published without its names, and the work can be taken up again', async () => {
    const { page } = opened;
    const work = await download(page, () => page.click('#texts-save'));
    await page.click('#texts-to-control');
    await page.locator('#control-mark').waitFor(kLong);
    // What stands for a name is shown where it is asked for.
    assert.equal(await page.locator('mark.accepted').count(), 0);
    // Two of four are left in the open.
    assert.match(await words(page, '#token-text'), /[XB]\.|\[COURRIEL\]/);
    await page.locator('#token-text :focus').waitFor(kLong);
    await page.keyboard.press('v');
    await page.locator('mark.accepted').first().waitFor(kLong);
    await page.keyboard.press('v');
    await page.locator('mark.accepted').first().waitFor({ state: 'detached' });
    // All that is left in the open is marked: names are the words with a capital that are no alias.
    const left = page.locator('#token-text [data-t]', {
      hasText: /^(?:Paule|rose|Zyx|ZYX|p\.zyx)/,
    });
    const count = await left.count();
    assert.ok(count > 0);
    for (let i = 0; i < count; i += 1) {
      await left.nth(i).click();
      const isMarked = await left.nth(i).evaluate((one) => one.closest('mark') !== null);
      if (isMarked) continue;
      await page.keyboard.press('Enter');
      // What one key marks may be several words, the next ones among them.
      await left.nth(i).locator('xpath=ancestor::mark').waitFor(kLong);
    }
    await page.keyboard.press('s');
    await page.locator('#texts-verdict').waitFor(kLong);
    const zip = await download(page, () => page.click('#texts-zip'));
    const files = unzipSync(zip.bytes);
    assert.deepEqual(Object.keys(files).sort(), [
      'LISEZMOI.md',
      'certificate.json',
      'document-0001.txt',
    ]);
    for (const [name, bytes] of Object.entries(files)) {
      assert.doesNotMatch(`${name} ${Buffer.from(bytes)}`, /zyxwald|paule/i);
    }
    assert.equal(
      Buffer.from(files['document-0001.txt']).toString(),
      'Mme A. X. a saisi le jury le 3 mai 2021.\n' +
        'Selon X., la note est fausse ; écrire à [COURRIEL].\n' +
        'Le dossier de B. est joint.',
    );
    const dossier = await download(page, () => page.click('#texts-dossier-json'));
    assert.match(Buffer.from(dossier.bytes).toString(), new RegExp(kMark));
    await page.fill('#texts-seal', kPassword);
    const sealed = await download(page, () => page.click('#texts-seal-do'));
    const kept = await openSealed(sealed.bytes, kPassword);
    assert.deepEqual(Buffer.from(kept['dossier.json']), Buffer.from(dossier.bytes));

    await page.click('#texts-step-work');
    await page.setInputFiles('#texts-resume', {
      name: 'travail.jsonl',
      mimeType: 'application/json',
      buffer: Buffer.from(work.bytes),
    });
    await page.locator('mark.accepted', { hasText: 'rose' }).waitFor(kLong);
    assert.match(await words(page, '#texts-progress'), /1 relu/);
  });

  test('tells no name to log, storage, address, title or error', async () => {
    const { page, context, watch } = opened;
    await page.click('#texts-step-open');
    // A review is not lost by a click: it is asked for first, and may stay.
    const others = [`${kMark}.jsonl`, `{"text": "${kMark}", "label": [[0, 999, "PER"]]}\n`];
    await give(page, others);
    await page.click('#texts-pending-keep');
    await page.locator('#texts-pending').waitFor({ state: 'detached' });
    assert.match(await words(page, '#texts-given'), new RegExp(`${kMark}\\.txt`));
    await give(page, others);
    await page.click('#texts-pending-replace');
    await page.locator('#texts-given', { hasText: `${kMark}.jsonl` }).waitFor(kLong);
    await page.click('#texts-open');
    await page.locator('#error').waitFor(kLong);
    const told = await words(page, '#error');
    assert.equal(told.split(kMark).length, 2, 'the name of the file alone');
    assert.deepEqual((await context.storageState()).cookies, []);
    const kept = await page.evaluate(async () =>
      JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        await indexedDB.databases(),
        location.href,
        document.title,
      ]),
    );
    for (const text of [kept, ...logs, ...watch.requests, ...watch.errors]) {
      assert.doesNotMatch(decodeURIComponent(text), new RegExp(kMark, 'i'));
    }
    await assertKeptToItself(opened);
  });
});

test('what follows from a decision is shown at once, and keys in a row are all taken', async (t) => {
  const { page, close } = await openPage();
  t.after(close);
  await open(page);
  await give(page, ['a.txt', 'Le mot bzztruc est noté, puis bzztruc revient.']);
  await page.click('#texts-open');
  await page.locator('#token-2').click();
  await page.keyboard.press('1');
  const followed = page.locator('#token-text mark.followed');
  await followed.waitFor(kLong);
  await page.locator('#token-text :focus').waitFor();
  // Each key finds the token that has the focus after the one before.
  await page.evaluate(() => {
    for (const key of ['z', 'ArrowRight', 'ArrowRight', '1', 'z', 'ArrowLeft', '1']) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      document.activeElement.dispatchEvent(event);
    }
  });
  await page.locator('#token-text mark', { hasText: 'est' }).waitFor(kLong);
  assert.equal(await page.locator('#token-text mark').count(), 1);
});

test('a model learned in the page has the bytes of Node; two annotations are compared', async (t) => {
  const { page, close } = await openPage({ from: 'http' });
  t.after(close);
  const operations = await loadOperations({ cores: 1 });
  const { documents: texts } = await operations['text.made']({ count: 24, seed: 5 });
  await open(page);
  await give(page, ...texts.map((text, i) => [`t${i + 10}.txt`, text]));
  await page.click('#texts-open');
  await workThrough(page);
  const work = await download(page, () => page.click('#texts-save'));
  await page.click('#open-learn');
  const options = page.locator('details', { has: page.locator('#learn-made') });
  await options.locator('summary').click();
  await page.locator('#learn-made').uncheck();
  await page.locator('#learn-folds').check();
  await page.click('#learn-run');
  await page.locator('#learned').waitFor(kLong);
  const { bytes } = await download(page, () => page.click('#learn-save'));
  const lines = Buffer.from(work.bytes).toString().trim().split('\n').map(JSON.parse);
  const learned = await operations['text.train'](
    {
      recipe: { version: 1, text: {} },
      documents: lines.map(({ text, entities }) => ({
        text,
        spans: entities
          .filter(({ state }) => state === 'accepted')
          .map((one) => [one.start_offset, one.end_offset, one.label])
          .sort((a, b) => a[0] - b[0]),
      })),
      options: {
        c1: 1,
        c2: 0.1,
        min_documents: 5,
        vocabulary: 'closed',
        made: 0,
        continue: true,
        folds: true,
      },
    },
    {},
  );
  assert.deepEqual(Buffer.from(bytes), Buffer.from(learned.model));
  assert.equal(learned.folds.documents, 24);
  assert.match(await words(page, '#learned'), /24/);
  await page.click('#learn-use');
  await page.click('#learn-thresholds summary');
  const shown = await words(page, '#learn-thresholds tbody');
  for (const { accept } of learned.thresholds)
    assert.ok(shown.includes(`${accept}`.replace('.', ',')));
  await page.click('[id="learn-accept-0.3"]');
  await page
    .locator('#learn-thresholds tr', { hasText: '0,3' })
    .getByText('le seuil actuel')
    .waitFor();
  await page.click('#learn-back');
  await page.locator('#token-text mark').first().waitFor(kLong);

  const other = lines.map((line, i) => (i ? line : { ...line, entities: line.entities.slice(1) }));
  const annotation = (list) => ({
    name: 'a.jsonl',
    mimeType: 'application/json',
    buffer: Buffer.from(list.map((line) => `${JSON.stringify(line)}\n`).join('')),
  });
  const second = await openPage({ from: 'file' });
  t.after(second.close);
  await open(second.page);
  await second.page.click('#open-annotations');
  await second.page.setInputFiles('#annotation-0', annotation(lines));
  await second.page.setInputFiles('#annotation-1', annotation(other));
  await second.page.locator('#compared').waitFor(kLong);
  await second.page.keyboard.press('n');
  await second.page.locator('mark.difference.only_a:focus').waitFor();
  const { bytes: saved } = await download(second.page, () =>
    second.page.click('#differences-save'),
  );
  assert.match(Buffer.from(saved).toString(), /DÉSACCORD/);
});
