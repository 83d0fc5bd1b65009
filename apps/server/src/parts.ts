/** What the browser tests' server is composed of, besides its captchas. `main.ts` has all of it within. */

export { compose } from './compose.ts';
export { readConfig } from './config/config.ts';
export { createLogger } from './log.ts';
