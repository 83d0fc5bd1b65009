import { MantineProvider } from '@mantine/core';
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
  const [onPhone] = useState(() => isPhone(readDevice()));
  return (
    <ServicesProvider services={services}>
      <MantineProvider theme={theme} cssVariablesResolver={readableColours} defaultColorScheme="auto">
        <PageContext value={pageParts}>{onPhone ? <MobilePage /> : <DesktopApp services={services} />}</PageContext>
      </MantineProvider>
    </ServicesProvider>
  );
}

function DesktopApp({ services }: { services: Services }) {
  const [router] = useState(() => createAppRouter(services));
  const recharge = () => {
    if (!services.session.getState().session) return;
    const { pathname, searchStr } = router.state.location;
    // Back to what was too dear, as it was chosen; pages that nobody comes back to are left out by the credit page.
    void router.navigate(links.credit('', { returnTo: `${pathname}${searchStr}` }));
  };
  return (
    <>
      <RouterProvider router={router} />
      <OverlayHost onRecharge={recharge} />
    </>
  );
}
