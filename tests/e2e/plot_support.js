// What every plot must have, and how it is saved.
import assert from 'node:assert/strict';
import { download } from './page_support.js';

/**
 * Fails unless a plot has its name, its sentence, its table and both files, which hold all that
 * they need, and nothing marked MARK.
 * @param {import('playwright-core').Page} page
 * @param {string} id of the figure
 * @param {boolean} stamped its files say that they are not for publication
 */
export async function assertPlot(page, id, stamped) {
  const figure = page.locator(`#${id}`);
  const image = figure.getByRole('img');
  assert.ok((await image.getAttribute('aria-labelledby')).includes(`${id}-title`));
  assert.ok((await figure.locator(`#${id}-summary`).innerText()).length > 30);
  await figure.locator('summary').click();
  assert.ok((await figure.locator('tbody tr').count()) > 0, id);
  const [box, room] = [await figure.locator('svg.plot').boundingBox(), await figure.boundingBox()];
  assert.ok(box.width <= room.width && box.width > 200, `${id}: ${box.width}`);

  const svg = await download(page, () => page.click(`#${id}-svg`));
  const text = svg.bytes.toString();
  assert.equal(svg.name, `${id}${stamped ? '_ne_pas_publier' : ''}.svg`);
  assert.equal(/ne pas publier|not for publication/.test(text), stamped, id);
  assert.match(text, /<svg[^>]+viewBox/);
  assert.doesNotMatch(text, /MARK|var\(|class=|style=|<script|<!--|https?:\/\/(?!www\.w3\.org)/);
  const parsed = await page.evaluate((source) => {
    const { documentElement: root } = new DOMParser().parseFromString(source, 'image/svg+xml');
    return {
      name: root.nodeName,
      texts: root.querySelectorAll('text').length,
      filled: [...root.querySelectorAll('rect, path')].every((one) => one.hasAttribute('fill')),
    };
  }, text);
  assert.equal(parsed.name, 'svg');
  assert.ok(parsed.texts > 2 && parsed.filled, id);
  const png = await download(page, () => page.click(`#${id}-png`));
  assert.deepEqual([...png.bytes.subarray(1, 4)], [...Buffer.from('PNG')]);
  assert.equal(png.bytes.readUInt32BE(16), 2 * Number(/width="(\d+)/.exec(text)[1]));
  assert.ok(png.bytes.length > 2000);
}
