// How all files are read, as choices of screen 1.
import { html, nothing } from 'lit-html';
import { setAt } from '../../recipe/choices.js';
import { input, select } from '../../kit/views/parts.js';

export const kEncodings = [
  'auto',
  'utf-8',
  'windows-1252',
  'iso-8859-15',
  'macroman',
  'cp850',
  'utf-16le',
  'utf-16be',
];
export const kDelimiters = [
  ['auto', 'auto'],
  [';', 'semicolon'],
  [',', 'comma'],
  ['\t', 'tab'],
  ['|', 'bar'],
];

/** Choices that are only offered where a file asks for them, and stay where they were made. */
/** @type {Record<string, [string, string[]]>} */
const kAfterwards = {
  invalid_bytes: ['invalid', ['stop', 'skip', 'replace']],
  repeated_files: ['repeated', ['stop', 'keep']],
  total_line: ['total', ['stop', 'skip', 'keep']],
};

/** @param {object} state @param {object} ui */
export function readingOptions(state, { t, effects }) {
  const { reading } = state.recipe;
  const set = (key, value) => effects.choose(setAt(state.recipe, ['reading', key], value));
  const isAsked = Object.keys(kAfterwards).some((key) => reading[key]);
  return html`<details id="reading-options" ?open=${isAsked}>
    <summary>${t('reading.title')}</summary>
    <div class="grid">
      ${select({
        id: 'encoding',
        label: t('choose.column.encoding'),
        value: reading.encoding,
        options: kEncodings.map((name) => [name, t(`encoding.${name}`)]),
        onChange: (value) => set('encoding', value),
      })}
      ${select({
        id: 'delimiter',
        label: t('choose.column.delimiter'),
        value: reading.delimiter,
        options: kDelimiters.map(([sign, name]) => [sign, t(`delimiter.${name}`)]),
        onChange: (value) => set('delimiter', value),
      })}
      ${select({
        id: 'header',
        label: t('reading.header'),
        value: String(reading.header),
        options: ['true', 'false'].map((name) => [name, t(`reading.header.${name}`)]),
        onChange: (value) => set('header', value === 'true'),
      })}
      ${select({
        id: 'malformed',
        label: t('reading.malformed'),
        value: reading.malformed,
        options: ['stop', 'skip'].map((name) => [name, t(`reading.malformed.${name}`)]),
        onChange: (value) => set('malformed', value),
      })}
      ${input({
        id: 'skip-lines',
        label: t('reading.skip'),
        value: String(reading.skip_lines ?? 0),
        inputmode: 'numeric',
        size: 3,
        hint: t('reading.skip.hint'),
        onChange: (text) => set('skip_lines', Math.min(100, Number(/^\d+/.exec(text)?.[0] ?? 0))),
      })}
      ${
        reading.sheet
          ? input({
              id: 'sheet',
              label: t('reading.sheet'),
              value: reading.sheet,
              hint: t('reading.sheet.hint'),
              onChange: (text) => set('sheet', text.trim() === '' ? null : text),
            })
          : nothing
      }
      ${Object.entries(kAfterwards)
        .filter(([key]) => reading[key])
        .map(([key, [id, choices]]) =>
          select({
            id,
            label: t(`reading.${id}`),
            value: reading[key],
            options: choices.map((name) => [name, t(`reading.${id}.${name}`)]),
            onChange: (value) => set(key, value),
          }),
        )}
    </div>
  </details>`;
}
