import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** When the pictures are drawn, on every machine and every day: a Friday morning. */
export const STILL_MOMENT = Date.UTC(2026, 10, 20, 10, 24);

/** A minute of drawing is about a second of the product's: whatever the machine, all of it has the same time of day. */
const SLOWNESS = 50;

const SEED = 20_261_120;

/**
 * Loaded before anything else of a process, it makes what people can see of time and chance the same in every run: the
 * clock begins at `STILL_MOMENT` and is slow, user ids and codes are drawn from a fixed row. Ids and secrets, which no
 * screen shows, stay random.
 */
Date.now = () => Math.floor(STILL_MOMENT + performance.now() / SLOWNESS);

let state = SEED;

/** A linear congruential generator (MMIX by Knuth has 64 bits; 32 are enough here). */
function nextFraction(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
}

function drawInt(...bounds: number[]): number {
  const [min, max] = bounds.length > 1 ? bounds : [0, ...bounds];
  return min! + Math.floor(nextFraction() * (max! - min!));
}

Object.assign(crypto, { randomInt: drawInt });
syncBuiltinESMExports();
