import type { ChatEntry, Message } from '@manyline/contract/chats';
import type { Call } from '@manyline/contract/define-call';
import type { SendAck, SendPayload } from '@manyline/contract/realtime';
import { vi } from 'vitest';
import type { ChatsCache } from '../../../../lib/cache/chats-cache.ts';
import type { ReadMarksStore } from '../../../../lib/cache/read-marks-store.ts';
import type { CaptchaProof } from '../../../../lib/overlay/overlay-store.ts';
import type { FeedChange } from '../../../../lib/socket/sequencer.ts';
import type { SocketClient } from '../../../../lib/socket/socket-client.ts';
import type { ChatsDeps } from '../chats-context.ts';
import { createChatsModel } from '../chats-model.ts';
import { endsOf, keyOf } from '../state/chat-message.ts';

export const ends = endsOf('14155550111', '12025550100');
export const key = keyOf(ends);
export const NOW = Date.UTC(2026, 10, 21);

export const incoming = (smsId: string, seq: number, change: Partial<Message> = {}): Message => ({
  ...ends,
  smsId,
  seq,
  date: NOW + seq,
  text: `text of ${smsId}`,
  direction: 'in',
  type: 'sms',
  media: '',
  status: 0,
  state: 'received',
  ...change,
});

function createMemoryMarks(): ReadMarksStore {
  const marks = new Map<string, number>();
  return {
    load: () => marks,
    put: (key, upTo) => void marks.set(key, upTo),
    drop: (key, upTo) => void (marks.get(key) === upTo && marks.delete(key)),
  };
}

/** A model whose server answers from `answers` and whose socket is in the test's hands. */
export function createChatsWorld(
  answers: Partial<Record<string, unknown>> = {},
  more: Partial<Pick<ChatsDeps, 'readMarks' | 'refused' | 'takeListAhead'>> & { cache?: Partial<ChatsCache> } = {},
) {
  const listeners: ((change: FeedChange) => void)[] = [];
  const sends: { payload: SendPayload; answer(ack: Partial<SendAck>): Promise<void> }[] = [];
  const call = vi.fn(async (called: Call) => {
    const answer = answers[called.url] ?? { chatList: [], seq: 0, dialogList: [] };
    if (answer instanceof Error) throw answer;
    return answer as never;
  });
  const send = (payload: SendPayload) =>
    new Promise<SendAck>((resolve) => {
      const answer = async (ack: Partial<SendAck>) =>
        resolve({ smsId: payload.smsId, status: 0, date: NOW, charge: '0.02', ...ack });
      sends.push({ payload, answer });
    });
  const cache = {
    top: [] as ChatEntry[],
    loadTop: async (): Promise<ChatEntry[]> => [],
    loadChats: vi.fn(async (): Promise<ChatEntry[]> => []),
    loadMessages: vi.fn(async (): Promise<Message[]> => []),
    save: vi.fn(async () => undefined),
    dropOld: async () => undefined,
    ...more.cache,
  } satisfies ChatsCache;
  const sockets: (() => void)[] = [];
  const deps = {
    cache,
    readMarks: more.readMarks ?? createMemoryMarks(),
    api: { call },
    takeListAhead: more.takeListAhead ?? (() => undefined),
    refused: more.refused ?? { take: () => [], save: vi.fn() },
    socket: {
      queue: {
        send,
        pending: (): SendPayload[] => [],
        isUnderWay: () => true,
        hasUnsent: () => false,
        cancel: vi.fn(() => true),
        forget: vi.fn(),
        isCancellable: () => true,
        close: () => undefined,
      },
      feed: {
        start: vi.fn(),
        acknowledge: () => undefined,
        subscribe: (listener: (change: FeedChange) => void) => {
          listeners.push(listener);
          return () => undefined;
        },
        cursor: () => 0,
        close: () => undefined,
      },
      request: vi.fn(async () => ({ status: 200 }) as never),
      on: ((event: string, listener: () => void) => {
        if (event === 'connected') sockets.push(listener);
        return () => undefined;
      }) as SocketClient['on'],
      unsentBytes: () => undefined,
    },
    loadPicture: vi.fn(),
    onFailure: vi.fn(),
    askPerson: vi.fn(async (): Promise<CaptchaProof | undefined> => undefined),
    onPushFailed: vi.fn(),
    describeSender: () => ({ platform: 'pingme', languagecode: 'en' }) as const,
    isWindowFocused: () => true,
    isBlocked: vi.fn((_key: string) => false),
    now: () => NOW,
    newId: (() => {
      let last = 0;
      return () => `id${++last}`;
    })(),
  };
  const model = createChatsModel(deps);
  model.start();
  const push = (change: FeedChange) => listeners.forEach((listener) => void listener(change));
  const messages = () => model.store.getState().dialogs.get(key)?.messages ?? [];
  const unread = () => model.store.getState().entries.unread;
  const connect = () => sockets.forEach((listener) => void listener());
  return { model, deps, push, sends, call, messages, unread, connect };
}

export const live = (message: Message, status?: 2): FeedChange => {
  const { status: _, ...rest } = message;
  return { kind: 'message', seq: message.seq, message: { ...rest, status } };
};
