#!/usr/bin/env node
/** The command line as a process; what it does stands in program.js. */
import { main } from './program.js';

// What reads the output may end before all of it was written (`| head`), or have no room left.
const lost = [];
process.stdout.on('error', (error) => lost.push(error));
process.stderr.on('error', () => {});

const status = await main(process.argv.slice(2), process);
await new Promise((done) => {
  process.stdout.write('', done);
});
// A release in its place is done, whoever reads of it; only what was asked for on standard output
// is not done where there was no room for it.
const cut = lost.some(({ code }) => code !== 'EPIPE') && !process.argv.includes('--out');
if (cut) process.stderr.write('paravent: standard output: no room left\n');
process.exitCode = cut ? Math.max(status, 1) : status;
