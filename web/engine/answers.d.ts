/**
 * What the engine answers: the types of every operation (operations/*.js), for the type check of
 * the scripts' documentation comments. The core's JSON is written in cpp/session and cpp/exports;
 * tests/web/engine/answers.test.js holds its real answers to these types, in both directions.
 *
 * Keys are snake_case. `Raw`: of data before masking, for the controller's own screens alone; every
 * other figure is as published. Counts are of individuals, rows, cohorts or cells and never
 * negative; a width is the number of values that a masked count may have.
 */

/** proof.json (cpp/witness/proof.h). */
export interface ProofFile {
  version: string;
  certificate: string;
  proven: boolean;
  witnesses: number;
  tries: number;
  masked: number;
  proven_counts: number;
  least_values: number | null;
  unproven: { reason: string; key?: string; of: string; counts: number; cohorts: number[] }[];
}

/** One masked multiset, with the values of each label over the witnesses. */
export interface ProofExample {
  of: string;
  cohort: number;
  total: number;
  rows: { label: string[]; published: number | null; values: number[] }[];
}

export interface ProofAnswer {
  possible: boolean;
  /** Where it is not: no_certificate, other_version, malformed, not_listed, no_earlier. */
  why?: string;
  proof?: ProofFile;
  file?: { name: string; bytes: Uint8Array };
  check?: VerdictCheck;
  told?: { failures: Record<string, number>; example: ProofExample | null };
  /** The inputs as CSV, and the recipe by which they are run. */
  witnesses?: { name: string; bytes: Uint8Array }[];
}

/** What a rejected call carries (error_fields.js); never the content of a cell. */
export interface AlsoFound {
  column: string;
  kind: string;
  count: number;
  example: string;
  file?: string;
  lines?: number[];
  of?: number;
  answers?: string[];
}

/** A question of reading (cpp/recipe/questions.def). */
export interface ReadingQuestion {
  kind: string;
  /** Whether a run waits for its answer. */
  stops: boolean;
  column: string;
  file: string;
  lines: number[];
  count: number;
  of: number;
  answers: string[];
  /** The one of the recipe, or empty. */
  answer: string;
}

/** What was read, with the recipe's answers. Raw. */
export interface Understood {
  files: { file: string; rows: number; persons: number; years: string[] }[];
  rows: number;
  persons: number;
  followed: number;
  years: string[];
  questions: ReadingQuestion[];
  /** Of `examine`: the columns at whose content a run would stop. */
  identifying?: { column: string; kind: string; values: number; example: string }[];
}

/** What a reader tells of a file as it stands. */
export interface FileFact {
  id: string;
  file: string;
  count: number;
  lines?: number[];
  column?: string;
}

export interface ErrorData {
  code: string;
  file?: string;
  other?: string;
  line?: number;
  column?: string;
  key?: string;
  count?: number;
  lines?: number[];
  positions?: number[];
  kind?: string;
  /** What explains it (web/reading/causes.js). */
  hint?: string;
  /** The form of a value, its letters and digits as bullets. */
  example?: string;
  /** What else stops the run, where several things do. */
  also?: AlsoFound[];
  /** Of a question of reading: of how many, and the answers that it may have. */
  of?: number;
  answers?: string[];
  /** What was understood, where reading asks. */
  understood?: Understood;
  kinds?: Record<string, number>;
  /** Names of a workbook's sheets. */
  sheets?: string[];
  dependencies?: AnyDependency[];
}

/** `[width, masked counts of it]`, ascending. */
export type Histogram = [number, number][];

export interface Digest {
  name: string;
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

/** What was read of one file; as the dossier has it. */
export interface InputFile extends Digest {
  /** Of results; else of enrolments, or row-level. */
  of?: 'results';
  reader: 'scanner' | 'papaparse' | 'xlsx' | 'ods' | 'aggregated';
  encoding: string;
  delimiter: string;
  rows: number;
  malformed: number;
  /** Where a total was left out. */
  total_line?: number;
  not_utf8?: NotUtf8;
  mixed_encoding?: boolean;
}

/** Bytes that are no UTF-8 in a file that is, and the rows left out for them. */
export interface NotUtf8 {
  bytes: number;
  rows: number;
}

// ---------------------------------------------------------------- files, before any run

/** Wrong numbers of fields: the first ten lines, and how many of each kind. */
export interface Malformed {
  count: number;
  lines: number[];
  kinds: { too_few_fields: number; too_many_fields: number };
}

/** The beginning of a file (web/reading/preview.js). */
export interface FileHead {
  name: string;
  size: number;
  encoding: string;
  bom: boolean;
  delimiter: string;
  newline: 'lf' | 'crlf' | 'cr' | 'mixed';
  quoted: boolean;
  header: string[];
  rows: string[][];
  /** Rows that the columns' figures are over: all of the file's when `complete`. */
  sampled: number;
  complete: boolean;
  /** Lines above the header that are proposed to be skipped; 0 where some already are. */
  title_lines: number;
  /** Lines above the header that are skipped. */
  skipped_lines: number;
  /** Whether a last line that sums up is left out. */
  total_line: boolean;
  /** What the file is, where it is no text. */
  workbook: 'xlsx' | 'ods' | 'parquet' | 'stata' | 'spss' | null;
  /** What the file calls its columns for people (labels of variables), under the recipe's names. */
  titles: Record<string, string>;
  malformed: Malformed;
  columns: HeadColumn[];
}

export interface HeadColumn {
  name: string;
  distinct: number;
  empty: number;
  examples: string[];
  samples: number;
}

/** Lines of a file that a run leaves out: the first of each cause, and how many there are. */
export interface LeftOutFile {
  name: string;
  rows: { cause: string; count: number; lines: number[] }[];
}

/** A file whose reading ended in an error. */
export interface UnreadFile {
  name: string;
  size: number;
  error: ErrorData;
}

/** A column of all files (columns.js) with a guess of its role (web/recipe/guess.js). */
export interface InspectedColumn {
  name: string;
  /** At least so many. */
  distinct: number;
  /** Share of the rows looked at, 0 to 1. */
  empty: number;
  examples: string[];
  rows: number;
  /** Whether its values are texts that somebody wrote. */
  texts: boolean;
  /** Files without it. */
  missing_from: string[];
  /** By what its values identify persons; a run that writes them stops. */
  found: { kind: string; values: number; example: string } | null;
  role: string;
  reason: string;
}

export interface Inspection {
  files: (FileHead | UnreadFile)[];
  columns: InspectedColumn[];
}

/** What files hold of the labels that a recipe names (compare.js). */
export interface Compared {
  files: { name: string; encoding: string; delimiter: string }[];
  labels: ComparedLabels[];
}

export interface ComparedLabels {
  kind: 'keep' | 'recode' | 'window' | 'published';
  column: string;
  /** Named and in no file. */
  vanished: string[];
  /** In a file and not named, the first fifty. */
  fresh: string[];
  fresh_count: number;
}

/** Labels of one column that differ in case, accents or spaces alone. */
export interface Duplicate {
  column: string;
  labels: string[];
  rows: number[];
}

/** `[label, rows]`, those with most rows first. Raw. */
export type LabelRows = [string, number][];

export interface Labels {
  distinct: number;
  labels: LabelRows;
  rows_read: number;
}

export interface CleaningPass {
  /** Rare values by column, in the order of the cleaning's columns. */
  rare_values: number[];
  rows_removed: number;
}

/** What the rules of preparing do (cpp/session/answers_survey.cpp). Raw. */
export interface Survey extends Labels {
  /** Null where they leave no row. */
  report: null | {
    rows_before: number;
    rows_after: number;
    individuals_before: number;
    individuals_after: number;
    /** Rows removed by each rule. */
    keep: number[];
    /** Rows changed by each rule. */
    recode: number[];
    cleaning: CleaningPass[];
  };
  duplicates: Duplicate[];
}

/** Of row-level files the labels alone: their preparing comes with `rows.open`. */
export type RowsSurvey = Labels & { report?: undefined; duplicates?: undefined };

// ---------------------------------------------------------------- traces

/** Two attributes of which one says something of the other. */
export interface Dependency {
  first: string;
  second: string;
  components: number;
  reason: string;
  first_column: string;
  second_column: string;
  first_tells: string;
  second_tells: string;
  accepted: boolean;
  nestable_first_in_second: boolean;
  nestable_second_in_first: boolean;
  example_first: string[];
  example_second: string[];
}

/** A description that says something of an attribute; only leaving it out helps. */
export interface TiedDescription {
  first: string;
  second: string;
  reason: 'description';
  accepted: false;
}

export type AnyDependency = Dependency | TiedDescription;

/** Counts of a level that is no sizes. */
export interface LevelCounts {
  name: string;
  shown: number;
  masked: number;
  dropped: number;
  /** Individuals whose count is published. */
  counted: number;
}

/** Published and masked cohorts, with their individuals. */
export interface CohortTotals {
  individuals: number;
  cohorts: number;
  cohorts_masked: number;
  masked_individuals: number;
}

/** What the rule makes of the cohorts (cpp/session/trial.h). */
/** A level that is no function of the finer one, with a value of that and two of its own. Raw. */
export interface NotCoarser {
  chain: number;
  level: number;
  finer_column: string;
  column: string;
  finer: string;
  coarser: string[];
}

export interface DetailNode {
  /** A choice for each chain, for prefix, repeats and results. */
  node: number[];
  traces: number;
  published: number;
  individuals: number;
  coverage: number;
  bits: number;
  share: number;
  masked: number;
  with_masks: number;
  dropped: number;
  refused: boolean;
  attributes: number[];
  frontier: boolean;
}

/** The search for the level of detail; `nodes` are those evaluated, the finest first. */
export interface DetailFound {
  size: number;
  settled: number;
  evaluated: number;
  passed_over: number;
  done: boolean;
  individuals: number;
  attributes: string[];
  best: number | null;
  nodes: DetailNode[];
  not_coarser?: undefined;
}

export type DetailAnswer =
  DetailFound | { not_coarser: NotCoarser; nodes?: undefined; best?: undefined; size?: undefined };

/** A chain for each component of steps, then of the prefix. */
export interface ProposedChains {
  chains: string[][];
}

/** Traces as texts, with their sizes. */
export interface DetailNodeAnswer {
  recipe: object;
  before: [string, number][];
  after: [string, number][];
}

export interface TrialFigures extends CohortTotals {
  shown: number;
  masked: number;
  dropped: number;
  linked_masked: number;
  linked_shown: number;
  /** Traces whose size is masked, listed or not. Raw. */
  rare_traces: number;
  /** Cohorts of one. Raw. */
  alone: number;
  below_width: number;
  group_disclosures: number;
  attributes: LevelCounts[];
}

/** Figures, or why there are none. */
export type Tried =
  { figures: TrialFigures; error?: undefined } | { error: ErrorData; figures?: undefined };

/** What the choices make of the data (cpp/session/answers_preview.cpp). Raw but for `masking`. */
export interface Preview {
  rows_read: number;
  /** Whether these are all the rows. */
  complete: boolean;
  rows_before: number;
  rows_after: number;
  individuals: number;
  cohorts: number;
  years: string[];
  integer_years: boolean;
  /** The largest. */
  traces: { positions: string[]; size: number }[];
  conflicts: { name: string; count: number }[];
  prefix_conflicts: number;
  dependencies: AnyDependency[];
  masking: Tried;
}

/** A variant of the recipe (web/recipe/variants.js) tried on all the data. */
export type CostPoint = Tried & {
  kind: 'upto' | 'without' | 'threshold';
  /** The component added or left out, or the threshold. */
  name: string;
  /** Whether it has the recipe's own trace and threshold. */
  present: boolean;
};

/** The published figures of a run. */
export interface ReleaseFigures extends CohortTotals {
  masked: number;
  shown: number;
  dropped: number;
  /** Null where nothing is masked. */
  min_width: number | null;
  width_histogram: Histogram;
  below_width: number;
  group_disclosures: number;
  passed: boolean;
}

/** A year far from the others: the first line that has it. */
export interface FarYear {
  file: string;
  line: number;
  rows: number;
  number: boolean;
}

/** Masked counts that the meaning of columns narrows; not asked where the rows are elsewhere. */
export interface ContentBounds {
  asked: boolean;
  narrowed: number;
  below_width: number;
  not_judged: number;
  pairs: {
    first: string;
    second: string;
    judged: number;
    not_judged: number;
    narrowed: number;
    below_width: number;
  }[];
  worst: {
    trace: string;
    attribute: string;
    label: string;
    with: string;
    values: number;
    low: number;
    high: number;
  }[];
}

/** Pairs of attributes whose masked counts narrow one another. */
export interface Ties {
  narrowed: number;
  below_width: number;
  pairs: {
    first: string;
    second: string;
    labels: number;
    tied: number;
    masked: number;
    narrowed: number;
    below_width: number;
  }[];
}

/** What became of results: their rows, and the rows of enrolments by their result. Raw. */
export interface ResultsFigures {
  rows: number;
  orphans: number;
  kept: number;
  unknown_individuals: number;
  passed: number;
  failed: number;
  none: number;
}

/** Of a series: individuals, then traces, lots and groups of this publication. Raw. */
export interface SeriesFigures {
  due: number;
  not_yet: number;
  before_start: number;
  later_rows: number;
  waiting: number;
  /** After the publication before, by the present rows; null at the first one. */
  waited_before: number | null;
  waiting_after_lot: number;
  new_numbers: number;
  grown_numbers: number;
  new_lots: number;
  new_groups: number;
  lots_not_compared: number;
  lots_lost: number;
  changed_lots: number;
  closed_groups: number;
}

/** Of the run of traces; for the dossier and its screens alone. Raw. */
export interface TraceInternals {
  rows: number;
  individuals: number;
  /** Individuals with several values, by attribute. */
  conflicts: Record<string, number>;
  prefix_conflicts: number;
  collapsed: number;
  replaced_separators: number;
  labels_made_equal: number;
  outside_window: number;
  /** Rows left out, their year being no whole number. */
  skipped_years: number;
  bac_year_conflicts: number;
  primary: number;
  secondary: number;
  primary_sizes: number;
  secondary_sizes: number;
  /** Of every level, and those that are 1. */
  masked_counts: number;
  masked_ones: number;
  /** Traces of one individual; how many of these a reader can prove to be listed. */
  traces_of_one: number;
  provable_ones: number;
  rows_before: number;
  rows_after: number;
  results: ResultsFigures | null;
  series: SeriesFigures | null;
  rare_labels: { attribute: string; label: string; individuals: number }[];
  far_years: FarYear[];
  probable_duplicates: Duplicate[];
  years: string[];
  dependencies: AnyDependency[];
  varying_steps: number;
  ties: Ties;
  content_bounds: ContentBounds;
}

export interface AttributeSummary {
  name: string;
  headings: string[];
  /** Cohorts whose counts are published. */
  listed: number;
  dropped: number;
  not_diverse: number;
  masked: number;
  shown: number;
  labels: number;
}

/** What every run answers. */
export interface Published {
  inputs: InputFile[];
  /** Not of an engine's tables. */
  understood?: Understood;
  outputs: Digest[];
  audit: AuditReport;
  verdict: Verdict;
}

/** What was checked and what came out (cpp/verdict/verdict.h). Raw: the certificate has its public part. */
export interface Verdict {
  ways: string[];
  colour: VerdictColour;
  titles: Record<string, { fr: string; en: string }>;
  checks: VerdictCheck[];
}
export type VerdictColour = 'none' | 'good' | 'warning' | 'danger';
export interface VerdictCheck {
  check: string;
  public: boolean;
  outcome: 'clean' | 'found' | 'not_asked' | 'not_possible';
  colour: VerdictColour;
  because: { reason: string; count: number; names: string[] }[];
  name: { fr: string; en: string };
  text: { fr: string; en: string };
}

/** Of each publication beside the run, and all together as a check of the verdict. */
export interface Together {
  reports: AuditReport[];
  check: VerdictCheck;
}

export interface TraceSummary {
  figures: ReleaseFigures;
  internal: TraceInternals;
  attributes: AttributeSummary[];
}

export type TraceRun = TraceSummary & Published;

/** A page of the table of traces. */
export interface TracePage {
  total: number;
  rows: TraceRow[];
}

export interface TraceRow {
  id: number;
  /** null: an empty field. */
  published: number | null;
  masked: boolean;
  positions: string[];
  attributes: { name: string; state: GroupState; shown: number; masked: number }[];
}

export type GroupState = 'listed' | 'dropped' | 'not_diverse' | 'absent';
export type CellState = 'shown' | 'primary' | 'secondary' | 'hidden';

/** One cohort with its counts before publication; without members where there is none. Raw. */
export interface Cohort {
  id: number;
  positions: string[];
  size: { published: number | null; masked: boolean; state: CellState; raw: number };
  attributes: {
    name: string;
    headings: string[];
    state: GroupState;
    labels: CohortLabel[];
  }[];
}

export interface CohortLabel {
  label: string[];
  /** null: an empty field. */
  published: number | null;
  masked: boolean;
  state: CellState;
  raw: number;
  /** Of a masked count that is listed, what it may be: low, high, low, high, … */
  feasible: number[] | null;
}

/** Published figures of the flows between positions (cpp/release/drawings.h). */
export interface Flows extends CohortTotals {
  positions: number;
  prefixes: string[];
  components: string[];
  /** Different labels of each component. */
  labels: number[];
  nodes: FlowNode[];
  /** `[from, to, individuals, cohorts, masked cohorts]`, by the nodes' indexes. */
  flows: [number, number, number, number, number][];
}

export interface FlowNode {
  position: number;
  label: string;
  /** Labels that are counted here as one. */
  merged: number;
  individuals: number;
  ends: number;
  cohorts: number;
  cohorts_masked: number;
}

export interface Distributions extends CohortTotals {
  /** `[least size, largest, cohorts, individuals]`. */
  sizes: [number, number, number, number][];
  widths: { sizes: Histogram; attributes: Histogram; linked: Histogram };
  attributes: (LevelCounts & { linked: boolean })[];
}

// ---------------------------------------------------------------- row-level files

/** Rows of the files, of them those left by the cleaning and by a method. */
export interface RowLoss {
  raw: number;
  before: number;
  kept: number;
}

/** Size, classes of it, and where sizes are in individuals their rows. */
export type ClassSizes = ([number, number] | [number, number, number])[];

/** Equivalence classes of rows. */
export interface Classes {
  rows: number;
  classes: number;
  rows_at_risk: number;
  classes_at_risk: number;
  smallest: number;
  largest: number;
  sizes: ClassSizes;
}

export interface RowColumn {
  name: string;
  distinct: number;
  empty: number;
  /** Rows whose value has fewer than k. */
  rows_rare: number;
  entropy_bits: number;
  numeric: boolean;
}

export interface RowCleaning {
  columns: string[];
  passes: CleaningPass[];
  rows_removed: number;
  /** Null without a column of individuals. */
  individuals_removed: number | null;
  years: { year: string; raw: number; kept: number }[];
}

/** Files that are open while row-level files are chosen. Raw. */
export interface OpenedRows {
  /** Of the recipe by which they were opened; `rows_rare` and `classes` are by it. */
  k: number;
  rows: { read: number; raw: number; before: number };
  /** Null without a column of individuals. */
  individuals: number | null;
  cleaning: RowCleaning;
  /** `range`: [least, low, high, most] of numbers, nine rows in ten from low to high. `of_household`:
   *  whether all members of a household have one value; null without a column of households. */
  columns: (RowColumn & {
    range: [number, number, number, number] | null;
    of_household: boolean | null;
  })[];
  classes: Classes;
  inputs: InputFile[];
}

export interface Projected {
  loss: RowLoss;
  classes: Classes;
}

export interface GreedyCandidate {
  column: string;
  loss: RowLoss;
}

export interface GreedyState {
  /** Columns that are taken, the start's first. */
  steps: GreedyCandidate[];
  next: (GreedyCandidate & { within: boolean })[];
  loss: RowLoss;
  /** The most rows that may be lost. */
  budget_rows: number;
  done: boolean;
}

export interface HierarchyAnswer {
  height: number;
  levels: { labels: number; examples: string[] }[];
  /** The first values, each with what it is at every level. */
  values: string[][];
  /** Of values. */
  total: number;
  /** As a file of lines `value;…;top`. */
  csv: string;
}

export interface LatticeProgress {
  heights: number[];
  columns: string[];
  nodes: number;
  settled: number;
  accepted: number;
  evaluated: number;
  done: boolean;
  /** Levels of the best node so far. */
  best: number[] | null;
  best_loss: number | null;
}

export interface LatticeNode {
  levels: number[];
  accepted: boolean;
  rows: number;
  rows_out: number;
  classes: number;
  classes_kept: number;
  smallest: number;
  /** `figure` null where no class is left to have one. */
  figures: {
    model: string;
    column: string;
    figure: number | null;
    /** The same against the distribution of all rows. */
    against_all: number | null;
    holds: boolean;
  }[];
  /** Under models: classes of k or more that fail one, and who is in them. */
  failing?: { classes: number; persons: number };
  /** By measure (web/recipe/README.md). */
  losses: Record<string, number>;
  entropy: { bits: number; per_cell: number; share: number };
  column_losses: number[];
  suppressed: { rows: number; cells: number };
  sizes: ClassSizes;
}

/** `samples`: the largest classes as they would be published. */
export type SampledNode = LatticeNode & {
  /** Most rows that may be suppressed. */
  most_out: number;
  /** What another column of the file tells of one at these levels, which refuses the node. */
  given_back: { column: string; by: string; rows: number } | null;
  samples: { size: number; cells: string[] }[];
};

/** A step of the job of row-level files. */
export interface JobStep {
  stage: string;
  done: number;
  total: number;
  over: boolean;
}

export interface ModelFigure {
  model: string;
  column: string;
  figure: number | null;
  bound: number;
  holds: boolean;
}

/** The published figures of one row-level file. */
export interface RowFileFigures {
  name: string;
  kind: 'projection' | 'greedy' | 'generalisation' | 'plan' | 'households';
  columns: string[];
  rows: number;
  /** These, and what follows from them, are left out in public where they are 1 … k-1. */
  rows_lost?: number;
  rows_lost_total?: number;
  percent_lost_total?: number;
  classes: number;
  smallest: number;
  largest: number;
  measures: {
    degree?: number;
    precision?: number;
    precision_loss?: number;
    discernibility?: number;
    average_class_size?: number;
  };
  /** Of a greedy choice. */
  budget_percent?: number;
  within_budget?: boolean;
  /** Of a generalisation. */
  kept_columns?: string[];
  levels?: number[];
  heights?: number[];
  models?: ModelFigure[];
  /** Of a plan. */
  claim?: 'tuples' | 'combinations' | 'none';
  holds?: boolean;
  least_combination?: number;
  /** Cells without a value, by column. */
  empty?: number[];
  notes?: { step: number; without_donor: number; levels: string[]; matrix: number[] }[];
  /** Names (cpp/perturbation/faults.def). */
  warnings?: string[];
  /** Of households: those that have a number, and of the rarest composition that has. */
  linked?: number;
  least_composition?: number;
}

/** What a step of a plan did. Raw. */
export interface PlanStepReport {
  step: number;
  name: string;
  rows: number;
  units: number;
  without_donor: number;
  drawn: boolean;
  suppression: null | {
    cells: number;
    rows: number;
    cost: number;
    bound: number | null;
    /** Of level `any`: what level `strict` would empty. */
    strict_cells: number | null;
    rare_rows: number;
    cells_of_column: number[];
  };
  pram: null | {
    levels: string[];
    matrix: number[];
    stated: boolean;
    epsilon: number | null;
    highest_posterior: number;
    rare_kept: number;
  };
  attacked: null | { compatible: number; matching: number; minimality: number };
}

export interface Coefficient {
  estimate: number;
  error: number;
}

/** A plan's outcome against the raw rows (cpp/perturbation/risk_utility.h). Raw. */
export interface LinkShares {
  correct: number;
  sure: number;
}

export interface NumbersClose {
  within: number;
  share: number;
  of_column: number[];
  left_out: string[];
}

export interface PlanAssessment {
  rows_before: number;
  rows_after: number;
  risk: {
    /** Share of the original persons that the best linker finds; null: links were not asked for. */
    value: number | null;
    by: null | 'guess' | 'distance' | 'probability' | 'ranks' | 'numbers';
    counted: number;
    below_k: number;
    below_share: number;
    smallest: number;
    expected: number;
    expected_share: number;
    links: number | null;
    sure_links: number | null;
    linked_rows: number;
    /** 1: all original rows; else every so-manieth, since all would take too long. */
    link_stride: number;
    /** Where links were asked for. */
    linkage: null | {
      baseline: number;
      em: LinkShares | null;
      distance: LinkShares | null;
      distance_stride: number;
      /** On numbers that a step changes and no key holds. */
      numbers: LinkShares | null;
      number_columns: string[];
      left_out: string[];
      unchanged: string[];
      unchanged_keys: LinkShares | null;
      ranks: null | { reach: number; correct: number; sure: number; below_k: number };
    };
    numbers: null | {
      columns: string[];
      intervals: NumbersClose;
      ranks: NumbersClose;
      outliers: number;
      outliers_close: number;
      rare: { values: number; rows: number }[];
    };
  };
  loss: {
    value: number;
    /** The same, the original being coded as the plan codes; null where no step codes. */
    coded: number | null;
    one_way: number;
    cells_emptied: number;
    emptied: { column: string; cells: number }[];
    numeric: null | {
      columns: string[];
      il1s: number;
      il1s_per_cell: number;
      mean: (number | null)[];
      variance: (number | null)[];
      covariance: number;
      correlation: number;
      eigenvalues: number;
      mlodak: number;
      axes: number[];
      spans: number[];
      left_out: string[];
      zero_means: string[];
      zero_covariances: [string, string][];
    };
    change: number;
    /** One a column. */
    changes: number[];
    worst: {
      columns: string[];
      hellinger: number;
      total_variation: number;
      cramers_v: number;
    }[];
    pmse: { pmse: number; expected: number; ratio: number };
    regression: null | { term: string; before: Coefficient; after: Coefficient; overlap: number }[];
  };
}

export interface PlanWarning {
  name: string;
  step: number;
  column: string;
  count: number;
}

/** A plan tried on the rows that are open. Raw. */
export interface PlanTrial {
  steps: number;
  done: number;
  /** What each step does, in the recipe's language. */
  texts: string[];
  reports: PlanStepReport[];
  warnings: PlanWarning[];
  assessment: PlanAssessment | null;
}

/** One of several plans, by its trials. Raw. */
export interface ComparedPlan {
  name: string;
  steps: string[];
  warnings: PlanWarning[];
  trials: { loss: number; risk: number }[];
  reports: PlanStepReport[];
  /** Of the first trial. */
  assessment: PlanAssessment;
  point: {
    loss: number;
    risk: number;
    loss_low: number;
    loss_high: number;
    risk_low: number;
    risk_high: number;
    /** Another is no worse in both means, and better in one. */
    dominated: boolean;
  };
}

/** `json` and `html`: the same as internal documents. */
export interface PlansCompared {
  plans: ComparedPlan[];
  json: string;
  html: string;
}

/** Why this plan and no other, for the dossier alone. */
export interface PlanChoice {
  reason?: string;
  compared?: { name: string; risk: number; loss: number; dominated: boolean }[];
  /** The levels shown as those of least loss: another optimum is refused (`other_optimum`). */
  optimum?: number[];
  /** Columns whose values are sensitive. */
  sensitive?: string[];
}

/** What a replay needs of a dossier; `secret` (hexadecimal) where the run drew. */
export interface ReplayedRun {
  recipe: object;
  inputs: { name: string; sha256: string }[];
  /** Whether these are the tables of an engine. */
  tables: boolean;
  secret?: { hex: string; commitment: string };
}

export interface Moments {
  rows: number;
  mean: number[];
  /** Row after row. */
  covariance: number[];
  axes: { variance: number; direction: number[] }[];
}

/** Of one row-level file; for the dossier and its screens alone. Raw. */
export interface RowFileInternals {
  name: string;
  loss: RowLoss;
  classes_before: Classes;
  classes_after: Classes;
  entropy: { column: string; before: number; after: number }[];
  /** With a column of individuals. */
  people?: { individuals: number; fewest: number; classes_below: number; rows_below: number };
  /** Where columns are numbers. */
  moments?: { columns: string[]; before: Moments; after: Moments };
  /** Of a greedy choice. */
  steps?: (GreedyCandidate & { ranking: GreedyCandidate[] })[];
  last_ranking?: GreedyCandidate[];
  /** Of a generalisation. */
  node?: LatticeNode;
  search?: { nodes: number; settled: number; evaluated: number; best_loss: number };
  /** Levels one step finer that the models alone forbid. */
  forbidden_finer?: { column: string; classes: number; persons: number }[];
  /** Of a plan. */
  plan?: { steps: PlanStepReport[]; warnings: PlanWarning[]; assessment: PlanAssessment };
  /** Households without a number: of a rare composition; others, to hide them. */
  households?: { rare: number; given_up: number };
}

export interface RowSummary {
  figures: {
    passed: boolean;
    k: number;
    /** What `k` counts. */
    count: 'individuals' | 'rows';
    rows: { raw: number; before: number };
    files: RowFileFigures[];
  };
  internal: {
    rows_before: number;
    rows_raw: number;
    rows_after: number;
    individuals: number | null;
    far_years?: FarYear[];
    cleaning: RowCleaning;
    columns: RowColumn[];
    classes: Classes;
    files: RowFileInternals[];
    /** The files two by two. */
    beside: FilesTogether[];
    /** Where the recipe has keys. */
    published_risk?: PublishedRisk[];
  };
  attributes?: undefined;
}

export type RowRun = RowSummary & Published;

// ---------------------------------------------------------------- risk of row-level files

/** What lies in groups of fewer than k. */
export interface BelowK {
  k: number;
  classes: number;
  rows: number;
  persons: number;
}
export interface KReport {
  k: number;
  /** The smallest group; null without rows. */
  reached: number | null;
  below: BelowK[];
  classes_of_size: [number, number][];
}
export interface AttackerRisk {
  highest: number;
  mean: number;
  above: number;
  share_above: number;
}
export interface Reidentification {
  threshold: number;
  prosecutor: AttackerRisk;
  /** Null where no population is known. */
  journalist: AttackerRisk | null;
  marketer: number | null;
}
/** Of a file that would be published, from its bytes; see cpp/session/published_risk.h. */
export interface KnownColumns {
  columns: string[];
  k: KReport;
  attackers: Reidentification;
}
export interface PublishedRisk {
  name: string;
  rows: number;
  all: KnownColumns;
  keys: KnownColumns | null;
}
export interface LogLinearFit {
  pairs: [string, string][];
  converged: boolean;
  population_uniques: number;
  correct_matches: number;
  z1: number;
  z2: number;
  fits: boolean;
}
export interface KeySet {
  columns: string[];
  classes: number;
  distinction: number;
  separation: number;
  below_k: number;
}
export interface ThresholdBreach {
  columns: string[];
  smallest: number;
  values: number;
  rows: number;
}
/** Every figure of an assessment (cpp/risk/assessment.h). Raw. */
export interface RiskFigures {
  rows: number;
  persons: number;
  by_individual: boolean;
  weighted: boolean;
  keys: { name: string; missing: number; values: number }[];
  population: { source: 'none' | 'given' | 'weights' | 'file'; size: number };
  k: KReport;
  attackers: Reidentification;
  readings: { reading: 'own' | 'any' | 'never'; alone: number; below_k: number }[];
  k_map: number | null;
  individual: {
    expected: number;
    rate: number;
    highest: number;
    above: [number, number][];
    tolerated: number;
    threshold: number;
    unsafe: number;
  };
  household: {
    households: number;
    expected: number;
    rate: number;
    highest: number;
    cluster_size_is_a_key: boolean;
  } | null;
  sensitive: {
    name: string;
    least_values: number;
    classes: number;
    rows: number;
    rows_of_k: number;
  }[];
  numbers: { name: string; rare_values: number; rare_rows: number; outliers: number }[];
  population_uniques: {
    zayatz: number;
    pitman: { uniques: number; theta: number; alpha: number } | null;
    snb: { uniques: number; classes: number } | null;
    chosen: number;
    least: number;
    most: number;
  } | null;
  public_use: {
    holds: boolean;
    least_of_value: number;
    least_of_pair: number;
    columns: ThresholdBreach[];
    pairs: ThresholdBreach[];
    sensitive_published: string[];
    geographic_published: string[];
    rows_of_rare_weights: number;
    weight_tells_stratum: boolean;
  };
  sets: KeySet[];
  combinations: {
    rows: number;
    unsafe_of_size: number[];
    sets: { columns: string[]; rows: number }[];
  };
  suda: {
    largest: number;
    special: number;
    highest_score: number;
    sets_of_size: number[];
    contributions: { column: string; percent: number }[];
    sets: { columns: string[]; persons: number }[];
    dis: {
      sampling_share: number;
      paired: number;
      highest: number;
      mean: number;
      above: [number, number][];
    } | null;
  } | null;
  log_linear: {
    cells: number;
    rows_left_out: number;
    sampling_share: number;
    complete: boolean;
    steps: LogLinearFit[];
    all_pairs: LogLinearFit | null;
    chosen: number | null;
  } | null;
  left_out: { part: string; why: string }[];
}
/** With values of the data, for the user's own screen. */
export interface RiskScreen extends RiskFigures {
  /** One person who stands alone, and the smallest sets of columns by which. */
  example: {
    values: { column: string; value: string }[];
    sets: { columns: string[] }[];
  } | null;
  values: { column: string; value: string; rows: number; percent: number }[];
}
export type RiskAnswer = RiskScreen & { inputs: InputFile[] };

// ---------------------------------------------------------------- audit

/** A place and published numbers (cpp/audit/findings.def); never a label. */
export interface Finding {
  code: string;
  file?: string;
  line?: number;
  cohort?: number;
  attribute?: string;
  numbers: number[];
  occurrences: number;
}

export interface AuditedWidths {
  masked: number;
  shown: number;
  min_width: number;
  width_histogram: Histogram;
  below_width: number;
  known_lists: number;
}

export interface AuditedTraces extends CohortTotals {
  masked: number;
  shown: number;
  dropped: number;
  min_width: number | null;
  min_interval: number | null;
  width_histogram: Histogram;
  below_width: number;
  known_lists: number;
  group_disclosures: number;
  by_kind: { sizes: AuditedWidths; attributes: AuditedWidths; linked: AuditedWidths };
  files?: undefined;
}

export interface AuditedRows {
  by_kind?: undefined;
  files: {
    name: string;
    rows: number;
    classes: number;
    smallest: number;
    largest: number;
    models: ModelFigure[];
    /** Groups whose rows have one value of a sensitive column. */
    alike: { column: string; groups: number; of: number; rows: number }[];
  }[];
}

/** Tables of another maker (cpp/audit/foreign/read_table.h). */
export interface AuditedTables {
  by_kind?: undefined;
  files?: undefined;
  masked: number;
  shown: number;
  min_interval: number | null;
  tables: {
    name: string;
    rows: number;
    columns: number;
    total_line: number | null;
    total_column: string;
    totals: number;
    left_out: number[];
    shown: number;
    masked: number;
    known: number;
    narrowed: number;
    hidden_from: number;
  }[];
}

/** What two releases were compared by. */
export interface Comparison {
  cumulative: boolean;
  /** If cumulative: the most years that were added; 0: any number. */
  years?: number;
  compared: { earlier: string; current: string; columns: string[]; if_one_value: boolean }[];
  not_compared: { of: string; name: string; why: string; columns: string[] }[];
  masked: number;
  known: number;
}

/** The core's report (cpp/audit/report.cpp). */
export interface AuditReport {
  passed: boolean;
  /** With the sources: whether they give the same files; null where it was not looked at. */
  reproduced?: boolean | null;
  differs?: { file: string; line?: number };
  checked?: string[];
  not_checked?: string[];
  /** Findings by code. */
  totals: Record<string, number>;
  findings: Finding[];
  comparison?: Comparison;
  /** Row-level files two by two, of one release or of two. */
  together?: FilesTogether[];
  figures: AuditedTraces | AuditedRows | AuditedTables;
}

/** What two row-level files tell of rows that one of them withdrew or emptied. */
export interface FilesTogether {
  first: string;
  second: string;
  columns: string[];
  left_out: string[];
  rows: number;
  small: number;
  read_off: number;
  read: string[];
  exact: boolean;
}

export interface AuditAnswer {
  report: AuditReport;
  verdict: Verdict;
  against_earlier?: AuditReport;
  /** The error with which the recipe refuses the sources. */
  refused?: ErrorData;
  /**
   * What is nobody's finding: the earlier release undoes this one's perturbation, or it that one's;
   * the dossier is of a run on tables and rows were given, or the other way round.
   */
  warnings?: ('exact_beside_perturbed' | 'dossier_of_tables' | 'dossier_of_rows')[];
}

/** A publication before it is audited (publication.js). */
export interface PublicationLook {
  files: Digest[];
  /** Of one of ours: its recipe and figures, null where it has none. */
  certificate: PublishedCertificate | null;
  /** A guess, for a publication without a certificate. */
  set: 'oraccle' | 'paris13' | 'table';
  /** Of one of ours that describes its steps: the labels of each column. */
  steps: Record<string, string[]>;
}

export interface PublishedCertificate {
  recipe: object;
  individuals: number | null;
  cohorts: number | null;
  cohorts_masked: number | null;
  masked_individuals: number | null;
  masked: number | null;
  shown: number | null;
  dropped: number | null;
  min_width: number | null;
  passed: boolean | null;
  version: string | null;
}

// ---------------------------------------------------------------- tools

export interface Pseudonymised {
  rows: number;
  empty: number;
  malformed: number;
  not_utf8: NotUtf8;
  bytes: number;
  encoding: string;
  delimiter: string;
  /** The digits of a shared secret. */
  check: string | null;
  /** Where no file to write to was given. */
  blob?: Blob;
}

// ---------------------------------------------------------------- the core's sessions

/** The counts of a scan (cpp/session/input_reading.cpp). */
export interface ScanCounts {
  has_header: boolean;
  rows: number;
  too_few: number;
  too_many: number;
  /** Records with bytes that are no UTF-8. */
  invalid: number;
  malformed_lines: number[];
  lines: number;
  begin: number;
  end: number;
  names: string[];
}

/** Rows that were left out of a file. */
export interface LeftOut {
  empty_individual: number;
  empty_year: number;
}

/** What sessions of both kinds have (core.js). */
export interface Session {
  kind: 'traces' | 'rows';
  configure(recipe: object): void;
  configureRows(recipe: object, explore: boolean): void;
  forPart(): { key: Uint32Array; recipe: object; results: boolean };
  dispose(): void;

  /** @param recipe that reads as the one before did */
  takeRecipe(recipe: object): void;

  /** The files that follow are of results: of traces alone. */
  beginResults(): void;
  beginFile(name: string, header: string[]): number[];
  addBlock(block: { text: string; rows: number; lines: Uint32Array }): void;
  restartFile(): void;
  /** How an identifier is written, for pseudonyms: see TableBuilder::spelling() (cpp/table/builder.h). */
  spelling(identifier: string): string;
  beginScan(options: object): void;
  scanSlice(bytes: Uint8Array, last: boolean): string | null;
  scanCounts(): ScanCounts;
  scanDone(): boolean;
  exportPart(): Uint8Array<ArrayBuffer>;
  mergePart(part: Uint8Array, linesBefore: number): void;
  endFile(): LeftOut;
  setInputs(inputs: InputFile[]): void;
  setFacts(facts: FileFact[]): void;
  /** Whose rows of the file begun last its reader left out: before endFile(). */
  setAside(individuals: string[]): void;
  understood(): Understood;
  examine(): Understood;

  prepare(): void;
  describe(digests: string[]): void;
  certify(digests: string[]): void;
  audit(): AuditReport;
  /** After audit(). */
  verdict(): Verdict;
  /** JSON of a check that came later. */
  settle(check: string): void;
  summary(): TraceSummary | RowSummary;
  files(): { name: string; index: number }[];
  fileView(index: number): Uint8Array;
  fileBytes(index: number): Uint8Array<ArrayBuffer>;
  dossier(frame: object): { html: Uint8Array<ArrayBuffer>; json: Uint8Array<ArrayBuffer> };
}

export interface TraceSession extends Session {
  beginSeries(): void;
  addEarlier(name: string, bytes: Uint8Array, sha256: string): void;
  build(): void;
  mask(): void;
  write(): void;
  keep(): Trial;
  survey(column: string): Omit<Survey, 'rows_read'>;
  beginTables(): { names: string[] };
  beginTable(name: string): void;
  addTable(bytes: Uint8Array, pieceEnds: boolean): void;
  endTable(): void;
  tables(): { data_recipe: string; data_sha256: string; engine: string; turn: number };
  nextTurn(): object;
  flows(query: object): Flows;
  distributions(): Distributions;
  rows(query: object): TracePage;
  cohort(id: number): Cohort | {};
}

/** What was read, tried under several recipes. */
export interface Trial {
  begin(recipe: object): void;
  ask(): void;
  prepare(): void;
  build(): void;
  preview(): Omit<Preview, 'rows_read' | 'complete' | 'masking'>;
  mask(): TrialFigures;
  detail(request: object): any;
  /** As the session that read the rows has them. */
  understood(): Understood;
  rowsOf: Map<string, (line: number) => number>;
  dispose(): void;
}

export interface RowsSession extends Session {
  labels(column: string): Omit<Labels, 'rows_read'>;
  open(): Omit<OpenedRows, 'inputs'>;
  project(request: object): Projected;
  greedy(request: object): GreedyState;
  hierarchy(request: object): HierarchyAnswer;
  lattice(request: { action: 'node' } & object): SampledNode;
  lattice(request: object): LatticeProgress;
  latticeStates(): Uint8Array<ArrayBuffer>;
  plan(request: object): PlanTrial;
  draws(): boolean;
  useSecret(hex: string, commitment: string): boolean;
  choose(choice: PlanChoice): void;
  ask(): void;
  step(): JobStep;
}

/** Rows by their risk, the highest first. Raw: where they stand, no value. */
export interface RiskRecords {
  total: number;
  records: {
    file: string;
    line: number;
    frequency: number;
    population: number;
    risk: number;
    /** null: the recipe names no household. */
    household: number | null;
    score: number;
    dis: number | null;
    smallest: string[];
    columns: { column: string; percent: number }[];
  }[];
}

export interface RiskSession {
  kind: 'risk';
  /** The object of the compiled core. */
  core: any;
  configureRisk(recipe: object): void;
  setPopulation(other: RiskSession): void;
  keepRecords(): void;
  records(asked: {
    from?: number;
    limit?: number;
    sort?: 'risk' | 'score';
    column?: string;
    alone?: boolean;
  }): RiskRecords;
  recordsCsv(): Uint8Array<ArrayBuffer>;
  dispose(): void;

  beginFile(name: string, header: string[]): number[];
  addBlock(block: { text: string; rows: number; lines: Uint32Array }): void;
  restartFile(): void;
  /** How an identifier is written, for pseudonyms: see TableBuilder::spelling() (cpp/table/builder.h). */
  spelling(identifier: string): string;
  beginScan(options: object): void;
  scanSlice(bytes: Uint8Array, last: boolean): string | null;
  scanCounts(): ScanCounts;
  scanDone(): boolean;
  mergePart(part: Uint8Array, linesBefore: number): void;
  endFile(): LeftOut;
  setInputs(inputs: InputFile[]): void;
  setFacts(facts: FileFact[]): void;
  /** Whose rows of the file begun last its reader left out: before endFile(). */
  setAside(individuals: string[]): void;

  prepare(): void;
  step(): JobStep;
  risk(): RiskScreen;
  report(): { html: Uint8Array<ArrayBuffer>; json: Uint8Array<ArrayBuffer> };
}

// ---------------------------------------------------------------- texts

/** Start, end in code points, label. */
export type LabelledSpan = [number, number, string];

export interface TextUnit {
  id: string;
  /** Its name. */
  file: string;
  text: string;
  /** Given and family names that other columns of its rows tell. */
  names: [string, string][];
  /** Spans that the file itself brings. */
  given: LabelledSpan[];
}

export interface OpenedTexts {
  recipe: object;
  files: {
    name: string;
    size: number;
    kind: string;
    warnings: { kind: string; count: number; lines?: number[] }[];
  }[];
  units: TextUnit[];
}

/** What is found in one text, and what follows from decisions (session/text_session.h). */
export interface TextReview {
  tokens: [number, number][];
  /** Start, end, label, state, source, probability, start and end of the cause. */
  spans: [number, number, string, string, string, number, number, number][];
  removed: [number, number, string, string][];
  replacements: [number, number, string][];
  names: [string, string][];
  doubts: [number, number, number][];
  expected: number;
}

export interface TextReasons {
  tag?: string;
  other?: string;
  /** Template, word, weight. */
  reasons?: [string, string, number][];
}

/** One text as it would be published. */
export interface TextPreview {
  /** Of invented names. */
  secret: string | null;
  replacements: [number, number, string][];
  output: string;
}

export interface ControlCopies {
  n: number;
  /** Of invented names. */
  secret: string | null;
  seed: string;
  round: number;
  documents: {
    document: number;
    text: string;
    tokens: [number, number][];
    /** Where aliases stand. */
    aliases: [number, number][];
  }[];
}

export interface TextControl {
  p: number;
  confidence: number;
  round: number;
  of: number;
  n: number;
  k: number;
  planted: number;
  found: number;
  share: number;
  shown: boolean;
  /** The reader saw nothing of what was left in the open on purpose. */
  inattentive?: 'reason_in_the_dossier';
  documents_at_most?: number;
  misses_per_1000_words_at_most?: number;
  seed: string;
  documents: number[];
}

export interface TextCertificate {
  version: string;
  kind: 'text';
  recipe: object;
  documents: number;
  hidden: Record<string, { spans: number; by: Record<string, number> }>;
  in_small_letters: number;
  /** `commitment`: to the secret of invented names. */
  aliases: { scheme: string; linked_across_documents: boolean; commitment?: string };
  model: string | null;
  review: TextControl | null;
  /** What became of each column of each table. */
  columns?: { file: string; columns: { name: string; done: string; because?: string }[] }[];
  /** The public part: ways, and by check its outcome and reasons. */
  verdict: object;
  checked: string[];
  not_checked: string[];
  passed: boolean;
  outputs: { name: string; bytes: number; sha256: string }[];
}

export interface TextRelease {
  certificate: TextCertificate;
  verdict: Verdict;
  /** What the control found: document from 0, start, end, label. */
  missed: any[][];
  /** Where a word of another document's hidden name stands: document from 0, place, word. */
  elsewhere: [number, number, string][];
  /** Of invented names. */
  secret: string | null;
  zip: Uint8Array<ArrayBuffer>;
  files: { name: string; bytes: number }[];
  dossier: Record<string, Uint8Array<ArrayBuffer>>;
}

/** One of several settings, measured on documents that no training saw. */
export interface GridRow {
  settings: Record<string, number>;
  f1: number | null;
  leak_rate: number | null;
  weights: number;
  bytes: number;
}

export interface TextFigures {
  documents: number;
  f1: number | null;
  leak_rate: number | null;
  /** Letters and digits hidden that nobody needed to hide, among those hidden. */
  over_rate: number | null;
  documents_with_miss: number;
  labels: Record<string, number | null>;
}

export interface TrainedTagger {
  model: Uint8Array<ArrayBuffer>;
  sha256: string;
  documents: number;
  apart: number;
  /** Documents that the temperature was fitted on. */
  held: number;
  made: number;
  iterations: number;
  weights: number;
  bytes: number;
  before: TextFigures | null;
  after: TextFigures | null;
  /** Five-fold, where it was asked for. */
  folds: TextFigures | null;
  /** In ten bins of P(entity): tokens, mean P, share of entities. */
  reliability: [number, number, number][];
  expected_error: number;
  /** How often a family name that was learned from scores above one that was not. */
  names: { seen: number; unseen: number; told: number };
  curve: { documents: number; f1: number | null; leak_rate: number | null }[];
  /** By the probability from which proposals are accepted, ascending; the recipe's own is one. */
  thresholds: { accept: number; leak_rate: number | null; over_rate: number | null }[];
}

export interface ComparedAnnotations {
  /** Differences: start, end, label, kind, and the other's label where they differ in it. */
  documents: { text: string; differences: (number | string)[][] }[];
  counts: { agreed: number; relabelled: number; only_a: number; only_b: number };
  f1: number | null;
  kappa: number | null;
  kappa_named: number | null;
  /** The first's label, the second's, tokens. */
  confusions: any[][];
}

// ---------------------------------------------------------------- operations

/** Every operation by its name (operations.js), and what it answers. */
export interface Answers {
  version: { version: string; wasm_sha256: string | null };
  digest: { sha256: string; whole: string };
  digests: { files: { name: string; size: number; sha256: string }[] };
  check: { recipe: object };
  inspect: Inspection;
  mask: { csv: string; left_out: number[] };
  sample: Uint8Array<ArrayBuffer>;
  survey: Survey | RowsSurvey;
  examine: Understood;
  compare: Compared;

  run: TraceRun | RowRun;
  readAhead: void;
  file: Uint8Array<ArrayBuffer>;
  tables: Record<string, Uint8Array<ArrayBuffer>>;
  /** A ZIP. */
  parquet: Uint8Array<ArrayBuffer>;
  zip: Uint8Array<ArrayBuffer>;
  dossier: { html: Uint8Array<ArrayBuffer>; json: Uint8Array<ArrayBuffer> };

  preview: Preview;
  cost: { points: CostPoint[] };
  detail: DetailAnswer;
  detailChains: ProposedChains;
  detailNode: DetailNodeAnswer;
  detailCsv: { csv: string };
  flows: Flows;
  distributions: Distributions;
  rows: TracePage;
  cohort: Cohort | {};

  'rows.open': OpenedRows;
  'rows.run': TraceRun | RowRun;
  'rows.project': Projected;
  'rows.greedy': GreedyState;
  'rows.hierarchy': HierarchyAnswer;
  'rows.lattice': LatticeProgress | SampledNode | Uint8Array<ArrayBuffer>;
  'rows.plan': PlanTrial;
  'rows.compare': PlansCompared;
  'rows.dossier': ReplayedRun;
  'rows.close': void;

  'risk.assess': RiskAnswer;
  'risk.report': { html: Uint8Array<ArrayBuffer>; json: Uint8Array<ArrayBuffer> };
  'risk.records': RiskRecords;
  'risk.list': Uint8Array<ArrayBuffer>;
  'risk.close': void;

  audit: AuditAnswer;
  auditForeign: { report: AuditReport };
  auditLook: PublicationLook;
  published: Record<string, Uint8Array<ArrayBuffer>>;
  proven: void;
  settle: VerdictCheck;
  auditProve: ProofAnswer;
  together: Together;

  leftOut: LeftOutFile[];
  drawSecret: { secret: string };
  checkDigest: { check: string | null; weak: string | null };
  pseudonymise: Pseudonymised;

  /** `zip`: of all files, where some stand in a folder. */
  sql: { files: { name: string; text: string }[]; zip?: Uint8Array<ArrayBuffer> };
  runTables: TraceRun;
  /** What the engine must remove first, for `sql`. Raw. */
  nextTurn: { text: string };

  'text.open': OpenedTexts;
  'text.made': { documents: string[] };
  'text.review': { units: TextReview[] };
  'text.explain': TextReasons;
  'text.decisions': { bytes: Uint8Array<ArrayBuffer> };
  'text.resume': {
    decided: {
      spans: any[][];
      persons?: [number, number][];
      seconds?: number;
      actions?: number;
    }[];
    /** Another model or table of words proposed. */
    other: boolean;
  };
  'text.drift': { bounds: { lower: number; upper: number }[] };
  'text.replay': { secret: string };
  'text.names': { names: [string, string][] };
  'text.preview': TextPreview;
  'text.control': ControlCopies;
  'text.release': TextRelease;
  'text.train': TrainedTagger;
  'text.grid': { rows: GridRow[] };
  'text.model': { sha256: string };
  'text.classes': { sha256: string };
  'text.seal': { bytes: Uint8Array<ArrayBuffer> };
  'text.unseal': { files: Record<string, Uint8Array<ArrayBuffer>> };
  'text.compare': ComparedAnnotations;
}

/** How far an operation is. */
export interface Progress {
  stage: string;
  done: number;
  total: number;
  file?: string;
  point?: CostPoint;
}

export interface CallOptions {
  onProgress?: (progress: Progress) => void;
  signal?: AbortSignal;
  gently?: boolean;
}

/** A call of the engine (client.js). */
export type Call = <Op extends keyof Answers>(
  op: Op,
  args?: object,
  options?: CallOptions,
) => Promise<Answers[Op]>;

/** The operations as functions, by their names; operations/*.js hold some each. */
export type Operations = {
  [Op in keyof Answers]: (args?: any, context?: any) => Promise<Answers[Op]>;
};
