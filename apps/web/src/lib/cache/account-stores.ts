import { errorCatalogue } from '@manyline/contract/errors';
import { ApiError } from '@manyline/page/api/api-error';
import { showCalmly } from '../errors/show-calmly.ts';
import { type AccountStore, openAccountStore } from './account-db.ts';
import { cacheNameOf } from './cache-names.ts';

let current: { name: string; store: AccountStore } | undefined;

/**
 * The store of the account that is signed in, opened when first asked for: by boot.ts, while the code of the screens
 * that will show its content is still on its way.
 */
export function accountStoreOf(platform: string, userId: string): AccountStore {
  const name = cacheNameOf(platform, userId);
  if (current?.name !== name) current = { name, store: openAccountStore({ name, onOverflow: tellOverflow }) };
  return current.store;
}

/** The session ended, and its database goes: whoever signs in next gets another, be it the same account. */
export function leaveAccountStore(): void {
  current = undefined;
}

function tellOverflow(): void {
  void showCalmly(new ApiError({ retcode: errorCatalogue.STORAGE_CLEARED.retcode }));
}
