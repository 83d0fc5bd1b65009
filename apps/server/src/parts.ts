/** The parts of the browser tests' server, but for its captchas. `main.ts` has all of it within. */

export { compose } from './compose.ts';
export { readConfig } from './config/config.ts';
export { createLogger } from './log.ts';
