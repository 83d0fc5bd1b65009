import { smppAccount } from '@manyline/carrier-smpp/account';
import { createCarrierSmpp } from '@manyline/carrier-smpp/carrier-smpp';
import { openSimulatedSmsc } from '@manyline/carrier-smpp/testing/simulated-smsc';
import type { Carrier } from '@manyline/ports/carrier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '../../testing/wait-for.ts';
import { openWorld } from '../../testing/world.ts';
import { createPartStore } from './part-store.repository.ts';

const OWN = '14045550190';
const PHONE = '12025550141';
const NAME = 'smpp:main';

/** The whole product on an SMSC that is played over real connections. */
describe('texts by SMPP', () => {
  let smsc: Awaited<ReturnType<typeof openSimulatedSmsc>>;
  let world: Awaited<ReturnType<typeof openWorld>>;
  let wei: Awaited<ReturnType<typeof openHolder>>;

  async function openHolder() {
    const account = await world.signIn();
    const place = { telCode: '1', country: 'US', province: '', areaCode: '' };
    const capabilities = { sms: true, mms: false, voice: false };
    await world.numbers.service.addStock([{ number: OWN, source: NAME, type: 'other', capabilities, ...place }]);
    await world.numbers.service.give(account.accountId, { source: NAME, type: 'other', number: OWN });
    const live = await account.socket();
    return { ...account, live, stored: async () => (await live.catchUp(0)).messages.map(({ text }) => text) };
  }

  beforeAll(async () => {
    smsc = await openSimulatedSmsc();
    const openCarrier = async (name: string): Promise<Carrier> =>
      createCarrierSmpp({
        name,
        account: smppAccount.parse({ host: '127.0.0.1', port: smsc.port, systemId: 'us', password: 'secret' }),
        store: createPartStore(world.database.db, name),
        now: Date.now,
        timing: { retryMs: 5, retryMaxMs: 200 },
      });
    world = await openWorld({ openCarrier });
    await world.ports.carrierAccounts.add(NAME, {}, { by: 'test', note: 'a test', whenUnsure: 'hold' });
    await world.intake.listening.follow();
    wei = await openHolder();
  });
  afterAll(async () => {
    await world.close();
    await smsc.close();
  });

  it('go out in parts, and are delivered when all parts are', async () => {
    const words = `${'Hello é€ '.repeat(40)}end`;
    const text = wei.toText(PHONE, words, { fromNumber: OWN });
    expect(await wei.live.send(text)).toMatchObject({ status: 0 });
    const isDelivered = () =>
      wei.live.heard.states.some(({ smsId, state }) => smsId === text.smsId && state === 'delivered');
    await waitFor(
      async () => {
        await world.chats.relay.sweep();
        await world.intake.service.rematch();
        return isDelivered();
      },
      { what: 'it to be delivered', deadlineMs: 20_000 },
    );
    expect(smsc.books.map((part) => part.text).join('')).toBe(words);
    expect(smsc.books).toHaveLength(3);
    await world.audit();
  });

  it('come in by their parts, in any order and more than once, as one', async () => {
    const part = (number: number, words: string) => ({
      fields: {
        source: PHONE,
        destination: OWN,
        esmClass: 0x40,
        shortMessage: Buffer.concat([Buffer.from([5, 0, 3, 77, 2, number]), Buffer.from(words)]),
      },
    });
    const answered = smsc.answers.length;
    for (const each of [part(2, 'world'), part(2, 'world'), part(1, 'Hello '), part(1, 'Hello ')]) smsc.deliver(each);
    await waitFor(() => smsc.answers.length === answered + 4, { what: 'answers', deadlineMs: 20_000 });
    await world.intake.service.idle();
    expect(smsc.answers.every((status) => status === 0)).toBe(true);
    const stored = await wei.stored();
    expect(stored.filter((words) => words === 'Hello world')).toHaveLength(1);
  });

  it('that lost a part are found again after it was given up; what is old is forgotten', async () => {
    const parts = createPartStore(world.database.db, 'smpp:other');
    const text = { from: '1', to: '2', total: 2, firstAt: 5, parts: {}, isDone: false };
    await Promise.all([1, 2].map(() => parts.changeArriving('key', (known) => known ?? text)));
    expect(await parts.findArriving(6)).toEqual([{ key: 'key', text }]);
    expect(await parts.findArriving(5)).toEqual([]);
    await parts.changeArriving('key', (known) => ({ ...known!, isDone: true }));
    await parts.keepSent({ carrierId: 'ax2', partIds: ['a', 'b'], ends: {} }, 5);
    const failed = { state: 'failed' as const, reason: 'refused' as const };
    expect(await parts.noteEnd('b', failed)).toEqual({ carrierId: 'ax2', partIds: ['a', 'b'], ends: { b: failed } });
    expect(await parts.noteEnd('b', { state: 'delivered' })).toMatchObject({ ends: { b: failed } });
    await parts.prune(6);
    expect(await parts.findArriving(6)).toEqual([]);
    expect(await parts.noteEnd('a', failed)).toBeUndefined();
  });
});
