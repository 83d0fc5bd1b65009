import { createHash } from 'node:crypto';

export interface Random {
  /** 0 (included) to 1 (excluded). */
  next(): number;
  between(low: number, high: number): number;
  /** Whole, both ends included. */
  whole(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
}

/**
 * The same numbers for the same seed and purpose, always. A stream a purpose: what a picture shows of its noise says
 * nothing of the answer's stream. (Small fast counting generator; it only has to look random, the seed is the secret.)
 */
export function createRandom(seed: string, purpose: string): Random {
  const digest = createHash('sha256').update(`${purpose}\n${seed}`).digest();
  let [a, b, c, d] = [0, 4, 8, 12].map((at) => digest.readInt32LE(at)) as [number, number, number, number];
  const next = () => {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return (sum >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + next() * (high - low);
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1));
  return { next, between, whole, pick: (items) => items[whole(0, items.length - 1)]! };
}
