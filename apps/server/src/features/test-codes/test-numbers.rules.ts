import { createHash } from 'node:crypto';

/** The behaviour of a test number, told by its last two digits; every other one receives a text with a code. */
const behaviours = {
  91: 'silent',
  92: 'noBalance',
  93: 'noNumber',
  94: 'noCode',
} as const;
export type TestBehaviour = 'code' | (typeof behaviours)[keyof typeof behaviours];

/** Numbers that services get by themselves end in less than this; those above it are asked for by name. */
export const DRAWN_BELOW = 80;
/** A text arrives so long after the lock: whoever never asks a second time does not get it. */
export const TEXT_AFTER_MS = 2_000;
/** Digits at the end of a test number, which are its code. */
const CODE_DIGITS = 6;

/**
 * Subscriber's digits that no operator gives out: 555-01xx of North America is kept for fiction, and no country's
 * numbers begin with three zeros.
 */
const prefixOf = (telCode: string): string => (telCode === '1' ? '20255501' : '00055501');

/** The number that a service gets in a country: always the same; after `last`, the next one. */
export function drawTestNumber(telCode: string, app: string, last?: string): string {
  const prefix = `${telCode}${prefixOf(telCode)}`;
  const drawn = createHash('sha256').update(app).digest().readUInt32BE() % DRAWN_BELOW;
  const place = last?.startsWith(prefix) ? (Number(last.slice(-2)) + 1) % DRAWN_BELOW : drawn;
  return `${prefix}${String(place).padStart(2, '0')}`;
}

/** The behaviour of a number; undefined for one that is no test number of the country. */
export function behaviourOf(number: string, telCode: string): TestBehaviour | undefined {
  const prefix = `${telCode}${prefixOf(telCode)}`;
  if (!number.startsWith(prefix) || number.length !== prefix.length + 2) return undefined;
  return behaviours[Number(number.slice(-2)) as keyof typeof behaviours] ?? 'code';
}

/** The code that a number receives: its own last six digits. */
export const testCodeOf = (number: string): string => number.slice(-CODE_DIGITS);

interface TestLockTimes {
  lockedAt: number;
  expiresAt: number;
  finishedAt: number | undefined;
}

/** Whether a lock's text has arrived by then. */
export function hasArrived({ lockedAt, finishedAt }: TestLockTimes, now: number): boolean {
  const arrivesAt = lockedAt + TEXT_AFTER_MS;
  return arrivesAt <= now && (finishedAt === undefined || finishedAt >= arrivesAt);
}

export const isOpen = ({ expiresAt, finishedAt }: TestLockTimes, now: number): boolean =>
  finishedAt === undefined && expiresAt > now;
