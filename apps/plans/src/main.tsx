import './lib/zod-without-eval.ts';
import '@mantine/core/styles.layer.css';
import './page.css';
import { MantineProvider } from '@mantine/core';
import { findBrand } from '@manyline/brands/find-brand';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createAccessKeeper } from './lib/access.ts';
import { type CallProblem, createCall } from './lib/call.ts';
import { createLanguageStore } from './lib/language-store.ts';
import { PageProvider } from './lib/page.tsx';
import { createParent } from './lib/parent.ts';
import { followParent } from './lib/route.ts';
import { readStart, type Start } from './lib/start.ts';
import { createBrandTheme, readableColours } from './theme.ts';
import { Alone } from './ui/alone.tsx';

const root = createRoot(document.getElementById('root')!);
const start = readStart({ search: location.search, isFramed: window.parent !== window });
const brand = start?.brand ?? findBrand({ host: location.host, path: '/' }).brand;
const content = start ? framed(start) : <Alone />;

root.render(
  <StrictMode>
    <MantineProvider theme={createBrandTheme(brand)} cssVariablesResolver={readableColours} defaultColorScheme="auto">
      {content}
    </MantineProvider>
  </StrictMode>,
);

function framed({ language, planId }: Start) {
  const parent = createParent(window);
  const languages = createLanguageStore(parent, language);
  const access = createAccessKeeper(parent);
  const call = createCall({ platform: brand.platform, access, getLanguage: languages.get });
  const queries = new QueryClient({
    defaultOptions: {
      // What the server refused, it will refuse again.
      queries: { staleTime: 30_000, retry: (tries, error) => !(error as CallProblem).body && tries < 2 },
    },
  });
  followParent(parent);
  return (
    <PageProvider value={{ brand, planId, parent, access, call }}>
      <QueryClientProvider client={queries}>
        <App languages={languages} />
      </QueryClientProvider>
    </PageProvider>
  );
}
