import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { emojiData } from './build/emoji-data.ts';
import { chunkGroups, fetchAhead } from './build/page-chunks.ts';
import { shedSchemas } from './build/shed-schemas.ts';

const heicTo = dirname(dirname(fileURLToPath(import.meta.resolve('heic-to'))));
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  // Absolute: the server answers index.html for every address of the app, however deep.
  base: '/',
  root: import.meta.dirname,
  plugins: [emojiData(), shedSchemas(), fetchAhead(), react()],
  // heic-to's own worker comes out of a blob, which the content security policy forbids; its decoder runs in a worker of ours.
  resolve: { alias: { libheif: `${heicTo}/src/lib/libheif-without-unsafe-eval.js` } },
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    target: 'es2024',
    // The first with light-dark(); older targets get it rewritten into something that ignores the theme's switch.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The content security policy has no place for data: scripts and fonts; a file each is cached longer, too.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // In kilobytes before compression: a little above what the first page weighs.
    chunkSizeWarningLimit: 560,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: {
    proxy: {
      '/web': server,
      '/media': server,
      '/data': server,
      '/sandbox': server,
      '/webchat': { target: server, ws: true },
    },
  },
});
