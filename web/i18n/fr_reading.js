// Files that are refused, what can be done about them, and years that are far from the others.
export default {
  'reading.forAll': 'Ce choix vaut pour tous les fichiers.',
  'reading.invalid': 'Octets qui ne sont pas de l’UTF-8',
  'reading.invalid.stop': 'S’arrêter et les lister',
  'reading.invalid.skip': 'Laisser leurs lignes de côté et les compter',
  'reading.invalid.replace': 'Les remplacer par « � »',
  'reading.invalid.do.skip': 'Laisser ces lignes de côté',
  'reading.invalid.do.replace': 'Remplacer par « � »',
  'reading.invalid.do.windows-1252': 'Lire en Windows-1252',
  'reading.repeated': 'Fichier donné deux fois',
  'reading.repeated.stop': 'Le refuser',
  'reading.repeated.keep': 'Le lire deux fois',
  'reading.repeated.do.keep': 'Garder les deux',
  'reading.repeated.remove': 'Retirer {file}',
  'reading.unnamed': {
    one: '{count} colonne sans nom, qui n’est pas lue',
    other: '{count} colonnes sans nom, qui ne sont pas lues',
  },
  'warning.far_years': {
    one: '{count} année éloignée des autres',
    other: '{count} années éloignées des autres',
  },
  'warning.far_years.text':
    'Peu de lignes ont une année distante de plus de cinq ans de toutes les autres, ou qui n’est pas un nombre : c’est peut-être une faute de frappe. Voici où chacune apparaît d’abord.',
  'warning.far_years.place': {
    one: '{file}, ligne {line} ({count} ligne)',
    other: '{file}, ligne {line} ({count} lignes)',
  },
  'warning.not_utf8': {
    one: '{count} octet qui n’est pas de l’UTF-8',
    other: '{count} octets qui ne sont pas de l’UTF-8',
  },
  'warning.not_utf8.text':
    'Comme vous l’avez choisi, leurs lignes sont laissées de côté, ou ces octets remplacés par « � ».',
  'warning.not_utf8.rows': {
    one: '{file} : {count} ligne laissée de côté',
    other: '{file} : {count} lignes laissées de côté',
  },
  'warning.not_utf8.replaced': '{file} : octets remplacés',
  'warning.mixed_encoding': {
    one: '{count} fichier dont l’encodage est douteux',
    other: '{count} fichiers dont l’encodage est douteux',
  },
  'warning.mixed_encoding.text':
    'Ces fichiers ne sont ni tout à fait en UTF-8 ni tout à fait en Windows-1252. Ils ont été lus en Windows-1252 : leurs accents sont sans doute faux. Exportez-les à nouveau, ou imposez l’encodage UTF-8.',
  'pseudonymise.not_utf8': {
    one: '{count} octet qui n’est pas de l’UTF-8, remplacé ou laissé de côté avec sa ligne',
    other:
      '{count} octets qui ne sont pas de l’UTF-8, remplacés ou laissés de côté avec leurs lignes',
  },
};
