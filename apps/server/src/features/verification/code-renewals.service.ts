import type { Micros } from '@manyline/domain/money';
import { DAY_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import type { Logger } from 'pino';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { inLanes } from '../../lib/in-lanes.ts';
import { dueWarning, GRACE_MS, nextLook, nextPeriodEnd, nextTry } from '../../lib/renewal.rules.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import type { CodeUse } from './code-number.ts';
import type { CodeRenewalNotices } from './code-renewal-notices.ts';
import type { CodeSubscriptionSteps } from './code-subscription-steps.ts';
import type { CodeUsesRepository, DueUse, UseKey } from './code-uses.repository.ts';

export interface CodeRenewalsDeps {
  db: Db;
  ledger: Pick<LedgerService, 'lockBalance'>;
  uses: CodeUsesRepository;
  accounts: Pick<AccountsService, 'isActive'>;
  steps: CodeSubscriptionSteps;
  notices: CodeRenewalNotices;
  pushBalance(accountId: string, balance: Micros): void;
  now: Clock;
  log: Logger;
}

type Subscribed = CodeUse & { subUntil: number };

/** While unpaid, the balance is looked at again so often. */
const RETRY_MS = DAY_MS;
const PAGE = 500;
/** Numbers of different accounts wait for nothing of each other but the database. */
const LANES = 8;

export type CodeRenewalsService = ReturnType<typeof createCodeRenewals>;

/** Everything that happens to a subscribed number for codes by the clock, each look in a transaction of its own. */
export function createCodeRenewals(deps: CodeRenewalsDeps) {
  const { db, ledger, uses, accounts, steps, notices, pushBalance, now, log } = deps;

  /** Answers the balance where something was paid. */
  async function look(tx: Tx, key: UseKey): Promise<Micros | undefined> {
    const { paid, gift } = await ledger.lockBalance(tx, key.accountId);
    const found = await uses.find(tx, key);
    if (!found?.subUntil || (found.subState !== 'active' && found.subState !== 'ended')) return undefined;
    const use: Subscribed = { ...found, subUntil: found.subUntil };
    if (use.subUntil > now()) await warn(tx, use, paid + gift);
    else if (use.subState === 'ended') await steps.expire(tx, use);
    else return settle(tx, use);
    return undefined;
  }

  async function warn(tx: Tx, use: Subscribed, spendable: Micros) {
    const { subUntil, warned } = use;
    const days = dueWarning(subUntil, warned, now());
    if (days !== undefined) await notices.endsSoon(tx, use, spendable);
    const told = days ?? warned;
    await uses.change(tx, use, { warned: told, dueAt: nextLook(subUntil, told) });
  }

  /** The month is over. */
  async function settle(tx: Tx, use: Subscribed): Promise<Micros | undefined> {
    const renewed = await renew(tx, use);
    if (renewed?.paid) return renewed.balance;
    const unpaidSince = use.unpaidSince ?? now();
    const graceEndMs = unpaidSince + GRACE_MS;
    if (now() >= graceEndMs) {
      await steps.end(tx, use);
      await notices.ended(tx, use);
      return undefined;
    }
    if (use.unpaidSince === null) {
      await notices.drop(tx, use);
      await notices.unpaid(tx, use);
    }
    await uses.change(tx, use, { unpaidSince, dueAt: nextTry({ graceEndMs, pauseMs: RETRY_MS }, now()) });
    return undefined;
  }

  /** The month after the one that ended, where its holder may have it. */
  async function renew(tx: Tx, use: Subscribed) {
    if (!(await accounts.isActive(tx, use.accountId))) return undefined;
    const endMs = use.subUntil;
    const subStart = use.subStart ?? endMs;
    const until = nextPeriodEnd({ startMs: subStart, endMs, months: 1 });
    const charge = { reference: `code-renew:${use.subId}:${endMs}`, amount: use.subRent };
    const paid = { subStart, subUntil: until, paidUntil: until, unpaidSince: null };
    const change = { ...paid, warned: 0, dueAt: nextLook(until, 0) };
    return steps.apply(tx, use, { type: 'renew', charge, until, change });
  }

  async function lookAfter(key: UseKey) {
    const balance = await inTransaction(db, (tx) => look(tx, key), { repeatable: true });
    if (balance !== undefined) pushBalance(key.accountId, balance);
  }

  return {
    /** Warns, renews what is due, tries again what could not be paid, and lets go of what ended a month ago. */
    async run(): Promise<number> {
      const until = now();
      let looked = 0;
      for (let after: DueUse | undefined; ; ) {
        const page = await uses.listDue(until, after, PAGE);
        looked += page.length;
        await inLanes(page, LANES, (key) =>
          lookAfter(key).catch((error: unknown) =>
            log.error(
              { err: error, accountId: key.accountId },
              'a verification number could not be renewed; it is tried again',
            ),
          ),
        );
        if (page.length < PAGE) return looked;
        after = page.at(-1);
      }
    },
  };
}
