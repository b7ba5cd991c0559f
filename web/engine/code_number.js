/** What stands for a masked count, as the core takes it: below 0, an empty field. */
export const codeNumber = (code) => (code === 'empty' ? -1 : code);
