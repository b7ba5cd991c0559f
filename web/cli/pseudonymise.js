/**
 * The command `pseudonymise`: a file whose identifiers are replaced. The secret comes by the
 * environment: a command line is seen by others.
 */
import { WrongUse } from './arguments.js';
import { checkNewFile } from './folders.js';
import { loadOperations } from './load_engine.js';
import { writeStream } from './output.js';
import { sourceOf, withProgress } from './sources.js';

/**
 * @param {any} values of options.js
 * @param {string[]} files one
 * @param {import('./program.js').Io} io
 */
export async function pseudonymise(values, [path], io) {
  if (values['generate-secret']) {
    const { secret } = await (await loadOperations()).drawSecret();
    io.stdout.write(`${secret}\n`);
    return;
  }
  if (path === undefined) throw new WrongUse('missing_file');
  checkNewFile(values.out);
  const source = await sourceOf(path, io);
  const operations = await loadOperations();
  const told = await withProgress(io, [source], (about) =>
    writeStream(values.out, (write, restart) =>
      operations.pseudonymise(
        {
          sources: [source],
          columns: values.column,
          drop: values.drop,
          mode: values.mode,
          secret: io.env.PARAVENT_SECRET,
          reading: {
            encoding: values.encoding,
            delimiter: values.delimiter,
            malformed: values.malformed,
            sheet: values.sheet,
            skip_lines: values['skip-lines'],
            total_line: values['total-line'],
            invalid_bytes: values['invalid-bytes'],
            answers: {
              hidden_rows: values['hidden-rows'],
              hidden_columns: values['hidden-columns'],
            },
          },
          target: { write, restart },
        },
        about,
      ),
    ),
  );
  io.stdout.write(`${JSON.stringify(told)}\n`);
}
