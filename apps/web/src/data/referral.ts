const PARAM = 'referral';

const keyOf = (platform: string) => `${platform}.${PARAM}`;

/** Keeps the code of an invite link (`?referral=code`) through sign-up, until it is redeemed. The newest link counts. */
export function storeReferral(platform: string, query: URLSearchParams, storage: Storage = localStorage): void {
  const code = query.get(PARAM)?.trim();
  if (code && /^-*\w[\w-]{0,39}$/.test(code)) storage.setItem(keyOf(platform), code);
}

export function readReferral(platform: string, storage: Storage = localStorage): string {
  return storage.getItem(keyOf(platform)) ?? '';
}

export function forgetReferral(platform: string, storage: Storage = localStorage): void {
  storage.removeItem(keyOf(platform));
}
