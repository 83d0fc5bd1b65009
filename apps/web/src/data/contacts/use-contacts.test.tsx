// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { getBrand } from '@manyline/brands/registry';
import { ApiError } from '@manyline/page/api/api-error';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import '../../app/page-parts.ts';
import { overlayStore } from '../../lib/overlay/overlay-store.ts';
import { type Services, ServicesProvider } from '../../lib/services.tsx';
import { createEmitter } from '../../lib/socket/emitter.ts';
import type { SocketClient } from '../../lib/socket/socket-client.ts';
import { SocketClientContext } from '../../lib/socket/socket-context.tsx';
import { useContactsModel } from './use-contacts.ts';

afterEach(() => {
  cleanup();
  overlayStore.setState(overlayStore.getInitialState(), true);
});

it.each([
  ['is known to be lost says nothing of its own', true, undefined],
  ['stands is told', false, 'Your contacts could not be read.'],
])('a reading of contacts in the background that fails while the connection %s', async (_, disconnected, told) => {
  const call = () => Promise.reject(new ApiError({ local: 'NETWORK' }));
  const services = {
    found: { brand: getBrand('pingme'), frontPage: false },
    api: { call },
    session: createStore(() => ({ status: 'signedIn', session: { userId: '1' } })),
  } as unknown as Services;
  const connection = createStore(() => ({ disconnected, connecting: false, serverClosed: false }));
  const socket = { ...createEmitter(), connection } as unknown as SocketClient;
  const { result } = renderHook(useContactsModel, {
    wrapper: ({ children }) => (
      <ServicesProvider services={services}>
        <SocketClientContext value={socket}>{children}</SocketClientContext>
      </ServicesProvider>
    ),
  });
  await result.current.sync();
  expect(result.current.store.getState().status).toBe('failed');
  const said = overlayStore.getState().snackbar?.message;
  if (told === undefined) expect(said).toBeUndefined();
  else expect(said).toContain(told);
});
