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
  #parts = [];
  #chars = 0;
  #rows = 0;
  #lines = new Uint32Array(kMaxRows);

  /** Blocks that are full, oldest first; whoever takes them empties the array. */
  ready = [];

  /**
   * @param {number[]} wanted columns in the order of delivery
   * @param {?Object<number, (value: string) => string>} [transform] by column
   */
  constructor(wanted, transform) {
    this.#wanted = [...wanted];
    const transforms = this.#wanted.map((column) => transform?.[column] ?? null);
    this.#transforms = transforms.some(Boolean) ? transforms : null;
  }

  /**
   * @param {string[]} row every field of the row
   * @param {number} line where it starts
   */
  add(row, line) {
    const wanted = this.#wanted;
    const parts = this.#parts;
    const first = parts.length;
    let chars = wanted.length;
    for (let i = 0; i < wanted.length; i += 1) {
      const value = row[wanted[i]];
      chars += value.length;
      parts.push(value);
    }
    if (this.#transforms) chars += this.#transformFrom(first);
    if (this.#rows === kMaxRows || (this.#rows > 0 && this.#chars + chars > kMaxChars)) {
      const moved = parts.splice(first);
      this.finish();
      this.#parts = moved;
    }
    this.#chars += chars;
    this.#lines[this.#rows] = line;
    this.#rows += 1;
  }

  /** Closes the block in work, if it has a row. */
  finish() {
    if (this.#rows === 0) return;
    const text = this.#parts.length === 0 ? '' : `${this.#parts.join('\0')}\0`;
    this.ready.push({ text, rows: this.#rows, lines: this.#lines.slice(0, this.#rows) });
    this.#parts = [];
    this.#chars = 0;
    this.#rows = 0;
  }

  #transformFrom(first) {
    let grown = 0;
    this.#transforms.forEach((transform, i) => {
      if (!transform) return;
      const value = this.#parts[first + i];
      const made = transform(value);
      grown += made.length - value.length;
      this.#parts[first + i] = made;
    });
    return grown;
  }
}
