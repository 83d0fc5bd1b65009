import { IconUserCircle } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { useUnseenDecisions } from '../../data/decisions/decision-store.ts';
import { links } from '../../lib/links.ts';
import { whenThere } from '../../lib/when-there.ts';
import { findPane } from '../account/panes.ts';
import { mainRoute } from '../routes/main-route.ts';

const pages = whenThere(() => import('../account/account-pages.tsx'));

export const accountTab = {
  id: 'account',
  path: '/account',
  icon: IconUserCircle,
  useUnread: () => useUnseenDecisions('account'),
  /** Its screens' code, for whoever has it fetched ahead. */
  load: pages,
} as const;

const layoutRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/account',
  component: lazyRouteComponent(pages, 'AccountLayout'),
  beforeLoad: ({ context }) => {
    if (!context.services.found.brand.can('account')) throw redirect({ ...links.start(), replace: true });
  },
});

const startRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/',
  component: lazyRouteComponent(pages, 'AccountStart'),
});

/** The search behind the `?` of a pane's address is the pane's own. */
type PaneSearch = Record<string, string | number | undefined>;

/**
 * A pane, and whatever it opens below its own address. It is drawn here, once for all of them: what opens a dialog with an
 * address stays, and has the keyboard again when that closes.
 */
const paneRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/$pane',
  component: lazyRouteComponent(pages, 'PaneScreen'),
  validateSearch: (search: PaneSearch): PaneSearch => search,
  beforeLoad: ({ context, params }) => {
    if (!findPane(context.services.found, params.pane)) throw redirect({ ...links.account(), replace: true });
  },
});

const paneStartRoute = createRoute({ getParentRoute: () => paneRoute, path: '/' });

const paneRestRoute = createRoute({ getParentRoute: () => paneRoute, path: '/$' });

/** /account, /account/<pane>, /account/<pane>/… */
export const accountRoute = layoutRoute.addChildren([
  startRoute,
  paneRoute.addChildren([paneStartRoute, paneRestRoute]),
]);
