import '@manyline/page/zod-without-eval';
import '@mantine/core/styles.css';
import './theme.css';
import { dropSecondClicks } from '@manyline/page/focus/second-click';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createConsoleApi } from './lib/api.ts';
import { firstLanguage, namePage, words } from './lib/language.ts';
import { createQueries, PageFrame } from './page-frame.tsx';

words.setLanguage(firstLanguage());
words.subscribe(namePage);
namePage();
dropSecondClicks();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <PageFrame api={createConsoleApi()} queries={createQueries()}>
      <App />
    </PageFrame>
  </StrictMode>,
);
