/** The beginning of their names in session storage. The first page carries the forgetting alone; the store comes with the session. */
export const PENDING = 'pending.';

/** Signing out forgets what was not sent; a session that merely expired keeps it for the next sign-in. */
export function forgetPending(storage: Storage = sessionStorage): void {
  for (const name of Object.keys(storage)) if (name.startsWith(PENDING)) storage.removeItem(name);
}
