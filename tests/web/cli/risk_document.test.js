// The page on risk.json against a report with every measure: no figure without its line, no line
// without its figure.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

const read = (path) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

/** Paths of what is no object and no list; those of `whole` are not looked into. */
function pathsOf(value, path, whole, paths = new Set()) {
  if (whole.includes(path)) return paths.add(path);
  if (Array.isArray(value)) {
    if (value.length === 0) return paths.add(`${path}[]`);
    for (const item of value) pathsOf(item, `${path}[]`, whole, paths);
  } else if (value && typeof value === 'object') {
    for (const [key, member] of Object.entries(value)) {
      pathsOf(member, path ? `${path}.${key}` : key, whole, paths);
    }
  } else {
    paths.add(path);
  }
  return paths;
}

const lines = read('cpp/risk/risk_json.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const told = lines.map((cells) => cells[1].replaceAll('`', ''));

test('risk.json: each figure has its line, each line its figure', () => {
  const whole = ['recipe', 'inputs[]', 'population_file.inputs[]'];
  const report = JSON.parse(read('tests/golden/risk/risk.json'));
  // A list that may be empty stands by its own name, whatever its elements are.
  const found = [...pathsOf(report, '', whole)].map(
    (path) => told.find((line) => path === line || path === line.replace(/\[\]$/, '')) ?? path,
  );
  assert.deepEqual([...new Set(found)].sort(), [...new Set(told)].sort());
});

test('risk.json: each line says what the figure is, and whose measure', () => {
  assert.equal(new Set(told).size, told.length);
  for (const [, path, what, source] of lines) {
    assert.ok(what.length > 5, path);
    assert.match(source, /^(–|ARX|[A-ZÀ-Ž].*\d{4})$/, path);
  }
});
