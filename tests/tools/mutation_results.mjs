// What runs of the mutants found out, kept for as long as it holds.
//
// A mutant that was caught stays caught while the core, the tests' headers and the files of the
// tests that caught it are what they were; that a test case passes with a mutant, likewise; which
// test cases reach which mutants, while no source at all has changed. So an interrupted run goes on
// where it was, and a new test is run against the survivors alone.
import { createHash } from 'node:crypto';
import {
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const hashOf = (folder, wanted) => {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true }).sort()) {
    const path = join(folder, name);
    if (wanted(name) && statSync(path).isFile())
      hash.update(`${name}\n`).update(readFileSync(path));
  }
  return hash.digest('hex');
};

const isTest = (name) => name.startsWith('tests/cpp/') && name.endsWith('_test.cpp');
const nameOf = ({ file, what, source, nth }) => JSON.stringify([file, what, source, nth]);

/** @typedef {{by: string[] | null, how?: string}} Result by: the files of tests that tell it */
/** @typedef {{file: string, name: string}} Case a test case */

export class Results {
  /**
   * @param {string} path where they are kept
   * @param {string} original the folder of the sources without mutants
   * @param {string} copy with the mutants that are drawn
   * @param {boolean} afresh forget what is kept
   */
  constructor(path, original, copy, afresh) {
    this.path = path;
    this.tests = join(original, 'tests/cpp');
    this.hashes = new Map();
    const core = hashOf(original, (name) => !isTest(name));
    const all = hashOf(copy, () => true);
    const kept = existsSync(path) && !afresh ? JSON.parse(readFileSync(path, 'utf8')) : {};
    this.kept = kept.core === core ? kept : { core, caught: {}, passed: {} };
    if (this.kept.all !== all) {
      this.kept.all = all;
      this.kept.survived = [];
      delete this.kept.reached;
    }
  }

  hash(...names) {
    for (const name of names.filter((one) => !this.hashes.has(one))) {
      const path = join(this.tests, name);
      this.hashes.set(
        name,
        existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex') : '',
      );
    }
    return names.map((name) => this.hashes.get(name)).join(' ');
  }

  save() {
    writeFileSync(`${this.path}.new`, JSON.stringify(this.kept));
    renameSync(`${this.path}.new`, this.path);
  }

  /** Test cases with what they reach, quickest first; undefined where it is not known. */
  get reached() {
    return this.kept.reached?.map((one) => ({ ...one, reached: new Set(one.reached) }));
  }

  set reached(cases) {
    this.kept.reached = cases.map((one) => ({ ...one, reached: [...one.reached] }));
    this.save();
  }

  /** @returns {Result | undefined} undefined where it is not known */
  of(mutant) {
    const name = nameOf(mutant);
    const caught = this.kept.caught[name];
    if (caught && caught.hash === this.hash(...caught.by)) return caught;
    return this.kept.survived.includes(name) ? { by: null } : undefined;
  }

  /** @param {Result} result */
  set(mutant, result) {
    const name = nameOf(mutant);
    if (result.by) this.kept.caught[name] = { ...result, hash: this.hash(...result.by) };
    else this.kept.survived.push(name);
    this.save();
  }

  /**
   * Whether a test case is known to pass with a mutant.
   * @param {Case} one
   */
  passed(mutant, { file, name }) {
    return this.kept.passed[nameOf(mutant)]?.[`${file} ${name}`] === this.hash(file);
  }

  /** @param {Case[]} cases */
  pass(mutant, cases) {
    const passed = (this.kept.passed[nameOf(mutant)] ??= {});
    for (const { file, name } of cases) passed[`${file} ${name}`] = this.hash(file);
    this.save();
  }
}
