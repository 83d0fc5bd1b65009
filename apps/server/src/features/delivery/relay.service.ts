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
import type { OutboxBatch } from './outbox-batch.ts';

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
/** An adapter that does not heed its signal is left alone so long after it. */
const HEED_MS = 1_000;

interface UnderWay {
  submission: Submission;
  batch: OutboxBatch | undefined;
  startedAt: number;
  giveUp(error: Error): void;
}

export type Relay = ReturnType<typeof createRelay>;

/**
 * Brings committed messages to the carrier. The row is the promise: a send that this process never finishes is taken up by
 * another when its lease runs out, under the same key, so that the carrier takes it once.
 */
export function createRelay({ carrier, delivery, toOutbound, report, now, log, sendsMax = 5_000 }: RelayDeps) {
  const owner = newId();
  const underWay = new Map<string, UnderWay>();
  const batches = new Set<OutboxBatch>();
  const getDeadline = createDeadlines(SEND_TIMEOUT_MS);
  const ticker = createTicker(log);
  let stopped = false;

  async function sendOne(submission: Submission, batch?: OutboxBatch) {
    const key = toCarrierKey(submission);
    if (stopped) return;
    if (underWay.has(key)) return batch && close(batch);
    try {
      const { carrierId } = await submit(submission, key, batch);
      await report({ kind: 'accepted', key: toKey(submission), carrierId, at: now(), batch });
      if (batch) close(batch);
    } catch (error) {
      await settleFailure(submission, error, batch).then(
        () => batch && close(batch),
        (failure: unknown) => {
          if (batch) batches.delete(batch);
          log.error(
            { err: failure, smsId: submission.id },
            'a failed send could not be recorded; its lease will run out',
          );
        },
      );
    } finally {
      underWay.delete(key);
    }
  }

  /** Settles within the time limit, whatever the adapter does: a message must not hang on it. */
  function submit(submission: Submission, key: string, batch: OutboxBatch | undefined): Promise<{ carrierId: string }> {
    const { ownNumber: from, otherNumber: to, text, media } = submission;
    const message = { from, to, text, ...(media !== '' && { media: toOutbound(media) }) };
    return new Promise((resolve, reject) => {
      underWay.set(key, { submission, batch, startedAt: performance.now(), giveUp: reject });
      carrier.send({ ...message, reference: toReference(submission) }, key, getDeadline()).then(resolve, reject);
    });
  }

  async function giveUpOnDeaf() {
    const before = performance.now() - SEND_TIMEOUT_MS - HEED_MS;
    for (const { startedAt, giveUp } of underWay.values()) {
      if (startedAt > before) return;
      giveUp(new DOMException('the adapter did not heed its signal', 'TimeoutError'));
    }
  }

  /** One message less of a batch. The transaction that settled the last one removed the row; a postponed one has its own. */
  function close(batch: OutboxBatch) {
    batch.open -= 1;
    if (batch.open > 0) return;
    batches.delete(batch);
    if (!batch.gone)
      delivery
        .dropBatch(batch.id)
        .catch((error) => log.warn({ err: error }, 'a finished batch stays until its lease ends'));
  }

  async function settleFailure(submission: Submission, error: unknown, batch: OutboxBatch | undefined) {
    const { id, date, attempts } = submission;
    const message = error instanceof Error ? error.message : String(error);
    const failed = { kind: 'failed' as const, key: toKey(submission), error: message, at: now(), batch };
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
    if (!stopped) await delivery.breakUpBatches(now());
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
    const alone = [...underWay.values()].filter(({ batch }) => batch === undefined);
    if (batches.size + alone.length === 0) return;
    await delivery.extendLeases(
      [...batches],
      alone.map(({ submission }) => submission),
      { owner, until: now() + LEASE_MS },
    );
  }

  return {
    /**
     * Within the transaction that stores the messages. With room to send at once they are a batch, leased to this node, for
     * `sendNow` after the commit; else they are due for any node's sweep.
     */
    async enqueue(tx: Tx, messages: readonly MessageKey[]): Promise<OutboxBatch | undefined> {
      if (messages.length === 0) return undefined;
      if (underWay.size + messages.length > sendsMax) return void (await delivery.insert(tx, messages, now()));
      const batch = { id: newId(), open: messages.length };
      await delivery.insertBatch(tx, batch.id, messages, { owner, until: now() + LEASE_MS });
      return batch;
    },

    /** Right after that transaction's commit: all messages of the batch. */
    sendNow(submissions: readonly NewSubmission[], batch: OutboxBatch) {
      batches.add(batch);
      for (const submission of submissions) void sendOne({ ...submission, attempts: 0 }, batch);
    },

    /** A node that takes requests alone (`takesUp` false) still sends what it took in, and keeps its leases. */
    start({ takesUp }: { takesUp: boolean }) {
      if (takesUp) ticker.every(SWEEP_MS, 'taking up due messages', sweep);
      ticker.every(HEARTBEAT_MS, 'renewing leases', renewLeases);
      ticker.every(HEED_MS, 'giving up on deaf adapters', giveUpOnDeaf);
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

/** One timer a second instead of one a message. A signal fires after `ms`, or up to a second later. */
function createDeadlines(ms: number) {
  let [signal, until] = [AbortSignal.timeout(ms), 0];
  return () => {
    const at = performance.now();
    if (at >= until) [signal, until] = [AbortSignal.timeout(ms + 1_000), at + 1_000];
    return signal;
  };
}

function toKey({ accountId, ownNumber, otherNumber, date, id }: MessageKey): MessageKey {
  return { accountId, ownNumber, otherNumber, date, id };
}
