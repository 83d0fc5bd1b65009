/** The beginning of their names in local storage. The first page carries the forgetting alone; the store comes with the chats. */
export const READ_MARKS = 'readMarks.';

/** Brands share an origin, and user ids are told apart by brand. */
export const readMarksOwner = (platform: string, userId: string) => `${platform}.${userId}`;

/** Removes the marks of a brand's accounts, but for those that are signed in. */
export function forgetReadMarks(
  platform: string,
  signedIn: ReadonlySet<string>,
  storage: Storage = localStorage,
): void {
  const kept = new Set([...signedIn].map((userId) => READ_MARKS + readMarksOwner(platform, userId)));
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const name of names) {
    if (name?.startsWith(`${READ_MARKS}${platform}.`) && !kept.has(name)) storage.removeItem(name);
  }
}
