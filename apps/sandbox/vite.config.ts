import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** Served by the server at /sandbox. In development the calls go to a server that runs beside. */
export default defineConfig({
  base: '/sandbox/',
  root: import.meta.dirname,
  plugins: [react()],
  build: { outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { '/sandbox/api': server, '/media': server } },
});
