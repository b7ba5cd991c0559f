// The definitions stand beside the code, and both stay together: a line `Proof: PAGE#ANCHOR` and
// a reference `page.md §n` lead somewhere, each theorem names tests that exist, and a function that
// is proven has the text that its proof was read for.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path) => readFileSync(join(root, path), 'utf8');

const filesUnder = (folder, ending) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => ending.test(name) && !name.includes('node_modules'))
    .map((name) => join(folder, name));

const kPages = ['cpp', 'web'].flatMap((folder) => filesUnder(folder, /\.md$/));
const kSources = ['cpp', 'web', 'tests'].flatMap((folder) =>
  filesUnder(folder, /\.(?:h|cpp|js|mjs)$/),
);

/**
 * Functions whose correctness a page proves: where the text stands, how it begins, and the first
 * twelve digits of the SHA-256 of the text that the proof was read for. Who changes the function
 * reads the proof again, mends it where it no longer holds, and puts the new digits here.
 */
const kProven = [
  ['cpp/masking/multiset.cpp', 'Masking mask_multiset(', 'cpp/masking/masking.md', 'b7d19425142d'],
  [
    'cpp/masking/feasible.cpp',
    'FeasibleSummary summarise_feasible(',
    'cpp/masking/masking.md',
    'd532b63360ab',
  ],
  [
    'cpp/release/rare_traces.cpp',
    'Result<Cohorts> group_masked_traces(',
    'cpp/traces/ties.md',
    '2e1e7b2ed6d8',
  ],
  [
    'cpp/release/settle.cpp',
    'Result<BuiltRelease> settle_release(',
    'cpp/traces/ties.md',
    '5dd9e75b834f',
  ],
  [
    'cpp/perturbation/suppress_strict.cpp',
    'Outcome<Suppression> suppress_strict(',
    'cpp/perturbation/protection.md',
    '88a218ce5582',
  ],
  [
    'cpp/support/random.cpp',
    'std::uint64_t DrawStream::below(',
    'cpp/perturbation/protection.md',
    '2fe4746930aa',
  ],
  [
    'cpp/perturbation/pram.cpp',
    'Outcome<PramMatrix> invariant_matrix(',
    'cpp/perturbation/protection.md',
    'c16efd62d5a1',
  ],
  [
    'cpp/text/bounds.cpp',
    'std::uint64_t hypergeometric_upper(',
    'cpp/text/text.md',
    '02e626162d62',
  ],
];

/** The text of a function from its head to the brace in the first column that ends it. */
export function functionText(source, head) {
  const from = source.indexOf(`\n${head}`);
  const to = source.indexOf('\n}', from);
  return from < 0 || to < 0 ? null : source.slice(from + 1, to + 2);
}

const digestOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** GitHub's anchors of a page's headings. */
const anchorsOf = (page) =>
  Array.from(page.matchAll(/^#+ (.+)$/gm), ([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );

const hasSection = (page, number) =>
  new RegExp(`^#+ §?${number.replaceAll('.', '\\.')}(?![\\d.]*\\d)\\b`, 'm').test(page);

test('every `Proof:` line and every `page.md §n` leads somewhere', () => {
  const names = new Map(kPages.map((path) => [path.split('/').at(-1), path]));
  const lost = [];
  for (const path of [...kSources, ...kPages]) {
    const text = read(path);
    for (const [, page, anchor] of text.matchAll(/Proof: ([\w/]+\.md)#([\w§.-]+)/g)) {
      const file = join('cpp', page);
      const found = existsSync(join(root, file)) && anchorsOf(read(file)).includes(anchor);
      if (!found) lost.push(`${path}: ${page}#${anchor}`);
    }
    for (const [, name, number] of text.matchAll(/(\w+\.md)(?:\))?,? § ?(\d+(?:\.\d+)*)/g)) {
      const page = names.get(name);
      if (!page || !hasSection(read(page), number)) lost.push(`${path}: ${name} §${number}`);
    }
    for (const [, target] of path.endsWith('.md') ? text.matchAll(/\]\(([\w./-]+\.md)\)/g) : []) {
      const file = relative(root, join(root, dirname(path), target));
      if (!existsSync(join(root, file))) lost.push(`${path}: ${target}`);
    }
  }
  assert.deepEqual(lost, []);
});

test('each theorem names tests, which exist', () => {
  const tests = kSources
    .filter((path) => /_test\.cpp$|\.test\.js$/.test(path))
    .map(read)
    .join('\n');
  const without = [];
  for (const path of kPages) {
    const page = read(path);
    for (const part of page.split(/^(?=#+ )/m).filter((one) => /^#+ .*Theorem:/.test(one))) {
      const heading = part.slice(0, part.indexOf('\n'));
      const named = /\nTests: ([^]*?)(?:\n\n|$)/.exec(part)?.[1] ?? '';
      const titles = Array.from(named.matchAll(/"([^"]+)"/g), ([, title]) =>
        title.replace(/\s+/g, ' '),
      );
      if (titles.length === 0) without.push(`${path}: ${heading} names no test`);
      for (const title of titles) {
        if (!tests.includes(title)) without.push(`${path}: there is no test "${title}"`);
      }
      if (!/\*Proof/.test(part)) without.push(`${path}: ${heading} has no proof`);
    }
  }
  assert.deepEqual(without, []);
});

test('a function that is proven has the text that its proof was read for', () => {
  for (const [path, head, page, digest] of kProven) {
    const text = functionText(read(path), head);
    assert.ok(text, `${path} has no ${head}`);
    assert.ok(existsSync(join(root, page)), page);
    assert.equal(digestOf(text), digest, `${path}, ${head}…): read ${page} again`);
  }
});

test('a changed function is noticed', () => {
  const source = '\nint f(int a) {\n  return a;\n}\n';
  const text = functionText(source, 'int f(');
  assert.equal(text, 'int f(int a) {\n  return a;\n}');
  assert.notEqual(digestOf(text), digestOf(text.replace('a;', 'a + 1;')));
});
