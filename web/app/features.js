// All that the page can do beside its flow: each a folder of web/features, whose index.js is listed
// here, and nowhere else. kit/types.d.ts says what a feature may have, web/README.md how one is added.
import { audit } from '../features/audit/index.js';
import { columns } from '../features/columns/index.js';
import { control } from '../features/control/index.js';
import { database } from '../features/database/index.js';
import { detail } from '../features/detail/index.js';
import { leftOut } from '../features/left_out/index.js';
import { plots } from '../features/plots/index.js';
import { proof } from '../features/proof/index.js';
import { prepare } from '../features/prepare/index.js';
import { preview } from '../features/preview/index.js';
import { pseudonym } from '../features/pseudonym/index.js';
import { questions } from '../features/questions/index.js';
import { replay } from '../features/replay/index.js';
import { results } from '../features/results/index.js';
import { risk, rows } from '../features/rows/index.js';
import { series } from '../features/series/index.js';
import { texts } from '../features/texts/index.js';
import { sheet } from '../features/sheet/index.js';
import { together } from '../features/together/index.js';
import { traces } from '../features/traces/index.js';
import { work } from '../features/work/index.js';

/**
 * In the order in which they follow a change, and in which those of one slot are drawn.
 * @type {import('../kit/types.d.ts').Feature[]}
 */
export const kFeatures = [
  columns,
  questions,
  prepare,
  detail,
  preview,
  plots,
  pseudonym,
  results,
  leftOut,
  replay,
  database,
  texts,
  rows,
  risk,
  series,
  together,
  proof,
  traces,
  control,
  audit,
  sheet,
  work,
];
