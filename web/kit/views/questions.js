// What is asked once, before the columns: of the release as a whole. Features draw their own.
import { html } from 'lit-html';
import { drawSlot } from '../slots.js';

/** @param {object} state @param {object} ui */
export const questions = (state, ui) =>
  html`<section class="questions" aria-labelledby="once-title">
    <h2 id="once-title">${ui.t('once.title')}</h2>
    ${drawSlot('questions', ui.features, state, ui)}
  </section>`;
