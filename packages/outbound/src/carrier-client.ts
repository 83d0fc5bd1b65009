import { CarrierRefusedError, CarrierUnavailableError, CarrierUncertainError } from '@manyline/ports/carrier';
import { type OutboundAnswer, type OutboundClient, OutboundError, type OutboundRequest } from './outbound-client.ts';

/** An answer of a carrier that is no success, as far as a verdict needs it. */
export interface CarrierRefusal {
  status: number;
  headers: OutboundAnswer['headers'];
  /** The body, where it is JSON. */
  json: unknown;
}

/** How a call ended, for the figures. */
export interface CarrierCall {
  carrier: string;
  /** The question: `send`, `find`, `check` … */
  what: string;
  /** throttled: too fast, and asked again later by the adapter itself. */
  outcome: 'taken' | 'refused' | 'throttled' | 'unavailable' | 'uncertain';
  ms: number;
}

export interface CarrierClientOptions {
  /** The account's name. */
  carrier: string;
  exchange: OutboundClient['exchange'];
  /** The headers of every request: who we are. */
  headers: Record<string, string>;
  /**
   * The vendor's own words for a refusal (4xx): an error of the port, which must not quote what was sent. Undefined: judged by
   * the status alone.
   */
  judge(refusal: CarrierRefusal): CarrierRefusedError | CarrierUnavailableError | undefined;
  timeoutMs?: number;
  onCall?: ((call: CarrierCall) => void) | undefined;
}

export interface CarrierQuestion<T> extends OutboundRequest {
  what: string;
  url: string;
  /** Makes of the body what is asked for; throws where it cannot be read. */
  read(json: unknown): T;
}

const TIMEOUT_MS = 15_000;
const ANSWER_BYTES_MAX = 8 * 1024 * 1024;
/** After a refusal that only the operator can mend, one message a minute looks whether that was done. */
const OPERATOR_PAUSE_MS = 60_000;

export type CarrierClient = ReturnType<typeof createCarrierClient>;

/**
 * The one way of carriers' adapters to their vendors' HTTP. Every failure becomes one of the port's, the same way for all: was
 * the message surely not taken, refused for good, or may it have been taken? What an error says names status and code, and
 * nothing that was sent or answered.
 */
export function createCarrierClient(options: CarrierClientOptions) {
  const { carrier, exchange, headers, judge, timeoutMs = TIMEOUT_MS, onCall } = options;

  async function reach<T>(question: CarrierQuestion<T>, signal: AbortSignal | undefined): Promise<OutboundAnswer> {
    const { method, url, body } = question;
    const asked = { method, headers: { ...headers, ...question.headers }, ...(body !== undefined && { body }) };
    try {
      return await exchange(url, asked, { bytesMax: ANSWER_BYTES_MAX, timeoutMs, signal });
    } catch (error) {
      const { message, wasHeard } = error instanceof OutboundError ? error : { message: 'broke off', wasHeard: true };
      if (!wasHeard) throw new CarrierUnavailableError(`${carrier} cannot be reached: ${message}`, { cause: error });
      signal?.throwIfAborted();
      throw new CarrierUncertainError(`${carrier}: the connection ${message}`, { cause: error });
    }
  }

  function refuse({ status, headers: answered, body }: OutboundAnswer): never {
    const said = `${carrier} answered ${status}`;
    // A 408 is a time-out of something in between: what stands behind it may have had the request.
    if (status < 400 || status >= 500 || status === 408) throw new CarrierUncertainError(said);
    const verdict = judge({ status, headers: answered, json: readJson(body) });
    if (verdict) throw verdict;
    if (status === 429) throw new CarrierUnavailableError(said, pauseOf(answered));
    if ([401, 402, 403].includes(status)) throw needsOperator(said);
    throw new CarrierRefusedError(said);
  }

  async function call<T>(question: CarrierQuestion<T>, signal: AbortSignal | undefined): Promise<T> {
    const answer = await reach(question, signal);
    if (answer.status < 200 || answer.status >= 300) return refuse(answer);
    try {
      return question.read(readJson(answer.body));
    } catch {
      throw new CarrierUncertainError(`${carrier}: the answer cannot be read`);
    }
  }

  async function watched<T>({ what }: CarrierQuestion<T>, work: () => Promise<T>): Promise<T> {
    const begunAt = performance.now();
    const tell = (outcome: CarrierCall['outcome']) =>
      onCall?.({ carrier, what, outcome, ms: performance.now() - begunAt });
    try {
      const answer = await work();
      tell('taken');
      return answer;
    } catch (error) {
      if (error instanceof CarrierRefusedError) tell('refused');
      else tell(error instanceof CarrierUnavailableError ? 'unavailable' : 'uncertain');
      throw error;
    }
  }

  return {
    /**
     * A request that does something, once. @throws CarrierRefusedError · CarrierUnavailableError · CarrierUncertainError · the
     * signal's reason, which leaves it open as well
     */
    do: <T>(question: CarrierQuestion<T>, signal?: AbortSignal): Promise<T> =>
      watched(question, () => call(question, signal)),

    /** A question that changes nothing: what cannot be read may be asked again. @throws CarrierRefusedError · CarrierUnavailableError */
    ask: <T>(question: CarrierQuestion<T>, signal?: AbortSignal): Promise<T> =>
      watched(question, async () => {
        try {
          return await call(question, signal);
        } catch (error) {
          if (!(error instanceof CarrierUncertainError)) throw error;
          throw new CarrierUnavailableError(error.message, { cause: error.cause });
        }
      }),
  };
}

/** Our account there, and no message: nothing is refunded, everything waits, and the operator is told. */
export function needsOperator(said: string): CarrierUnavailableError {
  return new CarrierUnavailableError(said, { needsOperator: true, retryAfterMs: OPERATOR_PAUSE_MS });
}

/** When the vendor wants to be asked again, in seconds or as a date; nothing where it does not say. */
export function pauseOf(headers: OutboundAnswer['headers'], now = Date.now()): { retryAfterMs?: number } {
  const said = headers['retry-after'];
  if (!said) return {};
  const seconds = Number(said);
  const retryAfterMs = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(said) - now;
  return retryAfterMs > 0 ? { retryAfterMs: Math.ceil(retryAfterMs) } : {};
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
