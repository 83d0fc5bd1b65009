const PREFIX = 'manyline';

/** The database of an account; brands share an origin, and user ids are told apart by brand. */
export function cacheNameOf(platform: string, userId: string): string {
  return `${PREFIX}.${platform}.${userId}`;
}

/** Removes what is kept of a brand's accounts: of all of them, or of all but the one that is signed in. */
export async function forgetCaches(platform: string, keptUserId?: string): Promise<void> {
  const factory = globalThis.indexedDB;
  // Browsers that cannot list them keep the databases apart all the same.
  const known = (await factory?.databases?.().catch(() => [])) ?? [];
  const kept = keptUserId === undefined ? undefined : cacheNameOf(platform, keptUserId);
  for (const { name } of known) {
    if (name?.startsWith(`${PREFIX}.${platform}.`) && name !== kept) factory.deleteDatabase(name);
  }
}
