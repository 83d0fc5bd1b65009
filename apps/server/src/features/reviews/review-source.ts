import type { BrandId } from '@manyline/brands/schema';
import type { Language } from '@manyline/domain/languages';
import type { WaitingSum } from '../../db/sum-up-waiting.ts';
import type { Tx } from '../../db/transaction.ts';
import type { WaitingPage } from '../../db/waiting-page.ts';

export type ReviewKind = 'profile' | 'useCase' | 'identity' | 'tollFree' | 'api' | 'platform';
/** Something that a person has to decide. `summary`: what the reviewer sees, words by label, in the reviewer's language; no secrets. */
export interface WaitingReview {
  kind: ReviewKind;
  accountId: string;
  id: string;
  platform: string;
  filedAt: number;
  summary: Record<string, string>;
}
export interface ReviewDecision {
  accountId: string;
  id: string;
  outcome: 'approved' | 'refused';
  reason: string;
  by: string;
  /** Written last in the transaction of the decision. */
  within?: ((tx: Tx) => Promise<void>) | undefined;
}
/** Which decisions of the trail are asked for; what is absent does not narrow them. */
export interface DecisionFilter {
  kind?: ReviewKind | undefined;
  platform?: BrandId | undefined;
  outcome?: ReviewDecision['outcome'] | undefined;
  accountId?: string | undefined;
}
export interface ReviewSource {
  readonly kind: ReviewKind;
  /**
   * As many as the page has room for, unless fewer wait: whoever asks goes on behind the last of them.
   * @param reviewer who will see it, for what keeps a record of looks
   */
  listWaiting(page: WaitingPage, language: Language, reviewer?: string): Promise<WaitingReview[]>;
  sumUpWaiting(): Promise<WaitingSum>;
  /** @throws NOT_FOUND when nothing of that id waits any more */
  decide(decision: ReviewDecision): Promise<void>;
}
