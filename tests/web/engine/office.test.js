// The text of office documents: paragraphs, tables, notes, headers; what is left out; what is refused.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strToU8, zipSync } from 'fflate';

import { officeDocument } from '../../../web/engine/texts/office.js';

const zip = (parts) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
const w = (body, root = 'document') =>
  `<?xml version="1.0"?><w:${root} xmlns:w="w" xmlns:mc="mc">${body}</w:${root}>`;
const p = (text) => `<w:p><w:pPr><w:t>style</w:t></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
const codeOf = (bytes, name = 'a.docx') =>
  officeDocument(bytes, name).then(
    () => 'read',
    ({ code, file }) => `${code} ${file}`,
  );

test('docx', async () => {
  const document = w(
    `<w:body>${p('Mme &#201;lise')}<w:p><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t></w:r>` +
      '<w:del><w:r><w:delText>supprimé</w:delText><w:t>aussi</w:t></w:r></w:del></w:p>' +
      `<w:tbl><w:tr><w:tc>${p('x')}${p('y')}</w:tc><w:tc>${p('z')}</w:tc></w:tr></w:tbl>` +
      `<w:p><mc:AlternateContent><mc:Choice>${p('cadre')}</mc:Choice><mc:Fallback>${p('cadre')}` +
      '</mc:Fallback></mc:AlternateContent></w:p></w:body>',
  );
  const { text, left } = await officeDocument(
    zip({
      'word/document.xml': document,
      'word/header1.xml': w(p('En-tête'), 'hdr'),
      'word/footnotes.xml': w(`<w:footnote>${p('Note')}</w:footnote>`, 'footnotes'),
      'word/comments.xml': w(p('commentaire'), 'comments'),
      'docProps/core.xml': '<a>auteur</a>',
    }),
    'a.docx',
  );
  assert.deepEqual(left, { deletions: 1 });
  assert.equal(text, 'Mme Élise\na\tb\nc\nx y\tz\ncadre\n\nEn-tête\nNote\n');
});

test('odt', async () => {
  const content =
    '<office:document-content xmlns:office="o" xmlns:text="t" xmlns:table="a"><office:body><office:text>' +
    '<text:tracked-changes><text:p>supprimé</text:p></text:tracked-changes>' +
    '<text:h>Titre</text:h><text:p>M. <text:span>Roy</text:span><text:s text:c="2"/>ici<text:tab/>là' +
    '<office:annotation><text:p>commentaire</text:p></office:annotation></text:p>' +
    '<table:table><table:table-row><table:table-cell><text:p>1</text:p></table:table-cell>' +
    '<table:table-cell><text:p>2</text:p></table:table-cell></table:table-row></table:table>' +
    '</office:text></office:body></office:document-content>';
  assert.deepEqual(await officeDocument(zip({ 'content.xml': content }), 'a.odt'), {
    text: 'Titre\nM. Roy  ici\tlà\n1\t2\n',
    left: { comments: 1 },
    form: 'odt',
  });
});

test('empty cells stay, a text box follows its paragraph, what is left out is counted', async () => {
  const cell = (inner) => `<w:tc>${inner}</w:tc>`;
  const empty = '<w:p></w:p>';
  const row = (...cells) => `<w:tr>${cells.map(cell).join('')}</w:tr>`;
  const document = w(
    `<w:body><w:tbl>${row(p('Nom'), p('Tél.'), p('Courriel'))}${row(p('Roy'), empty, p('a@b.fr'))}` +
      `${row(empty, p('1'), empty)}</w:tbl><w:p><w:r><w:t>Dur</w:t></w:r><w:r><w:pict>` +
      `<w:txbxContent>${p('cadre')}</w:txbxContent></w:pict></w:r><w:r><w:t>and</w:t></w:r></w:p>` +
      '<w:altChunk/><wp:docPr descr="Photo de M. Roy"/></w:body>',
  ).replace('<w:document ', '<w:document xmlns:wp="wp" ');
  const { text, left } = await officeDocument(
    zip({
      'word/document.xml': document,
      'word/comments.xml': w('<w:comment/><w:other/><w:comment/>', 'comments'),
      'word/diagrams/data1.xml': '<a/>',
    }),
    'a.docx',
  );
  assert.equal(text, 'Nom\tTél.\tCourriel\nRoy\t\ta@b.fr\n\t1\t\nDurand\ncadre\n');
  assert.deepEqual(left, { diagrams: 1, comments: 2, embedded: 1, alternatives: 1 });
  const odt = await officeDocument(
    zip({
      'content.xml':
        '<o:body xmlns:o="o" xmlns:t="t" xmlns:a="a" xmlns:d="d" xmlns:s="s"><a:table-row>' +
        '<a:table-cell><t:p>x</t:p></a:table-cell><a:table-cell a:number-columns-repeated="2"/>' +
        '<a:table-cell><t:p>y</t:p></a:table-cell></a:table-row><t:p>Ma<d:frame><s:title>titre' +
        '</s:title><s:desc>dit</s:desc><d:text-box><t:p>cadre</t:p></d:text-box></d:frame>rie</t:p></o:body>',
    }),
    'a.odt',
  );
  assert.deepEqual(odt, {
    text: 'x\t\t\ty\nMarie\ncadre\n',
    left: { alternatives: 1 },
    form: 'odt',
  });
});

test('hidden text is left out and counted', async () => {
  const run = (text, properties) => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
  const document = w(
    `<w:p><w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr>${run('vu', '')}${run('caché', '<w:vanish/>')}${run(
      ' ici',
      '<w:vanish w:val="false"/>',
    )}</w:p>`,
  );
  const { text, left } = await officeDocument(zip({ 'word/document.xml': document }), 'a.docx');
  assert.deepEqual([text, left], ['vu ici\n', { hidden: 1 }]);
});

test('what is none is refused by name', async () => {
  assert.equal(await codeOf(strToU8('no zip at all')), 'zip_broken a.docx');
  assert.equal(await codeOf(zip({ 'a.txt': 'x' })), 'text_format a.docx');
  assert.equal(await codeOf(zip({ 'word/document.xml': '<w:p>' })), 'zip_broken a.docx');
  const manifest = '<manifest><encryption-data/></manifest>';
  assert.equal(
    await codeOf(zip({ 'content.xml': '<a/>', 'META-INF/manifest.xml': manifest }), 'b.odt'),
    'zip_encrypted b.odt',
  );
});
