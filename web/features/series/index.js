/** Releases that follow one another: the publication before, and what is promised of the next. */
import { seriesEffects } from './effects.js';
import { isPromised, seriesArguments, seriesState } from './state.js';
import { seriesChoices, seriesNotice, seriesSection } from './views/series.js';

export const series = {
  key: 'series',
  state: seriesState,
  effects: seriesEffects,
  slots: { questions: seriesSection, error: seriesChoices, download: seriesNotice },
  sends: seriesArguments,
  withholds: (state) =>
    !isPromised(state) && { key: 'problem.seriesPromise', target: 'series-promise' },
};
