import { getVirtualPhoneList, setForward } from '@manyline/contract/numbers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { openRenter } from '../numbers/testing/renter.ts';
import { createCallNetwork } from './testing/call-network.ts';

const network = createCallNetwork();
let world: TestWorld;
beforeAll(async () => {
  const carriers = [{ carrier: network.carrier, whenUnsure: 'hold' as const }];
  world = await openWorld({ started: false, carriers, env: { FORWARD_COUNTRIES: 'US, GB' } });
  await world.sandbox.open();
  await network.bringCallsTo(world);
});
afterAll(() => world.close());

async function withPhone(telCode: string, phone: string) {
  const wei = await openRenter(world, '100');
  await world.kit.db
    .updateTable('account')
    .set({ tel_code: telCode, phone })
    .where('account_id', '=', wei.accountId)
    .execute();
  const own = await wei.rent();
  const ring = async () => world.voice.desk.take(network.name, network.call({ to: own }).incoming);
  return { ...wei, ring };
}

describe('a phone in a country that the operator forwards no calls to', () => {
  it('cannot be chosen, and the settings say so', async () => {
    const wei = await withPhone('53', '51234567');
    await expect(wei.call(setForward, { forward: 1 })).rejects.toThrow('100009');
    expect(await wei.call(getVirtualPhoneList)).toMatchObject({ canForward: 0, canVoicemail: 1 });
  });

  it('is not rung, though it was chosen before the operator said so', async () => {
    const wei = await withPhone('53', '51234567');
    const on = { mode: 'forward' as const, changed_at: 1 };
    await world.kit.db
      .insertInto('inbound_voice')
      .values({ account_id: wei.accountId, ...on })
      .execute();
    expect(await wei.ring()).toMatchObject({ kind: 'refuse' });
  });

  it('is told from one that shares its country code', async () => {
    const jamaican = await withPhone('1', '8762101234');
    await expect(jamaican.call(setForward, { forward: 1 })).rejects.toThrow('100009');
    const american = await withPhone('1', '2025550177');
    await american.call(setForward, { forward: 1 });
    expect(await american.ring()).toMatchObject({ kind: 'forward', to: '12025550177' });
  });
});
