// The table of traces: thousands of rows, of which only those in sight are in the page. It keeps
// its own scroll position and the pages of rows it has asked for; the query is in the state.
import { html, noChange, nothing, render } from 'lit-html';
import { AsyncDirective, directive } from 'lit-html/async-directive.js';
import { drawn } from '../../../kit/views/drawn.js';
import { TraceRows } from './trace_rows.js';

export const kRowHeight = 44;
const kBlock = 100;
/** Rows above and below those in sight; none while everything in sight changes at every frame. */
const kMargin = 3;
/** Milliseconds without a scroll after which the margins are drawn. */
const kCalm = 120;
// Browsers stop at some height; beyond it, scrolling goes by share instead of by pixel.
const kMaxHeight = 8e6;

/**
 * Which rows are in sight, and where they stand.
 * @param {{ scrollTop: number, height: number, total: number }} view
 * @param {number} [margin] rows above and below
 */
export function windowAt({ scrollTop, height, total }, margin = kMargin) {
  const full = total * kRowHeight;
  const shown = Math.min(full, kMaxHeight);
  const range = Math.max(0, shown - height);
  const top = Math.min(Math.max(0, scrollTop), range);
  // Without the limit both ranges are equal, and so are the two positions.
  const virtual = range > 0 ? (top / range) * (full - height) : 0;
  const begin = Math.floor(virtual / kRowHeight) - margin;
  const first = Math.max(0, begin);
  // As many at every position, so that no row comes and goes from frame to frame.
  const last = Math.min(total, begin + Math.ceil(height / kRowHeight) + 1 + 2 * margin);
  return { first, last, height: shown, top: top + first * kRowHeight - virtual };
}

/** The scroll position at which row `index` is wholly in sight; the present one if it is. */
export function scrollTo(index, { scrollTop, height, total }) {
  const full = total * kRowHeight;
  const range = Math.max(0, Math.min(full, kMaxHeight) - height);
  if (range === 0) return 0;
  const virtual = Math.min(1, scrollTop / range) * (full - height);
  const wanted = Math.min(Math.max(virtual, (index + 1) * kRowHeight - height), index * kRowHeight);
  return wanted === virtual ? scrollTop : (wanted / (full - height)) * range;
}

const kSorts = [
  ['id', 'id'],
  ['trace', 'trace'],
  ['length', 'length'],
  ['size', 'size'],
];

class Grid {
  constructor(host) {
    this.host = host;
    this.props = null;
    this.pages = new Map();
    this.active = 0;
    this.total = null;
    this.frame = 0;
    this.rows = null;
    this.first = 0;
    this.forward = true; // where the next rows will be wanted
    this.calm = 0;
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
    const { scroller } = this;
    return {
      scrollTop: scroller?.scrollTop ?? 0,
      total: this.total ?? 0,
      height: Math.max(kRowHeight, (scroller?.clientHeight ?? 600) - kRowHeight),
    };
  }

  async ask(block) {
    const { pages, props } = this;
    pages.set(block, null);
    try {
      const { sort, descending, search, filter } = props.query;
      const answer = await props.rows({
        offset: block * kBlock,
        limit: kBlock,
        sort,
        descending,
        search,
        filter,
      });
      if (this.pages !== pages) return;
      pages.set(block, answer.rows);
      if (this.total === answer.total) this.later();
      else {
        this.total = answer.total;
        this.draw();
      }
    } catch {
      pages.delete(block); // asked again when it is next in sight
    }
  }

  /** Asks for the rows in sight, and for those that come next. */
  askFor(first, last) {
    if (this.total === null) {
      if (!this.pages.has(0)) this.ask(0);
      return;
    }
    const from = Math.max(0, first - (this.forward ? 0 : kBlock));
    const to = Math.min(this.total, last + (this.forward ? kBlock : 0));
    for (let block = Math.floor(from / kBlock); block * kBlock < to; block += 1) {
      if (!this.pages.has(block)) this.ask(block);
    }
  }

  row(index) {
    return this.pages.get(Math.floor(index / kBlock))?.[index % kBlock] ?? null;
  }

  later() {
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.drawRows();
    });
  }

  stop() {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.calm);
    this.frame = 0;
  }

  moveTo(index) {
    this.active = Math.min(Math.max(0, index), Math.max(0, (this.total ?? 0) - 1));
    const { scroller } = this;
    scroller.scrollTop = scrollTo(this.active, this.view());
    this.draw();
  }

  key(event) {
    if (event.target !== this.scroller) return;
    const page = Math.max(1, Math.floor(this.view().height / kRowHeight) - 1);
    const target = {
      ArrowDown: this.active + 1,
      ArrowUp: this.active - 1,
      Home: 0,
      PageDown: this.active + page,
      PageUp: this.active - page,
      End: this.total,
    }[event.key];
    if (target !== undefined) {
      event.preventDefault();
      this.moveTo(target);
    } else if ((event.key === 'Enter' || event.key === ' ') && this.row(this.active)) {
      event.preventDefault();
      this.props.open(this.row(this.active).id);
    }
  }

  click(event) {
    const index = this.rows.indexOf(event.target);
    const row = this.row(index);
    if (!row) return;
    this.active = index;
    this.draw();
    this.props.open(row.id);
  }

  /** @param {string[]} column its name and what it sorts by */
  headCell([name, sort]) {
    const { query, t, sortBy } = this.props;
    const on = query.sort === sort;
    return html`<div
      role="columnheader"
      class="cell cell-${name}"
      aria-sort=${on ? (query.descending ? 'descending' : 'ascending') : 'none'}
    >
      <button type="button" class="sort" @click=${() => sortBy(sort)}>
        ${t(`grid.${name}`)}
        <span aria-hidden="true">${on ? (query.descending ? '↓' : '↑') : '↕'}</span>
      </button>
    </div>`;
  }

  drawRows() {
    const view = this.view();
    const near = windowAt(view);
    const way = near.first - this.first;
    const isFast = Math.abs(way) > near.last - near.first;
    if (way !== 0) this.forward = way > 0;
    this.first = near.first;
    clearTimeout(this.calm);
    if (isFast) this.calm = setTimeout(() => this.later(), kCalm);
    const { first, last, top } = isFast ? windowAt(view, 0) : near;
    this.askFor(first, last);
    this.rows.draw({
      first,
      last,
      top,
      active: this.active,
      row: (index) => this.row(index),
      t: this.props.t,
      attributes: this.props.attributes.length,
    });
  }

  draw() {
    const { t, attributes } = this.props;
    const { height } = windowAt(this.view());
    render(
      drawn(
        html`<p role="status" class="hint">
            ${this.total === null ? t('grid.loading') : t('grid.total', { count: this.total })}
          </p>
          <div
            class="trace-grid"
            role="grid"
            tabindex="0"
            aria-label=${t('grid.label')}
            aria-rowcount=${(this.total ?? 0) + 1}
            aria-describedby="grid-help"
            aria-activedescendant=${this.total ? `trace-row-${this.active}` : nothing}
            style="--attributes:${attributes.length};--row:${kRowHeight}px;--rows:${this.props.run.figures.cohorts + 1}"
            @scroll=${() => this.later()}
            @keydown=${(event) => this.key(event)}
          >
            <div role="rowgroup" class="grid-head">
              <div role="row" class="line head" aria-rowindex="1">
                ${kSorts.map((one) => this.headCell(one))}
                ${attributes.map((name) => html`<div role="columnheader" class="cell cell-attribute">${name}</div>`)}
              </div>
            </div>
            <div
              role="rowgroup"
              class="grid-body"
              style="height:${height}px"
              @click=${(event) => this.click(event)}
            ></div>
          </div>`,
      ),
      this.host,
    );
    this.rows ??= new TraceRows(this.host.querySelector('.grid-body'));
    this.drawRows();
  }
}

class GridDirective extends AsyncDirective {
  /** @type {Grid} */
  grid = null;

  update(part, [props]) {
    this.grid ??= new Grid(part.element);
    this.grid.set(props);
    return this.render(props);
  }

  /** Drawn by itself, not by the template. @param {object} _props */
  render(_props) {
    return noChange;
  }

  disconnected() {
    this.grid?.stop();
  }
}

/** As an element's directive: `<div ${traceGrid({ run, query, rows, open, sortBy, attributes, t })}>`. */
export const traceGrid = directive(GridDirective);
