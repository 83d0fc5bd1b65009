import type { Micros } from '@manyline/domain/money';
import { defineEvents } from '../../lib/event-hub.ts';
import type { CodeLock, CodeText } from './code-number.ts';

/** Events after their commit. Realtime turns them into pushes. */
export interface VerificationEvents {
  /** A code text that is paid for. */
  received(text: CodeText): void;
  /** One that was shown without a charge: its number had charged its holder often enough. */
  uncharged(): void;
  /** Whoever supplied a number took it back; what was held is free again. */
  withdrawn(lock: CodeLock): void;
  balance(accountId: string, balance: Micros): void;
}

/** Balances are the ledger's to tell. */
export const verificationEvents = defineEvents<Omit<VerificationEvents, 'balance'>>('verification', {
  received: true,
  uncharged: true,
  withdrawn: true,
});
