import { GatewayUnavailableError, PaymentRefusedError } from '@manyline/ports/payment-gateway';

export interface BtcpayApiOptions {
  /** Address of the operator's BTCPay Server. */
  serverUrl: string;
  storeId: string;
  /** Key of this store with the permissions to view, create and change invoices, and to manage pull payments. */
  apiKey: string;
  timeoutMs?: number;
}

/** The store's part of the Greenfield API. */
export function createBtcpayApi({ serverUrl, storeId, apiKey, timeoutMs = 20_000 }: BtcpayApiOptions) {
  const base = `${serverUrl.replace(/\/$/, '')}/api/v1/stores/${encodeURIComponent(storeId)}`;

  async function request(method: string, path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
    try {
      return await fetch(`${base}/${path}`, {
        method,
        headers: { authorization: `token ${apiKey}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
      });
    } catch (error) {
      throw new GatewayUnavailableError(`BTCPay: ${method} ${(error as Error).name}`);
    }
  }

  /** @throws PaymentRefusedError · GatewayUnavailableError */
  async function read(method: string, response: Response): Promise<unknown> {
    // 401 and 403 are our own key, 429 and 5xx are the server: none of them says that it will never be taken.
    const isFinal = response.status < 500 && ![401, 403, 429].includes(response.status);
    if (response.ok) {
      const text = await response.text();
      return text === '' ? undefined : JSON.parse(text);
    }
    if (isFinal) throw new PaymentRefusedError(`BTCPay: ${method} ${response.status}`);
    throw new GatewayUnavailableError(`BTCPay: ${method} ${response.status}`);
  }

  return {
    async call(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<unknown> {
      return read(method, await request(method, path, body, signal));
    },
    /** Undefined where BTCPay has no such thing. */
    async find(path: string, signal?: AbortSignal): Promise<unknown> {
      const response = await request('GET', path, undefined, signal);
      return response.status === 404 ? undefined : read('GET', response);
    },
  };
}
