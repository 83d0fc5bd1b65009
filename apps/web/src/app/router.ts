import { createRouter } from '@tanstack/react-router';
import { searchParams } from '../lib/search-params.ts';
import type { Services } from '../lib/services.tsx';
import { CrashPage } from './crash-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { codeRoute, loginRoute, publicRatesRoute } from './routes/login-routes.ts';
import { mainRoute } from './routes/main-route.ts';
import { rootRoute } from './routes/root-route.ts';
import { startRoute } from './routes/start-route.ts';
import { MainContent, preloadShell } from './shell/main-content.tsx';
import { Splash } from './shell/splash.tsx';
import { tabRoutes } from './tabs/registry.ts';

mainRoute.update({ component: MainContent });

const routeTree = rootRoute.addChildren([
  startRoute,
  loginRoute,
  codeRoute,
  publicRatesRoute,
  mainRoute.addChildren(tabRoutes),
]);

/** Brand markers in the path stay in front of every address (decision 20). */
export function createAppRouter(services: Services) {
  return createRouter({
    routeTree,
    basepath: services.found.basePath || '/',
    context: { services, preloadShell },
    defaultPreload: 'intent',
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: CrashPage,
    // After a second; for as long as there is nothing else to show, and no longer.
    defaultPendingComponent: Splash,
    defaultPendingMinMs: 0,
    scrollRestoration: false,
    ...searchParams,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
