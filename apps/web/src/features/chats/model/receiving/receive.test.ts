import { expect, it } from 'vitest';
import { createOutgoing, endsOf } from '../state/chat-message.ts';
import { createChatsStore } from '../state/chats-state.ts';
import { receivePush } from './receive.ts';

const unseen = () => false;

it.each([
  ['without a status', undefined, 0],
  ['with status 0', 0, 0],
  ['with status 1', 1, 0],
  ['with status 2', 2, 2],
  ['with a retcode for its status', 300_030, 2],
  ['with status -1', -1, 2],
] as const)('a pushed message %s is shown as status %s says', (_case, status, shown) => {
  const message = createOutgoing(endsOf('14155550111', '12025550100'), { text: 'hello' }, 'a', 5);
  const push = { ...message, status, seq: 1 } as Parameters<typeof receivePush>[1];
  const { state } = receivePush(createChatsStore().getState(), push, unseen, 5);
  expect([...state.dialogs.values()][0]?.messages[0]?.status).toBe(shown);
});
