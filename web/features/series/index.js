/** Releases that follow one another: the publication before, and what is promised of the next. */
import { seriesState } from './state.js';

export const series = { key: 'series', state: seriesState };
