import react from '@vitejs/plugin-react';
import { defaultClientConditions, type UserConfig } from 'vite';
import { partsAskedAgain } from './parts-asked-again.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

interface Page {
  /** The page's folder: `import.meta.dirname` of its vite.config.ts. */
  root: string;
  /** Path at which the server serves the page. */
  base: string;
  /** Paths of the server that the page calls: passed on while developing. */
  calls: readonly string[];
}

/** The Vite configuration of all pages; a page adds its own parts with `mergeConfig`. */
export function pageConfig({ root, base, calls }: Page): UserConfig {
  const isPseudo = process.env.MANYLINE_PSEUDO === '1';
  return {
    base,
    root,
    plugins: [react(), partsAskedAgain()],
    resolve: { conditions: [...(isPseudo ? ['pseudo'] : []), ...defaultClientConditions] },
    build: {
      outDir: isPseudo ? 'dist-pseudo' : 'dist',
      emptyOutDir: true,
      target: 'es2024',
      // The first with light-dark(); older targets get it rewritten into something that ignores the theme's switch.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      // The content security policy has no place for data: scripts and fonts; a file each is cached longer, too.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
    server: { proxy: Object.fromEntries(calls.map((path) => [path, { target: server, ws: path === '/webchat' }])) },
  };
}
