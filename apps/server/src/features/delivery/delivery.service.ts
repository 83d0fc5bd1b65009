import { splitNumber } from '@manyline/domain/phone';
import type { CarrierEvent } from '@manyline/ports/carrier';
import type { Clock } from '@manyline/ports/clock';
import type { Logger } from 'pino';
import { createGroupCommit } from '../../db/group-commit.ts';
import { newId } from '../../db/ids.ts';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import type { ChatEvents } from '../chats/chats.events.ts';
import type { NewMessage, StateChange, StoredMessage } from '../chats/chats.rows.ts';
import { isLostState, stateNumbers } from '../chats/message-state.ts';
import type { MessageStore } from '../chats/message-store.service.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import type { NumbersService } from '../numbers/numbers.service.ts';
import type { AcceptedSubmission, DeliveryRepository, FailedSubmission } from './delivery.repository.ts';

/** What became of a send, or what the network tells us. All of it is committed in groups, in order of arrival. */
export type DeliveryReport =
  | { kind: 'accepted'; accountId: string; id: string; date: number; carrierId: string; at: number }
  | {
      kind: 'failed';
      accountId: string;
      id: string;
      date: number;
      reason: string;
      error: string;
      aside: boolean;
      at: number;
    }
  | { kind: 'event'; event: CarrierEvent; rematch?: boolean };

export interface DeliveryDeps {
  db: Db;
  delivery: DeliveryRepository;
  messages: MessageStore;
  ledger: LedgerService;
  numbers: NumbersService;
  events: ChatEvents;
  carrierName: string;
  now: Clock;
  log: Logger;
}

interface Outcome {
  arrived: StoredMessage[];
  advanced: StoredMessage[];
  balances: Map<string, number>;
}

export type DeliveryService = ReturnType<typeof createDeliveryService>;

/** Takes in what the network says: acceptances, receipts, messages for our numbers. */
export function createDeliveryService({
  db,
  delivery,
  messages,
  ledger,
  numbers,
  events,
  carrierName,
  now,
  log,
}: DeliveryDeps) {
  const reports = createGroupCommit<DeliveryReport, void>({ commit: commitReports });

  async function commitReports(batch: DeliveryReport[]): Promise<void[]> {
    const outcome = await inTransaction(db, (tx) => applyReports(tx, batch), { repeatable: true });
    if (outcome.arrived.length > 0) events.stored(outcome.arrived);
    if (outcome.advanced.length > 0) events.advanced(outcome.advanced, outcome.balances);
    return batch.map(() => undefined);
  }

  async function applyReports(tx: Tx, batch: readonly DeliveryReport[]): Promise<Outcome> {
    const incoming = batch.filter((report) => report.kind === 'event');
    const fresh = await keepFresh(tx, incoming);
    const changes = await collectChanges(tx, batch, fresh);
    const lost = changes.filter((change) => isLostState(change.state));
    if (lost.length > 0) await ledger.lock(tx, [...new Set(lost.map((change) => change.accountId))]);
    const arrivals = await toMessages(tx, fresh);
    const sequenced = await messages.sequence(tx, [...changes, ...arrivals]);
    const advanced = await messages.advance(
      tx,
      sequenced.slice(0, changes.length) as (StateChange & { seq: number })[],
      now(),
    );
    const arrived = await messages.store(
      tx,
      sequenced.slice(changes.length) as (NewMessage & { seq: number })[],
      now(),
    );
    await delivery.accept(tx, batch.filter((report) => report.kind === 'accepted') as AcceptedSubmission[]);
    await delivery.fail(tx, batch.filter((report) => report.kind === 'failed').map(toFailed));
    return { arrived, advanced, balances: await refund(tx, advanced) };
  }

  async function keepFresh(
    tx: Tx,
    incoming: readonly Extract<DeliveryReport, { kind: 'event' }>[],
  ): Promise<CarrierEvent[]> {
    const rematched = incoming.filter((report) => report.rematch).map((report) => report.event);
    if (rematched.length > 0)
      await delivery.markEvents(
        tx,
        carrierName,
        rematched.map((event) => event.eventId),
        'done',
      );
    const direct = incoming.filter((report) => !report.rematch).map((report) => report.event);
    if (direct.length === 0) return rematched;
    const unique = [...new Map(direct.map((event) => [event.eventId, event])).values()];
    const ids = await delivery.insertEvents(tx, carrierName, unique, now());
    return [...rematched, ...unique.filter((event) => ids.has(event.eventId))];
  }

  /** One change a message: the furthest that this batch reports. */
  async function collectChanges(
    tx: Tx,
    batch: readonly DeliveryReport[],
    fresh: readonly CarrierEvent[],
  ): Promise<StateChange[]> {
    const changes = new Map<string, StateChange>();
    const report = (change: StateChange) => {
      const known = changes.get(change.id);
      if (!known || (known.state < stateNumbers.delivered && change.state > known.state))
        changes.set(change.id, change);
    };
    const byCarrierId = new Map<string, { accountId: string; id: string; date: number; state: number }>();
    for (const entry of batch) {
      if (entry.kind === 'event') continue;
      const { accountId, id, date, at } = entry;
      if (entry.kind === 'failed')
        report({ accountId, id, date, state: stateNumbers.failed, at, reason: entry.reason });
      else {
        report({ accountId, id, date, state: stateNumbers.sent, at, reason: null });
        byCarrierId.set(entry.carrierId, { accountId, id, date, state: stateNumbers.queued });
      }
    }
    const receipts = fresh.filter((event) => event.kind === 'receipt');
    const elsewhere = receipts.map((receipt) => receipt.carrierId).filter((carrierId) => !byCarrierId.has(carrierId));
    if (elsewhere.length > 0) {
      for (const [carrierId, target] of await delivery.findReceiptTargets(tx, carrierName, elsewhere))
        byCarrierId.set(carrierId, target);
    }
    const unmatched: string[] = [];
    for (const receipt of receipts) {
      const target = byCarrierId.get(receipt.carrierId);
      if (!target) unmatched.push(receipt.eventId);
      else if (target.state < stateNumbers.delivered) {
        const { accountId, id, date } = target;
        report({
          accountId,
          id,
          date,
          state: stateNumbers[receipt.state],
          at: receipt.date,
          reason: receipt.reason ?? null,
        });
      }
    }
    await delivery.markEvents(tx, carrierName, unmatched, 'unmatched');
    return [...changes.values()];
  }

  async function toMessages(tx: Tx, fresh: readonly CarrierEvent[]): Promise<NewMessage[]> {
    const inbound = fresh.filter((event) => event.kind === 'inbound');
    if (inbound.length === 0) return [];
    const holders = await numbers.findHolders(tx, [...new Set(inbound.map((event) => event.to))]);
    const date = now();
    return inbound.flatMap((event) => {
      const holder = holders.get(event.to);
      if (!holder) {
        log.info({ eventId: event.eventId }, 'a message for a number that nobody holds');
        return [];
      }
      return [toMessage(event, holder, date)];
    });
  }

  /** The whole charge goes back, once, when a message is lost (decision 23). */
  async function refund(tx: Tx, advanced: readonly StoredMessage[]): Promise<Map<string, number>> {
    const lost = advanced.filter((message) => isLostState(message.state));
    const balances = new Map<string, number>();
    if (lost.length === 0) return balances;
    const results = await ledger.postAll(
      tx,
      lost.map(({ accountId, id, ownNumber, otherNumber }) => ({
        kind: 'refund' as const,
        accountId,
        reference: `refund:sms:${id}`,
        of: `sms:${id}`,
        type: 'sms' as const,
        date: now(),
        options: { direction: 'out', from: ownNumber, to: otherNumber, type: 'refund' },
      })),
    );
    for (const [index, result] of results.entries()) balances.set(lost[index]!.accountId, result.balance);
    return balances;
  }

  return {
    report: (entry: DeliveryReport) => reports.submit(entry),

    /** Resolves once every event is stored and applied; what cannot be applied is set aside, so that the rest goes on. */
    async receive(incoming: readonly CarrierEvent[]): Promise<void> {
      await Promise.all(
        incoming.map((event) =>
          reports.submit({ kind: 'event', event }).catch(async (error: unknown) => {
            log.error(
              { err: error, eventId: event.eventId },
              'an event of the carrier cannot be applied; it is set aside',
            );
            await delivery.insertEvents(db, carrierName, [event], now(), 'aside');
            await delivery.markEvents(
              db,
              carrierName,
              [event.eventId],
              'aside',
              error instanceof Error ? error.message : String(error),
            );
          }),
        ),
      );
    },

    /** Receipts that overtook our own record of the send. */
    async rematch(): Promise<number> {
      const matchable = await delivery.findMatchable(carrierName, 500);
      await Promise.all(matchable.map(({ event }) => reports.submit({ kind: 'event', event, rematch: true })));
      return matchable.length;
    },

    idle: () => reports.idle(),
  };
}

function toFailed({ accountId, id, aside, error }: Extract<DeliveryReport, { kind: 'failed' }>): FailedSubmission {
  return { accountId, id, status: aside ? 'aside' : 'failed', error };
}

function toMessage(
  event: Extract<CarrierEvent, { kind: 'inbound' }>,
  holder: { accountId: string; telCode: string },
  date: number,
): NewMessage {
  return {
    accountId: holder.accountId,
    id: newId(date),
    date,
    ownNumber: event.to,
    ownTelCode: holder.telCode,
    otherNumber: event.from,
    otherTelCode: splitNumber(event.from).telCode,
    direction: 'in',
    type: 'sms',
    text: event.text,
    media: '',
    state: stateNumbers.received,
    segments: 1,
    charge: 0,
  };
}
