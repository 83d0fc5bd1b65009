import type { Micros } from '@manyline/domain/money';
import type { CodeText } from './code-number.ts';

/** What happened, after its commit. Realtime turns it into pushes. */
export interface VerificationEvents {
  /** A code text that is paid for. */
  received(text: CodeText): void;
  /** One that was shown without a charge: its number had charged its holder often enough. */
  uncharged(): void;
  balance(accountId: string, balance: Micros): void;
}
