import { topUpTiles } from '@manyline/brands/top-up';
import {
  alipayPaySubmit,
  cancelPaymentOrder,
  cryptoPaySubmit,
  etherPaySubmit,
  getPaymentMethods,
  getPaymentOrder,
  getPaymentOrders,
  paypalPaySubmit,
  paySubmit,
} from '@manyline/contract/payments';
import type { PaymentMethod } from '@manyline/domain/payment-methods';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { readSeen } from '../../http/check-seen.ts';
import { type Caller, mountForAccount } from '../../http/route.ts';
import type { PayLinks } from './pay-links.ts';
import { type PaymentOrder, toOrderNo } from './payment-order.ts';
import type { PaymentOrdersService } from './payment-orders.service.ts';
import { toWireOrder, toWirePrices, toWireProducts, toWireTerms } from './payments.mapper.ts';
import { type OwnHosts, toOwnOrigins } from './return-url.ts';
import type { SubmitService, Submitted } from './submit.service.ts';
import type { TransferSubmitService } from './transfer-submit.service.ts';

export interface PaymentRoutesDeps {
  submit: SubmitService;
  transferSubmit: TransferSubmitService;
  paymentOrders: PaymentOrdersService;
  ownHosts: OwnHosts;
  links: PayLinks;
}

/** Words of the specification's clients, in any case. */
const methods: Record<string, PaymentMethod> = {
  CARD: 'card',
  ALIPAY: 'alipay',
  UNIONPAY: 'unionpay',
  WECHATPAY: 'wechatpay',
};

export function mountPayments(app: FastifyInstance, deps: PaymentRoutesDeps) {
  const { transferSubmit, paymentOrders, links } = deps;
  mountGatewaySubmits(app, deps);

  mountForAccount(app, etherPaySubmit, async ({ caller, body }) => {
    const order = await transferSubmit.begin({
      ...ofCaller(caller),
      currency: body.currency,
      network: body.network ?? '',
      productId: body.productid,
      customAmount: body.custom_amount,
      seenGift: readSeen(body.gift),
      clientKey: body.clientKey,
    });
    const { arrivedAmount: _, ...terms } = toWireTerms(order.transfer!);
    return { ...terms, orderId: order.orderId };
  });

  mountForAccount(app, getPaymentMethods, async ({ caller }) => {
    const { offered, needsPhone, networks, quotes } = await paymentOrders.listMethods(caller.accountId, caller.brand);
    return {
      ...toFlags(offered),
      needSetPhone: toFlags(needsPhone),
      networks,
      prices: toWirePrices(quotes),
      products: toWireProducts(topUpTiles(caller.brand, { crypto: false })),
    };
  });

  mountForAccount(app, getPaymentOrder, async ({ caller, query }) => {
    const order = await paymentOrders.get(caller.accountId, query.orderId, query.check === '1');
    return { order: toWireOrder(order), ...toPayable(links, order) };
  });

  mountForAccount(app, getPaymentOrders, async ({ caller, query }) => {
    const { list, nextPage } = await paymentOrders.list(caller.accountId, query);
    return { list: list.map(toWireOrder), ...(nextPage !== undefined && { nextPage }) };
  });

  mountForAccount(app, cancelPaymentOrder, async ({ caller, body }) => ({
    order: toWireOrder(await paymentOrders.cancel(caller.accountId, body.orderId)),
  }));
}

function mountGatewaySubmits(app: FastifyInstance, { submit, ownHosts, links }: PaymentRoutesDeps) {
  const own = (request: FastifyRequest) => ({ ownOrigins: toOwnOrigins(request, ownHosts) });

  for (const [call, usual] of [
    [paySubmit, 'card'],
    [alipayPaySubmit, 'alipay'],
  ] as const)
    mountForAccount(app, call, async ({ caller, body, language, request }) =>
      toOpened(
        links,
        await submit.submit({
          ...ofCaller(caller),
          ...own(request),
          language,
          method: readMethod(body.paymentMethod ?? body.payment_method, usual),
          productId: body.productId ?? body.productid,
          customAmount: body.custom_amount,
          seenGift: readSeen(body.gift),
          returnUrl: body.returnUrl ?? body.return_url,
          clientKey: body.clientKey,
          variant: body.method === 'pay.h5pay' ? 'h5' : 'web',
        }),
      ),
    );

  mountForAccount(app, cryptoPaySubmit, async ({ caller, body, language, request }) => {
    const { productId, custom_amount: customAmount, returnUrl, gift, clientKey } = body;
    const chosen = { productId, customAmount, seenGift: readSeen(gift) };
    const wanted = { method: 'crypto' as const, ...chosen, returnUrl, clientKey };
    return toOpened(links, await submit.submit({ ...ofCaller(caller), ...own(request), ...wanted, language }));
  });

  mountForAccount(app, paypalPaySubmit, async ({ caller, body, language, request }) => {
    const { productId, returnUrl, gift, clientKey } = body;
    const wanted = { method: 'paypal' as const, productId, seenGift: readSeen(gift), returnUrl, clientKey };
    const submitted = await submit.submit({ ...ofCaller(caller), ...own(request), ...wanted, language });
    const { order, instruction } = submitted;
    const transactionId = toOrderNo(order.orderId);
    const url = instruction.kind === 'qr' ? instruction.content : instruction.url;
    const payForm = { url, fields: instruction.kind === 'form' ? instruction.fields : {} };
    return {
      status: 200 as const,
      transactionId,
      orderId: order.orderId,
      payForm,
      paymentUrl: toUrl(links, submitted),
    };
  });
}

function ofCaller({ accountId, brand }: Caller) {
  return { accountId, brand };
}

function readMethod(given: string | undefined, usual: PaymentMethod): PaymentMethod {
  if (given === undefined || given === '') return usual;
  const method = methods[given.toUpperCase()];
  if (method) return method;
  throw new AppError('PAY_METHOD_UNAVAILABLE', `payment method ${given}`);
}

function toOpened(links: PayLinks, submitted: Submitted) {
  return { ...toWayToPay(links, submitted), orderId: submitted.order.orderId };
}

/** Nothing where the order is not to be paid at a gateway's page now. */
function toPayable(links: PayLinks, order: PaymentOrder) {
  const { state, instruction } = order;
  return state === 'waiting' && instruction ? toWayToPay(links, { order, instruction }) : {};
}

function toWayToPay(links: PayLinks, submitted: Submitted) {
  const kind: 'qr' | 'redirect' = submitted.instruction.kind === 'qr' ? 'qr' : 'redirect';
  return { paymentUrl: toUrl(links, submitted), kind };
}

/** A form cannot be opened as an address: a page of ours posts it. */
function toUrl(links: PayLinks, { order, instruction }: Submitted): string {
  if (instruction.kind === 'redirect') return instruction.url;
  return instruction.kind === 'qr' ? instruction.content : links.toUrl(order);
}

function toFlags(by: Record<PaymentMethod, boolean>) {
  const { card, wechatpay, alipay, unionpay, paypal, crypto, usdt, usdc, tusd, eth, bch } = by;
  return {
    card,
    wechatpay,
    alipay,
    unionpay,
    paypal,
    cryptoPay: crypto,
    usdtPay: usdt,
    usdcPay: usdc,
    tusdPay: tusd,
    ethPay: eth,
    bchPay: bch,
  };
}
