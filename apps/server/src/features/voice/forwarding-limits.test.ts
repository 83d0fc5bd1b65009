import { setCallSettings } from '@manyline/contract/calls';
import { getChatList } from '@manyline/contract/chats';
import { setForward } from '@manyline/contract/numbers';
import { SECOND_MS } from '@manyline/domain/time';
import type { CallPlan, VoiceEvent } from '@manyline/ports/voice-carrier';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { openRenter } from '../numbers/testing/renter.ts';
import { createCallNetwork } from './testing/call-network.ts';
import { readCalls } from './testing/read-talk.ts';

const network = createCallNetwork();
let world: TestWorld;
beforeAll(async () => {
  world = await openWorld({ started: false, carriers: [{ carrier: network.carrier, whenUnsure: 'hold' }] });
  await world.sandbox.open();
  await network.bringCallsTo(world);
});
afterEach(async () => {
  await settle();
  await world.audit();
  world.clock.aheadMs = 0;
});
afterAll(() => world.close());

const tell = (event: VoiceEvent) => world.voice.desk.take(network.name, event);

async function settle() {
  await world.voice.work.idle();
  world.clock.aheadMs += 20 * SECOND_MS;
  await world.voice.ends.sweep();
}

/** Somebody whose calls are forwarded, with so many minutes on the balance: one costs 0.02. */
async function withMinutes(minutes: number, wishes: object = {}) {
  const wei = await openRenter(world, '100');
  const own = await wei.rent();
  await wei.call(setForward, { forward: 1 });
  await wei.call(setCallSettings, wishes);
  const spare = (await wei.spendable()) - minutes * 20_000;
  await world.sandbox.giveCredit(wei.accountId, String(-spare / 1e6));
  const ring = async () => {
    const call = network.call({ to: own });
    return { call, plan: (await tell(call.incoming))! };
  };
  return { ...wei, own, ring };
}
const secondsOf = (plan: CallPlan) => (plan.kind === 'forward' ? plan.maxSeconds : plan.kind);

describe('a forwarded call', () => {
  it('may last as long as the balance covers, and four hours at most', async () => {
    expect(secondsOf((await (await withMinutes(7)).ring()).plan)).toBe(7 * 60);
    expect(secondsOf((await (await withMinutes(2_000)).ring()).plan)).toBe(4 * 3_600);
  });

  it('beside others shares the balance with them, and is not put through beside three', async () => {
    const wei = await withMinutes(12, { thenVoicemail: true });
    const rung = [await wei.ring(), await wei.ring(), await wei.ring(), await wei.ring()];
    expect(rung.map(({ plan }) => secondsOf(plan))).toEqual([12 * 60, 6 * 60, 4 * 60, 'voicemail']);
    await tell(rung[0]!.call.dialEnded('answered', 61));
    await tell(rung[1]!.call.ended(3));
    await world.voice.work.idle();
    expect(secondsOf((await wei.ring()).plan)).toBe(5 * 60);
    expect((await wei.call(getChatList)).chatList.filter(({ text }) => /not forwarded/.test(text))).toEqual([]);
  });

  it('in a storm is one of three, however many come in the same moment', async () => {
    const wei = await withMinutes(100);
    const plans = await Promise.all(Array.from({ length: 20 }, async () => (await wei.ring()).plan.kind));
    expect(plans.filter((kind) => kind === 'forward')).toHaveLength(3);
    expect(plans.filter((kind) => kind === 'refuse')).toHaveLength(17);
  });

  it('whose first step comes again may last as long as before', async () => {
    const wei = await withMinutes(10);
    const { call } = await wei.ring();
    expect(secondsOf((await tell(call.incoming))!)).toBe(10 * 60);
  });

  it('that leads back to the same number comes to an end, and costs nothing', async () => {
    const wei = await withMinutes(50);
    let plan: CallPlan;
    const loop: Awaited<ReturnType<typeof wei.ring>>['call'][] = [];
    do {
      const rung = await wei.ring();
      plan = rung.plan;
      loop.push(rung.call);
    } while (plan.kind === 'forward' && loop.length < 20);
    expect(loop).toHaveLength(4);
    for (const call of loop.toReversed()) {
      await tell(call.dialEnded('busy'));
      await tell(call.ended(2));
    }
    await settle();
    expect((await readCalls(wei)).map(({ type, charge }) => `${type} ${charge}`)).toEqual(Array(4).fill('missed 0'));
  });
});
