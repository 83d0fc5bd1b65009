import { existsSync } from 'node:fs';
import { ensureInstalled, productNode } from './lib/install.mjs';
import { runMain } from './lib/main.mjs';
import { fromRoot, toolScript } from './lib/paths.mjs';
import { startGroup } from './lib/processes.mjs';
import { say } from './lib/say.mjs';

const apps = [
  { name: 'web', port: process.env.WEB_PORT ?? '5173' },
  { name: 'sandbox', port: process.env.SANDBOX_PORT ?? '5174' },
];

/** `npm run dev`: the server restarts and the pages reload as files change. Open the printed addresses, not the server's. */
await runMain(async () => {
  await ensureInstalled();
  const children = [startGroup(productNode(), ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'])];
  for (const { name, port } of apps.filter((app) => existsSync(fromRoot('apps', app.name, 'index.html')))) {
    const cwd = fromRoot('apps', name);
    children.push(
      startGroup(productNode(), [toolScript.vite, '--port', port, '--strictPort', '--clearScreen', 'false'], { cwd }),
    );
    say(`${name}, reloading as you edit: http://127.0.0.1:${port}`);
  }
  // `node --watch` outlives the server it watches; when one of the three does end, the others have no use.
  return Promise.race(
    children.map((child) => new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)))),
  );
});
