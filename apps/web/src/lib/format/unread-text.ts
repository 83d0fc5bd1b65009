/** The text stops here: 100 and more read "99+" (spec 1 §4). */
const CAP = 99;

/** "" for none, the number, or "99+". For a chat and for the total in the page title. */
export function unreadText(unread: number): string {
  if (unread <= 0) return '';
  return unread > CAP ? `${CAP}+` : String(unread);
}
