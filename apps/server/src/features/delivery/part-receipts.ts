import type { CarrierEvent } from '@manyline/ports/carrier';
import { toTextReceipt } from '@manyline/ports/part-store';
import type { CarrierAccounts } from '../carrier-accounts/create-carrier-accounts.ts';
import type { CarrierEventsRepository } from './carrier-events.repository.ts';

type ReceiptEvent = Extract<CarrierEvent, { kind: 'receipt' }>;

interface PartReceiptsDeps {
  carrierEvents: Pick<CarrierEventsRepository, 'findOfParts'>;
  partsOf: CarrierAccounts['partsOf'];
}

export type PartReceipts = ReturnType<typeof createPartReceipts>;

/** Parts of a text go out by one node, and their receipts come to any: perhaps before the first has written down whose they are. */
export function createPartReceipts({ carrierEvents, partsOf }: PartReceiptsDeps) {
  return {
    /** Receipts that waited for that, and the ends of texts that they make. */
    async match(carrier: string, limit: number): Promise<{ ends: ReceiptEvent[]; waited: ReceiptEvent[] }> {
      const waited = await carrierEvents.findOfParts(carrier, limit);
      const parts = partsOf(carrier);
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
