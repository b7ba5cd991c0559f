// The arrows of the architecture: which room may include or import which.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const MAX_LINES = 400;
const MAX_FUNCTION_LINES = 80;

// Each folder of the core, with those that it may include beside itself.
const TABLES = ['support', 'recipe', 'table'];
const CPP = {
  support: [],
  recipe: ['support'],
  table: ['support', 'recipe'],
  traces: TABLES,
  aggregated: [...TABLES, 'traces'],
  masking: ['support', 'recipe/methods.h', 'traces/cohorts.h'],
  microdata: TABLES,
  risk: [...TABLES, 'microdata'],
  perturbation: [...TABLES, 'microdata', 'risk'],
  sample: ['support'],
  text: ['support'],
  corpus: ['support', 'text'],
  content: ['support', 'text'],
  documents: ['support', 'recipe', 'table/bands.h'],
  questions: [...TABLES, 'content'],
  release: [...TABLES, 'traces', 'masking', 'aggregated/reader.h'],
  series: [...TABLES, 'traces', 'masking', 'release'],
  granularity: [...TABLES, 'traces', 'masking', 'release'],
  rowfiles: [...TABLES, 'microdata', 'risk', 'perturbation'],
  verdict: ['support', 'recipe', 'documents'],
  exports: [
    'support',
    'recipe',
    'documents',
    'verdict',
    'release',
    'rowfiles',
    'traces/cohorts.h',
    'traces/text.h',
    'table/prepare.h',
    'microdata/published_table.h',
  ],
  dossier: [
    'support',
    'recipe',
    'documents',
    'verdict',
    'release',
    'rowfiles',
    'exports',
    'risk',
    'perturbation',
  ],
  audit: [
    'support',
    'recipe',
    'content',
    'masking/feasible.h',
    'table/bands.h',
    'microdata/hierarchy_of.h',
  ],
  witness: [
    ...TABLES,
    'masking/multiset.h',
    'audit/report.h',
    'audit/check_tree.h',
    'audit/read/published.h',
    'audit/read/release.h',
    'audit/read/trace_text.h',
  ],
};
// A session joins the folders of a run; wasm sees them all.
CPP.session = Object.keys(CPP);
CPP.wasm = Object.keys(CPP);

// Headers of internal figures, and the folder that must not see them, however far.
const WALLS = [{ folder: 'exports', never: /^(?:\w+\/internals|traces\/build|dossier\/\w+)\.h$/ }];

// What a file of the page is, by its place: each may import its own kind and those listed. `pure`
// are functions of state and recipe; `effects` ask the engine; a `feature` joins what it has of all
// three; main.js alone joins page and engine. `boundary` is what the page itself knows of the
// engine's modules.
const WEB = {
  reading: [],
  recipe: [],
  sql: ['boundary'],
  i18n: [],
  styles: [],
  proof: [],
  boundary: [],
  engine: ['reading', 'recipe', 'sql', 'boundary'],
  cli: ['engine', 'reading', 'recipe', 'i18n', 'boundary'],
  pure: ['recipe', 'boundary'],
  views: ['pure', 'recipe', 'i18n', 'proof', 'boundary'],
  effects: ['pure', 'recipe', 'proof', 'boundary'],
  feature: ['pure', 'effects', 'views'],
  page: ['feature', 'pure', 'effects', 'views', 'i18n', 'boundary'],
  main: ['page', 'engine', 'recipe', 'styles'],
};
const PLACES = [
  ['boundary', /^(?:engine\/(?:network|error_fields|verdict_checks)|sql\/engines)\.js$/],
  ['proof', /^features\/control\/proof\//],
  ['views', /^(?:app|kit|features\/\w+(?:\/risk)?)\/views\//],
  [
    'effects',
    /^(?:app|kit|features\/\w+(?:\/risk)?)\/(?:effects|tasks|download|search)(?:_\w+)?\.js$/,
  ],
  ['feature', /^(?:app\/features|features\/\w+(?:\/risk)?\/index)\.js$/],
  ['pure', /^(?:app|kit|features\/\w+(?:\/risk)?)\/\w+\.js$/],
  ['page', /^page\.js$/],
  ['main', /^(?:main\.js|index\.html)$/],
  ['styles', /^styles(?:\/|\.css$)/],
  ...['reading', 'recipe', 'sql', 'i18n', 'engine', 'cli'].map((name) => [
    name,
    new RegExp(`^${name}/`),
  ]),
];

// The floors of the page: a file imports from its own floor and from those below.
const FLOORS = [
  ['i18n', 'recipe', 'reading', 'sql', 'styles'],
  ['engine'],
  ['kit', 'cli'],
  ['features'],
  ['app'],
  ['page.js'],
  ['main.js'],
];
// Which features a feature may import from beside the kit: its neighbours, never in a circle.
const NEIGHBOURS = {
  audit: ['proof'],
  detail: ['plots'],
  preview: ['detail', 'plots'],
  replay: ['together'],
  rows: ['plots', 'prepare', 'together'],
  together: ['audit'],
  work: ['texts'],
  traces: [
    'control',
    'detail',
    'left_out',
    'plots',
    'prepare',
    'preview',
    'proof',
    'replay',
    'results',
    'series',
    'together',
  ],
};

function filesOf(folder, pattern) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, name))
    .filter((name) => pattern.test(name))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));
}

const cpp = filesOf('cpp', /\.(?:cpp|h|def|inc)$/);
const web = filesOf('web', /\.(?:js|html|css|json)$/);
const scripts = web.filter(({ name }) => name.endsWith('.js'));

// Addresses stay: `//` counts as a comment only after a blank or at the start of a line.
const code = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
const captures = (text, pattern) => [...text.matchAll(pattern)].map((match) => match[1]);

const roomOf = (name) => {
  const path = name.slice(name.indexOf('/') + 1);
  return name.startsWith('web/')
    ? PLACES.find(([, pattern]) => pattern.test(path))?.[0]
    : path.split('/')[0];
};
const brief = (file, target) => `${file} -> ${target}`;

/** What a file of the core includes: the words, and the path in cpp/. */
function includesOf({ name, text }) {
  return captures(text, /^\s*#\s*include\s*"([^"]+)"/gm).map((included) => ({
    included,
    path: existsSync(join(root, 'cpp', included))
      ? included
      : normalize(join(dirname(relative('cpp', name)), included)),
  }));
}

function includeFaults(file) {
  const room = roomOf(file.name);
  return includesOf(file)
    .filter(({ path }) => {
      const target = path.split('/')[0];
      return (
        !existsSync(join(root, 'cpp', path)) ||
        (target !== room && !CPP[room]?.includes(target) && !CPP[room]?.includes(path))
      );
    })
    .map(({ included }) => brief(file.name, included));
}

/** The headers that a file sees, through others too. */
function seenFrom(file, seen = new Set()) {
  for (const { path } of includesOf(file)) {
    const header = cpp.find(({ name }) => name === join('cpp', path));
    if (!header || seen.has(path)) continue;
    seen.add(path);
    seenFrom(header, seen);
  }
  return seen;
}

/** Headers that say `Private to` their folder or a part of it, included from elsewhere. */
function privateFaults(file) {
  return includesOf(file)
    .filter(({ path }) => {
      const header = cpp.find(({ name }) => name === join('cpp', path));
      return (
        header &&
        roomOf(header.name) !== roomOf(file.name) &&
        /^\/\/.*\bPrivate\s+to\b/m.test(header.text)
      );
    })
    .map(({ included }) => brief(file.name, included));
}

function wallFaults(file) {
  return WALLS.filter(({ folder }) => folder === roomOf(file.name))
    .flatMap(({ never }) => [...seenFrom(file)].filter((path) => never.test(path)))
    .map((path) => brief(file.name, path));
}

function importsOf({ name, text }) {
  return captures(code(text), /(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g).map(
    (address) => ({ address, path: normalize(join(dirname(name), address.split('?')[0])) }),
  );
}

function importFaults(file) {
  const room = roomOf(file.name);
  return importsOf(file)
    .filter(({ address }) => address.startsWith('.'))
    .filter(({ path }) => {
      if (path.startsWith('build/wasm/')) return !['engine', 'cli'].includes(room);
      return roomOf(path) !== room && !WEB[room]?.includes(roomOf(path));
    })
    .map(({ address }) => brief(file.name, address));
}

const floorOf = (path) => {
  const [, floor, feature] = path.split('/');
  return {
    floor: FLOORS.findIndex((names) => names.includes(floor)),
    room: floor,
    feature: floor === 'features' ? feature : null,
  };
};

/** Imports from a floor above, of a feature that is no neighbour, or of the inside of one from above. */
function floorFaults(file) {
  const own = floorOf(file.name);
  return importsOf(file)
    .filter(({ address, path }) => address.startsWith('.') && path.startsWith('web/'))
    .filter(({ path }) => {
      const other = floorOf(path);
      if (other.floor > own.floor) return true;
      if (other.floor === own.floor && other.room !== own.room) return true;
      if (!other.feature || other.feature === own.feature) return false;
      if (own.feature) return !NEIGHBOURS[own.feature]?.includes(other.feature);
      return file.name !== 'web/app/features.js' || !/^web\/features\/\w+\/index\.js$/.test(path);
    })
    .map(({ address }) => brief(file.name, address));
}

/** Features that are reached again from their own neighbours. */
function circles(neighbours) {
  const reached = (name, seen = new Set()) => {
    for (const next of neighbours[name] ?? []) {
      if (!seen.has(next)) reached(next, seen.add(next));
    }
    return seen;
  };
  return Object.keys(neighbours).filter((name) => reached(name).has(name));
}

// The types, constants and inline functions of a header, each once, with the header's namespace.
function definedNames({ text }) {
  const [namespace = ''] = captures(text, /^namespace ([\w:]+) \{/gm);
  const types = captures(
    text,
    /^(?:struct|class|enum class) (?:\[\[\w+\]\] )?(\w+)\b(?!::)[^;\n]*\{/gm,
  );
  const constants = captures(text, /^inline constexpr [^=;{]*?\b(k[A-Z]\w*)(?:\[\])? ?[={]/gm);
  const functions = captures(text, /^inline (?!constexpr k)[^=;\n]*?\b(\w+)\(/gm);
  return [...new Set([...types, ...constants, ...functions])].map(
    (name) => `${namespace}::${name}`,
  );
}

const matching = (files, pattern) =>
  files.filter(({ text }) => pattern.test(code(text))).map(({ name }) => name);

describe('the core', () => {
  test('is in known rooms', () => {
    assert.ok(cpp.length > 0);
    assert.deepEqual(
      cpp.map(({ name }) => name).filter((name) => !CPP[roomOf(name)]),
      [],
    );
  });

  test('has each folder in the map of cpp/README.md', () => {
    const map = captures(readFileSync(join(root, 'cpp/README.md'), 'utf8'), /^\| `(\w+)\/` \|/gm);
    assert.deepEqual(map.sort(), Object.keys(CPP).sort());
  });

  test('includes only what stands to its left', () => {
    assert.deepEqual(cpp.flatMap(includeFaults), []);
  });

  test('shows internal figures to no writer of public files', () => {
    assert.deepEqual(cpp.flatMap(wallFaults), []);
  });

  test('includes what is private to a folder from there alone', () => {
    assert.deepEqual(cpp.flatMap(privateFaults), []);
  });

  test('meets Emscripten in cpp/wasm alone', () => {
    const inCore = cpp.filter(({ name }) => roomOf(name) !== 'wasm');
    assert.deepEqual(matching(inCore, /emscripten/i), []);
  });

  test('throws and catches nothing', () => {
    assert.deepEqual(matching(cpp, /\b(?:throw|try|catch)\b(?=[^"\n]*[;({])/), []);
  });

  // The linker would take either of two definitions of one name for the other, and no compiler
  // says so: types, constants and inline functions that two headers define in one namespace.
  test('defines no name twice in its headers', () => {
    const names = cpp.filter(({ name }) => name.endsWith('.h')).flatMap(definedNames);
    assert.ok(names.length > 150);
    assert.deepEqual(
      names.filter((name, i) => names.indexOf(name) !== i),
      [],
    );
  });
});

describe('the page', () => {
  test('is in known rooms', () => {
    assert.ok(web.length > 0);
    assert.deepEqual(
      web.map(({ name }) => name).filter((name) => !WEB[roomOf(name)]),
      [],
    );
  });

  test('has five files at most beside its folders', () => {
    const files = readdirSync(join(root, 'web'), { withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    assert.ok(files.length <= 5, files.map(({ name }) => name).join());
  });

  test('imports only along the arrows', () => {
    assert.deepEqual(scripts.flatMap(importFaults), []);
  });

  test('stands on floors, and features have neighbours by list', () => {
    const above = ({ name }) => floorOf(name).floor >= 0;
    assert.ok(scripts.filter(above).length > 300);
    assert.deepEqual(scripts.filter(above).flatMap(floorFaults), []);
    assert.deepEqual(circles(NEIGHBOURS), []);
  });

  test('has no neighbours listed that are none', () => {
    const of = (file) => importsOf(file).map(({ path }) => floorOf(path).feature);
    const idle = Object.entries(NEIGHBOURS).flatMap(([name, others]) => {
      const own = scripts.filter((file) => floorOf(file.name).feature === name);
      const met = new Set(own.flatMap(of));
      return others.filter((other) => !met.has(other)).map((other) => `${name} -> ${other}`);
    });
    assert.deepEqual(idle, []);
  });

  test('shares no bundler-only import with the command line', () => {
    const shared = scripts.filter(({ name }) =>
      ['reading', 'recipe', 'i18n', 'cli'].includes(roomOf(name)),
    );
    const bundled = shared.flatMap((file) =>
      importsOf(file)
        .filter(({ address }) => /[?]|\.(?:css|wasm|html|json)$/.test(address))
        .map(({ address }) => brief(file.name, address)),
    );
    assert.deepEqual(bundled, []);
    assert.deepEqual(matching(shared, /import\.meta\.(?:env|glob|hot)/), []);
  });

  test('tells the kinds of publication apart in one place', () => {
    const others = scripts.filter(
      ({ name }) =>
        /^web\/(?:app\/|kit\/|page|main)/.test(name) && name !== 'web/kit/publication.js',
    );
    assert.ok(others.length > 10);
    assert.deepEqual(
      matching(others, /\brecipe\.rows\b|\{ rows \} = \w*\.?recipe|recipe: \{ rows \}/),
      [],
    );
  });

  test('stores nothing', () => {
    const stores =
      /\b(?:localStorage|sessionStorage|indexedDB|cookieStore|document\.cookie|caches\.|clipboard|serviceWorker)/;
    assert.deepEqual(matching(web, stores), []);
  });

  test('connects to nothing', () => {
    const connects =
      /\bfetch\s*\(|\b(?:XMLHttpRequest|WebSocket|WebTransport|EventSource|sendBeacon|RTCPeerConnection)\b/;
    assert.deepEqual(matching(web, connects), []);
  });

  test('evaluates no text as code', () => {
    assert.deepEqual(matching(scripts, /\beval\s*\(|\bnew Function\b/), []);
  });
});

test('no file is long', () => {
  const long = [...cpp, ...web]
    .filter(({ name }) => !name.endsWith('.json'))
    .filter(({ text }) => text.split('\n').length - 1 > MAX_LINES)
    .map(({ name }) => name);
  assert.deepEqual(long, []);
});

// Functions of more lines than `most`, as `file: name (lines)`; found in the syntax tree.
function longFunctions({ name, text }, most = MAX_FUNCTION_LINES) {
  const lineAt = (at) => text.slice(0, at).split('\n').length;
  const found = [];
  const walk = (node, known) => {
    if (/Function/.test(node.type ?? '')) {
      const lines = lineAt(node.end) - lineAt(node.start) + 1;
      if (lines > most) found.push(`${name}: ${node.id?.name ?? known} (${lines})`);
    }
    const own = node.key?.name ?? node.id?.name;
    for (const child of Object.values(node).flat()) {
      if (child && typeof child === 'object') walk(child, own);
    }
  };
  walk(parseAst(text));
  return found;
}

test('no function of the page is long', () => {
  assert.deepEqual(
    scripts.flatMap((file) => longFunctions(file)),
    [],
  );
});

const blank = (text) => text.replace(/[^\n]/g, ' ');
/** C++ without its comments, texts, characters and macros: the braces left are those of the code. */
const bareCpp = (text) =>
  text
    .replace(
      /R"(\w*)\([^]*?\)\1"|"(?:\\.|[^"\\\n])*"|\/\/.*|\/\*[^]*?\*\/|(?<![\da-fA-F])'(?:\\.|[^'\\\n])+'/g,
      blank,
    )
    .replace(/^\s*#.*(?:\\\n.*)*$/gm, blank);

// The same of the core, as `file: line (lines)`: bodies that stand in namespaces and classes alone.
function longCppFunctions({ name, text }, most = MAX_FUNCTION_LINES) {
  const code = bareCpp(text);
  const lineAt = (at) => code.slice(0, at).split('\n').length;
  const found = [];
  const open = [];
  let from = 0;
  for (const { 0: sign, index } of code.matchAll(/[{};]/g)) {
    if (sign === '{') {
      const head = code.slice(from, index);
      const scope = /\b(?:namespace|struct|class|union|enum|extern)\b[^()]*$|_BINDINGS\(/.test(
        head,
      );
      const body = !scope && head.includes(')') && open.every((outer) => outer.scope);
      open.push({ scope, body, start: index - head.trimStart().length });
    } else if (sign === '}') {
      const { body, start } = open.pop() ?? {};
      const lines = body ? lineAt(index) - lineAt(start) + 1 : 0;
      if (lines > most) found.push(`${name}: ${lineAt(start)} (${lines})`);
    }
    from = index + 1;
  }
  return found;
}

test('no function of the core is long', () => {
  const sources = cpp.filter(({ name }) => /\.(?:cpp|h)$/.test(name));
  assert.ok(sources.flatMap((file) => longCppFunctions(file, 0)).length > 3000);
  assert.deepEqual(
    sources.flatMap((file) => longCppFunctions(file)),
    [],
  );
});

// Each rule must be able to fail.
describe('the rules themselves', () => {
  test('see a wrong include', () => {
    const file = { name: 'cpp/table/x.cpp', text: '#include "release/release.h"\n' };
    assert.deepEqual(includeFaults(file), ['cpp/table/x.cpp -> release/release.h']);
    const text = '#include "masking/feasible.h"\n#include "masking/tree.h"\n';
    assert.deepEqual(includeFaults({ name: 'cpp/audit/x.cpp', text }), [
      'cpp/audit/x.cpp -> masking/tree.h',
    ]);
  });

  test('see what is behind a wall, through another header', () => {
    const text = '#include "session/session.h"\n';
    assert.ok(
      wallFaults({ name: 'cpp/exports/x.cpp', text }).includes(
        'cpp/exports/x.cpp -> traces/build.h',
      ),
    );
    assert.deepEqual(wallFaults({ name: 'cpp/session/x.cpp', text }), []);
  });

  test('see a private header from elsewhere', () => {
    const text = '#include "table/memo.h"\n#include "table/table.h"\n';
    assert.deepEqual(privateFaults({ name: 'cpp/risk/x.cpp', text }), [
      'cpp/risk/x.cpp -> table/memo.h',
    ]);
    assert.deepEqual(privateFaults({ name: 'cpp/table/x.cpp', text }), []);
  });

  test('see what a header defines', () => {
    const text =
      'namespace paravent::x {\nclass [[nodiscard]] A {\nstruct B;\n' +
      'inline constexpr std::size_t kMost = 3;\ninline int f(int a) {\ninline int f(char a) {\n';
    assert.deepEqual(definedNames({ text }), [
      'paravent::x::A',
      'paravent::x::kMost',
      'paravent::x::f',
    ]);
  });

  test('see a wrong import', () => {
    const text =
      "import { a } from '../../engine/client.js';\n" +
      'const b = await import("../../main.js");\n// import c from \'../../cli/main.js\'\n' +
      "import d from 'lit-html';\nimport e from './e.js';";
    assert.deepEqual(importFaults({ name: 'web/app/views/x.js', text }), [
      'web/app/views/x.js -> ../../engine/client.js',
      'web/app/views/x.js -> ../../main.js',
    ]);
  });

  test('see an import from a floor above, from no neighbour, and past an index.js', () => {
    const faults = (name, address) =>
      floorFaults({ name: `web/${name}`, text: `import { a } from '${address}';` }).length;
    assert.equal(faults('kit/x.js', '../features/rows/index.js'), 1);
    assert.equal(faults('kit/views/x.js', '../../app/views/help.js'), 1);
    assert.equal(faults('kit/x.js', '../cli/main.js'), 1);
    assert.equal(faults('features/rows/x.js', '../../app/effects.js'), 1);
    assert.equal(faults('features/rows/x.js', '../traces/state.js'), 1);
    assert.equal(faults('app/features.js', '../features/rows/state.js'), 1);
    assert.equal(faults('app/effects.js', '../features/rows/index.js'), 1);
    assert.equal(faults('page.js', './features/rows/index.js'), 1);
    assert.equal(faults('app/features.js', '../features/rows/index.js'), 0);
    assert.equal(faults('features/rows/x.js', '../plots/views/frame.js'), 0);
    assert.equal(faults('features/rows/x.js', '../../kit/state.js'), 0);
    assert.deepEqual(circles({ a: ['b'], b: ['c'], c: ['b'] }), ['b', 'c']);
  });

  test('see a long function', () => {
    const text = 'const a = {\n  b() {\n    return () => 1;\n  },\n};\nfunction c() {\n\n\n}\n';
    assert.deepEqual(longFunctions({ name: 'x.js', text }, 2), ['x.js: b (3)', 'x.js: c (4)']);
  });

  test('see a long function of the core', () => {
    const text =
      "namespace a {\nstruct B {\n  int c() const {\n    return '{';\n  }\n};\n" +
      'int d(int x) {\n  const auto e = [&] {\n    return "}";\n  };\n  return e();\n}\n}\n';
    assert.deepEqual(longCppFunctions({ name: 'x.cpp', text }, 3), ['x.cpp: 7 (6)']);
    assert.deepEqual(longCppFunctions({ name: 'x.cpp', text }, 2), [
      'x.cpp: 3 (3)',
      'x.cpp: 7 (6)',
    ]);
  });

  test('see a forbidden word, and not its mention in a comment', () => {
    const file = (text) => ({ name: 'web/x.js', text });
    assert.deepEqual(matching([file('// fetch( is out\n')], /fetch\(/), []);
    assert.deepEqual(matching([file('a();\nfetch(b);\n')], /fetch\(/), ['web/x.js']);
  });
});
