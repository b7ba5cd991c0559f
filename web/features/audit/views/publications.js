// A publication of the past: which files, what is known of it, and what its audit found.
import { html, nothing } from 'lit-html';
import { isOurs, takesResults } from '../state.js';
import { proofOf } from '../../proof/state.js';
import { proofOfPublication } from '../../proof/views/proof.js';
import { auditReport } from './audit_report.js';
import {
  callout,
  checkbox,
  fileButton,
  heading,
  input,
  kTables,
  select,
} from '../../../kit/views/parts.js';
import { dropBox } from '../../../kit/views/drop_box.js';
import { digestTable } from '../../../kit/views/results.js';

const kAny = '.zip,.csv,.tsv,.txt,.json,.md,application/zip';

function filesTable({ files }, t) {
  const words = t('publications.files', { count: files.length });
  return html`<div class="asides">
    <details class="published">
      <summary>${words}</summary>
      ${digestTable(words, files, t)}
    </details>
  </div>`;
}

const besideField = ({ audit, task }, part, { t, dispatch, effects }) =>
  html`<div class="field">
    <p class="label">${t(`publications.${part}`)}</p>
    <p class="hint">${t(`publications.${part}.hint`)}</p>
    ${
      audit[part].length
        ? html`<p>
            ${t.list(audit[part].map(({ name }) => name))}
            <button
              type="button"
              class="quiet"
              ?disabled=${task !== null}
              @click=${() => dispatch({ type: 'audit/set', fields: { [part]: [] } })}
            >
              ${t(`publications.${part}.drop`)}
            </button>
          </p>`
        : nothing
    }
    ${fileButton({
      id: `audit-${part}`,
      label: t(`publications.${part}.pick`),
      multiple: true,
      accept: part === 'earlier' ? kAny : kTables,
      onFiles: (files) => effects.audit.addBeside(part, files),
    })}
  </div>`;

/** What was given, by its names: a ZIP, or the first of many files. */
const givenNames = ({ files }, t) =>
  files.length > 2
    ? t('publications.first', { file: files[0].name, count: files.length - 1 })
    : t.list(files.map(({ name }) => name));

function ours(state, ui) {
  const { t, dispatch } = ui;
  const { audit } = state;
  const beside = [...audit.earlier, ...audit.sources, ...audit.results].map(({ name }) => name);
  return html`${callout({
      kind: 'info',
      title: t('publications.ours', { files: givenNames(audit, t) }),
      body: html`<p>${t('publications.ours.text')}</p>
        ${filesTable(audit.look, t)}`,
    })}
    <details class="setup" id="audit-more">
      <summary>
        ${
          beside.length > 0
            ? t('publications.more.given', { files: t.list(beside) })
            : t('publications.more')
        }
      </summary>
      <div class="two">
        <div>
          ${besideField(state, 'earlier', ui)}
          ${
            audit.earlier.length && !audit.look.certificate.recipe.series
              ? checkbox({
                  id: 'audit-cumulative',
                  label: t('together.by_later_rows'),
                  hint: t('together.by_later_rows.hint'),
                  checked: audit.cumulative,
                  onChange: (cumulative) => dispatch({ type: 'audit/set', fields: { cumulative } }),
                })
              : nothing
          }
        </div>
        <div>
          ${besideField(state, 'sources', ui)}
          ${takesResults(audit) ? besideField(state, 'results', ui) : nothing}
        </div>
      </div>
    </details>`;
}

const number = (text) => {
  if (/^\s*(vide|empty)\s*$/i.test(text)) return 'empty';
  return text.trim() === '' ? null : Number(text.trim().replace(',', '.'));
};

function foreign({ audit }, { t, dispatch, problems }) {
  const { settings } = audit;
  const set = (fields) => dispatch({ type: 'audit/settings', fields });
  const field = (name, /** @type {unknown} */ hint = nothing) => {
    const wrong = problems.find(({ target }) => target === `audit-${name}`);
    return input({
      id: `audit-${name}`,
      label: t(`publications.${name}`),
      inputmode: 'numeric',
      size: 8,
      value: settings[name] === 'empty' ? t('masking.empty') : String(settings[name] ?? ''),
      hint,
      error: wrong ? t(wrong.key, wrong.params) : nothing,
      onChange: (text) => set({ [name]: number(text) }),
    });
  };
  const oraccle = settings.set === 'oraccle';
  const table = settings.set === 'table';
  return html`${callout({
      kind: 'info',
      title: t('publications.foreign'),
      body: html`<p>${t('publications.foreign.text')}</p>
        ${filesTable(audit.look, t)}`,
    })}
    <fieldset class="setup">
      <legend>${t('publications.settings')}</legend>
      ${select({
        id: 'audit-set',
        label: t('publications.set'),
        value: settings.set,
        options: ['oraccle', 'paris13', 'table'].map((name) => [
          name,
          t(`publications.set.${name}`),
        ]),
        onChange: (name) => set({ set: name }),
      })}
      <div class="grid">
        ${field('k', t(oraccle ? 'publications.k.hint' : 'publications.k.paris13'))}
        ${
          table
            ? input({
                id: 'audit-marks',
                label: t('publications.marks'),
                size: 16,
                value: settings.marks.join(' '),
                hint: t('publications.marks.hint'),
                onChange: (text) => set({ marks: text.split(/\s+/).filter(Boolean) }),
              })
            : field('code', t('publications.code.hint'))
        }
        ${
          oraccle
            ? html`${field('size_k', t('publications.same'))}${field('size_code', t('publications.same'))}`
            : nothing
        }
        ${field('individuals', t('publications.individuals.hint'))}
      </div>
      ${
        oraccle || table
          ? checkbox({
              id: 'audit-level',
              label: t(table ? 'publications.small_only' : 'publications.level'),
              hint: t(table ? 'publications.small_only.hint' : 'publications.level.hint'),
              checked: settings.level_published,
              onChange: (value) => set({ level_published: value }),
            })
          : nothing
      }
    </fieldset>`;
}

/** To check what was given. @param {object} state @param {object} ui */
export const auditOnward = ({ audit, task }, { t, effects }) =>
  audit.look
    ? html`<button
        type="button"
        class=${audit.report ? nothing : 'primary'}
        id="audit-run"
        ?disabled=${task !== null}
        @click=${effects.audit.run}
      >
        ${t(audit.report ? 'publications.run.again' : 'publications.run')}
      </button>`
    : nothing;

/** @param {object} state @param {object} ui */
export function publicationsView(state, ui) {
  const { t, effects } = ui;
  const { audit, task } = state;
  const { look } = audit;
  const clear = html`<button
    type="button"
    class="quiet"
    id="audit-clear"
    ?disabled=${task !== null}
    @click=${effects.audit.removePublication}
  >
    ${t('publications.clear')}
  </button>`;
  return html`${heading(t, 'publications')}
  ${dropBox({
    id: 'audit-files',
    label: t(look ? 'publications.add' : 'publications.pick'),
    accept: kAny,
    multiple: true,
    large: !look,
    hint: t('publications.drop'),
    onFiles: effects.audit.addPublication,
    more: look ? clear : nothing,
  })}
  ${
    look
      ? html`${isOurs(audit) ? ours(state, ui) : foreign(state, ui)}
        ${audit.report ? auditReport(audit, ui, Boolean(proofOf(state, 'audit', audit.files)?.answer)) : nothing}
        ${isOurs(audit) ? proofOfPublication(state, ui) : nothing}`
      : nothing
  }`;
}
