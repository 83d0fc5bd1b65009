import { createSign, createVerify, sign as signBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseMicros } from '@manyline/domain/money';
import { HOUR_MS } from '@manyline/domain/time';
import { toDecimals } from '@manyline/ports/minor-units';
import { ForgedNotificationError } from '@manyline/ports/payment-gateway';
import {
  type FakeBooks,
  type FakeOrder,
  type FakeRequest,
  openFakeGateway,
} from '@manyline/testkit/fake-gateway-server';
import { describePaymentGateway, type GatewayWorld } from '@manyline/testkit/payment-gateway-suite';
import { newRsaKeys } from '@manyline/testkit/rsa-keys';
import { describe, expect, it } from 'vitest';
import { createPaymentAlipay } from './payment-alipay.ts';

const [ours, theirs] = [newRsaKeys(), newRsaKeys()];
const appId = '2021000000000001';
const sellerId = '2088000000000001';

const toPlain = (fields: Record<string, string>, without: string[]) =>
  Object.keys(fields)
    .filter((name) => !without.includes(name))
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');

/** Alipay's gateway as its documents describe it: believes what our key signed, and signs what it answers. */
function answer({ path, query, body }: FakeRequest, books: FakeBooks) {
  if (path !== '/gateway.do') return undefined;
  const fields = { ...Object.fromEntries(query), ...Object.fromEntries(new URLSearchParams(body)) };
  const isOurs = createVerify('RSA-SHA256')
    .update(toPlain(fields, ['sign']))
    .verify(ours.publicKey, fields.sign ?? '', 'base64');
  const method = fields.method ?? '';
  const biz = JSON.parse(fields.biz_content ?? '{}') as Record<string, string>;
  const result = isOurs ? act(method, biz, books) : { code: '40002', sub_code: 'isv.invalid-signature' };
  const content = JSON.stringify({ msg: 'Success', ...result });
  const signature = createSign('RSA-SHA256').update(content).sign(theirs.privateKey, 'base64');
  return { body: `{"${method.replaceAll('.', '_')}_response":${content},"sign":"${signature}"}` };
}

function act(method: string, biz: Record<string, string>, books: FakeBooks): Record<string, string> {
  if (/^alipay\.trade\.(page|wap)\.pay$/.test(method)) {
    books.begin(biz.out_trade_no!, parseMicros(biz.total_amount!), 'CNY', '2026');
    return { code: '10000' };
  }
  const order = biz.trade_no ? books.findById(biz.trade_no) : books.find(biz.out_trade_no ?? '');
  if (!order) return { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' };
  if (method === 'alipay.trade.query') return { code: '10000', ...describeTrade(order) };
  if (method === 'alipay.trade.fastpay.refund.query') {
    const refund = order.refunds.find(({ key }) => key === biz.out_request_no);
    return { code: '10000', ...(refund && { refund_amount: toDecimals(refund.micros) }) };
  }
  const refund = books.refund(order, biz.out_request_no!, parseMicros(biz.refund_amount!));
  return refund ? { code: '10000' } : { code: '40004', sub_code: 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL' };
}

const describeTrade = (order: FakeOrder) => ({
  out_trade_no: order.orderNo,
  trade_no: order.id,
  trade_status: order.state === 'paid' ? 'TRADE_SUCCESS' : 'WAIT_BUYER_PAY',
  total_amount: toDecimals(order.micros),
});

const chinaTime = () => new Date(Date.now() + 8 * HOUR_MS).toISOString().slice(0, 19).replace('T', ' ');

async function openAlipay(): Promise<GatewayWorld> {
  const fake = await openFakeGateway(answer);
  const gateway = createPaymentAlipay({
    appId,
    sellerId,
    privateKey: ours.privateKey,
    alipayPublicKey: theirs.publicKey,
    gatewayUrl: `${fake.url}/gateway.do`,
  });
  return {
    gateway: {
      ...gateway,
      // As the customer's browser does: the trade begins at Alipay when the link is opened.
      async create(draft, signal) {
        const created = await gateway.create(draft, signal);
        if (created.instruction.kind === 'redirect') await fetch(created.instruction.url);
        return created;
      },
    },
    payments: async () => fake.books.payments(),
    async pay(orderNo) {
      const order = fake.books.pay(orderNo);
      const fields: Record<string, string> = {
        ...describeTrade(order),
        notify_id: fake.books.nextId('n'),
        notify_type: 'trade_status_sync',
        notify_time: chinaTime(),
        gmt_payment: chinaTime(),
        app_id: appId,
        seller_id: sellerId,
        charset: 'utf-8',
        subject: '充值 & 20 = 20',
      };
      const sign = signBytes('RSA-SHA256', Buffer.from(toPlain(fields, [])), theirs.privateKey).toString('base64');
      const body = Buffer.from(String(new URLSearchParams({ ...fields, sign, sign_type: 'RSA2' })));
      fake.notifications.push({ headers: {}, url: '/pay/notify/alipay', body });
    },
    async fail() {},
    refunds: async () => fake.books.refunds(),
    setMode: fake.setMode,
    notifications: () => fake.notifications,
    close: fake.close,
  };
}

describePaymentGateway('alipay', openAlipay, {
  method: 'alipay',
  currency: 'CNY',
  lacks: ['remoteCreate', 'otherAmounts'],
});

const foreign = process.env.FOREIGN_DATA;
describe.runIf(foreign)("Alipay's own notification vectors", () => {
  const { public_key_pem: alipayPublicKey, vectors } = JSON.parse(
    foreign ? readFileSync(join(foreign, 'webhook/alipay-notify-vectors.json'), 'utf8') : '{}',
  ) as { public_key_pem: string; vectors: { name: string; valid: boolean; params: Record<string, unknown> }[] };

  it.each(vectors ?? [])('$name', async ({ params, valid }) => {
    const { app_id, seller_id } = params as Record<string, string>;
    const gateway = createPaymentAlipay({
      appId: app_id!,
      sellerId: seller_id!,
      privateKey: ours.privateKey,
      alipayPublicKey,
    });
    const fields = Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
    const raw = { headers: {}, url: '/', body: Buffer.from(String(new URLSearchParams(fields))) };
    if (!valid) return expect(gateway.readNotification(raw)).rejects.toBeInstanceOf(ForgedNotificationError);
    const [event] = await gateway.readNotification(raw);
    expect(event).toMatchObject({ state: 'paid', amount: { currency: 'CNY', micros: 10_000 }, receiver: seller_id });
    expect(new Date(event!.at).toISOString()).toBe('2019-05-23T06:17:13.000Z');
  });
});
