import { MantineProvider, type MantineProviderProps } from '@mantine/core';
import type { Api } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { createPageTheme, readableColours } from '@manyline/page/theme/page-theme';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiContext } from './lib/api.ts';
import { words } from './lib/language.ts';

/** A colour of no brand: nobody should take this page for the product. */
const theme = createPageTheme({ colour: '#0F766E', radiusPx: 8 });

const page = { words, tellFailure: (message: string) => window.alert(message) };

interface PageFrameProps {
  api: Api;
  queries: QueryClient;
  env?: MantineProviderProps['env'];
  children: ReactNode;
}

/** Everything that the screens stand on. */
export function PageFrame({ api, queries, env = 'default', children }: PageFrameProps) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={readableColours} defaultColorScheme="auto" env={env}>
      <PageContext value={page}>
        <ApiContext value={api}>
          <QueryClientProvider client={queries}>{children}</QueryClientProvider>
        </ApiContext>
      </PageContext>
    </MantineProvider>
  );
}
