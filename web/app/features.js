/**
 * All that the page can do beside its flow: each a folder of web/features, whose index.js is listed
 * here, and nowhere else. See web/README.md.
 *
 * @typedef {object} Feature
 * @property {string} key under which its state and its effects stand
 * @property {{start: unknown, handlers: object, reactions?: object}} [state] `handlers`: by type of
 *   action, `(state, action) => state`; `reactions`: the same, to actions of others
 * @property {(page: import('./effects.js').Page) => object} [effects] what the user can do, by
 *   name. Called by the flow where they are there: `follow(state)` after each change, `beforeRun()`
 *   before a run, whose promise it awaits, `takesRun()` which says whether it does something else in
 *   a run's place, `runArgs()` for what a run takes besides, `onDownload(run)` after a file of a run is saved,
 *   `onSide(side)` when a page beside the flow opens, `onDrop(files)` when files are dropped on a
 *   screen of its own
 * @property {Record<string, (state: object) => object[]>} [problems] what is missing on a screen
 *   of its own
 * @property {Record<string, Function>} [views] by screen `(state, ui) => template`. Of a kind of
 *   publication: `describe`, `protect`, `verify`, and `verdict(run, state, t)`
 */
import { audit } from '../features/audit/index.js';
import { columns } from '../features/columns/index.js';
import { control } from '../features/control/index.js';
import { database } from '../features/database/index.js';
import { detail } from '../features/detail/index.js';
import { leftOut } from '../features/left_out/index.js';
import { plots } from '../features/plots/index.js';
import { prepare } from '../features/prepare/index.js';
import { preview } from '../features/preview/index.js';
import { pseudonym } from '../features/pseudonym/index.js';
import { replay } from '../features/replay/index.js';
import { results } from '../features/results/index.js';
import { risk, rows } from '../features/rows/index.js';
import { series } from '../features/series/index.js';
import { texts } from '../features/texts/index.js';
import { sheet } from '../features/sheet/index.js';
import { together } from '../features/together/index.js';
import { traces } from '../features/traces/index.js';

/** In the order in which they follow a change. @type {Feature[]} */
export const kFeatures = [
  columns,
  prepare,
  detail,
  preview,
  plots,
  replay,
  pseudonym,
  leftOut,
  results,
  database,
  texts,
  series,
  rows,
  risk,
  together,
  traces,
  control,
  audit,
  sheet,
];
