/**
 * Columns under the names that the recipe has for them: `reading.rename`, applied to every header
 * that has the first name and not the second. cpp/table/builder.cpp says the same.
 * @param {string[]} names a file's header
 * @param {Record<string, string>} [rename] name in a file: name in the recipe
 * @returns {string[]}
 */
export function renamed(names, rename = {}) {
  if (Object.keys(rename).length === 0) return names;
  return names.map((name) => {
    const to = Object.hasOwn(rename, name) ? rename[name] : name;
    return names.includes(to) ? name : to;
  });
}
