import { createSandboxSupplier } from '@manyline/code-supplier-sandbox/code-supplier-sandbox';
import { getCodeNumberFeeByAppV2, getVerificationCodePhoneListV2 } from '@manyline/contract/verification';
import type { SuppliedOrder } from '@manyline/ports/code-supplier';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { OFFER, openSuppliedWorld, type SuppliedWorld, UNITS } from './testing/supplied-world.ts';

let world: SuppliedWorld;
beforeAll(async () => {
  world = await openSuppliedWorld();
});
beforeEach(() => world.restock());
afterEach(async () => {
  vi.restoreAllMocks();
  await world.audit();
});
afterAll(() => world.close());

type Person = Awaited<ReturnType<SuppliedWorld['person']>>;
const person = () => world.person({ credit: '1' });
const take = (who: Person, more: object = {}) => who.lock({ code: 'PL', numberType: 2, ...more });
const moneyOf = async (who: Person) => {
  const { paid, gift, heldPaid, heldGift } = await who.balances();
  return { free: paid + gift, held: heldPaid + heldGift };
};
const whole = { free: 1_000_000, held: 0 };

/** Bends what the supplier answers to an order. */
function bend(change: (order: SuppliedOrder) => SuppliedOrder) {
  const { order } = world.twin.supplier;
  return vi.spyOn(world.twin.supplier, 'order').mockImplementation(async (...asked) => change(await order(...asked)));
}

describe('a price that no supplier could mean', () => {
  it.each([
    ['nothing', { cost: 0 }],
    ['less than nothing', { cost: -40_000 }],
    ['more than can be counted', { cost: Number.MAX_SAFE_INTEGER }],
    ['more than a number', { cost: 1e36 }],
    ['no number', { cost: Number.NaN }],
    ['a stock that is none', { stock: 5e9, cost: Number.NaN }],
  ])('is not sold at, and keeps nobody from the others: %s', async (_, wrong) => {
    const who = await person();
    await world.restock([
      { ...OFFER, ...wrong },
      { ...OFFER, app: 'telegram', cost: 30_000 },
    ]);
    const { phoneList } = await who.call(getVerificationCodePhoneListV2, { app: 'whatsapp', code: 'PL' });
    expect(phoneList.map(({ canGetNumber }) => canGetNumber)).toEqual([0, 0]);
    const { fees } = await who.call(getCodeNumberFeeByAppV2, { app: 'telegram', code: 'PL' });
    expect(fees[0]).toMatchObject({ codeRate: '0.06' });
    await expect(take(who, { codeRate: '1000000' })).rejects.toMatchObject({ code: 'NO_CODE_NUMBER' });
    expect(await take(who, { app: 'telegram' })).toMatchObject({ codeRate: '0.06' });
    expect(await moneyOf(who)).toEqual({ free: 940_000, held: 60_000 });
  });
});

describe('an answer to an order that nobody could mean', () => {
  it('and costs more than it may goes back, and so does the money', async () => {
    const who = await person();
    bend((order) => ({ ...order, cost: order.cost * 100 }));
    await expect(take(who)).rejects.toMatchObject({ code: 'NO_CODE_NUMBER' });
    expect(await moneyOf(who)).toEqual(whole);
    await world.tend(1_000);
    expect(world.twin.orders().at(-1)!.state).toBe('ended');
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1])(
    'and ends at %s is a lock all the same, or no order',
    async (expiresAt) => {
      const who = await person();
      bend((order) => ({ ...order, expiresAt }));
      const code = await take(who).catch((error: { code: string }) => error.code);
      if (typeof code === 'string') {
        expect(code).toBe('NO_CODE_NUMBER');
        expect(await moneyOf(who)).toEqual(whole);
        await world.tend(1_000);
        expect(world.twin.orders().at(-1)!.state).toBe('ended');
      } else expect((await moneyOf(who)).held).toBe(80_000);
    },
  );

  it('and has the id of what another one bought is not theirs, and takes nothing from that one', async () => {
    const [first, second] = [await person(), await person()];
    const lock = await take(first);
    const theirs = world.twin.orders().at(-1)!;
    bend(() => theirs);
    await expect(take(second)).rejects.toMatchObject({
      code: expect.stringMatching(/^(NO_CODE_NUMBER|CODE_NUMBER_UNSURE)$/),
    });
    vi.restoreAllMocks();
    await world.tend(46_000);
    await world.tend(61_000);
    expect(await moneyOf(second)).toEqual(whole);
    world.twin.arrive(theirs.orderId, 'Your code is 777777');
    await world.tend(15_000);
    expect((await first.poll(lock.number)).list).toMatchObject([{ code: '777777' }]);
    expect((await second.poll(lock.number).catch(() => ({ list: [] }))).list).toEqual([]);
  });
});

describe('a supplier that dawdles', () => {
  it('keeps nobody from the code of another one', async () => {
    const slow = createSandboxSupplier({ name: 'sandbox:slow', now: Date.now });
    const other = await openSuppliedWorld({ others: { 'sandbox:slow': slow.supplier } });
    try {
      slow.setOffers([{ ...OFFER, app: 'telegram' }]);
      await other.suppliers.accounts.add('sandbox:slow', {}, { ...other.by, units: UNITS, marginPercent: 100 });
      await other.suppliers.readSoon('sandbox:slow', 0);
      await other.restock();
      const [stuck, lucky] = [await other.person({ credit: '1' }), await other.person({ credit: '1' })];
      await stuck.lock({ app: 'telegram', code: 'PL', numberType: 2 });
      const lock = await lucky.lock({ code: 'PL', numberType: 2 });
      const answer = Promise.withResolvers<never>();
      slow.supplier.check = () => answer.promise;
      await other.verification.upkeep.sweep();
      other.twin.arrive(other.twin.orders().at(-1)!.orderId, 'Your code is 222222');
      other.clock.aheadMs += 5_000;
      await other.verification.upkeep.sweep();
      expect((await lucky.poll(lock.number)).list).toMatchObject([{ code: '222222' }]);
      answer.reject(new Error('at last'));
    } finally {
      await other.close();
    }
  });
});

describe('texts without end', () => {
  it('are read as far as anybody would, and what no database can carry is no reason to lose a code', async () => {
    const who = await person();
    const lock = await take(who);
    const { orderId } = world.twin.orders().at(-1)!;
    world.twin.arrive(orderId, 'Your code is 111111', `\0${'x'.repeat(9_000)}${Math.random()}`);
    for (let count = 0; count < 300; count += 1) world.twin.arrive(orderId, `noise ${'y'.repeat(10_000)}`);
    await world.tend(3_000);
    const { list } = await who.poll(lock.number);
    expect(list.map(({ code }) => code)).toContain('111111');
    const { rows } = await world.database.execute(
      'select count(*)::int as n, max(length(text))::int as longest from code_text',
    );
    expect((rows as { n: number; longest: number }[])[0]!.n).toBeLessThan(200);
    expect((rows as { n: number; longest: number }[])[0]!.longest).toBeLessThan(5_000);
  });
});
