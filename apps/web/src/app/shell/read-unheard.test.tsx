// @vitest-environment happy-dom
import { getNotices } from '@manyline/contract/notices';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { cleanup, configure, render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useLiveBalance } from '../../data/balance/use-live-balance.ts';
import { useUnreadNotices } from '../../data/notices/unread-notices.ts';
import { PROFILE_KEY } from '../../data/use-profile.ts';
import { BasicServicesProvider } from '../../lib/services.tsx';
import { createEmitter } from '../../lib/socket/emitter.ts';
import type { SocketClient } from '../../lib/socket/socket-client.ts';
import { SocketClientContext } from '../../lib/socket/socket-context.tsx';
import { Decisions } from './decisions.tsx';
import { NoticesBackground } from './notices-background.tsx';

afterEach(cleanup);
// Whatever the page was opened for goes first, by a second.
configure({ asyncUtilTimeout: 5_000 });

/** A page whose first readings are answered before the socket is connected. */
function open(content: ReactNode, answer: (question: { url?: string }) => unknown = () => ({})) {
  const socket = createEmitter<{ connected: undefined; refresh: undefined }>();
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const services = { api: { call: async (question: object) => answer(question) } };
  render(
    <BasicServicesProvider services={services as never}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })}>
        <RouterContextProvider router={router as never}>
          <SocketClientContext value={socket as unknown as SocketClient}>{content}</SocketClientContext>
        </RouterContextProvider>
      </QueryClientProvider>
    </BasicServicesProvider>,
  );
  return socket;
}

it('a notice that came between the first reading and the first connection is read after the connection', async () => {
  let unread = 0;
  const socket = open(
    <>
      <NoticesBackground />
      <Unread />
    </>,
    ({ url }) => (url === getNotices.url ? { notices: [], unread } : {}),
  );
  await waitFor(() => expect(document.body.textContent).toBe('0 unread'));
  unread = 1;
  socket.emit('connected', undefined);
  await waitFor(() => expect(document.body.textContent).toBe('1 unread'));
});

function Unread() {
  return `${useUnreadNotices()} unread`;
}

/** A screen that shows how often something was read. */
function Readings({ of }: { of: readonly string[] }) {
  const { data } = useQuery({ queryKey: of, queryFn: () => (readings += 1) });
  return `read ${data} times`;
}
let readings = 0;

it('so is what a person decided about; later connections wait for the refresh, which is spread', async () => {
  readings = 0;
  const socket = open(
    <>
      <Decisions />
      <Readings of={PROFILE_KEY} />
    </>,
  );
  await waitFor(() => expect(document.body.textContent).toBe('read 1 times'));
  socket.emit('connected', undefined);
  await waitFor(() => expect(document.body.textContent).toBe('read 2 times'));
  socket.emit('connected', undefined);
  socket.emit('refresh', undefined);
  await waitFor(() => expect(document.body.textContent).toBe('read 3 times'));
});

function Balance() {
  useLiveBalance();
  return <Readings of={['balance']} />;
}

it('so is the balance, in brands without chats too', async () => {
  readings = 0;
  const socket = open(<Balance />);
  await waitFor(() => expect(document.body.textContent).toBe('read 1 times'));
  socket.emit('connected', undefined);
  await waitFor(() => expect(document.body.textContent).toBe('read 2 times'));
});
