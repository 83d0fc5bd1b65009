import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { LoginPage } from '../../features/session/login-page.tsx';
import { rootRoute } from './root-route.ts';

export interface LoginSearch {
  /** The channel chosen; the brand's first without. */
  by?: 'phone' | 'email';
  /** Where to go afterwards: a path of our own. */
  next?: string;
}

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  component: LoginPage,
  validateSearch: readLoginSearch,
});

export const codeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login/code',
  // While the code is on its way, what comes after it is fetched.
  onEnter: () =>
    void Promise.allSettled([import('../shell/signed-in-shell.tsx'), import('../../features/chats/chats-pages.tsx')]),
  component: lazyRouteComponent(() => import('../../features/session/code-page.tsx'), 'CodePage'),
  validateSearch: readLoginSearch,
});

/** Prices are for everybody to see: before anybody gives a phone number or an address. */
export const publicRatesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login/rates',
  component: lazyRouteComponent(() => import('../public-rates.tsx'), 'PublicRates'),
});

function readLoginSearch({ by, next }: Record<string, unknown>): LoginSearch {
  // One leading slash only: "//host" would leave this site.
  const isOwnPath = typeof next === 'string' && /^\/(?![/\\])/.test(next);
  return {
    ...(by === 'phone' || by === 'email' ? { by } : {}),
    ...(isOwnPath ? { next } : {}),
  };
}
