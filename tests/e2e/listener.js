// A listener on this machine to which a browser is told to send everything: as its proxy, it hears
// of each address that anything in the browser asks for, whatever the browser itself reports.
import { createServer } from 'node:net';

// What stock browsers ask for by themselves: updates, settings, the state of an account.
const kOfBrowsers = [
  /^(?:update|optimizationguide-pa|content-autofill|safebrowsing)\.googleapis\.com$/,
  /^(?:accounts|clients2|android\.clients|mtalk)\.google\.com$/,
  /\.gvt1\.com$/,
  /\.mozilla\.(?:org|net|com)$/,
  /\.firefox\.com$/,
  /\.mozgcp\.net$/,
];
const hostOf = (address) => /^(?:\w+:\/\/)?([^:/?]*)/.exec(address)[1];

/**
 * @returns {Promise<{port: number, heard: string[], close: () => Promise<void>}>} `heard`: the
 *   addresses asked for, but those of the browsers' makers; grows while the listener lives
 */
export async function listen() {
  const heard = [];
  const sockets = new Set();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    socket.once('data', (data) => {
      const [, address = '?'] = String(data).split(/\s/);
      if (!kOfBrowsers.some((one) => one.test(hostOf(address)))) heard.push(address);
      socket.end('HTTP/1.1 502 Bad Gateway\r\nConnection: close\r\n\r\n');
    });
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: server.address().port,
    heard,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        for (const socket of sockets) socket.destroy();
      }),
  };
}
