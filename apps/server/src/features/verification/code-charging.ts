import { bringsCode } from '@manyline/domain/code-in-text';
import type { Micros } from '@manyline/domain/money';
import { DAY_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import type { Tx } from '../../db/transaction.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { LedgerService, PostingRequest } from '../ledger/ledger.service.ts';
import type { CodeNumberLimits } from './code-guard.service.ts';
import type { CodeLocksRepository } from './code-locks.repository.ts';
import { type CodeLock, type CodeText, toHoldReference, toTextReference } from './code-number.ts';
import type { CodeTextsRepository } from './code-texts.repository.ts';
import type { CodeUsesRepository } from './code-uses.repository.ts';

export interface CodeChargingDeps {
  ledger: Pick<LedgerService, 'postAll'>;
  locks: CodeLocksRepository;
  uses: CodeUsesRepository;
  texts: CodeTextsRepository;
  accounts: Pick<AccountsService, 'isActive'>;
  limits: Pick<CodeNumberLimits, 'chargedPerDay'>;
  now: Clock;
}

/** How a text was paid for; `balance`: what is left, where money moved. */
export interface CodePayment {
  charge: Micros;
  captured: boolean;
  balance?: Micros;
}

const FREE: CodePayment = { charge: 0, captured: false };

export interface CodeTextPayment {
  paid: CodePayment;
  /** Its number has charged enough for today. */
  isFree: boolean;
  /** The lock whose text it is. */
  lockId: string | null;
}

export type CodeCharging = ReturnType<typeof createCodeCharging>;

/** The charge to the holder of a number for codes for a text. */
export function createCodeCharging({ ledger, locks, uses, texts, accounts, limits, now }: CodeChargingDeps) {
  /** Anybody may text a number: it charges its holder so often a day, and no more (0079). */
  const isChargedEnough = async (tx: Tx, { accountId, number }: CodeText) =>
    (await texts.countCharged(tx, accountId, number, now() - DAY_MS)) >= limits.chargedPerDay;

  async function charge(tx: Tx, { accountId, id, number, app, lockId }: CodeText, rate: Micros, holder?: CodeLock) {
    const base = {
      accountId,
      reference: toTextReference(id),
      type: 'sms' as const,
      date: now(),
      amount: rate,
      to: 'revenue' as const,
      options: {
        direction: 'in',
        type: 'verificationCode',
        from: app,
        to: number,
        number,
        ...(lockId !== null && { orderId: lockId }),
      },
    };
    const request: PostingRequest = holder
      ? { ...base, kind: 'capture', hold: toHoldReference(holder.lockId) }
      : { ...base, kind: 'charge' };
    const [result] = await ledger.postAll(tx, [request]);
    if (result!.outcome !== 'posted') return undefined;
    return { charge: rate, captured: holder !== undefined, balance: result!.balance };
  }

  return {
    /**
     * Each code is charged (spec 2 §9): a text that brings none is shown for nothing and is no text of its lock, whose hold goes on
     * waiting. The first text of a lock is what its hold is for; each further one, one after its end, or one without, is charged by itself, or shown for
     * nothing once its number has charged enough. Within a transaction that has the account's balance locked; undefined: there is no
     * money for it, or nothing may be taken, since the account is suspended.
     */
    async pay(
      tx: Tx,
      text: CodeText,
      { lock, rate }: { lock: CodeLock | undefined; rate: Micros },
    ): Promise<CodeTextPayment | undefined> {
      if (!(await accounts.isActive(tx, text.accountId))) return undefined;
      if (!bringsCode(text.text)) return { paid: FREE, isFree: false, lockId: null };
      const open = lock?.state === 'open' ? lock : undefined;
      const holder = open?.received === 0 ? open : undefined;
      const isFree = !holder && (await isChargedEnough(tx, text));
      const paid = isFree ? FREE : await charge(tx, text, rate, holder);
      if (!paid) return undefined;
      if (lock) await locks.countReceived(tx, lock);
      const { accountId, number, app, date } = text;
      await uses.countReceived(tx, { accountId, number, app }, date);
      return { paid, isFree, lockId: text.lockId };
    },
  };
}
