/**
 * The dossier's answers as a file that the CNIL's PIA software imports: one JSON document of a
 * privacy impact assessment, its answers by the number of their question, its measures. Format: the
 * export of LINCnil/pia (release 4, 2026); questions 111 to 346 are those of its method. What the
 * sheet leaves empty is left out, for whoever goes on with it there; gauges are theirs to set.
 */
import { namedColumns } from './choices.js';

/** The software's texts are HTML. */
const html = (text) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .split('\n')
    .join('<br>');

const joined = (...parts) => parts.filter(Boolean).join('\n\n');

/** The columns that a run reads: identifiers are dropped before. */
const readColumns = (recipe) =>
  namedColumns(recipe).filter((name) => !recipe.columns.identifiers.includes(name));

/**
 * @param {object} about
 * @param {Record<string, string>} about.sheet every key (sheet.js)
 * @param {object} about.recipe
 * @param {any} about.dossier the dossier's JSON of the run
 * @param {string} about.date ISO, of now
 * @param {any} t words, in the recipe's language
 */
export function piaOf({ sheet, recipe, dossier, date }, t) {
  const measures = measuresOf(recipe, dossier, t);
  const titles = measures.map(({ title }) => title);
  const texts = {
    111: joined(t('pia.processing', { version: dossier.version }), sheet.purpose),
    112: joined(
      sheet.controller && `${t('sheet.controller')} : ${sheet.controller}`,
      sheet.dpo && `${t('sheet.dpo')} : ${sheet.dpo}`,
    ),
    113: joined(t('pia.references'), recipe.about?.licence),
    121: joined(sheet.persons, t('pia.columns', { columns: t.list(readColumns(recipe)) })),
    122: t('pia.cycle'),
    123: t('pia.supports', {
      files: t.list(dossier.outputs.map(({ name }) => name)),
    }),
    211: sheet.purpose,
    212: sheet.legal_basis,
    213: joined(sheet.necessity, sheet.ignored),
    214: t('pia.accuracy'),
    215: sheet.review_date && t('pia.review', { date: sheet.review_date }),
  };
  const lists = {
    321: [sheet.singling_out, sheet.linkability, sheet.inference],
    322: [sheet.mask_falls && t('pia.threat')],
    323: [sheet.adversaries],
    324: titles,
  };
  const answer = (reference, data) => ({
    pia_id: 1,
    reference_to: Number(reference),
    data: { text: null, gauge: null, list: [], ...data },
    created_at: date,
  });
  return {
    pia: {
      id: 1,
      status: 0,
      name: recipe.about?.title || t('pia.name'),
      category: '',
      author_name: sheet.signatory,
      evaluator_name: '',
      validator_name: sheet.controller,
      dpos_names: sheet.dpo,
      people_names: '',
      progress: 0,
      is_example: 0,
      is_archive: 0,
      created_at: date,
      updated_at: date,
    },
    answers: [
      ...Object.entries(texts)
        .filter(([, text]) => text)
        .map(([reference, text]) => answer(reference, { text: html(text) })),
      ...Object.entries(lists)
        .map(([reference, list]) => [reference, list.filter(Boolean)])
        .filter(([, list]) => list.length > 0)
        .map(([reference, list]) => answer(reference, { list })),
    ],
    measures: measures.map(({ title, content }, i) => ({
      id: i + 1,
      pia_id: 1,
      title,
      content: html(content),
      placeholder: '',
      created_at: date,
    })),
    evaluations: [],
    comments: [],
  };
}

/** What the run did, with its figures. */
function measuresOf(recipe, dossier, t) {
  const rule = recipe.rows
    ? t('pia.rows.text', { k: recipe.rows.k })
    : t('pia.masking.text', {
        k: recipe.masking.k,
        width: recipe.masking.width ?? Math.ceil(recipe.masking.k / 2),
        individuals: dossier.individuals ?? dossier.figures?.individuals ?? 0,
      });
  return [
    { title: t(recipe.rows ? 'pia.rows' : 'pia.masking'), content: rule },
    { title: t('pia.audit'), content: t('pia.audit.text') },
    { title: t('pia.local'), content: t('pia.local.text') },
  ];
}
