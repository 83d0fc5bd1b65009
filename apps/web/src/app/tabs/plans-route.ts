import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { whenThere } from '../../lib/when-there.ts';
import { numbersLayoutRoute } from './numbers-layout-route.ts';

/** `planId`: to be chosen already. */
type PlansSearch = { planId?: string };

const screenRoute = createRoute({
  getParentRoute: () => numbersLayoutRoute,
  path: '/plans',
  component: lazyRouteComponent(
    whenThere(() => import('../../features/plans/plans-pages.tsx')),
    'PlansScreen',
  ),
  validateSearch: ({ planId }: PlansSearch): PlansSearch => (typeof planId === 'string' ? { planId } : {}),
});

/** The frame's own places; the screen above them stays as it is. */
const placeRoute = createRoute({ getParentRoute: () => screenRoute, path: '/$' });

/** /numbers/plans, /numbers/plans/… */
export const plansRoute = screenRoute.addChildren([placeRoute]);
