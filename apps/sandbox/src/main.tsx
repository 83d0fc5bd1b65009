import './lib/zod-without-eval.ts';
import '@mantine/core/styles.css';
import './theme.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { LanguageProvider } from './lib/language.tsx';
import { theme } from './theme.ts';

/** A failed poll is shown at once and asked again a second later anyway. */
const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } });

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <QueryClientProvider client={queries}>
        <LanguageProvider>
          <App />
        </LanguageProvider>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
