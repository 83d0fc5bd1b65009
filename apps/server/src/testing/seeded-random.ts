/** Chance that comes again: FAULT_SEED repeats a run. */
export function createSeededRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    /** A whole number from `min` up to `max`, both included. */
    between: (min: number, max: number) => min + Math.floor(next() * (max - min + 1)),
  };
}

export function readSeed(): number {
  return Number(process.env.FAULT_SEED) || crypto.getRandomValues(new Uint32Array(1))[0]!;
}

/** The figures that a fault run reports, whether it passes or not. */
export function printRun(name: string, figures: Record<string, number | string>) {
  const said = Object.entries(figures).map(([figure, value]) => `${figure} ${value}`);
  process.stdout.write(`${name}: ${said.join(', ')}\n`);
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);
}
