import { MantineProvider } from '@mantine/core';
import { type PhonePage, phonePageOf } from '@manyline/brands/phone-page';
import { PageContext } from '@manyline/page/page-context';
import { createBrandTheme, readableColours } from '@manyline/page/theme/page-theme';
import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { isPhone, readDevice } from '../lib/device/is-phone.ts';
import { links } from '../lib/links.ts';
import { type Services, ServicesProvider } from '../lib/services.tsx';
import { MobilePage } from './mobile-page.tsx';
import { OverlayHost } from './overlays/overlay-host.tsx';
import { pageParts } from './page-parts.ts';
import { createAppRouter } from './router.ts';

export function App({ services }: { services: Services }) {
  const [theme] = useState(() => createBrandTheme(services.found.brand));
  const [phonePage, setPhonePage] = useState(() => phonePageFor(services));
  const stay = () => {
    localStorage.setItem(stayKey(services), '1');
    setPhonePage(undefined);
  };
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

/** Whoever said once to stay in this browser is not asked again. */
const stayKey = ({ found }: Services) => `stays.${found.brand.platform}`;

function phonePageFor(services: Services): PhonePage | undefined {
  const page = isPhone(readDevice()) ? phonePageOf(services.found.brand) : undefined;
  return page?.browser && localStorage.getItem(stayKey(services)) ? undefined : page;
}

function Product({ services }: { services: Services }) {
  const [router] = useState(() => createAppRouter(services));
  const recharge = () => {
    if (services.session.getState().session) void router.navigate(links.credit());
  };
  return (
    <>
      <RouterProvider router={router} />
      <OverlayHost onRecharge={recharge} />
    </>
  );
}
