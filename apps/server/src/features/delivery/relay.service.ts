import type { OutboundMedia, OutboundMessage } from '@manyline/ports/carrier';
import type { Clock } from '@manyline/ports/clock';
import type { Logger } from 'pino';
import { newId } from '../../db/ids.ts';
import type { Tx } from '../../db/transaction.ts';
import { createTicker } from '../../lib/ticker.ts';
import type { Carriers } from '../carrier-accounts/carriers.ts';
import type { CarriedMessage, MessageKey } from '../chats/chats.rows.ts';
import { toCarrierKey } from './carrier-key.ts';
import type { DeliveryReport } from './delivery.service.ts';
import { HEARTBEAT_MS, LEASE_MS, SEND_EXPIRES_AFTER_MS } from './lease.rules.ts';
import { toReference } from './message-reference.rules.ts';
import type { NewSubmission, OutboxRepository, Submission, Tries } from './outbox.repository.ts';
import type { OutboxBatch } from './outbox-batch.ts';
import type { Outcome, Sending } from './submission.ts';
import type { Submitter } from './submit.service.ts';

export interface RelayDeps {
  carriers: Pick<Carriers, 'names'>;
  submitter: Submitter;
  outbox: OutboxRepository;
  /** Of what a message holds. */
  toOutbound(media: string): OutboundMedia[];
  report: (report: DeliveryReport) => Promise<unknown>;
  now: Clock;
  log: Logger;
  /** Sends under way at once at each carrier; what does not fit waits in the database. */
  sendsMax?: number;
}

const SWEEP_MS = 1_000;
const SWEEP_LIMIT = 500;
/** Messages whose carrier is in the settings no longer only have to expire. */
const SWEEP_STRANGERS_MS = 60_000;

interface UnderWay {
  submission: NewSubmission;
  batch: OutboxBatch | undefined;
}

export type Relay = ReturnType<typeof createRelay>;

/**
 * Brings committed messages to their carriers. The row is the promise: a send that this process never finishes is taken up by
 * another when its lease runs out, which then asks first whether the network took it.
 */
export function createRelay(deps: RelayDeps) {
  const { carriers, submitter, outbox, toOutbound, report, now, log, sendsMax = 5_000 } = deps;
  const owner = newId();
  const underWay = new Map<string, UnderWay>();
  const counts = new Map<string, number>();
  const batches = new Set<OutboxBatch>();
  const ticker = createTicker(log);
  let stopped = false;

  const countOf = (carrier: string) => counts.get(carrier) ?? 0;
  const count = (carrier: string, more: number) => counts.set(carrier, countOf(carrier) + more);

  async function sendOne(submission: NewSubmission, tries: Tries, batch?: OutboxBatch) {
    const key = toCarrierKey(submission);
    if (stopped) return;
    if (underWay.has(key)) return batch && close(batch);
    underWay.set(key, { submission, batch });
    count(submission.carrier, 1);
    try {
      let outcome: Outcome;
      try {
        outcome = await submitter.submit(toSending(submission, tries, key));
      } catch (error) {
        outcome = setAside(submission, error);
      }
      await record(submission, tries, outcome, batch);
      if (batch) close(batch);
    } catch (error) {
      if (batch) batches.delete(batch);
      log.error(
        { err: error, smsId: submission.id },
        'what became of a send could not be recorded; its lease will run out',
      );
    } finally {
      underWay.delete(key);
      count(submission.carrier, -1);
    }
  }

  /** A message that cannot even be put together would fail for ever. */
  function setAside({ id }: NewSubmission, error: unknown): Outcome {
    log.error({ err: error, smsId: id }, 'a message cannot be submitted; it is set aside and refunded');
    return { kind: 'failed', reason: 'failed', error: String(error), aside: true };
  }

  function toSending(submission: NewSubmission, { attempts, doubt, turnAt }: Tries, key: string): Sending {
    const { carrier, ownNumber: from, otherNumber: to, text, media, date } = submission;
    const expiresAt = date + SEND_EXPIRES_AFTER_MS;
    const message: OutboundMessage = { from, to, text, reference: toReference(submission), expiresAt };
    if (media !== '') message.media = toOutbound(media);
    return { carrier, key, message, attempts, doubt, turnAt };
  }

  async function record(submission: NewSubmission, tries: Tries, outcome: Outcome, batch: OutboxBatch | undefined) {
    if (outcome.kind === 'later') return outbox.postpone(submission, tries, outcome);
    const { carrier } = submission;
    await report({ ...outcome, carrier, key: toKey(submission), at: now(), batch });
  }

  /** One message less of a batch. The transaction that settled the last one removed the row; a postponed one has its own. */
  function close(batch: OutboxBatch) {
    batch.open -= 1;
    if (batch.open > 0) return;
    batches.delete(batch);
    if (!batch.gone)
      outbox
        .dropBatch(batch.id)
        .catch((error) => log.warn({ err: error }, 'a finished batch stays until its lease ends'));
  }

  /** A day without a word: nobody knows, and the customer is not to pay for it. */
  async function giveUpHeld(submission: Submission) {
    const failed = { kind: 'failed', reason: 'failed', error: 'no receipt within a day', aside: false } as const;
    await record(submission, submission, failed, undefined).catch((error) =>
      log.warn({ err: error, smsId: submission.id }, 'an unconfirmed message could not be given up; it is tried again'),
    );
  }

  function begin(due: readonly Submission[]) {
    for (const submission of due) void (submission.isHeld ? giveUpHeld(submission) : sendOne(submission, submission));
  }

  async function takeUp(carrier: string) {
    for (;;) {
      const limit = Math.min(sendsMax - countOf(carrier), SWEEP_LIMIT, submitter.roomToSweep(carrier));
      if (stopped || limit <= 0) return;
      const due = await outbox.takeDue({ of: carrier }, { owner, until: now() + LEASE_MS }, now(), limit);
      begin(due);
      if (due.length < limit) return;
    }
  }

  async function sweep() {
    if (stopped) return;
    await outbox.breakUpBatches(now());
    for (const carrier of carriers.names) await takeUp(carrier);
  }

  async function sweepStrangers() {
    if (stopped) return;
    begin(await outbox.takeDue({ notOf: carriers.names }, { owner, until: now() + LEASE_MS }, now(), SWEEP_LIMIT));
  }

  async function renewLeases() {
    const alone = [...underWay.values()].filter(({ batch }) => batch === undefined);
    if (batches.size + alone.length === 0) return;
    await outbox.extendLeases(
      [...batches],
      alone.map(({ submission }) => submission),
      { owner, until: now() + LEASE_MS },
    );
  }

  /** Carriers of these messages that have room for them now. */
  function findRoom(messages: readonly CarriedMessage[]): Set<string> {
    const wanted = new Map<string, number>();
    for (const { carrier } of messages) wanted.set(carrier, (wanted.get(carrier) ?? 0) + 1);
    const hasRoom = ([carrier, more]: [string, number]) =>
      !stopped && countOf(carrier) + more <= sendsMax && submitter.roomFor(carrier) > 0;
    return new Set([...wanted].filter(hasRoom).map(([carrier]) => carrier));
  }

  return {
    /**
     * Within the transaction that stores the messages. Those of carriers with room to send at once are a batch, leased to this node,
     * for `sendNow` after the commit; the others are due for any node's sweep.
     */
    async enqueue(tx: Tx, messages: readonly CarriedMessage[]): Promise<OutboxBatch | undefined> {
      if (messages.length === 0) return undefined;
      const room = findRoom(messages);
      const atOnce = messages.filter(({ carrier }) => room.has(carrier));
      if (atOnce.length < messages.length)
        await outbox.insert(
          tx,
          messages.filter(({ carrier }) => !room.has(carrier)),
          now(),
        );
      if (atOnce.length === 0) return undefined;
      const batch = { id: newId(), carriers: room, open: atOnce.length };
      await outbox.insertBatch(tx, batch.id, atOnce, { owner, until: now() + LEASE_MS });
      return batch;
    },

    /** Right after that transaction's commit: all messages of the batch. */
    sendNow(submissions: readonly NewSubmission[], batch: OutboxBatch) {
      batches.add(batch);
      for (const submission of submissions)
        if (batch.carriers.has(submission.carrier)) void sendOne(submission, untried, batch);
    },

    /** A node that takes requests alone (`takesUp` false) still sends what it took in, and keeps its leases. */
    start({ takesUp }: { takesUp: boolean }) {
      if (takesUp) ticker.every(SWEEP_MS, 'taking up due messages', sweep);
      if (takesUp) ticker.every(SWEEP_STRANGERS_MS, 'expiring messages without a carrier', sweepStrangers);
      ticker.every(HEARTBEAT_MS, 'renewing leases', renewLeases);
      submitter.start();
    },

    sweep,
    sweepStrangers,

    /** Takes nothing new; waits for what is under way, but not for a carrier that hangs. */
    async stop(waitMs = 5_000) {
      stopped = true;
      ticker.stop();
      submitter.stop();
      const deadline = Date.now() + waitMs;
      while (underWay.size > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
    },

    get underWay() {
      return underWay.size;
    },
  };
}

const untried: Tries = { attempts: 0, doubt: undefined };

function toKey({ accountId, ownNumber, otherNumber, date, id }: MessageKey): MessageKey {
  return { accountId, ownNumber, otherNumber, date, id };
}
