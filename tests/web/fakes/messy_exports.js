// Exports of a registry as they come: three years, Windows-1252, line breaks in labels, columns in
// another order, a total below, blank years, a column renamed in the last year; with names, INE,
// e-mail, birth dates and what else identifies persons.
const kSurnames = (
  'Martin Bernard Dubois Thomas Robert Richard Petit Durand Leroy Moreau Simon Laurent Lefebvre ' +
  'Michel Garcia David Bertrand Roux Vincent Fournier Morel Girard André Lefèvre Mercier Dupont ' +
  'Lambert Bonnet François Martinez'
).split(' ');
const kNames = (
  'Marie Jean Pierre Michel André Philippe Alain Bernard Nathalie Isabelle Sylvie Catherine ' +
  'Martine Christine Françoise Valérie Nicolas Laurent Julien Camille Léa Emma Chloé Hugo Lucas'
).split(' ');
const kSteps = ['L1 Droit', 'L1 Histoire', 'L2 Droit', 'L1 Sciences de la vie', 'M1 Droit'];
const two = (n) => String(n).padStart(2, '0');

/** Of one person; the same in every year. */
function person(i) {
  const [name, first] = [kSurnames[(i * 7) % 30], kNames[(i * 11) % 25]];
  const born = 1978 + ((i * 5) % 27);
  const account = String(10000000000 + i * 7919).padStart(23, '0');
  const digits = [...`${account}1527`].reduce((rest, c) => (rest * 10 + Number(c)) % 97, 0);
  const check = 98 - ((digits * 100) % 97);
  const nir = `1${two(born % 100)}${two((i % 12) + 1)}75${String(100000 + i).slice(0, 6)}`;
  return {
    COD_ETU: String(21000000 + i * 13),
    INE: `${String(100000000 + i * 37)}${'ABCDEFGHJK'[i % 10]}${'MNPRSTVWXY'[(i >> 3) % 10]}`,
    NIR: `${nir}${two(97 - Number(BigInt(nir) % 97n))}`,
    LIB_NOM_PAT_IND: name.toUpperCase(),
    LIB_PR1_IND: first,
    ETAT_CIVIL: `${name} ${first}`,
    DAT_NAI_IND: `${two((i % 28) + 1)}/${two((i % 12) + 1)}/${born}`,
    MEL: `${first}.${name}${i}@etu.univ.example`.toLowerCase(),
    NUM_TEL: `06 ${two(i % 100)} ${two((i >> 2) % 100)} ${two((i * 3) % 100)} 12`,
    LIB_AD1: `${1 + (i % 90)} rue de la République`,
    IBAN: `FR${two(check)}${account}`,
    LOGIN: `u${(i * 7919).toString(36)}`,
    SEXE: i % 2 ? 'F' : 'M',
    BAC: ['S', 'ES', 'L'][i % 3],
  };
}

const kPeople = Array.from({ length: 400 }, (_, i) => person(i));
/** Those of a person. */
export const kColumns = Object.keys(kPeople[0]);

/** What of a recipe reads the three years. */
export const kMessyReading = {
  total_line: 'skip',
  malformed: 'skip',
  rename: { ETAPE_22: 'ETAPE' },
};

/** @param {number} at of the three years @returns {{ name: string, bytes: Buffer }} */
export function messyExport(at) {
  const columns = at % 2 ? [...kColumns].reverse() : kColumns;
  const lines = [[...columns, at === 2 ? 'ETAPE_22' : 'ETAPE', 'LIB_ETAPE', 'ANNEE'].join(';')];
  kPeople.forEach((one, i) => {
    if ((i + at) % 3 === 0) return;
    const step = kSteps[(i + at * (i % 2)) % kSteps.length];
    const label = `"${step}\n(parcours ${step.slice(3)})"`;
    const year = at === 1 && i % 50 === 3 ? '' : 2020 + at;
    lines.push([...columns.map((name) => one[name]), step, label, year].join(';'));
  });
  if (at === 0) lines.push(`Total;${lines.length - 1}${';'.repeat(columns.length + 1)}`);
  const bytes = Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1');
  return { name: `inscriptions${2020 + at}.csv`, bytes };
}
