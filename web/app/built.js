// What the build says of itself (vite.config.js); nothing where the page's modules run unbuilt.

/** @type {{ PARAVENT_VERSION?: string, PARAVENT_ENGINE?: string }} */
const built = /** @type {any} */ (import.meta).env ?? {};
export const kVersion = built.PARAVENT_VERSION ?? '';
/** SHA-256 of the engine in the page, in hexadecimal. */
export const kEngine = built.PARAVENT_ENGINE ?? '';
