/** The files of a script: one for an engine's own client, or several where it has no way to write. */
import { broken, commentLines } from './lines.js';
import { readmeOf } from './readme.js';

const commented = (lines) => lines.map(commentLines).join('\n');

/** Statements with their comments, a part under its title; `says`: how the client tells which part runs. */
function written({ statements, dialect }) {
  const { says = () => '', escapes = false } = dialect;
  let part = '';
  return statements
    .map(({ part: title, comment, sql }) => {
      const head = title === part ? '' : `\n-- ${'-'.repeat(60)}\n-- ${title}\n\n${says(title)}`;
      part = title;
      const end = sql.startsWith('\\') ? '' : ';';
      return `${head}${comment ? `${commentLines(comment)}\n` : ''}${broken(sql, escapes)}${end}\n`;
    })
    .join('');
}

/**
 * @param {ReturnType<typeof import('./script.js').createScript>} script
 * @param {{file: string, table: string, columns: string[]}[]} exported
 * @param {string[]} header
 * @param {object} options of compileSql(), with every default
 */
export function filesOf(script, exported, header, options) {
  const readme = { name: 'LISEZMOI.md', text: readmeOf(options) };
  const { dialect } = script;
  const quote = dialect.identifier;
  const select = ({ table, columns }) => `SELECT ${columns.map(quote).join(', ')} FROM ${table}`;
  if (options.engine === 'trino') return [...trinoFiles(script, exported, header, select), readme];
  for (const { file, table, columns } of exported) {
    const copied = dialect.copy(table, columns.map(quote), `${options.to}/${file}`);
    script.run(`Writes ${file}.`, copied);
  }
  script.part('7. End');
  const drops = script.drops().filter(Boolean);
  script.run('Work tables go.', ...drops, ...dialect.end);
  return [{ name: 'script.sql', text: `${commented(header)}\n${written(script)}` }, readme];
}

/** Trino's client writes what a query gives: a file of SELECT a table. */
function trinoFiles(script, exported, header, select) {
  const drops = script.drops().filter(Boolean);
  return [
    { name: 'setup.sql', text: `${commented(header)}\n${written(script)}` },
    ...exported.map((one) => ({
      name: `tables/${one.file.replace(/\.csv$/, '.sql')}`,
      text: `${select(one)};\n`,
    })),
    { name: 'drop.sql', text: `-- Work tables go.\n${drops.map((sql) => `${sql};\n`).join('')}` },
    {
      name: 'export.sh',
      text: `#!/bin/sh
# Runs the script with Trino's command line: sh export.sh DIR, with TRINO set to the client and its
# options (TRINO="trino --server https://… --user …").
set -eu
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
# What a run that failed has left.
$TRINO --file "$here/drop.sql" >/dev/null
$TRINO --file "$here/setup.sql" >/dev/null
for query in "$here"/tables/*.sql; do
  $TRINO --output-format CSV_HEADER --file "$query" >"$1/$(basename "$query" .sql).csv"
done
$TRINO --file "$here/drop.sql" >/dev/null
`,
    },
  ];
}
