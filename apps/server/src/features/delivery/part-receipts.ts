import type { CarrierEvent } from '@manyline/ports/carrier';
import { toTextReceipt } from '@manyline/ports/part-store';
import type { Db } from '../../db/transaction.ts';
import type { CarrierEventsRepository } from './carrier-events.repository.ts';
import { createPartStore } from './part-store.repository.ts';

type ReceiptEvent = Extract<CarrierEvent, { kind: 'receipt' }>;

export type PartReceipts = ReturnType<typeof createPartReceipts>;

/** Parts of a text go out by one node, and their receipts come to any: perhaps before the first has written down whose they are. */
export function createPartReceipts(db: Db, carrierEvents: Pick<CarrierEventsRepository, 'findOfParts'>) {
  return {
    /** Receipts that waited for that, and the ends of texts that they make. */
    async match(carrier: string, limit: number): Promise<{ ends: ReceiptEvent[]; waited: ReceiptEvent[] }> {
      const waited = await carrierEvents.findOfParts(carrier, limit);
      const parts = createPartStore(db, carrier);
      const ends: ReceiptEvent[] = [];
      for (const receipt of waited) {
        const { carrierId, state, reason } = receipt;
        if (state === 'sent') continue;
        const text = await parts.noteEnd(carrierId, { state, ...(reason && { reason }) });
        const end = text && toTextReceipt(text, receipt);
        if (end) ends.push(end);
      }
      return { ends, waited };
    },
  };
}
