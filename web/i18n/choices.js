// A choice as the page calls it, from the key that it has in the recipe: who never saw the recipe knows
// the field. The command line names the key.

/** At the end of the words of a list, whose items are numbered. */
const kNumber = / (?:n°|no\.)$/;

/**
 * The words of the longest part of a key that has some; its place in a list is counted from one.
 * @param {string} key `rows.plan.steps[0]`; several are parted by commas
 * @param {(name: string) => ?string} say words of `choice.NAME`, or null
 * @returns {string} the key itself where it is none of the recipe's: the name of a file or a step
 */
export function choiceWords(key, say) {
  return key
    .split(', ')
    .map((one) => {
      const parts = one.split('.');
      for (let length = parts.length; length > 0; length -= 1) {
        const path = parts.slice(0, length).join('.');
        const place = /\[(\d+)\]$/.exec(path);
        const words = say(path.replace(/\[\d+\]/g, ''));
        if (words) return place ? `${words} ${Number(place[1]) + 1}` : words.replace(kNumber, '');
      }
      return one;
    })
    .join(', ');
}
