// What a recipe of another year meets in new files, and what a publication is before its audit.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { loadZlib } from '../../../web/cli/load_zlib.js';
import { createDeflate } from '../../../web/engine/deflate.js';
import { compareFiles } from '../../../web/engine/compare.js';
import { lookAtPublication, publishedFiles } from '../../../web/engine/publication.js';
import { zipFiles } from '../../../web/engine/zip.js';
import { fillDefaults } from '../../../web/recipe/schema.js';
import { memorySource } from '../reading/support.js';

const deflate = createDeflate(await loadZlib());
const bytes = (text) => new TextEncoder().encode(text);
const recipe = (more) =>
  fillDefaults({ version: 1, columns: { individual: 'ID', year: 'AN', step: ['E'] }, ...more });

describe('labels that a recipe names', () => {
  const csv = 'ID;AN;E;BAC\n1;2013;L1;S\n2;2014;L2;ES\n3;2016;L9;Bac S\n';

  test('are found, gone or new', async () => {
    const { labels } = await compareFiles(
      [memorySource(csv)],
      recipe({
        prepare: {
          keep: [{ column: 'E', in: ['L1', 'L2', 'M1'] }],
          recode: [{ column: 'BAC', table: { S: 'Bac S', L: 'Bac L' } }],
        },
        trace: { window: [2013, 2015] },
      }),
    );
    assert.deepEqual(labels, [
      { kind: 'keep', column: 'E', vanished: ['M1'], fresh: ['L9'], fresh_count: 1 },
      { kind: 'recode', column: 'BAC', vanished: ['L'], fresh: ['ES'], fresh_count: 1 },
      { kind: 'window', column: 'AN', vanished: ['2015'], fresh: ['2016'], fresh_count: 1 },
    ]);
  });

  test('of the publication before are compared with those that the recipe makes of the files', async () => {
    const published = { E: ['L1', 'L2', 'L8'], BAC: ['S'] };
    const of = async (more) =>
      (await compareFiles([memorySource(csv)], recipe(more), { published })).labels;
    assert.deepEqual(await of({}), [
      { kind: 'published', column: 'E', vanished: ['L8'], fresh: ['L9'], fresh_count: 1 },
    ]);
    const renamed = { prepare: { recode: [{ column: 'E', table: { L9: 'L8' } }] } };
    assert.deepEqual((await of(renamed)).at(-1), {
      kind: 'published',
      column: 'E',
      vanished: [],
      fresh: [],
      fresh_count: 0,
    });
    const written = { E: ['Licence Économie gestion', 'Licence Droit', '(non renseigné)'] };
    const [hyphens] = (
      await compareFiles(
        [memorySource('ID;AN;E\n1;2013;Licence Économie-gestion\n2;2013;Droit-Langues\n3;2013;\n')],
        recipe({}),
        { published: written },
      )
    ).labels;
    assert.deepEqual(
      [hyphens.vanished, hyphens.fresh],
      [['Licence Droit'], ['Droit-Langues']],
      'compared as traces write them, listed as the files do',
    );
    const banded = { prepare: { recode: [{ column: 'E', prefix: 1 }] } };
    assert.equal((await of(banded)).filter(({ kind }) => kind === 'published').length, 0);
  });

  test('of the individual are counted and not listed', async () => {
    const { labels } = await compareFiles(
      [memorySource(csv)],
      recipe({ prepare: { keep: [{ column: 'ID', in: ['1'] }] } }),
    );
    assert.deepEqual(labels[0], {
      kind: 'keep',
      column: 'ID',
      vanished: [],
      fresh: [],
      fresh_count: 2,
    });
  });

  test('over several files; one that is not UTF-8 leaves nothing of the first attempt', async () => {
    const latin = Uint8Array.from(`ID;AN;E\n${'1;2013;L1\n'.repeat(200000)}1;2013;\xe9\n`, (char) =>
      char.charCodeAt(0),
    );
    const { labels, files } = await compareFiles(
      [memorySource(csv), memorySource(latin)],
      recipe({ prepare: { keep: [{ column: 'E', in: ['L1'] }] } }),
    );
    assert.deepEqual(labels[0].fresh, ['L2', 'L9', 'é']);
    assert.deepEqual(
      files.map(({ delimiter }) => delimiter),
      [';', ';'],
    );
  });
});

describe('a publication', () => {
  const certificate = JSON.stringify({ recipe: { version: 1 }, individuals: 25, passed: true });

  test('of ours is known by its certificate, loose, zipped or in a folder of a ZIP', async () => {
    const files = [
      { name: 'cohortes.csv', bytes: bytes('a') },
      { name: 'certificate.json', bytes: bytes(certificate) },
    ];
    const zipped = [{ name: 'r.zip', bytes: zipFiles(deflate, files) }];
    const folder = [
      {
        name: 'r.zip',
        bytes: zipFiles(
          deflate,
          files.map((file) => ({ ...file, name: `juin/${file.name}` })),
        ),
      },
    ];
    for (const given of [files, zipped, folder]) {
      const look = await lookAtPublication(publishedFiles(given));
      assert.equal(look.certificate.individuals, 25);
      assert.deepEqual(look.files.map(({ name }) => name).sort(), [
        'certificate.json',
        'cohortes.csv',
      ]);
      assert.equal(
        look.files.find(({ name }) => name === 'cohortes.csv').sha256,
        'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb',
      );
    }
  });

  test('of another maker: its set is guessed', async () => {
    const set = async (name, text) => (await lookAtPublication([{ name, bytes: bytes(text) }])).set;
    assert.equal(await set('cohorte_sexe.csv', 'cohorteid,sexe,effectif\n'), 'oraccle');
    assert.equal(await set('up13_traces.csv', 'NOMBRE;A.B\n1;x\n'), 'paris13');
    assert.equal(await set('inscrits.csv', 'Mention;F;H;Total\nDroit;nd;12;16\n'), 'table');
    assert.equal(await set('inscrits.csv', 'Mention,F,H\nDroit,5,12\n'), 'table');
  });

  test('that is none is refused, with the reason', async () => {
    const look = async (name, content) =>
      lookAtPublication(publishedFiles([{ name, bytes: bytes(content) }]));
    await assert.rejects(look('photo.jpg', 'x'), { code: 'not_a_release' });
    await assert.rejects(look('r.zip', 'PK no'), { code: 'malformed_zip', file: 'r.zip' });
    await assert.rejects(look('a.csv', '%PDF-1.7'), {
      code: 'binary_file',
      file: 'a.csv',
      kind: 'pdf',
    });
    for (const text of ['{', '[]', 'null', '{"recipe":null}']) {
      await assert.rejects(
        lookAtPublication([
          { name: 'a.csv', bytes: bytes('a') },
          { name: 'certificate.json', bytes: bytes(text) },
        ]),
        { code: 'certificate_unreadable' },
      );
    }
  });
});
