import type { Brand } from '@manyline/brands/define-brand';
import { DAY_MS } from '@manyline/domain/time';
import type { Text } from '@manyline/domain/words';
import type { Clock } from '@manyline/ports/clock';
import type { RateWindows } from '../../db/rate-windows.ts';
import { type Db, inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';

interface Allowance {
  left: number;
  /** Of the day (UTC) that it was taken for. */
  day: number;
  asking: Promise<void> | undefined;
}

interface FairUseDeps {
  db: Db;
  windows: Pick<RateWindows, 'take'>;
  now: Clock;
}

/** Taken from the windows at once and given out from memory: only every tenth message asks the database. */
const TAKEN_AT_ONCE = 10;
const KEPT = 20_000;
const MONTH_DAYS = 30;

export type FairUse = ReturnType<typeof createFairUse>;

/**
 * Unlimited plans are for fair personal use (spec 1 §6): so many messages of a number a day, and in 30 days. What a node has
 * taken and not given out when it stops is lost, at most nine messages.
 */
export function createFairUse({ db, windows, now }: FairUseDeps) {
  const allowances = new Map<string, Allowance>();

  async function ask(key: string, { fairUse, support }: FairTerms, cost: number): Promise<number> {
    const day = { bucket: `fair-day:${key}`, windowMs: DAY_MS, max: fairUse.perDay, cost };
    const month = { bucket: `fair-month:${key}`, windowMs: MONTH_DAYS * DAY_MS, max: fairUse.per30Days, cost };
    try {
      await inTransaction(db, async (tx) => {
        const refusal = await windows.take(tx, [day, month], now());
        if (refusal?.bucket === day.bucket) throw new AppError('FAIR_USE_DAY', `${fairUse.perDay} messages a day`);
        if (refusal)
          throw new AppError('FAIR_USE_MONTH', `${fairUse.per30Days} messages in 30 days`, {
            values: { support },
          });
      });
      return cost;
    } catch (error) {
      // Less may be left than is taken at once.
      if (error instanceof AppError && cost > 1) return ask(key, { fairUse, support }, 1);
      throw error;
    }
  }

  function findAllowance(key: string): Allowance {
    const day = Math.floor(now() / DAY_MS);
    const known = allowances.get(key);
    if (known?.day === day) return known;
    if (allowances.size >= KEPT) allowances.clear();
    const fresh = { left: 0, day, asking: undefined };
    allowances.set(key, fresh);
    return fresh;
  }

  return {
    /** One message of this number. @throws FAIR_USE_DAY, FAIR_USE_MONTH */
    async take(terms: FairTerms, accountId: string, number: string): Promise<void> {
      const key = `${accountId}:${number}`;
      const allowance = findAllowance(key);
      while (allowance.left === 0) {
        allowance.asking ??= ask(key, terms, TAKEN_AT_ONCE)
          .then((taken) => {
            allowance.left += taken;
          })
          .finally(() => {
            allowance.asking = undefined;
          });
        await allowance.asking;
      }
      allowance.left -= 1;
    },
  };
}

interface FairTerms {
  fairUse: Brand['fairUse'];
  /** Whom to ask for more. */
  support: Text<string>;
}
