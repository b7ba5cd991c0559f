// Characters that are not seen, or that change how others are: controls, marks of direction, joiners
// and blanks without width. The core's show_hidden (cpp/support/hidden.h) says the same.

const kHidden = new RegExp(
  '[\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u180e\\u200b-\\u200f' +
    '\\u2028-\\u202e\\u2060-\\u206f\\ufeff]',
  'g',
);

const escaped = (char) => `\\u${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Text for people to read: what is hidden as `\u202E`, all else as it is. */
export const showHidden = (text) => text.replace(kHidden, escaped);
