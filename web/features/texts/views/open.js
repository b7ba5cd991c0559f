// What is published, and what is to be hidden.
import { html, nothing } from 'lit-html';
import {
  breakable,
  callout,
  checkbox,
  fileButton,
  input,
  radios,
  select,
} from '../../../kit/views/parts.js';
import { passwordForm } from '../../../kit/views/password.js';
import { kKeptLabels, kTextLabels } from '../../../recipe/text_section.js';

const kFiles = '.txt,.md,.text,.csv,.tsv,.jsonl,.json,.conll,.iob,.docx,.odt';

const toggled = (list, name, on) => (on ? [...list, name] : list.filter((other) => other !== name));

/** What this way is for, for someone who comes for the first time. */
const promise = (t) =>
  html`<ol class="text-way">
    ${['find', 'decide', 'check'].map(
      (name) =>
        html`<li><strong>${t(`texts.way.${name}`)}</strong> ${t(`texts.way.${name}.hint`)}</li>`,
    )}
  </ol>`;

const chooser = (state, { t, effects }) => {
  const { files, made } = state.texts;
  const busy = state.task !== null;
  return html`<div class="drop ${files.length === 0 ? 'large' : ''}">
    <div class="buttons">
      ${fileButton({
        id: 'texts-files',
        label: t(files.length === 0 ? 'texts.pick' : 'texts.pickOther'),
        accept: kFiles,
        multiple: true,
        primary: files.length === 0,
        onFiles: effects.texts.chooseFiles,
      })}
      ${
        files.length === 0
          ? html`<button
              type="button"
              id="texts-example"
              ?disabled=${busy}
              @click=${effects.texts.example}
            >
              ${t('texts.example')}
            </button>`
          : nothing
      }
    </div>
    <p class="hint">${t(made ? 'texts.madeUp' : 'texts.formats')}</p>
  </div>`;
};

const givenFiles = ({ texts }, { t }) =>
  html`<section id="texts-given" tabindex="-1" aria-label=${t('texts.given')}>
    <p>
      <strong>${t('choose.files', { count: texts.files.length })}</strong>${' '}
      ${texts.files.slice(0, 8).map(({ name }, i) => [i ? ', ' : '', breakable(name)])}${
        texts.files.length > 8 ? ', …' : nothing
      }
    </p>
  </section>`;

/** A list of names to be hidden in every text. */
const knownNames = ({ texts }, { t, effects }) =>
  html`<section id="texts-known" tabindex="-1" aria-label=${t('texts.known')}>
    ${
      texts.known
        ? html`<p>
            ${t('texts.known.given', { count: texts.known.names.length })}
            <strong>${breakable(texts.known.name)}</strong>
            <button
              type="button"
              class="quiet"
              id="texts-names-forget"
              @click=${effects.texts.forgetNames}
            >
              ${t('texts.known.forget')}
            </button>
          </p>`
        : fileButton({
            id: 'texts-names-file',
            label: t('texts.known'),
            accept: '.csv,.tsv,.txt',
            onFiles: effects.texts.useNames,
          })
    }
    <p class="hint">${t('texts.known.hint')}</p>
  </section>`;

function columnsFields({ texts }, { t, effects, problems }) {
  if (!texts.columns) return nothing;
  const { text, columns } = texts;
  const wrong = problems.find(({ target }) => target === 'texts-columns');
  const boxes = (key, id) =>
    columns.map((name, i) =>
      checkbox({
        id: `${id}-${i}`,
        label: name,
        checked: text[key].includes(name),
        onChange: (on) => effects.texts.choose({ [key]: toggled(text[key], name, on) }),
      }),
    );
  return html`<fieldset id="texts-columns" tabindex="-1">
      <legend>${t('texts.columns')}</legend>
      <p class="hint">${t('texts.columns.hint')}</p>
      ${wrong ? html`<p class="field-error">${t(wrong.key)}</p>` : nothing}
      <div class="grid">${boxes('columns', 'texts-column')}</div>
    </fieldset>
    <fieldset>
      <legend>${t('texts.names')}</legend>
      <p class="hint">${t('texts.names.hint')}</p>
      <div class="grid">${boxes('names_from', 'texts-name')}</div>
    </fieldset>
    ${select({
      id: 'texts-group',
      label: t('texts.group'),
      hint: t('texts.group.hint'),
      value: typeof text.group === 'string' ? text.group : `=${text.group.column}`,
      options: [
        ['cell', t('texts.group.cell')],
        ['row', t('texts.group.row')],
        ...columns.map((name) => [`=${name}`, t('texts.group.column', { column: name })]),
      ],
      onChange: (value) =>
        effects.texts.choose({
          group: value.startsWith('=') ? { column: value.slice(1) } : value,
        }),
    })}`;
}

function labelFields({ texts }, { t, effects }) {
  const { hide } = texts.text.labels;
  const set = (name, on) =>
    effects.texts.choose({ labels: { ...texts.text.labels, hide: toggled(hide, name, on) } });
  const box = (name) =>
    checkbox({
      id: `texts-label-${name}`,
      label: t(`label.${name}`),
      checked: hide.includes(name),
      onChange: (on) => set(name, on),
    });
  return html`<fieldset id="texts-labels" tabindex="-1">
    <legend>${t('texts.labels')}</legend>
    <div class="checks">${kTextLabels.map(box)}</div>
    <details>
      <summary>${t('texts.labels.more')}</summary>
      <p class="hint">${t('texts.labels.warning')}</p>
      <div class="checks">${kKeptLabels.map(box)}</div>
    </details>
  </fieldset>`;
}

/** Figures of the control: least, most, and how the recipe has them. */
const kReviewed = [
  { name: 'p', least: 0.1, most: 50, per: 100 },
  { name: 'planted', least: 0, most: 200, per: 1 },
  { name: 'rounds', least: 1, most: 10, per: 1 },
];

const reviewField = ({ name, least, most, per }, review, t, effects) =>
  input({
    id: `texts-${name}`,
    label: t(`texts.${name}`),
    hint: t(`texts.${name}.hint`),
    value: t.number(Number((review[name] * per).toFixed(4)), { maximumFractionDigits: 4 }),
    inputmode: 'decimal',
    size: 4,
    onChange: (given) => {
      const value = Number(given.replace(',', '.').trim() || NaN);
      const isGood = value >= least && value <= most && (per > 1 || Number.isInteger(value));
      if (isGood) effects.texts.choose({ review: { ...review, [name]: value / per } });
    },
  });

/** What speaks against invented names, and how to draw the same ones again. */
const inventedBox = (t, effects) =>
  callout({
    kind: 'warning',
    id: 'texts-invented',
    title: t('texts.invented'),
    body: html`<ul>
        <li>${t('texts.invented.missed')}</li>
        <li>${t('texts.invented.namesake')}</li>
      </ul>
      <p>${t('texts.invented.secret')}</p>
      ${fileButton({
        id: 'texts-replay',
        label: t('texts.invented.replay'),
        accept: '.json',
        onFiles: effects.texts.useDossier,
      })}`,
  });

/** A recipe, a model, a table of word classes of one's own. */
const ownFileButtons = (t, effects) =>
  html`<div class="buttons">
    ${fileButton({
      id: 'texts-recipe-file',
      label: t('texts.useRecipe'),
      accept: '.json',
      onFiles: effects.texts.useRecipe,
    })}
    ${fileButton({
      id: 'texts-model-file',
      label: t('learn.openModel'),
      accept: '.bin',
      onFiles: effects.texts.openModel,
    })}
    ${fileButton({
      id: 'texts-classes-file',
      label: t('texts.classes.open'),
      accept: '.bin',
      onFiles: effects.texts.openClasses,
    })}
  </div>`;

const aliasFields = ({ texts }, { t, effects }) => {
  const { text } = texts;
  const { alias, review, scope, rules } = text;
  return html` ${radios({
      name: 'texts-alias',
      legend: t('texts.alias'),
      value: alias.scheme,
      options: ['letters', 'numbered', 'mask', 'fake'].map((name) => [
        name,
        t(`texts.alias.${name}`),
        t(`texts.alias.${name}.hint`),
      ]),
      onChange: (scheme) => effects.texts.choose({ alias: { ...alias, scheme } }),
    })}
    ${alias.scheme === 'fake' ? inventedBox(t, effects) : nothing}
    <details>
      <summary>${t('texts.more')}</summary>
      ${checkbox({
        id: 'texts-across',
        label: t('texts.across'),
        hint: t('texts.across.hint'),
        checked: alias.across,
        onChange: (on) => effects.texts.choose({ alias: { ...alias, across: on } }),
      })}
      ${checkbox({
        id: 'texts-year',
        label: t('texts.keepYear'),
        checked: alias.keep_year,
        onChange: (on) => effects.texts.choose({ alias: { ...alias, keep_year: on } }),
      })}
      ${checkbox({
        id: 'texts-scope',
        label: t('texts.scope'),
        hint: t('texts.scope.hint'),
        checked: scope === 'file',
        onChange: (on) => effects.texts.choose({ scope: on ? 'file' : 'document' }),
      })}
      ${checkbox({
        id: 'texts-office',
        label: t('texts.office'),
        checked: text.office === 'text',
        onChange: (on) => effects.texts.choose({ office: on ? 'text' : 'same' }),
      })}
      ${checkbox({
        id: 'texts-review',
        label: t('texts.controlled'),
        hint: t('texts.controlled.hint'),
        checked: review !== null,
        onChange: (on) =>
          effects.texts.choose({
            review: on ? { p: 0.05, confidence: 0.95, sample: null, planted: 20, rounds: 1 } : null,
          }),
      })}
      ${review ? kReviewed.map((one) => reviewField(one, review, t, effects)) : nothing}
      <p>${t('texts.rulesUsed', { count: rules.length })}</p>
      ${ownFileButtons(t, effects)}
      ${
        texts.classes
          ? html`<p id="texts-classes">
              ${t('texts.classes.used', { file: texts.classes.name })}
              <button type="button" class="quiet" @click=${effects.texts.dropClasses}>
                ${t('texts.classes.drop')}
              </button>
            </p>`
          : nothing
      }
    </details>`;
};

const others = ({ t, effects }) =>
  html`<section aria-labelledby="texts-others">
    <h2 id="texts-others">${t('texts.others')}</h2>
    <p>${t('texts.others.compare')}</p>
    <div class="buttons">
      <button type="button" id="open-annotations" @click=${() => effects.show('annotations')}>
        ${t('texts.others.compare.open')}
      </button>
    </div>
    ${passwordForm({
      id: 'texts-unseal',
      label: t('texts.unseal'),
      action: (id) =>
        fileButton({
          id: `${id}-file`,
          label: t('texts.unseal.pick'),
          accept: '.chiffre',
          onFiles: (files) => {
            const field = /** @type {HTMLInputElement} */ (document.getElementById(id));
            effects.texts.unseal(files, field.value);
            field.value = '';
          },
        }),
    })}
  </section>`;

/** @param {object} state @param {object} ui */
export function openStep(state, ui) {
  const { t } = ui;
  const { files } = state.texts;
  return html` ${files.length === 0 ? promise(t) : nothing} ${chooser(state, ui)}
  ${
    files.length === 0
      ? html` ${callout({
          kind: 'info',
          title: t('texts.law'),
          body: html`<p>${t('texts.law.body')}</p>`,
        })}${others(ui)}`
      : html` ${givenFiles(state, ui)}${knownNames(state, ui)}${columnsFields(state, ui)}${labelFields(state, ui)}${aliasFields(
          state,
          ui,
        )}`
  }`;
}

/** To look for names. */
export const openOnward = ({ texts, task }, { t, effects }) =>
  texts.files.length === 0
    ? nothing
    : html`<button
        type="button"
        class="primary"
        id="texts-open"
        ?disabled=${task !== null}
        @click=${effects.texts.open}
      >
        ${t('texts.open')}
      </button>`;
