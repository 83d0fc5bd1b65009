/** The text stops here: 100 and more read "99+" (spec 1 §4). */
const CAP = 99;
/** A view this close to its end shows what arrives. */
export const NEAR_BOTTOM_PX = 200;

export interface ChatView {
  chatsTabOpen: boolean;
  windowFocused: boolean;
  /** Pixels between the bottom of the view and the end of the conversation. */
  fromBottomPx: number;
  /** The chat that the message belongs to is the open one. */
  chatOpen: boolean;
}

/** True when the person sees the message arrive, so that it is not counted (spec 1 §4: all four must hold). */
export function isSeenOnArrival(view: ChatView): boolean {
  return view.chatsTabOpen && view.windowFocused && view.fromBottomPx <= NEAR_BOTTOM_PX && view.chatOpen;
}

/** The chat's count after a message arrived. */
export function countUnread(unread: number, view: ChatView): number {
  return isSeenOnArrival(view) ? unread : unread + 1;
}

/** "" for none, the number, or "99+". For a chat and for the total in the page title. */
export function unreadText(unread: number): string {
  if (unread <= 0) return '';
  return unread > CAP ? `${CAP}+` : String(unread);
}
