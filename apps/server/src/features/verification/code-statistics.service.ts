import { CODE_STATISTICS_DAYS, type CodeStatistics, codeNumberTypes } from '@manyline/contract/verification';
import { DAY_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import { type Db, inTransaction } from '../../db/transaction.ts';
import { outcomeOf } from './code-outcome.rules.ts';
import type { CodeStatisticsRepository, LockToCount } from './code-statistics.repository.ts';
import { type CountedLocks, NO_CODE, roundSeconds, summarise } from './code-statistics.rules.ts';

interface CodeStatisticsDeps {
  db: Db;
  statistics: CodeStatisticsRepository;
  now: Clock;
}

const COUNTED_AT_ONCE = 1_000;

export type CodeStatisticsService = ReturnType<typeof createCodeStatisticsService>;

/**
 * How often and how fast codes came, by service, country and tier: of locks of a tier that ended in the last days and received a code or
 * waited long enough for one. Each is counted once, when it is over, into a row of its day; what is read is those rows, as many as there
 * are services, countries and days, however many locks there were. All look-ups are in memory and need no account.
 */
export function createCodeStatisticsService({ db, statistics, now }: CodeStatisticsDeps) {
  let book = createBook([]);

  const firstDay = () => dayOf(now()) - CODE_STATISTICS_DAYS + 1;

  return {
    /** Counts locks that are over; answers how many. */
    async countEnded(): Promise<number> {
      for (let total = 0; ; ) {
        const taken = await inTransaction(
          db,
          async (tx) => {
            const locks = await statistics.takeUncounted(tx, COUNTED_AT_ONCE);
            const counted = toCounted(locks);
            if (counted.length > 0) await statistics.add(tx, counted);
            return locks.length;
          },
          { repeatable: true },
        );
        total += taken;
        if (taken < COUNTED_AT_ONCE) return total;
      }
    },

    async refresh(): Promise<void> {
      book = createBook(await statistics.listSince(firstDay()));
    },

    prune: () => statistics.removeBefore(firstDay()),

    /** Of all services together; undefined where too few locks were counted, as everywhere here. */
    ofAll: (): CodeStatistics | undefined => book.find(),
    ofService: (app: string): CodeStatistics | undefined => book.find(app),
    ofCountry: (app: string, countryCode: string): CodeStatistics | undefined => book.find(app, countryCode),
    ofTier: (app: string, countryCode: string, tier: number): CodeStatistics | undefined =>
      book.find(app, countryCode, tier),
    /** Of each service that enough is known of. */
    ofServices: (): ReadonlyMap<string, CodeStatistics> => book.services,
  };
}

function createBook(counted: readonly CountedLocks[]) {
  const groups = new Map<string, CountedLocks[]>();
  for (const each of counted)
    for (const key of [
      toKey(),
      toKey(each.app),
      toKey(each.app, each.countryCode),
      toKey(each.app, each.countryCode, each.tier),
    ]) {
      const group = groups.get(key);
      if (group) group.push(each);
      else groups.set(key, [each]);
    }
  const known = new Map<string, CodeStatistics>();
  for (const [key, group] of groups) {
    const found = summarise(group);
    if (found) known.set(key, found);
  }
  const find = (...of: (string | number)[]) => known.get(toKey(...of));
  const services = new Map<string, CodeStatistics>();
  for (const { app } of counted) {
    const found = find(app);
    if (found) services.set(app, found);
  }
  return { find, services };
}

function toKey(...of: (string | number)[]): string {
  return of.join('/');
}

/** Of each day, service, country and tier, by seconds; a number of one's own says nothing of those that others get. */
function toCounted(locks: readonly LockToCount[]): (CountedLocks & { day: number })[] {
  const counted = new Map<string, CountedLocks & { day: number }>();
  for (const lock of locks) {
    if (lock.numberType === codeNumberTypes.own) continue;
    const outcome = outcomeOf(lock, lock.closedAt);
    if (outcome === 'unknown') continue;
    const { app, countryCode, numberType: tier, closedAt, firstAt, lockedAt } = lock;
    const day = dayOf(closedAt);
    const seconds = outcome === 'inVain' ? NO_CODE : roundSeconds((firstAt ?? closedAt) - lockedAt);
    const key = toKey(day, app, countryCode, tier, seconds);
    const before = counted.get(key);
    counted.set(key, { day, app, countryCode, tier, seconds, locks: (before?.locks ?? 0) + 1 });
  }
  return [...counted.values()];
}

/** Days of UTC since 1970. */
function dayOf(ms: number): number {
  return Math.floor(ms / DAY_MS);
}
