import { IconAddressBook } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { links } from '../../lib/links.ts';
import { whenThere } from '../../lib/when-there.ts';
import { mainRoute } from '../routes/main-route.ts';
import { loadChatsPages } from './chats-tab.ts';

const pages = whenThere(() => import('../../features/contacts/contacts-pages.tsx'));

export const contactsTab = {
  id: 'contacts',
  path: '/contacts',
  icon: IconAddressBook,
  useUnread: () => 0,
  /** Its screens' code, for whoever has it fetched ahead. */
  load: pages,
} as const;

const layoutRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/contacts',
  component: lazyRouteComponent(pages, 'ContactsLayout'),
  beforeLoad: ({ context }) => {
    if (!context.services.found.brand.can('contacts')) throw redirect({ ...links.start(), replace: true });
  },
});

const noContactRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/',
  component: lazyRouteComponent(pages, 'ContactsStart'),
});

const contactRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/$contactId',
  component: lazyRouteComponent(pages, 'ContactPage'),
});

/** The chats' part of a contact's page. */
const contactChatsRoute = createRoute({
  getParentRoute: () => contactRoute,
  path: '/',
  component: lazyRouteComponent(loadChatsPages, 'ContactChats'),
});

/** /contacts, /contacts/<id> */
export const contactsRoute = layoutRoute.addChildren([noContactRoute, contactRoute.addChildren([contactChatsRoute])]);
