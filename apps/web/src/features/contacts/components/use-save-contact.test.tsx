// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { getBrand } from '@manyline/brands/registry';
import type { Contact } from '@manyline/contract/contacts';
import type { CleanContact } from '@manyline/domain/contact';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import {
  closeContactEditor,
  isEditorOpen,
  openContactAdder,
  openContactEditor,
  useEditorRequest,
} from '../../../data/contacts/contact-editor-store.ts';
import { clearSessionOverlays, overlayStore } from '../../../lib/overlay/overlay-store.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { type Services, ServicesProvider } from '../../../lib/services.tsx';
import { createEmitter } from '../../../lib/socket/emitter.ts';
import type { SocketClient } from '../../../lib/socket/socket-client.ts';
import { SocketClientContext } from '../../../lib/socket/socket-context.tsx';
import '../texts/register.ts';
import { useSaveContact } from './use-save-contact.ts';

afterEach(() => {
  cleanup();
  closeContactEditor();
  clearSessionOverlays();
});

const request = () => renderHook(useEditorRequest).result.current!;
const mine: CleanContact = { name: 'Wei', phones: [], email: '', companyName: '', note: '' };

/** Among the contacts, with a new one whose saving takes as long as the test wants. */
async function saveSlowly() {
  const answer = Promise.withResolvers<unknown>();
  const services = {
    found: { brand: getBrand('pingme'), frontPage: false },
    api: { call: () => answer.promise },
    session: createStore(() => ({ status: 'signedIn', session: { userId: '1' } })),
  } as unknown as Services;
  const socket = createEmitter() as unknown as SocketClient;
  const history = createMemoryHistory({ initialEntries: ['/contacts'] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  await router.load();
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue(undefined);
  const queries = createQueryClient();
  const wrapper = ({ children }: PropsWithChildren) => (
    <ServicesProvider services={services}>
      <QueryClientProvider client={queries}>
        <SocketClientContext value={socket}>
          <RouterContextProvider router={router as never}>{children}</RouterContextProvider>
        </SocketClientContext>
      </QueryClientProvider>
    </ServicesProvider>
  );
  openContactAdder();
  const own = request();
  const editor = renderHook(() => useSaveContact(own), { wrapper });
  act(() => editor.result.current.save.mutate({ contact: mine }));
  const saved = { _id: '1', localId: '1', accountId: '1', name: 'Wei', date: 1, phoneList: [] } as unknown as Contact;
  const finish = async () => {
    await act(async () => answer.resolve({ contact: saved }));
    await waitFor(() => expect(overlayStore.getState().snackbar?.tone).toBe('success'));
    await act(async () => undefined);
  };
  return { finish, navigate, editor, own };
}

it('a contact that was saved closes its editor, and is shown', async () => {
  const { finish, navigate, own } = await saveSlowly();
  await finish();
  await waitFor(() => expect(isEditorOpen(own)).toBe(false));
  expect(navigate).toHaveBeenCalledOnce();
});

it('saved late, it neither closes the editor of another one that was opened meanwhile nor leads away', async () => {
  const { finish, navigate, editor } = await saveSlowly();
  closeContactEditor();
  editor.unmount();
  openContactEditor({ _id: '2', name: 'Another' } as Contact);
  const another = request();
  await finish();
  expect(isEditorOpen(another)).toBe(true);
  expect(navigate).not.toHaveBeenCalled();
});
