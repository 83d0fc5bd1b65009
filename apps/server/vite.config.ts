import { relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const OUTPUT = `${import.meta.dirname}/dist`;

/**
 * Files beside a module are read from where its source stands. They are not copied, and a part has many sources; so each place is
 * written as it lies from the folder of the parts.
 */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  enforce: 'pre',
  transform(code, id) {
    // The bundler has its own, which is no file.
    if (id.startsWith('\0') || !/\bimport\.meta\.(url|dirname)\b/.test(code)) return;
    const place = (path: string) => `new URL(${JSON.stringify(path)}, import.meta.url)`;
    const file = relative(OUTPUT, id);
    const folder = `process.getBuiltinModule('node:url').fileURLToPath(${place(relative(OUTPUT, `${id}/..`))})`;
    const placed = code
      .replaceAll(/\bimport\.meta\.url\b/g, `${place(file)}.href`)
      .replaceAll(/\bimport\.meta\.dirname\b/g, folder);
    // Every line stays where it was.
    return { code: placed, map: null };
  },
};

/** Modules that the server looks for in its folders at its start are written out. */
const ruleModules: Plugin = {
  name: 'rule-modules',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('/audit/rule-modules.ts')) return;
    const modules = `import.meta.glob('../features/**/*.audit.ts', { eager: true })`;
    return `export const loadRuleModules = async () => Object.values(${modules});`;
  },
};

/** Pages are built with the pseudo language or without; the server hears of it at its start, as its sources do. */
const pseudoSwitch: Plugin = {
  name: 'pseudo-switch',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('/domain/src/pseudo-switch.ts')) return;
    return `export const offersPseudo = /--conditions=pseudo\\b/.test(process.env.NODE_OPTIONS ?? '');`;
  },
};

/**
 * The server in a few files: Node takes half the time to load them that it takes for 2,500 modules (0204). Only what brings programs
 * for the machine or for WebAssembly stays in node_modules.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [ruleModules, pseudoSwitch, placesOfSources],
  ssr: {
    noExternal: true,
    external: ['sharp', '@electric-sql/pglite', 'pg-native'],
    // As Node itself resolves them.
    resolve: { conditions: ['node', 'module-sync'], mainFields: ['main'] },
  },
  build: {
    ssr: true,
    target: 'node24',
    outDir: OUTPUT,
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: { main: 'src/main.ts', commands: 'src/commands/main.ts', parts: 'src/parts.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
