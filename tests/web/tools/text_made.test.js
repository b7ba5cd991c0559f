// What `npm run text:make` writes is what is checked in.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { root } from '../../../.tools/setup.mjs';
import { classesFile, kClassesFile } from '../../../.tools/text_classes.mjs';
import { LISTS, kListsFolder, packed, sources } from '../../../.tools/text_lists.mjs';
import {
  inputsDigest,
  kInputsFile,
  kMostBytes,
  kStarterFile,
  starterModel,
} from '../../../.tools/text_starter.mjs';
import { kTablesFile, unicodeTables } from '../../../.tools/text_tables.mjs';

test('the tables of characters are made from Unicode', () => {
  assert.equal(unicodeTables(), readFileSync(join(root, kTablesFile), 'utf8'));
});

test(
  'the starter model is what corpora and made-up papers give',
  { skip: !sources() },
  async (t) => {
    const bytes = readFileSync(join(root, kStarterFile));
    assert.ok(bytes.length <= kMostBytes);
    // The digest says by what the model was made: only with other code or data need it be made again.
    const digest = inputsDigest(sources());
    if (readFileSync(join(root, kInputsFile), 'utf8').trim() === digest) return;
    assert.ok(Buffer.from(await starterModel(sources())).equals(bytes));
    t.diagnostic(`the same model of other code or data: put ${digest} into ${kInputsFile}`);
  },
);

test('the classes of words are what their source gives', { skip: !sources() }, () => {
  assert.ok(classesFile(sources()).equals(readFileSync(join(root, kClassesFile))));
});

describe('the lists', () => {
  for (const list of LISTS) {
    const file = readFileSync(join(root, kListsFolder, `${list.name}.bin`));

    test(`${list.name} names its source and licence`, () => {
      assert.equal(
        file.subarray(0, file.indexOf('\n\n')).toString(),
        `paravent-list 1\n${list.source}\n${list.licence}`,
      );
    });

    const folder = sources();
    const entries = folder && list.read(folder);
    test(`${list.name} is what its source gives`, { skip: !entries }, () => {
      assert.ok(packed(list, entries).equals(file));
    });
  }

  test('are unpacked as they were packed', () => {
    const list = { source: 's', licence: 'l' };
    const bytes = packed(list, ['Zoé', 'Cœur', 'zoe', 'coeurs', 'L’Haÿ', 'Jean‑Luc']);
    assert.equal(
      bytes.toString('latin1'),
      'paravent-list 1\ns\nl\n\n\0\u0005coeur\u0005\u0001s' +
        "\0\u0008jean-luc\0\u0005l'hay\0\u0003zoe",
    );
  });
});
