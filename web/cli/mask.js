/** The command `mask`: a table `id,label,count` in, the same with masked counts out. */
import { buffer } from 'node:stream/consumers';

import { textOfAny } from '../reading/any_text.js';
import { checkBetween, codeOf } from './arguments.js';
import { readWhole } from './folders.js';
import { loadOperations } from './load_engine.js';

async function tableOf(path, io) {
  if (path === undefined || path === '-') return textOfAny(await buffer(io.stdin));
  return textOfAny(await readWhole(path));
}

/**
 * @param {any} values of options.js
 * @param {string[]} files none, or one in place of standard input
 * @param {import('./program.js').Io} io
 */
export async function mask({ k, width = 0, level, code }, [path], io) {
  checkBetween('--k', k, level === 'strict' ? 3 : 2, 1000);
  if (width > 0) checkBetween('--width', width, 1, k);
  const standsFor = codeOf(code);
  if (standsFor !== 'empty') checkBetween('--code', standsFor, 0, k - 1);
  const operations = await loadOperations();
  const csv = await tableOf(path, io);
  const masked = await operations.mask({ csv, k, width, level, code: standsFor });
  io.stdout.write(masked.csv);
  for (const line of masked.left_out) {
    io.stderr.write(`${io.t('warning.mask.total', { line: String(line) })}\n`);
  }
}
