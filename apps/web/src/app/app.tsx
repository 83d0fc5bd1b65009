import { MantineProvider } from '@mantine/core';
import { PageContext } from '@manyline/page/page-context';
import { createBrandTheme, readableColours } from '@manyline/page/theme/page-theme';
import { RouterContextProvider, RouterProvider } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { createHoldBack } from '../lib/hold-back.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import { links } from '../lib/links.ts';
import { leaveNoSecondStep } from '../lib/no-second-step.ts';
import { type Services, ServicesProvider } from '../lib/services.tsx';
import classes from './brand-news/banners.module.css';
import { Banners } from './brand-news/banners.tsx';
import { useBrandNews } from './brand-news/use-brand-news.ts';
import { OverlayHost } from './overlays/overlay-host.tsx';
import { pageParts } from './page-parts.ts';
import { createAppRouter } from './router.ts';
import { usePhonePage } from './use-phone-page.ts';

const MobilePage = lazyPart(async () => (await import('./mobile-page.tsx')).MobilePage);

export function App({ services: booted }: { services: Services }) {
  const { brand, banners, refresh } = useBrandNews(booted);
  const services = useMemo<Services>(
    () => ({ ...booted, found: { ...booted.found, brand }, refreshBrand: () => void refresh() }),
    [booted, brand, refresh],
  );
  const [theme] = useState(() => createBrandTheme(services.found.brand));
  const { phonePage, stay } = usePhonePage(services.found.brand);
  return (
    <ServicesProvider services={services}>
      <MantineProvider theme={theme} cssVariablesResolver={readableColours} defaultColorScheme="auto">
        <PageContext value={pageParts}>
          <div className={classes.page}>
            <div>
              <Banners banners={banners} />
            </div>
            <div className={classes.rest}>
              {phonePage ? (
                <Suspense>
                  <MobilePage page={phonePage} onStay={stay} />
                </Suspense>
              ) : (
                <Product services={services} />
              )}
            </div>
          </div>
        </PageContext>
      </MantineProvider>
    </ServicesProvider>
  );
}

function Product({ services }: { services: Services }) {
  const [router] = useState(() => createAppRouter(services));
  useState(() => leaveNoSecondStep(router.history));
  const recharge = (missing?: string) => {
    if (services.session.getState().session) void router.navigate(links.creditFrom(router.state.location, missing));
  };
  const [parts] = useState(() => ({ ...pageParts, holdBack: createHoldBack(router.history) }));
  return (
    <PageContext value={parts}>
      <RouterProvider router={router} />
      <RouterContextProvider router={router}>
        <OverlayHost onRecharge={recharge} />
      </RouterContextProvider>
    </PageContext>
  );
}
