const PREFIX = 'manyline';
const CONTACTS_PREFIX = 'manyline-contacts';

/** The database of an account; brands share an origin, and user ids are told apart by brand. */
export function cacheNameOf(platform: string, userId: string): string {
  return `${PREFIX}.${platform}.${userId}`;
}

/** Contacts have one of their own. */
export function contactsCacheNameOf(platform: string, userId: string): string {
  return `${CONTACTS_PREFIX}.${platform}.${userId}`;
}

/** Removes what is kept of a brand's accounts, but for those that are signed in. */
export async function forgetCaches(platform: string, signedIn: ReadonlySet<string>): Promise<void> {
  const factory = globalThis.indexedDB;
  // Browsers that cannot list them keep the databases apart all the same.
  const known = (await factory?.databases?.().catch(() => [])) ?? [];
  const ofBrand = [cacheNameOf(platform, ''), contactsCacheNameOf(platform, '')];
  const kept = [...signedIn].flatMap((userId) => [
    cacheNameOf(platform, userId),
    contactsCacheNameOf(platform, userId),
  ]);
  for (const { name } of known) {
    if (name && ofBrand.some((begin) => name.startsWith(begin)) && !kept.includes(name)) factory.deleteDatabase(name);
  }
}
