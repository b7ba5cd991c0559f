// The arrows of the architecture: which room may include or import which.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const MAX_LINES = 400;

// Each folder of the core, with those that it may include beside itself.
const TABLES = ['support', 'recipe', 'table'];
const RELEASE = [...TABLES, 'traces', 'masking'];
const CPP = {
  support: [],
  recipe: ['support'],
  table: ['support', 'recipe'],
  traces: TABLES,
  masking: [...TABLES, 'traces'],
  microdata: TABLES,
  risk: [...TABLES, 'microdata'],
  sample: ['support'],
  text: ['support'],
  documents: ['support', 'recipe'],
  release: [...RELEASE, 'documents'],
  rowfiles: [...TABLES, 'microdata'],
  exports: [...RELEASE, 'microdata', 'documents', 'release', 'rowfiles'],
  dossier: [...RELEASE, 'microdata', 'documents', 'release', 'rowfiles', 'exports'],
  audit: ['support', 'recipe', 'masking/feasible.h', 'table/bands.h'],
};
// A session joins the folders of a run; wasm sees them all.
CPP.session = Object.keys(CPP);
CPP.wasm = Object.keys(CPP);

// Headers of internal figures, and the folder that must not see them.
const WALLS = [{ folder: 'exports', never: /^(?:\w+\/internals|traces\/build|dossier\/\w+)\.h$/ }];

// Each room of the page, with those that it may import beside itself. The pure modules at the top
// are the room `state`; main.js alone joins the page to the engine.
const WEB = {
  reading: [],
  recipe: [],
  i18n: [],
  styles: [],
  'styles.css': ['styles'],
  'network.js': [],
  proof: [],
  engine: ['reading', 'recipe', 'network.js'],
  cli: ['engine', 'reading', 'recipe', 'i18n'],
  state: ['recipe'],
  views: ['state', 'i18n', 'proof', 'network.js'],
  'download.js': [],
  'audit_effects.js': ['state', 'download.js'],
  'pseudonym_effects.js': ['state', 'download.js'],
  'prepare_effects.js': ['state'],
  'replay_effects.js': ['state'],
  'together_effects.js': ['state'],
  'live_effects.js': ['state'],
  'plot_effects.js': ['state', 'download.js'],
  'rows_search.js': [],
  'rows_effects.js': ['state', 'download.js', 'rows_search.js'],
  'effects.js': ['state', 'download.js', 'audit_effects.js', 'pseudonym_effects.js',
    'prepare_effects.js', 'replay_effects.js', 'live_effects.js', 'plot_effects.js',
    'rows_effects.js', 'together_effects.js'],
  'proof_effects.js': ['state', 'effects.js', 'proof'],
  'page.js': ['state', 'effects.js', 'proof_effects.js', 'views', 'i18n', 'network.js'],
  'main.js': ['engine', 'recipe', 'page.js', 'styles.css'],
  'index.html': ['main.js'],
};
const STATE = ['state.js', 'choices.js', 'problems.js', 'audit_state.js', 'pseudonym_state.js',
  'prepare_choices.js', 'prepare_state.js', 'replay.js', 'proof_state.js', 'plot_state.js',
  'rows_choices.js', 'rows_intervals.js', 'rows_state.js', 'rows_problems.js', 'rows_wanted.js',
  'together.js', 'together_state.js'];

function filesOf(folder, pattern) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, name)).filter((name) => pattern.test(name)).sort()
    .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));
}

const cpp = filesOf('cpp', /\.(?:cpp|h|def|inc)$/);
const web = filesOf('web', /\.(?:js|html|css|json)$/);
const scripts = web.filter(({ name }) => name.endsWith('.js'));

// Addresses stay: `//` counts as a comment only after a blank or at the start of a line.
const code = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
const captures = (text, pattern) => [...text.matchAll(pattern)].map((match) => match[1]);

const roomOf = (name) => {
  const room = name.split('/')[1];
  return name.startsWith('web/') && STATE.includes(room) ? 'state' : room;
};
const brief = (file, target) => `${file} -> ${target}`;

function includeFaults({ name, text }) {
  const room = roomOf(name);
  return captures(text, /^\s*#\s*include\s*"([^"]+)"/gm).filter((included) => {
    const path = existsSync(join(root, 'cpp', included))
      ? included : normalize(join(dirname(relative('cpp', name)), included));
    const target = path.split('/')[0];
    return !existsSync(join(root, 'cpp', path))
      || WALLS.some(({ folder, never }) => folder === room && never.test(path))
      || (target !== room && !CPP[room]?.includes(target) && !CPP[room]?.includes(path));
  }).map((included) => brief(name, included));
}

function importsOf({ name, text }) {
  return captures(code(text), /(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g)
    .map((address) => ({ address, path: normalize(join(dirname(name), address.split('?')[0])) }));
}

function importFaults(file) {
  const room = roomOf(file.name);
  return importsOf(file).filter(({ address }) => address.startsWith('.'))
    .filter(({ path }) => {
      if (path.startsWith('build/wasm/')) return !['engine', 'cli'].includes(room);
      return roomOf(path) !== room && !WEB[room]?.includes(roomOf(path));
    })
    .map(({ address }) => brief(file.name, address));
}

// The types, constants and inline functions of a header, each once, with the header's namespace.
function definedNames({ text }) {
  const [namespace = ''] = captures(text, /^namespace ([\w:]+) \{/gm);
  const types = captures(text, /^(?:struct|class|enum class) (?:\[\[\w+\]\] )?(\w+)\b(?!::)[^;\n]*\{/gm);
  const constants = captures(text, /^inline constexpr [^=;{]*?\b(k[A-Z]\w*)(?:\[\])? ?[={]/gm);
  const functions = captures(text, /^inline (?!constexpr k)[^=;\n]*?\b(\w+)\(/gm);
  return [...new Set([...types, ...constants, ...functions])].map((name) => `${namespace}::${name}`);
}

const matching = (files, pattern) => files.filter(({ text }) => pattern.test(code(text)))
  .map(({ name }) => name);

describe('the core', () => {
  test('is in known rooms', () => {
    assert.ok(cpp.length > 0);
    assert.deepEqual(cpp.map(({ name }) => name).filter((name) => !CPP[roomOf(name)]), []);
  });

  test('includes only what stands to its left', () => {
    assert.deepEqual(cpp.flatMap(includeFaults), []);
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
    assert.deepEqual(names.filter((name, i) => names.indexOf(name) !== i), []);
  });
});

describe('the page', () => {
  test('is in known rooms', () => {
    assert.ok(web.length > 0);
    assert.deepEqual(web.map(({ name }) => name).filter((name) => !WEB[roomOf(name)]), []);
  });

  test('imports only along the arrows', () => {
    assert.deepEqual(scripts.flatMap(importFaults), []);
  });

  test('shares no bundler-only import with the command line', () => {
    const shared = scripts.filter(({ name }) => ['reading', 'recipe', 'i18n', 'cli']
      .includes(roomOf(name)));
    const bundled = shared.flatMap((file) => importsOf(file)
      .filter(({ address }) => /[?]|\.(?:css|wasm|html|json)$/.test(address))
      .map(({ address }) => brief(file.name, address)));
    assert.deepEqual(bundled, []);
    assert.deepEqual(matching(shared, /import\.meta\.(?:env|glob|hot)/), []);
  });

  test('stores nothing', () => {
    const stores = /\b(?:localStorage|sessionStorage|indexedDB|cookieStore|document\.cookie|caches\.|clipboard|serviceWorker)/;
    assert.deepEqual(matching(web, stores), []);
  });

  test('connects to nothing', () => {
    const connects = /\bfetch\s*\(|\b(?:XMLHttpRequest|WebSocket|WebTransport|EventSource|sendBeacon|RTCPeerConnection)\b/;
    assert.deepEqual(matching(web, connects), []);
  });

  test('evaluates no text as code', () => {
    assert.deepEqual(matching(scripts, /\beval\s*\(|\bnew Function\b/), []);
  });
});

test('no file is long', () => {
  const long = [...cpp, ...web].filter(({ name }) => !name.endsWith('.json'))
    .filter(({ text }) => text.split('\n').length - 1 > MAX_LINES).map(({ name }) => name);
  assert.deepEqual(long, []);
});

// Each rule must be able to fail.
describe('the rules themselves', () => {
  test('see a wrong include', () => {
    const file = { name: 'cpp/table/x.cpp', text: '#include "release/release.h"\n' };
    assert.deepEqual(includeFaults(file), ['cpp/table/x.cpp -> release/release.h']);
    const text = '#include "masking/feasible.h"\n#include "masking/tree.h"\n';
    assert.deepEqual(includeFaults({ name: 'cpp/audit/x.cpp', text }),
      ['cpp/audit/x.cpp -> masking/tree.h']);
  });

  test('see what a header defines', () => {
    const text = 'namespace paravent::x {\nclass [[nodiscard]] A {\nstruct B;\n'
      + 'inline constexpr std::size_t kMost = 3;\ninline int f(int a) {\ninline int f(char a) {\n';
    assert.deepEqual(definedNames({ text }), ['paravent::x::A', 'paravent::x::kMost', 'paravent::x::f']);
  });

  test('see a wrong import', () => {
    const text = 'import { a } from \'../engine/client.js\';\nconst b = await import("../main.js");\n'
      + '// import c from \'../cli/main.js\'\nimport d from \'lit-html\';\nimport e from \'./e.js\';';
    assert.deepEqual(importFaults({ name: 'web/views/x.js', text }),
      ['web/views/x.js -> ../engine/client.js', 'web/views/x.js -> ../main.js']);
  });

  test('see a forbidden word, and not its mention in a comment', () => {
    const file = (text) => ({ name: 'web/x.js', text });
    assert.deepEqual(matching([file('// fetch( is out\n')], /fetch\(/), []);
    assert.deepEqual(matching([file('a();\nfetch(b);\n')], /fetch\(/), ['web/x.js']);
  });
});
