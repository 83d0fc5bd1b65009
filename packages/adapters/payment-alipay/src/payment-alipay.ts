import { isDecimalAmount, parseMicros } from '@manyline/domain/money';
import { HOUR_MS } from '@manyline/domain/time';
import { toDecimals } from '@manyline/ports/minor-units';
import {
  ForgedNotificationError,
  GatewayUnavailableError,
  type PaymentDraft,
  type PaymentEvent,
  type PaymentFacts,
  type PaymentGateway,
  PaymentRefusedError,
  type PaymentState,
} from '@manyline/ports/payment-gateway';
import { untilAborted } from '@manyline/ports/until-aborted';
import { AlipaySdk, type AlipaySdkCommonResult } from 'alipay-sdk';

export interface PaymentAlipayOptions {
  appId: string;
  /** PID of the seller that is paid, 2088…. */
  sellerId: string;
  /** Private key of our application, PKCS#8 or PKCS#1 in PEM. */
  privateKey: string;
  /** Alipay's own, PEM: what notifications and answers are signed with. */
  alipayPublicKey: string;
  /** Another address of the gateway (Alipay's sandbox, tests). */
  gatewayUrl?: string;
  timeoutMs?: number;
}

const STATES: Record<string, PaymentState> = {
  WAIT_BUYER_PAY: 'open',
  TRADE_SUCCESS: 'paid',
  TRADE_FINISHED: 'paid',
  TRADE_CLOSED: 'expired',
};
const SUCCESS = '10000';
/** Codes after which nobody knows: the service or its answer was not available. */
const UNKNOWN = /^(20000|.*SYSTEM_ERROR|.*SERVICE_BUSY|isp\..*)$/;
const NOT_THERE = 'ACQ.TRADE_NOT_EXIST';

/**
 * Alipay's page payment (alipay.trade.page.pay, on phones alipay.trade.wap.pay). The order is a signed link of ours: Alipay hears of
 * it when the customer opens it, and its `out_trade_no` is paid at most once. A try that failed is not told.
 */
export function createPaymentAlipay(options: PaymentAlipayOptions): PaymentGateway {
  const { appId, sellerId, alipayPublicKey, privateKey, gatewayUrl, timeoutMs = 15_000 } = options;
  const sdk = new AlipaySdk({
    appId,
    privateKey,
    alipayPublicKey,
    keyType: /BEGIN RSA PRIVATE KEY/.test(privateKey) ? 'PKCS1' : 'PKCS8',
    timeout: timeoutMs,
    ...(gatewayUrl && { gateway: gatewayUrl }),
  });

  /** @throws PaymentRefusedError · GatewayUnavailableError */
  async function ask(
    signal: AbortSignal | undefined,
    method: string,
    bizContent: Record<string, string>,
  ): Promise<Record<string, unknown>> {
    let answer: AlipaySdkCommonResult;
    try {
      answer = await untilAborted(signal, () => sdk.exec(method, { bizContent }, { validateSign: true }));
    } catch (error) {
      throw new GatewayUnavailableError(`Alipay: ${method} ${(error as Error).name}`);
    }
    const problem = answer.sub_code ?? answer.subCode ?? answer.code;
    if (answer.code === SUCCESS || problem === NOT_THERE) return { ...answer, problem };
    if (UNKNOWN.test(String(problem)) || answer.code === '20000')
      throw new GatewayUnavailableError(`Alipay: ${method} ${problem}`);
    throw new PaymentRefusedError(`Alipay: ${method} ${problem}`);
  }

  async function findRefund(orderNo: string, key: string, signal?: AbortSignal): Promise<PaymentFacts['refunds']> {
    const found = await ask(signal, 'alipay.trade.fastpay.refund.query', {
      out_trade_no: orderNo,
      out_request_no: key,
    });
    const amount = String(found.refundAmount ?? '');
    return isDecimalAmount(amount) ? [{ refundId: key, key, micros: parseMicros(amount) }] : [];
  }

  function verify(fields: Record<string, string>) {
    // The library would also take SHA-1 where the notification names it.
    if (fields.sign_type !== 'RSA2' || !sdk.checkNotifySignV2(fields))
      throw new ForgedNotificationError('not signed by Alipay');
    if (fields.app_id !== appId) throw new ForgedNotificationError('for another application');
  }

  return {
    name: 'alipay',
    offers: { alipay: ['CNY'] },
    receiver: sellerId,
    formOrigins: [],
    answers: {
      taken: { status: 200, type: 'text/plain', body: 'success' },
      refused: { status: 200, type: 'text/plain', body: 'fail' },
    },

    async create(draft) {
      const wap = draft.variant === 'h5';
      const url = sdk.pageExecute(wap ? 'alipay.trade.wap.pay' : 'alipay.trade.page.pay', 'GET', {
        bizContent: toTrade(draft, wap),
        returnUrl: draft.returnUrl,
        notifyUrl: draft.notifyUrl,
      });
      return { instruction: { kind: 'redirect', url } };
    },

    async readNotification({ body }, signal): Promise<PaymentEvent[]> {
      const fields = Object.fromEntries(new URLSearchParams(body.toString('utf8')));
      verify(fields);
      const state = STATES[fields.trade_status ?? ''];
      const { out_trade_no: orderNo, trade_no: paymentId, notify_id: eventId, total_amount: total = '' } = fields;
      if (!state || !orderNo || !paymentId || !eventId || !isDecimalAmount(total)) return [];
      // A refund closes the trade or leaves it; either way its money had come.
      const refunded = Boolean(fields.gmt_refund);
      const refunds = refunded && fields.out_biz_no ? await findRefund(orderNo, fields.out_biz_no, signal) : [];
      return [
        {
          eventId,
          orderNo,
          paymentId,
          state: refunded ? 'paid' : state,
          amount: { currency: 'CNY', micros: parseMicros(total) },
          receiver: fields.seller_id ?? '',
          at: readTime(fields.gmt_payment ?? fields.notify_time),
          refunds,
        },
      ];
    },

    async query({ orderNo }, signal) {
      const trade = await ask(signal, 'alipay.trade.query', { out_trade_no: orderNo });
      const state = STATES[String(trade.tradeStatus ?? '')];
      if (trade.problem === NOT_THERE || !state || trade.outTradeNo !== orderNo) return undefined;
      return {
        orderNo,
        paymentId: String(trade.tradeNo),
        state,
        amount: { currency: 'CNY', micros: parseMicros(String(trade.totalAmount)) },
        // Alipay answers for the trades of the seller whose application asks, and for nobody else's.
        receiver: sellerId,
        at: readTime(trade.sendPayDate),
        refunds: [],
      };
    },

    async refund({ paymentId, key, amount }, signal) {
      const answer = await ask(signal, 'alipay.trade.refund', {
        trade_no: paymentId,
        refund_amount: toDecimals(amount.micros),
        out_request_no: key,
      });
      if (answer.problem === NOT_THERE) throw new PaymentRefusedError('Alipay knows no such trade');
      // `out_request_no` is Alipay's own name for the one refund.
      return { refundId: key, state: 'done' };
    },
  };
}

function toTrade({ orderNo, amount, subject, expiresAt }: PaymentDraft, wap: boolean) {
  return {
    out_trade_no: orderNo,
    product_code: wap ? 'QUICK_WAP_WAY' : 'FAST_INSTANT_TRADE_PAY',
    total_amount: toDecimals(amount.micros),
    subject,
    time_expire: writeTime(expiresAt),
  };
}

const CHINA_MS = 8 * HOUR_MS;

/** Alipay's clock is China's, `yyyy-MM-dd HH:mm:ss`. */
function writeTime(epochMs: number): string {
  return new Date(epochMs + CHINA_MS).toISOString().slice(0, 19).replace('T', ' ');
}

function readTime(text: unknown): number {
  const read = typeof text === 'string' ? Date.parse(`${text.replace(' ', 'T')}Z`) - CHINA_MS : Number.NaN;
  return Number.isNaN(read) ? Date.now() : read;
}
