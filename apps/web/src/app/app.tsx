import { MantineProvider } from '@mantine/core';
import { PageContext } from '@manyline/page/page-context';
import { createBrandTheme, readableColours } from '@manyline/page/theme/page-theme';
import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { links } from '../lib/links.ts';
import { type Services, ServicesProvider } from '../lib/services.tsx';
import { MobilePage } from './mobile-page.tsx';
import { OverlayHost } from './overlays/overlay-host.tsx';
import { pageParts } from './page-parts.ts';
import { createAppRouter } from './router.ts';
import { usePhonePage } from './use-phone-page.ts';

export function App({ services }: { services: Services }) {
  const [theme] = useState(() => createBrandTheme(services.found.brand));
  const { phonePage, stay } = usePhonePage(services.found.brand);
  return (
    <ServicesProvider services={services}>
      <MantineProvider theme={theme} cssVariablesResolver={readableColours} defaultColorScheme="auto">
        <PageContext value={pageParts}>
          {phonePage ? <MobilePage page={phonePage} onStay={stay} /> : <Product services={services} />}
        </PageContext>
      </MantineProvider>
    </ServicesProvider>
  );
}

function Product({ services }: { services: Services }) {
  const [router] = useState(() => createAppRouter(services));
  const recharge = (missing?: string) => {
    if (services.session.getState().session) void router.navigate(links.creditFrom(router.state.location, missing));
  };
  return (
    <>
      <RouterProvider router={router} />
      <OverlayHost onRecharge={recharge} />
    </>
  );
}
