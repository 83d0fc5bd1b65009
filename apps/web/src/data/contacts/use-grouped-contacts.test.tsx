// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { getBrand } from '@manyline/brands/registry';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createQueryClient } from '../../lib/query-client.ts';
import { type Services, ServicesProvider } from '../../lib/services.tsx';
import { createEmitter } from '../../lib/socket/emitter.ts';
import type { SocketClient } from '../../lib/socket/socket-client.ts';
import { SocketClientContext } from '../../lib/socket/socket-context.tsx';
import { useContactsModel } from './use-contacts.ts';
import { useGroupedContacts } from './use-grouped-contacts.ts';

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

const zeng = { _id: '1', name: '曾敏', date: 1, phoneList: [{ telCode: '1', phone: '+12025550142', tag: 'Mobile' }] };

it('without a line Chinese names are listed as they are written, and by their readings as soon as there is one', async () => {
  onlineManager.setOnline(false);
  const services = {
    found: { brand: getBrand('pingme'), frontPage: false },
    api: { call: async () => ({ addressBookList: [zeng] }) },
    session: createStore(() => ({ status: 'signedIn', session: { userId: '1' } })),
  } as unknown as Services;
  const socket = createEmitter() as unknown as SocketClient;
  const { result } = renderHook(() => ({ model: useContactsModel(), contacts: useGroupedContacts() }), {
    wrapper: ({ children }) => (
      <ServicesProvider services={services}>
        <QueryClientProvider client={createQueryClient()}>
          <SocketClientContext value={socket}>{children}</SocketClientContext>
        </QueryClientProvider>
      </ServicesProvider>
    ),
  });
  await result.current.model.sync();
  await waitFor(() => expect(result.current.contacts).toMatchObject([{ name: '曾敏', group: '#' }]));
  onlineManager.setOnline(true);
  await waitFor(() => expect(result.current.contacts).toMatchObject([{ name: '曾敏', group: 'Z' }]));
});
