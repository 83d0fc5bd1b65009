import { ECHO_TAG } from '@manyline/carrier-smpp/testing/simulated-smsc';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '../../testing/wait-for.ts';
import { createPartStore } from '../carrier-accounts/part-store.repository.ts';
import { OWN, openSmppWorld, PHONE } from './testing/smpp-world.ts';

type Setting = Awaited<ReturnType<typeof openSmppWorld>>;
const LONG = `${'Hello é€ '.repeat(40)}end`;

describe('texts by SMPP', () => {
  let smsc: Setting['smsc'];
  let world: Setting['world'];
  let wei: Setting['wei'];
  let close: Setting['close'];

  beforeAll(async () => {
    ({ smsc, world, wei, close } = await openSmppWorld());
  });
  afterAll(() => close());

  it('go out in parts, and are delivered when all parts are', async () => {
    const text = wei.toText(PHONE, LONG, { fromNumber: OWN });
    expect(await wei.live.send(text)).toMatchObject({ status: 0 });
    await waitFor(
      async () => {
        await world.chats.relay.sweep();
        await world.intake.service.rematch();
        return wei.isDelivered(text.smsId);
      },
      { what: 'it to be delivered', deadlineMs: 20_000 },
    );
    expect(smsc.books.map((part) => part.text).join('')).toBe(LONG);
    expect(smsc.books).toHaveLength(3);
    await world.audit();
  });

  it('that are reported right behind the answer are delivered at once: no receipt waits to be matched', async () => {
    const countKept = async () => {
      const { rows } = await world.database.execute('select count(*)::int as kept from carrier_event');
      return (rows as { kept: number }[])[0]!.kept;
    };
    const before = await countKept();
    const texts = Array.from({ length: 30 }, (_, n) => wei.toText(PHONE, `At once ${n}`, { fromNumber: OWN }));
    for (const text of texts) expect(await wei.live.send(text)).toMatchObject({ status: 0 });
    await waitFor(async () => (await Promise.all(texts.map(({ smsId }) => wei.isDelivered(smsId)))).every(Boolean), {
      what: 'all to be delivered',
      deadlineMs: 20_000,
    });
    expect(await countKept()).toBe(before);
    await world.audit();
  });

  it('are reported to a network that is answered when their state is stored; what it said stays to be read, twenty to a row', async () => {
    const readKept = async () => {
      const { rows } = await world.database.execute(
        'select json_array_length(events) as count, due_at from carrier_webhook order by id',
      );
      return rows as { count: number; due_at: number | null }[];
    };
    const sum = (rows: readonly { count: number }[]) => rows.reduce((all, { count }) => all + count, 0);
    // Parts of a text before may have ended it twice over: what is kept of them is no number of receipts.
    await world.intake.service.idle();
    const before = sum(await readKept());
    const text = wei.toText(PHONE, 'Answered when stored', { fromNumber: OWN });
    const answered = smsc.answers.length;
    expect(await wei.live.send(text)).toMatchObject({ status: 0 });
    await waitFor(() => smsc.answers.length > answered, { what: 'the receipt to be answered', deadlineMs: 20_000 });
    expect(await wei.isDelivered(text.smsId)).toBe(true);
    const kept = await readKept();
    expect(sum(kept)).toBe(before + 1);
    expect(kept.every(({ count, due_at }) => count <= 20 && due_at === null)).toBe(true);
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

describe.each([
  ['names parts by its own ids', undefined],
  ['brings our reference back', ECHO_TAG],
])('receipts that reach another node first, of an SMSC that %s', (_, echo) => {
  it('find their text, be it of one part or of three, and end it when all parts have', async () => {
    const written = Promise.withResolvers<void>();
    const { smsc, world, wei, openNode, close } = await openSmppWorld({
      echo,
      wrap: (store) => ({
        ...store,
        async keepSent(text, now) {
          await written.promise;
          await store.keepSent(text, now);
        },
      }),
    });
    const other = await openNode();
    smsc.reportElsewhere(true);
    const texts = ['short', LONG].map((words) => wei.toText(PHONE, words, { fromNumber: OWN }));
    for (const text of texts) expect(await wei.live.send(text)).toMatchObject({ status: 0 });
    await waitFor(() => smsc.answers.length === 4, { what: 'receipts of all parts', deadlineMs: 20_000 });
    await other.intake.service.idle();
    // Three parts arrived, and nobody can tell yet that they are all.
    expect(await wei.isDelivered(texts[1]!.smsId)).toBe(false);
    written.resolve();
    await waitFor(
      async () => {
        await world.intake.service.rematch();
        return (await Promise.all(texts.map(({ smsId }) => wei.isDelivered(smsId)))).every(Boolean);
      },
      { what: 'both to be delivered', deadlineMs: 20_000 },
    );
    expect(await world.intake.service.rematch()).toBe(0);
    await world.audit();
    await close();
  });
});
