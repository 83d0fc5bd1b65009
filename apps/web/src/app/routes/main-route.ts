import { createRoute } from '@tanstack/react-router';
import { rootRoute } from './root-route.ts';

/**
 * Everything behind the sign-in. router.ts gives it its component: that draws the tab bar, whose tabs are routes below
 * this one, and modules do not go in circles.
 */
export const mainRoute = createRoute({ getParentRoute: () => rootRoute, id: 'main' });
