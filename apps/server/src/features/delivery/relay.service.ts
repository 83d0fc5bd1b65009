import {
  type Carrier,
  CarrierRefusedError,
  CarrierUnavailableError,
  type OutboundMedia,
} from '@manyline/ports/carrier';
import type { Clock } from '@manyline/ports/clock';
import type { Logger } from 'pino';
import { newId } from '../../db/ids.ts';
import type { Tx } from '../../db/transaction.ts';
import { createTicker } from '../../lib/ticker.ts';
import type { MessageKey } from '../chats/chats.rows.ts';
import { toCarrierKey } from './carrier-key.ts';
import type { DeliveryRepository, NewSubmission, Submission } from './delivery.repository.ts';
import type { DeliveryReport } from './delivery.service.ts';
import {
  getRetryDelay,
  HEARTBEAT_MS,
  LEASE_MS,
  POISON_ATTEMPTS,
  SEND_EXPIRES_AFTER_MS,
  SEND_TIMEOUT_MS,
} from './lease.ts';
import { toReference } from './message-reference.ts';

export interface RelayDeps {
  carrier: Carrier;
  delivery: DeliveryRepository;
  /** Of what a message holds. */
  toOutbound(media: string): OutboundMedia[];
  report: (report: DeliveryReport) => Promise<unknown>;
  now: Clock;
  log: Logger;
  /** Sends under way at once; what does not fit waits in the database. */
  sendsMax?: number;
}

const SWEEP_MS = 1_000;
const SWEEP_LIMIT = 500;

export type Relay = ReturnType<typeof createRelay>;

/**
 * Brings committed messages to the carrier. The row is the promise: a send that this process never finishes is taken up by
 * another when its lease runs out, under the same key, so that the carrier takes it once.
 */
export function createRelay({ carrier, delivery, toOutbound, report, now, log, sendsMax = 5_000 }: RelayDeps) {
  const owner = newId();
  const underWay = new Map<string, Submission>();
  const ticker = createTicker(log);
  let stopped = false;

  async function sendOne(submission: Submission) {
    const { id, ownNumber, otherNumber, text, media } = submission;
    const key = toCarrierKey(submission);
    if (stopped || underWay.has(key)) return;
    underWay.set(key, submission);
    try {
      const { carrierId } = await carrier.send(
        {
          from: ownNumber,
          to: otherNumber,
          text,
          ...(media !== '' && { media: toOutbound(media) }),
          reference: toReference(submission),
        },
        key,
        AbortSignal.timeout(SEND_TIMEOUT_MS),
      );
      await report({ kind: 'accepted', key: toKey(submission), carrierId, at: now() });
    } catch (error) {
      await settleFailure(submission, error).catch((failure) =>
        log.error({ err: failure, smsId: id }, 'a failed send could not be recorded; its lease will run out'),
      );
    } finally {
      underWay.delete(key);
    }
  }

  async function settleFailure(submission: Submission, error: unknown) {
    const { id, date, attempts } = submission;
    const message = error instanceof Error ? error.message : String(error);
    const failed = { kind: 'failed' as const, key: toKey(submission), error: message, at: now() };
    if (error instanceof CarrierRefusedError) return report({ ...failed, reason: 'refused', aside: false });
    const outage =
      error instanceof CarrierUnavailableError || (error instanceof Error && error.name === 'TimeoutError');
    if (!outage && attempts + 1 >= POISON_ATTEMPTS) {
      log.error({ err: error, smsId: id }, 'a message keeps failing in the adapter; it is set aside and refunded');
      return report({ ...failed, reason: 'failed', aside: true });
    }
    if (now() - date > SEND_EXPIRES_AFTER_MS) return report({ ...failed, reason: 'expired', aside: false });
    return delivery.postpone(submission, now() + getRetryDelay(attempts), message);
  }

  async function sweep() {
    for (;;) {
      const free = sendsMax - underWay.size;
      if (stopped || free <= 0) return;
      const limit = Math.min(free, SWEEP_LIMIT);
      const due = await delivery.takeDue({ owner, until: now() + LEASE_MS }, now(), limit);
      for (const submission of due) void sendOne(submission);
      if (due.length < limit) return;
    }
  }

  async function renewLeases() {
    if (underWay.size > 0) await delivery.extendLeases([...underWay.values()], { owner, until: now() + LEASE_MS });
  }

  return {
    /** Within the transaction that stores the messages: leased while there is room to send at once, else due for any node's sweep. */
    enqueue: (tx: Tx, messages: readonly MessageKey[]) =>
      delivery.insert(tx, messages, {
        owner,
        until: underWay.size + messages.length <= sendsMax ? now() + LEASE_MS : now(),
      }),

    /** Right after that transaction's commit. */
    sendNow(submissions: readonly NewSubmission[]) {
      for (const submission of submissions) {
        // No room: the row is there, and a sweep takes it up.
        if (underWay.size < sendsMax) void sendOne({ ...submission, attempts: 0 });
      }
    },

    /** A node that takes requests alone (`takesUp` false) still sends what it took in, and keeps its leases. */
    start({ takesUp }: { takesUp: boolean }) {
      if (takesUp) ticker.every(SWEEP_MS, 'taking up due messages', sweep);
      ticker.every(HEARTBEAT_MS, 'renewing leases', renewLeases);
    },

    sweep,

    /** Takes nothing new; waits for what is under way, but not for a carrier that hangs. */
    async stop(waitMs = 5_000) {
      stopped = true;
      ticker.stop();
      const deadline = Date.now() + waitMs;
      while (underWay.size > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
    },

    get underWay() {
      return underWay.size;
    },
  };
}

function toKey({ accountId, ownNumber, otherNumber, date, id }: MessageKey): MessageKey {
  return { accountId, ownNumber, otherNumber, date, id };
}
