import type { WebhookEventOnWire } from '@manyline/contract/console/carriers';
import type { CarrierEvent } from '@manyline/ports/carrier';
import type { Clock } from '@manyline/ports/clock';
import type { Db } from '../../db/transaction.ts';
import type { MessageKey } from '../chats/chats.rows.ts';
import type { Delivery } from '../delivery/create-delivery.ts';
import { readReference } from '../delivery/message-reference.rules.ts';
import { isSentTo } from '../delivery/sent-to.rules.ts';
import type { Intake } from '../intake/create-intake.ts';
import type { NumbersService } from '../numbers/numbers.service.ts';

export interface WebhookTracesDeps {
  db: Db;
  now: Clock;
  webhooks: Pick<Intake['webhooks'], 'list' | 'listEvents'>;
  carrierEvents: Pick<Delivery['carrierEvents'], 'findReceiptTargets'>;
  numbers: Pick<NumbersService, 'findHolders'>;
}

interface Page {
  before: string | undefined;
  limit: number;
}

/** One webhook's events, beside the row that they stand in. */
interface Traced<Row> {
  row: Row;
  events: WebhookEventOnWire[];
}

/** Webhooks are found by looking through them, the latest first: so many by one question, and the next goes on from there. */
const LOOKED_THROUGH_MAX = 20_000;
const LOOKED_AT_ONCE = 1_000;
/** Events of one webhook that are shown. */
const SHOWN_MAX = 20;
/** A whole number, as people write it. */
const NUMBER = /^\+?[\d ()-]{7,20}$/;

export type WebhookTraces = ReturnType<typeof createWebhookTraces>;

/** Whose webhooks are, and what they led to: by numbers and ids alone, never by what texts say. */
export function createWebhookTraces({ db, now, webhooks, carrierEvents, numbers }: WebhookTracesDeps) {
  /** Receipts of a carrier that brings no reference back name its own id alone. */
  async function findTargets(carrier: string, events: readonly CarrierEvent[]): Promise<Map<string, MessageKey>> {
    const ids = events.flatMap((event) =>
      event.kind === 'receipt' && event.reference === undefined ? [event.carrierId] : [],
    );
    if (ids.length === 0) return new Map();
    const targets = await carrierEvents.findReceiptTargets(db, carrier, [...new Set(ids)]);
    return new Map(targets.map(({ carrierId, ...key }) => [carrierId, key]));
  }

  async function trace<Row extends { events: readonly CarrierEvent[] }>(
    carrier: string,
    rows: readonly Row[],
  ): Promise<Traced<Row>[]> {
    const events = rows.flatMap((row) => row.events);
    const reached = [...new Set(events.flatMap((event) => (event.kind === 'inbound' ? [event.to] : [])))];
    const [targets, holders] = await Promise.all([
      findTargets(carrier, events),
      reached.length > 0 ? numbers.findHolders(db, reached) : new Map<string, never>(),
    ]);

    function toWire(event: CarrierEvent): WebhookEventOnWire {
      if (event.kind === 'inbound') {
        const { from, to, date } = event;
        const holder = holders.get(to);
        const isTheirs = holder !== undefined && isSentTo(holder, date, now());
        return { kind: 'inbound', id: event.eventId, from, to, ...(isTheirs && { accountId: holder.accountId }) };
      }
      const { reference, carrierId: id } = event;
      const key = reference === undefined ? targets.get(id) : readReference(reference);
      if (!key) return { kind: 'receipt', id };
      const { ownNumber: from, otherNumber: to, accountId, id: messageId } = key;
      return { kind: 'receipt', id, from, to, accountId, messageId };
    }
    return rows.map((row) => ({ row, events: row.events.map(toWire) }));
  }

  async function lookThrough(carrier: string, search: string, { before, limit }: Page) {
    const isMeant = toFilter(search);
    const found: string[] = [];
    let at = before;
    for (let looked = 0; looked < LOOKED_THROUGH_MAX; looked += LOOKED_AT_ONCE) {
      const rows = await webhooks.listEvents(carrier, { before: at, limit: LOOKED_AT_ONCE });
      for (const { row, events } of await trace(carrier, rows)) {
        at = row.id;
        if (!events.some(isMeant)) continue;
        found.push(row.id);
        if (found.length === limit) return { found, nextPage: at };
      }
      if (rows.length < LOOKED_AT_ONCE) return { found };
    }
    return { found, nextPage: at };
  }

  return {
    /** The latest first. @param search a number, or an id: of a message, of an account, or the carrier's */
    async list(carrier: string, { search, ...page }: Page & { search: string | undefined }) {
      if (search === undefined) {
        const rows = await webhooks.list(carrier, { ...page, limit: page.limit + 1 });
        const shown = rows.slice(0, page.limit);
        const nextPage = rows.length > page.limit ? shown.at(-1)?.id : undefined;
        return { webhooks: (await trace(carrier, shown)).map(toShown), nextPage };
      }
      const { found, nextPage } = await lookThrough(carrier, search, page);
      const rows = await webhooks.list(carrier, { before: undefined, limit: page.limit, among: found });
      const traced = await trace(carrier, rows);
      const isMeant = toFilter(search);
      // An event that was looked for stands first.
      const sorted = traced.map(({ row, events }) => ({
        row,
        events: events.toSorted((a, b) => Number(isMeant(b)) - Number(isMeant(a))),
      }));
      return { webhooks: sorted.map(toShown), nextPage };
    },
  };
}

function toFilter(search: string): (event: WebhookEventOnWire) => boolean {
  const number = NUMBER.test(search) ? search.replace(/\D/g, '') : search;
  return ({ from, to, id, messageId, accountId }) =>
    from === number || to === number || [id, messageId, accountId].includes(search);
}

function toShown<Row>({ row, events }: Traced<Row>) {
  const texts = events.filter(({ kind }) => kind === 'inbound').length;
  return { ...row, texts, receipts: events.length - texts, events: events.slice(0, SHOWN_MAX) };
}
