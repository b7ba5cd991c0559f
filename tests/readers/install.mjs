// What the readers' test needs, into build/readers/ alone: a Python environment from PyPI, R from
// Debian's packages, unpacked there. Nothing of the machine is changed; what cannot be had is null.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

const kPython = ['pandas==2.3.3', 'frictionless==5.21.0'];

const runs = (command, args) => spawnSync(command, args, { stdio: 'pipe' }).status === 0;

/** @returns {?string} a Python with pandas and Frictionless */
export function makePython(folder) {
  const home = join(folder, 'python');
  const python = join(home, 'bin/python');
  const ready = ['-c', 'import pandas, frictionless'];
  if (existsSync(python) && runs(python, ready)) return python;
  if (!runs('python3', ['-m', 'venv', home])) return null;
  if (!runs(python, ['-m', 'pip', 'install', '--quiet', ...kPython])) return null;
  return runs(python, ready) ? python : null;
}

/** @returns {?{command: string, args: string[], env: object}} an R, the machine's or Debian's */
export function findR(folder) {
  const args = ['--no-echo', '--no-restore'];
  if (runs('R', ['--version'])) return { command: 'R', args, env: {} };
  const home = join(folder, 'debian');
  const rHome = join(home, 'usr/lib/R');
  if (!existsSync(rHome)) {
    if (!unpack(home, ['r-base-core'])) return null;
    // A link to what the package's script would write: without it R complains where it answers.
    const settings = join(rHome, 'etc/Renviron');
    rmSync(settings);
    cpSync(`${settings}.ucf`, settings);
  }
  const env = {
    R_HOME: rHome,
    R_SHARE_DIR: join(home, 'usr/share/R/share'),
    R_INCLUDE_DIR: join(home, 'usr/share/R/include'),
    R_DOC_DIR: join(home, 'usr/share/R/doc'),
    LD_LIBRARY_PATH: [join(rHome, 'lib'), ...librariesOf(home)].join(':'),
    LC_ALL: 'C.UTF-8',
  };
  const command = join(rHome, 'bin/exec/R');
  const works = spawnSync(command, [...args, '-e', 'cat(1)'], { env: { ...process.env, ...env } });
  return works.status === 0 ? { command, args, env } : null;
}

const librariesOf = (home) =>
  existsSync(join(home, 'usr/lib'))
    ? readdirSync(join(home, 'usr/lib'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
        .filter((path) => /linux-gnu(?:\/(?:blas|lapack))?$/.test(path))
    : [];

/** Debian's packages, and what of theirs the machine lacks, unpacked into a folder. */
function unpack(home, packages) {
  const simulated = spawnSync(
    'apt-get',
    ['--quiet', '--print-uris', '--yes', '--no-install-recommends', 'install', ...packages],
    { stdio: 'pipe' },
  );
  if (simulated.status !== 0) return false;
  const names = [...simulated.stdout.toString().matchAll(/^'[^']*' (\S+?)_/gm)].map((m) => m[1]);
  const debs = join(home, 'packages');
  mkdirSync(debs, { recursive: true });
  if (spawnSync('apt-get', ['--quiet', 'download', ...names], { cwd: debs }).status !== 0) {
    return false;
  }
  for (const deb of readdirSync(debs)) execFileSync('dpkg', ['-x', join(debs, deb), home]);
  return true;
}

/** LibreOffice as Debian's packages leave it before their scripts run, told where it stands. */
function settleOffice(home) {
  const office = join(home, 'usr/lib/libreoffice');
  cpSync(join(office, 'share/.registry'), join(home, 'etc/libreoffice/registry'), {
    recursive: true,
  });
  const settings = join(office, 'program/fundamentalrc');
  const told = readFileSync(settings, 'utf8').replace(
    /file:\/\/(?=\/(?:usr\/lib|etc)\/libreoffice)/g,
    `$&${home}`,
  );
  writeFileSync(settings, told);
}

/** @returns {?{command: string, env: object}} LibreOffice, the machine's or Debian's */
export function findSoffice(folder) {
  if (runs('soffice', ['--version'])) return { command: 'soffice', env: {} };
  const home = join(folder, 'office');
  const command = join(home, 'usr/lib/libreoffice/program/soffice');
  if (!existsSync(command)) {
    if (!unpack(home, ['libreoffice-calc-nogui'])) return null;
    settleOffice(home);
  }
  const env = {
    LD_LIBRARY_PATH: [dirname(command), ...librariesOf(home)].join(':'),
    LC_ALL: 'C.UTF-8',
  };
  const works = spawnSync(command, ['--version'], { env: { ...process.env, ...env } });
  return works.status === 0 ? { command, env } : null;
}
