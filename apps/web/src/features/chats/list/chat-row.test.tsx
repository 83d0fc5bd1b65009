// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { type ChatEntry, getChatSettings } from '@manyline/contract/chats';
import { createApi } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { createFakeServer } from '@manyline/page/testing/fake-server';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { pageParts } from '../../../app/page-parts.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import '../texts/register.ts';
import classes from './chat-list.module.css';
import { ChatRow } from './chat-row.tsx';

// Their knowledge comes by a socket.
vi.mock('../contact/use-partner.ts', () => ({
  usePartner: () => ({ title: '+1 (202) 555-0141', avatar: { name: '', seed: '12025550141' } }),
}));
const begun = vi.hoisted(() => ({ text: '' }));
vi.mock('../use-chats.ts', () => ({ useDraft: () => begun.text }));
vi.mock('./own-chip.tsx', () => ({ OwnChip: () => null }));

afterEach(() => {
  cleanup();
  begun.text = '';
});

const chat = {
  ownFullNumber: '12015550100',
  otherFullNumber: '12025550141',
  type: 'missedCall',
  direction: 'in',
  text: '',
  date: Date.UTC(2026, 10, 23),
  status: 1,
  unread: 1,
} as unknown as ChatEntry;

function open(more: Partial<ChatEntry> = {}, menu: object = {}) {
  const server = createFakeServer();
  server.answer(getChatSettings, { settings: [], blocked: [] });
  const api = createApi({ getLanguageCode: () => 'en', fetch: server.fetch, base: 'http://page.example' });
  const row = (
    <ChatRow chat={{ ...chat, ...more }} current={false} tabIndex={0} menuProps={() => menu} onOpen={() => {}} />
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: () => row }),
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
}

it('a call that nobody took stands in the list in words, with its own mark, and counts as unread', async () => {
  open();
  const row = await screen.findByRole('link', { name: /\+1 \(202\) 555-0141.*Missed call.*1 unread message/ });
  expect(within(row).getByText('Missed call')).toBeTruthy();
  expect(row.querySelector('[data-missed] svg[aria-hidden]')).not.toBeNull();
});

it.each([
  ['', /Voicemail(?!:)/],
  ['Please call me back.', /Voicemail: Please call me back\./],
])('a voicemail in which “%s” is said stands in the list with its words', async (text, name) => {
  open({ type: 'voicemail', text });
  await screen.findByRole('link', { name });
});

it('a text has no such mark', async () => {
  open({ type: 'sms', text: 'Hello', unread: 0 });
  const row = await screen.findByRole('link', { name: /Hello/ });
  expect(row.querySelector('[data-missed]')).toBeNull();
});

it('a draft stands in place of the last picture, without its mark', async () => {
  begun.text = 'Half a thought';
  open({ type: 'mms', text: 'Look', unread: 0 });
  const row = await screen.findByRole('link', { name: /Draft: Half a thought/ });
  expect(within(row).queryByText(/Look/)).toBeNull();
  expect(row.querySelector(`.${classes.media}`)).toBeNull();
});

it('an answer that the product gave by itself is not said to be mine', async () => {
  open({ type: 'sms', direction: 'out', automatic: true, text: 'No more messages.', status: 0, unread: 0 });
  await screen.findByRole('link', { name: /Automatic answer: No more messages\./ });
  expect(screen.queryByText(/You:/)).toBeNull();
});

it('is a link that opens the chat, and says beside its name that Shift+F10 opens its menu, where it has one', async () => {
  open({}, { onKeyDown: () => {} });
  const row = await screen.findByRole('link');
  const read = () => ['aria-haspopup', 'aria-keyshortcuts', 'aria-description'].map((name) => row.getAttribute(name));
  expect(read()).toEqual([null, 'Shift+F10', 'Shift+F10 opens its menu']);
  cleanup();
  open();
  const found = await screen.findByRole('link');
  expect(found.hasAttribute('aria-description') || found.hasAttribute('aria-keyshortcuts')).toBe(false);
});
