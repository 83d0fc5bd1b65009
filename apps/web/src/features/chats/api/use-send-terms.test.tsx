// @vitest-environment happy-dom
import { getSendTerms } from '@manyline/contract/chats';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { endsOf, keyOf } from '../model/state/chat-message.ts';
import { useSendTerms } from './use-send-terms.ts';

const call = vi.hoisted(() => vi.fn());
type Dialog = { messages: { direction: string; smsId: string }[] };
const chats = await vi.hoisted(async () => {
  const { createStore } = await import('zustand');
  return createStore(() => ({ dialogs: new Map<string, Dialog>() }));
});
vi.mock('../../../lib/services.tsx', () => ({ useApi: () => ({ call }) }));
vi.mock('./use-own-numbers.ts', () => ({ useOwnNumber: () => ({ number: {}, missing: false }) }));
vi.mock('../use-chats.ts', async () => {
  const { useStore } = await import('zustand');
  return { useChatsState: (select: (state: ReturnType<typeof chats.getState>) => unknown) => useStore(chats, select) };
});

const ends = endsOf('12015550100', '12025550111');
let queries: ReturnType<typeof createQueryClient>;
const Queries = ({ children }: PropsWithChildren) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
);
const open = () => renderHook(() => useSendTerms(ends), { wrapper: Queries });
/** `undefined`: this browser knows nothing of the chat. */
const hear = (dialog: Dialog | undefined) =>
  act(() => chats.setState({ dialogs: new Map(dialog && [[keyOf(ends), dialog]]) }));
const asked = () => call.mock.calls.filter(([which]) => which === getSendTerms).length;

beforeEach(() => {
  queries = createQueryClient();
  chats.setState({ dialogs: new Map() });
  call.mockReset().mockImplementation(async () => ({ price: String(asked()) }));
});
afterEach(cleanup);

it('terms are read again when something comes in, and not for what is sent', async () => {
  hear({ messages: [] });
  const bar = open();
  await waitFor(() => expect(bar.result.current).toEqual({ price: '1' }));
  hear({ messages: [{ direction: 'out', smsId: 'ours' }] });
  hear({ messages: [{ direction: 'in', smsId: 'stop' }] });
  await waitFor(() => expect(bar.result.current).toEqual({ price: '2' }));
  expect(asked()).toBe(2);
});

it('a chat that is known later than its terms brings them anew, where something has come in', async () => {
  const bar = open();
  await waitFor(() => expect(bar.result.current).toEqual({ price: '1' }));
  hear({ messages: [{ direction: 'in', smsId: 'stop' }] });
  await waitFor(() => expect(bar.result.current).toEqual({ price: '2' }));
});

it('the bar of a chat reads what the bar that it was begun in has read a moment ago', async () => {
  const begun = open();
  await waitFor(() => expect(begun.result.current).toEqual({ price: '1' }));
  act(() => begun.unmount());
  hear({ messages: [{ direction: 'in', smsId: 'stop' }] });
  const bar = open();
  await waitFor(() => expect(bar.result.current).toEqual({ price: '2' }));
});

it.each([
  ['is known', { messages: [] }],
  ['is not known yet', undefined],
])('what came in while the first terms of a chat that %s are on their way brings them anew', async (_, dialog) => {
  hear(dialog);
  const first = Promise.withResolvers<{ price: string }>();
  call.mockReturnValueOnce(first.promise);
  const bar = open();
  await waitFor(() => expect(asked()).toBe(1));
  hear({ messages: [{ direction: 'in', smsId: 'stop' }] });
  await act(async () => first.resolve({ price: 'before' }));
  await waitFor(() => expect(bar.result.current).toEqual({ price: '2' }));
});

it('a text that goes out draws nothing of the composer again', async () => {
  let drawn = 0;
  const draw = () => {
    drawn += 1;
    return useSendTerms(ends);
  };
  const bar = renderHook(draw, { wrapper: Queries });
  await waitFor(() => expect(bar.result.current).toEqual({ price: '1' }));
  hear({ messages: [{ direction: 'in', smsId: 'stop' }] });
  await waitFor(() => expect(bar.result.current).toEqual({ price: '2' }));
  const before = drawn;
  hear({
    messages: [
      { direction: 'in', smsId: 'stop' },
      { direction: 'out', smsId: 'ours' },
    ],
  });
  expect(drawn).toBe(before);
});
