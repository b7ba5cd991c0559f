// The text of office documents: paragraphs, tables, notes, headers; what is left out; what is refused.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strToU8, zipSync } from 'fflate';

import { officeText } from '../../../web/engine/texts/office.js';

const zip = (parts) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
const w = (body, root = 'document') =>
  `<?xml version="1.0"?><w:${root} xmlns:w="w" xmlns:mc="mc">${body}</w:${root}>`;
const p = (text) => `<w:p><w:pPr><w:t>style</w:t></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
const codeOf = (bytes, name = 'a.docx') =>
  officeText(bytes, name).then(
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
  const text = await officeText(
    zip({
      'word/document.xml': document,
      'word/header1.xml': w(p('En-tête'), 'hdr'),
      'word/footnotes.xml': w(`<w:footnote>${p('Note')}</w:footnote>`, 'footnotes'),
      'word/comments.xml': w(p('commentaire'), 'comments'),
      'docProps/core.xml': '<a>auteur</a>',
    }),
    'a.docx',
  );
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
  assert.equal(
    await officeText(zip({ 'content.xml': content }), 'a.odt'),
    'Titre\nM. Roy  ici\tlà\n1\t2\n',
  );
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
