// Things published together that follow from one another: which two, why, with an example of a sum,
// and the ways out.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { assertKeptToItself, openPage } from './harness.js';
import {
  assertAccessible,
  assertNoSideScroll,
  download,
  giveFiles,
  plain,
} from './page_support.js';

/** Sixty careers of one to three years; the label of the step is that of a finer one. */
const rows = Array.from({ length: 60 }, (_, i) => {
  const first = 2018 + (i % 3);
  return Array.from(
    { length: 1 + ((i % 4) % 3) },
    (__, y) =>
      `p${i};${first + y};L${1 + (y % 2)};${first - (i % 5)};${i % 2 ? 'F' : 'M'};v${(i + y) % 4};variante ${(i + y) % 4}`,
  ).join('\n');
}).join('\n');
const csv = `CODE_INDIVIDU;ANNEE_INSCRIPTION;CODE_ETAPE;ANNEE_BAC;SEXE;VARIANTE;LIB_VARIANTE\n${rows}\n`;

describe('ties', () => {
  let opened;
  const page = () => opened.page;
  beforeEach(async () => {
    opened = await openPage({ from: 'file' });
  });
  afterEach(() => opened.close());

  const load = async (recipe) => {
    await giveFiles(page(), ['essai.csv', csv]);
    await page().setInputFiles('#load-recipe', {
      name: 'r.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(recipe)),
    });
    await page().locator('#replay').waitFor();
    await page().click('#next');
    await page().locator('.traces li').first().waitFor();
    await page().click('#next');
    await page().locator('#dependencies').waitFor();
    return plain(await page().locator('.dependencies').textContent());
  };
  const columns = { individual: 'CODE_INDIVIDU', year: 'ANNEE_INSCRIPTION', step: ['CODE_ETAPE'] };

  test('first and last year, and the year of the bac, become one attribute', async () => {
    const words = await load({
      version: 1,
      columns: {
        ...columns,
        attributes: [{ name: 'anbac', columns: ['ANNEE_BAC'] }],
        derived: [
          { name: 'premiereins', from: 'first_year' },
          { name: 'derniereins', from: 'last_year' },
        ],
      },
    });
    assert.match(
      words,
      /« anbac » et « premiereins ».*disent des années que le parcours ne fixe pas/,
    );
    assert.match(words, /« ANNEE_BAC », une année qui n’est jamais après/);
    assert.match(words, /les 9 personnes qui commencent en 2018/);
    assert.match(
      words,
      /premiereins : la première année d’inscription ; derniereins : la dernière/,
    );
    assert.match(words, /« premiereins » et « derniereins ».*dans un parcours de deux années/);
    await assertAccessible(page(), 'ties');
    await assertNoSideScroll(page(), 'ties');
    await page().getByRole('button', { name: 'Joindre anbac et premiereins' }).click();
    await page().getByRole('button', { name: 'Joindre anbac et derniereins' }).click();
    await page().locator('#dependencies').waitFor({ state: 'detached' });
    await page().click('#next');
    await page().locator('.trace-grid .line:not(.head) .stop').first().waitFor();
    await page().click('#next');
    const file = await download(page(), () =>
      page().getByRole('button', { name: 'Télécharger cohorte_anbac.csv' }).click(),
    );
    assert.match(String(file.bytes), /^cohorteid,ANNEE_BAC,premiereins,derniereins,effectif\n1,/);
    await assertKeptToItself(opened);
  });

  test('a description that goes with a linked column is left out', async () => {
    const words = await load({
      version: 1,
      columns: { ...columns, description: ['LIB_VARIANTE'] },
      linked: [{ name: 'fin', step: ['VARIANTE'] }],
    });
    assert.match(
      words,
      /« LIB_VARIANTE » va avec la colonne « VARIANTE » : elle varie avec les personnes/,
    );
    await page().click('#next');
    await page().getByRole('link', { name: 'Retirez la description « LIB_VARIANTE »' }).waitFor();
    await page()
      .getByRole('button', { name: 'Ne plus décrire les étapes par « LIB_VARIANTE »' })
      .click();
    await page().locator('#dependencies').waitFor({ state: 'detached' });
    await page().click('#next');
    await page().locator('.trace-grid .line:not(.head) .stop').first().waitFor();
  });

  test('linked files beside one another, while repeats are left out', async () => {
    const words = await load({
      version: 1,
      columns,
      linked: [
        { name: 'fin', step: ['VARIANTE'] },
        { name: 'sexe', step: ['SEXE'] },
      ],
      trace: { repeats: 'collapse' },
    });
    assert.match(words, /« fin » et « sexe »/);
    assert.match(words, /10 personnes à une inscription et 5 à deux font 10 \+ 2 × 5 = 20 années/);
    assert.equal(
      await page()
        .getByRole('button', { name: /^Joindre/ })
        .count(),
      0,
    );
    await page().getByRole('button', { name: 'Retirer sexe' }).click();
    await page().locator('#dependencies').waitFor({ state: 'detached' });
  });
});
