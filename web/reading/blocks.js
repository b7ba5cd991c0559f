/** Wanted fields of many rows as one text, so that no object per cell outlives its block. */

const kMaxRows = 65536;
const kMaxChars = 1024 * 1024;

/**
 * Gathers rows into blocks of at most 65,536 rows and 1 Mi characters; a longer row makes a block
 * of its own. Where a block ends depends on the rows alone.
 */
export class BlockBuilder {
  #wanted;
  #transforms;
  #fields;
  #texts = [];
  #chars = 0;
  #lines = new Uint32Array(kMaxRows);

  /** Blocks that are full, oldest first; whoever takes them empties the array. */
  ready = [];

  /**
   * @param {number[]} wanted columns in the order of delivery
   * @param {?Object<number, (value: string) => string>} [transform] by column
   */
  constructor(wanted, transform) {
    this.#wanted = [...wanted];
    this.#fields = new Array(wanted.length).fill('');
    const transforms = this.#wanted.map((column) => transform?.[column] ?? null);
    this.#transforms = transforms.some(Boolean) ? transforms : null;
  }

  /**
   * @param {string[]} row every field of the row
   * @param {number} line where it starts
   */
  add(row, line) {
    const wanted = this.#wanted;
    const fields = this.#fields;
    for (let i = 0; i < wanted.length; i += 1) fields[i] = row[wanted[i]];
    if (this.#transforms) this.#transform();
    // Joined row by row, then block by block: a third faster than all cells of a block at once.
    const text = fields.join('\0');
    const rows = this.#texts.length;
    if (rows === kMaxRows || (rows > 0 && this.#chars + text.length + 1 > kMaxChars)) this.finish();
    this.#chars += text.length + 1;
    this.#lines[this.#texts.length] = line;
    this.#texts.push(text);
  }

  /** Closes the block in work, if it has a row. */
  finish() {
    const rows = this.#texts.length;
    if (rows === 0) return;
    const text = this.#wanted.length === 0 ? '' : `${this.#texts.join('\0')}\0`;
    this.ready.push({ text, rows, lines: this.#lines.slice(0, rows) });
    this.#texts = [];
    this.#chars = 0;
  }

  #transform() {
    this.#transforms.forEach((transform, i) => {
      if (transform) this.#fields[i] = transform(this.#fields[i]);
    });
  }
}
