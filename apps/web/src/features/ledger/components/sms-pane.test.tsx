// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import type { BrandId } from '@manyline/brands/schema';
import type { SmsRecord } from '@manyline/contract/histories';
import { createApi } from '@manyline/page/api/api-client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import '../texts/register.ts';
import { SmsPane, SmsRow } from './sms-pane.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(id: BrandId) {
  vi.stubGlobal('fetch', async () => Response.json({ list: [], totalRows: 0, pageNo: 1 }));
  const api = createApi({ getLanguageCode: () => 'en' });
  const router = createRouter({
    routeTree: createRootRoute({ component: SmsPane }),
    history: createMemoryHistory({ initialEntries: ['/account/sms'] }),
  });
  render(
    <BasicServicesProvider services={{ api, found: { brand: getBrand(id), frontPage: false } }}>
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider>
          <RouterProvider router={router as never} />
        </MantineProvider>
      </QueryClientProvider>
    </BasicServicesProvider>,
  );
}

it('where nobody chats, an empty history says where received codes are', async () => {
  show('jiema');
  expect(await screen.findByText(/Verification codes are not listed here/)).toBeTruthy();
  expect(screen.queryByText(/0 text messages/), 'who received codes is not told that there are none').toBeNull();
  cleanup();
  show('pingme');
  expect(await screen.findByText('What you send and receive will be listed here.')).toBeTruthy();
});

it('an empty history leads to a new chat, or where nobody chats, to the numbers that received codes', async () => {
  show('pingme');
  expect((await screen.findByRole('link', { name: 'New chat' })).getAttribute('href')).toBe('/chats/new');
  cleanup();
  show('jiema');
  const recent = await screen.findByRole('link', { name: 'Recent numbers' });
  expect(recent.getAttribute('href')).toBe('/verification/recent');
  cleanup();
  // It neither writes nor has codes.
  show('cloudnumber');
  await screen.findByText('What you send and receive will be listed here.');
  expect(screen.queryByRole('link')).toBeNull();
});

it('a text that is forgotten is no picture, and says nothing of a receiver that nobody knows any more', () => {
  const record: SmsRecord = {
    id: '1',
    direction: 'out',
    fromNumber: '12025550100',
    toNumber: '',
    date: Date.UTC(2026, 3, 1),
    charge: '0.05',
    type: 'sms',
    text: '',
    deleted: true,
  };
  const api = createApi({ getLanguageCode: () => 'en' });
  render(
    <BasicServicesProvider services={{ api, found: { brand: getBrand('jiema'), frontPage: false } }}>
      <MantineProvider>
        <SmsRow record={record} />
      </MantineProvider>
    </BasicServicesProvider>,
  );
  expect(screen.getByText('Deleted')).toBeDefined();
  expect(screen.getByText(/555-0100/).textContent).toBe('+1 (202) 555-0100');
});
