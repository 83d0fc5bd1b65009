// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { PageContext } from '@manyline/page/page-context';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { pageParts } from '../../../app/page-parts.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { type ChatMessage, endsOf, keyOf } from '../model/state/chat-message.ts';
import '../texts/register.ts';
import { DeleteChatDialog } from './delete-chat-dialog.tsx';
import { DeleteMessagesDialog } from './delete-messages-dialog.tsx';

const model = vi.hoisted(() => ({ deleteChat: vi.fn(), deleteMessages: vi.fn() }));
vi.mock('../use-chats.ts', () => ({ useChatsModel: () => model }));

afterEach(cleanup);
// Other files share this process.
afterAll(() => void vi.resetModules());

const chat = endsOf('12015550100', '12025550111');
const message = { ...chat, smsId: 'a' } as ChatMessage;

/** Deletes in the chat that is open, and goes to another one while the server takes its time. */
async function remove(dialog: (told: { onClose: () => void; onDeleted: () => void }) => ReactNode, leaves: boolean) {
  const answer = Promise.withResolvers<boolean>();
  model.deleteChat.mockReturnValue(answer.promise);
  model.deleteMessages.mockReturnValue(answer.promise);
  const history = createMemoryHistory({ initialEntries: [`/chats/${keyOf(chat)}`] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  await router.load();
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue(undefined);
  const told = { onClose: vi.fn(), onDeleted: vi.fn() };
  const queries = createQueryClient();
  const page = render(
    <QueryClientProvider client={queries}>
      <RouterContextProvider router={router as never}>
        <MantineProvider env="test">
          <PageContext value={pageParts}>{dialog(told)}</PageContext>
        </MantineProvider>
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(queries.isMutating()).toBe(1));
  if (leaves) {
    page.unmount();
    history.push('/chats/12015550100-12025550112');
    await router.load();
  }
  await act(async () => answer.resolve(true));
  await waitFor(() => expect(queries.isMutating()).toBe(0));
  return { navigations: navigate.mock.calls.length, closings: told.onClose.mock.calls.length, ...told };
}

const dialogs = [
  ['a chat', (told: { onClose: () => void }) => <DeleteChatDialog ends={chat} {...told} />],
  [
    'the last message of a chat',
    (told: { onClose: () => void; onDeleted: () => void }) => <DeleteMessagesDialog messages={[message]} {...told} />,
  ],
] as const;

it.each(dialogs)('whoever deletes %s is led back to the list', async (_, dialog) => {
  expect(await remove(dialog, false)).toMatchObject({ navigations: 1, closings: 1 });
});

it.each(dialogs)(
  '%s that is deleted late leads away from no other chat, and closes no other question',
  async (_, dialog) => {
    expect(await remove(dialog, true)).toMatchObject({ navigations: 0, closings: 0 });
  },
);

it('what belonged to a message goes with it also where the question was closed meanwhile', async () => {
  const { onDeleted } = await remove(dialogs[1][1], true);
  expect(onDeleted).toHaveBeenCalledExactlyOnceWith([message], false);
});
