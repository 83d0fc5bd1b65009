import type { Carrier, CarrierEvent, RawWebhook } from '@manyline/ports/carrier';
import type { Clock } from '@manyline/ports/clock';
import type { Logger } from 'pino';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/transaction.ts';
import type { ArrivingMedia } from './arriving-media.ts';
import type { DeliveryRepository } from './delivery.repository.ts';
import type { DeliveryReport } from './delivery.service.ts';

export interface IntakeDeps {
  db: Db;
  carrier: Carrier;
  delivery: DeliveryRepository;
  arriving: ArrivingMedia;
  codes: CodeArrivals;
  report(report: DeliveryReport): Promise<unknown>;
  now: Clock;
  log: Logger;
}

/** Verification numbers have a way of their own: their texts are nobody's chat. */
export interface CodeArrivals {
  isCodeNumber(number: string): boolean;
  /** Resolves once it is stored, or known to be nobody's. */
  receive(event: Extract<CarrierEvent, { kind: 'inbound' }>): Promise<void>;
  isCodeReference(reference: string): boolean;
  takeReceipt(event: Extract<CarrierEvent, { kind: 'receipt' }>): Promise<void>;
}

const REMATCH_MAX = 500;

export type Intake = ReturnType<typeof createIntake>;

/** Takes in what carriers call us with: verified, kept as it came, then applied. */
export function createIntake({ db, carrier, delivery, arriving, codes, report, now, log }: IntakeDeps) {
  /** Undefined: not of a verification number. */
  function applyToCodes(event: CarrierEvent): Promise<void> | undefined {
    if (event.kind === 'inbound') return codes.isCodeNumber(event.to) ? codes.receive(event) : undefined;
    const isOfCodes = event.reference !== undefined && codes.isCodeReference(event.reference);
    return isOfCodes ? codes.takeReceipt(event) : undefined;
  }

  /** What cannot be applied is set aside alone, so that the rest goes on. */
  async function apply(event: CarrierEvent) {
    try {
      const forCodes = applyToCodes(event);
      if (forCodes) return await forCodes;
      const bringsMedia = event.kind === 'inbound' && event.media !== undefined;
      await report({ kind: 'event', event, media: bringsMedia ? await arriving.keep(event) : undefined });
    } catch (error) {
      log.error({ err: error, eventId: event.eventId }, 'an event of the carrier cannot be applied; it is set aside');
      await delivery.keepEvents(
        db,
        carrier.name,
        [event],
        'aside',
        now(),
        error instanceof Error ? error.message : String(error),
      );
    }
  }

  return {
    carrierName: carrier.name,

    /**
     * Resolves once every event is applied or set aside: only then may the carrier forget it. `keeps` false: nothing came
     * over a wire, whoever calls remembers it himself. @throws ForgedWebhookError
     */
    async receive(raw: RawWebhook, { keeps = true } = {}): Promise<void> {
      const events = carrier.readWebhook(raw);
      const kept = keeps && delivery.keepWebhook(newId(), carrier.name, raw.body.toString('utf8'), now());
      await Promise.all([kept, ...events.map(apply)]);
    },

    /** Receipts that overtook our own record of the send. */
    async rematch(): Promise<number> {
      const events = await delivery.findMatchable(carrier.name, REMATCH_MAX);
      await Promise.all(events.map((event) => report({ kind: 'event', event, rematch: true })));
      return events.length;
    },

    /** Forgets what carriers said long ago; a receipt whose message did not turn up within a day is named in the log. */
    async prune(keepMs: number): Promise<void> {
      const eventIds = await delivery.prune(now(), keepMs);
      if (eventIds.length > 0) log.warn({ eventIds }, 'receipts of messages that we never sent');
    },
  };
}
