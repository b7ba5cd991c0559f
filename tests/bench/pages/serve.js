// The worker's side of host.js.

/** @param {Object<string, Function>} job `prepare`, `run` and `check` of a contestant */
export function serve(job) {
  self.onmessage = async ({ data: { op, args } }) => {
    try {
      self.postMessage({ result: await job[op](args) });
    } catch (error) {
      self.postMessage({ error: `${error.code ?? ''} ${error.stack ?? error}` });
    }
  };
}
