import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The account's unread messages in all chats; the chats feature writes it, the tab bar and the page title read it. */
const unreadStore = createStore(() => ({ total: 0 }));

export function setUnreadTotal(total: number): void {
  unreadStore.setState({ total });
}

export function useUnreadTotal(): number {
  return useStore(unreadStore, ({ total }) => total);
}
