// Office documents written again: the text of runs is replaced in place, all else that stays is as it
// was, and what people leave in such files is gone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

import { checkOffice, withoutKeptBreaks } from '../../../web/engine/texts/office_check.js';
import { officeDocument } from '../../../web/engine/texts/office.js';
import { writeOffice } from '../../../web/engine/texts/office_write.js';

const kNamespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="r" xmlns:wp="wp" xmlns:a="a" xmlns:mc="mc" xmlns:c="c" xmlns:o="o"';
const zip = (parts) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
const w = (body, root = 'document') =>
  `<?xml version="1.0"?><w:${root} ${kNamespaces}>${body}</w:${root}>`;
const r = (text, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t>${text}</w:t></w:r>`;
const p = (...runs) => `<w:p>${runs.join('')}</w:p>`;
const field = (instruction, result) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r>` +
  `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${r(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const relation = (id, target, mode = '') =>
  `<Relationship Id="${id}" Type="t/${id}" Target="${target}"${mode && ` TargetMode="${mode}"`}/>`;
const relations = (...all) => `<Relationships xmlns="x">${all.join('')}</Relationships>`;
const types = (...parts) =>
  `<Types xmlns="t"><Default Extension="xml" ContentType="application/xml"/>${parts
    .map((part) => `<Override PartName="/${part}" ContentType="application/x"/>`)
    .join('')}</Types>`;

const kName = 'Kergoul';
const document = w(
  `<w:body>${p(r('Mme '), r('Kerg', '<w:b/>'), '<w:bookmarkStart w:id="0" w:name="Kergoul"/>', r('oul'))}` +
    p(r('Le dossier de Kergoul &amp; fils'), r(' est clos.')) +
    p(`<w:ins w:id="1" w:author="Kergoul" w:date="2026">${r('Ajout de Kergoul.')}</w:ins>`) +
    p('<w:del w:author="Kergoul"><w:r><w:delText>Kergoul</w:delText></w:r></w:del>', r('reste')) +
    p(r('masqué : Kergoul', '<w:vanish/>'), r('vu', '<w:vanish w:val="0"/>')) +
    p(field(' MERGEFIELD "Kergoul" ', 'Kergoul'), field(' PAGE ', '1')) +
    p('<w:commentRangeStart w:id="1"/>', r('dit'), '<w:r><w:commentReference w:id="1"/></w:r>') +
    p(
      '<w:sdt><w:sdtPr><w:tag w:val="Kergoul"/></w:sdtPr><w:sdtContent>',
      r('Kergoul'),
      '</w:sdtContent></w:sdt>',
    ) +
    p(`<w:hyperlink r:id="l1" w:tooltip="Kergoul">${r('lien')}</w:hyperlink>`) +
    p(
      '<w:r><w:drawing><wp:docPr id="1" name="Kergoul.png" descr="Kergoul"/><a:blip r:embed="m1"/></w:drawing></w:r>',
    ) +
    p(
      '<w:r><w:drawing><c:chart r:id="c1"/></w:drawing></w:r><w:r><w:object><o:OLEObject/></w:object></w:r>',
    ) +
    '<w:tbl><w:tblPr><w:tblCaption w:val="Kergoul"/><w:tblDescription w:val="Kergoul"/></w:tblPr></w:tbl>' +
    p(
      '<w:r><w:pict><v:shape id="Kergoul" type="#_x0000_t136"><v:textpath string="Kergoul"/></v:shape></w:pict></w:r>',
    ) +
    '<mc:AlternateContent><mc:Choice Requires="w"/><mc:Fallback><w:p/></mc:Fallback></mc:AlternateContent>' +
    '</w:body>',
);
const docx = zip({
  '[Content_Types].xml': types('word/document.xml', 'word/comments.xml', 'docProps/core.xml'),
  '_rels/.rels': relations(relation('a', 'word/document.xml'), relation('b', 'docProps/core.xml')),
  'word/document.xml': document,
  'word/_rels/document.xml.rels': relations(
    relation('l1', 'mailto:kergoul@exemple.fr', 'External'),
    relation('m1', 'media/image1.png'),
    relation('c1', 'charts/chart1.xml'),
    relation('k1', 'comments.xml'),
  ),
  'word/header1.xml': w(p(r('Suivi par Kergoul')), 'hdr'),
  'word/comments.xml': w('<w:comment w:author="Kergoul"/>', 'comments'),
  'word/charts/chart1.xml': '<a>Kergoul</a>',
  'word/settings.xml': w(
    '<w:rsids><w:rsid w:val="1"/></w:rsids><w:zoom w:percent="90"/>',
    'settings',
  ),
  'word/media/image1.png': 'picture',
  'docProps/core.xml': '<a>Kergoul</a>',
  'docProps/thumbnail.jpeg': 'picture',
  'customXml/item1.xml': '<a>Kergoul</a>',
});

const replacing = (text, name, alias) =>
  [...text.matchAll(new RegExp(name, 'g'))].map(({ index }) => [
    [...text.slice(0, index)].length,
    [...text.slice(0, index)].length + [...name].length,
    alias,
  ]);
const tells = (values) => values.some((value) => value.toLowerCase().includes('kergoul'));
const partsOf = (bytes) =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, own]) => [name, strFromU8(own)]));

test('docx: runs are replaced in place, and what people leave in files is gone', async () => {
  const { text, left, form } = await officeDocument(docx, 'a.docx');
  assert.deepEqual([form, left.hidden, left.deletions], ['docx', 1, 1]);
  const written = await writeOffice(docx, form, text, replacing(text, kName, 'X.'));
  const parts = partsOf(written);
  assert.deepEqual(Object.keys(parts), [
    '[Content_Types].xml',
    '_rels/.rels',
    'word/_rels/document.xml.rels',
    'word/document.xml',
    'word/header1.xml',
    'word/settings.xml',
    'word/media/image1.png',
  ]);
  for (const [name, own] of Object.entries(parts)) assert.doesNotMatch(own, /kergoul/i, name);
  const body = parts['word/document.xml'];
  assert.match(body, /<w:rPr><w:b\/><\/w:rPr><w:t xml:space="preserve">X\.<\/w:t>/);
  assert.match(body, /<w:t xml:space="preserve">Le dossier de X\. &amp; fils<\/w:t>.*est clos/);
  assert.match(body, /<w:t[^>]*>Ajout de X\.\.<\/w:t>/);
  assert.match(body, /<w:instrText> PAGE <\/w:instrText>/);
  assert.match(body, /<a:blip r:embed="m1"\/>/);
  assert.match(body, /<w:vanish w:val="0"\/><\/w:rPr><w:t>vu/);
  assert.doesNotMatch(
    body,
    /w:ins |w:del|MERGEFIELD|comment|sdtPr|descr|tooltip|masqué|chart|object|Fallback/,
  );
  assert.doesNotMatch(parts['word/settings.xml'], /rsid/);
  assert.match(parts['word/settings.xml'], /<w:zoom w:percent="90"\/>/);
  assert.doesNotMatch(parts['word/_rels/document.xml.rels'], /l1|c1|k1/);
  assert.deepEqual(written, await writeOffice(docx, form, text, replacing(text, kName, 'X.')));

  const expected = text.replaceAll(kName, 'X.');
  const read = await checkOffice(written, form, { expected, tells });
  assert.deepEqual([read.findings, read.text, read.pictures], [[], expected, 1]);
});

test('docx: what is shown in capitals is read so, and its alias too', async () => {
  const bytes = zip({
    '[Content_Types].xml': types('word/document.xml'),
    'word/document.xml': w(
      `<w:body>${p(r('M. Yves '), r('kergoul', '<w:caps/>'), r(' vu par '), r('Roß', '<w:smallCaps/>'), r(' ici', '<w:caps w:val="0"/>'))}</w:body>`,
    ),
  });
  const { text } = await officeDocument(bytes, 'a.docx');
  assert.equal(text, 'M. Yves KERGOUL vu par Roß ici\n');
  const written = await writeOffice(bytes, 'docx', text, replacing(text, 'KERGOUL', 'Le Gall'));
  assert.match(partsOf(written)['word/document.xml'], /<w:caps\/><\/w:rPr><w:t[^>]*>Le Gall</);
  const expected = text.replace('KERGOUL', 'Le Gall');
  const read = await checkOffice(written, 'docx', { expected, tells });
  assert.deepEqual([read.findings, read.text], [[], expected]);
  assert.equal(withoutKeptBreaks('M. LE GALL', 'M. Le Gallo'), 'M. LE GALL');
});

test('what styles show in capitals is read so of the written file, too', async () => {
  const styles = w(
    '<w:style w:type="paragraph" w:styleId="Titre1"><w:rPr><w:caps/></w:rPr></w:style>',
    'styles',
  );
  const title = '<w:p><w:pPr><w:pStyle w:val="Titre1"/></w:pPr>';
  const was = '<w:rPrChange w:id="1"><w:rPr><w:vanish/></w:rPr></w:rPrChange>';
  const forms = {
    docx: zip({
      '[Content_Types].xml': types('word/document.xml', 'word/styles.xml'),
      'word/document.xml': w(
        `<w:body>${title}${r('Dossier kergoul')}</w:p>${p(r('vu', was))}</w:body>`,
      ),
      'word/styles.xml': styles,
    }),
    odt: zip({
      mimetype: 'application/vnd.oasis.opendocument.text',
      'content.xml':
        '<o:c xmlns:o="o" xmlns:s="s" xmlns:f="f" xmlns:t="t"><o:automatic-styles><s:style s:family="paragraph" s:name="P1">' +
        '<s:text-properties f:text-transform="uppercase"/></s:style></o:automatic-styles>' +
        '<o:body><t:p t:style-name="P1">Dossier kergoul</t:p><t:p>vu</t:p></o:body></o:c>',
    }),
  };
  for (const [form, bytes] of Object.entries(forms)) {
    const { text } = await officeDocument(bytes, `a.${form}`);
    assert.equal(text, 'DOSSIER KERGOUL\nvu\n');
    const written = await writeOffice(bytes, form, text, replacing(text, 'KERGOUL', 'X.'));
    const expected = text.replace('KERGOUL', 'X.');
    assert.deepEqual((await checkOffice(written, form, { expected, tells })).findings, []);
    const body = partsOf(written)[form === 'docx' ? 'word/document.xml' : 'content.xml'];
    assert.match(body, />Dossier X\.</);
  }
});

test('docx: what is left in a written file is found by the check', async () => {
  const { text, form } = await officeDocument(docx, 'a.docx');
  const expected = text.replaceAll(kName, 'X.');
  const codes = async (bytes) =>
    (await checkOffice(bytes, form, { expected, tells })).findings.map(({ code }) => code);
  const whole = await codes(docx);
  for (const code of [
    'left_hidden',
    'left_deletions',
    'text_changed',
    'unknown_part',
    'name_in_part',
  ]) {
    assert.ok(whole.includes(code), `${code} of ${whole.join()}`);
  }
  const good = unzipSync(await writeOffice(docx, form, text, replacing(text, kName, 'X.')));
  const tampered = (name, change) =>
    zipSync({ ...good, [name]: strToU8(change(strFromU8(good[name] ?? new Uint8Array(0)))) });
  const body = 'word/document.xml';
  const changed = (from, to) => tampered(body, (xml) => xml.replace(from, to));
  assert.deepEqual(await codes(changed('est clos', 'est ouvert')), ['text_changed']);
  assert.deepEqual(await codes(changed('<a:blip', '<a:blip alt="Kergoul"')), ['name_in_part']);
  assert.deepEqual(await codes(changed('<w:drawing>', '<w:drawing><w:ins w:id="1"/>')), [
    'left_revisions',
  ]);
  // Colours, languages and Word's own styles are codes, whoever is called Ba or Strong.
  const named = (values) => values.some((value) => /ba|jp|strong/i.test(value));
  const codeOf = async (tag) =>
    (
      await checkOffice(changed('<w:drawing>', `<w:drawing>${tag}`), form, {
        expected,
        tells: named,
      })
    ).findings.map(({ code }) => code);
  assert.deepEqual(await codeOf('<w:color w:val="7BA0CD"/><w:lang w:eastAsia="ja-JP"/>'), []);
  assert.deepEqual(await codeOf('<w:lsdException w:name="Strong"/>'), []);
  assert.deepEqual(await codeOf('<w:pStyle w:val="Lettre Ba"/>'), ['name_in_part']);
  // What has their form elsewhere may be somebody's number.
  assert.deepEqual(await codeOf('<w:bookmarkStart w:name="7BA0CD"/>'), ['name_in_part']);
  assert.deepEqual(await codes(tampered('word/comments.xml', () => '<a/>')), ['unknown_part']);
  const picture = zipSync({
    ...good,
    'word/media/image1.png': strToU8('\x89PNG\r\n\x1a\ntEXtAuthor', true),
  });
  assert.deepEqual(await codes(picture), ['picture_metadata']);
});

test('docx: a span over signs and the end of a paragraph', async () => {
  const bytes = zip({
    '[Content_Types].xml': types('word/document.xml'),
    'word/document.xml': w(
      `<w:body>${p(r('M. Paul'), '<w:r><w:noBreakHyphen/></w:r>', r('Kergoul'))}${p(r('Paul'))}${p(r('Kergoul là'))}</w:body>`,
    ),
  });
  const { text } = await officeDocument(bytes, 'a.docx');
  assert.equal(text, 'M. Paul\u2011Kergoul\nPaul\nKergoul là\n');
  const written = await writeOffice(bytes, 'docx', text, [
    [3, 15, 'A. X.'],
    [16, 28, 'A. X.'],
  ]);
  const read = await officeDocument(written, 'a.docx');
  assert.equal(read.text, 'M. A. X.\nA. X.\n là\n');
  assert.equal(withoutKeptBreaks(read.text, 'M. A. X.\nA. X. là\n'), 'M. A. X.\nA. X. là\n');
  assert.equal(withoutKeptBreaks('M. A. Y.\n', 'M. A. X.\n'), 'M. A. Y.\n');
});

test('odt: the same, values of cells and fields included', async () => {
  const n =
    'xmlns:o="o" xmlns:office="o" xmlns:t="t" xmlns:a="a" xmlns:d="d" xmlns:s="s" xmlns:x="x"';
  const content =
    `<o:body ${n}><t:tracked-changes><t:changed-region/></t:tracked-changes><t:p>Mme <t:span>Kerg</t:span>` +
    '<t:span>oul</t:span> <t:a x:href="mailto:kergoul@exemple.fr">écrit</t:a><o:annotation><t:p>Kergoul</t:p></o:annotation></t:p>' +
    '<a:table-row><a:table-cell office:date-value="1999-03-12" office:string-value="Kergoul"><t:p>Kergoul</t:p></a:table-cell>' +
    '</a:table-row><t:p><t:author-name>Kergoul</t:author-name><d:frame d:name="Kergoul"><s:title>Kergoul</s:title>' +
    '<s:desc>Kergoul</s:desc><d:image x:href="Pictures/1.png"/></d:frame> fin<t:bookmark t:name="Kergoul"/></t:p></o:body>';
  const bytes = zip({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': content,
    'styles.xml': `<o:styles ${n}><t:p>En-tête de Kergoul</t:p></o:styles>`,
    'meta.xml': '<a>Kergoul</a>',
    'Thumbnails/thumbnail.png': 'picture',
    'Pictures/1.png': 'picture',
    'META-INF/manifest.xml':
      '<manifest:manifest xmlns:manifest="m"><manifest:file-entry manifest:full-path="/" manifest:media-type="t"/>' +
      '<manifest:file-entry manifest:full-path="content.xml"/><manifest:file-entry manifest:full-path="meta.xml"/></manifest:manifest>',
  });
  const { text, form } = await officeDocument(bytes, 'a.odt');
  const written = await writeOffice(bytes, form, text, replacing(text, kName, 'X.'));
  const parts = partsOf(written);
  assert.deepEqual(Object.keys(parts), [
    'mimetype',
    'META-INF/manifest.xml',
    'content.xml',
    'styles.xml',
    'Pictures/1.png',
  ]);
  assert.equal(strFromU8(written.slice(38, 77)), 'application/vnd.oasis.opendocument.text');
  for (const [name, own] of Object.entries(parts)) assert.doesNotMatch(own, /kergoul|1999/i, name);
  assert.match(parts['content.xml'], /<t:span>X\.<\/t:span><t:span><\/t:span> écrit<\/t:p>/);
  assert.doesNotMatch(parts['META-INF/manifest.xml'], /meta\.xml/);
  const expected = text.replaceAll(kName, 'X.');
  const { findings, pictures } = await checkOffice(written, form, { expected, tells });
  assert.deepEqual([findings, pictures], [[], 1]);
});
