// OULAD with two levels of prefix, each a linked file that refines the one before, to a release
// whose bytes pass the audit: by mouse and by keyboard alone, on the single file from disk.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { unzipSync } from 'fflate';
import { assertKeptToItself, openPage } from './harness.js';
import {
  assertAccessible,
  assertFocus,
  download,
  goOn,
  kLong,
  openAside,
  openAsideByKeyboard,
  openMore,
  tabTo,
  typeInto,
} from './page_support.js';

const oulad = join(process.env.PARAVENT_DATA ?? '', 'oulad/studentInfo.csv');
const skip = !process.env.PARAVENT_DATA || !existsSync(oulad);
const text = (bytes) => new TextDecoder().decode(bytes);

let opened;
const page = () => opened.page;
const press = (key) => page().keyboard.press(key);
const roleOf = async (name) => {
  const ids = await page()
    .locator('.columns tbody th > span:first-child')
    .evaluateAll(
      (all, wanted) => all.filter((one) => one.textContent === wanted).map((one) => one.id),
      name,
    );
  return `#${ids[0].replace('column', 'role')}`;
};
/** What is published: the attributes that do not depend on the linked columns. */
const kRoles = {
  highest_education: 'ignored',
  region: 'ignored',
  imd_band: 'ignored',
  disability: 'ignored',
};

async function describeIt(choose) {
  await page().setInputFiles('#add-files', oulad);
  await page().locator('.waiting').waitFor({ state: 'detached' });
  return choose;
}

async function assertVerified() {
  await page().locator('.trace-grid .line:not(.head) .stop').first().waitFor(kLong);
  assert.match(await page().locator('#verdict').textContent(), /Contrôle réussi/);
}

function assertRelease(zip) {
  const files = unzipSync(zip);
  for (const name of [
    'cohortes.csv',
    'cohortes_etudes.csv',
    'cohortes_etudes_age.csv',
    'traces_etudes.csv',
  ]) {
    assert.ok(files[name], name);
  }
  const certificate = JSON.parse(text(files['certificate.json']));
  assert.equal(certificate.passed, true);
  assert.deepEqual(
    certificate.recipe.linked.map(({ name, prefix, refines }) => ({ name, prefix, refines })),
    [
      { name: 'etudes', prefix: ['highest_education'], refines: undefined },
      { name: 'etudes_age', prefix: ['disability'], refines: 'etudes' },
    ],
  );
  assert.match(
    text(files['traces_etudes_age.csv']),
    /^NOMBRE;highest_education;disability;position_1;/,
  );
}

describe('OULAD with two levels of prefix', { skip }, () => {
  beforeEach(async () => {
    opened = await openPage({ from: 'file' });
  });
  afterEach(() => opened.close());

  test('by mouse, to a verified release', async () => {
    await describeIt();
    await goOn(page(), '.columns');
    await openAside(page());
    for (const [column, role] of Object.entries(kRoles))
      await page().selectOption(await roleOf(column), role);
    await openMore(page());
    await page().click('#linked');
    for (const [i, [name, column]] of [
      ['etudes', 'highest_education'],
      ['etudes_age', 'disability'],
    ].entries()) {
      await page().click('#linked-new');
      await typeInto(page(), `#linked-${i}`, name);
      await page().press(`#linked-${i}`, 'Tab');
      await page().selectOption(`#linked-add-${i}`, column);
      await page()
        .getByRole('button', { name: `Ajouter au fichier lié ${name}`, exact: true })
        .click();
      if (i) await page().selectOption('#linked-refines-1', 'etudes');
    }
    await assertAccessible(page(), 'linked files');
    await goOn(page(), '#masking-k');
    await page().click('#next');
    await assertVerified();
    await goOn(page(), '#zip');
    assertRelease((await download(page(), () => page().click('#zip'))).bytes);
    await assertKeptToItself(opened);
  });

  test('by keyboard alone, to the same release', async () => {
    await tabTo(page(), '#add-files');
    await describeIt();
    await tabTo(page(), '#next');
    await press('Enter');
    await page().locator('.columns').waitFor();
    const choose = async (selector, label) => {
      await tabTo(page(), selector);
      await page().keyboard.type(label);
    };
    await openAsideByKeyboard(page());
    for (const column of Object.keys(kRoles)) await choose(await roleOf(column), 'Ign');
    assert.equal(
      await page()
        .locator(await roleOf('id_student'))
        .inputValue(),
      'individual',
      'passing by « Individu » took it from nobody',
    );
    await tabTo(page(), '#more-settings > summary');
    await page().keyboard.press('Enter');
    await tabTo(page(), '#linked');
    await press('Enter');
    for (const [i, [name, column]] of [
      ['etudes', 'highest_education'],
      ['etudes_age', 'disability'],
    ].entries()) {
      await tabTo(page(), '#linked-new');
      await press('Enter');
      await assertFocus(page(), `linked-${i}`);
      await press('Control+a');
      await page().keyboard.type(name);
      if (i) await choose('#linked-refines-1', 'ceux');
      await choose(`#linked-add-${i}`, column);
      await press('Tab');
      await press('Tab');
      await press('Enter');
      await assertFocus(page(), `linked-add-${i}`);
    }
    await tabTo(page(), '#next');
    await press('Enter');
    await page().locator('#masking-k').waitFor();
    await tabTo(page(), '#next');
    await press('Enter');
    await assertVerified();
    await tabTo(page(), '#next');
    await press('Enter');
    await tabTo(page(), '#confirm-listing');
    await press('Space');
    await page().locator('#zip').waitFor();
    await tabTo(page(), '#zip');
    assertRelease((await download(page(), () => press('Enter'))).bytes);
    await assertKeptToItself(opened);
  });
});
