import { createRoute, redirect } from '@tanstack/react-router';
import { startPathOf } from '../tabs/registry.ts';
import { rootRoute } from './root-route.ts';

/** `/` goes where this brand and address begin. */
export const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: ({ context }) => {
    throw redirect({ to: startPathOf(context.services.found), replace: true });
  },
});
