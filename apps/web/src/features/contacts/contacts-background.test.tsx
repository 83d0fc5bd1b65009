// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { getBrand } from '@manyline/brands/registry';
import type { Contact } from '@manyline/contract/contacts';
import { cleanup, render, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { closeContactEditor, openContactEditor, useEditorRequest } from '../../data/contacts/contact-editor-store.ts';
import { type Services, ServicesProvider } from '../../lib/services.tsx';
import { createEmitter } from '../../lib/socket/emitter.ts';
import type { SocketClient } from '../../lib/socket/socket-client.ts';
import { SocketClientContext } from '../../lib/socket/socket-context.tsx';
import { ContactsBackground } from './contacts-background.tsx';

afterEach(() => {
  cleanup();
  closeContactEditor();
});

it("an account's contact that is open for editing goes with its session: whoever signs in next does not see it", () => {
  const services = {
    found: { brand: getBrand('pingme'), frontPage: false },
    api: { call: () => new Promise(() => undefined) },
    session: createStore(() => ({ status: 'signedIn', session: { userId: '1' } })),
  } as unknown as Services;
  const socket = createEmitter() as unknown as SocketClient;
  const page = render(
    <ServicesProvider services={services}>
      <SocketClientContext value={socket}>
        <ContactsBackground />
      </SocketClientContext>
    </ServicesProvider>,
  );
  openContactEditor({ _id: '1', name: 'Friend of the first' } as Contact);
  page.unmount();
  expect(renderHook(useEditorRequest).result.current).toBeUndefined();
});
