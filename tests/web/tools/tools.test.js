// The project's own tools: the server that shows the page, the plugins that make it one file and
// sum it, and the rules for packages.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { licenceFaults, licenceList, packagesOf } from '../../../.tools/licences.mjs';
import { Results } from '../../tools/mutation_results.mjs';
import { releaseFiles } from '../../../web/build/release_files.mjs';
import { serve } from '../../../.tools/serve.mjs';
import { singleFile } from '../../../web/build/single_file.mjs';
import { unpackedText } from '../../../web/build/unpacked.mjs';

const root = new URL('../../../', import.meta.url);
const [lock, project] = await Promise.all(
  ['package-lock.json', 'package.json'].map(async (name) =>
    JSON.parse(await readFile(new URL(name, root), 'utf8')),
  ),
);

describe('the server', () => {
  let folder;
  let server;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'paravent-'));
    await mkdir(join(folder, 'site'));
    await mkdir(join(folder, 'site-other'));
    await writeFile(join(folder, 'site/index.html'), 'the page');
    await writeFile(join(folder, 'secret.txt'), 'secret');
    await writeFile(join(folder, 'site-other/secret.txt'), 'secret');
    await symlink('../secret.txt', join(folder, 'site/link.txt'));
    server = await serve(join(folder, 'site'), 0);
  });
  after(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  // fetch() would tidy the dots away before they reach the server.
  const raw = (method, path) =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
      let text = '';
      socket
        .on('data', (data) => {
          text += data;
        })
        .on('end', () => resolve(text))
        .on('error', reject);
      socket.write(`${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    });

  test('gives the page', async () => {
    const answer = await raw('GET', '/');
    assert.match(answer, /^HTTP\/1.1 200 /);
    assert.match(answer, /content-type: text\/html; charset=utf-8/i);
    assert.match(answer, /the page/);
  });

  for (const path of [
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/link.txt',
    '/../site-other/secret.txt',
    '/..%2fsite-other%2fsecret.txt',
    '/%00',
    '/%',
    '//',
    '/nothing',
  ]) {
    test(`gives nothing for ${path}`, async () => {
      const answer = await raw('GET', path);
      assert.match(answer, /^HTTP\/1.1 404 /);
      assert.doesNotMatch(answer, /secret$/);
    });
  }

  test('only reads', async () => {
    assert.match(await raw('POST', '/'), /^HTTP\/1.1 405 /);
    assert.doesNotMatch(await raw('HEAD', '/'), /the page/);
  });
});

describe('one file', () => {
  const page = (head) => `<!doctype html><html><head><meta charset="utf-8">${head}</head></html>`;

  function build(head, code, extra = []) {
    const files = [
      { type: 'chunk', fileName: 'main.js', code, imports: [], dynamicImports: [] },
      { type: 'asset', fileName: 'index.html', source: page(head) },
      ...extra,
    ];
    const bundle = Object.fromEntries(files.map((file) => [file.fileName, file]));
    const emitted = [];
    singleFile(['one.html']).generateBundle.call(
      { parse: (text) => new Function(text), emitFile: (file) => emitted.push(file) },
      {},
      bundle,
    );
    assert.deepEqual(bundle, {});
    return emitted[0].source;
  }

  const external = '<script type="module" src="./main.js"></script>';

  test('holds the script, and the hash of that very script', () => {
    const html = build(external, 'const text = "</script><!--é$&";');
    const [, script] = /<script type="module">([\s\S]*?)<\/script>/.exec(html);
    assert.equal(new Function(`${script} return text;`)(), '</script><!--é$&');
    const hash = createHash('sha256').update(script).digest('base64');
    assert.ok(html.includes(`script-src 'sha256-${hash}' 'wasm-unsafe-eval' blob:;`));
    assert.ok(html.includes("connect-src 'none'"));
  });

  test('names the policy before anything that it governs', () => {
    const html = build(external, '1;', [
      { type: 'asset', fileName: 'main.css', source: 'p{color:red}' },
    ]);
    const places = ['Content-Security-Policy', 'rel="icon"', '<style>', '<script'].map((part) =>
      html.indexOf(part),
    );
    assert.deepEqual(
      places,
      [...places].sort((a, b) => a - b),
    );
    assert.ok(places[0] > 0);
  });

  for (const [what, head, code, extra] of [
    ['a link', '<link rel="icon" href="icon.svg">', '1;'],
    ['an address', '<meta content="https://example.org/">', '1;'],
    ['a second inline script', '<script>2</script>', '1;'],
    ['a base', '<base href="#">', '1;'],
    [
      'a stylesheet that loads',
      '',
      '1;',
      [{ type: 'asset', fileName: 'a.css', source: 'p{background:url(a.png)}' }],
    ],
    ['another file', '', '1;', [{ type: 'asset', fileName: 'a.png', source: '' }]],
    [
      'a second script',
      '',
      '1;',
      [{ type: 'chunk', fileName: 'b.js', code: '', imports: [], dynamicImports: [] }],
    ],
    ['a carriage return', '', 'const a = `\r`;'],
    ['a script that an escape breaks', '', 'let b = 1; a<!--b'],
    ['more than 4 MB', '', `const a = "${'x'.repeat(4_000_000)}";`],
  ]) {
    test(`refuses ${what}`, () => {
      assert.throws(() => build(external + head, code, extra), /single file: |SyntaxError/);
    });
  }
});

describe('what stands packed in the page', () => {
  const evaluated = (expression) =>
    Object.getPrototypeOf(async () => {}).constructor(`return ${expression}`)();

  test('is the text again, of any length', async () => {
    let state = 1;
    const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0);
    for (const length of [0, 1, 2, 3, 1000, 1001, 1002, 65_537]) {
      const drawn = Array.from({ length }, () => String.fromCharCode((next() >>> 16) % 0xd800));
      for (const text of [drawn.join(''), 'é"\0'.repeat(length)]) {
        assert.equal(await evaluated(unpackedText(text)), text);
      }
    }
  });

  test('has no character that a script or its element would have to escape', () => {
    const [, , digits] = /\)\((")([^"]*)", \d+\)/.exec(unpackedText('x'.repeat(9) + Math.PI));
    assert.match(digits, /^[!-~]+$/);
    assert.doesNotMatch(digits, /["<\\]/);
  });
});

describe('the files beside the page', () => {
  test('are the licences, and sums that the usual command checks', async (t) => {
    const dir = await mkdtemp(join(tmpdir(), 'paravent-'));
    t.after(() => rm(dir, { recursive: true }));
    await mkdir(join(dir, 'site'));
    await writeFile(join(dir, 'paravent.html'), 'abc');
    await writeFile(join(dir, 'site/index.html'), '');
    releaseFiles(['paravent.html', 'site/index.html']).writeBundle({ dir });
    const lines = (await readFile(join(dir, 'SHA256SUMS'), 'utf8')).split('\n');
    // The sums of FIPS 180-4's first example and of nothing.
    assert.equal(
      lines[0],
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  paravent.html',
    );
    assert.equal(
      lines[1],
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  site/index.html',
    );
    assert.match(lines[2], /^[0-9a-f]{64} {2}LICENCES\.txt$/);
    const check = () => spawnSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: dir }).status;
    assert.equal(check(), 0);
    await writeFile(join(dir, 'paravent.html'), 'abd');
    assert.equal(check(), 1);
  });

  test('the licences name every library of the page with its text', () => {
    const text = licenceList();
    const shipped = packagesOf(lock).filter(
      (one) => one.shipped && !one.name.startsWith('@types/'),
    );
    assert.ok(shipped.length >= 4);
    for (const { name, version } of shipped) assert.ok(text.includes(`${name} ${version}\n`), name);
    assert.match(text, /GNU GENERAL PUBLIC LICENSE/);
    assert.ok(
      text.split(/Permission to use|Permission is hereby granted|Redistribution and use/).length >
        shipped.length,
      'a grant for each',
    );
    assert.ok(!text.includes('vite'), 'tools are not in the page');
  });
});

describe('the packages', () => {
  test('are pinned, can be checked, run nothing at installation, and have allowed licences', () => {
    assert.deepEqual(licenceFaults(lock, project), []);
    assert.ok(packagesOf(lock).length > 20);
  });

  test('run nothing at installation for another reason too', async () => {
    const settings = await readFile(new URL('.npmrc', root), 'utf8');
    assert.match(settings, /^ignore-scripts=true$/m);
    const own = ['preinstall', 'install', 'postinstall', 'prepare'];
    assert.deepEqual(
      own.filter((name) => name in project.scripts),
      [],
    );
  });

  for (const [what, change, expected] of [
    ['another licence', { license: 'SSPL-1.0' }, /licence SSPL-1\.0/],
    ['no licence', { license: undefined }, /licence not stated/],
    ['nothing to check it by', { integrity: undefined }, /SHA-512/],
    ['a program at installation', { hasInstallScript: true }, /runs a program/],
    ['a link in its place', { link: true }, /no version/],
  ]) {
    test(`${what} is seen`, () => {
      const packages = { ...lock.packages };
      packages['node_modules/fflate'] = { ...packages['node_modules/fflate'], ...change };
      const faults = licenceFaults({ packages }, project);
      assert.equal(faults.length, 1);
      assert.match(faults[0], expected);
    });
  }

  test('a range of versions is seen', () => {
    const faults = licenceFaults(lock, { ...project, devDependencies: { vite: '^8.0.0' } });
    assert.deepEqual(faults, ['vite: ^8.0.0 is not one version']);
  });
});

describe('what runs of the mutants found out', () => {
  const mutant = (source) => ({ file: 'cpp/a.cpp', what: '< → <=', source, nth: 1 });
  const [one, two] = [mutant('a < b'), mutant('c < d')];
  const [inX, inY] = ['x_test.cpp', 'y_test.cpp'].map((file) => ({ file, name: 'a case' }));
  let folder;
  let kept;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'paravent-'));
    for (const copy of ['original', 'copy']) {
      for (const part of ['cpp', 'tests/cpp']) {
        await mkdir(join(folder, copy, part), { recursive: true });
      }
      await write(copy, 'cpp/a.cpp', 'core');
      await write(copy, 'tests/cpp/x_test.cpp', 'x');
      await write(copy, 'tests/cpp/y_test.cpp', 'y');
    }
    const results = open();
    results.reached = [{ ...inX, seconds: 1, reached: new Set([1]) }];
    results.set(one, { by: ['x_test.cpp'], how: 'a test fails' });
    results.pass(two, [inX, inY]);
    results.set(two, { by: null });
    kept = await readFile(join(folder, 'results.json'));
  });
  after(() => rm(folder, { recursive: true }));

  const write = (copy, path, text) => writeFile(join(folder, copy, path), text);
  const open = (afresh = false) =>
    new Results(
      join(folder, 'results.json'),
      join(folder, 'original'),
      join(folder, 'copy'),
      afresh,
    );
  const edited = async (path, text, check) => {
    await writeFile(join(folder, 'results.json'), kept);
    const before_ = await readFile(join(folder, 'original', path));
    for (const copy of ['original', 'copy']) await write(copy, path, text);
    check(open());
    for (const copy of ['original', 'copy']) await write(copy, path, before_);
  };

  test('is kept while nothing changes, and forgotten when asked', () => {
    assert.deepEqual(open().of(one).by, ['x_test.cpp']);
    assert.deepEqual(open().of(two), { by: null });
    assert.deepEqual([...open().reached[0].reached], [1]);
    assert.equal(open().of(mutant('e < f')), undefined);
    assert.equal(open(true).of(one), undefined);
  });

  test('another test file: who was caught stays caught, survivors meet that file alone', () =>
    edited('tests/cpp/y_test.cpp', 'more', (results) => {
      assert.equal(results.of(one).how, 'a test fails');
      assert.equal(results.of(two), undefined);
      assert.equal(results.reached, undefined);
      assert.equal(results.passed(two, inX), true);
      assert.equal(results.passed(two, inY), false);
    }));

  test('the test file that told it: it is run again', () =>
    edited('tests/cpp/x_test.cpp', 'less', (results) => {
      assert.equal(results.of(one), undefined);
    }));

  test('the core: everything is run again', () =>
    edited('cpp/a.cpp', 'other core', (results) => {
      assert.equal(results.of(one), undefined);
      assert.equal(results.passed(two, inX), false);
    }));
});
