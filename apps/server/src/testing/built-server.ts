import { ensureServerBuilt } from '../../../../scripts/lib/build-apps.mjs';

/** Once a run: the server that `npm start` runs, which tests start and kill. */
export const setup = ensureServerBuilt;
