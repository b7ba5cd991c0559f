/**
 * Progress on a terminal, in the words of the page: one line, rewritten; nothing where stderr is not a
 * terminal.
 * @param {NodeJS.WriteStream} stream
 * @param {any} t
 */
export function progressLine(stream, t) {
  let shown = '';
  return {
    update({ stage, file, done, total }) {
      if (!stream.isTTY) return;
      const what = t.has(`stage.${stage}`) ? t(`stage.${stage}`, { file: file ?? '' }) : stage;
      const line =
        total > 0 ? `${what} ${t.percent(Math.floor((100 * done) / total) / 100)}` : what;
      if (line === shown) return;
      stream.write(`\r\u001b[2K${line}`);
      shown = line;
    },
    end() {
      if (shown) stream.write('\r\u001b[2K');
    },
  };
}
