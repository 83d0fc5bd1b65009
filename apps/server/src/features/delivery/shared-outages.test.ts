import { CarrierUnavailableError } from '@manyline/ports/carrier';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestNode } from '../../testing/world.ts';
import { createOutages } from './outages.ts';
import { openTwoCarriers, PHONE, type TwoCarriers } from './testing/two-carriers.ts';

let world: TwoCarriers;
let other: TestNode;
beforeAll(async () => {
  world = await openTwoCarriers();
  other = await world.openNode({ env: { CARRIERS: 'sandbox:east,sandbox:west' } });
});
afterEach(async () => {
  // The clock goes on: an outage that was told belongs to its time.
  vi.restoreAllMocks();
  await world.audit();
});
afterAll(() => world.close());

const east = ({ networks }: Pick<TestNode, 'networks'>) => networks.find(({ name }) => name === 'sandbox:east')!;
const roomAtEast = ({ delivery }: Pick<TestNode, 'delivery'>) => delivery.submitter.roomFor('sandbox:east');

/** Somebody with a socket at each node; `sendThere` goes by the other one. */
async function openSenders() {
  const wei = await world.openSender();
  const there = await other.connect(wei.token);
  return {
    ...wei,
    async sendThere(words: string) {
      const text = wei.toText(PHONE, words, { fromNumber: wei.number });
      expect(await there.send(text)).toMatchObject({ status: 0 });
      return text;
    },
  };
}

describe('what a carrier says to one node, the others heed', () => {
  it('a 429 with its time, within two seconds: nothing is sent there before that time', async () => {
    const wei = await openSenders();
    const away = new CarrierUnavailableError('429', { scope: 'carrier', retryAfterMs: 60_000 });
    const here = vi.spyOn(world.east, 'send').mockRejectedValueOnce(away);
    const there = vi.spyOn(east(other), 'send');
    const first = await wei.send('Told to wait');
    await vi.waitFor(() => expect(roomAtEast(other)).toBe(0), 2_500);
    const second = await wei.sendThere('Waits as well');
    await other.chats.relay.sweep();
    expect(here).toHaveBeenCalledTimes(1);
    expect(there).not.toHaveBeenCalled();
    world.clock.aheadMs += 61_000;
    await world.passTime(1_000, 'both to arrive', () =>
      [first, second].every(({ smsId }) => wei.hasState(smsId, 'delivered')),
    );
    expect(await wei.listArrived()).toHaveLength(2);
  });
});

it('an answer to what was asked before an outage began says nothing of it', () => {
  let at = 1_000;
  const outages = createOutages(() => at);
  const askedAt = at;
  at += 100;
  const tooMany = new CarrierUnavailableError('429', { scope: 'carrier', retryAfterMs: 30_000 });
  outages.unavailable('east', '1', 0, tooMany);
  outages.answered('east', '1', askedAt);
  expect(outages.until('east', '1')).toBe(31_100);
  outages.answered('east', '1', at);
  expect(outages.until('east', '1')).toBeUndefined();
});
