import type { Tx } from '../../db/transaction.ts';
import { defineEvents } from '../../lib/event-hub.ts';

/** The end of an account at a carrier, for whoever has learned something of it: one of the same name begins anew. */
export interface CarrierAccountEvents {
  /** Within the transaction that removes it. */
  removing(tx: Tx, name: string): Promise<void>;
}

export const carrierAccountEvents = defineEvents<CarrierAccountEvents>('carrier accounts', { removing: true });
