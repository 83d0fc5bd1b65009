import type { Micros } from '@manyline/domain/money';
import type { CodeText } from './code-number.ts';

/** What happened, after its commit. Realtime turns it into pushes. */
export interface VerificationEvents {
  /** A code text that is paid for. */
  received(text: CodeText): void;
  balance(accountId: string, balance: Micros): void;
}
