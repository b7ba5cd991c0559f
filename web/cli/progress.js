/**
 * Progress on a terminal: one line, rewritten; nothing where stderr is not a terminal.
 * @param {NodeJS.WriteStream} stream
 */
export function progressLine(stream) {
  let shown = '';
  return {
    update({ stage, file, done, total }) {
      if (!stream.isTTY) return;
      const percent = total > 0 ? ` ${Math.floor((100 * done) / total)} %` : '';
      const line = `${stage}${file ? ` ${file}` : ''}${percent}`;
      if (line === shown) return;
      stream.write(`\r\u001b[2K${line}`);
      shown = line;
    },
    end() {
      if (shown) stream.write('\r\u001b[2K');
    },
  };
}
