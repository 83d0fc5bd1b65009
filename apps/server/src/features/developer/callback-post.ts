import { findCodeInText } from '@manyline/domain/code-in-text';
import { toStorableText } from '@manyline/domain/storable-text';
import { type OutboundClient, OutboundError } from '@manyline/outbound/outbound-client';
import type { Clock } from '@manyline/ports/clock';
import { Webhook } from 'standardwebhooks';
import type { CallbackOutcome, ReceivedCode } from './callback.ts';

/** Of an answer so much is read and kept. */
const ANSWER_BYTES_MAX = 300;

export interface CallbackPostDeps {
  outbound: Pick<OutboundClient, 'post'>;
  /** For one try, from the look-up of the name to the answer's first bytes. */
  withinMs: number;
  now: Clock;
}

export interface CallbackTarget {
  url: string;
  userId: string;
  /** Each signs by the Standard Webhooks, which let a message have several signatures. */
  secrets: readonly string[];
}

export type CallbackPost = ReturnType<typeof createCallbackPost>;

/** One POST of a code to a developer's URL: the body of spec 2 §7 with the headers of the Standard Webhooks (decision 37). */
export function createCallbackPost({ outbound, withinMs, now }: CallbackPostDeps) {
  return async (
    { url, userId, secrets }: CallbackTarget,
    received: Omit<ReceivedCode, 'accountId'>,
  ): Promise<CallbackOutcome> => {
    const body = JSON.stringify(toBody(received, userId));
    const { id } = received;
    const sentAt = new Date(now());
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'Manyline-Callback/1',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
      'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, sentAt, body)).join(' '),
    };
    try {
      const answer = await outbound.post(url, { headers, body }, { bytesMax: ANSWER_BYTES_MAX, timeoutMs: withinMs });
      return toOutcome(answer.status, answer.start);
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      return { problem: error.isTimeout ? 'timeout' : 'unreachable' };
    }
  };
}

/** The end of an order has its id; it is also that of the message, so there is one an order. */
function toBody(received: Omit<ReceivedCode, 'accountId'>, userId: string) {
  const { id, event, app, from, to, text, time, isTest } = received;
  if (event === 'cancelled') return { event, orderId: id, app, to, userId, time };
  return { app, from, to, userId, text, code: findCodeInText(text), time, ...(isTest && { test: true }) };
}

function toOutcome(status: number, start: Buffer): CallbackOutcome {
  const answer = toStorableText(start.toString('utf8'));
  const isTaken = status >= 200 && status < 300;
  return { ...(!isTaken && { problem: 'status' as const }), answerCode: status, answer };
}
