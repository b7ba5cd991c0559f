/** What to do with a script, for who runs it in a warehouse: French, then English. */

const kRun = {
  duckdb: (to) => `mkdir -p ${to}\nduckdb -bail entrepot.duckdb < script.sql`,
  postgresql: (to) => `mkdir -p ${to}\npsql --no-psqlrc --dbname entrepot --file script.sql`,
  spark: () => `spark-sql -f script.sql`,
  trino: (to) =>
    `export TRINO="trino --server https://serveur:8443 --user moi"\nsh export.sh ${to}`,
};

const inShell = (text) => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);

/** @param {{engine: string, to: string, removed: object[]}} options */
export function readmeOf({ engine, to, removed }) {
  const run = kRun[engine](inShell(to));
  const then = `node web/cli/main.js run --aggregated ${inShell(to)} --recipe recette.json --out publication --dossier dossier --next suite.json`;
  return `# Interne : à lire par qui exécute le script

Le script tourne dans votre moteur, là où sont les données. Il écrit de petites tables de
comptages dans \`${to}\`. **Ces tables contiennent des petits effectifs non masqués : elles sont
internes**, à supprimer après usage ou à garder comme les données elles-mêmes.

1. Créez le dossier et lancez le script :

\`\`\`sh
${run}
\`\`\`

2. Faites la publication :

\`\`\`sh
${then}
\`\`\`

- Tour ${removed.length + 1}. Si la recette nettoie ou regroupe des valeurs rares, la commande peut répondre
  \`aggregated_next_turn\` et écrire \`suite.json\` (interne) : recompilez avec \`sql --removed suite.json\`,
  relancez le script dans un dossier vide, puis \`run\` avec \`--next\` à nouveau. Chaque tour retire au moins
  une valeur.
- Les textes sont comparés octet par octet, rien n'est raccourci ni mis en minuscules ; NULL vaut le texte
  vide. Un nombre décimal, une date ou un booléen doit être converti en texte par une vue, comme il doit
  être publié ; le script refuse les autres types de colonnes.
- Le séparateur, l'encodage et l'en-tête de la recette n'ont pas de sens ici.
- « column "X" does not exist » : les noms de la recette sont ceux de la table, majuscules comprises. Une base
  qui les a en minuscules (PostgreSQL, sans guillemets) : recompilez avec \`--fold lower\`.
- Si le script échoue, rien n'est à garder : corrigez, videz le dossier et relancez.

# Internal: for whoever runs the script

The script runs in your engine, where the data are, and writes small tables of counts into \`${to}\`.
**These tables hold unmasked small counts: they are internal**, to be deleted after use or kept like the
rows. Create the folder and run the script, then make the release (the two commands above). This is turn
${removed.length + 1}: where the recipe cleans or groups rare values, \`run\` may answer \`aggregated_next_turn\` and
write what to remove; compile again with \`sql --removed\`, run the script into an empty folder, and \`run\`
again. Texts are compared byte by byte and NULL is the empty text; decimals, dates and booleans must be
cast to text by a view. Delimiter, encoding and header of the recipe have no meaning here. "column X does not
exist": the recipe's names are the table's, capitals included; where the table has them in small letters
(PostgreSQL, unquoted), compile again with \`--fold lower\`.
`;
}
