/** Texts of which nothing is seen, as cpp/table/spelling.h has it. */

const kUnseen =
  /(?:[\0-\x20\x7f-\xa0\xad\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]|\u034f|[\ufe00-\ufe0f])+/g;

/** Whether a text is empty or has nothing that is seen. */
export const showsNothing = (text) => text.replace(kUnseen, '') === '';
