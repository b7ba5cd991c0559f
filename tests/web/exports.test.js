// What a module exports is imported somewhere, by a module or a test: the linter finds what is dead
// within a module, this what is dead between them.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Tools read them by themselves. */
const kConfigurations = ['vite.config.js', 'tests/tools/eslint.config.js'];

const modulesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => /\.m?js$/.test(name) && !name.includes('node_modules'))
    .map((name) => join(folder, name));

function walk(node, visit) {
  if (!node || typeof node !== 'object') return;
  visit(node);
  for (const child of Object.values(node)) {
    if (Array.isArray(child)) child.forEach((one) => walk(one, visit));
    else walk(child, visit);
  }
}

/** Names by which a module takes from others: `path name`; `path *` where it takes all. */
function takenBy(name, tree) {
  const taken = [];
  const take = (source, what) => {
    const address = source?.value;
    if (typeof address !== 'string' || !address.startsWith('.')) return;
    taken.push(`${normalize(join(dirname(name), address.split('?')[0]))} ${what}`);
  };
  walk(tree, ({ type, source, specifiers = [] }) => {
    if (type === 'ImportExpression' || type === 'ExportAllDeclaration') take(source, '*');
    if (type !== 'ImportDeclaration' && type !== 'ExportNamedDeclaration') return;
    for (const one of specifiers) {
      if (one.type === 'ImportSpecifier') take(source, one.imported.name);
      else if (one.type === 'ImportDefaultSpecifier') take(source, 'default');
      else if (one.type === 'ExportSpecifier') take(source, one.local.name);
      else take(source, '*');
    }
  });
  return taken;
}

/** The names that a module gives. */
function givenBy(tree) {
  return tree.body.flatMap(({ type, declaration, specifiers = [] }) => {
    if (type === 'ExportDefaultDeclaration') return ['default'];
    if (type !== 'ExportNamedDeclaration') return [];
    const { declarations, id } = declaration ?? {};
    return [
      ...specifiers.map(({ exported }) => exported.name),
      ...(declarations ?? []).map((one) => one.id.name),
      ...(id ? [id.name] : []),
    ];
  });
}

function idleExports(modules) {
  const trees = modules.map(({ name, text }) => ({ name, tree: parseAst(text) }));
  const taken = new Set(trees.flatMap(({ name, tree }) => takenBy(name, tree)));
  return trees.flatMap(({ name, tree }) =>
    givenBy(tree)
      .filter((one) => !taken.has(`${name} ${one}`) && !taken.has(`${name} *`))
      .map((one) => `${name}: ${one}`),
  );
}

test('nothing is exported that nobody imports', () => {
  const names = ['vite.config.js', ...['web', 'tests', '.tools'].flatMap(modulesIn)];
  const modules = names.map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));
  assert.ok(modules.length > 600);
  assert.deepEqual(
    idleExports(modules).filter((one) => !kConfigurations.includes(one.split(':')[0])),
    [],
  );
});

test('an idle export is seen', () => {
  const modules = [
    { name: 'web/a.js', text: 'export const used = 1, idle = 2;\nexport function dead() {}\n' },
    { name: 'web/b.js', text: "import { used as one } from './a.js';\nexport default one;\n" },
    { name: 'web/c.js', text: "const b = await import('./b.js');\n" },
  ];
  assert.deepEqual(idleExports(modules), ['web/a.js: idle', 'web/a.js: dead']);
});
