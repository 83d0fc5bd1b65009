import { MINUTE_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import type { RateClaim, RateWindows } from '../../db/rate-windows.ts';
import { type Db, inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';

const WINDOW_MS = 15 * MINUTE_MS;
/** Wrong passwords and codes for one operator. A passkey is not held up by them: nobody can be locked out by a stranger. */
const TRIES_FOR_ONE = 10;
/** Of one network, for whomever. */
const TRIES_FROM_NETWORK = 30;
/** Challenges and links that a network may ask for, each of which is a row or a look. */
const BEGUN_FROM_NETWORK = 120;

export type OperatorLimits = ReturnType<typeof createOperatorLimits>;

/** Limits against guessing: counted in the database, and counted before a guess is looked at, so that many at once are as many. */
export function createOperatorLimits({ db, windows, now }: { db: Db; windows: RateWindows; now: Clock }) {
  const claim = (bucket: string, max: number): RateClaim => ({ bucket: `console:${bucket}`, windowMs: WINDOW_MS, max });

  async function take(claims: readonly RateClaim[], at: number) {
    await inTransaction(db, async (tx) => {
      const refusal = await windows.take(tx, claims, at);
      if (!refusal) return;
      const minutes = Math.ceil(refusal.retryAfterMs / MINUTE_MS);
      throw new AppError('CONSOLE_TOO_MANY_TRIES', refusal.bucket, { values: { minutes, seconds: minutes * 60 } });
    });
  }

  return {
    /** @throws CONSOLE_TOO_MANY_TRIES */
    begin: (network: string) => take([claim(`begun:${network}`, BEGUN_FROM_NETWORK)], now()),

    /**
     * Counts a try and takes it back when it was right.
     * @param name of the operator who is tried for; undefined where a link or a passkey is
     * @throws CONSOLE_TOO_MANY_TRIES, and whatever the try throws
     */
    async tryOnce<T>(network: string, name: string | undefined, guess: () => Promise<T>): Promise<T> {
      const at = now();
      const ofOne = name === undefined ? [] : [claim(`tries:${name}`, TRIES_FOR_ONE)];
      const claims = [...ofOne, claim(`network:${network}`, TRIES_FROM_NETWORK)];
      await take(claims, at);
      const answer = await guess();
      await windows.giveBack(db, claims, at);
      return answer;
    },
  };
}
