import { IconHash } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { mainRoute } from '../routes/main-route.ts';

export const numbersTab = {
  id: 'numbers',
  path: '/numbers',
  icon: IconHash,
  useUnread: () => 0,
} as const;

const pages = () => import('../../features/numbers/numbers-pages.tsx');

/** What is below it shows beside the menu, which has an entry for what is registered here. */
const layoutRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/numbers',
  component: lazyRouteComponent(pages, 'NumbersLayout'),
  beforeLoad: ({ context }) => {
    if (!context.services.found.brand.can('numbers')) throw redirect({ to: '/', replace: true });
  },
});

const startRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/',
  component: lazyRouteComponent(pages, 'NumbersStart'),
});

const manageRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/manage',
  component: lazyRouteComponent(pages, 'ManagementScreen'),
});

const numberRoute = createRoute({
  getParentRoute: () => manageRoute,
  path: '/$number',
  component: lazyRouteComponent(pages, 'NumberPanel'),
});

/** What the address says of a choice is the screens' own to read. */
type Choice = Record<string, string | number | undefined>;
const keepChoice = (search: Choice): Choice => search;

const historyRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/history',
  component: lazyRouteComponent(pages, 'HistoryScreen'),
  validateSearch: keepChoice,
});

/** /numbers, /numbers/manage, /numbers/manage/<full number>, /numbers/history?month=0-5 */
export const numbersRoute = layoutRoute.addChildren([
  startRoute,
  manageRoute.addChildren([numberRoute]),
  historyRoute,
]);
