// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { getVirtualPhoneList } from '@manyline/contract/numbers';
import { createApi } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { createFakeServer } from '@manyline/page/testing/fake-server';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { pageParts } from '../../../app/page-parts.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import { ChatsLayoutContext } from '../layout/layout-context.ts';
import '../texts/register.ts';
import { NoChats } from './no-chats.tsx';

afterEach(cleanup);

const own = {
  telCode: '1',
  phone: '2015550106',
  type: 'other' as const,
  code: 'US',
  numberName: '',
  notes: '',
  capabilities: { sms: true, mms: true, voice: true },
  state: 'active' as const,
  monthRent: '0',
};

/** In a brand that only receives: there a narrow window has nothing else to begin with. */
function open(narrow: boolean, numbers: (typeof own)[] = [own]) {
  const server = createFakeServer();
  server.answer(getVirtualPhoneList, {
    virtualPhones: numbers,
    forwardStatus: 0,
    voicemailStatus: 0,
    canForward: 0,
    canVoicemail: 0,
  });
  const api = createApi({ getLanguageCode: () => 'en', fetch: server.fetch, base: 'http://page.example' });
  const router = createRouter({
    routeTree: createRootRoute({ component: NoChats }),
    history: createMemoryHistory({ initialEntries: ['/chats'] }),
  });
  const client = createQueryClient();
  const within = (isNarrow: boolean) => (
    <MantineProvider>
      <BasicServicesProvider services={{ api, found: { brand: getBrand('cloudnumber'), frontPage: false } }}>
        <QueryClientProvider client={client}>
          <PageContext value={pageParts}>
            <ChatsLayoutContext value={{ narrow: isNarrow, openList: () => undefined, closeList: () => undefined }}>
              <RouterProvider router={router as never} />
            </ChatsLayoutContext>
          </PageContext>
        </QueryClientProvider>
      </BasicServicesProvider>
    </MantineProvider>
  );
  const { rerender } = render(within(narrow));
  return { resize: (isNarrow: boolean) => rerender(within(isNarrow)) };
}

it("a new person's own number stands on the first screen of a phone, which has no start screen beside the list", async () => {
  open(true);
  expect(await screen.findByText('+1 (201) 555-0106')).toBeTruthy();
});

it('where the start screen stands beside the list, the number is there alone', async () => {
  open(false);
  expect(await screen.findByText('No chats yet')).toBeTruthy();
  expect(screen.queryByText('+1 (201) 555-0106')).toBeNull();
});

it('whoever has no number is led to one, not to a message that nobody could send', async () => {
  open(true, []);
  expect(await screen.findByText(/You need a number of your own first/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Choose a number' })).toBeTruthy();
});

it('a window that becomes wide keeps the room above the words: taken back, it would take that of all four sides with it', async () => {
  const { resize } = open(true);
  expect(await screen.findByText('+1 (201) 555-0106')).toBeTruthy();
  resize(false);
  expect(screen.queryByText('+1 (201) 555-0106')).toBeNull();
  expect(screen.getByText('No chats yet').parentElement!.style.paddingTop).toBe('var(--mantine-spacing-lg)');
});
