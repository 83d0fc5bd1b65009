import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { mainRoute } from '../routes/main-route.ts';

const pages = () => import('../../features/plans/plans-pages.tsx');

/** `planId`: to be chosen already. */
type PlansSearch = { planId?: string };

const layoutRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/numbers/plans',
  component: lazyRouteComponent(pages, 'PlansScreen'),
  validateSearch: ({ planId }: PlansSearch): PlansSearch => (typeof planId === 'string' ? { planId } : {}),
  beforeLoad: ({ context }) => {
    if (!context.services.found.brand.can('numbers')) throw redirect({ to: '/', replace: true });
  },
});

/** The frame's own places; the screen above them stays as it is. */
const placeRoute = createRoute({ getParentRoute: () => layoutRoute, path: '/$' });

/** /numbers/plans, /numbers/plans/… */
export const plansRoute = layoutRoute.addChildren([placeRoute]);
