import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { formatMicros, isDecimalAmount, type Micros, parseMicros } from '@manyline/domain/money';
import type { Payments } from '../features/payments/create-payments.ts';
import { toOrderId } from '../features/payments/payment-order.ts';
import { toOneLine } from '../lib/one-line.ts';
import { type ExitCode, runCommand, showUsage } from './run-command.ts';
import { withProduct } from './with-product.ts';

const USAGE = `npm run payments -- reviews                  what waits for a person, oldest first
npm run payments -- order ORDER              how a top-up went, and what of it went back
npm run payments -- credit REVIEW AMOUNT     settles a review: the account gets so much, without a gift
npm run payments -- dismiss REVIEW           settles a review: nobody gets anything
npm run payments -- refund ORDER AMOUNT      gives paid money back to where it came from
credit, dismiss and refund need --by NAME and --note TEXT, for the records; credit takes --order ORDER where the money named none, refund
takes --key UUID: the same key is the same refund. Amounts are in the brand's currency.
`;

async function main(args: string[]): Promise<ExitCode> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { by: { type: 'string' }, note: { type: 'string' }, order: { type: 'string' }, key: { type: 'string' } },
  });
  const [command = '', ...rest] = positionals;
  const work = Object.hasOwn(commands, command) ? commands[command as keyof typeof commands] : undefined;
  const asks = ['credit', 'dismiss', 'refund'].includes(command);
  if (!work || rest.length !== work.takes || (asks && !(values.by && values.note))) {
    return showUsage(USAGE);
  }
  return withProduct(({ payments }) => work.run(payments, rest, values as Words));
}

interface Words {
  by: string;
  note: string;
  order?: string;
  key?: string;
}

async function listReviews({ reviews }: Payments) {
  let page = await reviews.listOpen();
  let count = 0;
  while (page.length > 0) {
    for (const { reviewId, openedAt, kind, orderId, detail } of page)
      say(`${reviewId} ${new Date(openedAt).toISOString()} ${kind}`, { ...(orderId && { orderId }), ...detail });
    count += page.length;
    page = await reviews.listOpen({ after: page.at(-1) });
  }
  process.stdout.write(`${count} open\n`);
}

async function showOrder({ orders, paymentOrders, refunds }: Payments, [given = '']: string[]) {
  const order = await findOrder(orders, given);
  const { orderId, accountId, platform, method, gateway, state } = order;
  const money = { amount: order.amount, gift: order.gift, credited: order.credited, refunded: order.refunded };
  say(`${orderId} ${state}`, { accountId, platform, method, gateway, ...toText(money) });
  for (const { at, source, from_state, to_state, detail } of await paymentOrders.listEvents(order))
    say(`  ${new Date(at).toISOString()} ${source} ${from_state ?? ''} > ${to_state ?? ''}`, detail);
  for (const { refundId, state: how, amount, paidTaken, giftTaken, askedBy, reason } of await refunds.listOf(order))
    say(`  refund ${refundId} ${how}`, { ...toText({ amount, paidTaken, giftTaken }), askedBy, reason });
}

async function settle(payments: Payments, reviewId: string, { by, note, order }: Words, amount?: Micros) {
  const orderId = order === undefined ? {} : { orderId: (await findOrder(payments.orders, order)).orderId };
  const decision = amount === undefined ? { action: 'dismiss' as const } : { action: 'credit' as const, amount };
  await payments.reviews.settle({ reviewId: requireId(reviewId), by, note, ...decision, ...orderId });
  process.stdout.write(`settled: ${amount === undefined ? 'dismissed' : `credited ${formatMicros(amount)}`}\n`);
}

async function refund(payments: Payments, [given = '', amount = '']: string[], { by, note, key }: Words) {
  const { orderId } = await findOrder(payments.orders, given);
  const refundId = key === undefined ? randomUUID() : requireId(key);
  // Said first: whoever does not hear how it went asks again for the same refund, not for a second one.
  process.stdout.write(`asking for it; to ask again: --key ${refundId}\n`);
  const { state, ...taken } = await payments.refunds.ask({
    orderId,
    amount: readAmount(amount),
    by,
    reason: note,
    refundId,
  });
  say(`refund ${refundId} ${state}`, toText({ paidTaken: taken.paidTaken, giftTaken: taken.giftTaken }));
  if (state === 'refused') throw new Error('the gateway refused it; the account has its money again');
}

const commands = {
  reviews: { takes: 0, run: listReviews },
  order: { takes: 1, run: showOrder },
  credit: {
    takes: 2,
    run: (payments: Payments, [review = '', amount = '']: string[], words: Words) =>
      settle(payments, review, words, readAmount(amount)),
  },
  dismiss: {
    takes: 1,
    run: (payments: Payments, [review = '']: string[], words: Words) => settle(payments, review, words),
  },
  refund: { takes: 2, run: refund },
};

async function findOrder(orders: Payments['orders'], given: string) {
  const orderId = toOrderId(given);
  const order = orderId === undefined ? undefined : await orders.findById(orderId);
  if (!order) throw new Error(`no order ${given}`);
  return order;
}

function requireId(given: string): string {
  const id = toOrderId(given);
  if (id === undefined) throw new Error(`${given} is no id`);
  return id;
}

function readAmount(given: string): Micros {
  const amount = isDecimalAmount(given) ? parseMicros(given) : 0;
  if (amount <= 0) throw new Error(`${given} is no amount above 0`);
  return amount;
}

function toText(amounts: Record<string, Micros>): Record<string, string> {
  return Object.fromEntries(Object.entries(amounts).map(([name, micros]) => [name, formatMicros(micros)]));
}

function say(words: string, detail: unknown) {
  process.stdout.write(`${toOneLine(`${words} ${detail === null ? '' : JSON.stringify(detail)}`)}\n`);
}

/** Operators' commands about payments, until there is a console for them (decision 0053). */
await runCommand('manyline payments', main);
