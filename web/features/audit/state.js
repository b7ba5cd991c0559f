// The choices of the screen that audits an existing publication. Everything that is asked of it
// changes `state.audit`, so a report belongs to the very object it was made from.

const kStart = {
  files: [],
  earlier: [],
  sources: [],
  results: [],
  cumulative: false,
  look: null,
  settings: null,
  report: null,
};

// The thresholds with which each maker published (Oraccle notice, 2023; Paris 13, 2017).
const kDefaults = {
  oraccle: { k: 5, code: 0 },
  paris13: { k: 10, code: 1 },
  table: { k: 5, code: null, marks: [] },
};

const settingsFor = (set) => ({
  set,
  ...kDefaults[set],
  size_k: null,
  size_code: null,
  individuals: null,
  level_published: false,
});

const changed = (state, fields) => ({
  ...state,
  asked: null,
  error: null,
  audit: { ...state.audit, ...fields, report: null },
});

const handlers = {
  'audit/files': (state, { files, look }) =>
    changed(state, { files, look, settings: settingsFor(look.set) }),
  'audit/set': (state, { fields }) => changed(state, fields),
  'audit/settings': (state, { fields }) => {
    const base = fields.set ? settingsFor(fields.set) : state.audit.settings;
    return changed(state, { settings: { ...base, ...fields } });
  },
  'audit/report': (state, { of, value }) =>
    state.audit === of ? { ...state, audit: { ...of, report: value } } : state,
  'audit/clear': (state) => changed(state, kStart),
};

export const auditState = { start: kStart, handlers };

/** Whether the publication is one of ours, by its certificate. */
export const isOurs = ({ look }) => Boolean(look?.certificate);

/** Whether its recipe read files of results. */
export const takesResults = ({ look }) => {
  const results = look?.certificate?.recipe?.results;
  return Boolean(results) && results.source !== 'enrolments';
};

const within = (value, low, high) => Number.isInteger(value) && value >= low && value <= high;

/** What else the sources need to give the release again. */
function sourceProblems({ look, sources, results, earlier }) {
  const problems = [];
  if (sources.length === 0) return problems;
  if (takesResults({ look }) && results.length === 0) {
    problems.push({ key: 'problem.auditResults', target: 'audit-results' });
  }
  if (look.certificate.series?.number > 1 && earlier.length === 0) {
    problems.push({ key: 'problem.auditBefore', target: 'audit-earlier' });
  }
  return problems;
}

/** What is missing before the audit can begin. */
export function auditProblems({ audit }) {
  if (!audit.look) return [{ key: 'problem.noPublication', target: 'audit-files' }];
  if (isOurs(audit)) return sourceProblems(audit);
  const { set, k, code, size_k: sizeK, size_code: sizeCode, individuals } = audit.settings;
  const problems = [];
  const check = (name, value, from, to) => {
    if (!within(value, from, to)) {
      problems.push({ key: `problem.${name}`, params: { from, to }, target: `audit-${name}` });
    }
  };
  const most = (threshold) => (within(threshold, 2, 1000) ? threshold : 1000) - 1;
  check('k', k, 2, 1000);
  if (code !== 'empty' && set !== 'table') check('code', code, 0, most(k));
  if (sizeK !== null) check('size_k', sizeK, 2, 1000);
  if (sizeCode !== null && sizeCode !== 'empty') check('size_code', sizeCode, 0, most(sizeK ?? k));
  if (individuals !== null) check('individuals', individuals, 1, 2 ** 31 - 1);
  return problems;
}

/**
 * What the engine is asked: the operation and its arguments.
 * @returns {['audit'|'auditForeign', object]}
 */
export function auditCall(audit) {
  const { files, earlier, sources, results, cumulative, look, settings } = audit;
  if (isOurs(audit)) {
    return [
      'audit',
      {
        files,
        earlier,
        sources,
        ...(takesResults(audit) && sources.length > 0 && { results }),
        recipe: look.certificate.recipe,
        cumulative: cumulative && earlier.length > 0,
      },
    ];
  }
  const given = Object.entries(settings).filter(([, value]) => value !== null);
  return ['auditForeign', { files, ...Object.fromEntries(given) }];
}

/** The findings of a report by kind, in the order of the report, with the total of each. */
export function findingsByCode({ findings, totals }) {
  return Object.entries(totals).map(([code, total]) => ({
    code,
    total,
    findings: findings.filter((one) => one.code === code),
  }));
}
