// Archives that unpack to more than any sheet or document has are refused by their directory: at once, and
// in no more memory than a file of a line takes.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

import { zipped } from '../fakes/workbooks.js';
import { cliPath, scratch } from './support.js';

const kUnpacked = 80 * 1024 ** 2;

const kWorkbook = {
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  'xl/workbook.xml':
    '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
  'xl/sharedStrings.xml': '<sst/>',
  'xl/worksheets/sheet1.xml':
    '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>id</t></is></c></row></sheetData></worksheet>',
};

const packed = (parts) => zipped(parts, { level: 1 });

/** Tells, in its last line, what a process has used. */
const kUse = `process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  console.error(JSON.stringify([(userCPUTime + systemCPUTime) / 1e6, maxRSS / 1024]));
});`;

/** Status, words, seconds of the processor and MB of a process of its own. */
function used(args) {
  const told = `data:text/javascript,${encodeURIComponent(kUse)}`;
  const { status, stderr } = spawnSync(process.execPath, ['--import', told, cliPath, ...args], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'en_GB.UTF-8' },
  });
  const lines = stderr.trim().split('\n');
  // Threads end too: the process itself is the last.
  const [seconds, megabytes] = JSON.parse(lines.at(-1));
  return { status, stderr, seconds, megabytes };
}

const recipe = { version: 1, columns: { individual: 'id', year: 'an', step: ['s'] } };

test('a sheet or document that unpacks beyond its bounds is refused at once', async (t) => {
  const folder = await scratch(t);
  const path = await folder.write('recipe.json', recipe);
  const filled = new Uint8Array(kUnpacked).fill(32);
  const run = (file) => ['run', '--recipe', path, '--out', folder.join('out'), file];
  const tag = (file) => ['text', 'tag', '--out', folder.join('tags.jsonl'), file];
  const bombs = {
    'sheet.xlsx': [run, { ...kWorkbook, 'xl/worksheets/sheet1.xml': filled }],
    'strings.xlsx': [run, { ...kWorkbook, 'xl/sharedStrings.xml': filled }],
    'content.ods': [
      run,
      { mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': filled },
    ],
    'document.docx': [
      tag,
      { '[Content_Types].xml': kWorkbook['[Content_Types].xml'], 'word/document.xml': filled },
    ],
  };
  const small = await folder.write('small.xlsx', packed(kWorkbook));
  const least = used(run(small));
  for (const [name, [args, parts]] of Object.entries(bombs)) {
    const file = await folder.write(name, packed(parts));
    const { status, stderr, seconds, megabytes } = used(args(file));
    assert.equal(status, 1, stderr);
    assert.match(
      stderr,
      new RegExp(`${name.replace('.', '\\.')}.*(?:unpack|inflat|too large)`, 'i'),
    );
    assert.ok(seconds < least.seconds + 1, `${name}: ${seconds} s, ${least.seconds} s without`);
    assert.ok(megabytes < least.megabytes + 100, `${name}: ${megabytes} MB`);
  }
});
