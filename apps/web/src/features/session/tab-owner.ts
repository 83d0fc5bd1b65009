const nameOf = (platform: string) => `tabOwner.${platform}`;

/** Whose session the tab had last. It says nothing of them, and outlives the session. */
export function noteTabOwner(platform: string, userId: string, storage: Storage = sessionStorage): void {
  try {
    storage.setItem(nameOf(platform), userId);
  } catch {
    // A full or forbidden storage costs the memory, not the session's first screen.
  }
}

/** Where somebody goes on who has just signed in: not where another one was, whose address names their numbers. */
export function goOnAt(
  platform: string,
  userId: string | undefined,
  next = '/',
  storage: Storage = sessionStorage,
): string {
  return [null, userId].includes(storage.getItem(nameOf(platform))) ? next : '/';
}
