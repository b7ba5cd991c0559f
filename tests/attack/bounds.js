/**
 * Bounds of whole numbers under linear equations and inequalities, narrowed until nothing moves.
 * Sound: no value that a solution takes is ever cut off.
 */
export class Bounds {
  low = [];
  high = [];
  #rules = [];
  #of = [];

  /** @returns {number} the new unknown */
  add(low, high) {
    this.low.push(low);
    this.high.push(high);
    this.#of.push([]);
    return this.low.length - 1;
  }

  /** The sum of `plus` less that of `minus` is at least `least`. */
  atLeast(plus, minus, least = 0) {
    this.#rules.push({ plus, minus, least });
    for (const v of [...plus, ...minus]) this.#of[v].push(this.#rules.length - 1);
  }

  equal(plus, minus, value = 0) {
    this.atLeast(plus, minus, value);
    this.atLeast(minus, plus, -value);
  }

  solve(most = 200 * this.#rules.length) {
    const { low, high } = this;
    const waiting = this.#rules.map((_, i) => i);
    const queued = new Uint8Array(this.#rules.length).fill(1);
    const moved = (v) => {
      for (const rule of this.#of[v]) {
        if (queued[rule]) continue;
        queued[rule] = 1;
        waiting.push(rule);
      }
    };
    for (let at = 0; at < waiting.length && at < most; at += 1) {
      queued[waiting[at]] = 0;
      const { plus, minus, least } = this.#rules[waiting[at]];
      let slack = -least;
      for (const v of plus) slack += high[v];
      for (const v of minus) slack -= low[v];
      if (slack < 0) throw new Error('no solution');
      for (const v of plus) {
        if (high[v] - slack > low[v]) {
          low[v] = high[v] - slack;
          moved(v);
        }
      }
      for (const v of minus) {
        if (low[v] + slack < high[v]) {
          high[v] = low[v] + slack;
          moved(v);
        }
      }
    }
    return this;
  }
}
