// Plain texts told from tables by their first lines.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCountTable, isProse } from '../../../web/kit/prose.js';

const kDecision = `Commission de discipline

Vu le code de l’éducation, notamment ses articles R. 811-10 et suivants ;
Vu le dossier de Mme Durand, étudiante, née le 10 mars 2001 ;

Considérant que les faits sont établis ; que, dès lors, un blâme suffit ;
Décide : un blâme est prononcé.
`;

test('letters, decisions and lists of one column are prose', () => {
  assert.equal(isProse(kDecision), true);
  assert.equal(isProse('Bonjour, je vous écris à propos de mon dossier.'), true);
  assert.equal(isProse('nom\nun\ndeux\n'), true);
  assert.equal(isProse(''), true);
});

test('tables are not, whatever sets their columns apart, titles and a total among them', () => {
  for (const sign of [';', ',', '\t', '|']) {
    const line = (i) => `p${i}${sign}2021${sign}L1`;
    const rows = Array.from({ length: 12 }, (_, i) => line(i)).join('\r\n');
    assert.equal(isProse(`id${sign}annee${sign}etape\r\n${rows}\r\n`), false, sign);
    assert.equal(
      isProse(`Inscriptions 2021\r\n\r\nid${sign}annee${sign}etape\r\n${rows}\r\nTotal`),
      false,
      sign,
    );
  }
});

test('a table of counts in which some are hidden is told from rows of persons', () => {
  for (const table of [
    'Mention;F;H;Total\nDroit;nd;12;16\nÉco;20;31;51\n',
    '\ufeffMention,F,H\r\nDroit,*,12\r\nÉco,"20",31\r\n',
    'filière\tannée\teffectif\nDroit\t2020\ts\nDroit\t2021\t1 204\n',
    'UFR;2020;2021\nDroit;<5;12\nÉco;8;1-4\n',
  ]) {
    assert.equal(isCountTable(table), true, table);
  }
  for (const rows of [
    'Mention;F;H\nDroit;5;12\nÉco;20;31\n',
    'INE;ANNEE;NOTE\n21000013;2020;12\n21000026;2020;nd\n',
    'nom;note\nDroit;ABS\nÉco;12\n',
    'Mention;statut;age\nDroit;c;19\nÉco;s;20\n',
    'nd',
    '',
  ]) {
    assert.equal(isCountTable(rows), false, rows);
  }
});
