import { cancelPaymentOrder, etherPaySubmit, getPaymentOrders } from '@manyline/contract/payments';
import { formatE8, parseE8 } from '@manyline/domain/crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestAccount } from '../../testing/test-account.ts';
import { toOrderNo } from './payment-order.ts';
import { buy, openPayWorld, type PayWorld, readOrder, TAKEN, tileOf } from './testing/pay-world.ts';

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
const choice = { productId: tileOf('jiema', 20) };
const cancel = async (account: TestAccount, orderId: string) =>
  (await account.call(cancelPaymentOrder, { orderId, platform: 'jiema' })).order;
const transferTo = (account: TestAccount) =>
  account.call(etherPaySubmit, {
    productid: choice.productId,
    currency: 'USDT',
    network: 'TRC-20',
    platform: 'jiema',
  });

describe('a top-up that is given up', () => {
  it('is cancelled while nobody has paid, once however often it is asked, and is no click of the next order', async () => {
    const wei = await someone();
    const orderId = await buy(wei, 'alipay', choice);
    for (let again = 0; again < 3; again += 1)
      expect(await cancel(wei, orderId)).toMatchObject({ state: 'cancelled', isClosed: true });
    expect(await buy(wei, 'alipay', choice)).not.toBe(orderId);
  });

  it('is credited all the same when its money comes late, once', async () => {
    const wei = await someone();
    const orderId = await buy(wei, 'card', choice);
    await cancel(wei, orderId);
    const paid = await world.toPaidEvent(orderId);
    for (let again = 0; again < 3; again += 1) expect((await world.notify(paid)).body).toBe(TAKEN);
    expect(await readOrder(wei, orderId)).toMatchObject({ state: 'credited', credited: '20', giftCredited: '2' });
    expect(await wei.spendable()).toBe(22 * UNIT);
  });

  it('that was paid a moment before is told as paid, though nobody had told us', async () => {
    const wei = await someone();
    const orderId = await buy(wei, 'wechatpay', choice);
    await world.sandboxPay.act(toOrderNo(orderId), 'pay', 'never');
    expect(await cancel(wei, orderId)).toMatchObject({ state: 'credited' });
    expect(await wei.spendable()).toBe(22 * UNIT);
  });

  it('while the gateway tells that it was paid is credited once, whoever is first', async () => {
    const wei = await someone();
    for (let round = 0; round < 6; round += 1) {
      const orderId = await buy(wei, 'card', { productId: tileOf('jiema', 5) });
      const paid = await world.toPaidEvent(orderId);
      await Promise.all([cancel(wei, orderId), world.notify(paid), cancel(wei, orderId), world.notify(paid)]);
      expect(await readOrder(wei, orderId)).toMatchObject({ state: 'credited', credited: '5' });
    }
    expect(await wei.spendable()).toBe(30 * UNIT);
  });

  it('takes a transfer that comes in time, in parts too, and says that the rest is missing', async () => {
    const wei = await someone();
    const { orderId, rechargeAmount } = await transferTo(wei);
    await cancel(wei, orderId);
    const first = formatE8(parseE8(rechargeAmount) / 2);
    await world.sandboxPay.send({ orderId, amount: first, depth: 'final', late: false });
    expect(await readOrder(wei, orderId)).toMatchObject({ state: 'short', credited: '10' });
    const rest = formatE8(parseE8(rechargeAmount) - parseE8(first));
    await world.sandboxPay.send({ orderId, amount: rest, depth: 'final', late: false });
    expect(await readOrder(wei, orderId)).toMatchObject({ state: 'credited', credited: '20', giftCredited: '2' });
  });

  it("is the account's own: another account has no such order", async () => {
    const [wei, ana] = [await someone(), await someone()];
    const orderId = await buy(wei, 'card', choice);
    await expect(cancel(ana, orderId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await readOrder(wei, orderId)).state).toBe('waiting');
  });
});

describe('a transfer that is on its way', () => {
  it('is named before it is final, and taken back with a reorganised block', async () => {
    const wei = await someone();
    const { orderId, rechargeAmount } = await transferTo(wei);
    const sent = formatE8(parseE8(rechargeAmount) / 2);
    const { transferId } = await world.sandboxPay.send({ orderId, amount: sent, depth: 'none', late: false });
    expect((await readOrder(wei, orderId)).crypto).toMatchObject({ arrivedAmount: '0', seenAmount: sent });
    await world.sandboxPay.move(orderId, 'drop', transferId);
    expect((await readOrder(wei, orderId)).crypto).toMatchObject({ arrivedAmount: '0', seenAmount: '0' });
    await world.sandboxPay.send({ orderId, amount: rechargeAmount, depth: 'final', late: false });
    expect((await readOrder(wei, orderId)).crypto).toMatchObject({
      arrivedAmount: rechargeAmount,
      seenAmount: rechargeAmount,
    });
  });
});

describe('the list of orders', () => {
  it('has every one, whatever became of it, newest first, page by page', async () => {
    const wei = await someone();
    const ids: string[] = [];
    for (const method of ['card', 'alipay', 'unionpay'] as const) ids.unshift(await buy(wei, method, choice));
    await cancel(wei, ids[1]!);
    await world.notify(await world.toPaidEvent(ids[2]!));
    const first = await wei.call(getPaymentOrders, { pageSize: 2 });
    expect(first.list.map(({ orderId, state }) => [orderId, state])).toEqual([
      [ids[0], 'waiting'],
      [ids[1], 'cancelled'],
    ]);
    const second = await wei.call(getPaymentOrders, { pageSize: 2, nextPage: first.nextPage });
    expect(second).toMatchObject({ list: [{ orderId: ids[2], state: 'credited' }] });
    expect(second.nextPage).toBeUndefined();
    expect((await wei.call(getPaymentOrders, { ym: '202001' })).list).toEqual([]);
    await expect(wei.call(getPaymentOrders, { nextPage: 'x' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect((await (await someone()).call(getPaymentOrders, {})).list).toEqual([]);
  });
});
