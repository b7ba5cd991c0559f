// Faults from outside: files that change, an engine that dies, a full disk, a tab that nobody sees,
// hands that are too quick. After each the page says what happened and works as before: files and
// choices are still there, and the job can be done.
import assert from 'node:assert/strict';
import { rm, utimes, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { scratch } from '../web/cli/support.js';
import { assertKeptToItself, inFirefox, openPage } from './harness.js';
import {
  giveFiles,
  goOn,
  kLong,
  offerExamples,
  openTool,
  saveInPrivateFolder,
  smallCsv,
  takeSample,
  typeInto,
  plain,
} from './page_support.js';

let opened;
const page = () => opened.page;
const results = () => page().locator('.trace-grid .line:not(.head) .stop').first().waitFor(kLong);
const openEach = (options) => {
  beforeEach(async () => {
    opened = await openPage(options);
  });
  afterEach(() => opened.close());
};

/** To the screen whose button starts the run, with a choice that is not the default. */
async function toProtect() {
  await goOn(page(), '.columns');
  await goOn(page(), '#masking-k');
  await typeInto(page(), '#masking-k', '6');
  await page().press('#masking-k', 'Tab');
}

async function errorText() {
  await page().locator('#error').waitFor(kLong);
  return plain(await page().locator('#error').textContent());
}

/** Files and choices are there, and a run from here ends well. */
async function assertWorks(files = 1) {
  assert.equal(await page().locator('#masking-k').inputValue(), '6', 'the choice is kept');
  await page().click('#next');
  await results();
  await page().locator('.steps button').first().click();
  await page().locator('#file-list').waitFor();
  assert.equal(await page().locator('#file-list tbody tr').count(), files, 'the files are kept');
}

/** Drops files, as `[name, text]`, beside the box; at once after a click on `clicked`, if given. */
const drop = (files, clicked = null) =>
  page().evaluate(
    ([list, selector]) => {
      if (selector) document.querySelector(selector).click();
      const data = new DataTransfer();
      for (const [name, text] of list) data.items.add(new File([text], name, { type: 'text/csv' }));
      document.body.dispatchEvent(
        new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
      );
    },
    [files, clicked],
  );

describe('a file on disk', () => {
  openEach();
  const give = async (t) => {
    const folder = await scratch(t);
    const path = await folder.write('a.csv', smallCsv());
    await page().setInputFiles('#add-files', path);
    await page().locator('.preview table').first().waitFor();
    await toProtect();
    await page().locator('.waiting').waitFor({ state: 'detached' });
    return path;
  };

  for (const [what, change] of [
    ['longer', (path) => writeFile(path, `${smallCsv()}x;2013;S1TC;F\n`)],
    ['shorter', (path) => writeFile(path, smallCsv().slice(0, 300))],
    ['removed', (path) => rm(path)],
  ]) {
    test(`that is ${what} than when it was chosen: said, and chosen again`, async (t) => {
      const path = await give(t);
      await change(path);
      await page().click('#next');
      // Firefox tells no growth by a part of a file: what was read before it is published.
      if (what === 'longer' && inFirefox) {
        await results();
        return;
      }
      assert.match(
        await errorText(),
        /^.*a\.csv : le fichier (?:ne peut pas être lu : il a été modifié|a changé).*Vos fichiers et vos choix sont toujours là/,
      );
      await writeFile(path, smallCsv());
      await page().locator('.steps button').first().click();
      await page().setInputFiles('#add-files', path);
      await page().locator('.waiting').waitFor({ state: 'detached' });
      await goOn(page(), '.columns');
      await goOn(page(), '#masking-k');
      await assertWorks();
    });
  }

  // Firefox reads what is there now, and its interface tells no more.
  test(
    'of the same size and other content',
    { skip: inFirefox && 'not told by Firefox' },
    async (t) => {
      const path = await give(t);
      await writeFile(path, smallCsv().replace('id1;', 'ID1;'));
      await utimes(path, new Date(), new Date(Date.now() + 5000));
      await page().click('#next');
      assert.match(await errorText(), /a\.csv : le fichier ne peut pas être lu : il a été modifié/);
    },
  );
});

// What a test has the engine do. The trap: (module (func (export "f") unreachable)).
const kFaults = `
  acts.endsAtRead = () => {
    Blob.prototype.slice = () => {
      close();
      return { arrayBuffer: () => new Promise(() => {}) };
    };
  };
  acts.ends = () => { setTimeout(() => close()); };
  acts.traps = () => {
    const bytes = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 102, 0, 0,
      10, 5, 1, 3, 0, 0, 11];
    const { f } = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(bytes))).exports;
    Object.getPrototypeOf(Uint8Array.prototype).slice = () => f();
  };`;

describe('the engine', () => {
  openEach({ inWorker: kFaults });
  const act = (name) => page().evaluate((what) => globalThis.actInEngines(what), name);
  const ready = async () => {
    await giveFiles(page(), ['a.csv', smallCsv()]);
    await toProtect();
    await page().locator('.traces li').first().waitFor();
  };

  test('ends without a word during a run: said, and another one takes over', async () => {
    await ready();
    await act('endsAtRead');
    await page().click('#next');
    assert.match(await errorText(), /Le moteur de calcul s’est arrêté ; il a été relancé/);
    await assertWorks();
    await assertKeptToItself(opened);
  });

  test('ends while its results are on screen: they are asked for again', async () => {
    await ready();
    await page().click('#next');
    await results();
    await act('ends');
    await page().locator('#need-run').waitFor();
    await page().locator('.steps button').nth(2).click();
    await assertWorks();
  });

  test('traps: said, and another one takes over', async () => {
    await ready();
    await act('traps');
    await page().click('#next');
    assert.match(await errorText(), /Le moteur de calcul s’est arrêté ; il a été relancé/);
    await assertWorks();
  });
});

// In the page's place of the worker's messages: what was asked, and a hand at a given stage.
const watchWorkers = () => {
  window.asked = [];
  const Plain = Worker;
  window.Worker = class extends Plain {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', ({ data }) => {
        // Choices are tried at the same stages, with nothing to cancel.
        const cancel = document.querySelector('.task button');
        if (!cancel || !window.cancelAt || data.progress?.stage !== window.cancelAt) return;
        window.cancelAt = null;
        cancel.click();
      });
    }

    postMessage(message, ...rest) {
      if (message.op) window.asked.push(message.op);
      super.postMessage(message, ...rest);
    }
  };
};

describe('hands that are quick', () => {
  openEach({ inPage: watchWorkers });

  test('cancel at every stage', async () => {
    await takeSample(page());
    await toProtect();
    // The first run finds the files read; the engine that begins after it does not.
    for (const stage of ['prepare', 'read', 'traces', 'mask', 'export', 'hash', 'audit']) {
      await page().evaluate((at) => {
        window.cancelAt = at;
      }, stage);
      await page().click('#next');
      await page().getByText('Opération interrompue').waitFor(kLong);
      assert.equal(await page().evaluate(() => window.cancelAt), null, stage);
      assert.equal(await page().locator('#masking-k').inputValue(), '6', stage);
      assert.equal(await page().locator('.task').count(), 0, stage);
    }
    await assertWorks();
  });

  test('ask for a second run during the first: there is one', async () => {
    await takeSample(page());
    await toProtect();
    await page().evaluate(() => {
      const next = document.querySelector('#next');
      next.click();
      next.click();
      next.click();
    });
    await results();
    assert.deepEqual(
      (await page().evaluate(() => window.asked)).filter((op) => op === 'run'),
      ['run'],
    );
    assert.deepEqual(opened.watch.errors, []);
  });

  test('change the files and the choices during a run: what is shown belongs to what is chosen', async () => {
    await takeSample(page());
    await toProtect();
    // By one turn of the page: a quick run would be over before the files came.
    await drop([['b.csv', smallCsv()]], '#next');
    await page().locator('.task').waitFor({ state: 'detached', timeout: 60_000 });
    assert.equal(await page().locator('.trace-grid').count(), 0, 'no result of other files');
    assert.deepEqual(opened.watch.errors, []);
  });
});

describe('many files', () => {
  openEach();
  test('the same file dropped twice is one file, and it is said', async () => {
    await drop([['a.csv', smallCsv()]]);
    await page().locator('#file-list').waitFor();
    await page().locator('.waiting').waitFor({ state: 'detached' });
    await drop([['a.csv', smallCsv()]]);
    await page().getByText('1 fichier ajouté, à la place de celui du même nom').waitFor();
    await page().locator('.waiting').waitFor({ state: 'detached' });
    await toProtect();
    await page().click('#next');
    await results();
    assert.equal(await page().locator('.figure-value').first().textContent(), '40');
  });

  test('500 files at once are one data set', async () => {
    const [header, ...lines] = smallCsv().trim().split('\n');
    const files = Array.from({ length: 500 }, (_, i) => [
      `f${i}.csv`,
      `${header}\n${lines.map((line) => line.replace('id', `f${i}_`)).join('\n')}\n`,
    ]);
    await drop(files);
    await page().locator('#file-499').waitFor(kLong);
    await page().locator('.waiting').waitFor({ state: 'detached', timeout: 120_000 });
    await toProtect();
    await page().click('#next');
    await results();
    assert.equal(
      (await page().locator('.figure-value').first().textContent()).replace(/\D/g, ''),
      '20000',
    );
    await page().locator('.steps button').first().click();
    await page().locator('#file-list').waitFor();
    assert.equal(await page().locator('#file-list tbody tr').count(), 500);
    await assertKeptToItself(opened);
  });
});

test(
  'a disk that is full while a copy is written: said, no file, and the page works',
  { skip: inFirefox && 'the quota is set by Chromium’s own protocol' },
  async () => {
    opened = await openPage({ from: 'http', inPage: saveInPrivateFolder });
    try {
      const session = await opened.context.newCDPSession(page());
      await session.send('Storage.overrideQuotaForOrigin', {
        origin: new URL(opened.url).origin,
        quotaSize: 20_000,
      });
      await openTool(page(), 'pseudonymise');
      const rows = Array.from({ length: 4000 }, (_, i) => `e${i};${i}\n`).join('');
      await page().setInputFiles('#pseudonym-file', {
        name: 'a.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`INE;A\n${rows}`),
      });
      await page().locator('#pseudonym-secret').waitFor();
      await typeInto(page(), '#pseudonym-secret', 'un secret assez long');
      await typeInto(page(), '#pseudonym-again', 'un secret assez long');
      await page().locator('#check-digest').waitFor();
      await page().click('#pseudonym-stream');
      assert.match(
        await errorText(),
        /a_pseudonymise\.csv : l’écriture à cet endroit a échoué.*place libre/,
      );
      const size = await page().evaluate(
        async () =>
          (
            await (
              await (await navigator.storage.getDirectory()).getFileHandle('a_pseudonymise.csv')
            ).getFile()
          ).size,
      );
      assert.equal(size, 0, 'nothing half-written');
      await page().click('#pseudonym-run');
      await page().locator('#copied').waitFor();
    } finally {
      await opened.close();
    }
  },
);

test(
  'a tab that nobody sees, frozen and slowed down, goes on',
  { skip: inFirefox && 'by Chromium’s own protocol' },
  async () => {
    opened = await openPage();
    try {
      const session = await opened.context.newCDPSession(page());
      await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      await offerExamples(page());
      const other = await opened.context.newPage();
      await other.bringToFront();
      await page().evaluate(() => document.querySelector('#sample').click());
      await page()
        .locator('.preview table')
        .first()
        .waitFor({ ...kLong, state: 'attached' });
      await page().evaluate(() => document.querySelector('#next').click());
      await page()
        .locator('.columns')
        .waitFor({ ...kLong, state: 'attached' });
      await page().evaluate(() => document.querySelector('#next').click());
      await page()
        .locator('#masking-k')
        .waitFor({ ...kLong, state: 'attached' });
      await page().evaluate(() => document.querySelector('#next').click());
      await page()
        .locator('.task progress')
        .waitFor({ ...kLong, state: 'attached' });
      await session.send('Page.setWebLifecycleState', { state: 'frozen' });
      await new Promise((resolve) => {
        setTimeout(resolve, 1500);
      });
      await session.send('Page.setWebLifecycleState', { state: 'active' });
      await other.close();
      await page().bringToFront();
      await results();
      assert.deepEqual(opened.watch.errors, []);
    } finally {
      await opened.close();
    }
  },
);
