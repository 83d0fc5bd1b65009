import { randomUUID } from 'node:crypto';
import { getPayment } from '@manyline/contract/histories';
import { getNotices } from '@manyline/contract/notices';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { dismissedOrders } from '../../db/migrations/0108-dismissed-orders.ts';
import type { TestAccount } from '../../testing/test-account.ts';
import { toOrderNo } from './payment-order.ts';
import { buy, openPayWorld, type PayWorld, readOrder, tileOf } from './testing/pay-world.ts';

let world: PayWorld;
beforeAll(async () => {
  world = await openPayWorld();
});
afterEach(() => world.audit());
afterAll(() => world.close());

const UNIT = 1_000_000;
/** Somebody with a mail address, whose order the gateway has been paid for. */
async function paidUp(
  platform: 'wephone' | 'pingme' = 'wephone',
  language = 'en',
  by: 'notify' | 'gateway' = 'notify',
) {
  const wei = await world.signIn({ platform, credit: '0', numberType: 'none' });
  await world.database.execute(`update account set language = $1 where account_id = $2`, [language, wei.accountId]);
  const orderId = await buy(wei, 'card', { productId: tileOf(platform, 20) });
  const paid = await world.toPaidEvent(orderId);
  if (by === 'notify') await world.notify(paid);
  else await world.sandboxPay.act(toOrderNo(orderId), 'pay', 'once');
  return { wei, orderId, paid };
}

/** The words that were said: the sweep says whatever was written down. */
async function newsOf({ address, call }: TestAccount) {
  await world.tellings.service.sweep();
  const mails = await world.mailbox.list(address);
  const { notices } = await call(getNotices, {});
  return { mails, notices: notices.map(({ text }) => text) };
}

it('a top-up that came is told in the notices and by a mail with its receipt, once however often it is reported', async () => {
  const { wei, paid } = await paidUp();
  await Promise.all([world.notify(paid), world.notify({ ...paid, eventId: randomUUID() })]);
  const { mails, notices } = await newsOf(wei);
  const said = 'Your top-up of $20.0000 has arrived, and $2.0000 more as a gift.';
  expect(notices).toEqual([said]);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ subject: 'WePhone: your top-up has arrived', text: expect.stringContaining(said) });
  expect(mails[0]!.text).toContain('Paid: $20.00');
  const [, id = ''] = /\/wephone\/account\/history\/receipt\/(\d+)\?show=payments/.exec(mails[0]!.text) ?? [];
  expect((await wei.call(getPayment, { id })).payment.amount).toBe('20');
  await world.tellings.service.sweep();
  expect((await newsOf(wei)).mails).toHaveLength(1);
});

it('in a brand with chats it is told in the notices too, not in a chat, and in the language of the account', async () => {
  const { wei } = await paidUp('pingme', 'zh_cn');
  const { mails, notices } = await newsOf(wei);
  expect(notices).toEqual([expect.stringMatching(/^您充值的 20\.\d+ 金币已到账/)]);
  expect(mails[0]!.text).toMatch(/支付金额：\$20\.00/);
});

it('an account without a mail address gets no text for it', async () => {
  const wei = await world.signIn({ platform: 'wephone', credit: '0', numberType: 'none' });
  await world.database.execute(
    `update account set email = null, tel_code = '1', phone = '2025550143' where account_id = '${wei.accountId}'`,
  );
  const orderId = await buy(wei, 'card', { productId: tileOf('wephone', 20) });
  await world.notify(await world.toPaidEvent(orderId));
  await world.tellings.service.sweep();
  expect((await wei.call(getNotices, {})).notices).toHaveLength(1);
  for (const to of [wei.address, '12025550143']) expect(await world.mailbox.list(to)).toEqual([]);
  // As the list of sign-ins has it, which the auditor holds against it.
  await world.database.execute(
    `update account set email = '${wei.address}', tel_code = null, phone = null where account_id = '${wei.accountId}'`,
  );
});

const refund = (orderId: string) =>
  world.payments.refunds.ask({ orderId, amount: 5 * UNIT, by: 'ops', reason: 'asked', refundId: randomUUID() });

it('a refund is told once it is on its way, with what it took', async () => {
  const { wei, orderId } = await paidUp('wephone', 'en', 'gateway');
  expect((await refund(orderId)).state).toBe('done');
  const { notices, mails } = await newsOf(wei);
  expect(notices).toContain(
    'Your payment was refunded: $5.00 go back to where you paid from.\n$5.5000 were taken from your balance for it.',
  );
  expect(mails.map(({ subject }) => subject)).toContain('WePhone: your payment was refunded');
});

it('a refund that the gateway refuses is none, and nobody hears of it', async () => {
  // The gateway knows of no such payment.
  const { wei, orderId } = await paidUp();
  expect((await refund(orderId)).state).toBe('refused');
  expect((await newsOf(wei)).notices).toHaveLength(1);
});

it('a dispute tells what the bank took, and what is there again once it was won', async () => {
  const { wei, paid } = await paidUp();
  const refundId = `dp_${randomUUID()}`;
  for (const dispute of ['withdrawn', 'withdrawn', 'reinstated'] as const)
    await world.notify({ ...paid, eventId: randomUUID(), refunds: [{ refundId, micros: 20 * UNIT, dispute }] });
  const { notices } = await newsOf(wei);
  expect(notices).toHaveLength(3);
  expect(notices).toContain(
    'Your bank took back your payment of $20.00.\n$22.0000 were taken from your balance for it.',
  );
  expect(notices).toContain('The dispute about your payment has ended: $22.0000 are in your balance again.');
});

it('payments that wait for a person are added up, are told once with what came, and say it until they are decided', async () => {
  const wei = await world.signIn({ platform: 'wephone', credit: '0', numberType: 'none' });
  const orderId = await buy(wei, 'card', { productId: tileOf('wephone', 20) });
  const half = { currency: 'USD', micros: 10 * UNIT } as const;
  for (const paymentId of ['a', 'a', 'b'])
    await world.notify(
      await world.toPaidEvent(orderId, { amount: half, paymentId: `${paymentId} ${orderId}`, eventId: randomUUID() }),
    );
  expect((await readOrder(wei, orderId)).came).toEqual({ currency: 'USD', amount: '20' });
  const { mails, notices } = await newsOf(wei);
  const said =
    '$10.00 came, but not as your top-up of $20.00 asked for. A person looks at it and credits or returns it.';
  expect(notices).toEqual([said]);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    subject: 'WePhone: your payment is being checked',
    text: expect.stringContaining(said),
  });
  const [review] = (await world.payments.reviews.listOpen()).filter((each) => each.orderId === orderId);
  const { reviewId } = review!;
  await world.payments.reviews.settle({ reviewId, by: 'ops', action: 'credit', amount: 20 * UNIT, note: 'both' });
  expect((await readOrder(wei, orderId)).came).toBeUndefined();
});

it('a payment that a person does not credit is no longer being checked, on every screen, until more money comes', async () => {
  const wei = await world.signIn({ platform: 'wephone', credit: '0', numberType: 'none' });
  const orderId = await buy(wei, 'card', { productId: tileOf('wephone', 20) });
  const half = { currency: 'USD', micros: 10 * UNIT } as const;
  const pay = async (paymentId: string) =>
    world.notify(
      await world.toPaidEvent(orderId, { amount: half, paymentId: `${paymentId} ${orderId}`, eventId: randomUUID() }),
    );
  const waiting = async () => (await world.payments.reviews.listOpen()).filter((each) => each.orderId === orderId);
  const dismiss = async (review: { reviewId: string } | undefined) =>
    world.payments.reviews.settle({ reviewId: review!.reviewId, by: 'ops', action: 'dismiss', note: 'given back' });
  const look = async () => {
    const { state, isClosed, came } = await readOrder(wei, orderId);
    return [state, isClosed, came?.amount];
  };
  for (const paymentId of ['a', 'b']) await pay(paymentId);
  const pushed: unknown[] = [];
  const screen = await world.connect(wei.token);
  screen.raw.on('paymentOrder', ({ state }) => pushed.push(state));
  const [first, second] = await waiting();
  await dismiss(first);
  // The other payment waits still.
  expect(await look()).toEqual(['review', true, '20']);
  await dismiss(second);
  expect(await look()).toEqual(['dismissed', true, '20']);
  await expect.poll(() => pushed).toContain('dismissed');
  expect((await newsOf(wei)).notices).toContainEqual(
    expect.stringContaining('Your payment was checked, and nothing was credited for it.'),
  );
  await pay('a');
  expect(await look()).toEqual(['dismissed', true, '20']);
  await pay('c');
  expect(await look()).toEqual(['review', true, '10']);
  await dismiss((await waiting())[0]);
  // As an order was left before it had such a state.
  await world.database.execute(`update payment_order set state = 'review' where order_id = $1`, [orderId]);
  await world.database.execute(dismissedOrders.sql);
  expect(await look()).toEqual(['dismissed', true, '10']);
});

it.each([
  [
    'en',
    'A part of your top-up of $20.0000 has arrived: $10.0000. $10.0000 is still missing.',
    'WePhone: a part of your top-up has arrived',
  ],
  ['zh_cn', '您充值的 $20.0000 已到账一部分：$10.0000，还差 $10.0000。', 'WePhone：您的充值已到账一部分'],
])(
  'a part of a top-up that came says that it is one, and how much is missing (%s)',
  async (language, said, subject) => {
    const wei = await world.signIn({ platform: 'wephone', credit: '0', numberType: 'none' });
    await world.database.execute(`update account set language = $1 where account_id = $2`, [language, wei.accountId]);
    const orderId = await buy(wei, 'crypto', { productId: tileOf('wephone', 20) });
    const { amount } = await world.toPaidEvent(orderId);
    await world.notify(await world.toPaidEvent(orderId, { amount: { ...amount, micros: amount.micros / 2 } }));
    const { mails, notices } = await newsOf(wei);
    expect(notices).toEqual([said]);
    expect(mails.map((mail) => mail.subject)).toEqual([subject]);
  },
);
