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
  /** A first minute can be paid, or costs nothing. */
  canPay: boolean;
}

export interface CallDecision {
  kind: 'forward' | 'voicemail' | 'refuse';
  /** What the account is told about it. */
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
  return callee.canPay ? { kind: 'forward' } : { kind: otherwise, tell: 'unpaid' };
}
