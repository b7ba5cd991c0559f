// The queue of `npm test`: longest first, no processor idle, nothing before what it needs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NOTHING, dealt, runParts } from '../../../.tools/queue.mjs';

/** Jobs that end when they are told to, and what began and ran at a time. */
function stage() {
  const began = [];
  const ends = new Map();
  const said = [];
  const job = (name, seconds, more = {}) => ({
    seconds,
    ...more,
    run: () =>
      new Promise((resolve, reject) => {
        began.push(name);
        ends.set(name, { resolve, reject });
      }),
  });
  const end = async (name, counts = { ...NOTHING, passed: 1 }) => {
    ends.get(name).resolve({ counts, text: name });
    await new Promise(setImmediate);
  };
  return { began, ends, said, job, end, say: (text) => said.push(text) };
}

test('files are dealt into groups of about equal length', () => {
  const files = [5, 1, 9, 4, 1].map((seconds, i) => ({ name: `${i}`, path: `${i}`, seconds }));
  const groups = dealt(files, 2);
  assert.deepEqual(
    groups.map(({ seconds }) => seconds),
    [10, 10],
  );
  assert.equal(groups[0].files[0].seconds, 9);
});

test('the longest job begins first, as many at a time as there are processors', async () => {
  const { began, job, end, say } = stage();
  const parts = [
    { name: 'a', jobs: [job('a1', 1), job('a3', 3)] },
    {
      name: 'b',
      jobs: [job('b2', 2), job('half', 0.5, { load: 0.5 }), job('h', 0.4, { load: 0.5 })],
    },
  ];
  const done = runParts(parts, { cores: 2, say });
  assert.deepEqual(began, ['a3', 'b2']);
  await end('b2');
  assert.deepEqual(began, ['a3', 'b2', 'a1']);
  await end('a3');
  assert.deepEqual(began.slice(3), ['half', 'h']);
  await Promise.all([end('a1'), end('half'), end('h')]);
  assert.deepEqual(await done, { passed: 5, failed: 0, skipped: 0 });
});

test('what needs a build waits for it, fails where it fails, and lets others go on', async () => {
  const { began, job, end, said, say } = stage();
  const builds = new Map();
  const build = (name) =>
    new Promise((resolve) => {
      builds.set(name, resolve);
    });
  const parts = [
    { name: 'free', jobs: [job('free', 1)] },
    { name: 'core', needs: ['core'], jobs: [job('core', 9)] },
    { name: 'page', needs: ['page'], jobs: [job('p1', 9), job('p2', 9)] },
  ];
  const done = runParts(parts, { cores: 2, builds: ['core', 'idle', 'page'], build, say });
  assert.deepEqual(began, ['free']);
  await end('free');
  builds.get('core')(true);
  await new Promise(setImmediate);
  assert.deepEqual(began, ['free', 'core']);
  assert.ok(!builds.has('idle'));
  builds.get('page')(false);
  await end('core');
  assert.deepEqual(await done, { passed: 2, failed: 1, skipped: 0 });
  assert.deepEqual(began, ['free', 'core']);
  assert.ok(said.some((text) => /^== page: 0 passed, 1 failed/.test(text)));
});

test('of jobs with one lock one runs at a time; a job that throws has failed', async () => {
  const { began, ends, job, end, say } = stage();
  const jobs = [job('one', 3, { lock: 'x' }), job('two', 2, { lock: 'x' }), job('three', 1)];
  const ended = (counts) => ({ counts: { ...counts, skipped: 7 }, text: 'summary' });
  const done = runParts([{ name: 'a', jobs, end: ended }], { cores: 3, say });
  assert.deepEqual(began, ['one', 'three']);
  ends.get('one').reject(new Error('no program'));
  await new Promise(setImmediate);
  assert.deepEqual(began, ['one', 'three', 'two']);
  await end('two');
  await end('three');
  assert.deepEqual(await done, { passed: 2, failed: 1, skipped: 7 });
});

test('what is to run again runs last and alone, and its counts are added', async () => {
  const { began, ends, job, end, say } = stage();
  const parts = [
    { name: 'page', jobs: [job('p', 3, { load: 0.5 })] },
    { name: 'core', jobs: [job('c1', 2), job('c2', 1)] },
  ];
  const done = runParts(parts, { cores: 2, say });
  const again = job('p again', 0).run;
  ends.get('p').resolve({ counts: { ...NOTHING, passed: 4 }, text: '1 failed', again });
  await new Promise(setImmediate);
  await end('c1');
  assert.deepEqual(began, ['p', 'c1', 'c2']);
  await end('c2');
  assert.deepEqual(began, ['p', 'c1', 'c2', 'p again']);
  await end('p again', { ...NOTHING, failed: 1 });
  assert.deepEqual(await done, { passed: 6, failed: 1, skipped: 0 });
});
