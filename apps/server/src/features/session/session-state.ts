import { type ErrorCode, findErrorCode } from '@manyline/contract/errors';
import type { FoundSession } from './session.repository.ts';

type SessionState = Pick<FoundSession, 'status' | 'endedAt' | 'endRetcode' | 'expiresAt' | 'previousValidUntil'>;

/** Why a session, asked with its token or with the one before, does not count any more. */
export function findProblem(session: SessionState, isCurrent: boolean, now: number): ErrorCode | undefined {
  if (session.status !== 'active') return 'ACCOUNT_SUSPENDED';
  if (session.endedAt !== null) return findErrorCode(session.endRetcode ?? 0) ?? 'SESSION_REPLACED';
  if (session.expiresAt <= now) return 'SESSION_EXPIRED';
  if (!isCurrent && (session.previousValidUntil ?? 0) <= now) return 'SESSION_REPLACED';
  return undefined;
}
