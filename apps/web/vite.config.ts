import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  // Absolute: the server answers index.html for every address of the app, however deep.
  base: '/',
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    target: 'es2024',
    // light-dark() as it is: rewritten for older browsers it loses the page's colour scheme.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The content security policy has no place for data: scripts and fonts; a file each is cached longer, too.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      '/web': server,
      '/sandbox': server,
      '/webchat': { target: server, ws: true },
    },
  },
});
