import { formatMicros, type Micros } from '@manyline/domain/money';
import type { Tx } from '../../db/transaction.ts';
import { insufficientBalance } from '../../http/app-error.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import type { NumberType } from '../numbers/own-number.ts';
import type { UnusedPeriod } from './plan-change.rules.ts';

export interface RentCharge {
  accountId: string;
  /** Made of what is paid, never of when it was tried: a period posts once. */
  reference: string;
  /** The rent of hosting numbers is billed as local plan, whatever it is for (spec 2 §4). */
  kind: { type: NumberType; cause: 'numberPurchase' | 'numberRenewal' };
  amount: Micros;
  date: number;
  number: string;
  months: number;
  /** Of the period. */
  days: number;
  /** How the amount comes about, where something was taken off. */
  sum?: { rent: Micros; unused: UnusedPeriod } | undefined;
}

/** `price`: what was charged, or would have been. */
export interface RentOutcome {
  paid: boolean;
  balance: Micros;
  price: Micros;
}

export type RentLedger = ReturnType<typeof createRentLedger>;

/** Rent leaves the balance within the transaction of what it pays for. */
export function createRentLedger({ ledger }: { ledger: Pick<LedgerService, 'postAll' | 'lockBalance'> }) {
  async function tryCharge(tx: Tx, charge: RentCharge): Promise<RentOutcome> {
    const { accountId, reference, kind, amount, date, number, months, days, sum } = charge;
    const [result] = await ledger.postAll(tx, [
      {
        kind: 'charge',
        accountId,
        reference,
        amount,
        date,
        type: kind.type === 'hosting' ? 'localPlan' : kind.cause,
        to: 'revenue',
        options: {
          number,
          days,
          validityType: months === 12 ? 'year' : 'month',
          ...(kind.type !== 'other' && { type: kind.type }),
          ...(sum && toSum(sum)),
        },
      },
    ]);
    const paid = result?.outcome === 'posted' || result?.outcome === 'duplicate';
    return { paid, balance: result?.balance ?? 0, price: amount };
  }

  return {
    /** Before any other lock of the transaction. @throws NOT_FOUND */
    lock: (tx: Tx, accountId: string) => ledger.lockBalance(tx, accountId),

    tryCharge,

    /** @throws INSUFFICIENT_BALANCE, which undoes the transaction */
    async charge(tx: Tx, charge: RentCharge): Promise<Micros> {
      const { paid, balance } = await tryCharge(tx, charge);
      if (!paid) throw insufficientBalance(balance, charge.amount);
      return balance;
    },
  };
}

/** The sum as a bill and a preview have it. */
export function toSum({ rent, unused }: { rent: Micros; unused: UnusedPeriod }) {
  return {
    rent: formatMicros(rent),
    paidRent: formatMicros(unused.paid),
    unusedDays: unused.days,
    periodDays: unused.of,
    unused: formatMicros(unused.worth),
  };
}
