/**
 * A small shell process that outlives this one: it puts folders in their places, and takes away
 * what an interruption left, be it `kill -9`. It waits at the end of a pipe, which the system closes
 * with the process that holds the other end, however that one ends.
 *
 * A folder takes another's place in one system call: renameat2(2) with RENAME_EXCHANGE, which
 * neither Node nor the shell offers and Perl, a part of most systems, can ask for by number. Where
 * it cannot, two renames do, and the earlier folder has no name between them.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** The number of renameat2 by machine (linux/unistd.h). */
const kExchange = {
  x64: 316,
  arm64: 276,
  riscv64: 276,
  loong64: 276,
  ia32: 353,
  arm: 382,
  ppc64: 357,
  s390x: 347,
};

// Arguments of both scripts: what to remove at the end, "--", and pairs of a folder and its place.
// In a folder `new` is what goes to the place. All pairs are put or none; none, too, where the pipe
// was closed meanwhile: what whoever ended this process finds at once is what stays.
const kPutAtOnce = String.raw`
my $number = shift;
while (shift ne "--") {}
sub swap { my ($a, $b) = @_; syscall($number + 0, -100, $a, -100, $b, 2) == 0 }
my $waiting = "";
vec($waiting, fileno(STDIN), 1) = 1;
exit 3 if select($waiting, undef, undef, 0);
my @done;
while (my ($stage, $place) = splice(@ARGV, 0, 2)) {
  my ($new, $replaces) = ("$stage/new", -e $place);
  if ($replaces ? swap($new, $place) : rename($new, $place)) {
    unshift @done, [$new, $place, $replaces];
    next;
  }
  for (@done) { $$_[2] ? swap($$_[0], $$_[1]) : rename($$_[1], $$_[0]) }
  exit 2;
}
exit 0;
`;
const kScript = `
trap '' HUP INT QUIT TERM
number=$1
perl=$2
shift 2
put_all() {
  while [ "$1" != -- ]; do shift; done
  shift
  put_pairs "$@"
}
put_pairs() {
  [ $# -eq 0 ] && return 0
  if [ -e "$2" ]; then mv -- "$2" "$1/old" || return 1; fi
  if mv -- "$1/new" "$2"; then
    (shift 2; put_pairs "$@") && return 0
    mv -- "$2" "$1/new"
  fi
  if [ -e "$1/old" ]; then mv -- "$1/old" "$2"; fi
  return 1
}
read -r word
status=0
if [ "$word" = put ]; then
  status=2
  if [ -n "$number" ]; then perl -e "$perl" "$number" "$@" && status=0 || status=$?; fi
  case $status in
    0|3) ;;
    *) put_all "$@" && status=0 || status=1 ;;
  esac
fi
for path in "$@"; do
  [ "$path" = -- ] && break
  rm -rf -- "$path"
done
exit $status
`;

/** With `mv`, `rm` and `perl` wherever Node itself was found. */
const kEnv = {
  ...process.env,
  PATH: [process.env.PATH, '/usr/bin', '/bin'].filter(Boolean).join(':'),
};

/**
 * @param {string[]} removed what it removes when it ends, absolute paths
 * @param {{stage: string, place: string}[]} [pairs] `stage`: one of `removed`, whose `new` is to
 *   take `place`, of which any earlier folder is removed with it
 * @returns {{put: () => Promise<boolean>, end: () => Promise<void>}|null} `put`: all pairs or, where
 *   that fails, none; `end` removes and puts nothing. Nothing where there is no shell.
 */
export function startSurvivor(removed, pairs = []) {
  const number = process.platform === 'linux' ? kExchange[process.arch] : undefined;
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      kScript,
      'paravent',
      `${number ?? ''}`,
      kPutAtOnce,
      ...removed,
      '--',
      ...pairs.flatMap(({ stage, place }) => [stage, place]),
    ],
    { cwd: '/', detached: true, stdio: ['pipe', 'ignore', 'ignore'], env: kEnv },
  );
  child.on('error', () => {}); // then it has no number
  if (child.pid === undefined) return null;
  child.stdin.on('error', () => {});
  const ended = once(child, 'exit');
  child.unref();
  child.stdin.unref?.();
  return {
    async put() {
      child.ref();
      child.stdin.write('put\n'); // and stays open: its end would say that we are gone
      const [status] = await ended;
      return status === 0;
    },
    async end() {
      child.ref();
      child.stdin.end('\n');
      await ended;
    },
  };
}
