// A model learned from the texts that were reviewed: what it costs, what it gains on texts that it
// has not seen.
import { html, nothing, svg } from 'lit-html';
import { callout, checkbox, fileButton, heading, input, radios } from '../../../kit/views/parts.js';
import { share, thresholdsBox } from './thresholds.js';

const kLeast = 20;
const kFewForFolds = 100;
const kHeldForSure = 200; // documents below which P is an order, no probability

/** Documents against what is missed; the table below says the same in figures. */
function curveOf(curve, t) {
  const points = curve.filter(({ leak_rate: leak }) => leak !== null);
  if (points.length < 2) return nothing;
  const most = Math.max(...points.map(({ leak_rate: leak }) => leak), 0.01);
  const last = Math.max(...points.map(({ documents }) => documents), 1);
  const place = ({ documents, leak_rate: leak }) => [
    40 + (documents / last) * 340,
    150 - (leak / most) * 130,
  ];
  return html`<figure class="curve">
    <svg viewBox="0 0 400 180" role="img" aria-label=${t('learn.curve')}>
      <path class="axis" d="M40 15V150H390" />
      <polyline class="line" points=${points.map((one) => place(one).join()).join(' ')} />
      ${points.map((one) => svg`<circle cx=${place(one)[0]} cy=${place(one)[1]} r="4" />`)}
      <text x="40" y="170">0</text>
      <text x="380" y="170" text-anchor="end">${last}</text>
      <text x="36" y="24" text-anchor="end">${share(most, t)}</text>
    </svg>
    <figcaption>${t('learn.curve')}</figcaption>
  </figure>`;
}

/** What fifty more documents would bring, if the line of the last two points went on. */
function moreGain(curve) {
  const [a, b] = curve
    .filter(({ leak_rate: leak, documents }) => leak !== null && documents > 0)
    .slice(-2);
  if (!b || a.documents === b.documents || a.leak_rate <= b.leak_rate) return null;
  const slope = (b.leak_rate - a.leak_rate) / Math.log(b.documents / a.documents);
  return Math.max(0, b.leak_rate + slope * Math.log((b.documents + 50) / b.documents));
}

const curveTable = (curve, t) =>
  html`<table class="list">
    <caption>
      ${t('learn.curve')}
    </caption>
    <thead>
      <tr>
        <th scope="col" class="num">${t('learn.documents')}</th>
        <th scope="col" class="num">${t('learn.leak')}</th>
        <th scope="col" class="num">F1</th>
      </tr>
    </thead>
    <tbody>
      ${curve.map(
        ({ documents, leak_rate: leak, f1 }) =>
          html`<tr>
            <td class="num">${documents}</td>
            <td class="num">${share(leak, t)}</td>
            <td class="num">${share(f1, t)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

/** How sure the model is against how often it is right, and what it tells of whom it saw. */
const trust = ({ reliability, names, held }, t) =>
  html`<details>
    <summary>${t('learn.trust')}</summary>
    <p>${t('learn.told', { share: share(names.told, t), count: names.seen })}</p>
    ${held < kHeldForSure ? html`<p>${t('learn.onlyOrder')}</p>` : nothing}
    <table class="list">
      <caption>
        ${t('learn.reliability')}
      </caption>
      <thead>
        <tr>
          ${['tokens', 'predicted', 'observed'].map(
            (name) => html`<th scope="col" class="num">${t(`learn.reliability.${name}`)}</th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${reliability
          .filter(([tokens]) => tokens > 0)
          .map(
            ([tokens, predicted, observed]) =>
              html`<tr>
                <td class="num">${t.number(tokens)}</td>
                <td class="num">${share(predicted, t)}</td>
                <td class="num">${share(observed, t)}</td>
              </tr>`,
          )}
      </tbody>
    </table>
  </details>`;

function resultBox({ result }, accept, ui) {
  const { t, effects } = ui;
  const { before, after, apart, documents, bytes, curve, folds } = result;
  const more = moreGain(curve);
  return callout({
    kind: after && before && after.leak_rate <= before.leak_rate ? 'good' : 'warning',
    id: 'learned',
    title: t('learn.done', { documents, count: apart }),
    body: html`<p>
        ${t('learn.leakBefore', {
          before: share(before?.leak_rate, t),
          after: share(after?.leak_rate, t),
        })}
        ${t('learn.f1Before', { before: share(before?.f1, t), after: share(after?.f1, t) })}
      </p>
      ${
        folds
          ? html`<p>
              ${t('learn.foldsDone', {
                count: folds.documents,
                leak: share(folds.leak_rate, t),
                f1: share(folds.f1, t),
              })}
            </p>`
          : nothing
      }
      ${more === null ? nothing : html`<p>${t('learn.more', { share: share(more, t) })}</p>`}
      ${curveOf(curve, t)} ${curveTable(curve, t)} ${trust(result, t)}
      ${thresholdsBox(result.thresholds, accept, ui)}
      <p>${t('learn.honest')}</p>
      <div class="buttons">
        <button type="button" class="primary" id="learn-use" @click=${effects.texts.useModel}>
          ${t('learn.use')}
        </button>
        <button type="button" id="learn-save" @click=${effects.texts.saveModel}>
          ${t('learn.save', { bytes: t.bytes(bytes) })}
        </button>
      </div>
      <p class="hint">${t('learn.internal')}</p>`,
  });
}

function runningBox({ step, measure }, { t, effects }) {
  const words = step
    ? t('learn.step', {
        iteration: step.iteration,
        objective: t.number(step.objective, { maximumFractionDigits: 0 }),
        weights: t.number(step.nonzero),
      })
    : t('learn.starting');
  return html`<section class="task" aria-label=${t('learn.running')}>
    <div class="task-words"><strong>${words}</strong></div>
    <progress
      aria-label=${t('learn.running')}
      max="1"
      value=${step ? step.done / step.total : nothing}
    ></progress>
    <button type="button" id="learn-stop" @click=${effects.texts.stopLearning}>
      ${t('task.cancel')}
    </button>
    ${
      measure
        ? html`<p>
            ${t('learn.soFar', { leak: share(measure.leak_rate, t), f1: share(measure.f1, t) })}
            ${Object.entries(measure.labels).map(
              ([label, f1]) => html`<span class="num">${label} ${share(f1, t)}</span>${' '}`,
            )}
          </p>`
        : nothing
    }
  </section>`;
}

/** @param {{options?: any}} learning @param {number} done @param {any} ui */
function options({ options: chosen = {} }, done, { t, effects }) {
  const set = effects.texts.setOption;
  const number = (name, value, pattern) =>
    input({
      id: `learn-${name}`,
      label: t(`learn.${name}`),
      hint: t(`learn.${name}.hint`),
      value: chosen[name] ?? value,
      inputmode: 'decimal',
      size: 6,
      onChange: (text) => {
        if (pattern.test(text)) set(name, Number(text));
      },
    });
  return html`<details>
    <summary>${t('learn.options')}</summary>
    ${number('c1', 1, /^\d{1,3}(\.\d{1,4})?$/)} ${number('c2', 0.1, /^\d{1,3}(\.\d{1,4})?$/)}
    ${number('min_documents', 5, /^[1-9]\d{0,2}$/)}
    ${checkbox({
      id: 'learn-made',
      label: t('learn.made'),
      hint: t('learn.made.hint'),
      checked: (chosen.made ?? 600) > 0,
      onChange: (on) => set('made', on ? 600 : 0),
    })}
    ${checkbox({
      id: 'learn-continue',
      label: t('learn.continue'),
      hint: t('learn.continue.hint'),
      checked: chosen.continue ?? true,
      onChange: (on) => set('continue', on),
    })}
    ${
      done < kFewForFolds
        ? checkbox({
            id: 'learn-folds',
            label: t('learn.folds'),
            hint: t('learn.folds.hint'),
            checked: chosen.folds ?? false,
            onChange: (on) => set('folds', on),
          })
        : nothing
    }
    ${radios({
      name: 'learn-vocabulary',
      legend: t('learn.vocabulary'),
      value: chosen.vocabulary ?? 'closed',
      options: ['closed', 'open'].map((name) => [
        name,
        t(`learn.vocabulary.${name}`),
        t(`learn.vocabulary.${name}.hint`),
      ]),
      onChange: (value) => set('vocabulary', value),
    })}
  </details>`;
}

const gridTable = ({ rows }, { t, effects }) =>
  html`<table class="list">
      <caption>
        ${t('learn.grid.results')}
      </caption>
      <thead>
        <tr>
          <th scope="col" class="num">c1</th>
          <th scope="col" class="num">c2</th>
          <th scope="col" class="num">${t('learn.leak')}</th>
          <th scope="col" class="num">F1</th>
          <th scope="col" class="num">${t('learn.grid.weights')}</th>
          <td></td>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ settings, leak_rate: leak, f1, weights }) =>
            html`<tr>
              <td class="num">${t.number(settings.c1, { maximumFractionDigits: 2 })}</td>
              <td class="num">${t.number(settings.c2, { maximumFractionDigits: 2 })}</td>
              <td class="num">${share(leak, t)}</td>
              <td class="num">${share(f1, t)}</td>
              <td class="num">${t.number(weights)}</td>
              <td>
                <button
                  type="button"
                  class="quiet"
                  @click=${() => effects.texts.takeSettings(settings)}
                >
                  ${t('learn.grid.take', {
                    c1: t.number(settings.c1, { maximumFractionDigits: 2 }),
                    c2: t.number(settings.c2, { maximumFractionDigits: 2 }),
                  })}
                </button>
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
    <p class="hint">${t('learn.grid.luck')}</p>`;

/** Several settings tried while the work goes on. */
function gridBox(grid, done, ui) {
  const { t, effects } = ui;
  return html`<details id="learn-grid" ?open=${grid !== null}>
    <summary>${t('learn.grid')}</summary>
    <p class="hint">${t('learn.grid.hint')}</p>
    ${
      grid?.running
        ? html`<section class="task" aria-label=${t('learn.grid.running')}>
            <div class="task-words"><strong>${t('learn.grid.running')}</strong></div>
            <progress aria-label=${t('learn.grid.running')} max="1" value=${grid.share}></progress>
            <button type="button" id="learn-grid-stop" @click=${effects.texts.stopGrid}>
              ${t('task.cancel')}
            </button>
          </section>`
        : html`<button
            type="button"
            id="learn-grid-run"
            ?disabled=${done < kLeast}
            @click=${effects.texts.tryGrid}
          >
            ${t('learn.grid')}
          </button>`
    }
    ${grid?.error ? html`<p class="field-error">${t.error(grid.error)}</p>` : nothing}
    ${grid?.rows.length > 0 ? gridTable(grid, ui) : nothing}
  </details>`;
}

/** @param {object} state @param {object} ui */
export function learnView({ texts, task }, ui) {
  const { t, effects } = ui;
  const learning = texts.learning ?? {};
  const done = texts.decided.filter((one) => one.done).length;
  return html` ${heading(t, 'learn')}
    <p id="learn-state" tabindex="-1">
      ${t('learn.ready', { count: done })}
      ${done < kLeast ? t('learn.tooFew', { count: kLeast - done }) : nothing}
      ${learning.cancelled ? t('learn.cancelled') : nothing}
      ${learning.error ? html`<strong class="field-error">${t.error(learning.error)}</strong>` : nothing}
    </p>
    ${
      learning.running
        ? runningBox(learning, ui)
        : html` ${options(learning, done, ui)} ${gridBox(texts.grid, done, ui)}
            <div class="buttons">
              <button
                type="button"
                class="primary"
                id="learn-run"
                ?disabled=${done < kLeast || task !== null}
                @click=${effects.texts.learn}
              >
                ${t('learn.run')}
              </button>
              ${fileButton({
                id: 'learn-model',
                label: t('learn.openModel'),
                accept: '.bin',
                disabled: task !== null,
                onFiles: effects.texts.openModel,
              })}
              <button type="button" id="learn-back" @click=${() => effects.show('texts')}>
                ${t('learn.back')}
              </button>
            </div>`
    }
    ${learning.result ? resultBox(learning, texts.text.tagger.accept, ui) : nothing}`;
}
