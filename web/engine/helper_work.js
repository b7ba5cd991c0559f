/**
 * What a helper does: a worker beside the engine's own, for work that can be done meanwhile. The
 * same in the page and under Node; helpers.js calls it.
 */
import { createFileHash } from '../reading/hash.js';
import { slicesOf } from '../reading/sources.js';
import { createDeflate } from './deflate.js';
import { EngineError } from './protocol.js';
import { scanPart } from './scan_part.js';
import { createZip } from './zip.js';

const kSliceBytes = 1024 * 1024;

/**
 * @param {{open: (shared: any, name: string) => object, load: () => Promise<object>,
 *   zlib: () => Promise<WebAssembly.Module>}} means `open`: a source
 *   from what is shared of another worker's; `load`: the core; `zlib`: see deflate.js
 * @returns {Object<string, (args: object) => Promise<any>>} the operations, by name
 */
export function createHelperWork({ open, load, zlib }) {
  let hash = null;
  let module = null;
  let deflate = null;
  let zip = null;
  return {
    async ready() {},

    /** Takes the next bytes of a file, or its first, and gives them back: see lent_buffers.js. */
    async hash({ bytes, first }) {
      if (first) hash = await createFileHash();
      hash.update(bytes);
      return { bytes };
    },

    /** The SHA-256 of the bytes taken since the first. */
    async digest() {
      return hash.digest();
    },

    /** The SHA-256 of a whole file, read here. */
    async hashFile({ shared, name }) {
      const source = open(shared, name);
      const whole = await createFileHash();
      try {
        for await (const { bytes } of slicesOf(source, { sliceBytes: kSliceBytes })) {
          whole.update(bytes);
        }
      } finally {
        await source.close?.();
      }
      return whole.digest();
    },

    /** Takes the next files of the ZIP of that number, which only grows; gives it with the last. */
    async zip({ files, number, last }) {
      if (number < zip?.number) throw new EngineError({ code: 'cancelled' });
      deflate ??= createDeflate(await zlib());
      if (number !== zip?.number) zip = { number, ...createZip(deflate) };
      files.forEach(zip.add);
      return last ? { bytes: zip.end() } : {};
    },

    /** See scan_part.js; `size`: of the file as the engine knows it. */
    async scanPart({ shared, name, size, part }) {
      const source = open(shared, name);
      try {
        module ??= await load();
        return await scanPart(module, { ...source, name, size }, part);
      } catch (error) {
        // What trapped or ran out of memory is in no state to go on.
        if (typeof error?.code !== 'string') module = null;
        throw error;
      } finally {
        await source.close?.();
      }
    },
  };
}
