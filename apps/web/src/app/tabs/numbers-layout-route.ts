import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { links } from '../../lib/links.ts';
import { whenThere } from '../../lib/when-there.ts';
import { mainRoute } from '../routes/main-route.ts';

export const loadNumbersPages = whenThere(() => import('../../features/numbers/numbers-pages.tsx'));

/** A screen below it shows beside the menu, which has an entry for what is registered here. */
export const numbersLayoutRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/numbers',
  component: lazyRouteComponent(loadNumbersPages, 'NumbersLayout'),
  beforeLoad: ({ context }) => {
    if (!context.services.found.brand.can('numbers')) throw redirect({ ...links.start(), replace: true });
  },
});
