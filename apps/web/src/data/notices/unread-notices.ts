import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** How many notices of the account nobody has read; the bar shows it where there are no chats to tell the news in. */
const unread = createStore<{ count: number }>(() => ({ count: 0 }));

export const useUnreadNotices = () => useStore(unread, ({ count }) => count);

export function setUnreadNotices(count: number): void {
  unread.setState({ count });
}
