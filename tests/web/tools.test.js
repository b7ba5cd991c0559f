// The project's own tools: the server that shows the page, and the plugin that makes it one file.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { serve } from '../../.tools/serve.mjs';
import { singleFile } from '../../.tools/single_file.mjs';

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
  const raw = (method, path) => new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    let text = '';
    socket.on('data', (data) => { text += data; }).on('end', () => resolve(text))
      .on('error', reject);
    socket.write(`${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  });

  test('gives the page', async () => {
    const answer = await raw('GET', '/');
    assert.match(answer, /^HTTP\/1.1 200 /);
    assert.match(answer, /content-type: text\/html; charset=utf-8/i);
    assert.match(answer, /the page/);
  });

  for (const path of ['/../secret.txt', '/..%2fsecret.txt', '/%2e%2e/secret.txt', '/link.txt',
    '/../site-other/secret.txt', '/..%2fsite-other%2fsecret.txt', '/%00', '/%', '//', '/nothing']) {
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
      { parse: (text) => new Function(text), emitFile: (file) => emitted.push(file) }, {}, bundle);
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
    const places = ['Content-Security-Policy', 'rel="icon"', '<style>', '<script']
      .map((part) => html.indexOf(part));
    assert.deepEqual(places, [...places].sort((a, b) => a - b));
    assert.ok(places[0] > 0);
  });

  for (const [what, head, code, extra] of [
    ['a link', '<link rel="icon" href="icon.svg">', '1;'],
    ['an address', '<meta content="https://example.org/">', '1;'],
    ['a second inline script', '<script>2</script>', '1;'],
    ['a base', '<base href="#">', '1;'],
    ['a stylesheet that loads', '', '1;',
      [{ type: 'asset', fileName: 'a.css', source: 'p{background:url(a.png)}' }]],
    ['another file', '', '1;', [{ type: 'asset', fileName: 'a.png', source: '' }]],
    ['a second script', '', '1;',
      [{ type: 'chunk', fileName: 'b.js', code: '', imports: [], dynamicImports: [] }]],
    ['a carriage return', '', 'const a = `\r`;'],
    ['a script that an escape breaks', '', 'let b = 1; a<!--b'],
    ['more than 1.5 MB', '', `const a = "${'x'.repeat(1_500_000)}";`],
  ]) {
    test(`refuses ${what}`, () => {
      assert.throws(() => build(external + head, code, extra), /single file: |SyntaxError/);
    });
  }
});
