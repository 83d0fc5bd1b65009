import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ForgedNotificationError } from '@manyline/ports/payment-gateway';
import {
  type FakeAnswer,
  type FakeBooks,
  type FakeOrder,
  type FakeRequest,
  openFakeGateway,
} from '@manyline/testkit/fake-gateway-server';
import { describePaymentGateway, type GatewayWorld } from '@manyline/testkit/payment-gateway-suite';
import { newRsaKeys } from '@manyline/testkit/rsa-keys';
import { describe, expect, it } from 'vitest';
import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin';
import { createPaymentWechatpay } from './payment-wechatpay.ts';

const [ours, theirs] = [newRsaKeys(), newRsaKeys()];
const serial = 'PUB_KEY_ID_0000000000000001';
const merchantSerial = 'A'.repeat(40);
const apiV3Key = 'only_these_tests_know_this_32_by';
const merchantId = '1900000001';
const FEN = 10_000;

/** The headers and the seal that WeChat Pay puts on everything it sends. */
function seal(body: string, at = Date.now()) {
  const [timestamp, nonce] = [String(Math.floor(at / 1000)), randomBytes(16).toString('hex')];
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': serial,
    'wechatpay-signature': Rsa.sign(Formatter.response(timestamp, nonce, body), theirs.privateKey),
  };
}

const signed = (status: number, content: unknown): FakeAnswer => {
  const body = JSON.stringify(content);
  return { status, body, headers: { ...seal(body), 'content-type': 'application/json' } };
};

const transaction = (order: FakeOrder) => ({
  mchid: merchantId,
  appid: 'wx01',
  out_trade_no: order.orderNo,
  ...(order.state === 'paid' && { transaction_id: order.id, success_time: new Date().toISOString() }),
  trade_state: order.state === 'paid' ? 'SUCCESS' : 'NOTPAY',
  amount: { total: order.micros / FEN, payer_total: order.micros / FEN, currency: 'CNY' },
});

/** WeChat Pay's API v3: it believes what the merchant's key signed, and signs every answer. */
function answer({ method, path, query, headers, body }: FakeRequest, books: FakeBooks): FakeAnswer | undefined {
  const url = query.size > 0 ? `${path}?${query}` : path;
  const parts = Object.fromEntries(
    [...(headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  ) as Record<string, string>;
  const message = Formatter.request(method, url, parts.timestamp ?? '', parts.nonce_str ?? '', body);
  if (!Rsa.verify(message, parts.signature ?? '', ours.publicKey)) return signed(401, { code: 'SIGN_ERROR' });
  if (path === '/v3/pay/transactions/native') {
    const order = JSON.parse(body) as { out_trade_no: string; amount: { total: number } };
    const { id } = books.begin(order.out_trade_no, order.amount.total * FEN, 'CNY', '42000');
    return signed(200, { code_url: `weixin://wxpay/bizpayurl?pr=${id}` });
  }
  if (path.startsWith('/v3/pay/transactions/out-trade-no/')) {
    const order = books.find(path.split('/').at(-1)!);
    return order ? signed(200, transaction(order)) : signed(404, { code: 'ORDER_NOT_EXIST' });
  }
  if (path !== '/v3/refund/domestic/refunds') return undefined;
  const asked = JSON.parse(body) as { transaction_id: string; out_refund_no: string; amount: { refund: number } };
  const order = books.findById(asked.transaction_id)!;
  const refund = books.refund(order, asked.out_refund_no, asked.amount.refund * FEN, '50');
  return refund
    ? signed(200, { refund_id: refund.id, out_refund_no: refund.key, status: 'PROCESSING' })
    : signed(403, { code: 'NOT_ENOUGH' });
}

const settings = {
  merchantId,
  appId: 'wx01',
  merchantSerial,
  merchantPrivateKey: ours.privateKey,
  apiV3Key,
  platformKeys: { [serial]: theirs.publicKey },
};

function notify(content: unknown, at?: number) {
  const nonce = randomBytes(6).toString('hex');
  const body = JSON.stringify({
    id: `EV-${randomBytes(8).toString('hex')}`,
    event_type: 'TRANSACTION.SUCCESS',
    resource: {
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: Aes.AesGcm.encrypt(JSON.stringify(content), apiV3Key, nonce, 'transaction'),
      nonce,
      associated_data: 'transaction',
    },
  });
  return { headers: seal(body, at), url: '/pay/notify/wechatpay', body: Buffer.from(body) };
}

async function openWechatpay(): Promise<GatewayWorld> {
  const fake = await openFakeGateway(answer);
  return {
    gateway: createPaymentWechatpay({ ...settings, apiUrl: fake.url }),
    payments: async () => fake.books.payments(),
    async pay(orderNo) {
      fake.notifications.push(notify(transaction(fake.books.pay(orderNo))));
    },
    async fail() {},
    refunds: async () => fake.books.refunds(),
    setMode: (mode) => fake.setMode(mode, signed(400, { code: 'PARAM_ERROR' })),
    notifications: () => fake.notifications,
    close: fake.close,
  };
}

describePaymentGateway('wechatpay', openWechatpay, {
  method: 'wechatpay',
  currency: 'CNY',
  lacks: ['otherAmounts'],
});

describe('payment-wechatpay', () => {
  const order: FakeOrder = {
    orderNo: 'a'.repeat(32),
    id: '42',
    micros: 1_000_000,
    currency: 'CNY',
    state: 'paid',
    paidMicros: 1_000_000,
    refunds: [],
  };

  it('believes no delivery that was signed more than five minutes ago: it may be a recording', async () => {
    const gateway = createPaymentWechatpay(settings);
    await expect(gateway.readNotification(notify(transaction(order)))).resolves.toHaveLength(1);
    const old = notify(transaction(order), Date.now() - 301_000);
    await expect(gateway.readNotification(old)).rejects.toBeInstanceOf(ForgedNotificationError);
  });

  it('believes nothing of a key that it does not know, or that was closed with another API key', async () => {
    const raw = notify(transaction(order));
    for (const each of [
      createPaymentWechatpay({ ...settings, platformKeys: { other: theirs.publicKey } }),
      createPaymentWechatpay({ ...settings, platformKeys: { [serial]: ours.publicKey } }),
      createPaymentWechatpay({ ...settings, apiV3Key: 'x'.repeat(32) }),
    ])
      await expect(each.readNotification(raw)).rejects.toBeInstanceOf(ForgedNotificationError);
  });
});

const foreign = process.env.FOREIGN_DATA;
interface Vectors {
  aead_aes_256_gcm: Record<'api_v3_key' | 'nonce' | 'associated_data' | 'plaintext' | 'ciphertext_base64', string>;
  rsa_sha256: Record<
    'message' | 'signature_base64' | 'certificate_pem' | 'must_not_verify_with_public_key_pem',
    string
  >;
}
describe.runIf(foreign)("WeChat Pay's own vectors", () => {
  const vectors = JSON.parse(
    foreign ? readFileSync(join(foreign, 'webhook/wechatpay-v3-vectors.json'), 'utf8') : '{}',
  ) as Vectors;

  it('open with their key, nonce and associated data, and with no other', () => {
    const { api_v3_key, nonce, associated_data, plaintext, ciphertext_base64 } = vectors.aead_aes_256_gcm;
    expect(Aes.AesGcm.decrypt(ciphertext_base64, api_v3_key, nonce, associated_data)).toBe(plaintext);
    expect(() => Aes.AesGcm.decrypt(ciphertext_base64, api_v3_key, nonce, 'bad-associatedData')).toThrow();
    expect(() => Aes.AesGcm.decrypt(ciphertext_base64, api_v3_key, 'bad-4a9R25RW', associated_data)).toThrow();
    expect(() =>
      Aes.AesGcm.decrypt(Buffer.alloc(128).toString('base64'), api_v3_key, nonce, associated_data),
    ).toThrow();
  });

  it('verify with their certificate and with no other key', () => {
    const { message, signature_base64, certificate_pem, must_not_verify_with_public_key_pem } = vectors.rsa_sha256;
    expect(Rsa.verify(message, signature_base64, certificate_pem)).toBe(true);
    expect(Rsa.verify(message, signature_base64, must_not_verify_with_public_key_pem)).toBe(false);
  });
});
