// Runs the test files that it is given in one process, where they share one browser: started for each
// file, browsers take a quarter of the time.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

for (const file of process.argv.slice(2)) await import(pathToFileURL(resolve(file)));
