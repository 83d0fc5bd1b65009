import { VisuallyHidden } from '@mantine/core';
import { createRootRoute, createRoute, createRouter, Outlet, type RouterHistory } from '@tanstack/react-router';
import { CrashPage } from '../app/crash-page.tsx';
import * as pages from '../features/numbers/numbers-pages.tsx';
import { useText } from '../lib/i18n/i18n.ts';
import { searchParams } from '../lib/search-params.ts';

const rootRoute = createRootRoute({ component: Frame });

/** The screens of the numbers tab that are about plans, under the addresses that they have there. */
const screens = {
  '/numbers/manage': pages.ManagementScreen,
  '/numbers/new': pages.NewNumberScreen,
  '/numbers/new/plan': pages.NewPlanScreen,
  '/numbers/change/$number': pages.ChangePlanScreen,
  '/numbers/change/$number/when': pages.ChangeWhenScreen,
};

export function createFrameRouter(history: RouterHistory) {
  const routes = Object.entries(screens).map(([path, component]) =>
    createRoute({ getParentRoute: () => rootRoute, path, component }),
  );
  const [list] = routes;
  const number = createRoute({ getParentRoute: () => list!, path: '/$number', component: pages.NumberPanel });
  list!.addChildren([number]);
  return createRouter({
    routeTree: rootRoute.addChildren(routes),
    history,
    defaultErrorComponent: CrashPage,
    scrollRestoration: false,
    ...searchParams,
  });
}

function Frame() {
  const t = useText('plans');
  pages.useWordsOfLanguage();
  return (
    <main style={{ height: '100%' }}>
      <VisuallyHidden component="h1">{t('title')}</VisuallyHidden>
      <Outlet />
    </main>
  );
}
