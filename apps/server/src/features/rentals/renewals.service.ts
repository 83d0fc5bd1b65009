import type { Micros } from '@manyline/domain/money';
import type { Clock } from '@manyline/ports/clock';
import type { Logger } from 'pino';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { dueWarning, GRACE_MS, nextLook, nextTry, REST_MS } from '../../lib/renewal.rules.ts';
import type { Numbers } from '../numbers/create-numbers.ts';
import { type DueKey, type HeldPlan, type Holding, RETRY_MS, stateOf, TOLD_UNPAID } from '../numbers/holding.rules.ts';
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
  onChanged(accountId: string, balance: Micros | undefined): void;
  now: Clock;
  log: Logger;
}

type PlannedHolding = Holding & { plan: HeldPlan };
/** The result of a look at a number. */
type Step = { did: 'nothing' | 'renewed' | 'unpaid' | 'released'; holding?: Holding; balance?: Micros };

const PAGE = 200;
/** After a long outage a number has several periods to pay; one that still is due after so many looks waits for the next run. */
const LOOKS_MAX = 100;

export type RenewalsService = ReturnType<typeof createRenewalsService>;

/**
 * Everything that happens to a held number by the clock. Each look is one transaction that reads the row under its lock, does
 * what is due and says when to look next; killed anywhere, the next run finds what is left to do. What its holder has to
 * know is told before it is marked as told: better twice than never.
 */
export function createRenewalsService(deps: RenewalsDeps) {
  const { db, holdings, stock, subscriptions, rents, renew, notices, onChanged, now, log } = deps;

  async function look(tx: Tx, { accountId, number }: DueKey): Promise<Step> {
    await rents.lock(tx, accountId);
    const holding = await holdings.lock(tx, accountId, number);
    if (!holding || holding.dueAt === undefined || holding.dueAt > now()) return { did: 'nothing' };
    if (stateOf(holding) === 'unsubscribed')
      return holding.releaseAt! <= now() ? release(tx, holding) : wait(tx, holding, holding.releaseAt!);
    const { plan } = holding;
    // Only what has a plan is renewed; nothing else is ever due.
    if (!plan) return wait(tx, holding, undefined);
    if (plan.periodEnd > now()) return wait(tx, holding, nextLook(plan.periodEnd, holding.warned));
    return settle(tx, holding as PlannedHolding);
  }

  /** The period is over. */
  async function settle(tx: Tx, holding: PlannedHolding): Promise<Step> {
    const { paid, balance } = await renew(tx, holding, { as: 'renew', date: now() });
    if (paid) return { did: 'renewed', holding, balance };
    if (holding.unpaidSince === undefined) return fail(tx, holding);
    if (holding.releaseAt! <= now()) return release(tx, holding);
    return wait(tx, holding, tryAgain(holding.releaseAt!));
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
    const unpaid = { unpaidSince: date, releaseAt, endEventId, warned: 0 };
    await holdings.change(tx, holding, { ...unpaid, dueAt: tryAgain(releaseAt) });
    return { did: 'unpaid', holding };
  }

  const tryAgain = (releaseAt: number) => nextTry({ graceEndMs: releaseAt, pauseMs: RETRY_MS }, now());

  async function release(tx: Tx, holding: Holding): Promise<Step> {
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
    await stock.release(tx, accountId, number, now() + REST_MS);
    return { did: 'released', holding };
  }

  async function wait(tx: Tx, holding: Holding, dueAt: number | undefined): Promise<Step> {
    // A warning that is due is given after this, and only then marked.
    if (!toTell(holding)) await holdings.change(tx, holding, { dueAt });
    return { did: 'nothing' };
  }

  function toTell({ plan, warned, ...holding }: Holding): number | undefined {
    const state = stateOf(holding);
    if (!plan || state === 'unsubscribed') return undefined;
    if (state === 'unpaid') return warned === TOLD_UNPAID ? undefined : TOLD_UNPAID;
    return dueWarning(plan.periodEnd, warned, now());
  }

  /** Tells what is to be told now, and then marks it. */
  async function tell({ accountId, number }: DueKey) {
    const holding = await holdings.find(accountId, number);
    const what = holding && toTell(holding);
    if (!holding?.plan || what === undefined) return;
    const planned = holding as PlannedHolding;
    if (what === TOLD_UNPAID) await notices.unpaid(planned);
    else await notices.renewsSoon(planned, what);
    await inTransaction(db, async (tx) => {
      await rents.lock(tx, accountId);
      const fresh = await holdings.lock(tx, accountId, number);
      // Paid in the meantime: the warning of the period before is none of this one.
      if (!fresh?.plan || toTell(fresh) !== what || fresh.plan.periodEnd !== planned.plan.periodEnd) return;
      const dueAt = what === TOLD_UNPAID ? fresh.dueAt : nextLook(fresh.plan.periodEnd, what);
      await holdings.change(tx, fresh, { warned: what, dueAt });
    });
  }

  async function lookAfter(key: DueKey) {
    for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
      const step = await inTransaction(db, (tx) => look(tx, key), { repeatable: true });
      if (step.did !== 'nothing') onChanged(key.accountId, step.balance);
      if (step.did === 'released') return notices.released(step.holding!);
      await tell(key);
      const next = await holdings.find(key.accountId, key.number);
      if (next?.dueAt === undefined || next.dueAt > now()) return;
    }
  }

  return {
    /** Looks after every number that is due. One that fails does not hold up the others: it stays due. */
    async run(): Promise<{ looked: number; failed: number }> {
      let looked = 0;
      let failed = 0;
      const until = now();
      for (let after: DueKey | undefined; ; ) {
        const page = await holdings.listDue(until, after, PAGE);
        for (const key of page) {
          looked += 1;
          await lookAfter(key).catch((error: unknown) => {
            failed += 1;
            log.error(
              { err: error, accountId: key.accountId },
              'a number could not be looked after; the next run tries again',
            );
          });
        }
        if (page.length < PAGE) break;
        after = page.at(-1);
      }
      return { looked, failed };
    },
  };
}
