import { setTimeout as sleep } from 'node:timers/promises';
import { toStorableText } from '@manyline/domain/storable-text';
import type { CarrierEvent, RawWebhook, WebhookAnswer } from '@manyline/ports/carrier';
import type { Clock } from '@manyline/ports/clock';
import type { Logger } from 'pino';
import { createGroupCommit } from '../../db/group-commit.ts';
import { newId } from '../../db/ids.ts';
import { type Db, isConnectionError } from '../../db/transaction.ts';
import type { Carriers } from '../carrier-accounts/carriers.ts';
import type { Delivery } from '../delivery/create-delivery.ts';
import type { DeliveryReport } from '../delivery/delivery.service.ts';
import { SYSTEM_REFERENCE } from '../delivery/message-reference.rules.ts';
import type { ArrivingMedia } from './arriving-media.ts';
import { createReceiptRecords } from './receipt-records.ts';
import { toStorableEvent } from './storable-event.rules.ts';
import type { KeepingWebhook, KeptWebhook, WebhooksRepository } from './webhooks.repository.ts';

export interface IntakeDeps {
  db: Db;
  carriers: Carriers;
  carrierEvents: Delivery['carrierEvents'];
  partReceipts: Delivery['partReceipts'];
  webhooks: WebhooksRepository;
  arriving: ArrivingMedia;
  codes: CodeArrivals;
  /** There is news of these, by their keys. */
  hearOfRegistrations(carrier: string, keys: readonly string[]): Promise<void>;
  report(report: DeliveryReport): Promise<unknown>;
  toEventReport: Delivery['toEventReport'];
  now: Clock;
  pause?(ms: number): Promise<unknown>;
  log: Logger;
}

/** Verification numbers have a way of their own: their texts are nobody's chat. */
export interface CodeArrivals {
  isCodeNumber(number: string): boolean;
  /** Resolves once it is stored, or known to be nobody's. */
  receive(event: Extract<CarrierEvent, { kind: 'inbound' }>, carrier: string): Promise<void>;
  isCodeReference(reference: string): boolean;
  takeReceipt(event: Extract<CarrierEvent, { kind: 'receipt' }>): Promise<void>;
}

const REMATCH_MAX = 500;
/** Longer than recordings take to be fetched. */
const LEASE_MS = 60_000;
/** Between two tries of a webhook that the database was away for, while its lease lasts. */
const AGAIN_AFTER_MS = 1_000;
/** They are over well before another node may take the webhook, for all that each of them waits for a connection. */
const TRIES_MAX = 12;
const SWEPT_MAX = 50;
/** Webhooks that this node applies at once; what comes beside them waits for the sweep. */
const APPLIED_MAX = 1_000;
const IDLE_WITHIN_MS = 5_000;
/** Nobody waits for it: whoever dies before has it applied once more, which changes nothing. */
const CLOSED_WITHIN_MS = 20;

const EMPTY: WebhookAnswer = { status: 200, contentType: 'application/json', body: '{}' };

export type IntakeService = ReturnType<typeof createIntakeService>;

/** Takes in what carriers call us with: verified, kept as it came, answered, then applied. */
export function createIntakeService(deps: IntakeDeps) {
  const { db, carriers, carrierEvents, partReceipts, webhooks, arriving, codes, report, toEventReport, now, log } =
    deps;
  const { pause = sleep } = deps;
  const underWay = new Set<Promise<void>>();
  let isLeaving = false;
  /** Receipts over connections, until they are answered. */
  const answering = new Set<Promise<unknown>>();
  const records = createReceiptRecords({ webhooks, now });
  // Webhooks that come together share a commit: a carrier that reports every text at once brings thousands a second.
  const keeping = createGroupCommit<KeepingWebhook, undefined>({
    commit: together(webhooks.keep),
    isShared: isConnectionError,
  });
  const closing = createGroupCommit<string, undefined>({
    commit: together(webhooks.close),
    isShared: isConnectionError,
    gatherMs: CLOSED_WITHIN_MS,
  });

  function noteSystemText(carrier: string, { state, reason, eventId }: Extract<CarrierEvent, { kind: 'receipt' }>) {
    if (state === 'failed' || state === 'undelivered')
      log.warn({ carrier, eventId, reason }, 'a code or a notice did not reach its phone');
  }

  /** Undefined: not of a verification number. */
  function applyToCodes(carrier: string, event: CarrierEvent): Promise<void> | undefined {
    if (event.kind === 'inbound') return codes.isCodeNumber(event.to) ? codes.receive(event, carrier) : undefined;
    const isOfCodes = !event.isPart && event.reference !== undefined && codes.isCodeReference(event.reference);
    return isOfCodes ? codes.takeReceipt(event) : undefined;
  }

  /** An event that cannot be applied is set aside alone, so that the rest goes on. While the database is away nothing is: it comes again. */
  async function apply(carrier: string, asTold: CarrierEvent) {
    let event = asTold;
    try {
      event = toStorableEvent(asTold, now());
      if (event.kind === 'receipt' && event.reference === SYSTEM_REFERENCE) return noteSystemText(carrier, event);
      const forCodes = applyToCodes(carrier, event);
      if (forCodes) return await forCodes;
      const bringsMedia = event.kind === 'inbound' && event.media !== undefined;
      const media = bringsMedia ? await arriving.keep(carrier, event) : undefined;
      await report(toEventReport(carrier, event, { media }));
    } catch (error) {
      if (isConnectionError(error)) throw error;
      log.error({ err: error, eventId: event.eventId }, 'an event of the carrier cannot be applied; it is set aside');
      const why = error instanceof Error ? error.message : String(error);
      await carrierEvents.keepEvents(db, carrier, [event], 'aside', now(), why);
    }
  }

  const applyAll = async (carrier: string, events: readonly CarrierEvent[]) =>
    void (await Promise.all(events.map((event) => apply(carrier, event))));

  /**
   * Whether it was applied. The database may be away for a moment, or give no connection in time: nobody waits a minute for the sweep, to
   * which what could not be applied is left after a dozen tries.
   */
  async function applyPatiently({ id, carrier, events }: KeptWebhook): Promise<boolean> {
    for (let tries = 1; ; tries += 1) {
      try {
        await applyAll(carrier, events);
        return true;
      } catch (error) {
        if (tries === 1)
          log.warn({ err: error, carrier, webhook: id }, 'a webhook could not be applied; it is tried again');
      }
      if (isLeaving || tries === TRIES_MAX) return false;
      await pause(AGAIN_AFTER_MS);
    }
  }

  async function finish(webhook: KeptWebhook) {
    const { id, carrier } = webhook;
    if (!(await applyPatiently(webhook))) return;
    // Beside what is under way: it takes nobody's place.
    closing.submit(id).catch((error: unknown) => {
      log.warn({ err: error, carrier, webhook: id }, 'a webhook was applied and not closed; it is applied again');
    });
  }

  function begin(webhook: KeptWebhook) {
    const work = finish(webhook).finally(() => underWay.delete(work));
    underWay.add(work);
  }

  async function keep(carrier: string, events: CarrierEvent[], body: string) {
    const webhook = { id: newId(), carrier, events };
    const takesIt = underWay.size < APPLIED_MAX;
    await keeping.submit({ ...webhook, body, receivedAt: now(), dueAt: now() + (takesIt ? LEASE_MS : 0) });
    if (takesIt) begin(webhook);
  }

  async function rematchParts(carrier: string): Promise<number> {
    const { ends, waited } = await partReceipts.match(carrier, REMATCH_MAX);
    await applyAll(carrier, ends);
    const eventIds = waited.map(({ eventId }) => eventId);
    await carrierEvents.markMatched(db, carrier, eventIds);
    return waited.length;
  }

  return {
    /**
     * Resolves with what the carrier is to be answered once the webhook is kept: then it may forget it, and is not kept waiting for
     * pictures. `keeps` false: nothing came over a wire, whoever calls remembers it himself, and it is applied first. Undefined: there is
     * no such carrier. @throws ForgedWebhookError
     */
    async receive(name: string, raw: RawWebhook, { keeps = true } = {}): Promise<WebhookAnswer | undefined> {
      const carrier = carriers.find(name);
      if (!carrier) return undefined;
      const { events, answer = EMPTY, registrations } = carrier.readWebhook(raw);
      if (registrations) await deps.hearOfRegistrations(name, registrations);
      if (!keeps) {
        await applyAll(name, events);
        return answer;
      }
      await keep(name, events, toStorableText(raw.body.toString('utf8')));
      return answer;
    },

    /**
     * The same for what came over a connection that the carrier holds. Receipts are applied first: whoever sent the text may still be
     * writing down that it was taken, and both share a commit.
     */
    async take(name: string, events: CarrierEvent[]): Promise<void> {
      if (!events.every(({ kind }) => kind === 'receipt')) return keep(name, events, '');
      const work = Promise.all([records.keep(name, events), applyAll(name, events)]);
      answering.add(work);
      try {
        await work;
      } finally {
        answering.delete(work);
      }
    },

    /** Webhooks that were answered and never applied: their node died, or the database was away. */
    async sweep(): Promise<number> {
      if (underWay.size >= APPLIED_MAX) return 0;
      const due = await webhooks.takeDue(now(), now() + LEASE_MS, SWEPT_MAX);
      for (const webhook of due) begin(webhook);
      return due.length;
    },

    /** Receipts that overtook our own record of the send, and those whose text is found by the carrier's id alone. */
    async rematch(): Promise<number> {
      let count = 0;
      for (const carrier of carriers.names) {
        count += await rematchParts(carrier);
        const events = await carrierEvents.findMatchable(carrier, REMATCH_MAX);
        await Promise.all(events.map((event) => report(toEventReport(carrier, event, { rematch: true }))));
        const referred = await carrierEvents.findReferred(carrier, REMATCH_MAX);
        await applyAll(carrier, referred);
        const eventIds = referred.map(({ eventId }) => eventId);
        await carrierEvents.markMatched(db, carrier, eventIds);
        count += events.length + referred.length;
      }
      return count;
    },

    /** Forgets what carriers said long ago; a receipt whose message did not turn up within a day is named in the log. */
    async prune(keepMs: number): Promise<void> {
      await webhooks.prune(now() - keepMs);
      const eventIds = await carrierEvents.prune(now(), keepMs);
      if (eventIds.length > 0) log.warn({ eventIds }, 'receipts of messages that we never sent');
    },

    applyAll,

    /** Tries nothing again from now on: another start does. */
    leave() {
      isLeaving = true;
    },

    /** Work in hand is over, or has had its time: the sweep of another start finishes it. */
    async idle(withinMs = IDLE_WITHIN_MS): Promise<void> {
      const giveUpAt = Date.now() + withinMs;
      const before = async (work: Promise<unknown>) => {
        const time = new Promise((resolve) => setTimeout(resolve, giveUpAt - Date.now()).unref());
        await Promise.race([work, time]);
      };
      while (underWay.size + answering.size > 0 && Date.now() < giveUpAt)
        await before(Promise.allSettled([...underWay, ...answering]));
      await before(closing.idle());
    },
  };
}

/** Work on many that answers nothing, as a group commit wants it. */
function together<Item>(work: (items: readonly Item[]) => Promise<void>) {
  return async (items: Item[]): Promise<undefined[]> => {
    await work(items);
    return items.map(() => undefined);
  };
}
