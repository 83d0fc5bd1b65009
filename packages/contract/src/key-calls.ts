import type { Call } from './define-call.ts';
import {
  finishVerificationCodePhone,
  getCodeSmsList,
  getLockedCodePhone,
  getVerificationCodeSmsList,
  lockVerificationCodePhone,
} from './verification.ts';

/** The header with the key of `getVerificationCodeApi`, and the one with the user id beside it. */
export const KEY_HEADER = 'x-api-key';
export const USER_ID_HEADER = 'x-user-id';

/**
 * What a developer's software may call with user id and key instead of a session: take a number, look for its codes, finish.
 * Nothing else of the account is open to a key.
 */
export const keyCalls: readonly Pick<Call, 'method' | 'url'>[] = [
  lockVerificationCodePhone,
  getLockedCodePhone,
  getVerificationCodeSmsList,
  getCodeSmsList,
  finishVerificationCodePhone,
];
