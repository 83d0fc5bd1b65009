import { DAY_MS, HOUR_MS, MINUTE_MS } from '@manyline/domain/time';
import { CarrierUnavailableError } from '@manyline/ports/carrier';
import type { Clock } from '@manyline/ports/clock';
import type { Logger } from 'pino';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { inLanes } from '../../lib/in-lanes.ts';
import { pauseAfter } from '../../lib/retry.rules.ts';
import type { Carriers } from '../carrier-accounts/carriers.ts';
import type { Numbers } from '../numbers/create-numbers.ts';
import type { NumberReturn, ReturnsRepository } from './returns.repository.ts';

export interface ReturnsDeps {
  db: Db;
  returns: ReturnsRepository;
  stock: Pick<Numbers['stock'], 'dropReturned'>;
  carriers: Pick<Carriers, 'find'>;
  now: Clock;
  log: Logger;
}

const WITHIN_MS = 12_000;
const LEASE_MS = 30_000;
const TAKEN_AT_ONCE = 20;
const LANES = 4;
const AGAIN = { pauseMs: MINUTE_MS, longestPauseMs: HOUR_MS };
/**
 * A number that was looked for in vain may come up late: a request that was on its way when we gave it up. It is given back
 * again after these, until a day is over.
 */
const AGAIN_AFTER_MS = [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, DAY_MS];

export type ReturnsService = ReturnType<typeof createReturnsService>;

/** Gives numbers back: those that lapsed, and those that were bought and not paid for. */
export function createReturnsService({ db, returns, stock, carriers, now, log }: ReturnsDeps) {
  async function giveBack(back: NumberReturn): Promise<void> {
    const { number, source, since, restsUntil, tries } = back;
    try {
      const shop = carriers.find(source)?.numbers;
      if (!shop) throw new CarrierUnavailableError(`${source} is not there, or takes no numbers back`);
      await shop.release({ number }, AbortSignal.timeout(WITHIN_MS));
    } catch (error) {
      log.error(
        { err: error, carrier: source },
        'a number could not be given back to its carrier, which goes on charging for it',
      );
      return returns.waitUntil(back, now() + pauseAfter(AGAIN, tries));
    }
    // A number that somebody held was there, and is gone now.
    const next = restsUntil > since ? undefined : AGAIN_AFTER_MS.find((ms) => since + ms > now());
    if (next !== undefined) return returns.waitUntil(back, since + next);
    return inTransaction(db, (tx) => finish(tx, back), { repeatable: true });
  }

  async function finish(tx: Tx, back: NumberReturn): Promise<void> {
    await returns.done(tx, back);
    await stock.dropReturned(tx, back.number);
  }

  return {
    async sweep(): Promise<number> {
      const due = await returns.takeDue({ now: now(), until: now() + LEASE_MS, limit: TAKEN_AT_ONCE });
      await inLanes(due, LANES, giveBack);
      return due.length;
    },

    forgetRested: () => returns.forgetRested(now()),
  };
}
