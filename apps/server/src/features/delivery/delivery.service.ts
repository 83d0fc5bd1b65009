import type { FailureReason } from '@manyline/domain/failure-reasons';
import { toStorableText } from '@manyline/domain/storable-text';
import { createRecent } from '@manyline/outbound/recent';
import type { CarrierEvent } from '@manyline/ports/carrier';
import type { Clock } from '@manyline/ports/clock';
import type { Logger } from 'pino';
import { newId } from '../../db/ids.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Carriers } from '../carrier-accounts/carriers.ts';
import type { CarriedMessage, MessageKey, StateChange } from '../chats/chats.rows.ts';
import { movesOn, stateNumbers } from '../chats/message-state.rules.ts';
import type { NumbersService } from '../numbers/numbers.service.ts';
import type { CarrierEventsRepository, RememberedReference } from './carrier-events.repository.ts';
import { readReference } from './message-reference.rules.ts';
import type { OutboxRepository } from './outbox.repository.ts';
import type { OutboxBatch } from './outbox-batch.ts';
import { isSentTo } from './sent-to.rules.ts';
import { createStrangers } from './strangers.ts';

/** The pictures of an event that were kept, and for whom. */
export interface KeptArrival {
  accountId: string;
  refs: string;
}

/** The result of a send at a carrier. */
interface SendReport {
  carrier: string;
  key: MessageKey;
  at: number;
  batch?: OutboxBatch | undefined;
}

/** The result of a send, or news from the network. */
export type DeliveryReport =
  | (SendReport & { kind: 'accepted'; carrierId: string })
  | (SendReport & { kind: 'failed'; reason: FailureReason; error: string; aside: boolean })
  | (SendReport & { kind: 'unconfirmed'; error: string })
  | {
      kind: 'event';
      carrier: string;
      event: CarrierEvent;
      /** The message that a receipt names by our own reference. */
      target: MessageKey | undefined;
      rematch?: boolean;
      media?: KeptArrival | undefined;
      /** Of the message, where it is none that a network carries. */
      type?: 'missedCall';
    };

/** The same in the words of chats: states to move forward, messages that came in. */
export interface NetworkNews {
  changes: StateChange[];
  arrivals: CarriedMessage[];
}

type InboundEvent = Extract<CarrierEvent, { kind: 'inbound' }>;
type ReceiptEvent = Extract<CarrierEvent, { kind: 'receipt' }>;

type EventReport = Extract<DeliveryReport, { kind: 'event' }>;
type Receipt = EventReport & { event: ReceiptEvent };
type Inbound = EventReport & { event: InboundEvent };

export interface DeliveryDeps {
  outbox: OutboxRepository;
  carrierEvents: CarrierEventsRepository;
  numbers: NumbersService;
  carriers: Pick<Carriers, 'find' | 'mayBring'>;
  now: Clock;
  log: Logger;
}

const HOLDERS_SEEN_MAX = 50_000;
/** Another node's unconfirmed message is noticed within this time. */
const HELD_SEEN_MS = 2_000;

export type DeliveryService = ReturnType<typeof createDeliveryService>;

/** Translates the network's reports, a batch at a time, inside the journal's transaction. */
export function createDeliveryService({ outbox, carrierEvents, numbers, carriers, now, log }: DeliveryDeps) {
  const withoutStrangers = createStrangers({ carrierEvents, carriers, now, log });
  const holdersSeen = new Map<string, string>();
  const justAccepted = createRecent<string>();
  const held = { any: false, seenAt: Number.NEGATIVE_INFINITY };

  /** Whose message each receipt is about: by our own reference, else by the carrier's id. Those of nobody we know are kept. */
  async function findTargets(
    tx: Tx,
    reports: readonly DeliveryReport[],
    receipts: readonly Receipt[],
  ): Promise<Map<Receipt, MessageKey>> {
    const targets = new Map<Receipt, MessageKey>();
    for (const receipt of receipts) if (receipt.target) targets.set(receipt, receipt.target);
    if (targets.size === receipts.length) return targets;
    const accepted = new Map<string, MessageKey>();
    for (const report of reports)
      if (report.kind === 'accepted') accepted.set(toPlace(report.carrier, report.carrierId), report.key);
    const elsewhere: Receipt[] = [];
    for (const receipt of receipts) {
      if (targets.has(receipt)) continue;
      const key = accepted.get(toPlace(receipt.carrier, receipt.event.carrierId));
      if (key) targets.set(receipt, key);
      else elsewhere.push(receipt);
    }
    for (const [carrier, of] of Map.groupBy(elsewhere, (receipt) => receipt.carrier)) {
      const ids = of.map(({ event }) => event.carrierId);
      const known = await carrierEvents.findReceiptTargets(tx, carrier, ids);
      const byId = new Map(known.map((target) => [target.carrierId, target]));
      for (const receipt of of) {
        const target = byId.get(receipt.event.carrierId);
        if (target) targets.set(receipt, target);
      }
      const unknown = of.filter((receipt) => !targets.has(receipt)).map(({ event }) => event);
      await carrierEvents.keepEvents(tx, carrier, unknown, 'unmatched', now());
    }
    return targets;
  }

  /** One change a message: the furthest that this batch reports. */
  async function collectChanges(
    tx: Tx,
    reports: readonly DeliveryReport[],
    receipts: readonly Receipt[],
  ): Promise<StateChange[]> {
    const changes = new Map<string, StateChange>();
    const move = (key: MessageKey, state: number, at: number, reason: string | null) => {
      const { accountId, ownNumber, otherNumber, date, id } = key;
      const place = `${accountId}/${id}`;
      const known = changes.get(place);
      if (known && !movesOn(known.state, state)) return;
      changes.set(place, { accountId, ownNumber, otherNumber, date, id, state, at, reason });
    };
    for (const report of reports) {
      if (report.kind === 'failed') move(report.key, stateNumbers.failed, report.at, report.reason);
      if (report.kind === 'accepted' || report.kind === 'unconfirmed')
        move(report.key, stateNumbers.sent, report.at, null);
    }
    const targets = await findTargets(tx, reports, receipts);
    for (const [{ carrier, event }, target] of targets) {
      move(target, stateNumbers[event.state], event.date, event.reason ?? null);
      if (event.reason === 'ourSide')
        log.error({ carrier, eventId: event.eventId }, 'a carrier lost a message for a reason of ours');
    }
    if (targets.size > 0 && (await hasHeld(tx))) await outbox.confirm(tx, [...targets.values()]);
    return [...changes.values()];
  }

  /** Whether receipts of this carrier, or what it lists after an outage, name nothing but its own id. */
  function forgetsReferences(carrier: string): boolean {
    const { bringsBackReference = false, listsById = false } = carriers.find(carrier)?.capabilities ?? {};
    return !bringsBackReference || listsById;
  }

  /** Only then a receipt may be the first word of a message that is shown as sent. */
  async function hasHeld(tx: Tx): Promise<boolean> {
    const at = performance.now();
    if (at - held.seenAt < HELD_SEEN_MS) return held.any;
    held.seenAt = at;
    held.any = await outbox.hasHeld(tx);
    return held.any;
  }

  /** Those that nobody has claimed yet, each once. */
  async function claimFresh(tx: Tx, inbound: readonly Inbound[]): Promise<Inbound[]> {
    const fresh: Inbound[] = [];
    for (const [carrier, of] of Map.groupBy(inbound, (report) => report.carrier)) {
      const unique = [...new Map(of.map((report) => [report.event.eventId, report])).values()];
      const ids = unique.map(({ event }) => event.eventId);
      const claimed = await carrierEvents.claimEvents(tx, carrier, ids, now());
      fresh.push(...unique.filter(({ event }) => claimed.has(event.eventId)));
    }
    return fresh;
  }

  async function collectArrivals(tx: Tx, inbound: readonly Inbound[]): Promise<CarriedMessage[]> {
    if (inbound.length === 0) return [];
    const holders = await numbers.findHolders(tx, [...new Set(inbound.map(({ event }) => event.to))]);
    const arriving = await claimFresh(tx, await withoutStrangers(tx, inbound, holders));
    if (arriving.length === 0) return [];
    if (holdersSeen.size > HOLDERS_SEEN_MAX) holdersSeen.clear();
    for (const [number, { accountId }] of holders) holdersSeen.set(number, accountId);
    const date = now();
    return arriving.flatMap((report) => {
      const { eventId, to, date: sentAt } = report.event;
      const holder = holders.get(to);
      if (holder && isSentTo(holder, sentAt, date)) return [toMessage(report, holder.accountId, date)];
      log.info(
        { eventId },
        holder ? 'a message from before its number was rented' : 'a message for a number that nobody holds',
      );
      return [];
    });
  }

  return {
    /**
     * The subject of the report, as far as it tells by itself: an account, else a number. Only to keep an account's reports together: a
     * receipt that follows at once must not overtake the answer that says whose message it is about.
     */
    findPlace(report: DeliveryReport): string {
      if (report.kind === 'accepted' && forgetsReferences(report.carrier))
        justAccepted.set(toPlace(report.carrier, report.carrierId), report.key.accountId);
      if (report.kind !== 'event') return report.key.accountId;
      const { event, carrier, target } = report;
      if (event.kind === 'inbound') return holdersSeen.get(event.to) ?? event.to;
      return target?.accountId ?? justAccepted.get(toPlace(carrier, event.carrierId)) ?? event.carrierId;
    },

    async read(tx: Tx, reports: readonly DeliveryReport[]): Promise<NetworkNews> {
      const events = reports.filter((report) => report.kind === 'event');
      const rematched = events.filter((report) => report.rematch);
      for (const [carrier, of] of Map.groupBy(rematched, (report) => report.carrier))
        await carrierEvents.markMatched(
          tx,
          carrier,
          of.map(({ event }) => event.eventId),
        );
      const receipts = events.filter((report): report is Receipt => report.event.kind === 'receipt');
      const inbound = events.filter((report): report is Inbound => report.event.kind === 'inbound');
      return {
        changes: await collectChanges(tx, reports, receipts),
        arrivals: await collectArrivals(tx, inbound),
      };
    },

    /** A text that is no chat's was accepted: where its receipts will not bring our reference back, it is kept beside the carrier's id. */
    async noteAccepted(tx: Tx, accepted: RememberedReference) {
      if (forgetsReferences(accepted.carrier)) await carrierEvents.rememberReference(tx, accepted, now());
    },

    async settle(tx: Tx, reports: readonly DeliveryReport[]) {
      const accepted = reports.filter((report) => report.kind === 'accepted');
      const failed = reports.filter((report) => report.kind === 'failed');
      const unconfirmed = reports.filter((report) => report.kind === 'unconfirmed');
      const forgetful = accepted.filter(({ carrier }) => forgetsReferences(carrier));
      for (const [carrier, of] of Map.groupBy(forgetful, (report) => report.carrier))
        await carrierEvents.remember(
          tx,
          carrier,
          of.map(({ key, carrierId }) => ({ ...key, carrierId })),
        );
      if (unconfirmed.length > 0) held.seenAt = Number.NEGATIVE_INFINITY;
      await outbox.settle(tx, { accepted, failed, held: unconfirmed }, now());
    },
  };
}

/** News from the network, with what their own reference says already read: it is needed before and within the transaction. */
export function toEventReport(
  carrier: string,
  event: CarrierEvent,
  more: Pick<EventReport, 'rematch' | 'media'> = {},
): EventReport {
  const reference = event.kind === 'receipt' && !event.isPart ? event.reference : undefined;
  const target = reference === undefined ? undefined : readReference(reference);
  return { kind: 'event', carrier, event, target, ...more };
}

function toPlace(carrier: string, carrierId: string): string {
  return `${carrier} ${carrierId}`;
}

/** Pictures that were kept for somebody who held the number a moment ago stay theirs, and are swept. */
function toMessage({ carrier, event, media: kept, type }: Inbound, accountId: string, date: number): CarriedMessage {
  return {
    accountId,
    carrier,
    id: newId(date),
    date,
    ownNumber: event.to,
    otherNumber: event.from,
    direction: 'in',
    type: type ?? (event.voicemail ? 'voicemail' : event.media?.length ? 'mms' : 'sms'),
    text: toStorableText(event.text),
    media: kept?.accountId === accountId ? kept.refs : '',
    state: stateNumbers.received,
    segments: 1,
    charge: 0,
  };
}
