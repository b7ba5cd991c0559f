import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { assertKeptToItself, inFirefox, openPage } from './harness.js';

const dist = new URL('../../dist/', import.meta.url);

/** Until `condition` holds, half a minute at most; the test then says whether it does. */
/** Whether it holds within half a minute; it may be over soon after. */
async function comesTrue(condition) {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await condition()) return true;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  return false;
}

/** In the engine's worker: how many bytes of the core's memory are not 0, now and at first. */
const kWatchMemory = `{
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (...given) => {
    const made = await instantiate(...given);
    const memory = Object.values(made.exports).find((one) => one instanceof WebAssembly.Memory);
    const used = () => new Uint8Array(memory.buffer).reduce((sum, byte) => sum + (byte > 0), 0);
    const first = used();
    acts.coreMemory = () => ({ first, now: used() });
    return made;
  };
}`;

test('the site is the very file that opens from disk', async () => {
  const [file, site] = await Promise.all(
    ['paravent.html', 'site/index.html'].map((name) => readFile(new URL(name, dist))),
  );
  assert.ok(file.equals(site));
});

test('the built file holds one script, the policy that admits it, and no address', async () => {
  const html = await readFile(new URL('paravent.html', dist), 'utf8');
  const policies = [...html.matchAll(/http-equiv="Content-Security-Policy"\s+content="([^"]*)"/g)];
  assert.equal(policies.length, 1);
  const scripts = [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)];
  assert.equal(scripts.length, 1);
  const sha256 = createHash('sha256').update(scripts[0][1]).digest('base64');
  assert.deepEqual(policies[0][1].split('; ').sort(), [
    "base-uri 'none'",
    "connect-src 'none'",
    "default-src 'none'",
    "form-action 'none'",
    'img-src data: blob:',
    `script-src 'sha256-${sha256}' 'wasm-unsafe-eval' blob:`,
    "style-src 'unsafe-inline'",
    'worker-src blob:',
  ]);
  const first = html.search(/<(?:script|style|link|img)\b/);
  assert.ok(html.indexOf(policies[0][0]) < first, 'before anything that it governs');
  const page = html.replace(scripts[0][0], '').replace(/<style>[\s\S]*?<\/style>/, '');
  assert.doesNotMatch(page, /https?:|\bsrc=|\bon\w+=/);
  assert.match(page, /<meta name="referrer" content="no-referrer">/);
});

test('SHA256SUMS is that of the page', async () => {
  const sums = await readFile(new URL('SHA256SUMS', dist), 'utf8');
  const digest = createHash('sha256')
    .update(await readFile(new URL('paravent.html', dist)))
    .digest('hex');
  assert.ok(sums.startsWith(`${digest}  paravent.html\n`));
});

for (const from of ['file', 'http']) {
  describe(`the built page, opened by ${from}`, () => {
    let opened;
    before(async () => {
      opened = await openPage({ from, warms: true });
    });
    after(() => opened.close());

    test('says its version and the digest of the engine in it', async () => {
      const { version } = JSON.parse(await readFile(new URL('../package.json', dist), 'utf8'));
      const engine = createHash('sha256')
        .update(await readFile(new URL('../build/wasm/engine.wasm', dist)))
        .digest('hex');
      const foot = await opened.page.locator('.foot').innerText();
      assert.ok(foot.includes(`Paravent ${version}`) && foot.includes(engine), foot);
    });

    test('starts, and keeps to itself', async () => {
      const { page } = opened;
      await page.locator('h1').first().waitFor();
      assert.notEqual(await page.title(), '');
      await assertKeptToItself(opened);
    });

    test('stores nothing', async () => {
      const { page, context } = opened;
      assert.deepEqual((await context.storageState()).cookies, []);
      const stored = await page.evaluate(async () => ({
        local: localStorage.length,
        session: sessionStorage.length,
        databases: (await indexedDB.databases()).length,
        caches: globalThis.caches
          ? await caches.keys().then(
              (keys) => keys.length,
              () => 0,
            )
          : 0,
      }));
      assert.deepEqual(stored, { local: 0, session: 0, databases: 0, caches: 0 });
    });
  });
}

// Nobody has asked it for anything, and it has gone through a table.
test('the page warms its engine', async (t) => {
  const opened = await openPage({ warms: true, inWorker: kWatchMemory });
  t.after(() => opened.close());
  const isUsed = async () => {
    const seen = await opened.page.evaluate(() => globalThis.actInEngines('coreMemory'));
    return seen.some((core) => core?.now > 10 * core?.first);
  };
  assert.ok(await comesTrue(isUsed));
});

// The watch would be worth nothing if it saw nothing.
describe('a connection is stopped by the policy, and seen by the watch', () => {
  const attempt = 'fetch("http://127.0.0.1:9/").then(() => "", String)';
  const refused = /connect-src/;
  let opened;
  beforeEach(async () => {
    opened = await openPage({ leaks: true });
  });
  afterEach(() => opened.close());

  test('from the page', async () => {
    assert.match(await opened.page.evaluate(attempt), /TypeError/);
    await assert.rejects(assertKeptToItself(opened));
    assert.match(opened.watch.violations[0], refused);
  });

  test('from a worker', { skip: inFirefox && 'Firefox tells the page nothing of it' }, async () => {
    const error = await opened.page.evaluate(
      (code) =>
        new Promise((resolve) => {
          const blob = new Blob([`${code}.then(postMessage)`], { type: 'text/javascript' });
          new Worker(URL.createObjectURL(blob)).onmessage = (event) => resolve(event.data);
        }),
      attempt,
    );
    assert.match(error, /TypeError/);
    await assert.rejects(assertKeptToItself(opened));
    assert.match(opened.watch.violations[0], refused);
  });
});

// What the policy does not stop, the listener hears: the tests would see it.
describe('going to another address is heard', () => {
  let opened;
  beforeEach(async () => {
    opened = await openPage({ leaks: true });
  });
  afterEach(() => opened.close());

  test('as a navigation', async () => {
    const { page, watch } = opened;
    await page
      .evaluate(() => {
        location.href = 'http://paravent.invalid/?name=x';
      })
      .catch(() => {});
    await comesTrue(() => watch.heard.length > 0);
    assert.match(watch.heard[0], /paravent\.invalid/);
  });

  test('and a test that leaks without saying so fails when it ends', async () => {
    const other = await openPage();
    await other.page.goto('http://paravent.invalid/').catch(() => {});
    await assert.rejects(other.close(), /paravent\.invalid/);
  });
});
