// What the release says of itself, on the last screen: in its description and its read-me.
import { html, nothing } from 'lit-html';
import { currentInspection, currentRun } from '../../../kit/state.js';
import { input } from '../../../kit/views/parts.js';
import {
  aboutOf,
  dateOf,
  isDate,
  periodOf,
  setAbout,
  setTitle,
  sourcesOf,
  titlesOf,
} from '../state.js';
import { showHidden } from '../../../i18n/hidden.js';
import { withTitles } from '../../../recipe/titled_columns.js';
import { textArea } from './area.js';

const kShort = ['title', 'institution', 'contact', 'licence'];

const kAll = [...kShort, 'period', 'date', 'description', 'sources'];

/** Years that the data are of, whatever separates them. */
const periodText = (period) => (period ? [...new Set(period)].join(' – ') : '');

/** What the files call their columns, file by file. */
const fileTitles = (state) =>
  (currentInspection(state)?.value?.files ?? []).map((file) =>
    'titles' in file ? file.titles : {},
  );

/** What attributes, linked files and columns are called for people. */
function titles(state, { t, effects }) {
  const { recipe } = state;
  const targets = titlesOf(recipe);
  if (targets.length === 0) return nothing;
  const ofFiles = withTitles(recipe, fileTitles(state)).columns.titles ?? {};
  const byFile = ({ title, name }) => (title === '' ? ofFiles[name] : undefined);
  const given = targets.filter(({ title }) => title !== '').length;
  return html`<details id="titles">
    <summary>${t('about.titles', { given, total: targets.length })}</summary>
    <p class="hint">${t('about.titles.hint')}</p>
    <div class="grid">
      ${targets.map((target, at) =>
        input({
          id: `title-${at}`,
          label: showHidden(target.name),
          value: target.title,
          hint: byFile(target) ? t('about.titles.file', { title: byFile(target) }) : nothing,
          onChange: (text) => effects.choose(setTitle(recipe, target, text)),
        }),
      )}
    </div>
  </details>`;
}

/** @param {object} state @param {object} ui */
export function aboutForm(state, ui) {
  const { t, effects } = ui;
  const about = aboutOf(state.recipe);
  const set = (key, value) => effects.choose(setAbout(state.recipe, key, value));
  const wrongDate = !isDate(about.date);
  const given = kAll.filter((key) => about[key] && about[key].length > 0).length;
  return html`<details
    class="about"
    id="about"
    ?open=${state.screen === 'download' && !currentRun(state)}
  >
    <summary>${t('about.heading', { given, total: kAll.length })}</summary>
    <p class="hint">${t('about.intro')}</p>
    <div class="grid">
      ${kShort.map((key) =>
        input({
          id: `about-${key}`,
          label: t(`about.${key}`),
          value: about[key],
          hint: t.has(`about.${key}.hint`) ? t(`about.${key}.hint`) : nothing,
          onChange: (text) => set(key, text.trim().slice(0, 2000)),
        }),
      )}
      ${input({
        id: 'about-period',
        label: t('about.period'),
        value: periodText(about.period),
        hint: t('about.period.hint'),
        onChange: (text) => set('period', periodOf(text)),
      })}
      ${input({
        id: 'about-date',
        label: t('about.date'),
        value: about.date,
        hint: t('about.date.hint'),
        error: wrongDate ? t('about.date.wrong') : nothing,
        onChange: (text) => set('date', dateOf(text)),
      })}
    </div>
    ${textArea({
      id: 'about-description',
      label: t('about.description'),
      value: about.description,
      onChange: (text) => set('description', text.trim().slice(0, 2000)),
    })}
    ${textArea({
      id: 'about-sources',
      label: t('about.sources'),
      hint: t('about.sources.hint'),
      value: about.sources.join('\n'),
      onChange: (text) => set('sources', sourcesOf(text)),
    })}
    ${titles(state, ui)}
  </details>`;
}
