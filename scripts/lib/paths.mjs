import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const rootDir = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export const fromRoot = (...parts) => join(rootDir, ...parts);

/** Stamps and templates live here: an install that starts over throws them away with node_modules. */
export const cacheDir = fromRoot('node_modules', '.cache', 'manyline');

/** The Node that the product runs on; the machine's own may be older. */
export const pinnedNode = fromRoot('node_modules', '.bin', 'node');

/** A tool's script inside node_modules, to be run with the product's Node. */
export const toolScript = {
  tsc: fromRoot('node_modules/typescript/bin/tsc'),
  biome: fromRoot('node_modules/@biomejs/biome/bin/biome'),
  depcruise: fromRoot('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
  knip: fromRoot('node_modules/knip/bin/knip.js'),
  vitest: fromRoot('node_modules/vitest/vitest.mjs'),
  vite: fromRoot('node_modules/vite/bin/vite.js'),
  playwright: fromRoot('node_modules/@playwright/test/cli.js'),
};
