import { createServer } from 'vite';
import { fromRoot } from './paths.mjs';

/** `node scripts/lib/vite-dev.mjs APP PORT SERVER_PORT`: an app's pages with hot reload, in front of a running server. */
const [app, port, serverPort] = process.argv.slice(2);
// The web app frames it, so it has to come from the web app's own origin.
const plans =
  app === 'web' ? { '^/plans(/|$)': { target: `http://127.0.0.1:${process.env.PLANS_PORT ?? '5175'}`, ws: true } } : {};
const target = `http://127.0.0.1:${serverPort}`;

const vite = await createServer({
  root: fromRoot('apps', app),
  clearScreen: false,
  server: {
    host: '127.0.0.1',
    port: Number(port),
    strictPort: true,
    // The Host header passes unchanged: the brand is read from it.
    proxy: {
      '^/web/': { target },
      '^/webchat': { target, ws: true },
      '^/sandbox/api': { target, ws: true },
      '^/health/': { target },
      ...plans,
    },
  },
});
await vite.listen();
process.stdout.write(`${app}: ${vite.resolvedUrls?.local[0] ?? `http://127.0.0.1:${port}/`}\n`);
