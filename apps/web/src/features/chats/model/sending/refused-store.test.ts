import { expect, it, vi } from 'vitest';
import { createChatsWorld, ends } from '../testing/chats-world.ts';
import { createRefusedStore } from './refused-store.ts';

const UNPAID = { status: 2, retcode: 400001, retmsg: 'Your balance is not enough.' } as const;

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  } as unknown as Storage;
}

it('a text that was refused is there after a reload, with why, and can be sent; one that was sent again or deleted is not', async () => {
  const storage = memory();
  const open = (owner: string) => createChatsWorld({}, { refused: createRefusedStore(owner, storage) });
  const { model, sends, messages } = open('p.7');
  for (const text of ['to be paid', 'sent again', 'deleted']) model.send(ends, { text });
  for (const sent of [...sends]) await sent.answer(UNPAID);
  await vi.waitFor(() => expect(messages().map(({ status }) => status)).toEqual([2, 2, 2]));
  await model.retry(messages()[1]!);
  await sends[3]!.answer({ seq: 1 });
  await model.deleteMessages(messages().filter(({ text }) => text === 'deleted'));
  model.keepRefused();
  expect(open('p.8').messages()).toEqual([]);
  const next = open('p.7');
  expect(next.messages()).toMatchObject([{ text: 'to be paid', ...UNPAID }]);
  await next.model.retry(next.messages()[0]!);
  expect(next.sends.map(({ payload }) => payload)).toMatchObject([{ text: 'to be paid', msgType: 'sms' }]);
  next.model.keepRefused();
  expect(open('p.7').messages()).toEqual([]);
});
