import { getBillList, getPaymentHistory } from '@manyline/contract/histories';
import { etherPaySubmit } from '@manyline/contract/payments';
import { formatE8, parseE8 } from '@manyline/domain/crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@manyline/domain/time';
import type { CryptoChain } from '@manyline/ports/crypto-chain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestAccount } from '../../testing/test-account.ts';
import { toWireOrder } from './payments.mapper.ts';
import { openPayWorld, type PayWorld, readOrder, tileOf } from './testing/pay-world.ts';

let world: PayWorld;
beforeAll(async () => {
  world = await openPayWorld();
  // From now on the chains are read.
  await world.payments.transfers.sweep();
});
beforeEach(() => world.sandboxPay.setSwitches({ sharesAddresses: false }));
afterEach(() => world.audit());
afterAll(() => world.close());

const UNIT = 1_000_000;
const someone = () => world.signIn({ platform: 'jiema', credit: '0', numberType: 'none' });
/** jiema gives 2 on 20, also when paid by crypto. */
const order = (account: TestAccount, more: object = {}) =>
  account.call(etherPaySubmit, {
    productid: tileOf('jiema', 20),
    currency: 'USDT',
    network: 'TRC-20',
    platform: 'jiema',
    ...more,
  });
const send = (orderId: string, amount: string, more: { depth?: 'none' | 'final'; late?: boolean } = {}) =>
  world.sandboxPay.send({ orderId, amount, depth: 'final', late: false, ...more });
/** As answers carry it, when its account's session has long expired. */
const readStored = async (orderId: string) => toWireOrder((await world.payments.orders.findById(orderId))!);
/** Its amount and address are still its own. */
const isKept = async (orderId: string) =>
  (await world.countRows(`payment_order where order_id = '${orderId}' and claimed`)) === 1;
const half = (amount: string) => formatE8(parseE8(amount) / 2);
const parts = (accountId: string) => world.ledger.service.getBalance(accountId);
const reviewsOf = async (what: Record<string, unknown>) =>
  (await world.payments.reviews.listOpen()).filter((review) =>
    Object.entries(what).every(([key, value]) => (review as never)[key] === value),
  );

describe('a transfer', () => {
  it('of the exact amount credits the order with its gift once it is final, and not before', async () => {
    const wei = await someone();
    const { orderId, rechargeAmount } = await order(wei);
    await send(orderId, rechargeAmount, { depth: 'none' });
    expect((await readOrder(wei, orderId)).state).toBe('seen');
    for (const state of ['confirming', 'confirming', 'credited']) {
      await world.sandboxPay.move(orderId, 'mine', undefined);
      expect((await readOrder(wei, orderId)).state).toBe(state);
    }
    expect(await parts(wei.accountId)).toMatchObject({ paid: 20 * UNIT, gift: 2 * UNIT });
    for (let again = 0; again < 3; again += 1) await world.sandboxPay.move(orderId, 'mine', undefined);
    expect(await parts(wei.accountId)).toMatchObject({ paid: 20 * UNIT, gift: 2 * UNIT });
  });

  it('is called by its coin in the bills and among the payments', async () => {
    const wei = await someone();
    const { orderId, rechargeAmount } = await order(wei, { currency: 'ETH', network: '' });
    await send(orderId, rechargeAmount);
    expect((await wei.call(getBillList)).list).toMatchObject([{ options: { purchaseMethod: 'Crypto', coin: 'ETH' } }]);
    expect((await wei.call(getPaymentHistory, {})).list).toMatchObject([{ purchaseMethod: 'Crypto', coin: 'ETH' }]);
  });

  it('that is short credits what arrived at the quoted rate, without the gift', async () => {
    const wei = await someone();
    const { orderId, rechargeAmount } = await order(wei);
    await send(orderId, formatE8(parseE8(rechargeAmount) / 4));
    expect(await readOrder(wei, orderId)).toMatchObject({
      state: 'short',
      isClosed: false,
      credited: '5',
      giftCredited: '0',
    });
    expect(await parts(wei.accountId)).toMatchObject({ paid: 5 * UNIT, gift: 0 });
  });

  it('in two halves is whole, with its gift, to the last micro', async () => {
    const wei = await someone();
    const { orderId, rechargeAmount } = await order(wei, { currency: 'ETH', network: '' });
    const first = formatE8(Math.floor(parseE8(rechargeAmount) / 3));
    await send(orderId, first);
    await send(orderId, formatE8(parseE8(rechargeAmount) - parseE8(first)));
    expect(await readOrder(wei, orderId)).toMatchObject({ state: 'credited', credited: '20', giftCredited: '2' });
    expect(await parts(wei.accountId)).toMatchObject({ paid: 20 * UNIT, gift: 2 * UNIT });
  });

  it('that is over credits all that arrived at the quoted rate, and one gift', async () => {
    const wei = await someone();
    const { orderId, rechargeAmount } = await order(wei);
    await send(orderId, rechargeAmount);
    await send(orderId, half(rechargeAmount));
    expect(await readOrder(wei, orderId)).toMatchObject({ state: 'over', credited: '30', giftCredited: '2' });
    expect(await parts(wei.accountId)).toMatchObject({ paid: 30 * UNIT, gift: 2 * UNIT });
  });

  it('that is late credits nothing and waits for a person, who can credit it once', async () => {
    const wei = await someone();
    const { orderId, rechargeAmount } = await order(wei);
    await send(orderId, rechargeAmount, { late: true });
    expect(await readOrder(wei, orderId)).toMatchObject({
      state: 'late',
      credited: '0',
      came: { currency: 'USDT', amount: rechargeAmount },
    });
    expect(await wei.spendable()).toBe(0);
    const [review] = await reviewsOf({ orderId });
    const decision = {
      reviewId: review!.reviewId,
      by: 'ops',
      action: 'credit' as const,
      amount: 19 * UNIT,
      note: 'late',
    };
    const settled = await Promise.allSettled([1, 2, 3].map(() => world.payments.reviews.settle(decision)));
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readOrder(wei, orderId)).toMatchObject({ state: 'credited', credited: '19', giftCredited: '0' });
    expect(await wei.spendable()).toBe(19 * UNIT);
  });

  it('that came in time is on its way for as long as its coin takes: its order does not end with its rate', async () => {
    const wei = await someone();
    const { orderId, rechargeAmount } = await order(wei, { currency: 'BCH', network: '' });
    const { transferId } = await send(orderId, rechargeAmount, { depth: 'none' });
    world.clock.aheadMs += 2 * HOUR_MS;
    await world.sweepQueries();
    expect(await readOrder(wei, orderId)).toMatchObject({ state: 'seen', isClosed: false });
    await world.sandboxPay.move(orderId, 'drop', transferId);
    world.clock.aheadMs += 12 * HOUR_MS;
    await world.sweepQueries();
    expect((await readOrder(wei, orderId)).state).toBe('expired');
  });

  it('that is late and not final yet promises no credit: its order has ended, and tells how much is on its way', async () => {
    const wei = await someone();
    const { orderId, rechargeAmount } = await order(wei);
    await send(orderId, rechargeAmount, { depth: 'none', late: true });
    expect(await readOrder(wei, orderId)).toMatchObject({
      state: 'expired',
      crypto: { seenAmount: rechargeAmount, arrivedAmount: '0' },
    });
    for (let block = 0; block < 3; block += 1) await world.sandboxPay.move(orderId, 'mine', undefined);
    expect(await readOrder(wei, orderId)).toMatchObject({ state: 'late', credited: '0' });
  });

  it('that is late and next to nothing asks nobody', async () => {
    const wei = await someone();
    const { orderId } = await order(wei);
    await send(orderId, '0.3', { late: true });
    expect(await reviewsOf({ orderId })).toEqual([]);
    expect(await readOrder(wei, orderId)).toMatchObject({ state: 'waiting', crypto: { seenAmount: '0' } });
  });

  it('that is late and next to nothing promises nobody’s decision once it is final, also beside one that is on its way', async () => {
    const wei = await someone();
    const { orderId, rechargeAmount } = await order(wei);
    await send(orderId, '0.3', { depth: 'none', late: true });
    expect(await readOrder(wei, orderId)).toMatchObject({ state: 'expired', crypto: { seenAmount: '0.3' } });
    for (let block = 0; block < 3; block += 1) await world.sandboxPay.move(orderId, 'mine', undefined);
    const seen = async () => (await readOrder(wei, orderId)).crypto?.seenAmount;
    expect(await seen()).toBe('0');
    await send(orderId, rechargeAmount, { depth: 'none', late: true });
    expect(await seen()).toBe(rechargeAmount);
    expect(await reviewsOf({ orderId })).toEqual([]);
  });

  it('that is on its way when its order would close is watched for two weeks more, and credited when it is final', async () => {
    const wei = await someone();
    const { orderId, rechargeAmount } = await order(wei, { currency: 'BCH', network: '' });
    await send(orderId, rechargeAmount, { depth: 'none' });
    world.clock.aheadMs += 13 * DAY_MS;
    await world.sweepQueries();
    expect(await readStored(orderId)).toMatchObject({ state: 'seen', isClosed: false });
    expect(await isKept(orderId)).toBe(true);
    for (let block = 0; block < 12; block += 1) await world.sandboxPay.move(orderId, 'mine', undefined);
    expect(await readStored(orderId)).toMatchObject({ state: 'credited', credited: '20' });
    world.clock.aheadMs = 0;
  });

  it.each([false, true])(
    'that no block takes (late: %s) is waited for no longer: its order has ended, and promises nothing more',
    async (late) => {
      const wei = await someone();
      const { orderId, rechargeAmount } = await order(wei, { currency: 'BCH', network: '' });
      await send(orderId, rechargeAmount, { depth: 'none', late });
      world.clock.aheadMs += 17 * DAY_MS;
      await world.sweepQueries();
      expect(await readStored(orderId)).toMatchObject({
        state: 'expired',
        isClosed: true,
        crypto: { seenAmount: '0' },
      });
      expect(await isKept(orderId)).toBe(false);
      world.clock.aheadMs = 0;
    },
  );

  it('of one unit less or more than asked for is short or over, to the unit', async () => {
    for (const [step, state] of [
      [-1, 'short'],
      [1, 'over'],
    ] as const) {
      const wei = await someone();
      const { orderId, rechargeAmount } = await order(wei);
      const asked = parseE8(rechargeAmount);
      // USDT has six digits on Tron: its unit is a hundred of ours.
      const sent = asked + step * 100;
      await send(orderId, formatE8(sent));
      const paid = Number((BigInt(20 * UNIT) * BigInt(sent)) / BigInt(asked));
      expect((await readOrder(wei, orderId)).state).toBe(state);
      expect(await parts(wei.accountId)).toMatchObject({ paid, gift: step < 0 ? 0 : 2 * UNIT });
    }
  });

  it('that a reorganisation took away is not credited, and is when it comes again', async () => {
    const wei = await someone();
    const { orderId, rechargeAmount } = await order(wei);
    const { transferId } = await send(orderId, rechargeAmount, { depth: 'none' });
    await world.sandboxPay.move(orderId, 'drop', transferId);
    await world.sandboxPay.move(orderId, 'mine', undefined);
    expect(await wei.spendable()).toBe(0);
    await send(orderId, rechargeAmount);
    expect((await readOrder(wei, orderId)).state).toBe('credited');
    expect(await parts(wei.accountId)).toMatchObject({ paid: 20 * UNIT });
  });

  it('is found by checking the order even if nobody was told', async () => {
    const wei = await someone();
    const { orderId, rechargeAmount } = await order(wei);
    const twin = vi.spyOn(world.payments.transfers, 'sweep').mockResolvedValueOnce(undefined);
    await send(orderId, rechargeAmount);
    twin.mockRestore();
    expect((await readOrder(wei, orderId, '1')).state).toBe('credited');
  });

  it('that was kept when the process died is decided on later, once, by however many workers', async () => {
    const wei = await someone();
    const { orderId, rechargeAmount } = await order(wei);
    const lock = vi.spyOn(world.ledger.service, 'lockBalance').mockRejectedValueOnce(new Error('killed here'));
    await send(orderId, rechargeAmount);
    lock.mockRestore();
    expect(await wei.spendable()).toBe(0);
    await Promise.all([1, 2, 3, 4].map(() => world.payments.transfers.sweep()));
    expect(await parts(wei.accountId)).toMatchObject({ paid: 20 * UNIT, gift: 2 * UNIT });
  });
});

describe('one address for everybody', () => {
  beforeEach(() => world.sandboxPay.setSwitches({ sharesAddresses: true }));

  it('tells orders of the same price apart by their exact amounts', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, someone));
    const orders = await Promise.all(people.map((person) => order(person)));
    expect(new Set(orders.map(({ walletAddress }) => walletAddress)).size).toBe(1);
    expect(new Set(orders.map(({ rechargeAmount }) => rechargeAmount)).size).toBe(orders.length);
    for (const { rechargeAmount } of orders) expect(rechargeAmount).toMatch(/^20(\.\d{1,6})?$/);
    await send(orders[3]!.orderId, orders[3]!.rechargeAmount);
    for (const [index, person] of people.entries()) expect(await person.spendable()).toBe(index === 3 ? 22 * UNIT : 0);
  });

  /** A transfer that fits no order of then, and an order that asks for exactly its amount so much later. */
  async function claimAfter(ms: number) {
    const [ana, wei] = [await someone(), await someone()];
    const { orderId } = await order(ana);
    // Ends in no zero, which amounts are shown without.
    const amount = `10.${10_000 + Math.floor(Math.random() * 90_000)}${1 + Math.floor(Math.random() * 9)}`;
    await send(orderId, amount, { depth: 'none' });
    world.clock.aheadMs += ms;
    const claiming = await order(wei);
    const asked = world.database.db.updateTable('payment_order').set({ asked_e8: parseE8(amount) });
    await asked.where('order_id', '=', claiming.orderId).execute();
    for (let deeper = 0; deeper < 3; deeper += 1) await world.sandboxPay.move(orderId, 'mine', undefined);
    const reviews = (await reviewsOf({ kind: 'unknownTransfer' })).filter(({ detail }) => detail.amount === amount);
    return { state: (await readOrder(wei, claiming.orderId)).state, balance: await wei.spendable(), reviews };
  }

  it('never belongs to an order that was begun after it, even of its exact amount: a person finds out whose it is', async () => {
    const { state, balance, reviews } = await claimAfter(MINUTE_MS + 1_000);
    expect([state, balance]).toEqual(['waiting', 0]);
    expect(reviews).toHaveLength(1);
  });

  it('belongs to an order that was begun up to a minute after it: clocks of chains differ from ours', async () => {
    const { state, balance, reviews } = await claimAfter(MINUTE_MS - 10_000);
    expect(state).toBe('credited');
    expect(balance).toBeGreaterThan(0);
    expect(reviews).toEqual([]);
  });

  it('of another amount than any order’s is nobody’s: a person finds out whose', async () => {
    const wei = await someone();
    const { orderId, rechargeAmount } = await order(wei);
    await send(orderId, half(rechargeAmount));
    expect(await wei.spendable()).toBe(0);
    expect((await readOrder(wei, orderId)).state).toBe('waiting');
    const [review] = (await reviewsOf({ kind: 'unknownTransfer' })).filter(
      ({ detail }) => detail.amount === half(rechargeAmount),
    );
    await world.payments.reviews.settle({
      reviewId: review!.reviewId,
      by: 'ops',
      action: 'credit',
      orderId,
      amount: 10 * UNIT,
      note: 'proved by the sender',
    });
    expect(await wei.spendable()).toBe(10 * UNIT);
  });

  it('of next to nothing is on record and asks nobody, however many come: the list stays for what matters', async () => {
    const wei = await someone();
    const { orderId } = await order(wei);
    const before = await world.payments.reviews.countOpen();
    for (const amount of ['0.000001', '0.01', '0.49']) await send(orderId, amount);
    expect(await world.payments.reviews.countOpen()).toBe(before);
    expect(await world.countRows(`payment_transfer where verdict = 'dust' and state = 'final'`)).toBeGreaterThanOrEqual(
      3,
    );
    await send(orderId, '0.51');
    expect(await world.payments.reviews.countOpen()).toBe(before + 1);
    expect(await wei.spendable()).toBe(0);
  });

  it('keeps an amount for its order for 48 hours, then gives it away', async () => {
    const wei = await someone();
    const { orderId } = await order(wei);
    world.clock.aheadMs += 47 * HOUR_MS;
    await world.sweepQueries();
    expect(await isKept(orderId)).toBe(true);
    expect((await readOrder(wei, orderId)).state).toBe('expired');
    world.clock.aheadMs += 2 * HOUR_MS;
    await world.sweepQueries();
    expect(await isKept(orderId)).toBe(false);
    world.clock.aheadMs = 0;
  });
});

describe('the rate', () => {
  it('of the moment of the order holds for what comes in its time, whatever the market does', async () => {
    const wei = await someone();
    const { orderId, rechargeAmount } = await order(wei, { currency: 'BCH', network: '' });
    await world.database.db.updateTable('crypto_rate').set({ price: 1 }).where('coin', '=', 'BCH').execute();
    await send(orderId, rechargeAmount);
    expect(await parts(wei.accountId)).toMatchObject({ paid: 20 * UNIT });
    await world.database.db.deleteFrom('crypto_rate').execute();
  });
});

/** A chain on which nothing happens; it counts what is asked of it, and answers readings when told to. */
function makeQuietChain() {
  const asked = { addresses: 0, readings: 0 };
  let gate: Promise<void> = Promise.resolve();
  const chain: CryptoChain = {
    chain: 'ethereum',
    assets: [{ currency: 'ETH', decimals: 18 }],
    finalAfter: 3,
    async addressFor(orderNo) {
      asked.addresses += 1;
      return { address: `0x${orderNo}`, shared: false };
    },
    async read() {
      asked.readings += 1;
      await gate;
      return { events: [], cursor: 'here', more: false };
    },
  };
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    return resolve;
  };
  return { chain, asked, hold };
}

describe('what others carry is asked of them sparingly', () => {
  it('a chain is read once more for all who ask while it is being read', async () => {
    const { chain, asked, hold } = makeQuietChain();
    const quiet = await openPayWorld({ chains: [chain] });
    const release = hold();
    const first = quiet.payments.transfers.sweep();
    await vi.waitFor(() => expect(asked.readings).toBe(1));
    const others = Array.from({ length: 20 }, () => quiet.payments.transfers.sweep());
    release();
    await Promise.all([first, ...others]);
    expect(asked.readings).toBe(2);
    await quiet.payments.transfers.sweep();
    expect(asked.readings).toBe(3);
    await quiet.close();
  });

  it('no address is made for an order that is a repeat, or one too many', async () => {
    const { chain, asked } = makeQuietChain();
    const quiet = await openPayWorld({ chains: [chain], env: { PAY_ATTEMPTS_PER_DAY: '2' } });
    const wei = await quiet.signIn({ platform: 'jiema', credit: '0', numberType: 'none' });
    const ask = (clientKey: string) => order(wei, { currency: 'ETH', network: '', clientKey });
    const { orderId } = await ask('a');
    expect((await ask('a')).orderId).toBe(orderId);
    await ask('b');
    expect((await ask('b')).orderId).not.toBe(orderId);
    await expect(ask('c')).rejects.toMatchObject({ code: 'PAY_TOO_MANY_ATTEMPTS' });
    expect(asked.addresses).toBe(2);
    await quiet.close();
  });
});
