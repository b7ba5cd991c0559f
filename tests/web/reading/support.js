/** Sources in memory and a sink that remembers, for the tests of web/reading/. */
import { readRecords } from '../../../web/reading/papa.js';

export const kSliceSizes = [1, 2, 3, 7, 64, 1024 * 1024];

/** Text in UTF-8, or bytes as they are, as a source. */
export function memorySource(content, name = 'made.csv') {
  const bytes =
    typeof content === 'string' ? new TextEncoder().encode(content) : Uint8Array.from(content);
  return {
    name,
    size: bytes.length,
    async slice(start, end) {
      return bytes.slice(start, end);
    },
  };
}

export function latin(text) {
  const others = { '€': 0x80, '’': 0x92, œ: 0x9c };
  return Uint8Array.from(text, (char) => others[char] ?? char.charCodeAt(0));
}

export function utf16(text, little, mark = true) {
  const units = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
  if (mark) units.unshift(0xfeff);
  return Uint8Array.from(
    units.flatMap((unit) => (little ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
  );
}

/** A sink that keeps header, rows, lines and malformed rows as plain values. */
export function memorySink(choose = (names) => names.map((_, i) => i)) {
  const sink = {
    names: null,
    rows: [],
    lines: [],
    malformedRows: [],
    blocks: [],
    restarts: 0,
    wanted: [],
    header(names) {
      sink.names = names;
      sink.wanted = choose(names);
      return sink.wanted;
    },
    block({ text, rows, lines }) {
      const cells = text.split('\0');
      for (let row = 0; row < rows; row += 1) {
        sink.rows.push(cells.slice(row * sink.wanted.length, (row + 1) * sink.wanted.length));
      }
      sink.lines.push(...lines);
      sink.blocks.push({ chars: text.length, rows });
    },
    malformed(line, kind) {
      sink.malformedRows.push([line, kind]);
    },
    restart() {
      Object.assign(sink, { names: null, rows: [], lines: [], malformedRows: [], blocks: [] });
      sink.restarts += 1;
    },
  };
  return sink;
}

/** Everything that reading tells about a file, or its error, as a plain value. */
export async function readAll(content, options = {}) {
  const sink = memorySink();
  try {
    const result = await readRecords(memorySource(content), options, sink);
    const { names, rows, lines, malformedRows } = sink;
    return { result, names, rows, lines, malformedRows };
  } catch (error) {
    if (error.name !== 'ReadError') throw error;
    return { error: { ...error } };
  }
}

/** A small generator with a seed (Numerical Recipes' linear congruence, Press et al., 1992). */
export function seeded(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
