import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/** With the tools' other caches: a new install throws it away. Where it cannot be written, every start compiles anew. */
const FOLDER = fileURLToPath(new URL('../../../node_modules/.cache/manyline/compiled', import.meta.url));

/** Compiling takes longer than all else of a start: what one start compiled serves the next. Imported before all that is to be kept. */
enableCompileCache(FOLDER);

/** Writes at once what would be written at a clean end: a server that is killed leaves it to the next, too. */
export const flushCompiled = flushCompileCache;
