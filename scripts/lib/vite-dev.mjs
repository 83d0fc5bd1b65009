import { createServer } from 'vite';
import { fromRoot } from './paths.mjs';

/** `node scripts/lib/vite-dev.mjs APP PORT SERVER_PORT`: an app's pages with hot reload, in front of a running server. */
const [app, port, serverPort] = process.argv.slice(2);
const page = (port) => ({ target: `http://127.0.0.1:${port}`, ws: true });
// The web app links to the sandbox page, and the server to the console.
const others =
  app === 'web'
    ? {
        '^/sandbox(/|$)': page(process.env.SANDBOX_PORT ?? '5174'),
        '^/console(/|$)': page(process.env.CONSOLE_PORT ?? '5175'),
      }
    : {};
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
      '^/console/api': { target },
      '^/(media|pay|health)/': { target },
      ...others,
    },
  },
});
await vite.listen();
process.stdout.write(`${app}: ${vite.resolvedUrls?.local[0] ?? `http://127.0.0.1:${port}/`}\n`);
