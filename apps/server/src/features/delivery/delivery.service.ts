import { toStorableText } from '@manyline/domain/storable-text';
import type { Carrier, CarrierEvent } from '@manyline/ports/carrier';
import type { Clock } from '@manyline/ports/clock';
import type { Logger } from 'pino';
import { newId } from '../../db/ids.ts';
import type { Tx } from '../../db/transaction.ts';
import type { MessageKey, NewMessage, StateChange } from '../chats/chats.rows.ts';
import { firstFinalState, stateNumbers } from '../chats/message-state.ts';
import type { NumbersService } from '../numbers/numbers.service.ts';
import type { KeptArrival } from './arriving-media.ts';
import type { DeliveryRepository } from './delivery.repository.ts';
import { readAccountId, readReference } from './message-reference.ts';
import type { OutboxBatch } from './outbox-batch.ts';

/** What became of a send, or what the network tells us. */
export type DeliveryReport =
  | { kind: 'accepted'; key: MessageKey; carrierId: string; at: number; batch?: OutboxBatch | undefined }
  | {
      kind: 'failed';
      key: MessageKey;
      reason: string;
      error: string;
      aside: boolean;
      at: number;
      batch?: OutboxBatch | undefined;
    }
  | { kind: 'event'; event: CarrierEvent; rematch?: boolean; media?: KeptArrival | undefined };

/** The same in the words of chats: states to move forward, messages that came in. */
export interface NetworkNews {
  changes: StateChange[];
  arrivals: NewMessage[];
}

type InboundEvent = Extract<CarrierEvent, { kind: 'inbound' }>;
type ReceiptEvent = Extract<CarrierEvent, { kind: 'receipt' }>;

export interface DeliveryDeps {
  delivery: DeliveryRepository;
  numbers: NumbersService;
  carrier: Pick<Carrier, 'name' | 'bringsBackReference'>;
  now: Clock;
  log: Logger;
}

const HOLDERS_SEEN_MAX = 50_000;

export type DeliveryService = ReturnType<typeof createDeliveryService>;

/** Translates the network's reports, a batch at a time, inside the journal's transaction. */
export function createDeliveryService({ delivery, numbers, carrier, now, log }: DeliveryDeps) {
  const carrierName = carrier.name;
  const holdersSeen = new Map<string, string>();

  /** One change a message: the furthest that this batch reports. */
  async function collectChanges(
    tx: Tx,
    reports: readonly DeliveryReport[],
    receipts: readonly ReceiptEvent[],
  ): Promise<StateChange[]> {
    const changes = new Map<string, StateChange>();
    const targets = new Map<string, MessageKey>();
    const move = (key: MessageKey, state: number, at: number, reason: string | null) => {
      const { accountId, ownNumber, otherNumber, date, id } = key;
      const place = `${accountId}/${id}`;
      const known = changes.get(place);
      if (known && (known.state >= firstFinalState || state <= known.state)) return;
      changes.set(place, { accountId, ownNumber, otherNumber, date, id, state, at, reason });
    };
    for (const report of reports) {
      if (report.kind === 'failed') move(report.key, stateNumbers.failed, report.at, report.reason);
      if (report.kind !== 'accepted') continue;
      move(report.key, stateNumbers.sent, report.at, null);
      targets.set(report.carrierId, report.key);
    }
    for (const { carrierId, reference } of receipts) {
      const key = reference === undefined ? undefined : readReference(reference);
      if (key && !targets.has(carrierId)) targets.set(carrierId, key);
    }
    const elsewhere = receipts.map((receipt) => receipt.carrierId).filter((carrierId) => !targets.has(carrierId));
    if (elsewhere.length > 0) {
      for (const target of await delivery.findReceiptTargets(tx, carrierName, elsewhere))
        targets.set(target.carrierId, target);
    }
    const unknown = receipts.filter((receipt) => !targets.has(receipt.carrierId));
    await delivery.keepEvents(tx, carrierName, unknown, 'unmatched', now());
    for (const receipt of receipts) {
      const target = targets.get(receipt.carrierId);
      if (target) move(target, stateNumbers[receipt.state], receipt.date, receipt.reason ?? null);
    }
    return [...changes.values()];
  }

  async function collectArrivals(
    tx: Tx,
    inbound: readonly InboundEvent[],
    media: ReadonlyMap<string, KeptArrival>,
  ): Promise<NewMessage[]> {
    if (inbound.length === 0) return [];
    const unique = [...new Map(inbound.map((event) => [event.eventId, event])).values()];
    const fresh = await delivery.claimEvents(
      tx,
      carrierName,
      unique.map((event) => event.eventId),
      now(),
    );
    const arriving = unique.filter((event) => fresh.has(event.eventId));
    if (arriving.length === 0) return [];
    const holders = await numbers.findHolders(tx, [...new Set(arriving.map((event) => event.to))]);
    if (holdersSeen.size > HOLDERS_SEEN_MAX) holdersSeen.clear();
    for (const [number, { accountId }] of holders) holdersSeen.set(number, accountId);
    const date = now();
    return arriving.flatMap((event) => {
      const holder = holders.get(event.to);
      if (holder) return [toMessage(event, holder.accountId, date, media.get(event.eventId))];
      log.info({ eventId: event.eventId }, 'a message for a number that nobody holds');
      return [];
    });
  }

  return {
    /** What the report is about, as far as it tells by itself: an account, else a number. Only to keep an account's reports together. */
    findPlace(report: DeliveryReport): string {
      if (report.kind !== 'event') return report.key.accountId;
      const { event } = report;
      if (event.kind === 'inbound') return holdersSeen.get(event.to) ?? event.to;
      return (event.reference && readAccountId(event.reference)) || event.carrierId;
    },

    async read(tx: Tx, reports: readonly DeliveryReport[]): Promise<NetworkNews> {
      const events = reports.filter((report) => report.kind === 'event');
      await delivery.markMatched(
        tx,
        carrierName,
        events.filter((report) => report.rematch).map((report) => report.event.eventId),
      );
      const receipts = events.map((report) => report.event).filter((event) => event.kind === 'receipt');
      const inbound = events.map((report) => report.event).filter((event) => event.kind === 'inbound');
      return {
        changes: await collectChanges(tx, reports, receipts),
        arrivals: await collectArrivals(tx, inbound, collectMedia(events)),
      };
    },

    async settle(tx: Tx, reports: readonly DeliveryReport[]) {
      const accepted = reports
        .filter((report) => report.kind === 'accepted')
        .map(({ key, carrierId, batch }) => ({ ...key, carrierId, batch }));
      const failed = reports
        .filter((report) => report.kind === 'failed')
        .map(({ key, error, aside, batch }) => ({ ...key, error, aside, batch }));
      await delivery.settle(
        tx,
        { accepted, failed, remembers: carrier.bringsBackReference ? undefined : carrierName },
        now(),
      );
    },
  };
}

function collectMedia(reports: readonly Extract<DeliveryReport, { kind: 'event' }>[]): Map<string, KeptArrival> {
  return new Map(reports.flatMap(({ event, media }) => (media ? [[event.eventId, media]] : [])));
}

/** Pictures that were kept for somebody who held the number a moment ago stay theirs, and are swept. */
function toMessage(event: InboundEvent, accountId: string, date: number, kept?: KeptArrival): NewMessage {
  return {
    accountId,
    id: newId(date),
    date,
    ownNumber: event.to,
    otherNumber: event.from,
    direction: 'in',
    type: event.voicemail ? 'voicemail' : event.media?.length ? 'mms' : 'sms',
    text: toStorableText(event.text),
    media: kept?.accountId === accountId ? kept.refs : '',
    state: stateNumbers.received,
    segments: 1,
    charge: 0,
  };
}
