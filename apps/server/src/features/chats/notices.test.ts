import { getChatList, getDialogList } from '@manyline/contract/chats';
import { sendSystemMessage } from '@manyline/contract/local-world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const text = 'Please complete your profile, or open API management.';
const highlights = [
  { text: 'complete your profile', target: 'profile' as const },
  { text: 'API management', target: 'api' as const },
];

it('a system message keeps its highlights, pushed and read, under a sender that is no number', async () => {
  const wei = await world.signIn();
  const live = await wei.socket();
  await world.call(sendSystemMessage, { accountId: wei.accountId, sender: 'PingMe', text, highlights });
  const expected = {
    otherFullNumber: 'PingMe',
    otherTelCode: '',
    otherNumber: 'PingMe',
    type: 'push',
    direction: 'in',
    text,
    highlightText: 'complete your profile||API management',
    highlightTarget: 'profile||api',
  };
  expect(await live.waitForText(text)).toMatchObject(expected);
  const { dialogList } = await wei.call(getDialogList, { ownFullNumber: wei.number, otherFullNumber: 'PingMe' });
  expect(dialogList).toMatchObject([expected]);
  expect((await wei.call(getChatList)).chatList).toMatchObject([{ otherFullNumber: 'PingMe', unread: 1 }]);
});

it('refuses to answer it, and a name that is a number', async () => {
  const wei = await world.signIn();
  const live = await wei.socket();
  expect(await live.send(wei.toText('PingMe', 'Hello'))).toMatchObject({ status: 2, retcode: 300_001 });
  const call = world.call(sendSystemMessage, { accountId: wei.accountId, sender: '12025550141', text, highlights: [] });
  await expect(call).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

it('goes to nobody who does not exist, and says so for somebody without a number', async () => {
  const unknown = world.call(sendSystemMessage, { accountId: 'nobody', sender: 'PingMe', text });
  await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const bare = await world.signIn({ numberType: 'none' });
  const call = world.call(sendSystemMessage, { accountId: bare.accountId, sender: 'PingMe', text });
  await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
