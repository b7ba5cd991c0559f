import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { describe, test } from 'node:test';
import { kCallErrors } from '../../../web/cli/call_errors.js';
import { errorLine } from '../../../web/cli/error_line.js';
import { kOfTwo, kOtherCodes, errorText } from '../../../web/i18n/errors.js';
import { format } from '../../../web/i18n/format.js';
import { kMessages, preferredLocale, translator } from '../../../web/i18n/index.js';
import { fillDefaults } from '../../../web/recipe/schema.js';

const read = (path) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const { fr, en } = kMessages;
const forms = (message) => (typeof message === 'string' ? [message] : Object.values(message));
const holes = (message) =>
  [...new Set(forms(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();

/** Every key of a recipe that has some of everything. */
const kRecipe = fillDefaults({
  version: 1,
  columns: { individual: 'i', year: 'y', step: ['s'] },
  accepted_columns: ['s'],
  about: { title: 't' },
  rows: { k: 5, plan: { columns: [], keys: [], steps: [] }, generalisation: { columns: [] } },
});
const keysOf = (value, before = '') =>
  Object.entries(value).flatMap(([name, one]) => [
    `${before}${name}`,
    ...(one && typeof one === 'object' && !Array.isArray(one)
      ? keysOf(one, `${before}${name}.`)
      : []),
  ]);

const sources = readdirSync(new URL('../../../web', import.meta.url), { recursive: true })
  .filter((name) =>
    /^(?:app|kit|features)\/(?!control\/proof).*\.js$|^cli\/(?:error_line|notes)\.js$|^i18n\/(?:errors|comparison|points|proof|questions)\.js$|^recipe\/pia\.js$/.test(
      name,
    ),
  )
  .map((name) => read(`web/${name}`))
  .join('\n');
// Keys are written whole, or as a template whose holes are filled from short lists.
const literals = new Set(
  [...sources.matchAll(/['"`]([a-zA-Z_]+(?:\.[\w-]+)*)['"`]/g)].map((m) => m[1]),
);
const templates = [...sources.matchAll(/`((?:[a-zA-Z_]+\.)*[^`'"\s<>]*\$\{[^`]*?)`/g)]
  .map((m) => m[1])
  .filter((text) => /^[a-zA-Z_]+\./.test(text))
  .map(
    (text) =>
      new RegExp(
        `^${text
          .split(/\$\{(?:[^{}]|\{[^}]*\})*\}/)
          .map((part) => part.replace(/[.*+?^()|[\]\\]/g, '\\$&'))
          .join('.+')}$`,
      ),
  );

describe('messages', () => {
  test('exist in every language', () => {
    assert.ok(Object.keys(fr).length > 300);
    assert.deepEqual(Object.keys(en).sort(), Object.keys(fr).sort());
  });

  test('have one text a key, whichever file has it', async () => {
    const folder = new URL('../../../web/i18n/', import.meta.url);
    for (const lang of ['fr', 'en']) {
      const texts = new Map();
      for (const name of readdirSync(folder).filter((one) => one.startsWith(`${lang}_`))) {
        const { default: part } = await import(new URL(name, folder).href);
        for (const [key, text] of Object.entries(part)) {
          assert.deepEqual(text, texts.get(key) ?? text, `${key} of ${name}`);
          texts.set(key, text);
        }
      }
      assert.ok(texts.size > 300);
    }
  });

  test('have the same holes and the same forms', () => {
    for (const key of Object.keys(fr)) {
      assert.deepEqual(holes(en[key]), holes(fr[key]), key);
      assert.equal(typeof en[key], typeof fr[key], key);
    }
  });

  test('are all used', () => {
    const used = (key) => literals.has(key) || templates.some((form) => form.test(key));
    assert.ok(templates.length > 10);
    assert.deepEqual(
      Object.keys(fr).filter((key) => !used(key)),
      [],
    );
    assert.equal(used('verify.nothing_of_the_kind'), false);
  });

  test('that the sources name are all there', () => {
    const asked = [...sources.matchAll(/\b(?:t|say)\('([\w.-]+)'/g)].map((m) => m[1]);
    assert.ok(asked.length > 100);
    assert.deepEqual(
      asked.filter((key) => fr[key] === undefined),
      [],
    );
  });

  test('tell of each long task', () => {
    const tasks = [...sources.matchAll(/\btask\(\s*'([\w.]+)'/g)].map((m) => m[1]);
    assert.ok(tasks.length > 15);
    assert.deepEqual(
      tasks.filter((op) => fr[`stage.${op}`] === undefined),
      [],
    );
  });

  test('in French have typographic signs, and leave the spaces to the format', () => {
    for (const [key, message] of Object.entries(fr)) {
      for (const text of forms(message)) {
        assert.doesNotMatch(text, /['"\u00a0\u202f]/, key);
        assert.doesNotMatch(text.replace(/ancien;nouveau/g, ''), /[^\s:][;!?»]|«\S/, key);
      }
    }
  });

  test('claim no perfect anonymity', () => {
    for (const text of [...Object.values(fr), ...Object.values(en)].flatMap(forms)) {
      assert.doesNotMatch(text, /100\s*%|totalement anonym|fully anonym|impossible/i);
    }
  });

  test('give every finding of the audit its words', () => {
    const codes = [
      ...read('cpp/audit/findings.def').matchAll(/PARAVENT_FINDING\(\w+, "(\w+)"\)/g),
    ].map((m) => m[1]);
    assert.ok(codes.length > 20);
    assert.deepEqual(
      codes.filter((code) => fr[`finding.${code}`] === undefined),
      [],
    );
  });

  test('give every guess its reason', () => {
    const guess = read('web/recipe/guess.js');
    const kinds = [...guess.matchAll(/^ {2}\[\s*'(\w+)',\s*\//gm)].map((m) => m[1]);
    const written = [...guess.matchAll(/reason: '([\w.]+)'/g)].map((m) => m[1]);
    const names = ['individual', 'year', 'prefix', 'attribute', 'description', 'step'];
    const reasons = [
      ...written,
      ...kinds.map((kind) => (names.includes(kind) ? `name.${kind}` : `identifier.${kind}`)),
    ];
    assert.ok(reasons.length > 15);
    assert.deepEqual(
      reasons.filter((reason) => fr[`guess.${reason}`] === undefined),
      [],
    );
  });
});

describe('format', () => {
  test('sets French spaces and numbers', () => {
    assert.equal(
      format('« {a} » : {n} !', { a: 'x : y', n: 12345 }, 'fr'),
      '«\u00a0x : y\u00a0»\u00a0: 12\u202f345\u202f!',
    );
    assert.equal(format('{n} rows', { n: 12345 }, 'en'), '12,345 rows');
  });

  test('chooses the form by count, as each language does', () => {
    const message = { one: '{count} a', other: '{count} b' };
    assert.deepEqual(
      [0, 1, 2].map((count) => format(message, { count }, 'fr')),
      ['0 a', '1 a', '2 b'],
    );
    assert.deepEqual(
      [0, 1, 2].map((count) => format(message, { count }, 'en')),
      ['0 b', '1 a', '2 b'],
    );
  });

  test('leaves what it does not know, and what it fills in, alone', () => {
    assert.equal(format('{a} {b}', { a: '{b} $& ?' }, 'en'), '{b} $& ? {b}');
  });

  test('writes sizes and shares', () => {
    const t = translator('fr');
    assert.equal(t.bytes(54321000), '54\u00a0Mo');
    assert.equal(t.bytes(1234), '1,2\u00a0Ko');
    assert.equal(translator('en').bytes(12), '12\u00a0bytes');
    assert.equal(t.percent(0.031), '3,1\u00a0%');
    assert.equal(translator('en').percent(0.5), '50%');
  });

  test('begins in English only where English comes first', () => {
    assert.equal(preferredLocale(['en-GB', 'fr']), 'en');
    assert.equal(preferredLocale(['en_GB.UTF-8']), 'en');
    assert.equal(preferredLocale(['de', 'en']), 'fr');
    assert.equal(preferredLocale(['enx']), 'fr');
    assert.equal(preferredLocale(undefined), 'fr');
  });
});

test('what an audit of files alone cannot see has words in every language', () => {
  const [, ...lists] = read('cpp/audit/reproduction.cpp').split('not_checked');
  const names = new Set(
    lists.flatMap((text) => [...text.split(';')[0].matchAll(/"(\w+)"/g)].map((m) => m[1])),
  );
  assert.ok(names.size > 6 && names.has('swapped_labels') && names.has('attributes'));
  for (const messages of [fr, en]) {
    assert.deepEqual(
      [...names].filter((name) => messages[`blind.${name}`] === undefined),
      [],
    );
  }
});

describe('errors', () => {
  const listed = Array.from(
    read('cpp/support/errors.def').matchAll(/PARAVENT_ERROR\(\w+, "(\w+)", (\w+)\)/g),
    ([, code, whose]) => ({ code, whose }),
  );
  const core = listed.map(({ code }) => code);
  const reading = [...read('web/reading/errors.js').matchAll(/^ \* \| `(\w+)`/gm)].map((m) => m[1]);
  const codes = [...new Set([...core, ...reading, ...kOtherCodes])];

  test('have words in every language', () => {
    assert.ok(core.length > 20 && reading.length > 10);
    for (const messages of [fr, en]) {
      assert.deepEqual(
        codes.filter((code) => messages[`error.${code}`] === undefined),
        [],
      );
    }
  });

  test('of the recipe or the call are told from those of the data', () => {
    assert.deepEqual(
      listed.filter(({ whose }) => whose !== 'kCall' && whose !== 'kData'),
      [],
    );
    const ofCore = kCallErrors.filter((code) => core.includes(code));
    const ofCall = listed.filter(({ whose }) => whose === 'kCall').map(({ code }) => code);
    assert.deepEqual(ofCore, ofCall.sort());
    assert.deepEqual(
      kCallErrors.filter((code) => !codes.includes(code)),
      [],
    );
  });

  test('say nothing twice, and leave no hole', () => {
    for (const messages of [fr, en]) {
      const texts = codes.map((code) =>
        errorText(
          {
            code,
            file: 'f.csv',
            line: 3,
            column: 'C',
            key: 'k',
            count: 2,
            lines: [3, 9],
            kind: 'xlsx',
            kinds: { too_few_fields: 2 },
          },
          messages,
        ),
      );
      assert.equal(new Set(texts).size, texts.length);
      for (const text of texts) assert.doesNotMatch(text, /[{}]|undefined|null/);
    }
  });

  test('name file, line and column, what is wrong and what to do', () => {
    assert.equal(
      errorText({ code: 'unclosed_quote', file: 'a.csv', line: 12345 }, fr),
      'a.csv, ligne 12345\u00a0: un guillemet ouvert à cet endroit n’est jamais fermé. ' +
        'Corrigez\u2011le dans le fichier.',
    );
    assert.equal(
      errorText({ code: 'missing_column', file: 'a.csv', column: 'SEXE' }, en),
      'a.csv, column “SEXE”: this column is missing. If it has another name in this file, say which ' +
        'it is; else correct the file, or change its role.',
    );
  });

  test('list the first ten lines and the total', () => {
    const lines = [2, 4, 6, 8, 10, 12, 14, 16, 18, 20];
    const text = errorText(
      {
        code: 'malformed_rows',
        file: 'a.csv',
        lines,
        count: 1234,
        kinds: { too_few_fields: 1200, too_many_fields: 34 },
      },
      en,
    );
    assert.match(text, /1,234 lines .* \(1,200 too short, 34 too long\)/);
    assert.match(text, /Lines: 2, 4, 6, 8, 10, 12, 14, 16, 18, 20… \(1,234 in all\)\.$/);
  });

  test('of open questions give the words that answer them, on the command line alone', () => {
    const answers = ['right'];
    const also = [{ column: 'AN', kind: 'years_of_bac', count: 97, answers }];
    const asked = { code: 'open_questions', column: 'ID', kind: 'many_rows_each', count: 600 };
    const error = { ...asked, answers, also };
    assert.match(
      errorLine(error, translator('fr')),
      /reading\.answers\.many_rows_each.: "right" ; reading\.answers\.years_of_bac.: "right"/,
    );
    assert.doesNotMatch(errorText(error, fr), /reading\.answers/);
  });

  test('of the page name no key of the recipe', () => {
    const keys = [
      ...keysOf(kRecipe),
      'accepted_checks',
      'rows.plan.steps[0].rate',
      'series.renamed',
    ];
    assert.ok(keys.length > 60);
    const isKey =
      /accepted_|[a-z]+_[a-z]+|\b(?:reading|columns|prepare|masking|rows|trace|series)\.\w|\[\d/;
    for (const messages of [fr, en]) {
      for (const code of codes) {
        for (const key of kOfTwo.includes(code) ? ['a,b'] : keys) {
          for (const hint of [undefined, 'near_name']) {
            assert.doesNotMatch(errorText({ code, key, hint, other: 'O' }, messages), isKey, code);
          }
        }
      }
      for (const key of keys) {
        const line = errorText({ code: 'recipe_range', key }, messages, undefined, true);
        assert.ok(line.includes(key), 'the command line names it');
      }
    }
    const renamed = { code: 'missing_column', column: 'C', hint: 'near_name', other: 'c' };
    assert.match(errorLine(renamed, translator('fr')), /reading\.rename/);
  });

  test('of an unknown code are said to be unexpected', () => {
    assert.equal(errorText({ code: 'nonsense' }, en), errorText({ code: 'unexpected' }, en));
  });
});
