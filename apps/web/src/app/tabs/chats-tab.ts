import { IconMessageCircle } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { useUnreadTotal } from '../../data/unread-store.ts';
import { links } from '../../lib/links.ts';
import { whenThere } from '../../lib/when-there.ts';
import { mainRoute } from '../routes/main-route.ts';

export const loadChatsPages = whenThere(() => import('../../features/chats/chats-pages.tsx'));
const loadNewChat = whenThere(() => import('../../features/chats/new-chat-page.tsx'));

export const chatsTab = {
  id: 'chats',
  path: '/chats',
  icon: IconMessageCircle,
  /** How many unread things the tab holds: the dot in the bar, the number in the title. */
  useUnread: useUnreadTotal,
  /** Its screens' code, for whoever has it fetched ahead. */
  load: () => Promise.all([loadChatsPages(), loadNewChat()]),
} as const;

const layoutRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/chats',
  component: lazyRouteComponent(loadChatsPages, 'ChatsLayout'),
  beforeLoad: ({ context }) => {
    if (!context.services.found.brand.can('chats')) throw redirect({ ...links.start(), replace: true });
  },
});

/** Full numbers, digits: `to` to write to, `from` the own number to write with. */
interface NewChatSearch {
  to?: string;
  from?: string;
}

function readNewChatSearch({ to, from }: { to?: unknown; from?: unknown }): NewChatSearch {
  return { ...readNumber('to', to), ...readNumber('from', from) };
}

function readNumber(name: 'to' | 'from', given: unknown): NewChatSearch {
  const digits = String(given ?? '');
  return /^\d{5,15}$/.test(digits) ? { [name]: digits } : {};
}

const noChatRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/',
  component: lazyRouteComponent(loadChatsPages, 'ChatsStart'),
});

const newChatRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/new',
  component: lazyRouteComponent(loadNewChat, 'NewChat'),
  validateSearch: readNewChatSearch,
  beforeLoad: ({ context }) => {
    if (!context.services.found.brand.can('newChat')) throw redirect({ ...links.chats(), replace: true });
  },
});

const conversationRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/$chatKey',
  component: lazyRouteComponent(loadChatsPages, 'Conversation'),
});

/** /chats, /chats/new, /chats/<own>-<other> */
export const chatsRoute = layoutRoute.addChildren([noChatRoute, newChatRoute, conversationRoute]);
