/** What to do with a script, for who runs it in a warehouse: French, then English. */

/** Whether a folder has an address of its own, such as hdfs://…, and is brought back first. */
const isElsewhere = (to) => /^[a-z][a-z0-9+.-]*:/i.test(to);

const inShell = (text) => (/^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);

/** The folder of the tables on the machine that makes the release. */
const folderHere = (to) => (isElsewhere(to) ? `./${to.replace(/\/+$/, '').split('/').at(-1)}` : to);

const kRun = {
  duckdb: (to) => `mkdir -p ${inShell(to)}\nduckdb -bail entrepot.duckdb < script.sql`,
  postgresql: (to) =>
    `mkdir -p ${inShell(to)}\npsql --no-psqlrc --dbname entrepot --file script.sql`,
  spark: (to) =>
    isElsewhere(to)
      ? `spark-sql -f script.sql\nhdfs dfs -get ${inShell(to)} .`
      : 'spark-sql -f script.sql',
  trino: (to) =>
    `export TRINO="trino --server https://serveur:8443 --user moi"\nsh export.sh ${inShell(to)}`,
};

/** The type that a text is cast to. */
const kText = { duckdb: 'VARCHAR', postgresql: 'text', spark: 'STRING', trino: 'VARCHAR' };

/** What one engine alone has to know, a point each. */
const kOwn = {
  fr: {
    duckdb: [
      `Parquet en dossiers \`CODE=01\` : ajoutez \`hive_types_autocast = false\` à \`read_parquet\`, sans quoi 01
  devient le nombre 1.`,
    ],
    postgresql: ['`psql` écrit le nom de chaque partie du script quand elle commence.'],
    spark: [
      `Sur un cluster, toutes les machines de Spark écrivent : \`--to\` doit être une adresse qu’elles partagent
  (\`hdfs:///…\`, \`s3a://…\`, un disque commun). Un chemin sans adresse est celui du système de fichiers par
  défaut : sur HDFS, relatif, il est sous \`/user/VOUS\`. Ramenez le dossier entier (\`hdfs dfs -get\`,
  \`aws s3 cp --recursive\`) : chaque table est un dossier de \`part-*.csv\`, que \`run --aggregated\` lit tel quel.`,
      'Le script crée le schéma de `--work` s’il n’existe pas, et le laisse, sans ses tables.',
      'Des dossiers `CODE=01` gardent leur texte : le script règle Spark pour cela.',
    ],
    trino: [],
  },
  en: {
    duckdb: [
      `Parquet in folders \`CODE=01\`: add \`hive_types_autocast = false\` to \`read_parquet\`, or 01 becomes the
  number 1.`,
    ],
    postgresql: ['`psql` prints the name of each part of the script as it begins.'],
    spark: [
      `On a cluster all machines of Spark write: \`--to\` must be an address that they share (\`hdfs:///…\`,
  \`s3a://…\`, a common disk). A path without an address is one of the default file system: on HDFS a relative one
  lies under \`/user/YOU\`. Bring the whole folder back (\`hdfs dfs -get\`, \`aws s3 cp --recursive\`): each table
  is a folder of \`part-*.csv\`, which \`run --aggregated\` reads as it is.`,
      'The script makes the schema of `--work` where there is none, and leaves it, without its tables.',
      'Folders such as `CODE=01` keep their text: the script sets Spark so.',
    ],
    trino: [],
  },
};

const points = (list) => list.map((text) => `- ${text}\n`).join('');

/** @param {{engine: string, to: string, removed: object[]}} options */
export function readmeOf({ engine, to, removed }) {
  const here = inShell(folderHere(to));
  const turn = removed.length + 1;
  return `# Interne : à lire par qui exécute le script

Le script tourne dans votre moteur, là où sont les données. Il écrit de petites tables de
comptages dans \`${to}\`. **Ces tables contiennent des petits effectifs non masqués : elles sont
internes**, à supprimer après usage ou à garder comme les données elles-mêmes.

1. Créez le dossier et lancez le script :

\`\`\`sh
${kRun[engine](to)}
\`\`\`

2. Faites la publication :

\`\`\`sh
paravent run --aggregated ${here} --recipe recette.json --out publication --dossier dossier --next suite.json
\`\`\`

- Tour ${turn}. Si la recette nettoie ou regroupe des valeurs rares, la commande peut répondre
  \`aggregated_next_turn\` et écrire \`suite.json\` (interne) : recompilez avec \`sql --removed suite.json\`,
  relancez le script dans un dossier vide, puis \`run\` avec \`--next\` à nouveau. Chaque tour retire au moins
  une valeur.
- Les textes sont comparés octet par octet, rien n’est raccourci ni mis en minuscules ; NULL vaut le texte
  vide.
- Le script regarde le type de chaque colonne avant de lire : celle qui n’est ni du texte ni un nombre entier est
  nommée, et il s’arrête. Convertissez-la, dans une vue ou dans \`--source\`, en ce qui doit être publié. Pandas
  écrit en décimal (année \`2000.0\`) les entiers d’une colonne qui a des vides :
  \`CAST(CAST(annee AS bigint) AS ${kText[engine]})\`.
- Le séparateur, l’encodage et l’en-tête de la recette n’ont pas de sens ici.
- « column "X" does not exist » : les noms de la recette sont ceux de la table, majuscules comprises. Une base
  qui les a en minuscules (PostgreSQL, sans guillemets) : recompilez avec \`--fold lower\`.
${points(kOwn.fr[engine])}- Si le script échoue, rien n’est à garder : corrigez, videz le dossier et relancez.

# Internal: for whoever runs the script

The script runs in your engine, where the data are, and writes small tables of counts into \`${to}\`.
**These tables hold unmasked small counts: they are internal**, to be deleted after use or kept like the
rows. Create the folder and run the script, then make the release: the two commands above.

- Turn ${turn}. Where the recipe cleans or groups rare values, \`run\` may answer \`aggregated_next_turn\` and write
  what to remove; compile again with \`sql --removed\`, run the script into an empty folder, and \`run\` again.
- Texts are compared byte by byte, nothing is cut or folded; NULL is the empty text.
- The script looks at the type of each column before it reads: one that is neither text nor a whole number is named,
  and it stops. Cast it, in a view or in \`--source\`, to what shall be published. pandas writes as decimals (year
  \`2000.0\`) the whole numbers of a column with gaps: \`CAST(CAST(year AS bigint) AS ${kText[engine]})\`.
- Delimiter, encoding and header of the recipe have no meaning here.
- “column "X" does not exist”: the recipe’s names are the table’s, capitals included; where the table has them in
  small letters (PostgreSQL, unquoted), compile again with \`--fold lower\`.
${points(kOwn.en[engine])}- If the script fails nothing is to be kept: correct, empty the folder and run it again.
`;
}
