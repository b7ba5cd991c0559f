// What can be published of the files: the one place that derives the kind from a recipe.

/**
 * What the flow asks of a kind of publication.
 * @typedef {object} Publication
 * @property {string} key of the feature that has its state, effects and views
 * @property {'run'|'rows.run'} run the operation of the engine that makes it
 * @property {boolean} previews whether the choices are tried on the data while they are made
 * @property {boolean} draws whether the engine has drawings of a run
 * @property {(recipe: any, column: string) => string} roleOf
 * @property {(recipe: any, column: string, role: string, order: string[]) => any} setRole
 *   `order`: the columns in the order of the files
 * @property {(recipe: any, columns: any[]) => any} applyGuesses
 * @property {(recipe: any) => object[]} ruleProblems what is wrong with the rule itself
 * @property {(state: any, columns: any[]) => object[]} describeProblems
 * @property {(state: any) => object[]} protectProblems
 * @property {(name: string) => ?any[]} contents the words for what a published file
 *   holds, where its name is not one of the fixed ones
 * @property {(run: any, state: any, t: Function) => import('../engine/answers.d.ts').Verdict} judged the
 *   verdict on a run, with what was checked since
 * @property {{run: string, download: string, dossier: string, none: string, stale: string}} words
 *   keys of messages: the button that runs, the last screen, the dossier, no run yet, an old one
 */

/**
 * @param {object} recipe
 * @param {readonly import('./types.d.ts').Feature[]} features those of kinds of publication have a
 *   `publication`
 * @returns {Publication}
 */
export const kindOf = (recipe, features) =>
  features.find(({ key, publication }) => publication && key === (recipe.rows ? 'rows' : 'traces'))
    .publication;
