import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../../log.ts';
import { createPacing } from './pacing.ts';
import { openTwoCarriers, type TwoCarriers } from './testing/two-carriers.ts';
import { createTurnsRepository } from './turns.repository.ts';

const EAST = 'sandbox:east';
const BY = { by: 'test', note: 'a test' };

let world: TwoCarriers;
beforeAll(async () => {
  world = await openTwoCarriers();
});
afterEach(() => world.audit());
afterAll(() => world.close());

const now = () => Date.now() + world.clock.aheadMs;

/** Pacing as another node has it: nothing but the database is shared. */
function openPacing() {
  const turns = createTurnsRepository(world.database.db);
  const take = vi.spyOn(turns, 'take');
  return { ...createPacing({ turns, now, log: createLogger('silent') }), take };
}
type Node = ReturnType<typeof openPacing>;
/** When each of so many may go, asked for at once. */
async function ask(node: Node, sender: string, perSecond: number, count: number): Promise<number[]> {
  const turns = await Promise.all(Array.from({ length: count }, () => node.turnOf(sender, perSecond)));
  return turns.map((turn) => turn?.at ?? now());
}

describe('the pace of a sender', () => {
  it('is kept by two nodes together: no two turns are nearer than it says', async () => {
    const [one, other] = [openPacing(), openPacing()];
    const begunAt = now();
    const turns = (await Promise.all([ask(one, 'slow', 1, 20), ask(other, 'slow', 1, 20)]))
      .flat()
      .toSorted((a, b) => a - b);
    const gaps = turns.slice(1).map((turn, index) => turn - turns[index]!);
    // The first goes at once, whenever in the asking that was.
    expect(Math.min(...gaps.slice(1))).toBeGreaterThanOrEqual(999);
    expect(turns.at(-1)! - begunAt).toBeLessThan(41_000);
  });

  it('lets go at once what one second has room for, from both nodes together', async () => {
    const [one, other] = [openPacing(), openPacing()];
    const asked = [one, other].map((node) => Promise.all(Array.from({ length: 20 }, () => node.turnOf('fast', 10))));
    const atOnce = (await Promise.all(asked)).flat().filter((turn) => turn === undefined);
    // More only for the time that the asking took.
    expect(atOnce.length).toBeGreaterThanOrEqual(10);
    expect(atOnce.length).toBeLessThanOrEqual(20);
  });

  it('costs one question for all senders that ask meanwhile', async () => {
    const node = openPacing();
    await Promise.all(Array.from({ length: 500 }, (_, index) => node.turnOf(`sender ${index}`, 1)));
    expect(node.take.mock.calls.length).toBeLessThanOrEqual(2);
  });

  it('that nobody can be asked for makes a message wait, and gives it no turn', async () => {
    const node = openPacing();
    node.take.mockRejectedValueOnce(new Error('the database is away'));
    const turn = await node.turnOf('away', 1);
    expect(turn).toEqual({ at: expect.any(Number) });
    expect(turn!.at).toBeGreaterThan(now());
  });
});

it('texts of one sender leave at its pace from two nodes, and a turn that one gave is had on the other', async () => {
  const wei = await world.openSender();
  await world.carrierAccounts.terms.set(EAST, ['pace=0.5'], BY);
  const node = await world.openNode({ started: false, env: { CARRIERS: 'sandbox:east,sandbox:west' } });
  const relays = [world.chats.relay, node.chats.relay];
  const texts = 6;
  for (let index = 0; index < texts; index += 1) await wei.send(`Text ${index}`);
  const arrivedAt: number[] = [];
  const begunAt = now();
  while (arrivedAt.length < texts && now() - begunAt < 60_000) {
    await Promise.all(relays.map((relay) => relay.sweep()));
    await vi.waitFor(() => expect(relays.map((relay) => relay.underWay)).toEqual([0, 0]));
    const { length } = await wei.listArrived();
    while (arrivedAt.length < length) arrivedAt.push(now());
    world.clock.aheadMs += 250;
  }
  expect(arrivedAt).toHaveLength(texts);
  const gaps = arrivedAt.slice(1).map((at, index) => at - arrivedAt[index]!);
  // Two seconds apart, as far as a look every quarter of one can tell.
  expect(Math.min(...gaps)).toBeGreaterThan(1_000);
  expect(arrivedAt.at(-1)! - begunAt).toBeLessThan(texts * 2_000 + 5_000);
  await world.carrierAccounts.terms.set(EAST, ['pace='], BY);
  world.clock.aheadMs = 0;
});
