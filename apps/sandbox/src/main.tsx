import '@manyline/page/zod-without-eval';
import '@mantine/core/styles.css';
import './theme.css';
import { dropSecondClicks } from '@manyline/page/focus/second-click';
import { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createSandboxApi } from './lib/api.ts';
import { firstLanguage, namePage, words } from './lib/language.ts';
import { PageFrame } from './page-frame.tsx';

/** A failed poll is shown at once and asked again a second later anyway. */
const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } });

words.setLanguage(firstLanguage());
words.subscribe(namePage);
namePage();
dropSecondClicks();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <PageFrame api={createSandboxApi()} queries={queries}>
      <App />
    </PageFrame>
  </StrictMode>,
);
