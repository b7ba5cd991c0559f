// Texts from recipe to publication on the command line: what is found, decided, read again,
// published, audited; what is refused; and that no name of the sources is told elsewhere.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';

import { loadOperations } from '../../../web/cli/load_engine.js';
import { fileSource } from '../../../web/reading/sources.js';
import { cli } from './support.js';

const folder = mkdtempSync(join(tmpdir(), 'paravent-texts-'));
const path = (name) => join(folder, name);
const file = (name, text) => {
  writeFileSync(path(name), text);
  return path(name);
};
const lines = (name) => readFileSync(path(name), 'utf8').trim().split('\n').map(JSON.parse);
const text = (...args) => cli(['text', ...args]);
const told = async (...args) => {
  const { status, stdout, stderr } = await text(...args);
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
};
const recipe = (name, section) =>
  file(name, JSON.stringify({ version: 1, text: section, exports: { language: 'fr' } }));

const kMarked = 'Zyxwaldheimer'; // stands in no list
const letter = file(
  'Zyxwaldheimer Paule.txt',
  `Mme Paule ${kMarked} a écrit au jury.\r\nM. ${kMarked.toUpperCase()} conteste ; voir p.${kMarked.toLowerCase()}@exemple.fr.\r\n`,
);
const other = file('autre.txt', '\ufeffVu le recours de M. Karim Benali, né le 3 mars 1999.\n');

describe('two documents', () => {
  const plain = recipe('plain.json', { review: { planted: 2 } });
  const given = ['--recipe', plain, '--decisions', path('d.jsonl')];

  test('are tagged, and refused before they are read again', async () => {
    const found = await told('tag', '--recipe', plain, '--out', path('d.jsonl'), letter, other);
    assert.equal(found.documents, 2);
    assert.ok(found.accepted >= 5);
    const { status, stderr } = await text('apply', ...given, '--out', path('out'), letter, other);
    assert.equal(status, 1);
    assert.doesNotMatch(stderr, new RegExp(kMarked, 'i'));
    assert.ok(!readdirSync(folder).includes('out'));
  });

  test('are published with what the reading missed, and pass the audit', async () => {
    const drawn = await told('control', ...given, '--out', path('c.jsonl'), letter, other);
    assert.deepEqual([drawn.documents, drawn.to_read], [2, 2]);
    const copies = lines('c.jsonl');
    // What was left in the open is marked by whoever reads: every capital word but the first.
    const marked = copies.map((copy) => ({
      ...copy,
      read: true,
      label: [
        ...copy.text.matchAll(/Paule|Zyx\w+|ZYX\w+|Karim|Benali|\S+@\S+\.fr|3 mars 1999/g),
      ].map(({ 0: word, index }) => [index, index + word.length, 'PER']),
    }));
    file('read.jsonl', marked.map((one) => `${JSON.stringify(one)}\n`).join(''));
    const control = ['--control', path('read.jsonl')];
    const made = await told(
      'apply',
      ...given,
      ...control,
      '--out',
      path('out'),
      '--dossier',
      path('dossier'),
      letter,
      other,
    );
    assert.deepEqual([made.review.k, made.review.planted, made.review.found], [0, 2, 2]);
    assert.equal(made.passed, true);
    assert.deepEqual(readdirSync(path('out')).sort(), [
      'LISEZMOI.md',
      'certificate.json',
      'document-0001.txt',
      'document-0002.txt',
    ]);
    assert.equal(
      readFileSync(path('out/document-0001.txt'), 'utf8'),
      'Mme A. X. a écrit au jury.\r\nM. X. conteste ; voir [COURRIEL].\r\n',
    );
    assert.equal(
      readFileSync(path('out/document-0002.txt'), 'utf8'),
      '\ufeffVu le recours de M. A. X., né le [DATE].\n',
    );
    for (const name of readdirSync(path('out'))) {
      assert.doesNotMatch(readFileSync(path(`out/${name}`), 'utf8'), /zyxwald|benali|karim|paule/i);
    }
    const dossier = readFileSync(path('dossier/dossier.json'), 'utf8');
    assert.match(dossier, new RegExp(kMarked));
    const secret = { env: { PARAVENT_SECRET: 'une phrase assez longue' } };
    const sealed = [...control, '--out', path('out'), '--sealed', path('d.chiffre'), letter, other];
    assert.equal((await cli(['text', 'apply', ...given, ...sealed], secret)).status, 0);
    assert.doesNotMatch(readFileSync(path('d.chiffre'), 'latin1'), new RegExp(kMarked));
    const opening = ['text', 'open', '--out', path('again'), path('d.chiffre')];
    assert.equal((await cli(opening)).status, 1);
    assert.equal((await cli(opening, secret)).status, 0);
    assert.equal(readFileSync(path('again/dossier.json'), 'utf8'), dossier);
    const audited = ['audit', ...given, ...control, '--source', letter, '--source', other];
    assert.deepEqual(await told(...audited, path('out')), { passed: true, findings: [] });

    const first = path('out/document-0001.txt');
    writeFileSync(first, readFileSync(first, 'utf8').replace('M. X.', `M. ${kMarked}`));
    const { status, stdout } = await text(...audited, path('out'));
    assert.equal(status, 1);
    assert.deepEqual([...new Set(JSON.parse(stdout).findings.map(({ code }) => code))].sort(), [
      'file_differs',
      'hash_differs',
      'text_changed',
    ]);
  });

  test('without a control where the recipe says so', async () => {
    const open = recipe('open.json', { review: null });
    const asked = ['--recipe', open, '--decisions', path('d.jsonl'), '--out', path('open')];
    const made = await told('apply', ...asked, letter, other);
    assert.deepEqual([made.review, made.passed], [null, false]);
    assert.match(readFileSync(path('open/LISEZMOI.md'), 'utf8'), /Non contrôlé/);
  });

  test('a decision of other texts, a name left by decision', async () => {
    const open = ['--recipe', path('open.json')];
    const args = ['--decisions', path('d.jsonl'), '--out', path('other'), other, letter];
    assert.equal((await text('apply', ...open, ...args)).status, 1);
    // The reviewer keeps one place of a name: what is decided is no leak.
    const [one, two] = lines('d.jsonl');
    const at = one.text.indexOf(kMarked.toUpperCase());
    const span = { start_offset: at, end_offset: at + kMarked.length, label: 'PER' };
    const kept = {
      ...one,
      entities: [
        ...one.entities.filter(({ start_offset: start }) => start !== at),
        { ...span, state: 'rejected' },
      ],
    };
    file('kept.jsonl', [kept, two].map((line) => `${JSON.stringify(line)}\n`).join(''));
    await told(
      'apply',
      ...open,
      '--decisions',
      path('kept.jsonl'),
      '--out',
      path('k'),
      letter,
      other,
    );
    assert.match(readFileSync(path('k/document-0001.txt'), 'utf8'), /M\. ZYXWALDHEIMER conteste/);
  });
});

describe('invented names, linked across documents', () => {
  const asked = recipe('fake.json', {
    alias: { scheme: 'fake', across: true },
    review: { planted: 0 },
  });
  const sources = [letter, other, file('suite.txt', `M. ${kMarked} et Mme Benali.\n`)];
  const given = ['--recipe', asked, '--decisions', path('f.jsonl')];
  const read = (folder) =>
    Object.fromEntries(
      readdirSync(path(folder)).map((name) => [name, readFileSync(path(`${folder}/${name}`))]),
    );
  const control = ['--control', path('f-read.jsonl')];
  const draw = async (...more) => {
    await told('control', ...given, ...more, '--out', path('f-copies.jsonl'), ...sources);
    return lines('f-copies.jsonl');
  };
  const publish = async (out, ...more) =>
    told('apply', ...given, ...control, ...more, '--out', path(out), ...sources);

  test('are drawn with a secret that no public file holds, and pass the audit', async () => {
    await told('tag', '--recipe', asked, '--out', path('f.jsonl'), ...sources);
    const copies = await draw();
    file(
      'f-read.jsonl',
      copies.map((one) => `${JSON.stringify({ ...one, read: true })}\n`).join(''),
    );
    await publish('fake', '--dossier', path('fake-dossier'));
    const files = read('fake');
    const [first, second, third] = ['1', '2', '3'].map((n) =>
      files[`document-000${n}.txt`].toString(),
    );
    assert.match(
      first,
      /^Mme \p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+ a écrit au jury\.\r\nM\. \p{Lu}+ conteste/u,
    );
    const [, family] = /^Mme \S+ (\S+)/.exec(first);
    assert.equal(third.split(' et ')[0], `M. ${family}`);
    assert.equal(third.split('Mme ')[1].trim(), /de M\. \S+ ([^,]+),/.exec(second)[1] + '.');
    const { secret } = JSON.parse(readFileSync(path('fake-dossier/dossier.json')));
    for (const [name, bytes] of Object.entries(files)) {
      assert.ok(!bytes.includes(secret.hex) && !bytes.includes(Buffer.from(secret.hex, 'hex')));
      assert.doesNotMatch(bytes.toString(), /zyxwald|benali|karim|paule/i, name);
    }
    const { aliases } = JSON.parse(files['certificate.json']);
    assert.deepEqual(aliases, {
      scheme: 'fake',
      linked_across_documents: true,
      commitment: secret.commitment,
    });
    assert.match(files['LISEZMOI.md'].toString(), /noms inventés.*oublié[^]*même alias/);
    const all = sources.flatMap((one) => ['--source', one]);
    const audit = ['audit', ...given, ...control, ...all];
    const dossier = ['--dossier', path('fake-dossier/dossier.json')];
    assert.deepEqual(await told(...audit, ...dossier, path('fake')), {
      passed: true,
      findings: [],
    });
    // With the copies of the control, the secret is there, too.
    assert.equal((await told(...audit, path('fake'))).passed, true);
    writeFileSync(path('fake/LISEZMOI.md'), secret.hex);
    const { stdout } = await text(...audit, ...dossier, path('fake'));
    assert.ok(JSON.parse(stdout).findings.some(({ code }) => code === 'secret_published'));
  });

  test('are the same in a replay, others in a new draw, and of one recipe', async () => {
    const dossier = path('fake-dossier/dossier.json');
    const before = JSON.parse(readFileSync(dossier)).certificate.outputs;
    const copies = await draw('--replay', dossier);
    assert.deepEqual(
      copies.map((one) => one.text),
      lines('f-read.jsonl').map((one) => one.text),
    );
    await publish('replayed', '--replay', dossier);
    assert.deepEqual(JSON.parse(read('replayed')['certificate.json']).outputs, before);
    assert.notDeepEqual(
      (await draw()).map((one) => one.text),
      copies.map((one) => one.text),
    );
    const changed = recipe('fake2.json', { alias: { scheme: 'fake' }, review: { planted: 0 } });
    const args = ['--recipe', changed, '--decisions', path('f.jsonl'), '--replay', dossier];
    const { status, stderr } = await text('control', ...args, '--out', path('no'), ...sources);
    assert.notEqual(status, 0);
    assert.match(stderr, /choix sont autres|choices are others/);
  });
});

test('columns of a table: other cells byte for byte, names of the row, cells of a row together', async () => {
  const table = file(
    'notes.csv',
    Buffer.from(
      'id;NOM;PRENOM;remarque;suite\r\n' +
        `1;"${kMarked}";Rose;"Rose dit : ""${kMarked} absent""";vu avec ${kMarked}\r\n` +
        '2;Roy;L\xe9a;  ;RAS\r\n',
      'latin1',
    ),
  );
  const asked = recipe('table.json', {
    columns: ['remarque', 'suite'],
    names_from: ['NOM', 'PRENOM'],
    group: 'row',
    review: null,
  });
  await told('tag', '--recipe', asked, '--out', path('t.jsonl'), table);
  assert.equal(lines('t.jsonl').length, 2);
  const args = ['--recipe', asked, '--decisions', path('t.jsonl')];
  await told('apply', ...args, '--out', path('table'), table);
  assert.equal(
    readFileSync(path('table/table-0001.csv'), 'latin1'),
    'id;remarque;suite\r\n1;"A. dit : ""X. absent""";vu avec X.\r\n2;  ;RAS\r\n',
  );
  const report = await told('audit', ...args, '--source', table, path('table'));
  assert.deepEqual(report, { passed: true, findings: [] });
});

describe('columns that name', () => {
  const table = file(
    'named.csv',
    'NOM;PRENOM;suivi;remarque;ine\n' +
      `LOPEZ;Kevin;par ${kMarked};M. Lopez a triché avec Claire ${kMarked};123456789AB\n` +
      'ROY;Zoé;seule;Rien le 14/03.;987654321CD\nDIOP;Awa;;;111111111EF\n',
  );
  const made = async (name, section) => {
    const asked = recipe(`${name}.json`, {
      columns: ['remarque'],
      names_from: ['NOM', 'PRENOM'],
      review: null,
      ...section,
    });
    await told('tag', '--recipe', asked, '--out', path(`${name}.jsonl`), table);
    const args = ['--recipe', asked, '--decisions', path(`${name}.jsonl`)];
    await told('apply', ...args, '--out', path(name), table);
    return {
      args,
      report: await told('audit', ...args, '--source', table, path(name)),
      certificate: JSON.parse(readFileSync(path(`${name}/certificate.json`), 'utf8')),
      csv: readFileSync(path(`${name}/table-0001.csv`), 'utf8'),
      readme: readFileSync(path(`${name}/LISEZMOI.md`), 'utf8'),
    };
  };

  test('leave by default, and with them what identifies or repeats a hidden name', async () => {
    const { csv, report, certificate, readme } = await made('dropped', {});
    assert.doesNotMatch(csv, /lopez|kevin|\broy\b|diop|awa|zyx|123456789/i);
    assert.deepEqual(report, { passed: true, findings: [] });
    const fates = Object.fromEntries(
      certificate.columns[0].columns.map(({ name, done, because }) => [name, [done, because]]),
    );
    assert.deepEqual(fates.PRENOM, ['removed', 'names']);
    assert.deepEqual(fates.suivi, ['removed', 'repeats']);
    assert.deepEqual(fates.ine, ['removed', 'ine']);
    assert.match(readme, /- suivi\s: retirée \(elle répète/);
  });

  test('take aliases, or stay only by name and without passing', async () => {
    const aliased = await made('aliased', { names_columns: 'alias' });
    assert.match(aliased.csv, /^X\.;[A-M]\.;M\. X\. a triché/m);
    assert.doesNotMatch(aliased.csv, /lopez|kevin|\broy\b|diop|awa/i);
    assert.deepEqual(aliased.report, { passed: true, findings: [] });
    const kept = await made('kept', { names_columns: 'keep', names_typed: ['NOM', 'PRENOM'] });
    assert.match(kept.csv, /LOPEZ;Kevin;M\. X\./);
    assert.equal(kept.certificate.passed, false);
    assert.match(kept.readme, /- NOM\s: NOMS LAISSÉS EN CLAIR/);
    const untyped = recipe('untyped.json', {
      columns: ['remarque'],
      names_from: ['NOM', 'PRENOM'],
      names_columns: 'keep',
      names_typed: ['NOM'],
    });
    const { status } = await text('tag', '--recipe', untyped, '--out', path('u.jsonl'), table);
    assert.equal(status, 2);
  });

  test('are looked for by the audit in the whole row', async () => {
    const { args } = await made('tampered', {});
    const own = path('tampered/table-0001.csv');
    const rows = readFileSync(own, 'utf8').trimEnd().split('\n');
    writeFileSync(
      own,
      `${rows.map((line, i) => `${i === 1 ? 'Lopez' : 'x'};${line}`).join('\n')}\n`,
    );
    const { status, stdout } = await text('audit', ...args, '--source', table, path('tampered'));
    assert.equal(status, 1);
    const codes = JSON.parse(stdout).findings.map(({ code }) => code);
    assert.ok(codes.includes('name_in_row'), codes.join());
  });
});

test('columns that name who is hidden in another row or another file leave', async () => {
  const first = file(
    'rows1.csv',
    `id;site;tuteur;avis;remarque\n1;A;;petit;vu avec M. ${kMarked} et M. Petit\n2;B;${kMarked.toUpperCase()} Paul;grand;RAS\n`,
  );
  const second = file(
    'rows2.csv',
    `code;responsable;taille;remarque\n7;vu par ${kMarked.toLowerCase()};petit;bien\n8;;grand;RAS\n`,
  );
  const asked = recipe('rows.json', { columns: ['remarque'], review: null });
  await told('tag', '--recipe', asked, '--out', path('rows.jsonl'), first, second);
  const args = ['--recipe', asked, '--decisions', path('rows.jsonl')];
  await told('apply', ...args, '--out', path('rows'), first, second);
  const read = (name) => readFileSync(path(`rows/${name}`), 'utf8');
  assert.match(read('table-0001.csv'), /^id;site;remarque\n1;A;/);
  assert.match(read('table-0002.csv'), /^code;taille;remarque\n7;petit;bien\n/);
  assert.match(
    read('LISEZMOI.md'),
    /- tuteur\s: retirée \(elle nomme une personne occultée dans une/,
  );
  const sources = ['--source', first, '--source', second];
  const report = await told('audit', ...args, ...sources, path('rows'));
  assert.deepEqual(report, { passed: true, findings: [] });

  writeFileSync(
    path('rows/table-0002.csv'),
    `code;responsable;taille;remarque\n7;vu par ${kMarked};petit;bien\n8;;grand;RAS\n`,
  );
  const { status, stdout } = await text('audit', ...args, ...sources, path('rows'));
  assert.equal(status, 1);
  const codes = JSON.parse(stdout).findings.map(({ code }) => code);
  assert.ok(codes.includes('name_in_other_row'), codes.join());
});

test('a folder of documents: those that are texts, in the order of their names', async () => {
  const made = path('lot');
  mkdirSync(made);
  for (const [name, content] of [
    ['b.txt', `Vu M. ${kMarked}.\n`],
    ['a.md', 'Vu Mme Durand.\n'],
    ['image.png', 'x'],
    ['~$b.docx', 'x'],
  ]) {
    writeFileSync(join(made, name), content);
  }
  const asked = recipe('folder.json', { review: null });
  const { documents } = await told('tag', '--recipe', asked, '--out', path('folder.jsonl'), made);
  assert.equal(documents, 2);
  const args = ['--recipe', asked, '--decisions', path('folder.jsonl')];
  await told('apply', ...args, '--out', path('folder'), made);
  assert.equal(readFileSync(path('folder/document-0001.txt'), 'utf8'), 'Vu Mme X.\n');
  const report = await told('audit', ...args, '--source', made, path('folder'));
  assert.deepEqual(report, { passed: true, findings: [] });
  const empty = path('vide');
  mkdirSync(empty);
  const { status } = await text('tag', '--recipe', asked, '--out', path('x.jsonl'), empty);
  assert.equal(status, 1);
});

test('names of one text are looked for in the others where the file is the scope', async () => {
  const one = file('s1.txt', `Vu M. ${kMarked}.\n`);
  const two = file('s2.txt', `la note de ${kMarked.toLowerCase()} est close.\n`);
  for (const [scope, found] of [
    ['document', 0],
    ['file', 1],
  ]) {
    const asked = recipe(`${scope}.json`, { scope, tagger: { model: null } });
    await told('tag', '--recipe', asked, '--out', path(`${scope}.jsonl`), one, two);
    const [, { entities }] = lines(`${scope}.jsonl`);
    assert.equal(entities.filter(({ state }) => state === 'accepted').length, found, scope);
  }
});

test('a whole name or a number of one text is hidden in the others', async () => {
  const first = file('un.txt', `Vu M. Karim ${kMarked}, 06 12 34 56 78, INE 123456789AB.\n`);
  const second = file(
    'deux.txt',
    `la note de karim ${kMarked.toLowerCase()} ; code 123456789ab.\n`,
  );
  const asked = recipe('two.json', { review: null, tagger: { model: null } });
  await told('tag', '--recipe', asked, '--out', path('two.jsonl'), first, second);
  const decided = lines('two.jsonl');
  decided[0].entities.forEach((one) => (one.state = 'accepted'));
  decided[1].entities = [];
  file('two-decided.jsonl', decided.map((one) => `${JSON.stringify(one)}\n`).join(''));
  const args = ['--recipe', asked, '--decisions', path('two-decided.jsonl')];
  await told('apply', ...args, '--out', path('two'), first, second);
  assert.doesNotMatch(readFileSync(path('two/document-0002.txt'), 'utf8'), /karim|zyx|123456789/i);
  const report = await told('audit', ...args, '--source', first, '--source', second, path('two'));
  assert.deepEqual(report, { passed: true, findings: [] });
});

test('what a name of another text tells in a second one is hidden in a third', async () => {
  const name = `${kMarked}-Merzbrunn`;
  const all = [
    file('w1.txt', `Vu Mme Paule ${name}.\n`),
    file('w2.txt', `dossier de paule ${name.toLowerCase()} ; ${name} est absente.\n`),
    file('w3.txt', `la note de ${name.toLowerCase()} est rendue.\n`),
  ];
  const asked = recipe('w.json', { review: null, tagger: { model: null } });
  await told('tag', '--recipe', asked, '--out', path('w.jsonl'), ...all);
  const args = ['--recipe', asked, '--decisions', path('w.jsonl')];
  await told('apply', ...args, '--out', path('w'), ...all);
  assert.doesNotMatch(readFileSync(path('w/document-0003.txt'), 'utf8'), /merzbrunn/i);
  const sources = all.flatMap((one) => ['--source', one]);
  const report = await told('audit', ...args, ...sources, path('w'));
  assert.deepEqual(report, { passed: true, findings: [] });
});

test('a reader who sees nothing of what was left in the open stops the release', async () => {
  const asked = recipe('blind.json', { review: { planted: 2 } });
  const given = ['--recipe', asked, '--decisions', path('b.jsonl')];
  await told('tag', '--recipe', asked, '--out', path('b.jsonl'), letter, other);
  await told('control', ...given, '--out', path('bc.jsonl'), letter, other);
  const read = lines('bc.jsonl').map((one) => `${JSON.stringify({ ...one, read: true })}\n`);
  const args = [...given, '--control', file('blind.jsonl', read.join('')), '--out', path('blind')];
  assert.equal((await text('apply', ...args, letter, other)).status, 1);
  assert.ok(!readdirSync(folder).includes('blind'));
  const more = ['--reason', 'essai', '--dossier', path('blind-dossier')];
  const made = await told('apply', ...args, ...more, letter, other);
  assert.equal(made.passed, false);
  const dossier = JSON.parse(readFileSync(path('blind-dossier/dossier.json'), 'utf8'));
  assert.equal(dossier.reason_without_attention, 'essai');
  assert.doesNotMatch(readFileSync(path('blind/certificate.json'), 'utf8'), /essai/);
});

const reviewable = (units) =>
  units.map(({ text: content, names }) => ({ text: content, names, spans: [] }));

test('a table of word classes and a model that are given are named by what is published', async () => {
  const list = (name) =>
    fileURLToPath(new URL(`../../../web/engine/lists/${name}`, import.meta.url));
  const digest = (of) => createHash('sha256').update(readFileSync(of)).digest('hex');
  const [classes, model] = [list('word_classes.bin'), list('starter.bin')];
  const asked = recipe('own.json', { review: null });
  const own = ['--classes', classes, '--model', model];
  await told('tag', '--recipe', asked, ...own, '--out', path('own.jsonl'), letter);
  const given = ['--decisions', path('own.jsonl')];
  await told('apply', '--recipe', asked, ...own, ...given, '--out', path('own'), letter);
  const { recipe: published } = JSON.parse(readFileSync(path('own/certificate.json'), 'utf8'));
  const { tagger } = published.text;
  assert.deepEqual(tagger.classes, { sha256: digest(classes) });
  assert.deepEqual(tagger.model, { sha256: digest(model) });

  // The page's engine, given the same files, publishes the same bytes; then the program's own again.
  const operations = await loadOperations();
  const named = { sha256: digest(classes) };
  const inPage = {
    recipe: {
      version: 1,
      text: { review: null, tagger: { classes: named, model: { sha256: digest(model) } } },
      exports: { language: 'fr' },
    },
    sources: [fileSource(new File([readFileSync(letter)], basename(letter)))],
    classes: new Uint8Array(readFileSync(classes)),
    model: new Uint8Array(readFileSync(model)),
  };
  assert.deepEqual(await operations['text.classes'](inPage), named);
  const wrong = { ...inPage, classes: new Uint8Array([120]) };
  await assert.rejects(operations['text.classes'](wrong), { code: 'classes_other' });
  const { units } = await operations['text.open'](inPage);
  const found = await operations['text.review']({ ...inPage, units: reviewable(units) });
  const decided = found.units.map(({ spans }) => ({ spans: spans.map((one) => one.slice(0, 6)) }));
  const release = await operations['text.release']({ ...inPage, decided });
  const files = unzipSync(release.zip);
  for (const name of readdirSync(path('own')).filter((one) => one !== 'certificate.json')) {
    assert.deepEqual(Buffer.from(files[name]), readFileSync(path(`own/${name}`)), name);
  }
  const { recipe: saidThere } = JSON.parse(Buffer.from(files['certificate.json']).toString());
  assert.deepEqual(saidThere, published);
  const plain = { recipe: { text: {} }, units: reviewable(units) };
  assert.deepEqual((await operations['text.review'](plain)).units, found.units);

  const again = file('own-again.json', JSON.stringify(published));
  const tag = (...more) =>
    text('tag', '--recipe', again, ...more, '--out', path('again.jsonl'), letter);
  assert.equal((await tag(...own)).status, 0);
  assert.deepEqual(lines('again.jsonl'), lines('own.jsonl'));
  const without = await tag('--model', model);
  assert.equal(without.status, 2);
  assert.match(without.stderr, /--classes/);
  const other = await tag('--model', model, '--classes', file('no-table.bin', 'x'));
  assert.equal(other.status, 1);
  assert.match(
    other.stderr,
    /no-table\.bin: this file is no table of word classes, or not the one/,
  );
  const broken = ['--classes', path('no-table.bin'), '--out', path('again.jsonl'), letter];
  const corrupt = await text('tag', '--recipe', asked, ...broken);
  assert.equal(corrupt.status, 1);
  assert.match(corrupt.stderr, /no-table\.bin: this file is no table of word classes/);
});

test('JSONL and columns of tags: no label is copied, ids are kept, what stays is written back', async () => {
  const jsonl = file(
    'a.jsonl',
    `${JSON.stringify({
      id: 'a7',
      text: 'Avis de Zoé Aba à Nice',
      auteur: kMarked,
      label: [
        [8, 15, 'PER_NOM'],
        [18, 22, 'LOC'],
      ],
    })}\n`,
  );
  const conll = file('a.conll', 'Zoé\tB-PER\nAba\tI-PER\nest\tO\nà\tO\nNice\tB-LOC\n');
  const asked = recipe('kinds.json', { review: null, labels: { map: { PER_NOM: 'PER' } } });
  await told('tag', '--recipe', asked, '--out', path('k.jsonl'), jsonl, conll);
  const tagged = lines('k.jsonl');
  assert.deepEqual(
    tagged.map(({ id }) => id),
    ['a7', '2'],
  );
  assert.ok(tagged.every(({ label }) => label === undefined));
  tagged[0].entities = [
    [8, 15, 'PER'],
    [18, 22, 'LOC'],
  ];
  tagged[1].entities = [
    [0, 7, 'PER'],
    [14, 18, 'LOC'],
  ];
  file('k.jsonl', tagged.map((one) => `${JSON.stringify(one)}\n`).join(''));
  const args = ['--recipe', asked, '--decisions', path('k.jsonl'), '--out', path('kinds')];
  await told('apply', ...args, jsonl, conll);
  assert.deepEqual(lines('kinds/documents-0001.jsonl'), [
    { id: 1, text: 'Avis de A. X. à Nice', label: [[16, 20, 'LOC']] },
  ]);
  assert.equal(
    readFileSync(path('kinds/document-0002.conll'), 'utf8'),
    'A.\tO\nX.\tO\nest\tO\nà\tO\nNice\tB-LOC\n',
  );
});

test('patterns are found, and refused where they would need more than linear time', async () => {
  const rules = [{ id: 'r', kind: 'pattern', label: 'REF', pattern: 'D-\\d{4}', action: 'hide' }];
  const hide = { labels: { hide: ['PER', 'REF'] }, review: null };
  const asked = recipe('rules.json', { ...hide, rules });
  const source = file('r.txt', '𝄞 dossier D-1234, D-12345.\n');
  await told('tag', '--recipe', asked, '--out', path('r.jsonl'), source);
  assert.deepEqual(
    lines('r.jsonl')[0].entities.map((one) => [one.start_offset, one.end_offset, one.label]),
    [
      [10, 16, 'REF'],
      [18, 24, 'REF'],
    ],
  );
  for (const pattern of ['(a)\\1', '(?=a)a', 'a'.repeat(1001)]) {
    const bad = recipe('bad.json', { ...hide, rules: [{ ...rules[0], pattern }] });
    const { status, stderr } = await text('tag', '--recipe', bad, '--out', path('x'), source);
    assert.notEqual(status, 0, pattern);
    assert.match(stderr, /^R(?:ègle|ule) 1/);
  }
});

test('words of rules and lists are in no public file: they name persons', async () => {
  const rules = [
    { id: 'a', kind: 'words', label: 'PER', words: ['Zorglub'] },
    { id: 'b', kind: 'tokens', label: 'PER', tokens: [{ list: 'staff' }] },
    { id: 'c', kind: 'context', label: 'PER', after: ['Spirouvert'], take: { kind: 'cap' } },
    { id: 'd', kind: 'pattern', label: 'PER', pattern: 'Zantafio' },
  ];
  const lists = [{ name: 'staff', words: ['Seccotine', 'Nobody'] }];
  const asked = recipe('own.json', { rules, lists, review: null });
  const source = file('own.txt', 'Hier Zorglub, seccotine et Zantafio sont venus.\n');
  await told('tag', '--recipe', asked, '--out', path('own.jsonl'), source);
  const args = ['--recipe', asked, '--decisions', path('own.jsonl')];
  await told('apply', ...args, '--out', path('own'), '--dossier', path('own_in'), source);
  const names = readdirSync(path('own'));
  assert.ok(names.includes('LISEZMOI.md'));
  for (const name of names) {
    assert.doesNotMatch(
      readFileSync(path(`own/${name}`), 'utf8'),
      /zorglub|seccotine|nobody|spirouvert|zantafio/i,
      name,
    );
  }
  const certificate = JSON.parse(readFileSync(path('own/certificate.json'), 'utf8'));
  assert.deepEqual(certificate.recipe_left_out, { rules: 4, lists: 1 });
  assert.match(readFileSync(path('own/LISEZMOI.md'), 'utf8'), /ne sont pas publiées/);
  // The dossier has them, and the publication is made again by the recipe that the controller has.
  const dossier = JSON.parse(readFileSync(path('own_in/dossier.json'), 'utf8'));
  assert.equal(dossier.recipe.text.rules.length, 4);
  await told('audit', ...args, '--source', source, path('own'));
  // Without any there is nothing to say.
  const plain = recipe('own_none.json', { review: null });
  await told('tag', '--recipe', plain, '--out', path('none.jsonl'), source);
  const none = ['--recipe', plain, '--decisions', path('none.jsonl'), '--out', path('none')];
  await told('apply', ...none, source);
  assert.doesNotMatch(readFileSync(path('none/LISEZMOI.md'), 'utf8'), /ne sont pas publiées/);
  assert.doesNotMatch(readFileSync(path('none/certificate.json'), 'utf8'), /recipe_left_out/);
});

test('a recipe is read as strictly as elsewhere', async () => {
  for (const [section, more] of [
    [{ scheme: 'x' }],
    [{ group: 'table' }],
    [{ alias: { scheme: 'invented' } }],
    [{ alias: { across: 1 } }],
    [{ tagger: { propose: 0.9 } }],
    [{ labels: { hide: ['per'] } }],
    [{}, { rows: { k: 5 } }],
    [{}, { masking: {} }],
  ]) {
    const bad = file('strict.json', JSON.stringify({ version: 1, text: section, ...more }));
    const { status, stderr } = await text('tag', '--recipe', bad, '--out', path('x'), letter);
    assert.equal(status, 2, stderr || JSON.stringify(section));
  }
});
