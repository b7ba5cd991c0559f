// The rows of the table of traces. While it scrolls their elements are kept and written anew, and
// nothing but texts that differ is touched: at every frame the browser then has little to style, lay
// out and paint.
import { showHidden } from '../../../i18n/hidden.js';
import { blank } from '../../../kit/views/parts.js';

/** Writes a text only where it differs, so that what stays costs nothing. */
function write(node, text) {
  if (node.data !== text) node.data = text;
}

/** One row; `index` and `row` are what its element shows. */
class Line {
  constructor(document) {
    this.document = document;
    this.index = -1;
    this.row = undefined;
    this.t = null;
    this.element = this.make('div', 'line', 'row');
    this.id = this.cell('cell cell-id num');
    this.trace = this.cell('cell cell-trace');
    this.length = this.cell('cell cell-length num');
    this.size = this.cell('cell cell-size num');
    this.stops = []; // texts of the steps
    this.then = []; // the arrows between them
    this.steps = this.trace.element.appendChild(this.make('span', 'trace'));
    this.attributes = [];
  }

  make(tag, className, role) {
    const element = this.document.createElement(tag);
    element.className = className;
    if (role) element.setAttribute('role', role);
    return element;
  }

  cell(className) {
    const element = this.element.appendChild(this.make('div', className, 'gridcell'));
    return { element, text: element.appendChild(this.document.createTextNode('')) };
  }

  /** @param {string[]} positions steps; an empty one is drawn as such */
  writeTrace(positions, t) {
    const { stops, then, steps } = this;
    while (stops.length > positions.length) {
      stops.pop().parentNode.remove();
      then.pop()?.remove();
    }
    positions.forEach((position, i) => {
      if (i === stops.length) {
        if (i > 0) {
          then.push(steps.appendChild(this.make('span', 'then')));
          then[i - 1].ariaHidden = 'true';
          then[i - 1].textContent = '›';
        }
        const stop = steps.appendChild(this.make('span', 'stop'));
        stops.push(stop.appendChild(this.document.createTextNode('')));
      }
      write(stops[i], blank(showHidden(position), t));
    });
  }

  writeSize({ masked, published }, t) {
    const { element, text } = this.size;
    if (!masked) {
      if (text.parentNode !== element) element.replaceChildren(text);
      write(text, t.number(published));
      return;
    }
    if (text.parentNode === element) {
      const code = this.make('span', 'masked');
      const said = this.make('span', 'visually-hidden');
      code.append(text);
      element.replaceChildren(code, said);
    }
    write(text, published === null ? t('masking.empty') : String(published));
    element.lastChild.textContent = ` ${t('grid.masked')}`;
  }

  writeAttributes(list, count, t) {
    while (this.attributes.length < count)
      this.attributes.push(this.cell('cell cell-attribute num'));
    while (this.attributes.length > count) this.attributes.pop().element.remove();
    this.attributes.forEach(({ element, text }, i) => {
      const { state, shown, masked } = list[i] ?? {};
      const className = `cell cell-attribute ${state === 'listed' ? 'num' : 'muted'}`;
      if (element.className !== className) element.className = className;
      if (!list[i]) write(text, '');
      else if (state !== 'listed') write(text, t(`grid.state.${state}`));
      else
        write(
          text,
          masked ? t('grid.counts', { shown, count: masked }) : t('grid.shown', { count: shown }),
        );
    });
  }

  draw(index, row, { active, t, attributes }) {
    const className = index === active ? 'line active' : 'line';
    if (this.element.className !== className) this.element.className = className;
    if (this.index !== index) {
      this.element.id = `trace-row-${index}`;
      this.element.setAttribute('aria-rowindex', index + 2);
      this.index = index;
    }
    if (this.row === row && this.t === t && this.attributes.length === attributes) return;
    this.row = row;
    this.t = t;
    write(this.id.text, row ? String(row.id) : '…');
    this.writeTrace(row?.positions ?? [], t);
    write(this.length.text, row ? String(row.positions.length) : '');
    if (row) this.writeSize(row, t);
    else if (this.size.text.parentNode === this.size.element) write(this.size.text, '');
    else this.size.element.replaceChildren(this.size.text);
    this.writeAttributes(row?.attributes ?? [], attributes, t);
  }
}

export class TraceRows {
  /** @param {HTMLElement} body whose children are the rows, and nothing else */
  constructor(body) {
    this.body = body;
    this.lines = [];
    this.first = 0;
  }

  /** The number of the row that holds `node`; -1 where none does. */
  indexOf(node) {
    return this.lines.find(({ element }) => element.contains(node))?.index ?? -1;
  }

  /**
   * @param {{first: number, last: number, top: number, active: number, row: (index: number) =>
   *   object | null, t: Function, attributes: number}} view rows from `first` up to `last`, `top`
   *   pixels below the edge; a row that is not known yet is null
   */
  draw(view) {
    const { first, last, top, row } = view;
    this.turn(first - this.first, last - first);
    this.first = first;
    const padding = `${top}px`;
    if (this.body.style.paddingTop !== padding) this.body.style.paddingTop = padding;
    this.lines.forEach((line, i) => line.draw(first + i, row(first + i), view));
  }

  // After a short way the rows that stay are not touched; after a long one all are written anew into
  // the elements that are there.
  turn(shift, count) {
    const { body, lines } = this;
    if (Math.abs(shift) <= Math.min(count, lines.length) / 2) {
      for (let i = 0; i < shift; i += 1) {
        lines.push(lines.shift());
        body.append(lines.at(-1).element);
      }
      for (let i = 0; i > shift; i -= 1) {
        lines.unshift(lines.pop());
        body.prepend(lines[0].element);
      }
    }
    while (lines.length > count) lines.pop().element.remove();
    while (lines.length < count) {
      lines.push(new Line(body.ownerDocument));
      body.append(lines.at(-1).element);
    }
  }
}
