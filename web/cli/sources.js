/** The files that a call names, as sources of bytes; `-` is standard input, read to its end. */
import { buffer } from 'node:stream/consumers';

import { fileSource } from '../reading/sources.js';
import { pathSource } from './node_source.js';
import { progressLine } from './progress.js';

/**
 * @param {string} path
 * @param {import('./program.js').Io} io
 * @returns {Promise<any>} see node_source.js
 */
export async function sourceOf(path, io) {
  if (path !== '-') return pathSource(path);
  const blob = new Blob([await buffer(io.stdin)]);
  return { ...fileSource(blob, 'stdin'), close: async () => {} };
}

/**
 * Opens the files, does the work with its progress on standard error, and closes them whatever
 * becomes of it.
 * @param {import('./program.js').Io} io
 * @param {any[]} sources
 * @param {(about: {progress: Function}) => Promise<T>} work
 * @returns {Promise<T>}
 * @template T
 */
export async function withProgress(io, sources, work) {
  const progress = progressLine(io.stderr, io.t);
  try {
    return await work({ progress: progress.update });
  } finally {
    progress.end();
    await Promise.all(sources.map((source) => source.close()));
  }
}
