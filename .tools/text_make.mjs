// npm run text:make: makes again what the free-text module holds as generated or packed bytes.
// Never run by `npm start` or `npm test`; a test makes the same and compares.
//
// The starter model is trained by the core as it is built (npm run build), on the new lists.
//
//   npm run text:make [-- --words FILE]     FILE: commonWords of zxcvbn-ts, a JSON array
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SetupError, script } from './setup.mjs';
import { kClassesFile, writeClasses } from './text_classes.mjs';
import { sources, writeLists } from './text_lists.mjs';
import { kStarterFile, writeStarter } from './text_starter.mjs';
import { kTablesFile, writeTables } from './text_tables.mjs';

await script(async () => {
  const { values } = parseArgs({ options: { words: { type: 'string' } } });
  writeTables();
  console.log(kTablesFile);
  const folder = sources();
  if (!folder) throw new SetupError('The lists stay as they are: PARAVENT_DATA/text is not there.');
  const words = values.words && JSON.parse(readFileSync(values.words, 'utf8'));
  writeLists(folder, words).forEach((file) => console.log(file));
  console.log(kClassesFile, writeClasses(folder));
  console.log(kStarterFile, await writeStarter(folder));
});
