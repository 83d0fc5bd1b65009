import type { Brand } from '@manyline/brands/define-brand';
import { formatMoney, formatPay } from '@manyline/brands/format-money';
import { type Language, languages } from '@manyline/domain/languages';
import type { PaymentMethod } from '@manyline/domain/payment-methods';
import { MINUTE_MS } from '@manyline/domain/time';
import { inLanguage, say } from '@manyline/domain/words';
import type { Clock } from '@manyline/ports/clock';
import {
  type CreatedPayment,
  type GatewayMethod,
  type PaymentGateway,
  type PaymentInstruction,
  PaymentRefusedError,
} from '@manyline/ports/payment-gateway';
import type { Logger } from 'pino';
import { type Db, inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import { type Choice, readChoice, type Wish } from './choice.ts';
import type { Gateways } from './gateways.ts';
import type { OpenOrders } from './open-orders.service.ts';
import type { OrdersRepository } from './orders.repository.ts';
import { GATEWAY_CLOSES_MS, ORDER_LIFE_MS } from './payment-limits.ts';
import { isForward, isOpen, type PaymentOrder, toOrderNo } from './payment-order.ts';
import type { PaymentEvents } from './payments.events.ts';
import { paymentsWords as words } from './payments.words.ts';
import { toReturnUrl } from './return-url.ts';

export interface SubmitDeps {
  db: Db;
  gateways: Gateways;
  orders: OrdersRepository;
  openOrders: OpenOrders;
  events: PaymentEvents;
  /** Where gateways reach us. */
  publicUrl: string;
  /** Whether the account has a verified phone. */
  hasPhone(accountId: string): Promise<boolean>;
  newId: () => string;
  now: Clock;
  log: Logger;
}

export interface SubmitRequest extends Wish {
  accountId: string;
  brand: Brand;
  language: Language;
  method: PaymentMethod;
  returnUrl?: string | undefined;
  clientKey?: string | undefined;
  variant?: 'web' | 'h5';
  /** Of the request; our own, or nobody's. */
  ownOrigins: readonly string[];
}

export interface Submitted {
  order: PaymentOrder;
  instruction: PaymentInstruction;
}

const GATEWAY_WITHIN_MS = 15_000;

export type SubmitService = ReturnType<typeof createSubmit>;

/** Begins top-ups at gateways: one order and one payment there, however often the button is pressed. */
export function createSubmit(deps: SubmitDeps) {
  const { db, gateways, orders, openOrders, events, publicUrl, hasPhone, newId, now, log } = deps;

  /** Paying by some methods needs a verified phone first (spec 1 §6). @throws PAY_PHONE_NEEDED PHONE_REQUIRED */
  async function requirePhone({ accountId, brand, method }: Pick<SubmitRequest, 'accountId' | 'brand' | 'method'>) {
    if (!brand.payments.phoneMethods.includes(method) || (await hasPhone(accountId))) return;
    throw new AppError(method === 'paypal' ? 'PAY_PHONE_NEEDED' : 'PHONE_REQUIRED', `no phone on ${accountId}`);
  }

  async function submit(request: SubmitRequest): Promise<Submitted> {
    const { brand, method } = request;
    const choice = readChoice(brand, method, request);
    const returnUrl = toReturnUrl(request.returnUrl, request.ownOrigins);
    const { gateway, pay } = gateways.choose(brand, method, choice.amount);
    await requirePhone(request);
    const createdAt = now();
    const draft: PaymentOrder = {
      ...choice,
      accountId: request.accountId,
      orderId: newId(),
      platform: brand.platform,
      method,
      gateway: gateway.name,
      clientKey: request.clientKey,
      state: 'created',
      pay,
      paymentId: undefined,
      instruction: undefined,
      returnUrl,
      credited: 0,
      giftCredited: 0,
      refunded: 0,
      came: undefined,
      transfer: undefined,
      createdAt,
      updatedAt: createdAt,
      expiresAt: createdAt + ORDER_LIFE_MS,
      closesAt: createdAt + ORDER_LIFE_MS + GATEWAY_CLOSES_MS,
      queries: 0,
    };
    const order = await openOrders.open(draft, brand, createdAt + MINUTE_MS);
    if (order.instruction) return { order, instruction: order.instruction };
    return begin(order, request, choice);
  }

  async function begin(order: PaymentOrder, request: SubmitRequest, choice: Choice): Promise<Submitted> {
    const gateway = gateways.find(order.gateway);
    if (!gateway) throw new AppError('PAY_METHOD_UNAVAILABLE', `the gateway ${order.gateway} is gone`);
    const created = await create(gateway, order, request, choice);
    const { instruction, paymentId } = created;
    const changed = await inTransaction(db, async (tx) => {
      const current = await orders.lock(tx, order);
      if (current.instruction) return current;
      const state = isForward(current.state, 'waiting') ? { state: 'waiting' as const } : {};
      const change = { instruction, ...state, ...(paymentId !== undefined && { paymentId }) };
      return orders.change(tx, current, change, { source: 'submit', at: now() });
    });
    events.moved(changed);
    return { order: changed, instruction: changed.instruction ?? instruction };
  }

  /** @throws PAY_NOT_SUBMITTED */
  async function create(
    gateway: PaymentGateway,
    order: PaymentOrder,
    { brand, language, variant = 'web' }: SubmitRequest,
    { amount }: Choice,
  ): Promise<CreatedPayment> {
    // A coin of the brand's own is named; dollars are what is paid.
    const shown = brand.currency.symbol ? formatPay(order.pay) : formatMoney(brand, amount, language);
    const values = { brand: inLanguage(brand.name, language), amount: shown };
    const subject = say(words.subject, language, values);
    try {
      return await gateway.create(
        {
          orderNo: toOrderNo(order.orderId),
          method: order.method as GatewayMethod,
          amount: order.pay,
          platform: order.platform,
          subject,
          locale: languages[language].tag,
          variant,
          returnUrl: order.returnUrl ?? new URL('/', publicUrl).href,
          notifyUrl: new URL(`/pay/notify/${gateway.name}`, publicUrl).href,
          expiresAt: order.expiresAt,
        },
        AbortSignal.timeout(GATEWAY_WITHIN_MS),
      );
    } catch (error) {
      log.warn({ err: error, gateway: gateway.name, orderId: order.orderId }, 'a gateway did not take an order');
      // A gateway that said no is done with; one that said nothing may have it, so the job asks later.
      if (error instanceof PaymentRefusedError) await fail(order);
      throw new AppError('PAY_NOT_SUBMITTED', `${gateway.name}: ${error instanceof Error ? error.message : error}`);
    }
  }

  async function fail(order: PaymentOrder) {
    const failed = await inTransaction(db, async (tx) => {
      const current = await orders.lock(tx, order);
      if (!isOpen(current)) return undefined;
      return orders.change(tx, current, { state: 'failed', queryAt: null }, { source: 'submit', at: now() });
    });
    if (failed) events.moved(failed);
  }

  return { submit, requirePhone };
}
