import type { Micros } from '@manyline/domain/money';
import { defineEvents } from '../../lib/event-hub.ts';

export interface LedgerEvents {
  /** After the commit that changed it: what the account can spend now. */
  balance(accountId: string, balance: Micros): void;
}

export const ledgerEvents = defineEvents<LedgerEvents>('ledger', { balance: true });
