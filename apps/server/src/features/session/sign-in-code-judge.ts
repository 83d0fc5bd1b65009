import type { BrandId } from '@manyline/brands/schema';
import type { Clock } from '@manyline/ports/clock';
import type { RateRefusal, RateWindows } from '../../db/rate-windows.ts';
import type { Tx } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import { kindOf } from '../delivery/destination-limits.rules.ts';
import { FAILURES_TO_LOCK, isLocked, lockedError } from './channel-lock.rules.ts';
import type { LoginAddress } from './login-address.ts';
import { hashCode, isSameHash } from './sign-in-code-hash.ts';
import { getTryClaims, type SignInCodeLimits } from './sign-in-code-limits.ts';
import type { CodePurpose } from './sign-in-code-message.ts';
import type { CodeChannel, SignInCodesRepository, StoredCode } from './sign-in-codes.repository.ts';

export interface CodeAnswer {
  verifyId: string;
  code: string;
  purpose: CodePurpose;
  channel?: LoginAddress['channel'];
  platform: BrandId;
  /** Codes that prove an address within a session are worth nothing in another. */
  sessionId?: string;
  /** Who tries it: wrong codes count against their network, too. */
  ip: string;
}

interface CodeJudgeDeps {
  codes: SignInCodesRepository;
  windows: RateWindows;
  secret: string;
  now: Clock;
  limits: SignInCodeLimits;
}

export type CodeOutcome = 'right' | 'CODE_EXPIRED' | 'CHANNEL_LOCKED' | 'TOO_MANY_TRIES' | 'WRONG_CODE';

const TRIES_PER_CODE = 5;

/**
 * Judges a try of a code, within the transaction that counts it.
 * @throws CHANNEL_LOCKED · TOO_FREQUENT where nothing is to be counted: the code was not looked at
 */
export function createCodeJudge({ codes, windows, secret, now, limits }: CodeJudgeDeps) {
  return async function judge(tx: Tx, key: CodeChannel, answer: CodeAnswer): Promise<CodeOutcome> {
    const { failures, lockedAt } = await codes.lockChannel(tx, key);
    const stored = await codes.find(tx, answer.verifyId);
    if (!stored || !isFor(stored, answer) || stored.used_at !== null || stored.expires_at <= now())
      return 'CODE_EXPIRED';
    if (isLocked(lockedAt, now())) throw lockedError(lockedAt, now(), `code of ${answer.verifyId}`);
    if (stored.tries >= TRIES_PER_CODE) return 'TOO_MANY_TRIES';
    // Taken before the code is looked at, so that tries in parallel do not all find room.
    const claims = getTryClaims(key, answer.ip, limits);
    const takenAt = now();
    const refusal = await windows.take(tx, claims, takenAt);
    if (refusal) throw new AppError('TOO_FREQUENT', `wrong codes: ${kindOf(refusal.bucket)}`, toWait(refusal));
    if (isSameHash(stored.code_hash, hashCode(secret, answer.verifyId, answer.code))) {
      await windows.giveBack(tx, claims, takenAt);
      await codes.setFailures(tx, key, 0, null);
      return (await codes.use(tx, answer.verifyId, now())) ? 'right' : 'CODE_EXPIRED';
    }
    await codes.countTry(tx, answer.verifyId);
    // Of a lock that is over nothing is left: the count begins anew.
    const counted = lockedAt === null ? failures + 1 : 1;
    const isLast = counted >= FAILURES_TO_LOCK;
    await codes.setFailures(tx, key, counted, isLast ? now() : null);
    if (isLast) return 'CHANNEL_LOCKED';
    return stored.tries + 1 >= TRIES_PER_CODE ? 'TOO_MANY_TRIES' : 'WRONG_CODE';
  };
}

const toWait = ({ retryAfterMs }: RateRefusal) => ({ values: { seconds: Math.ceil(retryAfterMs / 1_000) } });

function isFor(stored: StoredCode, { purpose, platform, channel, sessionId }: CodeAnswer): boolean {
  const isAsked = stored.purpose === purpose && stored.platform === platform;
  const isHere = (stored.session_id ?? undefined) === sessionId;
  return isAsked && isHere && (channel === undefined || stored.channel === channel);
}
