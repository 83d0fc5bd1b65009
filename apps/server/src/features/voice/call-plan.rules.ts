import { HOUR_MS, MINUTE_MS } from '@manyline/domain/time';
import type { AccountStatus } from '../accounts/account.ts';
import type { VoiceMode } from './voice-settings.repository.ts';

/** Everything about the holder of a number that decides what becomes of a call to it. */
export interface Callee {
  accountId: string;
  status: AccountStatus;
  takesCalls: boolean;
  mode: VoiceMode | undefined;
  /** A forwarded call that is not taken may leave a voicemail. */
  thenVoicemail: boolean;
  /** Callers that no network vouches for are sent straight to voicemail. */
  screensSpam: boolean;
  /** The caller is blocked. */
  isBlocked: boolean;
  hasPhone: boolean;
  /** Started minutes that the balance covers; infinite where they cost nothing. */
  payable: number;
}

export interface CallDecision {
  kind: 'forward' | 'voicemail' | 'refuse';
  /** Of a forwarded call whose phone would be busy. */
  otherwise?: 'voicemail' | 'refuse';
  /** The news of it for the account. */
  tell?: 'unpaid' | 'suspended';
}

/** @param isSuspect the network vouches for nothing but the way by which the call came in */
export function decideCall(callee: Callee | undefined, isSuspect: boolean): CallDecision {
  if (!callee?.takesCalls || callee.status === 'deleted' || callee.isBlocked) return { kind: 'refuse' };
  const { mode, thenVoicemail, status } = callee;
  if (mode === undefined) return { kind: 'refuse' };
  if (mode === 'voicemail' || (isSuspect && callee.screensSpam)) return { kind: 'voicemail' };
  const otherwise = thenVoicemail ? 'voicemail' : 'refuse';
  if (!callee.hasPhone) return { kind: otherwise };
  if (status !== 'active') return { kind: otherwise, tell: 'suspended' };
  return callee.payable >= 1 ? { kind: 'forward', otherwise } : { kind: otherwise, tell: 'unpaid' };
}

/** A phone holds two calls; one more may be waiting for its end to be told. What comes beside them would be busy there. */
export const FORWARDED_AT_ONCE_MAX = 3;
/** Longer than anybody is called back, of plans that include calls too. */
export const FORWARDED_MINUTES_MAX = (4 * HOUR_MS) / MINUTE_MS;

/**
 * How many minutes a call may be forwarded for: what can be paid, shared with those that are under way, so that nobody talks for money that
 * is not there. Undefined: not a minute.
 * @param payable started minutes that the balance covers
 */
export function shareMinutes(payable: number, underWay: number): number | undefined {
  if (underWay >= FORWARDED_AT_ONCE_MAX) return undefined;
  const minutes = Math.min(FORWARDED_MINUTES_MAX, Math.floor(payable / (underWay + 1)));
  return minutes >= 1 ? minutes : undefined;
}
