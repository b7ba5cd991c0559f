#!/usr/bin/env node
// Debian's Firefox ESR under Playwright, so that both browsers run the same tests. Playwright
// speaks WebDriver BiDi (W3C, 2025) to newer versions of Firefox; it starts this file as if it were
// the browser, with the browser's arguments, and what differs in ESR is put right on the way.
import { spawn } from 'node:child_process';
import { renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import WebSocket, { WebSocketServer } from 'ws';

const kSocket = { maxPayload: 2 ** 30, perMessageDeflate: false };

/** Commands that ESR does not know: paper, motion and colours are looked at in Chromium. */
const kUnknown = new Set(['emulation.setMediaFeaturesOverride']);

const firefox = spawn('/usr/bin/firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => firefox.kill(signal));
}

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const [, address] = /WebDriver BiDi listening on (ws:\/\/.*)$/.exec(line) ?? [];
  if (address) relay(address);
  else process.stderr.write(`${line}\n`);
});

function relay(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, ...kSocket });
  server.on('connection', (client, { url }) => pass(client, new WebSocket(address + url, kSocket)));
  server.on('listening', () => {
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`);
  });
}

function pass(client, browser) {
  const early = [];
  client.on('message', (data) => {
    const command = JSON.parse(data);
    const { id, method, params } = command;
    if (kUnknown.has(method)) {
      client.send(JSON.stringify({ type: 'success', id, result: {} }));
      return;
    }
    // A tab takes a quarter less than a window of its own.
    if (method === 'browsingContext.create') params.type = 'tab';
    const text = JSON.stringify(command);
    if (browser.readyState === WebSocket.OPEN) browser.send(text);
    else early.push(text);
  });
  browser.on('open', () => early.forEach((text) => browser.send(text)));
  browser.on('message', (data) => client.send(toldAsNewer(String(data))));
  browser.on('error', () => client.terminate());
  browser.on('close', () => client.close());
  client.on('close', () => browser.close());
}

const names = new Map(); // of downloads, by address

// ESR numbers a second file of one name, at times before it tells of it.
function nameAsked(name) {
  const first = name.replace(/\(\d+\)(?=\.[^.]+$)/, '');
  return [...names.values()].includes(first) ? first : name;
}

// ESR gives downloads no identifier, and a second file of one name another name.
function toldAsNewer(text) {
  if (!/^.{0,40}"browsingContext\.download/.test(text)) return text;
  const event = JSON.parse(text);
  const { params } = event;
  params.download = params.url;
  if (params.suggestedFilename) {
    params.suggestedFilename = nameAsked(params.suggestedFilename);
    names.set(params.url, params.suggestedFilename);
  } else if (params.filepath && basename(params.filepath) !== names.get(params.url)) {
    renameSync(params.filepath, join(dirname(params.filepath), names.get(params.url)));
  }
  return JSON.stringify(event);
}
