import { createRoute, redirect } from '@tanstack/react-router';
import { links } from '../../lib/links.ts';
import { whenRestored } from '../../lib/session/session-store.ts';
import { rootRoute } from './root-route.ts';

/**
 * Everything behind the sign-in. router.ts gives it its component: that draws the tab bar, whose tabs are routes below
 * this one, and modules do not go in circles.
 */
export const mainRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'main',
  async beforeLoad({ context, location }) {
    const { found, session } = context.services;
    const { status, resetting } = await whenRestored(session);
    if (status === 'signedIn') await context.preloadShell(found.brand);
    if (status === 'signedIn' || found.frontPage) return;
    // Before the tab's own code is fetched, which the sign-in screen has no use for. Whoever logs out on purpose does
    // not ask to come back to the same chat.
    throw redirect({ ...(resetting ? links.login() : links.loginFrom(location)), replace: true });
  },
});
