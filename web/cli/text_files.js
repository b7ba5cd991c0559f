/** Annotated files on the command line: read as documents, written in columns. */
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { conllSpans } from '../engine/texts/inputs.js';
import { readConll } from '../reading/conll.js';
import { readJsonl } from '../reading/jsonl.js';
import { readPlain } from '../reading/plain.js';
import { readWhole, refuse } from './folders.js';
import { answerOf } from './load_texts.js';

/** @returns {Promise<Uint8Array>} */
export const bytesOf = async (path) => new Uint8Array(await readWhole(path));

const kReadable = /\.(?:txt|text|md|csv|tsv|conll|iob2?|bio|conllu|jsonl?|docx|odt)$/i;

/** The files of a call: of a folder those that are texts by their names, in the order of these. */
export async function filesIn(paths) {
  const all = paths.map(async (path) => {
    const about = await stat(path).catch(() => null);
    if (!about?.isDirectory()) return [path];
    const names = (await readdir(path, { withFileTypes: true }))
      .filter((entry) => entry.isFile() && kReadable.test(entry.name) && !/^[.~]/.test(entry.name))
      .map(({ name }) => name)
      .sort();
    if (names.length === 0) throw refuse('no_texts', path);
    return names.map((name) => join(path, name));
  });
  return (await Promise.all(all)).flat();
}

/** Runs what may find fault with a file, which its error then names. */
export async function inFile(path, work) {
  try {
    return await work();
  } catch (error) {
    if (typeof error.code === 'string') error.file ??= basename(path);
    throw error;
  }
}

/** Annotated documents of a file: JSONL by its name, else columns. */
export async function readAnnotated(module, path) {
  const { text } = readPlain(await bytesOf(path), basename(path));
  return inFile(path, () => {
    if (/\.jsonl?$/i.test(path)) return readJsonl(text).documents;
    const { documents } = readConll(text);
    const { spans } = conllSpans(module, documents);
    return documents.map((one, i) => ({ ...one, spans: spans[i] }));
  });
}

/** Sequences of words and tags: the file's own, or for a text its lines of tokens. */
export function columnsOf(module, engine, document, scheme) {
  const points = [...document.text];
  const words = document.words ?? answerOf(engine.tokens(document.text)).tokens;
  const sequences = document.sequences ?? linesOf(points, words);
  const chunks = chunksOf(document.spans, words, sequences);
  const tags = answerOf(
    module.writeTextTags(
      JSON.stringify({
        scheme,
        sequences: sequences.map(([a, b], i) => ({ count: b - a, chunks: chunks[i] })),
      }),
    ),
  );
  return sequences.map(([a, b], i) => ({
    words: words.slice(a, b).map(([start, end]) => points.slice(start, end).join('')),
    tags: tags[i],
  }));
}

function linesOf(points, words) {
  const starts = words.flatMap(([start], i) =>
    i === 0 || points.slice(words[i - 1][1], start).includes('\n') ? [i] : [],
  );
  return starts.map((first, i) => [first, starts[i + 1] ?? words.length]);
}

/** Every word that a span touches; a span that goes over a line's end is cut there. */
function chunksOf(spans, words, sequences) {
  let next = 0;
  return sequences.map(([first, last]) => {
    const out = [];
    for (let i = first; i < last; i += 1) {
      while (next < spans.length && spans[next][1] <= words[i][0]) next += 1;
      const span = spans[next];
      if (!span || span[0] >= words[i][1]) continue;
      const before = out.at(-1);
      if (before && before.span === span && before.to === i - first) before.to += 1;
      else out.push({ span, from: i - first, to: i - first + 1 });
    }
    return out.map(({ span, from, to }) => [from, to, span[2]]);
  });
}
