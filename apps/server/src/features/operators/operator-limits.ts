import { MINUTE_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import type { RateClaim, RateWindows } from '../../db/rate-windows.ts';
import { type Db, inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';

const WINDOW_MS = 15 * MINUTE_MS;
/**
 * Wrong passwords and codes for one operator. A stranger can use them up, and so holds up nothing else: not a passkey, not a recovery
 * code, not a session that has to prove who it is, and not a browser that the operator has signed in with (0186).
 */
const TRIES_FOR_ONE = 10;
/** Of one network, for whomever. */
const TRIES_FROM_NETWORK = 30;
/** Challenges and links that a network may ask for, each of which is a row or a look. */
const BEGUN_FROM_NETWORK = 120;

/** Who tries, and for whom. */
export interface Trier {
  network: string;
  /** Of the operator who is tried for; undefined where a link or a passkey is. */
  name?: string | undefined;
  /** Of a session, or of a browser that the operator has signed in with: its tries are its own, and no stranger uses them up. */
  own?: string | undefined;
}

export type OperatorLimits = ReturnType<typeof createOperatorLimits>;

/** Limits against guessing: counted in the database, and counted before a guess is looked at, so that many at once are as many. */
export function createOperatorLimits({ db, windows, now }: { db: Db; windows: RateWindows; now: Clock }) {
  const claim = (bucket: string, max: number): RateClaim => ({ bucket: `console:${bucket}`, windowMs: WINDOW_MS, max });

  function claimsOf({ network, name, own }: Trier): RateClaim[] {
    if (own !== undefined) return [claim(`own:${own}`, TRIES_FOR_ONE)];
    const ofOne = name === undefined ? [] : [claim(`tries:${name}`, TRIES_FOR_ONE)];
    return [...ofOne, claim(`network:${network}`, TRIES_FROM_NETWORK)];
  }

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

    /** Counts a try and takes it back when it was right. @throws CONSOLE_TOO_MANY_TRIES, and whatever the try throws */
    async tryOnce<T>(trier: Trier, guess: () => Promise<T>): Promise<T> {
      const at = now();
      const claims = claimsOf(trier);
      await take(claims, at);
      const answer = await guess();
      await windows.giveBack(db, claims, at);
      return answer;
    },
  };
}
