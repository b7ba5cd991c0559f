// The table of traces: thousands of rows, of which only those in sight are in the page. It keeps
// its own scroll position and the pages of rows it has asked for; the query is in the state.
import { html, noChange, nothing, render } from 'lit-html';
import { AsyncDirective, directive } from 'lit-html/async-directive.js';
import { guard } from 'lit-html/directives/guard.js';
import { repeat } from 'lit-html/directives/repeat.js';
import { trace } from './parts.js';

export const kRowHeight = 44;
const kBlock = 100;
const kMargin = 4;
// Browsers stop at some height; beyond it, scrolling goes by share instead of by pixel.
const kMaxHeight = 8e6;

/**
 * Which rows are in sight, and where they stand.
 * @param {{ scrollTop: number, height: number, total: number }} view
 */
export function windowAt({ scrollTop, height, total }) {
  const full = total * kRowHeight;
  const shown = Math.min(full, kMaxHeight);
  const range = Math.max(0, shown - height);
  const top = Math.min(Math.max(0, scrollTop), range);
  // Without the limit both ranges are equal, and so are the two positions.
  const virtual = range > 0 ? top / range * (full - height) : 0;
  const first = Math.max(0, Math.floor(virtual / kRowHeight) - kMargin);
  const last = Math.min(total, Math.ceil((virtual + height) / kRowHeight) + kMargin);
  return { first, last, height: shown, top: top + first * kRowHeight - virtual };
}

/** The scroll position at which row `index` is wholly in sight; the present one if it is. */
export function scrollTo(index, { scrollTop, height, total }) {
  const full = total * kRowHeight;
  const range = Math.max(0, Math.min(full, kMaxHeight) - height);
  if (range === 0) return 0;
  const virtual = Math.min(1, scrollTop / range) * (full - height);
  const wanted = Math.min(Math.max(virtual, (index + 1) * kRowHeight - height), index * kRowHeight);
  return wanted === virtual ? scrollTop : wanted / (full - height) * range;
}

const kSorts = [['id', 'id'], ['trace', 'trace'], ['length', 'length'], ['size', 'size']];

class Grid {
  constructor(host) {
    this.host = host;
    this.props = null;
    this.pages = new Map();
    this.active = 0;
    this.total = null;
    this.frame = 0;
    this.first = 0; // the first row drawn
    this.base = 0; // elements belong to the row at their number beyond this one
  }

  set(props) {
    const fresh = !this.props || this.props.run !== props.run || this.props.query !== props.query;
    this.props = props;
    if (fresh) {
      this.pages = new Map();
      this.active = 0;
      this.total = null;
      const body = this.scroller;
      if (body) body.scrollTop = 0;
    }
    this.draw();
  }

  get scroller() {
    return this.host.querySelector('[role=grid]');
  }

  view() {
    const scroller = this.scroller;
    return { scrollTop: scroller?.scrollTop ?? 0, total: this.total ?? 0,
      height: Math.max(kRowHeight, (scroller?.clientHeight ?? 600) - kRowHeight) };
  }

  async ask(block) {
    const { pages, props } = this;
    pages.set(block, null);
    try {
      const { sort, descending, search, filter } = props.query;
      const answer = await props.rows({ offset: block * kBlock, limit: kBlock, sort, descending,
        search, filter });
      if (this.pages !== pages) return;
      pages.set(block, answer.rows);
      this.total = answer.total;
      this.draw();
    } catch {
      pages.delete(block); // asked again when it is next in sight
    }
  }

  row(index) {
    return this.pages.get(Math.floor(index / kBlock))?.[index % kBlock] ?? null;
  }

  later() {
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.draw();
    });
  }

  stop() {
    cancelAnimationFrame(this.frame);
  }

  moveTo(index) {
    this.active = Math.min(Math.max(0, index), Math.max(0, (this.total ?? 0) - 1));
    const scroller = this.scroller;
    scroller.scrollTop = scrollTo(this.active, this.view());
    this.draw();
  }

  key(event) {
    if (event.target !== this.scroller) return;
    const page = Math.max(1, Math.floor(this.view().height / kRowHeight) - 1);
    const target = { ArrowDown: this.active + 1, ArrowUp: this.active - 1, Home: 0,
      PageDown: this.active + page, PageUp: this.active - page, End: this.total }[event.key];
    if (target !== undefined) {
      event.preventDefault();
      this.moveTo(target);
    } else if ((event.key === 'Enter' || event.key === ' ') && this.row(this.active)) {
      event.preventDefault();
      this.props.open(this.row(this.active).id);
    }
  }

  headCell([name, sort]) {
    const { query, t, sortBy } = this.props;
    const on = query.sort === sort;
    return html`<div role="columnheader" class="cell cell-${name}"
      aria-sort=${on ? (query.descending ? 'descending' : 'ascending') : 'none'}>
      <button type="button" class="sort" @click=${() => sortBy(sort)}>${t(`grid.${name}`)}
        <span aria-hidden="true">${on ? (query.descending ? '↓' : '↑') : '↕'}</span></button></div>`;
  }

  attributeCell({ state, shown, masked }) {
    const { t } = this.props;
    if (state !== 'listed') {
      return html`<div role="gridcell" class="cell cell-attribute muted">${t(`grid.state.${state}`)}</div>`;
    }
    return html`<div role="gridcell" class="cell cell-attribute num">${masked
      ? t('grid.counts', { shown, count: masked }) : t('grid.shown', { count: shown })}</div>`;
  }

  cells(row) {
    const { t } = this.props;
    if (!row) return html`<div role="gridcell" class="cell cell-id muted">…</div>`;
    return html`<div role="gridcell" class="cell cell-id num">${row.id}</div>
      <div role="gridcell" class="cell cell-trace">${trace(row.positions)}</div>
      <div role="gridcell" class="cell cell-length num">${row.positions.length}</div>
      <div role="gridcell" class="cell cell-size num">${row.masked
    ? html`<span class="masked">${row.published}</span><span class="visually-hidden"> ${t('grid.masked')}</span>`
    : t.number(row.published)}</div>
      ${row.attributes.map((one) => this.attributeCell(one))}`;
  }

  /** @param {number} top where the row stands, in pixels */
  line(index, top) {
    const row = this.row(index);
    return html`<div role="row" class="line ${index === this.active ? 'active' : ''}"
      id="trace-row-${index}" aria-rowindex=${index + 2} style="top:${top}px"
      @click=${() => {
        if (!row) return;
        this.active = index;
        this.draw();
        this.props.open(row.id);
      }}>${guard([row, this.props.t], () => this.cells(row))}</div>`;
  }

  draw() {
    const { t, attributes } = this.props;
    const { first, last, height, top } = windowAt(this.view());
    if (this.total === null) {
      if (!this.pages.has(0)) this.ask(0);
    } else {
      for (let block = Math.floor(first / kBlock); block * kBlock < last; block += 1) {
        if (!this.pages.has(block)) this.ask(block);
      }
    }
    const indices = Array.from({ length: last - first }, (_, i) => first + i);
    const shift = first - this.first;
    // After a short way the rows that stay are not touched; after a long one all are written anew
    // into the elements that are there.
    if (Math.abs(shift) > indices.length / 2) this.base += shift;
    this.first = first;
    render(html`<p role="status" class="hint">${this.total === null ? t('grid.loading')
      : t('grid.total', { count: this.total })}</p>
      <div class="trace-grid" role="grid" tabindex="0" aria-label=${t('grid.label')}
        aria-rowcount=${(this.total ?? 0) + 1} aria-describedby="grid-help"
        aria-activedescendant=${this.total ? `trace-row-${this.active}` : nothing}
        style="--attributes:${attributes.length};--row:${kRowHeight}px;--rows:${this.props.run.figures.cohorts + 1}"
        @scroll=${() => this.later()} @keydown=${(event) => this.key(event)}>
        <div role="rowgroup" class="grid-head"><div role="row" class="line head" aria-rowindex="1">
          ${kSorts.map((one) => this.headCell(one))}
          ${attributes.map((name) => html`<div role="columnheader" class="cell cell-attribute">${name}</div>`)}
        </div></div>
        <div role="rowgroup" class="grid-body" style="height:${height}px">
          ${repeat(indices, (index) => index - this.base,
    (index) => this.line(index, top + (index - first) * kRowHeight))}</div>
      </div>`, this.host);
  }
}

class GridDirective extends AsyncDirective {
  update(part, [props]) {
    this.grid ??= new Grid(part.element);
    this.grid.set(props);
    return noChange;
  }

  disconnected() {
    this.grid?.stop();
  }
}

/** As an element's directive: `<div ${traceGrid({ run, query, rows, open, sortBy, attributes, t })}>`. */
export const traceGrid = directive(GridDirective);
