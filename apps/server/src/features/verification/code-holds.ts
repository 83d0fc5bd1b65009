import type { Micros } from '@manyline/domain/money';
import type { Clock } from '@manyline/ports/clock';
import type { Tx } from '../../db/transaction.ts';
import { insufficientBalance } from '../../http/app-error.ts';
import { toReleaseReference } from '../ledger/ledger.rules.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import { toHoldReference } from './code-number.ts';

/** The thing that money is set aside for: a lock, or an order that is to become one. `number`: absent before there is one. */
export interface Held {
  accountId: string;
  lockId: string;
  app: string;
  countryCode: string;
  number?: string;
  rate: Micros;
}

export type CodeHolds = ReturnType<typeof createCodeHolds>;

/** Sets the price of a code aside and gives it back; within a transaction that has the account's balance locked. */
export function createCodeHolds({ ledger, now }: { ledger: Pick<LedgerService, 'postAll'>; now: Clock }) {
  return {
    /** @throws INSUFFICIENT_BALANCE */
    async hold(tx: Tx, held: Held, expiresAt: number): Promise<Micros> {
      const { accountId, lockId, rate } = held;
      const [posted] = await ledger.postAll(tx, [
        {
          kind: 'hold',
          accountId,
          reference: toHoldReference(lockId),
          amount: rate,
          expiresAt,
          type: 'sms',
          date: now(),
          options: toOptions(held),
        },
      ]);
      if (posted!.outcome === 'insufficient') throw insufficientBalance(posted!.balance, rate);
      return posted!.balance;
    },

    /** Releases what was not captured of it. */
    async release(tx: Tx, held: Held): Promise<Micros> {
      const hold = toHoldReference(held.lockId);
      const [released] = await ledger.postAll(tx, [
        {
          kind: 'release',
          accountId: held.accountId,
          hold,
          reference: toReleaseReference(hold),
          type: 'sms',
          date: now(),
          options: toOptions(held),
        },
      ]);
      return released!.balance;
    },
  };
}

function toOptions({ number, app, countryCode, lockId }: Held) {
  const place = { direction: 'in', type: 'verificationCode', from: app, countryCode, orderId: lockId };
  return number === undefined ? place : { ...place, to: number, number };
}
