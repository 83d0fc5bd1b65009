import { queryBalance } from './account.ts';
import type { Call } from './define-call.ts';
import {
  finishVerificationCodePhone,
  getCodeOffers,
  getCodeOrders,
  getCodeSmsList,
  getLockedCodePhone,
  getVerificationCodeSmsList,
  lockVerificationCodePhone,
} from './verification.ts';

/** The header with the key of `getVerificationCodeApi`, and the one with the user id beside it. */
export const KEY_HEADER = 'x-api-key';
export const USER_ID_HEADER = 'x-user-id';

/**
 * Calls that a developer's software may make with user id and key instead of a session: take a number, look for its
 * codes, finish, and see what money is left. Nothing else of the account is open to a key.
 */
export const keyCalls: readonly Pick<Call, 'method' | 'url'>[] = [
  lockVerificationCodePhone,
  getLockedCodePhone,
  getVerificationCodeSmsList,
  getCodeSmsList,
  finishVerificationCodePhone,
  getCodeOffers,
  getCodeOrders,
  queryBalance,
];

/** Whether a developer's key opens a call. */
export function isKeyCall({ method, url }: Pick<Call, 'method' | 'url'>): boolean {
  return keyCalls.some((each) => each.method === method && each.url === url);
}
