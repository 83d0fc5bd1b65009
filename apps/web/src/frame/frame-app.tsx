import { MantineProvider } from '@mantine/core';
import { PageContext } from '@manyline/page/page-context';
import { createBrandTheme, readableColours } from '@manyline/page/theme/page-theme';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterContextProvider, RouterProvider } from '@tanstack/react-router';
import type { Recharge } from '../app/overlays/balance-dialog.tsx';
import { OverlayHost } from '../app/overlays/overlay-host.tsx';
import { pageParts } from '../app/page-parts.ts';
import { type PlansPage, PlansPageContext } from '../features/numbers/plans-page.ts';
import { type BasicServices, BasicServicesProvider } from '../lib/services.tsx';
import { HoldDialog } from '../ui/hold-dialog.tsx';

const parts = { ...pageParts, Hold: HoldDialog };

interface FrameAppProps {
  services: BasicServices;
  plansPage: PlansPage;
  queries: QueryClient;
  router: AnyRouter;
  onRecharge: Recharge;
}

/** The numbers screens as the embedded plans page. */
export function FrameApp({ services, plansPage, queries, router, onRecharge }: FrameAppProps) {
  return (
    <BasicServicesProvider services={services}>
      <MantineProvider
        theme={createBrandTheme(services.found.brand)}
        cssVariablesResolver={readableColours}
        defaultColorScheme="auto"
      >
        <PageContext value={parts}>
          <PlansPageContext value={plansPage}>
            <QueryClientProvider client={queries}>
              {/* The page around says its own at the top: ours begin to look for a place at the foot, or neither can be read. */}
              <div style={{ display: 'contents' }} data-low-notices>
                <RouterProvider router={router as never} />
              </div>
              <RouterContextProvider router={router as never}>
                <OverlayHost onRecharge={onRecharge} />
              </RouterContextProvider>
            </QueryClientProvider>
          </PlansPageContext>
        </PageContext>
      </MantineProvider>
    </BasicServicesProvider>
  );
}
