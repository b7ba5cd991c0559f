// npm run text:make: makes again what the free-text module holds as generated or packed bytes.
// Never run by `npm start` or `npm test`; a test makes the same and compares.
import { script } from './setup.mjs';
import { kTablesFile, writeTables } from './text_tables.mjs';

await script(() => {
  writeTables();
  console.log(kTablesFile);
});
