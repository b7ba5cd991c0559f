// What the floors of the page say to each other: a feature as the flow takes it, and the page as a
// feature takes it.
import type { Answers, Call } from '../engine/answers.d.ts';

/** A long step, and what is done with its answer. */
export type Task = <Op extends keyof Answers>(
  op: Op,
  args: object,
  done: (value: Answers[Op]) => unknown,
) => Promise<void>;

/** What the effects of a feature are given, and those of the flow. */
export interface Page {
  store: { get: Function; dispatch: Function; subscribe: Function };
  /** of the engine */
  call: Call;
  /** makes another engine */
  newEngine: (options?: object) => any;
  task: Task;
  /** whether a long step is under way */
  busy: () => boolean;
  /** says an error where the user is */
  fail: (error: unknown) => void;
  focus: (id: string) => void;
  /** does it in the next task */
  soon: (work: () => void) => void;
  /** what goes with the files to the engine: the secret, and what features send with them */
  besidesOf: (recipe: any) => object;
  /** what effects of features of this name do when something happens in the flow */
  each: (name: string, ...args: unknown[]) => any[];
  /** of the flow, and under their keys those of features */
  effects: any;
  features: readonly Feature[];
  document: Document;
  fillDefaults: (doc: object) => any;
  /** for the traces of the sample */
  sampleRecipe: object;
  /** for its row-level files */
  sampleRows: object;
}

/** What views are given beside the state. */
export interface Ui {
  t: any;
  dispatch: Function;
  effects: any;
  features: readonly Feature[];
}

type Draw = (state: any, ui: any) => unknown;

/** What a feature draws in the flow. Features that have the same slot stand in the order of their list. */
export interface Slots {
  /** on the first screen, under the files */
  choose?: Draw;
  /** above a screen of the flow, or of a feature's own */
  frame?: Draw;
  /** in the head of the page */
  tools?: Draw;
  /** beside the screen, such as a dialog */
  besides?: Draw;
  /** in the dock at the foot of the window, while something is under way */
  task?: Draw;
  /** in the box of an error that ended a step: what can be done about it */
  error?: (error: any, state: any, ui: any) => unknown;
  /** wherever an error of reading stands: the rows that it is about */
  errorRows?: (error: any, state: any, ui: any) => unknown;
  /** on the last screen, before the files of a run */
  download?: (run: any, state: any, ui: any) => unknown;
  /** on the last screen, also without a run: what a release says of itself */
  downloadForms?: Draw;
  /** before the columns are described: what is asked of the release as a whole */
  questions?: Draw;
  /** in the box of the internal dossier */
  dossier?: Draw;
  /** pages beside the flow, by name; the name is that of their words too (`screen.NAME`) */
  sides?: Record<string, Draw>;
}

/** All that the page can do beside its flow: a folder of web/features. Only `key` must be there. */
export interface Feature {
  /** under which its state and its effects stand */
  key: string;
  /**
   * `handlers`: by type of action, `(state, action, features) => state`; `reactions`: the same, to
   * actions of others
   */
  state?: { start: unknown; handlers: object; reactions?: object };
  /**
   * What the user can do, by name. Called by the flow where they are there: `follow(state)` after
   * each change, `beforeRun()` before a run, whose promise it awaits, `takesRun()` which says whether
   * it does something else in a run's place, `runArgs()` for what a run takes besides,
   * `onDownload(run)` after a file of a run is saved, `onSide(side)` when a page beside the flow
   * opens, `onDrop(files)` when files are dropped on a screen of its own
   */
  effects?: (page: Page) => object;
  /**
   * What is missing on a screen of its own; `choose`: on the first screen, of files that can be read
   */
  problems?: Record<string, (state: any) => object[]>;
  /**
   * By screen `(state, ui) => template`. Of a kind of publication: `describe`, `protect`, `verify`,
   * and `verdict(run, state, t)`
   */
  views?: Record<string, Function>;
  /** the way back is all that is drawn around its screens, without the steps of the flow */
  ownSteps?: boolean;
  /** what can be done about an error on a screen of its own, in place of the flow's choices */
  screenError?: (error: any, ui: any) => unknown;
  /** on a screen of its own: what comes next, beside the way back */
  onward?: (state: any, ui: any) => unknown;
  slots?: Slots;
  /** of a kind of publication: what the flow asks of it */
  publication?: import('./publication.js').Publication;
  /** whether the files have columns alone, no rows to try choices on */
  withoutRows?: (state: any) => boolean;
  /** whether something would be lost with the page */
  hasWork?: (state: any) => boolean;
  /** whether something would be lost with the window that was not saved since */
  unsaved?: (state: any) => boolean;
  /** columns at whose content a run would stop, by reading whole files */
  identifies?: (state: any) => { column: string; kind: string; values: number; example: string }[];
  /** what is wrong on a screen that can be gone on from, as a problem */
  doubt?: (state: any, features: readonly Feature[]) => object | undefined;
  /** what goes with the files to the engine, for the recipe of the state given */
  sends?: (state: any) => object;
  /** whether the files of a run may not be downloaded yet; where the user can change that, by what */
  withholds?: (state: any) => boolean | { key: string; target: string };
  /** files that join those of a run when they are downloaded; `bytes`: how many */
  adds?: (state: any) => { name: string; bytes: number }[];
  /** what the internal dossier is told besides */
  tells?: (state: any) => object;
}
