// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { findBrand } from '@manyline/brands/find-brand';
import { getCallSettings } from '@manyline/contract/calls';
import type { CallOutput } from '@manyline/contract/define-call';
import { getVirtualPhoneList } from '@manyline/contract/numbers';
import { createApi } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { createFakeServer } from '@manyline/page/testing/fake-server';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { pageParts } from '../../../app/page-parts.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import '../texts/register.ts';
import { VoicemailOffNote } from './voicemail-off-note.tsx';

afterEach(cleanup);

type Calls = Pick<CallOutput<typeof getVirtualPhoneList>, 'forwardStatus' | 'voicemailStatus'>;

const off: Calls = { forwardStatus: 0, voicemailStatus: 0 };
const noWishes = { thenVoicemail: false, screensSpam: false, transcribes: false, canTranscribe: true };

function open(calls = off, wishes = noWishes) {
  const server = createFakeServer();
  server.answer(getVirtualPhoneList, { virtualPhones: [], canForward: 1, canVoicemail: 1, ...calls });
  server.answer(getCallSettings, wishes);
  const api = createApi({ getLanguageCode: () => 'en', fetch: server.fetch, base: 'http://page.example' });
  const found = { brand: findBrand({ host: '', path: '/' }).brand, frontPage: false };
  const client = createQueryClient();
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: createRootRoute({ component: VoicemailOffNote }), history });
  render(
    <MantineProvider>
      <BasicServicesProvider services={{ api, found }}>
        <QueryClientProvider client={client}>
          <PageContext value={pageParts}>
            <RouterProvider router={router as never} />
          </PageContext>
        </QueryClientProvider>
      </BasicServicesProvider>
    </MantineProvider>,
  );
  return () => waitFor(() => expect(server.asked(getCallSettings)).toHaveLength(1)).then(() => client);
}

it('while voicemail is off, the greeting says that nobody hears it, and leads to the settings', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'Turn it on in Settings' });
  expect(link.getAttribute('href')).toBe('/numbers/settings');
  expect(screen.getByText(/Nobody hears it: voicemail is off\./)).toBeTruthy();
});

it('forwarding alone brings no caller to the greeting', async () => {
  open({ forwardStatus: 1, voicemailStatus: 0 });
  expect(await screen.findByText(/Nobody hears it/)).toBeTruthy();
});

it.each<[string, Calls, typeof noWishes]>([
  ['voicemail', { forwardStatus: 0, voicemailStatus: 1 }, noWishes],
  [
    'a forwarded call that nobody takes',
    { forwardStatus: 1, voicemailStatus: 0 },
    { ...noWishes, thenVoicemail: true },
  ],
])('nothing is said where %s leads to it', async (_, calls, wishes) => {
  const client = await open(calls, wishes)();
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByText(/Nobody hears it/)).toBeNull();
});
