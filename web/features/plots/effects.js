// What drawings are made of, and a drawing as a file: SVG that stands by itself, or PNG. Both are
// drawn in the colours of paper, whatever the screen's, and hold no more than what one sees.
import { save } from '../../kit/download.js';
import { kindOf } from '../../kit/publication.js';
import { currentRun } from '../../kit/state.js';
import { latest } from '../../kit/tasks.js';
import { currentPlots, kFlowPositions, kFlowTop, readableComponent } from './state.js';

const kSpace = 'http://www.w3.org/2000/svg';
const kTitleRoom = 30;
const kMargin = 12;
const kScale = 2; // pixels of the PNG for one of the screen
/** What of an element's style makes its looks. */
const kLooks = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'paint-order',
  'font-size',
  'font-weight',
  'font-family',
];

const element = (document, name, attributes, text) => {
  const made = document.createElementNS(kSpace, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  return made;
};

/**
 * The drawing with its title above it, its looks as attributes.
 * @param {SVGElement} image in the page
 * @param {{ title: string, stamp: string }} about `stamp`: said in the drawing, or empty
 * @returns {SVGElement}
 */
function standAlone(image, { title, stamp }) {
  const { ownerDocument: document } = image;
  const width = Number(image.getAttribute('width')) + 2 * kMargin;
  const top = kTitleRoom * (stamp ? 2 : 1);
  const height = Number(image.getAttribute('height')) + top + 2 * kMargin;
  const whole = element(document, 'svg', { width, height, viewBox: `0 0 ${width} ${height}` });
  const line = (y, text, kind) =>
    element(document, 'text', { x: kMargin, y, class: `plot-text ${kind}` }, text);
  const drawing = element(document, 'g', { transform: `translate(${kMargin} ${top + kMargin})` });
  const copy = image.cloneNode(true);
  drawing.append(...copy.childNodes);
  whole.append(
    element(document, 'title', {}, title),
    element(document, 'rect', { width, height, fill: '#fff' }),
    line(24, title, 'plot-title'),
    ...(stamp ? [line(48, stamp, 'plot-warning')] : []),
    drawing,
  );
  const paper = document.createElement('div');
  paper.className = 'plot-paper';
  paper.setAttribute('aria-hidden', 'true');
  paper.append(whole);
  document.body.append(paper);
  const view = document.defaultView;
  for (const one of whole.querySelectorAll('*')) {
    if (one.classList.length === 0) continue;
    const style = view.getComputedStyle(one);
    // A hatch is an attribute of the element; the style repeats it with the page's address.
    for (const name of kLooks) {
      const value = style.getPropertyValue(name);
      if (value && !value.includes('url(')) one.setAttribute(name, value);
    }
  }
  paper.remove();
  for (const one of whole.querySelectorAll('*')) {
    one.removeAttribute('class');
    // Comments are lit-html's marks.
    for (const child of [...one.childNodes]) if (child.nodeType === 8) child.remove();
  }
  return whole;
}

const textOf = (whole) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(whole)}\n`;

async function pixels(document, text, width, height) {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * kScale;
  canvas.height = height * kScale;
  canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  return new Uint8Array(await blob.arrayBuffer());
}

/** @param {import('../../kit/types.d.ts').Page} page */
export function plotsEffects({ store: { get, dispatch }, call, fail, features, document }) {
  const draw = latest(async () => {
    const run = currentRun(get());
    if (!run) return;
    if (!currentPlots(get(), run)) {
      dispatch({ type: 'plots/begin', run });
      try {
        dispatch({ type: 'plots/distributions', run, value: await call('distributions') });
        const { labels } = await call('flows', { component: 0, positions: 1, top: 1 });
        dispatch({ type: 'plots/query', query: { component: readableComponent(labels) } });
      } catch {
        return; // a run that was lost meanwhile is reported where it is lost
      }
    }
    const plots = currentPlots(get(), run);
    const { query } = plots;
    if (query.component === null || plots.flows?.query === query) return;
    try {
      const value = await call('flows', { ...query, positions: kFlowPositions, top: kFlowTop });
      dispatch({ type: 'plots/flows', run, query, value });
    } catch {
      // Likewise.
    }
  });

  return {
    /** Asks for the drawings of a run that is looked at. */
    follow(state) {
      if (state.screen !== 'verify' || state.side || !kindOf(state.recipe, features).draws) return;
      const run = currentRun(state);
      const plots = currentPlots(state, run);
      if (run && (!plots || (plots.query.component !== null && plots.flows?.query !== plots.query)))
        draw();
    },

    /**
     * @param {SVGElement} image
     * @param {{ name: string, kind: 'svg' | 'png', title: string, stamp: string }} about
     */
    async save(image, { name, kind, title, stamp }) {
      try {
        const whole = standAlone(image, { title, stamp });
        const text = textOf(whole);
        const bytes =
          kind === 'svg'
            ? new TextEncoder().encode(text)
            : await pixels(
                document,
                text,
                Number(whole.getAttribute('width')),
                Number(whole.getAttribute('height')),
              );
        const file = `${name}${stamp ? '_ne_pas_publier' : ''}.${kind}`;
        save(document, bytes, file);
        dispatch({ type: 'notice', notice: { key: 'notice.saved', params: { file } } });
      } catch (error) {
        fail(error);
      }
    },
  };
}
