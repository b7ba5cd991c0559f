/**
 * The core from its compiled module, which one compilation makes for all workers: the browser then
 * also optimises its code once for all of them.
 *
 * @param {Function} createModule build/wasm/engine.mjs
 * @param {WebAssembly.Module} compiled
 * @returns {Promise<object>} an instance with a memory of its own
 */
export function instantiate(createModule, compiled) {
  return new Promise((resolve, reject) => {
    createModule({
      instantiateWasm(imports, receive) {
        WebAssembly.instantiate(compiled, imports)
          .then((instance) => receive(instance, compiled))
          .catch(reject);
        return {};
      },
    }).then(resolve, reject);
  });
}
