/** Names of what the verification screen keeps in this browser; each stands before the brand's. */
const names = ['usedApps', 'newNumberTip', 'oldNumberTip', 'lastTier'];

/** All of it goes with the session. By itself: the page of sign-in needs no more of that memory. */
export function forgetVerification(platform: string, storage: Storage = localStorage): void {
  for (const name of names) storage.removeItem(`${name}.${platform}`);
}
