// Processes beside the tests: one that answers a line with a line, both JSON; a port for another.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

/** A port of this machine that nobody listens on. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  return port;
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {object} options of spawn()
 * @returns {{ask: (request: object) => Promise<object>, ready: Promise<object>, close: () => Promise}}
 *   `ready`: the first line, unasked
 */
export function lineProcess(command, args, options) {
  const child = spawn(command, args, { ...options, stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  const waiting = [];
  const answers = [];
  let said = '';
  child.stderr.on('data', (piece) => (said = (said + piece).slice(-4000)));
  const next = () =>
    new Promise((resolve, reject) => {
      if (answers.length > 0) resolve(answers.shift());
      else waiting.push({ resolve, reject });
    });
  createInterface({ input: child.stdout }).on('line', (line) => {
    // Programs say other things on their standard output too.
    if (!line.startsWith('{')) return;
    const answer = JSON.parse(line);
    if (waiting.length > 0) waiting.shift().resolve(answer);
    else answers.push(answer);
  });
  const fail = () => {
    for (const { reject } of waiting.splice(0)) reject(new Error(`it ended: ${said}`));
  };
  child.on('error', fail);
  child.on('close', fail);
  child.stdin.on('error', () => {});
  return {
    ready: next(),
    async ask(request) {
      child.stdin.write(`${JSON.stringify(request)}\n`);
      const answer = await next();
      if (answer.error) throw new Error(answer.error);
      return answer;
    },
    async close() {
      child.stdin.end();
      await ended;
    },
  };
}
