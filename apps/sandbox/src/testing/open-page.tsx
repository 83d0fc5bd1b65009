import { createFakeServer, type FakeServer } from '@manyline/page/testing/fake-server';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { App } from '../app.tsx';
import { createSandboxApi } from '../lib/api.ts';
import { words } from '../lib/language.ts';
import { PageFrame } from '../page-frame.tsx';

// A browser tells of fonts that have come, which fields of several lines listen for; this one has none.
if (!('fonts' in document)) Object.assign(document, { fonts: new EventTarget() });

/** The whole page at an address (`#mailbox?to=...`), in front of a server that a test answers for. */
export function openPage(hash: string, server: FakeServer = createFakeServer()): FakeServer {
  window.location.hash = hash;
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } });
  render(
    // Nothing has a size here: a menu that opens would be hidden at once, with all that could have the focus in it.
    <PageFrame env="test" api={createSandboxApi(server.fetch)} queries={queries}>
      <App />
    </PageFrame>,
  );
  return server;
}

/** After each test: the page goes, and it is in English again. */
export function closePage(): void {
  cleanup();
  words.setLanguage('en');
  window.location.hash = '';
}
