import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { shedSchemas } from './build/shed-schemas.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  // Absolute: the server answers index.html for every address of the app, however deep.
  base: '/',
  root: import.meta.dirname,
  plugins: [shedSchemas(), react()],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    target: 'es2024',
    // The first with light-dark(); older targets get it rewritten into something that ignores the theme's switch.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The content security policy has no place for data: scripts and fonts; a file each is cached longer, too.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      '/web': server,
      '/data': server,
      '/sandbox': server,
      '/webchat': { target: server, ws: true },
    },
  },
});
