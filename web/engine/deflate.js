/**
 * DEFLATE by zlib (Jean-loup Gailly and Mark Adler, 1995), compiled to WebAssembly by zip.js, by
 * whose names it is called here. More than twice as fast as in JavaScript, from the first byte on,
 * and the same bytes everywhere, which browsers' own compression does not promise.
 */
import { release } from '../reading/sources.js';

/** Of 9. Takes a third of the time of the usual 6, for a quarter more bytes. */
const kLevel = 3;

/** Deflated at a time; another size might give other bytes. */
const kPieceBytes = 256 * 1024;
const kOutBytes = 64 * 1024;

/** Around the deflated bytes in gzip's format (RFC 1952), the CRC-32 first in what follows them. */
const kHeaderBytes = 10;
const kTrailerBytes = 8;

/** zlib's Z_NO_FLUSH, Z_FINISH and Z_STREAM_END. */
const kNoFlush = 0;
const kFinish = 4;
const kEnded = 1;

/**
 * @param {WebAssembly.Module} zlib
 * @returns {(bytes: Uint8Array) => {pieces: Uint8Array[], crc: number}} what `bytes` become, and
 *   their CRC-32
 */
export function createDeflate(zlib) {
  const { exports } = /** @type {{ exports: any }} */ (new WebAssembly.Instance(zlib));
  exports._initialize();
  const input = exports.malloc(kPieceBytes);
  const output = exports.malloc(kOutBytes);
  const heap = () => new Uint8Array(exports.memory.buffer);

  /** Gives what came out, and whether it was the last; see zip.js, zlib-streams.js. */
  function step(stream, size, flush) {
    const result = exports.deflate_process(stream, input, size, output, kOutBytes, flush);
    const code = result >> 24;
    if (code < 0) throw new Error(`zlib: ${code}`);
    return { made: heap().slice(output, output + (result & 0xffffff)), ended: code === kEnded };
  }

  function* gzipped(bytes) {
    const stream = exports.deflate_new();
    try {
      const refused = exports.deflate_init_gzip(stream, kLevel);
      if (refused) throw new Error(`zlib: ${refused}`);
      for (let at = 0; at < bytes.length; at += exports.deflate_last_consumed(stream)) {
        const piece = bytes.subarray(at, at + kPieceBytes - (at % kPieceBytes));
        heap().set(piece, input);
        yield step(stream, piece.length, kNoFlush).made;
      }
      for (let ended = false; !ended;) {
        const last = step(stream, 0, kFinish);
        yield last.made;
        ({ ended } = last);
      }
    } finally {
      exports.deflate_end(stream);
    }
  }

  return (bytes) => {
    const pieces = [...gzipped(bytes)].filter(({ length }) => length > 0);
    pieces[0] = pieces[0].subarray(kHeaderBytes);
    const last = joined(pieces.splice(-2)); // the trailer may be in two
    const end = last.length - kTrailerBytes;
    return {
      pieces: [...pieces, last.subarray(0, end)],
      crc: new DataView(last.buffer).getUint32(end, true),
    };
  };
}

/** Pieces as one; each is given back when it is copied, so that they never stand twice. */
export function joined(pieces) {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
    release(piece);
  }
  return all;
}
