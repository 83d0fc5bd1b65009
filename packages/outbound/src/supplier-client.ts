import {
  type SupplierRefusedError,
  SupplierUnavailableError,
  SupplierUncertainError,
} from '@manyline/ports/code-supplier';
import { type OutboundAnswer, type OutboundClient, OutboundError, type OutboundRequest } from './outbound-client.ts';

/** An answer of a supplier as far as a verdict needs it. */
export interface SupplierAnswer {
  status: number;
  /** The body: JSON where it is some, else its text. */
  body: unknown;
}

export interface SupplierClientOptions {
  /** The account's name. */
  supplier: string;
  exchange: OutboundClient['exchange'];
  headers: Record<string, string>;
  /**
   * The vendor's own words for a refusal, whatever the status: an error of the port, which must not quote what was answered.
   * Undefined: the status tells.
   */
  judge(answer: SupplierAnswer): SupplierRefusedError | SupplierUnavailableError | undefined;
  timeoutMs?: number;
}

export interface SupplierQuestion<T> {
  url: string;
  method?: OutboundRequest['method'];
  headers?: Record<string, string>;
  body?: string;
  /** Makes of the body what is asked for; throws where it cannot be read. */
  read(body: unknown): T;
}

const TIMEOUT_MS = 15_000;
/** The prices of a whole service list in all countries. */
const ANSWER_BYTES_MAX = 32 * 1024 * 1024;

export type SupplierClient = ReturnType<typeof createSupplierClient>;

/**
 * The way of suppliers' adapters to their vendors' HTTP, as `createCarrierClient` is that of carriers: every failure becomes one of the
 * port's. What an error says names status and account, and nothing that was sent or answered.
 */
export function createSupplierClient({
  supplier,
  exchange,
  headers,
  judge,
  timeoutMs = TIMEOUT_MS,
}: SupplierClientOptions) {
  async function reach({ url, method = 'GET', body, ...more }: SupplierQuestion<unknown>, signal: AbortSignal) {
    const asked = { method, headers: { ...headers, ...more.headers }, ...(body !== undefined && { body }) };
    try {
      return await exchange(url, asked, { bytesMax: ANSWER_BYTES_MAX, timeoutMs, signal });
    } catch (error) {
      const { message, wasHeard } = error instanceof OutboundError ? error : { message: 'broke off', wasHeard: true };
      if (!wasHeard) throw new SupplierUnavailableError(`${supplier} cannot be reached: ${message}`, { cause: error });
      throw new SupplierUncertainError(`${supplier}: the connection ${message}`, { cause: error });
    }
  }

  function refuse({ status }: OutboundAnswer): never {
    const said = `${supplier} answered ${status}`;
    // A 408 is a time-out of something in between: what stands behind it may have had the request.
    if (status < 400 || status >= 500 || status === 408) throw new SupplierUncertainError(said);
    throw new SupplierUnavailableError(said, { needsOperator: [401, 402, 403].includes(status) });
  }

  async function call<T>(question: SupplierQuestion<T>, signal: AbortSignal): Promise<T> {
    const answer = await reach(question, signal);
    const body = readBody(answer.body);
    const verdict = judge({ status: answer.status, body });
    if (verdict) throw verdict;
    if (answer.status < 200 || answer.status >= 300) return refuse(answer);
    try {
      return question.read(body);
    } catch {
      throw new SupplierUncertainError(`${supplier}: the answer cannot be read`);
    }
  }

  return {
    /** A request that buys. @throws SupplierRefusedError · SupplierUnavailableError · SupplierUncertainError */
    do: call,

    /** A question, or an act that is safe to repeat. @throws SupplierRefusedError · SupplierUnavailableError */
    async ask<T>(question: SupplierQuestion<T>, signal: AbortSignal): Promise<T> {
      try {
        return await call(question, signal);
      } catch (error) {
        if (!(error instanceof SupplierUncertainError)) throw error;
        throw new SupplierUnavailableError(error.message, { cause: error.cause });
      }
    },
  };
}

function readBody(body: Buffer): unknown {
  const text = body.toString('utf8');
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
