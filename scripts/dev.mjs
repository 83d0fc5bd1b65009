import { existsSync } from 'node:fs';
import { ensureInstalled, productNode } from './lib/install.mjs';
import { fromRoot } from './lib/paths.mjs';
import { startGroup } from './lib/processes.mjs';
import { pseudoEnv } from './lib/pseudo.mjs';
import { runMain } from './lib/run-main.mjs';
import { say } from './lib/say.mjs';

const SERVER_PORT = process.env.PORT ?? '3000';
const apps = [
  { name: 'web', port: process.env.WEB_PORT ?? '5173' },
  { name: 'sandbox', port: process.env.SANDBOX_PORT ?? '5174' },
  { name: 'console', port: process.env.CONSOLE_PORT ?? '5175' },
];

/** `npm run dev`: the server restarts and the pages reload as files change. Open the printed addresses. */
async function main() {
  Object.assign(process.env, pseudoEnv());
  await ensureInstalled();
  const server = ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'];
  // The addresses that the server prints, and the links that it makes, lead to the pages that reload.
  const PUBLIC_URL = process.env.PUBLIC_URL || `http://127.0.0.1:${apps[0].port}`;
  const children = [startGroup(productNode(), server, { env: { ...process.env, PORT: SERVER_PORT, PUBLIC_URL } })];
  for (const { name, port } of apps.filter((app) => existsSync(fromRoot('apps', app.name, 'index.html')))) {
    children.push(startGroup(productNode(), ['scripts/lib/vite-dev.mjs', name, port, SERVER_PORT]));
  }
  say('Each page below reloads as you edit it; what it asks of the server is passed on.');
  // `node --watch` outlives the server it watches; when one of them does end, the others have no use.
  return Promise.race(
    children.map((child) => new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)))),
  );
}

await runMain(main);
