import { IconShieldCheck } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { useUnreadCodes } from '../../data/code-arrivals.ts';
import { links } from '../../lib/links.ts';
import { whenThere } from '../../lib/when-there.ts';
import { mainRoute } from '../routes/main-route.ts';

const pages = whenThere(() => import('../../features/verification/verification-pages.tsx'));

export const verificationTab = {
  id: 'verification',
  path: '/verification',
  icon: IconShieldCheck,
  useUnread: useUnreadCodes,
  /** Its screens' code, for whoever has it fetched ahead. */
  load: pages,
} as const;

/** The choice in the address: service, country, number; of lists also their filter and month. Every screen reads its own. */
type VerificationSearch = Record<string, string | number | undefined>;

const layoutRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/verification',
  component: lazyRouteComponent(pages, 'VerificationLayout'),
  validateSearch: (search: VerificationSearch): VerificationSearch => search,
  beforeLoad: ({ context }) => {
    if (!context.services.found.brand.can('verification')) throw redirect({ ...links.start(), replace: true });
  },
});

const startRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/',
  component: lazyRouteComponent(pages, 'VerificationStart'),
});

const screenRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/$',
  component: lazyRouteComponent(pages, 'VerificationScreen'),
});

/** /verification/new, …/new/receive, …/numbers, …/history; with two tabs …/new and …/recent */
export const verificationRoute = layoutRoute.addChildren([startRoute, screenRoute]);
