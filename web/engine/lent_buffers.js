/**
 * Bytes for a helper in buffers that come back with its answer and are used again. A browser keeps
 * what a worker has received until it collects garbage, even where the worker gives it up
 * (`ArrayBuffer.prototype.transfer`): a file that goes through a helper once would stay whole.
 */

/**
 * @param {object} helper of createHelper (helpers.js)
 * @returns {{call: (op: string, args?: object) => Promise<any>}} the same helper; `args.bytes` are
 *   copied before `call` returns, and the answer to them is not given
 */
export function lendBuffers(helper) {
  const free = [];

  function copyOf(bytes) {
    const buffer = free.pop();
    const held = buffer?.byteLength >= bytes.length ? buffer : new ArrayBuffer(bytes.length);
    const copy = new Uint8Array(held, 0, bytes.length);
    copy.set(bytes);
    return copy;
  }

  return {
    async call(op, args = {}) {
      if (!args.bytes) return helper.call(op, args);
      const lent = copyOf(args.bytes);
      const { bytes } = await helper.call(op, { ...args, bytes: lent }, [lent.buffer]);
      free.push(bytes.buffer);
      return undefined;
    },
  };
}
