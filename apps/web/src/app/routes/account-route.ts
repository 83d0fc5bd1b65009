import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { hasAccountCard, startPathOf } from '../tabs/registry.ts';
import { mainRoute } from './main-route.ts';

/** The account card: what a brand shows whose own tabs are not built yet. */
export const accountRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/account',
  component: lazyRouteComponent(() => import('../shell/account-card-page.tsx'), 'AccountCardPage'),
  beforeLoad: ({ context }) => {
    const { found } = context.services;
    if (!hasAccountCard(found.brand)) throw redirect({ to: startPathOf(found), replace: true });
  },
});
