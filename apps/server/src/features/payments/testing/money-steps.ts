import { randomUUID } from 'node:crypto';
import { getBrand } from '@manyline/brands/registry';
import { formatE8 } from '@manyline/domain/crypto';
import type { SandboxPayAction, SandboxTelling } from '@manyline/ports/sandbox-payments';
import { AppError } from '../../../http/app-error.ts';
import type { TestAccount } from '../../../testing/test-account.ts';
import type { TestNode } from '../../../testing/world.ts';
import { getSpendable } from '../../ledger/ledger.rules.ts';
import { toOrderNo } from '../payment-order.ts';
import type { ModelOrder, MoneyModel, Outcome } from './money-model.ts';
import { createPayHelpers, TAKEN, tileOf } from './pay-world.ts';

const UNIT = 1_000_000;
export const PLATFORM = 'wephone';
const brand = getBrand(PLATFORM);
const PRICE = 20_000;
/** Gifts of the brand's tiles; with coins there are none. */
const gifts: Record<number, number> = { 2: 0, 5: 0, 10: 1, 20: 2 };

/** The next step of a person, an operator, a gateway or a chain. `pick` chooses among what there is, `part` is thousandths of it. */
export interface StepWish {
  do:
    | 'text'
    | 'again'
    | 'hold'
    | 'capture'
    | 'release'
    | 'order'
    | 'pay'
    | 'check'
    | 'cancel'
    | 'refund'
    | 'refundThere'
    | 'transfer';
  pick: number;
  part: number;
  telling: Exclude<SandboxTelling, 'never'> | 'never';
  action: Exclude<SandboxPayAction, 'refund' | 'refundHalf'>;
}

/**
 * A step that was decided on. The model has taken it already. `run` is what the world does for it: safe to repeat after a crash, as
 * browsers, gateways and chains repeat themselves, looking only at what the other side's own books say.
 */
export interface Step {
  expected: Outcome;
  run(node: TestNode): Promise<unknown>;
}

export interface Person {
  account: TestAccount;
  model: MoneyModel;
  /** Steps so far: names what they make. */
  steps: number;
}

/** The result of the step: an outcome's name, or the error as it is. */
export async function toOutcome(work: Promise<unknown>): Promise<Outcome> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof AppError) return error.code as Outcome;
    throw error;
  }
}

export function decide(person: Person, wish: StepWish): Step {
  person.steps += 1;
  return makers[wish.do](person, wish) ?? makers[wish.pick % 4 === 0 ? 'order' : 'text'](person, wish)!;
}

type Maker = (person: Person, wish: StepWish) => Step | undefined;

function choose<T>(among: readonly T[], pick: number): T | undefined {
  return among[pick % among.length];
}

/** Every third text goes to a number that the network cannot reach, every fifth has its reports told twice. */
function makeText({ account, model }: Person, index: number): Step {
  const isLost = index % 3 === 0;
  const to = isLost ? '12025550001' : index % 5 === 0 ? '12025550003' : '12025550141';
  const segments = (index % 2) + 1;
  const text = segments === 1 ? `text ${index}` : `text ${index} `.padEnd(200, 'x');
  const payload = { ...account.toText(to, text), smsId: toUuid(account.accountId, index) };
  return {
    expected: model.text(index, PRICE * segments, isLost),
    run: ({ chats }) => chats.sends.send({ accountId: account.accountId, brand }, payload),
  };
}

function toUuid(accountId: string, index: number): string {
  return `${accountId.slice(0, 24)}${String(index).padStart(12, '0')}`;
}

function makeHold({ account, model, steps }: Person, { part }: StepWish): Step {
  const reference = `hold:${steps}`;
  // Sometimes more than there is.
  const amount = Math.max(1, Math.floor((getSpendable(model.balance) * part) / 900));
  return {
    expected: model.hold(reference, amount),
    run: ({ ledger }) =>
      ledger.service.post({
        accountId: account.accountId,
        reference,
        type: 'other',
        date: Date.now(),
        kind: 'hold',
        amount,
        expiresAt: 9_000_000_000_000,
      }),
  };
}

function makeCapture({ account, model, steps }: Person, { pick, part }: StepWish): Step | undefined {
  const hold = choose([...model.holds.keys()], pick);
  if (hold === undefined) return undefined;
  const held = model.holds.get(hold)!;
  const amount = Math.max(1, Math.floor(((held.paid + held.gift) * part) / 900));
  return {
    expected: model.capture(hold, amount),
    run: ({ ledger }) =>
      ledger.service.post({
        accountId: account.accountId,
        reference: `capture:${steps}`,
        type: 'other',
        date: Date.now(),
        kind: 'capture',
        hold,
        amount,
        to: 'revenue',
      }),
  };
}

function makeRelease({ account, model, steps }: Person, { pick }: StepWish): Step | undefined {
  const hold = choose([...model.holds.keys()], pick);
  if (hold === undefined) return undefined;
  return {
    expected: model.release(hold),
    run: ({ ledger }) =>
      ledger.service.post({
        accountId: account.accountId,
        reference: `release:${steps}`,
        type: 'other',
        date: Date.now(),
        kind: 'release',
        hold,
      }),
  };
}

/** Every third time pressed twice. */
function makeOrder({ account, model, steps }: Person, { pick, part }: StepWish): Step {
  const method = choose(['card', 'alipay', 'wechatpay', 'usdt', 'usdt'] as const, pick)!;
  const kind = method === 'usdt' ? ('transfer' as const) : ('gateway' as const);
  const units = choose([2, 5, 10, 20, 11], part)!;
  const order: ModelOrder = {
    key: `order:${steps}`,
    kind,
    amount: units * UNIT,
    orderId: '',
    askedE8: 0,
    untold: false,
    gift: kind === 'gateway' ? (gifts[units] ?? 0) * UNIT : 0,
    credited: 0,
    giftCredited: 0,
    refunded: 0,
    paidThere: undefined,
    backThere: 0,
    arrivedE8: 0,
  };
  model.orders.push(order);
  const what = units === 11 ? { customAmount: '11' } : { productId: tileOf(PLATFORM, units) };
  const asked = { ...what, accountId: account.accountId, brand, clientKey: order.key };
  const begin = async ({ payments }: TestNode) =>
    method === 'usdt'
      ? payments.transferSubmit.begin({ ...asked, currency: 'USDT', network: 'TRC-20' })
      : (await payments.submit.submit({ ...asked, language: 'en', method, ownOrigins: ['http://127.0.0.1'] })).order;
  return {
    expected: 'done',
    async run(node) {
      const clicks = pick % 3 === 0 ? 2 : 1;
      const [first, second = first] = await Promise.all(Array.from({ length: clicks }, () => begin(node)));
      if (first?.orderId !== second?.orderId) throw new Error('one key, two orders');
      Object.assign(order, { orderId: first!.orderId, askedE8: first!.transfer?.askedE8 ?? 0 });
    },
  };
}

const stateOf = {
  pay: 'paid',
  payShort: 'paid',
  payOver: 'paid',
  payLate: 'paid',
  fail: 'failed',
  cancel: 'cancelled',
};

/** Somebody pays, or does not, at the gateway's page; the gateway tells of it once, twice, out of order, or never. */
function makePay({ model }: Person, { pick, action, telling }: StepWish): Step | undefined {
  const order = choose(
    model.orders.filter(({ kind, paidThere }) => kind === 'gateway' && paidThere === undefined),
    pick,
  );
  if (!order) return undefined;
  if (stateOf[action] === 'paid') {
    order.paidThere = toPaid(order.amount, action);
    order.untold = true;
    if (telling !== 'never') model.hearOf(order);
  }
  return {
    expected: 'done',
    async run(node) {
      const orderNo = toOrderNo(order.orderId);
      const there = await node.database.db
        .selectFrom('sandbox_payment')
        .select('state')
        .where('order_no', '=', orderNo)
        .executeTakeFirst();
      if (there?.state !== 'paid') return node.sandboxPay.act(orderNo, action, telling);
      // Paid before the crash: the gateway does not take it twice; what it told is told again by asking.
      if (telling !== 'never') await ask(node, order);
    },
  };
}

function toPaid(amount: number, action: StepWish['action']): number {
  const half = Math.floor(amount / 2);
  return { payShort: half, payOver: amount + half }[action as string] ?? amount;
}

async function ask({ payments }: TestNode, { orderId }: ModelOrder) {
  await payments.query.refresh((await payments.orders.findById(orderId))!);
}

/** 'Payment Completed'. */
function makeCheck({ model }: Person, { pick }: StepWish): Step | undefined {
  const order = choose(
    model.orders.filter(({ untold }) => untold),
    pick,
  );
  if (!order) return undefined;
  model.hearOf(order);
  return { expected: 'done', run: (node) => ask(node, order) };
}

/** Gives an order up, paid or not: the gateway is asked on the way, and what comes later still counts. */
function makeCancel({ account: { accountId }, model }: Person, { pick }: StepWish): Step | undefined {
  const order = choose(model.orders, pick);
  if (!order) return undefined;
  if (order.untold) model.hearOf(order);
  return {
    expected: 'done',
    async run(node) {
      // A click just before may have asked the gateway: then this one does not.
      await ask(node, order);
      await node.payments.paymentOrders.cancel(accountId, order.orderId);
    },
  };
}

function makeRefund({ model }: Person, { pick, part }: StepWish): Step | undefined {
  const order = choose(
    model.orders.filter(({ credited }) => credited > 0),
    pick,
  );
  if (!order) return undefined;
  const amount = Math.floor(((order.credited - order.refunded) * part) / 900);
  const refundId = randomUUID();
  return {
    expected: model.refund(order, amount),
    run: ({ payments }) =>
      payments.refunds.ask({ orderId: order.orderId, amount, by: 'ops', reason: 'asked', refundId }),
  };
}

function makeRefundThere({ model }: Person, { pick, part, telling }: StepWish): Step | undefined {
  const order = choose(
    model.orders.filter(({ kind, credited }) => kind === 'gateway' && credited > 0),
    pick,
  );
  if (!order || telling === 'never') return undefined;
  const isHalf = part % 2 === 0;
  const left = order.paidThere! - order.backThere;
  const amount = isHalf ? Math.ceil(order.paidThere! / 2 / 10_000) * 10_000 : left;
  const before = order.backThere;
  return {
    expected: model.refundThere(order, amount),
    async run(node) {
      const orderNo = toOrderNo(order.orderId);
      const refunds = await node.database.db
        .selectFrom('sandbox_payment_refund')
        .select(['refund_id as refundId', 'key', 'micros'])
        .where('order_no', '=', orderNo)
        .execute();
      const back = refunds.reduce((sum, { micros }) => sum + micros, 0);
      if (back === before) return node.sandboxPay.act(orderNo, isHalf ? 'refundHalf' : 'refund', telling);
      // It went back before the crash: the gateway tells again.
      const { toPaidEvent, notify } = createPayHelpers(node);
      const { body } = await notify(await toPaidEvent(order.orderId, { refunds, eventId: randomUUID() }));
      if (body !== TAKEN) throw new Error(`the gateway heard ${body}`);
    },
  };
}

/** Half, a third, all or more of what is asked for; sent once, whatever crashes. */
function makeTransfer({ model }: Person, { pick, part }: StepWish): Step | undefined {
  const order = choose(
    model.orders.filter(({ kind, arrivedE8, askedE8 }) => kind === 'transfer' && arrivedE8 <= askedE8),
    pick,
  );
  if (!order) return undefined;
  const amount = choose(
    [order.askedE8, order.askedE8 - order.arrivedE8, ...[2, 3].map((n) => Math.floor(order.askedE8 / n))],
    part,
  )!;
  if (amount <= 0) return undefined;
  const before = order.arrivedE8;
  model.arrive(order, amount);
  return {
    expected: 'done',
    async run(node) {
      const { rows } = await node.database.execute(
        `select coalesce(sum((event::json -> 'transfer' ->> 'amount')::bigint), 0)::bigint as sent from sandbox_chain_event
         where event::json -> 'transfer' ->> 'address' = (select address from payment_order where order_id = $1)`,
        [order.orderId],
      );
      if (Number((rows as { sent: number }[])[0]?.sent) === before)
        await node.sandboxPay.send({ orderId: order.orderId, amount: formatE8(amount), depth: 'final', late: false });
      else await node.payments.transfers.sweep();
    },
  };
}

const makers: Record<StepWish['do'], Maker> = {
  text: (person) => makeText(person, person.steps),
  again: (person, { pick }) => {
    const index = choose([...person.model.texts], pick);
    return index === undefined ? undefined : makeText(person, index);
  },
  hold: makeHold,
  capture: makeCapture,
  release: makeRelease,
  order: makeOrder,
  pay: makePay,
  check: makeCheck,
  cancel: makeCancel,
  refund: makeRefund,
  refundThere: makeRefundThere,
  transfer: makeTransfer,
};
