import type { Gate } from '@manyline/brands/gates';
import { IconHash } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { useUnseenDecisions } from '../../data/decisions/decision-store.ts';
import { links } from '../../lib/links.ts';
import { loadNumbersPages, numbersLayoutRoute } from './numbers-layout-route.ts';
import { plansRoute } from './plans-route.ts';

const pages = loadNumbersPages;

export const numbersTab = {
  id: 'numbers',
  path: '/numbers',
  icon: IconHash,
  useUnread: () => useUnseenDecisions('numbers'),
  /** Its screens' code, for whoever has it fetched ahead. */
  load: pages,
} as const;

const startRoute = createRoute({
  getParentRoute: () => numbersLayoutRoute,
  path: '/',
  component: lazyRouteComponent(pages, 'NumbersStart'),
});

const manageRoute = createRoute({
  getParentRoute: () => numbersLayoutRoute,
  path: '/manage',
  component: lazyRouteComponent(pages, 'ManagementScreen'),
});

const numberRoute = createRoute({
  getParentRoute: () => manageRoute,
  path: '/$number',
  component: lazyRouteComponent(pages, 'NumberPanel'),
});

/** The choice in the address is the screens' own to read. */
type Choice = Record<string, string | number | undefined>;

function screenRoute<const Path extends string>(
  path: Path,
  name: keyof Awaited<ReturnType<typeof pages>>,
  gate?: Gate,
) {
  return createRoute({
    getParentRoute: () => numbersLayoutRoute,
    path,
    component: lazyRouteComponent(pages, name),
    validateSearch: (search: Choice): Choice => search,
    beforeLoad: ({ context }) => {
      if (gate && !context.services.found.brand.can(gate)) throw redirect({ ...links.manageNumbers(), replace: true });
    },
  });
}

/**
 * /numbers, /numbers/manage, /numbers/manage/<full number>; renting: /numbers/new, /numbers/new/plan; changing a plan:
 * /numbers/change/<full number>, …/when; /numbers/history, /numbers/settings, /numbers/plans
 */
export const numbersRoute = numbersLayoutRoute.addChildren([
  startRoute,
  manageRoute.addChildren([numberRoute]),
  screenRoute('/new', 'NewNumberScreen', 'newNumber'),
  screenRoute('/new/plan', 'NewPlanScreen', 'newNumber'),
  screenRoute('/change/$number', 'ChangePlanScreen'),
  screenRoute('/change/$number/when', 'ChangeWhenScreen'),
  screenRoute('/history', 'HistoryScreen'),
  screenRoute('/settings', 'SettingsScreen'),
  plansRoute,
]);
