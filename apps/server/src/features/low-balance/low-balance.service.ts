import { formatMoney, formatPrice } from '@manyline/brands/format-money';
import { inputProblems } from '@manyline/contract/input-problems';
import { LOW_BALANCE_MAX, type LowBalance } from '@manyline/contract/low-balance';
import { formatMicros, parseMicros, units } from '@manyline/domain/money';
import { HOUR_MS } from '@manyline/domain/time';
import { say } from '@manyline/domain/words';
import type { Clock } from '@manyline/ports/clock';
import type { Logger } from 'pino';
import type { RateWindows } from '../../db/rate-windows.ts';
import { type Db, inTransaction } from '../../db/transaction.ts';
import { AppError, invalidInput } from '../../http/app-error.ts';
import type { AccountNews } from '../tellings/account-news.ts';
import type { LowBalanceRepository } from './low-balance.repository.ts';
import { lowBalanceWords as words } from './low-balance.words.ts';

interface LowBalanceDeps {
  db: Db;
  lowBalances: LowBalanceRepository;
  news: Pick<AccountNews, 'tell' | 'drop' | 'flush'>;
  windows: Pick<RateWindows, 'takeOne'>;
  now: Clock;
  log: Pick<Logger, 'error'>;
}

/** A balance at its threshold, whose texts are charged and refunded in turn, is told of so often at most. */
export const REST_MS = HOUR_MS;
/** So often an account may set it. */
export const SETS_PER_HOUR = 30;
/** So many accounts are looked at by one statement. */
const AT_ONCE = 1_000;
const ABOUT = 'low-balance';

export type LowBalanceService = ReturnType<typeof createLowBalanceService>;

/**
 * Tells an account that its balance fell below the threshold that it set: once, and again when it has risen and falls anew. It looks after
 * the commits that move money, never within them: nothing that goes wrong here keeps anybody's money from moving.
 */
export function createLowBalanceService({ db, lowBalances, news, windows, now, log }: LowBalanceDeps) {
  let changed = new Set<string>();

  async function look(accountIds?: readonly string[]) {
    await inTransaction(db, async (tx) => {
      // News that was not said yet is no longer so.
      for (const accountId of await lowBalances.arm(tx, accountIds)) await news.drop(tx, accountId, ABOUT);
    });
    for (const accountId of await lowBalances.listFallen(accountIds, now(), REST_MS))
      await tell(accountId).catch((error: unknown) =>
        log.error({ err: error, accountId }, 'an account was not told that its balance is low; the next look tells it'),
      );
  }

  /** That it is told and its telling are one commit: a process that dies leaves both undone, or the telling to its sweep. */
  async function tell(accountId: string) {
    const isTold = await inTransaction(db, async (tx) => {
      const fallen = await lowBalances.disarm(tx, accountId, now(), REST_MS);
      if (!fallen) return false;
      await news.tell(tx, accountId, ABOUT, (_account, brand) => ({
        write: (language) => [
          say(words.notice, language, {
            below: formatPrice(brand, fallen.below, language),
            balance: formatMoney(brand, fallen.spendable, language),
          }),
          say(words.topUp, language),
        ],
        writeMore: (language) => [say(words.asked, language)],
        subject: words.subject,
        place: { link: words.link, target: 'topUp' },
        onScreen: true,
      }));
      return true;
    });
    // A mail server that hangs keeps no other account waiting.
    if (isTold) void news.flush(accountId);
  }

  async function read(accountId: string): Promise<LowBalance> {
    const found = await lowBalances.find(accountId);
    return found ? { below: formatMicros(found.below), isBelow: found.isBelow } : { isBelow: false };
  }

  return {
    read,

    /** @param below money text; empty switches it off. @throws INVALID_INPUT, TOO_FREQUENT */
    async set(accountId: string, below: string): Promise<LowBalance> {
      const claim = { bucket: `low-balance:${accountId}`, windowMs: HOUR_MS, max: SETS_PER_HOUR };
      if (await windows.takeOne(claim, now()))
        throw new AppError('TOO_FREQUENT', `${SETS_PER_HOUR} thresholds an hour`);
      if (below === '') await lowBalances.switchOff(accountId);
      else {
        const micros = parseMicros(below);
        if (micros <= 0) throw invalidInput('below', inputProblems.notAboveZero);
        if (micros > units(LOW_BALANCE_MAX)) throw invalidInput('below', inputProblems.tooLarge);
        await lowBalances.set(accountId, micros);
      }
      return read(accountId);
    },

    /** Its balance was moved by this node: the next look is at it. */
    note: (accountId: string) => void changed.add(accountId),

    /** At those that this node has moved money of since the last look. */
    async lookAtChanged() {
      const accountIds = [...changed];
      changed = new Set();
      let from = 0;
      try {
        for (; from < accountIds.length; from += AT_ONCE) await look(accountIds.slice(from, from + AT_ONCE));
      } catch (error) {
        // The next look is at them too.
        for (const accountId of accountIds.slice(from)) changed.add(accountId);
        throw error;
      }
    },

    /** At all that set a threshold: what a node that died had noted, and what rested. */
    lookAtAll: () => look(),
  };
}
