import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { isPhone, readDevice } from '../lib/device/is-phone.ts';
import { registerTexts } from '../lib/i18n/i18n.ts';
import { type Services, ServicesProvider } from '../lib/services.tsx';
import { MobilePage } from './mobile-page.tsx';
import { OverlayHost } from './overlays/overlay-host.tsx';
import { createAppRouter } from './router.ts';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';
import { createBrandTheme, readableColours } from './theme.ts';

registerTexts('common', { en, zh });

export function App({ services }: { services: Services }) {
  const [theme] = useState(() => createBrandTheme(services.found.brand));
  const [onPhone] = useState(() => isPhone(readDevice()));
  return (
    <ServicesProvider services={services}>
      <MantineProvider theme={theme} cssVariablesResolver={readableColours} defaultColorScheme="auto">
        {onPhone ? <MobilePage /> : <DesktopApp services={services} />}
      </MantineProvider>
    </ServicesProvider>
  );
}

function DesktopApp({ services }: { services: Services }) {
  const [router] = useState(() => createAppRouter(services));
  return (
    <>
      <RouterProvider router={router} />
      <OverlayHost onRecharge={() => void router.navigate({ to: '/account/$pane', params: { pane: 'credit' } })} />
    </>
  );
}
