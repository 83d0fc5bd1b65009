// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import type { Contact } from '@manyline/contract/contacts';
import { PageContext } from '@manyline/page/page-context';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { pageParts } from '../../../app/page-parts.ts';
import { clearSessionOverlays, overlayStore } from '../../../lib/overlay/overlay-store.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { type Services, ServicesProvider } from '../../../lib/services.tsx';
import { createEmitter } from '../../../lib/socket/emitter.ts';
import type { SocketClient } from '../../../lib/socket/socket-client.ts';
import { SocketClientContext } from '../../../lib/socket/socket-context.tsx';
import '../texts/register.ts';
import { DeleteContactsDialog } from './delete-contacts-dialog.tsx';

afterEach(() => {
  cleanup();
  clearSessionOverlays();
});

/** Deletes the contact whose page is open; `meanwhile`, the server takes its time. */
async function deleteSlowly(meanwhile: (leave: () => void) => unknown) {
  const answer = Promise.withResolvers<unknown>();
  const services = {
    found: { brand: getBrand('pingme'), frontPage: false },
    api: { call: () => answer.promise },
    session: createStore(() => ({ status: 'signedIn', session: { userId: '1' } })),
  } as unknown as Services;
  const history = createMemoryHistory({ initialEntries: ['/contacts/1'] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  await router.load();
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue(undefined);
  const told = { onClose: vi.fn(), onDeleted: vi.fn() };
  const page = render(
    <ServicesProvider services={services}>
      <QueryClientProvider client={createQueryClient()}>
        <SocketClientContext value={createEmitter() as unknown as SocketClient}>
          <RouterContextProvider router={router as never}>
            <MantineProvider env="test">
              <PageContext value={pageParts}>
                <DeleteContactsDialog contacts={[{ _id: '1', name: 'Wei' } as Contact]} {...told} />
              </PageContext>
            </MantineProvider>
          </RouterContextProvider>
        </SocketClientContext>
      </QueryClientProvider>
    </ServicesProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await meanwhile(() => {
    page.unmount();
    history.push('/contacts/2');
    return router.load();
  });
  await act(async () => answer.resolve({}));
  await waitFor(() => expect(overlayStore.getState().snackbar).toBeDefined());
  await act(async () => undefined);
  return { ...told, navigate };
}

it('deleting a contact leaves its page', async () => {
  const { navigate, onClose, onDeleted } = await deleteSlowly(() => undefined);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect([navigate.mock.calls.length, onDeleted.mock.calls.length]).toEqual([1, 1]);
});

it('deleted late, it leads away from no other page, closes no other question and keeps what is chosen by then', async () => {
  const { navigate, onClose, onDeleted } = await deleteSlowly((leave) => leave());
  expect([navigate, onClose, onDeleted].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
});
