// Names that texts tell one another where the whole file shares them, and which reviews such a name
// has made old.

const kMostNames = 3000;

const everywhere = ({ known, forms }) => [
  ...(known?.names ?? []),
  ...forms.map((form) => ['', form]),
];

/** What is looked for in one text beside its own names. */
export function namesFor(texts, index) {
  if (texts.text.scope !== 'file') return everywhere(texts);
  const others = texts.reviews.flatMap((one, i) => (i !== index && one ? one.names : []));
  return [
    ...everywhere(texts),
    ...others.slice(0, kMostNames).map(([given, family]) => [given, family, true]),
  ];
}

const kStrokes = { ł: 'l', đ: 'd', ø: 'o', ß: 'ss', œ: 'oe', æ: 'ae', ı: 'i' };
const lettersOf = (text) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[łđøßœæı]/g, (letter) => kStrokes[letter])
    .replace(/[^\p{L}\p{N}]/gu, '');
const lettersOfUnit = new WeakMap();

/** Whether a name may stand in a text, by the letters of its words alone. */
function mayHold(unit, words) {
  if (!lettersOfUnit.has(unit)) lettersOfUnit.set(unit, lettersOf(unit.text));
  return words.some((word) => lettersOfUnit.get(unit).includes(word));
}

const kSeveral = -1;

/** Each name with the one text that tells it, or kSeveral. */
function tellers(texts) {
  const by = new Map();
  const tell = ([given, family], index) => {
    const key = `${given}\n${family}`;
    by.set(key, by.has(key) && by.get(key) !== index ? kSeveral : index);
  };
  everywhere(texts).forEach((name) => tell(name, kSeveral));
  texts.reviews.forEach((review, i) => review?.names.forEach((name) => tell(name, i)));
  return by;
}

const wordsOf = (key) =>
  key
    .split(/[\n ']/)
    .map(lettersOf)
    .filter((word) => word !== '');

/**
 * The news that texts have of one another. A review is as old as the news that had come when it was
 * asked for (`heard`); it is made again once a name that came or went since may stand in its text.
 */
export function newsOfNames() {
  const news = []; // { words, before, after }: the text that alone told the name, kSeveral, or none
  let [last, of] = [new Map(), null];
  const read = new WeakMap(); // review: news that do not concern it

  function note(texts) {
    if (texts.reviews === of?.reviews && texts.forms === of.forms && texts.known === of.known)
      return;
    const now = tellers(texts);
    for (const key of new Set([...last.keys(), ...now.keys()])) {
      const [before, after] = [last.get(key), now.get(key)];
      if (before !== after) news.push({ words: wordsOf(key), before, after });
    }
    [last, of] = [now, texts];
  }
  const isFromElsewhere = (teller, index) => teller !== undefined && teller !== index;

  return {
    /** How many news have come: kept with a review that is asked for now. */
    heard(texts) {
      note(texts);
      return news.length;
    },

    /** The texts whose reviews are to be made again. */
    outdated(texts) {
      if (texts.text.scope !== 'file') return [];
      note(texts);
      return texts.reviews.flatMap((review, i) => {
        if (!review || review.part || review.heard === undefined) return [];
        const concerns = ({ words, before, after }) =>
          isFromElsewhere(before, i) !== isFromElsewhere(after, i) &&
          mayHold(texts.units[i], words);
        if (news.slice(read.get(review) ?? review.heard).some(concerns)) return [i];
        read.set(review, news.length);
        return [];
      });
    },
  };
}
