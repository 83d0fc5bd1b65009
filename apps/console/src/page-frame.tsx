import { MantineProvider, type MantineProviderProps } from '@mantine/core';
import type { Api } from '@manyline/page/api/api-client';
import { ApiError } from '@manyline/page/api/api-error';
import { PageContext } from '@manyline/page/page-context';
import { createPageTheme, readableColours } from '@manyline/page/theme/page-theme';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiContext } from './lib/api.ts';
import { words } from './lib/language.ts';
import { ME } from './lib/me.ts';

/** A colour of no brand: nobody should take this page for the product. */
const theme = createPageTheme({ colour: '#334E68', radiusPx: 6 });

const page = { words, tellFailure: (message: string) => window.alert(message) };

/** Screens that were loaded hold nothing of anybody. */
const isOfOperator = ([name]: readonly unknown[]) => name !== ME[0] && name !== 'screen';

/** A session that is over leads to the sign-in page, whichever call finds out; whoever signs in next sees nothing that was read in it. */
export function createQueries(): QueryClient {
  const onError = (error: Error) => {
    if (!(error instanceof ApiError) || error.code !== 'CONSOLE_SIGN_IN_NEEDED') return;
    queries.setQueryData(ME, null);
    queries.removeQueries({ predicate: ({ queryKey }) => isOfOperator(queryKey) });
  };
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: { queries: { retry: false, staleTime: 0 } },
  });
  return queries;
}

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
