/**
 * How the end of a worker is noticed. One that the system ends sends no event, but the locks that
 * it held become free (W3C, "Web Locks API"). Where a browser has none for this page, such an end
 * goes unnoticed and the user cancels.
 */

/**
 * In the worker, once.
 * @param {(message: {life: string}) => void} tell to whoever started it, for watchLife
 */
export async function holdLife(tell) {
  const life = `paravent-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
  try {
    await navigator.locks.request(life, () => {
      tell({ life });
      return new Promise(() => {});
    });
  } catch {
    // No locks here.
  }
}

/**
 * @param {string} life of a worker's message
 * @param {() => void} onEnd told when the worker is no more, whatever ended it
 */
export function watchLife(life, onEnd) {
  navigator.locks.request(life, () => onEnd()).catch(() => {});
}
