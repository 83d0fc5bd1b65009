import { randomUUID } from 'node:crypto';
import { findAccounts } from '@manyline/contract/console/accounts';
import { getLog } from '@manyline/contract/console/log';
import {
  askGateway,
  claimMoneyReview,
  decideMoneyReview,
  exportOrders,
  getDisputes,
  getGateways,
  getMoneyReviews,
  getOrder,
  getOrders,
  refundOrder,
  releaseMoneyReview,
} from '@manyline/contract/console/money';
import { decideProposal, getProposals } from '@manyline/contract/console/proposals';
import { formatE8 } from '@manyline/domain/crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openOperator, openOwner, type TestOperator } from '../operators/testing/operator-world.ts';
import { buy, openPayWorld, type PayWorld, tileOf } from '../payments/testing/pay-world.ts';

const UNIT = 1_000_000;

let world: PayWorld;
let owner: TestOperator;
let finance: TestOperator;
let other: TestOperator;

beforeAll(async () => {
  world = await openPayWorld({ env: { OPERATOR_DAY_CAP: '12' } });
  owner = await openOwner(world);
  finance = await openOperator(world, owner, 'finance');
  other = await openOperator(world, owner, 'finance');
});
afterEach(() => world.audit());
afterAll(() => world.close());

const noOf = (orderId: string) => orderId.replaceAll('-', '');
/** Somebody who has moved nothing yet today. */
const openFresh = () => openOperator(world, owner, 'finance');
const parts = (accountId: string) => world.ledger.service.getBalance(accountId);

/** Somebody with 20 paid and 2 given. */
async function paidUp() {
  const wei = await world.signIn({ platform: 'wephone', credit: '0', numberType: 'none' });
  const orderId = await buy(wei, 'card', { productId: tileOf('wephone', 20) });
  await world.sandboxPay.act(noOf(orderId), 'pay', 'once');
  return { wei, orderId };
}

it('an order is found by its number and its transaction, and shows its way and what its gateway called us with', async () => {
  const { wei, orderId } = await paidUp();
  const { order, trail, notifications, refundable } = await finance.call(getOrder, { orderId });
  expect(order).toMatchObject({ accountId: wei.accountId, state: 'credited', credited: '20', currency: 'USD' });
  expect(refundable).toBe('20');
  expect(trail.at(-1)).toMatchObject({ to: 'credited', source: 'notification' });
  expect(notifications).toHaveLength(1);
  expect(notifications[0]?.body).toContain(noOf(orderId));
  for (const search of [orderId, noOf(orderId), order.paymentId!]) {
    const { accounts } = await finance.call(findAccounts, { search });
    expect(
      accounts.map(({ accountId }) => accountId),
      search,
    ).toEqual([wei.accountId]);
  }
  expect(await finance.call(askGateway, { orderId })).toEqual({ state: 'credited' });
});

it('an account is found by the hash of a transfer, and by what a carrier calls one of its texts', async () => {
  const wei = await world.signIn({ platform: 'wephone', credit: '0', numberType: 'none' });
  await world.payments.transfers.sweep();
  const orderId = await buy(wei, 'usdt', { productId: tileOf('wephone', 20) });
  const { transfer } = (await world.payments.orders.findById(orderId))!;
  await world.sandboxPay.send({
    orderId,
    amount: formatE8(transfer!.askedE8),
    depth: 'final',
    late: false,
  });
  await world.payments.transfers.sweep();
  const { transfers } = await finance.call(getOrder, { orderId });
  const [carrier] = world.config.carriers;
  await world.database.execute(
    `insert into carrier_message (carrier, carrier_id, account_id, own_number, other_number, date, id)
     values ($1, 'SM0123456789', $2, '12025550100', '12025550101', 1, gen_random_uuid())`,
    [carrier!.name, wei.accountId],
  );
  for (const search of [transfers[0]!.transferId, 'SM0123456789']) {
    const { accounts } = await finance.call(findAccounts, { search });
    expect(
      accounts.map(({ accountId }) => accountId),
      search,
    ).toEqual([wei.accountId]);
  }
});

it('orders are filtered, paged by key without a gap, and the file is exactly what is filtered', async () => {
  const { wei, orderId } = await paidUp();
  const second = await buy(wei, 'card', { productId: tileOf('wephone', 10) });
  const mine = { accountId: wei.accountId };
  const listed = await finance.call(getOrders, mine);
  expect(listed.orders.map((order) => order.orderId)).toEqual([second, orderId]);
  expect((await finance.call(getOrders, { ...mine, state: 'credited' })).orders).toHaveLength(1);
  expect((await finance.call(getOrders, { ...mine, gateway: 'elsewhere' })).orders).toEqual([]);
  await world.database.execute(`update payment_order set payment_id = '=HYPERLINK("x")' where order_id = $1`, [second]);
  const file = String(await finance.call(exportOrders, mine));
  const rows = parse(file, { bom: true, columns: true }) as Record<string, string>[];
  expect(rows.map((row) => [row.orderId, row.credited, row.paymentId?.slice(0, 2)])).toEqual([
    [second, '0', `'=`],
    [orderId, '20', 'sb'],
  ]);
});

it('a refund is carried out once, however often and by however many it is asked for', async () => {
  const { wei, orderId } = await paidUp();
  const refund = { refundId: randomUUID(), orderId, amount: '5', refundedBefore: '0', reason: 'asked for it' };
  const answers = await Promise.all([finance, other, finance, other].map((who) => who.call(refundOrder, refund)));
  expect(answers.map(({ outcome }) => outcome)).toEqual(Array(4).fill('done'));
  expect(await parts(wei.accountId)).toMatchObject({ paid: 15 * UNIT, gift: 1.5 * UNIT });
  expect(await world.countRows(`sandbox_payment_refund where order_no = '${noOf(orderId)}'`)).toBe(1);
  const { entries } = await owner.call(getLog, { act: 'orderRefunded', search: orderId });
  expect(entries).toHaveLength(1);
  // Two operators at once who each refund the rest: one of them is told of the other.
  const rest = { orderId, amount: '12', refundedBefore: '5', reason: 'the rest' };
  const fresh = [await openFresh(), await openFresh()];
  const ends = await Promise.all(fresh.map((who) => who.ask(refundOrder, { ...rest, refundId: randomUUID() })));
  expect(ends.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await parts(wei.accountId)).toMatchObject({ paid: 3 * UNIT });
  const over = { ...rest, refundId: randomUUID(), amount: '4', refundedBefore: '17' };
  expect((await (await openFresh()).ask(refundOrder, over)).statusCode).toBe(400);
});

it('of two operators who each give back half of what they saw, the second is told of the first', async () => {
  const { wei, orderId } = await paidUp();
  const half = { orderId, amount: '6', refundedBefore: '0', reason: 'half of it' };
  const [one, two] = [await openFresh(), await openFresh()];
  const answers = await Promise.all([one, two].map((who) => who.ask(refundOrder, { ...half, refundId: randomUUID() })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await parts(wei.accountId)).toMatchObject({ paid: 14 * UNIT });
  // Neither is a second person asked for what is stale already.
  const late = two.call(refundOrder, { ...half, refundId: randomUUID(), amount: '13' });
  await expect(late).rejects.toMatchObject({ code: 'CONSOLE_REFUNDED_SINCE' });
  expect((await other.call(getProposals)).proposals.filter(({ about }) => about.includes(orderId))).toEqual([]);
});

it('of two proposals to refund an order the second is not carried out upon what the first left', async () => {
  const { wei, orderId } = await paidUp();
  const asked = { orderId, amount: '9', refundedBefore: '0', reason: 'nearly half of it' };
  const ids = [randomUUID(), randomUUID()];
  const [one, two] = [await openFresh(), await openFresh()];
  for (const who of [one, two]) {
    // So that too little is left of their day to refund alone.
    const before = { refundId: randomUUID(), orderId: (await paidUp()).orderId, amount: '4', refundedBefore: '0' };
    await who.call(refundOrder, { ...before, reason: 'another order' });
  }
  for (const [at, who] of [one, two].entries())
    expect(await who.call(refundOrder, { ...asked, refundId: ids[at]! })).toEqual({ outcome: 'proposed' });
  const confirm = (proposalId: string) => other.call(decideProposal, { proposalId, outcome: 'confirmed' });
  await confirm(ids[0]!);
  await expect(confirm(ids[1]!)).rejects.toMatchObject({ code: 'CONSOLE_REFUNDED_SINCE' });
  expect(await parts(wei.accountId)).toMatchObject({ paid: 11 * UNIT });
  await other.call(decideProposal, { proposalId: ids[1]!, outcome: 'refused' });
});

it('a refund of more than one person moves in a day is carried out when a second one confirms it', async () => {
  const { wei, orderId } = await paidUp();
  const refundId = randomUUID();
  const refund = { refundId, orderId, amount: '20', refundedBefore: '0', reason: 'all of it' };
  expect(await finance.call(refundOrder, refund)).toEqual({ outcome: 'proposed' });
  expect(await parts(wei.accountId)).toMatchObject({ paid: 20 * UNIT });
  const { proposals } = await other.call(getProposals);
  expect(proposals.map(({ proposalId }) => proposalId)).toContain(refundId);
  await other.call(decideProposal, { proposalId: refundId, outcome: 'confirmed' });
  expect(await parts(wei.accountId)).toMatchObject({ paid: 0, gift: 0 });
  expect((await finance.call(getOrder, { orderId })).order).toMatchObject({ state: 'refunded', refunded: '20' });
  expect(await world.countRows(`sandbox_payment_refund where order_no = '${noOf(orderId)}'`)).toBe(1);
});

it('a refund whose answer was lost is looked for at the gateway before it is asked for again', async () => {
  const { wei, orderId } = await paidUp();
  const who = await openFresh();
  const gateway = world.payments.gateways.find('sandbox')!;
  const ask = gateway.refund;
  let asked = 0;
  Object.assign(gateway, {
    refund: async (...given: Parameters<typeof ask>) => {
      asked += 1;
      await ask.apply(gateway, given);
      throw new Error('the line went dead');
    },
  });
  try {
    const refund = { refundId: randomUUID(), orderId, amount: '3', refundedBefore: '0', reason: 'asked for it' };
    expect(await who.call(refundOrder, refund)).toMatchObject({ outcome: 'done', state: 'asked' });
    world.clock.aheadMs += 61_000;
    await world.payments.refunds.sweep(world.payments.query.askNow);
  } finally {
    Object.assign(gateway, { refund: ask });
  }
  expect((await finance.call(getOrder, { orderId })).refunds).toMatchObject([{ state: 'done', amount: '3' }]);
  expect(asked).toBe(gateway.queryTellsRefunds ? 1 : 2);
  expect(await world.countRows(`sandbox_payment_refund where order_no = '${noOf(orderId)}'`)).toBe(1);
  expect(await parts(wei.accountId)).toMatchObject({ paid: 17 * UNIT });
});

it('money for no order is assigned to an account once, or left with a reason; both stand in the log', async () => {
  const { wei } = await paidUp();
  const seen = async (paymentId: string) => {
    const event = await world.toPaidEvent((await paidUp()).orderId, { eventId: randomUUID(), paymentId });
    await world.notify({ ...event, orderNo: randomUUID().replaceAll('-', '') });
    const { reviews } = await finance.call(getMoneyReviews);
    return reviews.at(-1)!;
  };
  const first = await seen('sbp_lost_1');
  expect(first).toMatchObject({ kind: 'unknownOrder', why: 'paid for an order that we do not have' });
  const chinese = await finance.call(getMoneyReviews, { languagecode: 'zh_cn' });
  expect(chinese.reviews.at(-1)!.why).toBe('付款对应的订单不存在');
  const decision = {
    reviewId: first.reviewId,
    action: 'credit' as const,
    amount: '1',
    to: wei.accountId,
    reason: 'proved it by a bank statement',
  };
  const answers = await Promise.all(
    [finance, other].map((who) => who.ask(decideMoneyReview, { ...decision, decisionId: randomUUID() })),
  );
  // The other finds it taken, or gone.
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => [404, 409].includes(statusCode))).toHaveLength(1);
  expect(await parts(wei.accountId)).toMatchObject({ paid: 21 * UNIT });
  const left = await seen('sbp_lost_2');
  const leave = {
    reviewId: left.reviewId,
    decisionId: randomUUID(),
    action: 'leave' as const,
    reason: 'a test payment',
  };
  await other.call(claimMoneyReview, { reviewId: left.reviewId });
  await expect(finance.call(decideMoneyReview, leave)).rejects.toMatchObject({ code: 'CONSOLE_CLAIMED' });
  await expect(finance.call(claimMoneyReview, { reviewId: left.reviewId })).rejects.toMatchObject({
    code: 'CONSOLE_CLAIMED',
  });
  const shown = async (who: TestOperator) =>
    (await who.call(getMoneyReviews)).reviews.find(({ reviewId }) => reviewId === left.reviewId);
  expect(await shown(finance)).toMatchObject({ claimedBy: other.name, isClaimedByMe: false });
  expect(await shown(other)).toMatchObject({ isClaimedByMe: true });
  await finance.call(releaseMoneyReview, { reviewId: left.reviewId });
  await expect(finance.call(decideMoneyReview, leave)).rejects.toMatchObject({ code: 'CONSOLE_CLAIMED' });
  await other.call(releaseMoneyReview, { reviewId: left.reviewId });
  await finance.call(decideMoneyReview, leave);
  await expect(other.call(claimMoneyReview, { reviewId: left.reviewId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(other.call(decideMoneyReview, leave)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await world.countRows("review_claim where kind = 'money'")).toBe(0);
  expect((await finance.call(getMoneyReviews)).reviews.map(({ reviewId }) => reviewId)).not.toContain(left.reviewId);
  const { entries } = await owner.call(getLog, { act: 'moneyReviewDecided' });
  expect(entries.map(({ reason }) => reason)).toEqual(['a test payment', 'proved it by a bank statement']);
});

it('gateways and chains say when they were last heard of', async () => {
  await paidUp();
  const { gateways, chains } = await finance.call(getGateways);
  const sandbox = gateways.find(({ name }) => name === 'sandbox')!;
  expect(sandbox.lastNotifiedAt).toBeGreaterThan(0);
  expect(sandbox.lastCreditAt).toBeGreaterThan(0);
  expect(chains.length).toBeGreaterThan(0);
});

it('what a bank took back is listed with the day until which it can be answered, and how it ended', async () => {
  const { orderId } = await paidUp();
  const event = await world.toPaidEvent(orderId);
  const fact = { refundId: `dp_${randomUUID()}`, micros: 20 * UNIT, answerUntil: 1_900_000_000_000 };
  const tell = (dispute: 'withdrawn' | 'reinstated') =>
    world.notify({ ...event, eventId: randomUUID(), refunds: [{ ...fact, dispute }] });
  const mine = async () => (await finance.call(getDisputes)).disputes.filter((each) => each.orderId === orderId);
  await tell('withdrawn');
  expect(await mine()).toMatchObject([{ state: 'lost', amount: '20', currency: 'USD', answerUntil: fact.answerUntil }]);
  await tell('reinstated');
  expect(await mine()).toMatchObject([{ state: 'won' }]);
});
