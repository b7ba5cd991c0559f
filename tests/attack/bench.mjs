// npm run attack: what each attack recovers from releases at both levels. Two figures a cell:
// masked counts known exactly, and masked counts with fewer than w possible values.
import { attack, attackSuccessive } from './attack.js';
import {
  aloneInPlace,
  knownByMembers,
  linkedHouseholds,
  looseHouseholds,
  numberedRows,
} from './households.js';
import {
  adultTable,
  diverseAdult,
  householdFiles,
  kHouseholdKeys,
  madeUpHouseholds,
  noAdult,
  rowsIn,
  rowsOf,
  swapHouseholds,
} from './row_runs.js';
import { nearestReadings, readBack, soleValues, withdrawnPersons } from './rows.js';
import {
  judgeComparison,
  noOulad,
  ouladRecipe,
  ouladTable,
  releaseOf,
  sampleRecipe,
  sampleTable,
  withoutLastYear,
} from './runs.js';

const kLevels = ['published', 'strict'];
const kAttacks = {
  a: 'a. known totals',
  b: 'b. singletons, all ones',
  c: 'c. minimality of the rule',
  d: 'd. sums between linked and nested multisets',
  e: 'e. dependencies between attributes',
  all: 'a to e together',
};

const pair = ({ recovered, narrowed, wrong }) => {
  if (wrong > 0) throw new Error(`an attack excluded ${wrong} true values`);
  return `${recovered} / ${narrowed}`;
};

async function measure(table, recipe) {
  const earlierTable = withoutLastYear(table, recipe);
  const columns = {};
  for (const level of kLevels) {
    const one = await releaseOf(table, recipe, level);
    const earlier = await releaseOf(earlierTable, recipe, level);
    const found = attack(one);
    const told = await judgeComparison(earlier, one);
    if (told.wrong > 0) throw new Error(`the comparison was wrong ${told.wrong} times`);
    const { certificate } = one.release;
    columns[level] = {
      'individuals, cohorts': `${certificate.individuals}, ${certificate.cohorts}`,
      'masked sizes': certificate.cohorts_masked,
      'masked attribute counts': certificate.masked,
      'masked linked counts': certificate.by_kind.linked.masked,
      'attribute multisets dropped': certificate.dropped,
      ...Object.fromEntries(
        Object.entries(kAttacks).map(([key, name]) => [name, pair(found[key])]),
      ),
      'f. with the release of the year before': pair(attackSuccessive(earlier, one)),
      'what audit --earlier --cumulative says of both': `${told.exact} / ${told.claims}`,
      'g. groups with one value': found.homogeneous,
      'h. figures that add something': found.telling.length,
    };
  }
  return columns;
}

function print(title, columns) {
  console.log(
    `\n${title}\n\n| | ${kLevels.join(' | ')} |\n|---|${kLevels.map(() => '---:|').join('')}`,
  );
  for (const row of Object.keys(columns.strict)) {
    console.log(`| ${row} | ${kLevels.map((level) => columns[level][row]).join(' | ')} |`);
  }
}

/** Row-level files: what a reader with a register learns of who is withdrawn. */
async function measureRows() {
  if (noAdult) {
    console.log(`\nadult: skipped, ${noAdult}`);
    return;
  }
  const any = await diverseAdult(await adultTable(), 'any');
  const told = withdrawnPersons(any.register, rowsIn(any.files, 'f.csv'), any.keys, 5);
  console.log(
    `\nadult, distinct diversity l = 2, k = 5, "withdraw": "any": ${told.withdrawn} persons are seen to be missing, ${told.forTheirValues} of them in ${told.classes} classes for the likeness of their secret values. "small" withdraws none of these: such levels are refused.`,
  );
}

const share = (x) => `${(100 * x).toFixed(1)} %`;

/** What an amount tells of whose row it is, as it is and as steps leave it; and what stands beside. */
async function measureSteps() {
  const persons = Array.from({ length: 2000 }, (_, i) => [
    'FM'[i % 2],
    `t${(i * 13) % 20}`,
    String(20000 + 7 * ((i * 777) % 2000)),
  ]);
  const columns = ['sex', 'town', 'pay'];
  const pairs = (rows) => rows.map((row) => [Number(row[2]), row[1]]);
  const steps = {
    noise: { step: 'noise', columns: ['pay'], variance: 0.25 },
    'rank swap': { step: 'swap_ranks', columns: ['pay'], window: 20 },
  };
  const told = ({ right, guess }) => `${share(right)} (guessed ${share(guess)})`;
  console.log('\n2,000 made-up persons, towns read rightly in the row of the nearest amount:');
  console.log(`  raw: ${told(nearestReadings(pairs(persons), pairs(persons)))}`);
  for (const [name, step] of Object.entries(steps)) {
    const plan = { name: 'f', columns, steps: [step] };
    const files = await rowsOf([columns, ...persons], { k: 5, keys: ['sex'], plan });
    console.log(
      `  ${name}: ${told(nearestReadings(pairs(persons), pairs(rowsIn(files, 'f.csv'))))}`,
    );
  }
  if (noAdult) return;
  const [heading, ...rows] = await adultTable();
  const at = (name) => heading.indexOf(name);
  const back = readBack(rows.map((row) => [row[at('marital-status')], row[at('sex')]]));
  console.log(`adult, sex read back from marital status: ${told(back)}`);
  const keys = ['sex', 'race', 'education'].map(at);
  const classes = rows.map((row) => [...keys.map((c) => row[c]), row[at('salary-class')]]);
  console.log(
    `adult, persons of classes of one salary class, as they are: ${soleValues(classes, 3)}`,
  );
}

/** Persons who live together, in two files and under swapped places. */
async function measureHouseholds() {
  const k = 5;
  const keys = kHouseholdKeys.length;
  const { table, register } = madeUpHouseholds(2000);
  const files = await householdFiles(table, k);
  const { numbered, loose } = numberedRows(rowsIn(files, 'f.csv'), keys);
  const linked = linkedHouseholds(register, numbered, k);
  const insiders = knownByMembers(register, numbered);
  const without = looseHouseholds(register, numbered, loose, k);
  console.log(
    `\n2,000 made-up households, k = ${k}, ${numbered.size} with a number: ${linked.few} of the register have fewer than k numbers left, ${linked.readOff} persons are read off; of the rows without a number ${without.persons} are known to be of fewer than k households, ${without.readOff} of them of one value; outside the guarantee, ${insiders.read} of ${insiders.persons} persons are read by a member who knows her own value.`,
  );
  const small = madeUpHouseholds(400, 9, 60);
  const raw = small.register.flat();
  const told = ({ alone, right }) => `${alone} alone with their keys, ${right} read rightly`;
  console.log(`  400 households, places as they are: ${told(aloneInPlace(small.register, raw))}`);
  for (const rate of [0, 0.2]) {
    const swapped = await householdFiles(small.table, k, {
      two: false,
      steps: [swapHouseholds(rate)],
    });
    const members = rowsIn(swapped, 'f.csv').map((row) => ({
      keys: row.slice(0, keys),
      told: row[keys],
    }));
    console.log(
      `  places of households swapped, rate ${rate}: ${told(aloneInPlace(small.register, members))}`,
    );
  }
}

console.log('Counts recovered exactly / counts with fewer than w possible values.');
const sample = await sampleTable(213289);
print('Generated data, 213,289 rows', await measure(sample, await sampleRecipe()));
print(
  'Generated data with the type of bac as a linked file',
  await measure(
    sample,
    await sampleRecipe({ linked: [{ name: 'bac', prefix: ['REGROUPEMENT_BAC'] }] }),
  ),
);
await measureRows();
await measureSteps();
await measureHouseholds();
if (noOulad) console.log(`\nOULAD: skipped, ${noOulad}`);
else print('OULAD', await measure(await ouladTable(), ouladRecipe));
