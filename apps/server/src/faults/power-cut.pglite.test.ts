import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, it } from 'vitest';
import { openPglite } from '../db/client.ts';
import { ensureDataFolder } from '../db/data-folder.ts';
import { createSeededRandom, printRun, readSeed } from '../testing/seeded-random.ts';
import { openWorld } from '../testing/world.ts';
import { Disk } from './power-cut/disk.ts';
import type { Random } from './power-cut/file-content.ts';
import { type Load, playLoad } from './power-cut/load.ts';
import { createStarts, cutAgain } from './power-cut/starts.ts';

/** `POWER_CUTS=200` for the whole proof. */
const CUTS = Number(process.env.POWER_CUTS) || 10;
/** One start of so many is cut itself. */
const CUT_AGAIN_EVERY = 4;
/** No second try: a loss is a loss. */
const options = { timeout: 900_000, retry: 0 };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'manyline-power-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function cutAtRandom(load: Load, after: string, random: Random) {
  const moments = Array.from({ length: CUTS }, () => random.between(0, load.steps.length)).toSorted((a, b) => a - b);
  const disk = new Disk(load.atFirst);
  const starts = createStarts(after, load);
  for (const [index, moment] of moments.entries()) {
    for (const step of load.steps.slice(moments[index - 1] ?? 0, moment)) disk.take(step);
    const start = await starts.expectWhole(disk.cut(random), moment);
    if (index % CUT_AGAIN_EVERY === 0) await starts.expectWhole(cutAgain(start, random), moment);
  }
}

/** The product goes on with a database that went through cuts. */
async function expectLife(after: string) {
  const database = await openPglite(after);
  const world = await openWorld({ started: false, wrap: () => database });
  try {
    const wei = await world.signIn();
    const live = await wei.socket();
    await live.send(wei.toText('12025550141', 'after the cut'));
    await world.audit();
  } finally {
    await world.close();
  }
}

it(
  `the power cut at any moment of a life with money and texts, ${CUTS} times: nothing acknowledged is lost, the books hold, and life goes on`,
  options,
  async () => {
    const seed = readSeed();
    const random = createSeededRandom(seed);
    const [before, after] = ['before', 'after'].map((name) => join(folder, name)) as [string, string];
    await ensureDataFolder(before);
    const load = await playLoad(before, random);
    printRun('power cuts', { seed, cuts: CUTS, steps: load.steps.length, promises: load.promises.length });
    await cutAtRandom(load, after, random);
    await expectLife(after);
  },
);
