// The definitions stand beside the code, and both stay together: a line `Proof: PAGE#ANCHOR` and
// a reference `page.md §n` lead somewhere, each theorem names tests that exist, and a function that
// is proven has the text that its proof was read for.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path) => readFileSync(join(root, path), 'utf8');

const filesUnder = (folder, ending) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => ending.test(name) && !name.includes('node_modules'))
    .map((name) => join(folder, name));

const textsOf = (paths) => new Map(paths.map((path) => [path, read(path)]));

const kPages = textsOf(['cpp', 'web'].flatMap((folder) => filesUnder(folder, /\.md$/)));
const kGuides = textsOf(['README.md', 'tests/README.md', 'tests/bench/README.md']);
const kSources = textsOf(
  ['cpp', 'web', 'tests'].flatMap((folder) =>
    filesUnder(folder, /\.(?:h|cpp|js|mjs)$/).filter(
      (path) => !path.endsWith('definitions.test.js'),
    ),
  ),
);

/**
 * The functions whose correctness a page proves: the header that names the page, the page and
 * its anchor, the pieces of text that the proof is about, and the first twelve digits of their
 * SHA-256 as they were when the proof was read. Who changes one of them reads the proof again, mends
 * it where it no longer holds, and puts the new digits here.
 */
const kProven = [
  {
    header: 'cpp/masking/multiset.h',
    proof: 'masking/masking.md#strict',
    pieces: [
      ['cpp/masking/multiset.cpp', 'Masking mask_multiset('],
      ['cpp/masking/multiset.cpp', 'bool safe('],
      ['cpp/masking/feasible.cpp', 'bool protects('],
    ],
    digest: 'e6ca278f26ed',
  },
  {
    header: 'cpp/masking/feasible.h',
    proof: 'masking/masking.md#closed-form',
    pieces: [
      ['cpp/masking/feasible.cpp', 'FeasibleSummary summarise_feasible('],
      ['cpp/masking/feasible.cpp', 'int lists('],
      ['cpp/masking/feasible.cpp', 'bool all_may_be_primary('],
      ['cpp/masking/feasible.cpp', 'Interval values_if_all_primary('],
      ['cpp/masking/feasible.cpp', 'Interval sums_beside('],
      ['cpp/masking/feasible.cpp', 'Interval values_beside('],
    ],
    digest: 'a5e3fb9e802c',
  },
  {
    header: 'cpp/release/rare_traces.h',
    proof: 'traces/ties.md#rare-traces',
    pieces: [['cpp/release/rare_traces.cpp', 'Result<Cohorts> group_masked_traces(']],
    digest: '2e1e7b2ed6d8',
  },
  {
    header: 'cpp/release/settle.h',
    proof: 'traces/ties.md#floors',
    pieces: [['cpp/release/settle.cpp', 'Result<BuiltRelease> settle_release(']],
    digest: '5dd9e75b834f',
  },
  {
    header: 'cpp/traces/tie_rules.h',
    proof: 'traces/ties.md#free-combination',
    pieces: [
      ['cpp/traces/tie_rules.cpp', 'FoundTies find_ties(const Recipe& recipe'],
      ['cpp/traces/tie_rules.cpp', '  FoundTies run('],
      ['cpp/traces/tie_rules.cpp', '  std::optional<TiedItems> compare('],
      ['cpp/traces/tie_rules.cpp', '  std::optional<TiedItems> compare_columns('],
      ['cpp/traces/tie_rules.cpp', '  void tell_by_rows('],
    ],
    digest: 'af3b0a6e462d',
  },
  {
    header: 'cpp/perturbation/suppression.h',
    proof: 'perturbation/protection.md#strict-suppression',
    pieces: [
      ['cpp/perturbation/suppress_strict.cpp', 'StepResult<Suppression> suppress_strict('],
      ['cpp/perturbation/suppress_strict.cpp', 'StepResult<Suppression> StrictSearch::run('],
      ['cpp/perturbation/suppress_strict.cpp', 'void StrictSearch::find_rare('],
      [
        'cpp/perturbation/suppress_strict.cpp',
        'std::span<const std::uint32_t> StrictSearch::persons_left(',
      ],
      ['cpp/perturbation/strict_improve.cpp', 'bool StrictSearch::holds('],
      ['cpp/perturbation/strict_improve.cpp', 'bool StrictSearch::draw_rows('],
    ],
    digest: '7c8ea25ef392',
  },
  {
    header: 'cpp/perturbation/households.h',
    proof: 'perturbation/protection.md#linked-households',
    pieces: [
      ['cpp/perturbation/households.cpp', '  StepResult<HouseholdLink> run('],
      ['cpp/perturbation/households.cpp', '  void loosen('],
      ['cpp/perturbation/households.cpp', '  void give_up('],
      ['cpp/perturbation/households.cpp', '  HouseholdLink number('],
    ],
    digest: '01bfd4327657',
  },
  {
    header: 'cpp/series/make_series.h',
    proof: 'series/series.md#histories',
    pieces: [
      ['cpp/series/make_series.cpp', 'Result<MadeSeries> make_series('],
      ['cpp/series/make_series.cpp', '  Result<MadeSeries> run('],
      ['cpp/series/make_series.cpp', '  void add_lots('],
      ['cpp/series/make_series.cpp', '  void fill_sizes('],
      ['cpp/series/make_series.cpp', '  void fill_groups('],
    ],
    digest: '818e7d4c1121',
  },
  {
    header: 'cpp/text/bounds.h',
    proof: 'text/text.md#bounds',
    pieces: [
      ['cpp/text/bounds.cpp', 'std::uint64_t hypergeometric_upper('],
      ['cpp/text/bounds.cpp', 'double hypergeometric_at_most('],
      ['cpp/text/bounds.cpp', 'double bound_with_attention('],
    ],
    digest: '58e934bf5503',
  },
  {
    header: 'cpp/support/random.h',
    proof: 'perturbation/protection.md#below',
    pieces: [['cpp/support/random.cpp', 'std::uint64_t DrawStream::below(']],
    digest: '2fe4746930aa',
  },
  {
    header: 'cpp/perturbation/pram.h',
    proof: 'perturbation/protection.md#invariant-pram',
    pieces: [['cpp/perturbation/pram.cpp', 'StepResult<PramMatrix> invariant_matrix(']],
    digest: '0c7275f7ebf6',
  },
];

/** A function from its head to the brace that ends it, which is indented as the head is. */
function functionText(source, head) {
  const indent = /^ */.exec(head)[0];
  const from = source.indexOf(`\n${head}`);
  const to = source.indexOf(`\n${indent}}`, from);
  return from < 0 || to < 0 ? null : source.slice(from + 1, to + 2 + indent.length);
}

const digestOf = (texts) =>
  createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 12);

/** The anchors that a page sets itself: they stay when a heading is reworded. */
const anchorsOf = (page) => Array.from(page.matchAll(/<a id="([\w-]+)"><\/a>/g), ([, id]) => id);

const hasSection = (page, number) =>
  new RegExp(`^#+ §?${number.replaceAll('.', '\\.')}(?![\\d.]*\\d)\\b`, 'm').test(page);

/** Where a file leads nowhere: lines `Proof:`, sections of pages, links between pages. */
function lostReferences(path, text, pages, exists) {
  const names = new Map([...pages.keys()].map((page) => [page.split('/').at(-1), page]));
  const lost = [];
  for (const [, page, anchor] of text.matchAll(/Proof: ([\w/]+\.md)(?:#([\w-]+))?/g)) {
    const found = anchor && anchorsOf(pages.get(`cpp/${page}`) ?? '').includes(anchor);
    if (!found) lost.push(`${path}: ${page}#${anchor}`);
  }
  const cited = /(\w+\.md)(?:\))?,?\s§\s?(\d+(?:\.\d+)*)/g;
  for (const [, name, number] of text.matchAll(cited)) {
    const page = pages.get(names.get(name));
    if (!page || !hasSection(page, number)) lost.push(`${path}: ${name} §${number}`);
  }
  if (!path.endsWith('.md')) return lost;
  // On a page, § without another page's name is its own.
  const own = text.replaceAll(cited, '').replaceAll(/^#+ §.*$/gm, '');
  for (const [, number] of own.matchAll(/§\s?(\d+(?:\.\d+)*)/g)) {
    if (!hasSection(text, number)) lost.push(`${path}: §${number}`);
  }
  for (const [, target, anchor] of text.matchAll(/\]\(([\w./-]+\.md)?(?:#([\w-]+))?\)/g)) {
    const file = target ? join(dirname(path), target) : path;
    if (!exists(file)) lost.push(`${path}: ${target}`);
    else if (anchor && pages.has(file) && !linksOf(pages.get(file)).includes(anchor)) {
      lost.push(`${path}: ${file}#${anchor}`);
    }
  }
  return lost;
}

/** Files that a page names in code type, and that no path ends with. */
const lostFiles = (path, text, paths) =>
  Array.from(text.matchAll(/`([\w./-]+\.(?:h|cpp|def|js|mjs))`/g), ([, name]) => name)
    .filter((name) => !paths.some((one) => `/${one}`.endsWith(`/${name}`)))
    .map((name) => `${path}: ${name}`);

/** What a link on a page may lead to: anchors, and headings as GitHub names them. */
const linksOf = (page) => [
  ...anchorsOf(page),
  ...Array.from(page.matchAll(/^#+ (.+)$/gm), ([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  ),
];

/** Names of test cases: doctest's, and those of Node. */
function titlesOf(sources) {
  const titles = new Set();
  for (const [path, text] of sources) {
    if (!/_test\.cpp$|\.test\.js$/.test(path)) continue;
    const cases = /TEST_CASE\(\s*((?:"(?:[^"\\]|\\.)*"\s*)+)/g;
    for (const [, pieces] of text.matchAll(cases)) {
      titles.add(pieces.replaceAll(/"\s*"/g, '').trim().slice(1, -1));
    }
    for (const [, , title] of text.matchAll(/\b(?:test|it)\(\s*(['"`])(.*?)\1/g)) titles.add(title);
  }
  return titles;
}

/** What a page's theorems lack: a proof, or tests that there are. */
function lackOfTheorems(path, page, titles) {
  const lack = [];
  for (const part of page.split(/^(?=#+ )/m).filter((one) => /^#+ .*Theorem:/.test(one))) {
    const heading = part.slice(0, part.indexOf('\n'));
    if (!/\*Proof/.test(part)) lack.push(`${path}: ${heading} has no proof`);
    const named = /\nTests: ([^]*?)(?:\n\n|$)/.exec(part)?.[1] ?? '';
    const wanted = Array.from(named.matchAll(/"([^"]+)"/g), ([, title]) =>
      title.replace(/\s+/g, ' '),
    );
    if (wanted.length === 0) lack.push(`${path}: ${heading} names no test`);
    for (const title of wanted) {
      if (!titles.has(title)) lack.push(`${path}: there is no test "${title}"`);
    }
  }
  return lack;
}

test('every `Proof:` line, section and link leads somewhere', () => {
  const exists = (path) => existsSync(join(root, path));
  const pages = new Map([...kPages, ...kGuides]);
  const lost = [...kSources, ...pages].flatMap(([path, text]) =>
    lostReferences(path, text, pages, exists),
  );
  assert.deepEqual(lost, []);
});

test('a reference that leads nowhere is found', () => {
  const page = '<a id="strict"></a>\n\n## §1 Terms\n\n### §4.1 Theorem: strict\n';
  const pages = new Map([['cpp/masking/masking.md', page]]);
  const lost = (text, path = 'cpp/a.h') => lostReferences(path, text, pages, (at) => pages.has(at));
  const good = '// Proof: masking/masking.md#strict\n// masking.md §4.1, masking.md §1';
  assert.deepEqual(lost(good), []);
  assert.equal(lost('// Proof: masking/masking.md#strictly').length, 1);
  assert.equal(lost('// Proof: masking/mask.md#strict').length, 1);
  assert.equal(lost('// Proof: masking/masking.md').length, 1);
  assert.equal(lost('// masking.md §4').length, 1);
  assert.equal(lost('// mask.md §1').length, 1);
  const onPage = (text) => lost(`${page}${text}`, 'cpp/masking/masking.md');
  assert.deepEqual(onPage('See §1, [terms](#1-terms) and [strict](masking.md#strict).'), []);
  assert.equal(onPage('See §2.').length, 1);
  assert.equal(onPage('[there](../ties.md)').length, 1);
  assert.equal(onPage('[there](#2-terms)').length, 1);
});

test('every file that a page names is there', () => {
  const paths = ['cpp', 'web', 'tests', '.tools'].flatMap((folder) =>
    filesUnder(folder, /\.(?:h|cpp|def|js|mjs)$/),
  );
  assert.deepEqual(
    [...kPages, ...kGuides].flatMap(([path, text]) => lostFiles(path, text, paths)),
    [],
  );
  const one = ['cpp/audit/read/csv.h'];
  assert.deepEqual(lostFiles('a.md', 'See `csv.h` and `audit/read/csv.h`.', one), []);
  assert.equal(lostFiles('a.md', 'See `audit/csv.h` and `sv.h`.', one).length, 2);
});

test('each theorem has a proof and names tests, which exist', () => {
  const titles = titlesOf(kSources);
  assert.deepEqual(
    [...kPages].flatMap(([path, page]) => lackOfTheorems(path, page, titles)),
    [],
  );
});

test('a theorem without proof or tests is found', () => {
  const titles = titlesOf([
    ['a_test.cpp', 'TEST_CASE("one and "\n          "the other") {}'],
    ['b.test.js', "test('by hand', () => {});"],
    ['c.cpp', 'TEST_CASE("no test") {}'],
  ]);
  assert.deepEqual([...titles], ['one and the other', 'by hand']);
  const lack = (text) => lackOfTheorems('a.md', text, titles);
  const head = '## §1 Theorem: it holds\n\n';
  assert.deepEqual(lack(`${head}*Proof.* ∎\n\nTests: "one and\nthe other", "by hand"\n`), []);
  assert.equal(lack(`${head}*Proof.* ∎\n\nTests: "no test"\n`).length, 1);
  assert.equal(lack(`${head}*Proof.* ∎\n\nTests: "one"\n`).length, 1);
  assert.equal(lack(`${head}*Proof.* ∎\n`).length, 1);
  assert.equal(lack(`${head}\nTests: "by hand"\n`).length, 1);
});

test('a function that is proven has the text that its proof was read for', () => {
  assert.equal(kProven.length, 11);
  const changed = [];
  for (const { header, proof, pieces, digest } of kProven) {
    assert.ok(kSources.get(header)?.includes(`Proof: ${proof}\n`), `${header} names ${proof}`);
    const texts = pieces.map(([path, head]) => {
      const text = functionText(read(path), head);
      assert.ok(text, `${path} has no ${head.trim()}`);
      return text;
    });
    const found = digestOf(texts);
    if (found !== digest) changed.push(`${pieces[0][1]}…): read ${proof} again: ${found}`);
  }
  assert.deepEqual(changed, []);
});

test('a changed function is noticed', () => {
  const source = '\nint f(int a) {\n  if (a) {\n    return 1;\n  }\n  return a;\n}\n';
  const text = functionText(source, 'int f(');
  assert.equal(text, source.trim());
  assert.notEqual(digestOf([text]), digestOf([text.replace('return a;', 'return a + 1;')]));
  const inner = 'class A {\n  int g() {\n    return 2;\n  }\n};\n';
  assert.equal(functionText(inner, '  int g('), '  int g() {\n    return 2;\n  }');
  assert.equal(functionText(source, 'int g('), null);
});
