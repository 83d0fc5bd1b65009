import { type ErrorCode, findErrorCode } from '@manyline/contract/errors';
import { MINUTE_MS } from '@manyline/domain/time';
import type { FoundSession } from './session.repository.ts';

/** A token counts on for so long after the one that follows it was made. */
export const OVERLAP_MS = MINUTE_MS;

type SessionState = Pick<FoundSession, 'status' | 'endedAt' | 'endRetcode' | 'expiresAt' | 'previousValidUntil'>;

/** Why a session, asked with its token or with the one before, does not count any more. */
export function findProblem(session: SessionState, isCurrent: boolean, now: number): ErrorCode | undefined {
  if (session.status !== 'active') return 'ACCOUNT_SUSPENDED';
  if (session.endedAt !== null) return findErrorCode(session.endRetcode ?? 0) ?? 'SESSION_REPLACED';
  if (session.expiresAt <= now) return 'SESSION_EXPIRED';
  if (!isCurrent && !isInGrace(session.previousValidUntil, now)) return 'SESSION_REPLACED';
  return undefined;
}

/** An end that lies further ahead was written before the clock went back: the minute is over. */
export function isInGrace(previousValidUntil: number | null, now: number): boolean {
  return previousValidUntil !== null && previousValidUntil > now && previousValidUntil <= now + OVERLAP_MS;
}
