// Results: their files on the first screen, what is made of them on the second.
import { html, nothing } from 'lit-html';
import {
  passesOf,
  setMatch,
  setResult,
  setResultColumn,
  setSource,
  takesFiles,
} from '../../../recipe/results_choices.js';
import {
  breakable,
  callout,
  fileButton,
  input,
  kTables,
  radios,
  select,
} from '../../../kit/views/parts.js';
import { currentLook } from '../state.js';

/** The second box of the first screen. */
export function resultsBox(state, { t, effects }) {
  if (state.recipe.rows) return nothing;
  const { files } = state.results;
  const failed = currentLook(state)?.failed ?? [];
  return html`<details id="results-files" tabindex="-1" ?open=${files.length > 0}>
    <summary>${t('results.files')}</summary>
    <p class="hint">${t('results.files.hint')}</p>
    ${
      files.length === 0
        ? nothing
        : html`<ul>
            ${files.map(
              (file) =>
                html`<li>
                  ${breakable(file.name)} (${t.bytes(file.size)})
                  <button
                    type="button"
                    class="quiet"
                    aria-label=${t('choose.removeFile', { file: file.name })}
                    @click=${() => effects.results.remove(file)}
                  >
                    ${t('choose.remove')}
                  </button>
                </li>`,
            )}
          </ul>`
    }
    <p class="buttons">
      ${fileButton({
        id: 'add-results',
        label: t(files.length === 0 ? 'results.pick' : 'results.add'),
        accept: kTables,
        multiple: true,
        onFiles: effects.results.add,
      })}
      ${
        files.length === 0 && state.sample === state.files
          ? html`<button
              type="button"
              id="sample-results"
              ?disabled=${state.task !== null}
              @click=${effects.results.sample}
            >
              ${t('results.sample')}
            </button>`
          : nothing
      }
    </p>
    ${failed.map((error) =>
      callout({
        kind: 'danger',
        title: t('error.title'),
        body: html`<p>${t.error(error)}</p>`,
      }),
    )}
  </details>`;
}

const optionsOf = (names, t, none) => [['', none ?? t('choose.one')], ...names.map((n) => [n, n])];

function filesFields(state, names, { t, effects }) {
  const { columns } = state.recipe.results;
  const choose = (path, value) => effects.choose(setResult(state.recipe, path, value));
  return html`${['individual', 'year'].map((role) =>
    select({
      id: `results-${role}`,
      label: t(`results.${role}`),
      value: columns[role],
      options: optionsOf(names, t),
      onChange: (value) => choose(['columns', role], value),
    }),
  )}
  ${state.recipe.columns.step.map((step, i) =>
    select({
      id: `results-match-${i}`,
      label: t('results.match', { column: step }),
      value: columns.match[step] ?? '',
      options: optionsOf(names, t, t('results.match.any')),
      onChange: (value) => effects.choose(setMatch(state.recipe, step, value)),
    }),
  )}
  ${select({
    id: 'results-orphans',
    label: t('results.orphans'),
    value: state.recipe.results.orphans,
    options: ['ignore', 'stop', ...(state.recipe.results.as === 'step' ? ['keep'] : [])].map(
      (name) => [name, t(`results.orphans.${name}`)],
    ),
    onChange: (value) => choose(['orphans'], value),
  })}`;
}

function passedFields(state, columns, { t, effects }) {
  const { passed, source } = state.recipe.results;
  const names = columns.map(({ name }) => name);
  const seen = columns.find(({ name }) => name === passed?.column)?.examples ?? [];
  const choose = (value) => effects.choose(setResult(state.recipe, ['passed'], value));
  return html`${select({
    id: 'results-column',
    label: t('results.column'),
    value: passed?.column ?? '',
    options: optionsOf(names, t, source === 'files' ? t('results.column.all') : undefined),
    onChange: (column) => effects.choose(setResultColumn(state.recipe, column, columns)),
  })}
  ${
    passed
      ? html`<div class="field">
          <label for="results-passes">${t('results.passes')}</label>
          <p class="hint" id="results-passes-hint">
            ${t('results.passes.hint')}
            ${seen.length ? t('results.passes.seen', { values: t.list(seen) }) : nothing}
          </p>
          <textarea
            id="results-passes"
            rows="3"
            aria-describedby="results-passes-hint"
            .value=${passed.in.join('\n')}
            @change=${(event) => choose({ ...passed, in: passesOf(event.target.value) })}
          ></textarea>
        </div>`
      : nothing
  }`;
}

function madeFields(state, { t, effects }) {
  const { as, name, labels, orphans } = state.recipe.results;
  const choose = (path, value) => effects.choose(setResult(state.recipe, path, value));
  const chooseAs = (value) => {
    const kept = orphans === 'keep' && value !== 'step' ? { orphans: 'ignore' } : {};
    effects.choose({
      ...state.recipe,
      results: { ...state.recipe.results, as: value, ...kept },
    });
  };
  return html`${radios({
    name: 'results-as',
    legend: t('results.as'),
    value: as,
    options: ['component', 'step', 'attribute'].map((one) => [
      one,
      t(`results.as.${one}`),
      t(`results.as.${one}.hint`),
    ]),
    onChange: chooseAs,
  })}
  ${
    as === 'attribute'
      ? input({
          id: 'results-name',
          label: t('results.name'),
          value: name,
          onChange: (value) => choose(['name'], value.trim()),
        })
      : (as === 'step' ? ['passed'] : ['passed', 'failed', 'none']).map((one) =>
          input({
            id: `results-label-${one}`,
            label: t(`results.label.${one}`),
            value: labels[one],
            onChange: (value) => choose(['labels', one], value.trim()),
          }),
        )
  }`;
}

/** The section « Réussites » of the second screen. */
export function resultsSection(state, columns, ui) {
  const { t, effects } = ui;
  const { results } = state.recipe;
  const seen = currentLook(state)?.columns ?? [];
  const offered = takesFiles(state.recipe) ? seen : columns.filter(({ known }) => known);
  const names = offered.map(({ name }) => name);
  return html`<details id="results" ?open=${Boolean(results)}>
    <summary>${t('results.title')}</summary>
    <p class="hint">${t('results.hint')}</p>
    ${select({
      id: 'results-source',
      label: t('results.source'),
      value: results?.source ?? 'none',
      options: ['none', 'files', 'enrolments'].map((one) => [one, t(`results.source.${one}`)]),
      onChange: (value) => effects.choose(setSource(state.recipe, value, seen)),
    })}
    ${
      results
        ? html`<div class="two">
            <div>
              ${results.source === 'files' ? filesFields(state, names, ui) : nothing}
              ${passedFields(state, offered, ui)}
            </div>
            <div>${madeFields(state, ui)}</div>
          </div>`
        : nothing
    }
  </details>`;
}
