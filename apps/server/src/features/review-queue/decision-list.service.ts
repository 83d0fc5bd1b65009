import { isBrandId } from '@manyline/brands/registry';
import type { DecisionOnWire } from '@manyline/contract/console/queues';
import { cutPage, readPageEnd } from '../../http/page-cursor.ts';
import type { Accounts } from '../accounts/create-accounts.ts';
import type { Reviews } from '../reviews/create-reviews.ts';
import type { DecisionFilter } from '../reviews/review-source.ts';

interface Wanted extends Omit<DecisionFilter, 'accountId' | 'platform'> {
  platform?: string | undefined;
  userId?: string | undefined;
}

/** Reviews that were decided, of all accounts. */
export function createDecisionList(deps: { accounts: Accounts['service']; reviews: Reviews['service'] }) {
  return {
    /** Of somebody whom nobody knows, and of no brand of ours, there is nothing. @throws INVALID_INPUT */
    async list({ userId, kind, outcome, platform }: Wanted, after: string | undefined, size: number) {
      const before = readPageEnd(after);
      if (platform !== undefined && !isBrandId(platform)) return { rows: [], next: undefined };
      const account = userId === undefined ? undefined : await deps.accounts.findByUserId(userId);
      if (userId !== undefined && !account) return { rows: [], next: undefined };
      const filter = { kind, outcome, platform, accountId: account?.accountId };
      const found = await deps.reviews.listDone(filter, { before, limit: size + 1 });
      const { page, nextPage: next } = cutPage(found, size, ({ at, id }) => ({ at, id }));
      return { rows: page.map(({ id, ...row }): DecisionOnWire => ({ decisionId: id, ...row })), next };
    },
  };
}
