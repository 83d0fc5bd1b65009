/** A view this close to its end shows what arrives. */
export const NEAR_BOTTOM_PX = 200;

interface ChatView {
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
