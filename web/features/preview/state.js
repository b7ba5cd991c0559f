// What the choices make of the data, while they are made: of the first rows, then of all.
import { canPreview } from '../../kit/problems.js';
import { fits } from '../../kit/state.js';
import { costHandlers } from './cost.js';

/** Up to so many bytes, all rows are tried without being asked for. */
export const kWholeBytes = 400e6;

const inPreview = (state, fields) => ({ ...state, preview: { ...state.preview, ...fields } });

// A preview with that of the choices before it, so that one can see what a choice changed: the
// first rows are compared with the first rows, and all with all.
function previewed(state, { files, recipe, secret, value = null, error = null, whole = null }) {
  const { tried } = state.preview;
  const last = tried?.files === files && tried.secret === secret ? tried : null;
  const again = last?.recipe === recipe;
  const kept = again
    ? last.earlier
    : {
        part: last?.part ?? last?.earlier.part ?? null,
        whole: (last?.value?.complete ? last.value : last?.earlier.whole) ?? null,
      };
  return inPreview(state, {
    tried: {
      files,
      recipe,
      secret,
      value,
      error,
      whole: value?.complete ? 'done' : whole,
      part: value && !value.complete ? value : (again && last.part) || null,
      earlier: kept,
    },
  });
}

export const previewState = {
  start: {
    // { files, recipe, secret, value, error, whole, part, earlier }: what the choices make of the
    // data; `whole` is done or failed once all rows were tried; `part` what the first ones gave
    tried: null,
    wholeFor: null, // the files of which the user asked for all rows, however many
    cost: null, // { files, recipe, secret, points, done, total, running, error }
  },

  handlers: {
    previewed,
    'preview/whole': (state, { files }) => inPreview(state, { wholeFor: files }),
    ...costHandlers,
  },
};

/**
 * What the choices make of the data; `whole`: done or failed once all rows were tried; `part`: what
 * the first ones gave; `earlier`: what the choices before gave.
 * @typedef {object} TriedChoices
 * @property {?import('../../engine/answers.d.ts').Preview} value
 * @property {?import('../../engine/answers.d.ts').ErrorData} error
 * @property {?('done'|'failed')} whole
 * @property {?import('../../engine/answers.d.ts').Preview} part
 * @property {{part: ?import('../../engine/answers.d.ts').Preview,
 *   whole: ?import('../../engine/answers.d.ts').Preview}} earlier
 */

/**
 * The preview of the present choices and files, or null while it is on its way.
 * @returns {?TriedChoices}
 */
export const currentPreview = (state) =>
  fits(state, state.preview.tried) ? state.preview.tried : null;
/** Whether choices that can be tried are being made. */
export const isChoosing = (state, features) =>
  ['describe', 'protect'].includes(state.screen) && canPreview(state, features);

/** Whether the choices are to be tried on all rows, beyond the first ones. */
export const wantsWhole = ({ files, preview }) =>
  preview.wholeFor === files || files.reduce((sum, { size }) => sum + size, 0) <= kWholeBytes;

/** What the engine found wrong with choices that nothing is missing from, as a problem. */
export function wrongChoices(state) {
  const preview = state.screen === 'choose' ? null : currentPreview(state);
  const error = preview?.value ? preview.value.masking?.error : preview?.error;
  return error ? { key: 'missing.preview', target: 'preview-title' } : undefined;
}
