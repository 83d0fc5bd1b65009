import { DAY_MS } from '@manyline/domain/time';
import { GatewayUnavailableError, PaymentRefusedError } from '@manyline/ports/payment-gateway';

export interface PaypalNvpOptions {
  /** Credentials of PayPal's NVP API. */
  user: string;
  password: string;
  signature: string;
  /** Another address of the API. */
  apiUrl?: string;
  timeoutMs?: number;
}

export interface PaypalRefund {
  transactionId: string;
  key: string;
  amount: string;
  currency: string;
}

const API_URL = 'https://api-3t.paypal.com/nvp';
const VERSION = '204.0';
/** Internal error, timeout, rate limit: nobody knows whether it was done. */
const UNKNOWN = new Set(['10001', '10014', '10101', '13113']);
const NOT_THERE = new Set(['10004', '10007']);
const YEAR_MS = 365 * DAY_MS;

/** PayPal's NVP API, as far as hosted buttons need it: it knows classic payments by their own ids and by invoice. */
export function createPaypalNvp({ user, password, signature, apiUrl = API_URL, timeoutMs }: PaypalNvpOptions) {
  async function call(method: string, fields: Record<string, string>, signal?: AbortSignal) {
    const credentials = { USER: user, PWD: password, SIGNATURE: signature, VERSION, METHOD: method };
    let answer: Record<string, string>;
    try {
      const response = await fetch(apiUrl, {
        method: 'POST',
        body: new URLSearchParams({ ...credentials, ...fields }),
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs ?? 20_000), ...(signal ? [signal] : [])]),
      });
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      answer = Object.fromEntries(new URLSearchParams(await response.text()));
    } catch (error) {
      throw new GatewayUnavailableError(`PayPal: ${method} ${(error as Error).name}`);
    }
    const code = answer.L_ERRORCODE0;
    if (answer.ACK?.startsWith('Success') || NOT_THERE.has(code ?? '')) return answer;
    if (code === undefined || UNKNOWN.has(code)) throw new GatewayUnavailableError(`PayPal: ${method} ${code}`);
    throw new PaymentRefusedError(`PayPal: ${method} ${code}`);
  }

  return {
    async getTransaction(id: string, signal?: AbortSignal): Promise<Record<string, string> | undefined> {
      if (!id) return undefined;
      const answer = await call('GetTransactionDetails', { TRANSACTIONID: id }, signal);
      return answer.ACK?.startsWith('Success') ? answer : undefined;
    },

    /** The payment of an invoice; undefined while there is none. */
    async findByInvoice(invoice: string, signal?: AbortSignal): Promise<string | undefined> {
      const STARTDATE = new Date(Date.now() - YEAR_MS).toISOString();
      const answer = await call('TransactionSearch', { STARTDATE, INVNUM: invoice }, signal);
      for (let index = 0; answer[`L_TRANSACTIONID${index}`] !== undefined; index += 1) {
        if (!/refund|reversal/i.test(answer[`L_TYPE${index}`] ?? '')) return answer[`L_TRANSACTIONID${index}`];
      }
      return undefined;
    },

    /** `MSGSUBID` makes it idempotent: the same key is the same refund. */
    refund({ transactionId, key, amount, currency }: PaypalRefund, signal?: AbortSignal) {
      const fields = { TRANSACTIONID: transactionId, REFUNDTYPE: 'Partial', AMT: amount, CURRENCYCODE: currency };
      return call('RefundTransaction', { ...fields, MSGSUBID: key }, signal);
    },
  };
}
