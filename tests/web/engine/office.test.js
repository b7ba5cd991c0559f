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

test('docx: styles show text in capitals as the run itself does', async () => {
  const style = (type, id, inner, more = '') =>
    `<w:style w:type="${type}" w:styleId="${id}"${more}>${inner}</w:style>`;
  const caps = (value = '') => `<w:rPr><w:caps${value}/></w:rPr>`;
  const styles = w(
    style('paragraph', 'Normal', '', ' w:default="1"') +
      style('paragraph', 'Title', caps()) +
      style('paragraph', 'Chapter', '<w:basedOn w:val="Title"/>') +
      style('paragraph', 'Plain', `<w:basedOn w:val="Title"/>${caps(' w:val="0"')}`) +
      style('paragraph', 'Round', '<w:basedOn w:val="Round"/>') +
      style('character', 'Name', '<w:rPr><w:smallCaps/></w:rPr>') +
      style('character', 'Loud', caps()) +
      style('table', 'Grid', `<w:tblStylePr w:type="firstRow">${caps()}</w:tblStylePr>`) +
      style('table', 'High', caps()),
    'styles',
  );
  const line = (paragraph, ...runs) =>
    `<w:p>${paragraph && `<w:pPr><w:pStyle w:val="${paragraph}"/></w:pPr>`}${runs.join('')}</w:p>`;
  const r = (text, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
  const styled = (name) => `<w:rStyle w:val="${name}"/>`;
  const tbl = (name) =>
    `<w:tbl><w:tblPr><w:tblStyle w:val="${name}"/></w:tblPr><w:tr><w:tc>${line('', r('yves'))}</w:tc></w:tr></w:tbl>`;
  const before = '<w:rPrChange><w:rPr><w:caps/><w:vanish/></w:rPr></w:rPrChange>';
  const body =
    line('', r('roy '), r('roy', styled('Name')), r(' a', before)) +
    line('Title', r('roy '), r('roy ', '<w:caps w:val="0"/>'), r('roy', styled('Loud'))) +
    line('Chapter', r('roy')) +
    line('Plain', r('roy')) +
    line('Round', r('roy')) +
    tbl('Grid') +
    tbl('High') +
    line('', r('roy'));
  const readWith = async (parts) => (await officeDocument(zip(parts), 'a.docx')).text;
  const document = w(`<w:body>${body}</w:body>`);
  assert.equal(
    await readWith({ 'word/document.xml': document, 'word/styles.xml': styles }),
    'roy ROY a\nROY roy roy\nROY\nroy\nroy\nyves\nYVES\nroy\n',
  );
  // Without the styles, or with capitals as the usual thing.
  assert.equal(
    await readWith({ 'word/document.xml': document }),
    'roy roy a\nroy roy roy\nroy\nroy\nroy\nyves\nyves\nroy\n',
  );
  const usual = w(
    `<w:docDefaults><w:rPrDefault>${caps()}</w:rPrDefault></w:docDefaults>`,
    'styles',
  );
  assert.equal(
    await readWith({
      'word/document.xml': w(line('', r('roy '), r('roy', '<w:caps w:val="false"/>'))),
      'word/styles.xml': usual,
    }),
    'ROY roy\n',
  );
});

test('odt: styles show text in capitals, each part by its own', async () => {
  const names = 'xmlns:o="o" xmlns:s="s" xmlns:f="f" xmlns:t="t"';
  const style = (family, name, said, parent = '') =>
    `<s:style s:family="${family}" s:name="${name}"${parent && ` s:parent-style-name="${parent}"`}>` +
    `<s:text-properties ${said}/></s:style>`;
  const upper = 'f:text-transform="uppercase"';
  const content =
    `<o:document-content ${names}><o:automatic-styles>${style('paragraph', 'P1', '', 'Title')}` +
    `${style('text', 'T1', 'f:font-variant="small-caps"')}${style('text', 'T2', 'f:text-transform="none"')}` +
    '</o:automatic-styles><o:body><t:p>roy <t:span t:style-name="T1">roy</t:span> roy</t:p>' +
    '<t:h t:style-name="P1">roy <t:span t:style-name="T2">roy <t:span>roy</t:span></t:span> roy</t:h>' +
    '<t:p t:style-name="Title">roy</t:p></o:body></o:document-content>';
  const styles =
    `<o:document-styles ${names}><o:styles>${style('paragraph', 'Title', upper)}</o:styles>` +
    `<o:automatic-styles>${style('paragraph', 'P1', '')}${style('text', 'T1', upper)}</o:automatic-styles>` +
    '<o:master-styles><t:p t:style-name="P1">roy <t:span t:style-name="T1">roy</t:span></t:p>' +
    '</o:master-styles></o:document-styles>';
  const readWith = async (all) =>
    (await officeDocument(zip({ 'content.xml': content, 'styles.xml': all }), 'a.odt')).text;
  assert.equal(await readWith(styles), 'roy ROY roy\nROY roy roy ROY\nROY\nroy ROY\n');
  const usual = styles.replace(
    '<o:styles>',
    `<o:styles><s:default-style s:family="paragraph"><s:text-properties ${upper}/></s:default-style>`,
  );
  assert.equal(await readWith(usual), 'ROY ROY ROY\nROY roy roy ROY\nROY\nROY ROY\n');
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
