// npm run text:leaks: looks for accepted names that survive in made-up documents full of
// adversarial forms (tests/cpp/text/leaks.h), read by audit/texts/check_text.h. Prints the first ten
// and ends with 1 where one does.
//
//   npm run text:leaks -- [--documents 10000] [--seed 1]
//   npm run text:leaks -- --forms [--documents 2000] [--seed 1]
//   npm run text:leaks -- --model FILE [--documents 3000] [--seed 1]
//
// With --model it makes a tagger of made-up documents instead, and prints what it reaches on more
// of them; with --forms it publishes documents in each written form (text_forms.mjs).
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runPaperwork } from './paperwork.mjs';
import { SetupError, script } from '../../.tools/setup.mjs';

await script(async () => {
  const { values } = parseArgs({
    options: {
      documents: { type: 'string' },
      seed: { type: 'string', default: '1' },
      model: { type: 'string' },
      forms: { type: 'boolean', default: false },
    },
  });
  const { model, seed, forms, documents = forms ? '2000' : model ? '3000' : '10000' } = values;
  if (![documents, seed].every((text) => /^[1-9][0-9]{0,6}$/.test(text))) {
    throw new SetupError('--documents and --seed are numbers from 1 to 9999999.');
  }
  if (forms) {
    const { searchForms } = await import('./text_forms.mjs');
    process.exitCode = (await searchForms(Number(documents), Number(seed))) > 0 ? 1 : 0;
    return;
  }
  process.exitCode = model
    ? runPaperwork('model', [resolve(model)], [documents, seed])
    : runPaperwork('leaks', [], [documents, seed]);
});
