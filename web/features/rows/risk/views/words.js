// Words that the screens about risk share.
import { html } from 'lit-html';

/** Who it is by, under the figures. */
export const source = (t, name) =>
  html`<p class="hint source">${t('risk.source', { source: t(`risk.source.${name}`) })}</p>`;

/** Columns of a set, as words. */
export const columnsText = (columns, t) => t.list(columns);
