import type { Micros } from '@manyline/domain/money';
import type { Clock } from '@manyline/ports/clock';
import type { Logger } from 'pino';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { inLanes } from '../../lib/in-lanes.ts';
import { dueWarning, GRACE_MS, nextLook, nextTry, REST_MS } from '../../lib/renewal.rules.ts';
import type { NumberSources } from '../number-sources/create-number-sources.ts';
import type { Numbers } from '../numbers/create-numbers.ts';
import {
  type DueKey,
  type HeldPlan,
  type Holding,
  nextPeriod,
  RETRY_MS,
  stateOf,
  TOLD_UNPAID,
} from '../numbers/holding.rules.ts';
import type { SubscriptionsService } from '../numbers/subscriptions.service.ts';
import type { NumberNotices } from './number-notices.ts';
import type { Renew } from './renewal.ts';
import type { RentLedger } from './rent-charge.ts';

export interface RenewalsDeps {
  db: Db;
  holdings: Numbers['holdings'];
  stock: Numbers['stock'];
  subscriptions: SubscriptionsService;
  rents: RentLedger;
  renew: Renew;
  notices: NumberNotices;
  /** Has a number that was bought for its holder go back to its carrier. */
  giveBack: NumberSources['giveBack'];
  onChanged(accountId: string, balance: Micros | undefined): void;
  now: Clock;
  log: Logger;
}

type PlannedHolding = Holding & { plan: HeldPlan };
/** The result of a look at a number; `dueAt`: when somebody has to look again. */
interface Step {
  did: 'nothing' | 'renewed' | 'unpaid' | 'released';
  dueAt: number | undefined;
  balance?: Micros;
}

const PAGE = 500;
/** Numbers of different accounts wait for nothing of each other but the database. */
const LANES = 8;
/** After a long outage a number has several periods to pay; one that still is due after so many looks waits for the next run. */
const LOOKS_MAX = 100;

export type RenewalsService = ReturnType<typeof createRenewalsService>;

/**
 * Everything that happens to a held number by the clock. Each look is one transaction that reads the row under its lock, does
 * what is due, writes down what its holder has to know and says when to look next; killed anywhere, the next run finds what is
 * left to do, and nobody is told twice.
 */
export function createRenewalsService(deps: RenewalsDeps) {
  const { db, holdings, stock, subscriptions, rents, renew, notices, giveBack, onChanged, now, log } = deps;

  async function look(tx: Tx, { accountId, number }: DueKey): Promise<Step> {
    const { paid, gift } = await rents.lock(tx, accountId);
    const holding = await holdings.lock(tx, accountId, number);
    if (!holding || holding.dueAt === undefined || holding.dueAt > now()) return { did: 'nothing', dueAt: undefined };
    const { plan, releaseAt, warned } = holding;
    if (stateOf(holding) === 'unsubscribed') {
      if (releaseAt! <= now()) return release(tx, holding);
      const told = await warnOfLoss(tx, holding);
      return wait(tx, holding, told, nextLook(releaseAt!, told));
    }
    // Only what has a plan is renewed; nothing else is ever due.
    if (!plan) return wait(tx, holding, warned, undefined);
    if (plan.periodEnd <= now()) return settle(tx, holding as PlannedHolding);
    const days = dueWarning(plan.periodEnd, warned, now());
    if (days !== undefined) await notices.renewsSoon(tx, holding as PlannedHolding, paid + gift);
    const told = days ?? warned;
    return wait(tx, holding, told, nextLook(plan.periodEnd, told));
  }

  /** Answers the last warning that was given, be it this one. */
  async function warnOfLoss(tx: Tx, holding: Holding): Promise<number> {
    const days = dueWarning(holding.releaseAt!, holding.warned, now());
    if (days !== undefined) await notices.lostSoon(tx, { ...holding, releaseAt: holding.releaseAt! });
    return days ?? holding.warned;
  }

  /** The period is over. */
  async function settle(tx: Tx, holding: PlannedHolding): Promise<Step> {
    const { paid, balance } = await renew(tx, holding, { as: 'renew', date: now() });
    if (paid) return { did: 'renewed', dueAt: nextLook(nextPeriod(holding, now()).periodEnd, 0), balance };
    if (holding.unpaidSince === undefined) return fail(tx, holding);
    if (holding.releaseAt! <= now()) return release(tx, holding);
    return wait(tx, holding, await warnOfLoss(tx, holding), tryAgain(holding.releaseAt!));
  }

  /** Three days to pay, from when its holder can know of it. */
  async function fail(tx: Tx, holding: PlannedHolding): Promise<Step> {
    const { accountId, number, telCode, rentalId, plan } = holding;
    const date = now();
    const releaseAt = date + GRACE_MS;
    const endEventId = await subscriptions.record(tx, {
      accountId,
      number,
      telCode,
      type: 'failedRenewal',
      charge: 0,
      date,
      rentalId: rentalId ?? null,
      planId: plan.planId,
      planType: plan.planType,
      resDate: releaseAt,
    });
    const dueAt = tryAgain(releaseAt);
    await notices.drop(tx, holding);
    await notices.unpaid(tx, holding, releaseAt);
    await holdings.change(tx, holding, { unpaidSince: date, releaseAt, endEventId, warned: TOLD_UNPAID, dueAt });
    return { did: 'unpaid', dueAt };
  }

  const tryAgain = (releaseAt: number) => nextTry({ graceEndMs: releaseAt, pauseMs: RETRY_MS }, now());

  /** @param isTold false for an account that goes itself, and knows */
  async function release(tx: Tx, holding: Holding, { isTold = true } = {}): Promise<Step> {
    const { accountId, number, telCode, rentalId, plan } = holding;
    if (stateOf(holding) === 'unpaid')
      await subscriptions.record(tx, {
        accountId,
        number,
        telCode,
        type: 'unsubscribed',
        charge: 0,
        date: now(),
        rentalId: rentalId ?? null,
        planId: plan?.planId ?? null,
        planType: plan?.planType ?? null,
      });
    await holdings.end(tx, holding, now());
    const restsUntil = now() + REST_MS;
    const freed = await stock.release(tx, accountId, number, restsUntil);
    if (freed?.bought) await giveBack(tx, { number, source: freed.source, restsUntil, now: now() });
    await notices.drop(tx, holding);
    if (isTold) await notices.released(tx, holding);
    return { did: 'released', dueAt: undefined };
  }

  async function wait(tx: Tx, holding: Holding, warned: number, dueAt: number | undefined): Promise<Step> {
    await holdings.change(tx, holding, { warned, dueAt });
    return { did: 'nothing', dueAt };
  }

  async function lookAfter(key: DueKey) {
    for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
      const step = await inTransaction(db, (tx) => look(tx, key), { repeatable: true });
      if (step.did !== 'nothing') onChanged(key.accountId, step.balance);
      if (step.dueAt === undefined || step.dueAt > now()) return;
    }
  }

  return {
    /** Every number of an account that goes, at once. Safe to repeat. */
    async releaseAll(accountId: string): Promise<void> {
      for (const { number } of await holdings.list(accountId))
        await inTransaction(db, async (tx) => {
          await rents.lock(tx, accountId);
          const holding = await holdings.lock(tx, accountId, number);
          if (holding) await release(tx, holding, { isTold: false });
        });
      onChanged(accountId, undefined);
    },

    /** Looks after every number that is due. One that fails does not hold up the others: it stays due. */
    async run(): Promise<{ looked: number; failed: number }> {
      let looked = 0;
      let failed = 0;
      const until = now();
      for (let after: DueKey | undefined; ; ) {
        const page = await holdings.listDue(until, after, PAGE);
        looked += page.length;
        await inLanes(page, LANES, (key) =>
          lookAfter(key).catch((error: unknown) => {
            failed += 1;
            log.error(
              { err: error, accountId: key.accountId },
              'a number could not be looked after; the next run tries again',
            );
          }),
        );
        if (page.length < PAGE) break;
        after = page.at(-1);
      }
      return { looked, failed };
    },
  };
}
