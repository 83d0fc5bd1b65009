const KEY = 'referral';

/** Keeps the code of an invite link (`?referral=code`) until the account can redeem it. */
export function storeReferral(query: URLSearchParams, storage: Storage = localStorage): void {
  const code = query.get(KEY)?.trim();
  if (code && /^[\w-]{1,40}$/.test(code)) storage.setItem(KEY, code);
}
