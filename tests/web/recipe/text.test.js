// Texts of recipes: what JSON.parse lets pass is an error by name, and maps of the user's texts take
// every text.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { describe, test } from 'node:test';

import { kMessages } from '../../../web/i18n/index.js';
import { errorText } from '../../../web/i18n/errors.js';
import { lookAtPublication } from '../../../web/engine/publication.js';
import { kMostDepth, readRecipe } from '../../../web/recipe/read_recipe.js';
import { fillDefaults } from '../../../web/recipe/schema.js';
import { cli, scratch } from '../cli/support.js';

const bytes = (text) => new TextEncoder().encode(text);
const faultOf = (text) => {
  try {
    readRecipe(bytes(text));
  } catch ({ code, key, line }) {
    return { code, ...(key !== undefined && { key }), ...(line !== undefined && { line }) };
  }
  return null;
};
const nested = (depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('the text of a recipe', () => {
  test('is read as JSON.parse reads it where nothing is wrong', () => {
    for (const text of [
      '{}',
      '\ufeff{"a": [1, {"b": "x: {\\"}, [\\\\"}]}',
      '{"a":{"x":1},"b":{"x":1}}',
      '[{"x":1},{"x":1}]',
      '{"a": "\\u0061", "b": ":"}',
      JSON.stringify(fillDefaults({ version: 1 })),
    ]) {
      assert.deepEqual(readRecipe(bytes(text)), JSON.parse(text.replace('\ufeff', '')));
      assert.deepEqual(readRecipe(text), readRecipe(bytes(text)));
    }
  });

  test('has no key twice, wherever it is and however it is written', () => {
    for (const [text, key, line] of [
      ['{"version": 1,\n "version": 1}', 'version', 2],
      ['{"a": {"k": 5, "\\u006b": 6}}', 'a.k', 1],
      ['{"a": [{}, {"b": {"x": [], "c": 1,\n"c": 2}}]}', 'a[1].b.c', 2],
      ['{"a": [0, [1, {"x": 1, "x": 1}]]}', 'a[1][1].x', 1],
      ['{"__proto__": 1, "__proto__": 2}', '__proto__', 1],
    ])
      assert.deepEqual(faultOf(text), { code: 'recipe_repeated_key', key, line }, text);
  });

  test('gives no label away where a map has it twice', () => {
    const text =
      '{"prepare": {"recode": [{"column": "c", "table": {"Dupont": "a", "Dupont": "b"}}]}}';
    assert.deepEqual(faultOf(text), {
      code: 'recipe_repeated_key',
      key: 'prepare.recode[0].table',
      line: 1,
    });
  });

  test('is nested over 32 levels at most, and endless nesting is refused at once', () => {
    assert.equal(faultOf(nested(kMostDepth)), null);
    assert.deepEqual(faultOf(nested(kMostDepth + 1)), { code: 'recipe_too_deep', line: 1 });
    assert.deepEqual(faultOf(nested(3_000_000)), { code: 'recipe_too_deep', line: 1 });
    assert.equal(faultOf('{"a":'.repeat(1_000_000))?.code, 'recipe_syntax');
  });

  test('is UTF-8 and JSON', () => {
    assert.deepEqual(faultOf('{\n"a": 1,}'), { code: 'recipe_syntax', line: 2 });
    assert.deepEqual(faultOf(''), { code: 'recipe_syntax' });
    assert.throws(() => readRecipe(Uint8Array.of(0x22, 0xe9, 0x22)), { code: 'recipe_syntax' });
  });

  test('keeps names that objects have of themselves, for the core to refuse by name', () => {
    const document = readRecipe(
      '{"version": 1, "__proto__": 5, "masking": {"constructor": 1},' +
        ' "prepare": {"recode": [{"column": "c", "table": {"__proto__": "x", "constructor": "y"}}]}}',
    );
    const filled = fillDefaults(document);
    assert.ok(Object.hasOwn(filled, '__proto__') && Object.hasOwn(filled.masking, 'constructor'));
    assert.equal(filled.masking.k, 5);
    assert.deepEqual(Object.entries(filled.prepare.recode[0].table), [
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
    assert.match(JSON.stringify(fillDefaults(document), null, 2), /"__proto__": 5/);
  });
});

const kColumns = '"columns": {"individual": "id", "year": "y", "step": ["s"]';
const kRows = Array.from(
  { length: 24 },
  (_, i) => `p${i},2010,${i % 2 ? 'constructor' : '__proto__'}\n`,
);

/** What the command line says of a recipe, in both languages. */
async function refusal(t, recipe) {
  const folder = await scratch(t);
  const args = [
    'run',
    '--recipe',
    await folder.write('r.json', recipe),
    '--out',
    folder.join('out'),
    await folder.write('a.csv', `id,y,s\n${kRows.join('')}`),
  ];
  const { status, stderr } = await cli(args);
  assert.equal(status, 2, stderr);
  assert.equal(stderr.trimEnd().split('\n').length, 1, stderr);
  return stderr;
}

for (const [what, recipe, says] of [
  [
    'a key twice',
    `{"version": 1, ${kColumns}},\n "masking": {"k": 5, "k": 3}}`,
    /r\.json, line 2, “masking\.k”: .*twice/,
  ],
  ['__proto__ as a key', `{"version": 1, ${kColumns}}, "__proto__": {"k": 3}}`, /__proto__/],
  [
    'constructor as a key',
    `{"version": 1, ${kColumns}}, "masking": {"constructor": 3}}`,
    /masking\.constructor/,
  ],
  [
    'constructor among the columns',
    `{"version": 1, ${kColumns}, "constructor": []}}`,
    /columns\.constructor/,
  ],
  ['endless nesting', `{"version": 1, ${kColumns}}, "x": ${nested(40000)}}`, /32 levels/],
  [
    'attributes that differ by case alone',
    `{"version": 1, ${kColumns}, "attributes":
    [{"name": "Sexe", "columns": ["a"]}, {"name": "sexe", "columns": ["b"]}]}}`,
    /columns\.attributes\[1\]\.name.*case/,
  ],
  [
    'a linked file named like an attribute but for case',
    `{"version": 1, ${kColumns}, "attributes":
    [{"name": "bac", "columns": ["a"]}]}, "linked": [{"name": "BAC", "prefix": ["b"]}]}`,
    /linked\[0\]\.name.*case/,
  ],
]) {
  test(`${what} is an error of the recipe`, async (t) => {
    assert.match(await refusal(t, recipe), says);
  });
}

test('labels may be called anything', async (t) => {
  const folder = await scratch(t);
  const recipe = await folder.write(
    'r.json',
    `{"version": 1, ${kColumns}}, "prepare": {"recode":
    [{"column": "s", "table": {"__proto__": "toString", "hasOwnProperty": "x"}}]}}`,
  );
  const { status, stderr } = await cli([
    'run',
    '--recipe',
    recipe,
    '--out',
    folder.join('out'),
    await folder.write('a.csv', `id,y,s\n${kRows.join('')}`),
  ]);
  assert.equal(status, 0, stderr);
  const { recipe: kept, cohorts } = readRecipe(
    (await import('node:fs')).readFileSync(folder.join('out', 'certificate.json')),
  );
  assert.equal(cohorts, 2);
  assert.deepEqual(Object.entries(kept.prepare.recode[0].table), [
    ['__proto__', 'toString'],
    ['hasOwnProperty', 'x'],
  ]);
});

test('a certificate is read as strictly', async () => {
  const look = (text) => lookAtPublication([{ name: 'certificate.json', bytes: bytes(text) }]);
  assert.deepEqual((await look('{"recipe": {"version": 1}}')).certificate.recipe, { version: 1 });
  await assert.rejects(look('{"recipe": {"version": 1, "version": 1}}'), {
    code: 'certificate_unreadable',
  });
});

test('a recipe or an input that is a pipe, a device or a folder is refused at once', async (t) => {
  const folder = await scratch(t);
  const pipe = folder.join('pipe');
  execFileSync('mkfifo', [pipe]);
  await mkdir(folder.join('folder'));
  const rows = await folder.write('a.csv', `id,y,s\n${kRows.join('')}`);
  const recipe = await folder.write('r.json', `{"version": 1, ${kColumns}}}`);
  const out = folder.join('out');
  const says = errorText({ code: 'not_a_file' }, kMessages.en).slice(8, 40);
  for (const odd of [pipe, '/dev/zero', folder.join('folder')]) {
    const asRecipe = await cli(['run', '--recipe', odd, '--out', out, rows]);
    assert.equal(asRecipe.status, 2, asRecipe.stderr);
    assert.match(asRecipe.stderr, /in no ordinary file/);
    const refused = odd.endsWith('folder') ? 'this is a folder' : says;
    const asInput = await cli(['run', '--recipe', recipe, '--out', out, rows, odd]);
    assert.equal(asInput.status, 1, asInput.stderr);
    assert.ok(asInput.stderr.includes(refused), asInput.stderr);
    const copied = await cli([
      'pseudonymise',
      '--column',
      'id',
      '--mode',
      'ephemeral',
      '--out',
      folder.join('b.csv'),
      odd,
    ]);
    assert.ok(copied.status === 1 && copied.stderr.includes(refused), copied.stderr);
  }
});
