import { formatPrice } from '@manyline/brands/format-money';
import { supportName } from '@manyline/brands/own-pages';
import { type AdjustCause, nameOfCause } from '@manyline/contract/console/adjust-words';
import { inputProblems } from '@manyline/contract/input-problems';
import { formatMicros, type Micros } from '@manyline/domain/money';
import { say } from '@manyline/domain/words';
import type { Clock } from '@manyline/ports/clock';
import type { Tx } from '../../db/transaction.ts';
import { AppError, invalidInput } from '../../http/app-error.ts';
import { getSpendable } from '../ledger/ledger.rules.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import type { AccountNews } from '../tellings/account-news.ts';
import { adjustmentReference } from './adjustment-reference.rules.ts';
import { moneyDeskWords as words } from './money-desk.words.ts';

/** A credit, or below zero a debit. */
export interface Adjustment {
  adjustmentId: string;
  accountId: string;
  amount: Micros;
  cause: AdjustCause;
  /** The operator's own words, for the records. */
  words: string;
  by: string;
}

interface AdjustmentsDeps {
  ledger: LedgerService;
  news: Pick<AccountNews, 'tell' | 'flush'>;
  tellBalance(accountId: string, balance: Micros): void;
  now: Clock;
}

export type Adjustments = ReturnType<typeof createAdjustments>;

/** Money that operators give and take: posted once by its id, told to the account, never below zero. */
export function createAdjustments({ ledger, news, tellBalance, now }: AdjustmentsDeps) {
  async function find(tx: Tx, adjustmentId: string) {
    return tx
      .selectFrom('money_adjustment')
      .select(['account_id as accountId', 'amount'])
      .where('adjustment_id', '=', adjustmentId)
      .executeTakeFirst();
  }

  /** Makes a gift of what is given, which is spent first and never paid out; only what is given back was bought. */
  function toPosting({
    adjustmentId,
    accountId,
    amount,
    cause,
  }: Adjustment): Parameters<LedgerService['postAll']>[1][number] {
    const base = {
      accountId,
      reference: adjustmentReference(adjustmentId),
      type: 'other' as const,
      date: now(),
      options: { type: 'operator' },
    };
    if (amount < 0) return { ...base, kind: 'charge', amount: -amount, to: 'adjustment' };
    if (cause === 'correction') return { ...base, kind: 'credit', paid: amount, gift: 0, from: 'adjustment' };
    if (cause === 'transfer') return { ...base, kind: 'credit', paid: amount, gift: 0, from: 'topUp' };
    return { ...base, kind: 'credit', paid: 0, gift: amount, from: 'granted' };
  }

  const tell = (tx: Tx, { adjustmentId, accountId, amount, cause }: Adjustment) =>
    news.tell(tx, accountId, `adjustment:${adjustmentId}`, (_account, brand) => ({
      write: (language) => [
        amount > 0
          ? say(words.credited, language, {
              amount: formatPrice(brand, amount, language),
              cause: nameOfCause(cause, language),
            })
          : say(words.debited, language, {
              amount: formatPrice(brand, -amount, language),
              cause: nameOfCause(cause, language),
              support: supportName(brand, language),
            }),
      ],
      place: { link: words.link, target: 'bills' },
      subject: words.subject,
      onScreen: true,
    }));

  return {
    /** @throws INVALID_INPUT where the id was used for something else */
    async isDone(tx: Tx, { adjustmentId, accountId, amount }: Adjustment): Promise<boolean> {
      const earlier = await find(tx, adjustmentId);
      if (!earlier) return false;
      if (earlier.accountId === accountId && earlier.amount === amount) return true;
      throw invalidInput('adjustmentId', inputProblems.keyUsed);
    },

    /** @throws INSUFFICIENT_BALANCE, NOT_FOUND */
    async write(tx: Tx, adjustment: Adjustment, confirmedBy: string | undefined) {
      const { adjustmentId, accountId, amount, cause, by } = adjustment;
      const before = getSpendable(await ledger.lockBalance(tx, accountId));
      const [posted] = await ledger.postAll(tx, [toPosting(adjustment)]);
      if (posted?.outcome === 'insufficient')
        throw new AppError('INSUFFICIENT_BALANCE', `a debit of ${-amount}, ${before} left`);
      if (posted?.outcome !== 'posted') throw new AppError('NOT_FOUND', `${adjustmentId} has been posted`);
      await tx
        .insertInto('money_adjustment')
        .values({
          account_id: accountId,
          adjustment_id: adjustmentId,
          amount,
          cause,
          words: adjustment.words,
          by,
          confirmed_by: confirmedBy ?? null,
          at: now(),
        })
        .execute();
      await tell(tx, adjustment);
      return { before: formatMicros(before), after: formatMicros(posted.balance) };
    },

    /** After the commit: the account's screens show it, and its owner is told. */
    async follow({ accountId }: Adjustment) {
      tellBalance(accountId, getSpendable(await ledger.getBalance(accountId)));
      await news.flush(accountId);
    },
  };
}
