import { fromHundredths, toHundredths } from '@manyline/ports/minor-units';
import {
  ForgedNotificationError,
  GatewayUnavailableError,
  type PaymentDraft,
  type PaymentEvent,
  type PaymentFacts,
  type PaymentGateway,
  PaymentRefusedError,
  type PaymentState,
  type RawNotification,
} from '@manyline/ports/payment-gateway';
import { Aes, Formatter, Rsa, Wechatpay } from 'wechatpay-axios-plugin';
import { z } from 'zod';

export interface PaymentWechatpayOptions {
  /** The merchant that is paid. */
  merchantId: string;
  appId: string;
  /** Serial of the merchant's API certificate, and its private key in PEM. */
  merchantSerial: string;
  merchantPrivateKey: string;
  /** Exactly 32 bytes: opens what notifications carry. */
  apiV3Key: string;
  /** Certificates or public keys of WeChat Pay in PEM, by serial or PUB_KEY_ID. */
  platformKeys: Record<string, string>;
  /** Another address of the API. */
  apiUrl?: string;
  timeoutMs?: number;
}

const STATES: Record<string, PaymentState> = {
  SUCCESS: 'paid',
  REFUND: 'paid',
  NOTPAY: 'open',
  USERPAYING: 'pending',
  ACCEPT: 'pending',
  CLOSED: 'expired',
  REVOKED: 'cancelled',
  PAYERROR: 'failed',
};
/** WeChat Pay signs each delivery anew: an older one is a recording. */
const DELIVERY_S = 300;

const transaction = z.object({
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().default(''),
  trade_state: z.string(),
  success_time: z.string().optional(),
  amount: z.object({ total: z.number(), currency: z.string().default('CNY') }).optional(),
});
const refunded = z.object({
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string(),
  out_refund_no: z.string(),
  refund_id: z.string(),
  refund_status: z.string(),
  success_time: z.string().optional(),
  amount: z.object({ total: z.number(), refund: z.number() }),
});
const notification = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().default(''),
  }),
});
const nativeOrder = z.object({ code_url: z.string() });
const refundAnswer = z.object({ refund_id: z.string(), status: z.string() });

/** WeChat Pay v3, native: the customer's app scans a QR code. `out_trade_no` is paid at most once; a failed try is not told. */
export function createPaymentWechatpay(options: PaymentWechatpayOptions): PaymentGateway {
  const { merchantId, appId, merchantSerial, merchantPrivateKey, apiV3Key, platformKeys, apiUrl } = options;
  const { timeoutMs = 15_000 } = options;
  const client = new Wechatpay({
    mchid: merchantId,
    serial: merchantSerial,
    privateKey: merchantPrivateKey,
    certs: platformKeys,
    timeout: timeoutMs,
    ...(apiUrl && { baseURL: apiUrl }),
  });
  const { v3 } = client as unknown as { v3: V3 };

  function toFacts(raw: unknown): PaymentFacts {
    const { mchid, out_trade_no, transaction_id, trade_state, success_time, amount } = transaction.parse(raw);
    return {
      orderNo: out_trade_no,
      paymentId: transaction_id,
      state: STATES[trade_state] ?? 'pending',
      amount: { currency: 'CNY', micros: fromHundredths(amount?.total ?? 0) },
      receiver: mchid,
      at: success_time ? Date.parse(success_time) : Date.now(),
      refunds: [],
    };
  }

  function toRefundFacts(raw: unknown): PaymentFacts {
    const fact = refunded.parse(raw);
    const done = fact.refund_status === 'SUCCESS' || fact.refund_status === 'PROCESSING';
    const refund = { refundId: fact.refund_id, key: fact.out_refund_no, micros: fromHundredths(fact.amount.refund) };
    return {
      orderNo: fact.out_trade_no,
      paymentId: fact.transaction_id,
      state: 'paid',
      amount: { currency: 'CNY', micros: fromHundredths(fact.amount.total) },
      receiver: fact.mchid,
      at: fact.success_time ? Date.parse(fact.success_time) : Date.now(),
      refunds: done ? [refund] : [],
    };
  }

  return {
    name: 'wechatpay',
    offers: { wechatpay: ['CNY'] },
    receiver: merchantId,
    formOrigins: [],
    answers: {
      taken: { status: 200, type: 'application/json', body: '{"code":"SUCCESS"}' },
      refused: { status: 400, type: 'application/json', body: '{"code":"FAIL","message":"try again"}' },
    },

    async create(draft, signal) {
      const order = toOrder(draft, { merchantId, appId });
      const { data } = await ask(() => v3.pay.transactions.native.post(order, { signal }));
      return { instruction: { kind: 'qr', content: nativeOrder.parse(data).code_url } };
    },

    async readNotification(raw): Promise<PaymentEvent[]> {
      const { id, event_type, resource } = open(raw, platformKeys);
      const content: unknown = decrypt(resource, apiV3Key);
      if (event_type.startsWith('TRANSACTION.')) return [{ ...toFacts(content), eventId: id }];
      if (event_type.startsWith('REFUND.')) return [{ ...toRefundFacts(content), eventId: id }];
      return [];
    },

    async query({ orderNo }, signal) {
      const params = { mchid: merchantId };
      const path = v3.pay.transactions.outTradeNo.$out_trade_no$;
      try {
        const { data } = await ask(() => path.get({ params, out_trade_no: orderNo, signal }));
        return toFacts(data);
      } catch (error) {
        if (error instanceof PaymentRefusedError && /ORDER_?NOT_?EXIST/.test(error.message)) return undefined;
        throw error;
      }
    },

    async refund({ paymentId, key, amount, paid }, signal) {
      const order = {
        transaction_id: paymentId,
        out_refund_no: key,
        amount: { refund: toHundredths(amount.micros), total: toHundredths(paid.micros), currency: 'CNY' },
      };
      const { data } = await ask(() => v3.refund.domestic.refunds.post(order, { signal }));
      const { refund_id, status } = refundAnswer.parse(data);
      if (status === 'CLOSED' || status === 'ABNORMAL') throw new PaymentRefusedError(`the refund is ${status}`);
      return { refundId: refund_id, state: status === 'SUCCESS' ? 'done' : 'pending' };
    },
  };
}

type Answer = Promise<{ data: unknown }>;
/** The part of the library's endless chain that is called here. */
interface V3 {
  pay: {
    transactions: {
      native: { post(data: unknown, config: object): Answer };
      outTradeNo: { $out_trade_no$: { get(config: object): Answer } };
    };
  };
  refund: { domestic: { refunds: { post(data: unknown, config: object): Answer } } };
}

function toOrder(draft: PaymentDraft, { merchantId, appId }: { merchantId: string; appId: string }) {
  return {
    mchid: merchantId,
    appid: appId,
    out_trade_no: draft.orderNo,
    description: draft.subject,
    notify_url: draft.notifyUrl,
    time_expire: new Date(draft.expiresAt).toISOString().replace(/\.\d+Z$/, '+00:00'),
    amount: { total: toHundredths(draft.amount.micros), currency: 'CNY' },
  };
}

/** @throws ForgedNotificationError */
function open({ headers, body }: RawNotification, platformKeys: Record<string, string>) {
  const { 'wechatpay-timestamp': timestamp = '', 'wechatpay-nonce': nonce = '' } = headers;
  const { 'wechatpay-signature': signature = '', 'wechatpay-serial': serial = '' } = headers;
  const key = Object.hasOwn(platformKeys, serial) ? platformKeys[serial] : undefined;
  const ageS = Math.abs(Date.now() / 1000 - Number(timestamp));
  // Not a number is not within the five minutes either.
  const isFresh = ageS <= DELIVERY_S;
  const text = body.toString('utf8');
  if (!key || !isFresh || !verifies(Formatter.response(timestamp, nonce, text), signature, key))
    throw new ForgedNotificationError('not signed by WeChat Pay');
  return notification.parse(JSON.parse(text));
}

function verifies(message: string, signature: string, key: string): boolean {
  try {
    return Rsa.verify(message, signature, key);
  } catch {
    return false;
  }
}

/** @throws ForgedNotificationError: what does not open was not closed with our key. */
function decrypt({ ciphertext, nonce, associated_data }: z.infer<typeof notification>['resource'], key: string) {
  try {
    return JSON.parse(Aes.AesGcm.decrypt(ciphertext, key, nonce, associated_data));
  } catch {
    throw new ForgedNotificationError('its content was not closed with our key');
  }
}

/** @throws PaymentRefusedError · GatewayUnavailableError */
async function ask(call: () => Answer): Answer {
  try {
    return await call();
  } catch (error) {
    const { response, name } = error as { response?: { status: number; data?: { code?: string } }; name: string };
    const code = response?.data?.code ?? name;
    // 401 is our own signature, 429 and 5xx are theirs: none of them says that it will never be taken.
    const isFinal = response && response.status < 500 && ![401, 429].includes(response.status);
    if (isFinal) throw new PaymentRefusedError(`WeChat Pay: ${response.status} ${code}`);
    throw new GatewayUnavailableError(`WeChat Pay: ${response?.status ?? 'no answer'} ${code}`);
  }
}
