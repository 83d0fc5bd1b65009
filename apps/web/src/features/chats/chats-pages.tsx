/**
 * The screens of the chats tab, by address. app/tabs/chats-tab.tsx mounts them; this whole folder belongs to the
 * chats feature.
 */
import { Outlet } from '@tanstack/react-router';

/** /chats: the list on the left, the chosen screen (an Outlet) beside it. */
export function ChatsLayout() {
  return <Outlet />;
}

/** /chats with nothing chosen. */
export function ChatsStart() {
  return null;
}

/** /chats/new */
export function NewChat() {
  return null;
}

/** /chats/$chatKey: `ownFullNumber-otherFullNumber`. */
export function Conversation() {
  return null;
}

/** Mounted as long as somebody is signed in, whichever tab is open: unread, sound, notifications. */
export function ChatsBackground() {
  return null;
}
