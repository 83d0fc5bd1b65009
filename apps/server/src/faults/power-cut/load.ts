import { openPglite } from '../../db/client.ts';
import { createMoneyModel } from '../../features/payments/testing/money-model.ts';
import {
  decide,
  type Person,
  PLATFORM,
  type StepWish,
  toOutcome,
} from '../../features/payments/testing/money-steps.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import type { FileAtFirst } from './disk.ts';
import type { DiskStep } from './disk-steps.ts';
import type { Random } from './file-content.ts';
import { type Promised, readCounts } from './promises.ts';
import { readFolder, watchDisk } from './watch-disk.ts';

const PEOPLE = 10;
const ROUNDS = 16;
const START = 1_000_000;
/** Without them every order is one of a few. */
const env = { PAY_ATTEMPTS_PER_DAY: '10000', PAY_DAY_TIMES_MAX: '10000' };

/** Work that a longer life brings by itself: files written back, the next file of the log, tables cut short. */
const upkeep = ['checkpoint', 'select pg_switch_wal()', 'vacuum', 'select 1'];

export interface Load {
  atFirst: ReadonlyMap<string, FileAtFirst>;
  /** All that was done to the disk, from opening the database on. */
  steps: readonly DiskStep[];
  promises: readonly Promised[];
}

/** The product on an embedded database in `folder`: people text, pay, are refunded, hold and release, all at once. */
export async function playLoad(folder: string, random: Random): Promise<Load> {
  const atFirst = readFolder(folder);
  const disk = watchDisk(folder, atFirst);
  const promises: Promised[] = [];
  try {
    const database = await openPglite(folder);
    const world = await openWorld({ started: false, env, wrap: () => database });
    try {
      const people = await openPeople(world);
      for (let round = 0; round < ROUNDS; round += 1) {
        const tell = async () => promises.push({ counts: await readCounts(database), step: disk.steps.length });
        await Promise.all([...people.map((person) => act(world, person, random).then(tell)), maintain(world, random)]);
      }
    } finally {
      disk.stop();
      await world.close();
    }
  } finally {
    disk.stop();
  }
  return { atFirst, steps: disk.steps, promises };
}

async function openPeople(world: TestWorld): Promise<Person[]> {
  await world.sandbox.open();
  // From now on the chains are read.
  await world.payments.transfers.sweep();
  const open = async () => {
    const account = await world.signIn({ platform: PLATFORM, credit: '1' });
    return { account, model: createMoneyModel(START), steps: 0 };
  };
  return Promise.all(Array.from({ length: PEOPLE }, open));
}

const deeds: readonly StepWish['do'][] = [
  ...(['text', 'text', 'text', 'text', 'again', 'hold', 'capture', 'release'] as const),
  ...(['order', 'pay', 'pay', 'refund', 'transfer'] as const),
];

async function act(world: TestWorld, person: Person, random: Random) {
  const step = decide(person, {
    do: deeds[random.between(0, deeds.length - 1)]!,
    pick: random.between(0, 997),
    part: random.between(0, 999),
    telling: 'once',
    action: 'pay',
  });
  // A refusal is an answer as well: nobody waits here until the texts of the round before are settled.
  await toOutcome(step.run(world));
}

async function maintain({ database }: TestWorld, random: Random) {
  await database.execute(upkeep[random.between(0, upkeep.length - 1)]!);
}
