import { findCodeInText } from '@manyline/domain/code-in-text';
import { toStorableText } from '@manyline/domain/storable-text';
import { type OutboundClient, OutboundError } from '@manyline/outbound/outbound-client';
import type { Clock } from '@manyline/ports/clock';
import { Webhook } from 'standardwebhooks';
import type { CallbackOutcome, ReceivedCode } from './callback.ts';
import { toSigningSecret } from './sealed-key.ts';

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
  /** Signs by the Standard Webhooks; undefined before there is one. */
  key: string | undefined;
}

export type CallbackPost = ReturnType<typeof createCallbackPost>;

/** One POST of a code to a developer's URL: the body of spec 2 §7 with the headers of the Standard Webhooks (decision 37). */
export function createCallbackPost({ outbound, withinMs, now }: CallbackPostDeps) {
  return async (
    { url, userId, key }: CallbackTarget,
    received: Omit<ReceivedCode, 'accountId'>,
  ): Promise<CallbackOutcome> => {
    const { id, app, from, to, text, time } = received;
    const body = JSON.stringify({ app, from, to, userId, text, code: findCodeInText(text), time });
    const sentAt = new Date(now());
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'Manyline-Callback/1',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
      ...(key && { 'webhook-signature': sign(key, id, sentAt, body) }),
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

/** By the signing secret, and by the key itself for those who check with it: the standard lets a message have several. */
function sign(key: string, id: string, sentAt: Date, body: string): string {
  return [toSigningSecret(key), key].map((each) => new Webhook(each).sign(id, sentAt, body)).join(' ');
}

function toOutcome(status: number, start: Buffer): CallbackOutcome {
  const answer = toStorableText(start.toString('utf8'));
  const isTaken = status >= 200 && status < 300;
  return { ...(!isTaken && { problem: 'status' as const }), answerCode: status, answer };
}
