// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import type { Message } from '@manyline/contract/chats';
import { getVirtualPhoneList } from '@manyline/contract/numbers';
import { createApi } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { createFakeServer } from '@manyline/page/testing/fake-server';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { pageParts } from '../../../app/page-parts.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import { endsOf } from '../model/state/chat-message.ts';
import '../texts/register.ts';
import { SearchResults } from './search-results.tsx';

// Their knowledge comes by a socket.
vi.mock('../contact/use-partner.ts', () => ({
  usePartner: () => ({ title: 'Ana', avatar: { name: 'Ana' } }),
}));
vi.mock('../list/chat-row.tsx', () => ({ ChatRow: () => null }));
const found = vi.hoisted(() => ({ messages: [] as unknown[] }));
vi.mock('./use-chat-search.ts', () => ({
  useChatSearch: (text: string) => ({ chats: [], people: [], messages: found.messages, text }),
}));

afterEach(cleanup);

const own = (phone: string, numberName: string) => ({
  telCode: '1',
  phone,
  type: 'other' as const,
  code: 'US',
  numberName,
  notes: '',
  capabilities: { sms: true, mms: true, voice: true },
  state: 'active' as const,
  monthRent: '0',
});

const message = (ownNumber: string): Partial<Message> => ({
  ...endsOf(ownNumber, '12025550141'),
  smsId: ownNumber,
  date: Date.UTC(2026, 10, 23),
  text: 'The invoice',
  type: 'sms',
  direction: 'in',
});

it('messages of two chats with the same person are told apart by the own number of each', async () => {
  found.messages = [message('12015550100'), message('12015550101')];
  const server = createFakeServer();
  server.answer(getVirtualPhoneList, {
    virtualPhones: [own('2015550100', 'Shop'), own('2015550101', '')],
    forwardStatus: 0,
    voicemailStatus: 0,
    canForward: 0,
    canVoicemail: 0,
  });
  const api = createApi({ getLanguageCode: () => 'en', fetch: server.fetch, base: 'http://page.example' });
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <SearchResults typed="invoice" /> }),
    history: createMemoryHistory({ initialEntries: ['/chats'] }),
  });
  render(
    <MantineProvider>
      <BasicServicesProvider services={{ api, found: { brand: getBrand('pingme'), frontPage: false } }}>
        <QueryClientProvider client={createQueryClient()}>
          <PageContext value={pageParts}>
            <RouterProvider router={router as never} />
          </PageContext>
        </QueryClientProvider>
      </BasicServicesProvider>
    </MantineProvider>,
  );
  await screen.findByText('Shop');
  const [shop, other, ...more] = screen.getAllByRole('link', { name: /Ana.*The invoice/ });
  expect(shop?.textContent).toMatch(/Shop, \+1 \(201\) 555-0100/);
  expect(other?.textContent).toMatch(/…0101.*\+1 \(201\) 555-0101/);
  expect(more).toEqual([]);
});
