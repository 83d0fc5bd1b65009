import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { fromRoot } from './paths.mjs';

/**
 * dependency-cruiser reads TypeScript through the compiler's JavaScript interface, which TypeScript 7 no longer has.
 * It gets TypeScript 6 from @ts-morph/common, which carries a copy and, unlike a second `typescript`, no `tsc` command
 * that could take the place of the real one. Preload this with `node --import`.
 */
const compiler = pathToFileURL(fromRoot('node_modules/@ts-morph/common/dist/typescript.js')).href;
/** The manifest is only asked for its `version`, which the compiler exports as well. */
const specifiers = new Set(['typescript', 'typescript/package.json']);

registerHooks({
  resolve(specifier, context, next) {
    const isForCruiser = context.parentURL?.includes('/node_modules/dependency-cruiser/') && specifiers.has(specifier);
    return isForCruiser ? { url: compiler, shortCircuit: true } : next(specifier, context);
  },
});
