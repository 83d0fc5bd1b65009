import { delSms, getChatList, getDialogList } from '@manyline/contract/chats';
import { type ChatDraft, getDrafts, type SetDraftAck, TEXT_UNITS_MAX } from '@manyline/contract/drafts';
import type { ErrorBody } from '@manyline/contract/errors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestSocket } from '../../testing/test-socket.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';

const PHONE = '12025550141';
const log: string[] = [];

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld({ onLog: (line) => log.push(line) });
});
afterAll(() => world.close());

/** Somebody with a chat and two devices. */
async function openChat(at: TestWorld = world) {
  const wei = await at.signIn();
  const [phone, computer] = [await wei.socket(), await wei.socket()];
  await phone.send(wei.toText(PHONE, 'Hello'));
  const ends = { ownFullNumber: wei.number, otherFullNumber: PHONE };
  const heard: ChatDraft[] = [];
  computer.raw.on('draft', (push) => heard.push(push));
  const save = async (from: TestSocket, text: string, since = 0, of: object = ends) =>
    (await from.raw
      .timeout(20_000)
      .emitWithAck('setDraft', { ...ends, ...of, text, since } as never)) as unknown as SetDraftAck & ErrorBody;
  const list = async () => (await wei.call(getDrafts)).drafts;
  return { wei, phone, computer, ends, heard, save, list };
}

it("a draft is the account's: the other devices hear of it, and the list of drafts has it until it is emptied", async () => {
  const { phone, ends, heard, save, list } = await openChat();
  const own: unknown[] = [];
  phone.raw.on('draft', (push) => own.push(push));
  const first = await save(phone, 'Half a th');
  expect(first).toEqual({ status: 200, savedAt: expect.any(Number) });
  expect(await list()).toEqual([{ ...ends, text: 'Half a th', savedAt: first.savedAt }]);
  const second = await save(phone, 'Half a thought', first.savedAt);
  expect(second.savedAt).toBeGreaterThan(first.savedAt);
  await save(phone, ' \n', second.savedAt);
  await waitFor(() => heard.length === 3 || undefined);
  expect(heard.map(({ text }) => text)).toEqual(['Half a th', 'Half a thought', '']);
  expect(await list()).toEqual([]);
  expect(own).toEqual([]);
});

it('the same text again writes nothing and tells nobody', async () => {
  const { phone, heard, save } = await openChat();
  const { savedAt } = await save(phone, 'Once');
  expect(await save(phone, 'Once', savedAt)).toEqual({ status: 200, savedAt });
  await save(phone, 'Twice', savedAt);
  await waitFor(() => heard.length === 2 || undefined);
  expect(heard.map(({ text }) => text)).toEqual(['Once', 'Twice']);
});

it('the last one to save has it, and hears what of another device it has replaced unseen', async () => {
  const { phone, computer, save, list } = await openChat();
  const { savedAt } = await save(phone, 'Written on the phone');
  // It goes on from what it has seen: nothing is lost.
  const seen = await save(computer, 'Written on the phone, and on the computer', savedAt);
  expect(seen.elsewhere).toBeUndefined();
  const unseen = await save(phone, 'Another thought', savedAt);
  // The phone's own text of before is none of another device, although its answer may not have come yet.
  expect(unseen.elsewhere).toEqual({ text: 'Written on the phone, and on the computer', savedAt: seen.savedAt });
  expect(await list()).toMatchObject([{ text: 'Another thought' }]);
});

it('what is emptied is what its device had: a text of another device stays, and is answered', async () => {
  const { phone, computer, save, list } = await openChat();
  const { savedAt } = await save(phone, 'Kept');
  expect(await save(computer, '')).toEqual({ status: 200, savedAt, elsewhere: { text: 'Kept', savedAt } });
  expect(await list()).toMatchObject([{ text: 'Kept' }]);
  await save(computer, '', savedAt);
  expect(await list()).toEqual([]);
});

it('a text and its emptying that leave right after each other are taken in that order, as one device’s', async () => {
  const { phone, save, list } = await openChat();
  const answers = await Promise.all([save(phone, 'Sent at once'), save(phone, '')]);
  expect(answers.map(({ elsewhere }) => elsewhere)).toEqual([undefined, undefined]);
  expect(await list()).toEqual([]);
});

it("nobody sees or changes a draft of another account's chat, and a chat that is not there keeps none", async () => {
  const { phone, save, ends, list } = await openChat();
  await save(phone, 'Mine alone');
  const other = await openChat();
  const heard: unknown[] = [];
  other.computer.raw.on('draft', (push) => heard.push(push));
  expect(await other.save(other.phone, 'Yours?', 0, ends)).toMatchObject({ retcode: expect.any(Number) });
  expect(await other.save(other.phone, 'To nobody', 0, { otherFullNumber: '12025550142' })).toMatchObject({
    retmsg: expect.any(String),
  });
  expect(await other.list()).toEqual([]);
  expect(await list()).toMatchObject([{ text: 'Mine alone' }]);
  expect(heard).toEqual([]);
});

it('a draft goes with its chat, whether that is deleted as a whole or message by message, and the devices hear of it', async () => {
  for (const isWhole of [true, false]) {
    const { wei, phone, ends, heard, save, list } = await openChat();
    await save(phone, 'Too late');
    const { dialogList } = await wei.call(getDialogList, ends);
    const messages = dialogList.map(({ smsId, date }) => ({ smsId, date }));
    await wei.call(delSms, isWhole ? { from: wei.number, to: PHONE } : { sms: JSON.stringify(messages) });
    expect((await wei.call(getChatList, { months: 4 })).chatList).toEqual([]);
    expect(await list()).toEqual([]);
    await waitFor(() => heard.length === 2 || undefined);
    expect(heard.at(-1)).toMatchObject({ ...ends, text: '' });
    expect(await save(phone, 'Of no chat')).toMatchObject({ retcode: expect.any(Number) });
  }
});

it('a draft is in the archive of its account, with what it replaced unseen, and goes with the account', async () => {
  const { wei, phone, computer, save, list } = await openChat();
  const archived = world.chats.keeper.lists?.find(({ name }) => name === 'drafts');
  const read = () => Array.fromAsync(archived!.read(wei.accountId));
  await save(phone, 'Never sent');
  const { savedAt } = await save(computer, 'Never either');
  expect(await read()).toMatchObject([{ text: 'Never either', savedAt, replaced: 'Never sent' }]);
  await save(computer, '', savedAt);
  expect(await read()).toEqual([]);
  await save(phone, 'Last');
  await world.chats.keeper.forget?.(wei.accountId);
  expect([await list(), await read()]).toEqual([[], []]);
});

it('a draft is as long as a message may be, and no word of it is in the log', async () => {
  const { phone, save, list } = await openChat();
  const secret = 'zanzibar'.repeat(TEXT_UNITS_MAX / 8);
  await save(phone, secret);
  expect(await list()).toMatchObject([{ text: secret }]);
  expect(await save(phone, `${secret}!`)).toMatchObject({ field: 'text' });
  expect(log.length).toBeGreaterThan(0);
  expect(log.filter((line) => line.includes('zanzibar'))).toEqual([]);
});

it('drafts are saved as often as the account may ask, and not more', async () => {
  const narrow = await openWorld({ env: { REQUESTS_PER_MINUTE: '10' } });
  try {
    const { phone, save, list } = await openChat(narrow);
    const answers = [];
    for (let saved = 0; saved < 12; saved += 1) answers.push(await save(phone, `Text ${saved}`));
    expect(answers.filter((answer) => 'retcode' in answer)).toHaveLength(2);
    expect(await list()).toMatchObject([{ text: 'Text 9' }]);
  } finally {
    await narrow.close();
  }
});

it('all drafts of an account come page by page', async () => {
  const { wei, phone, save } = await openChat();
  const others = Array.from({ length: 101 }, (_, index) => String(12_025_551_000 + index));
  await Promise.all(others.map((other) => phone.send(wei.toText(other, 'Hello'))));
  for (let at = 0; at < others.length; at += 20)
    await Promise.all(
      others.slice(at, at + 20).map((other) => save(phone, `To ${other}`, 0, { otherFullNumber: other })),
    );
  const first = await wei.call(getDrafts);
  const rest = await wei.call(getDrafts, { nextPage: first.nextPage });
  expect([first.drafts.length, rest.nextPage]).toEqual([100, undefined]);
  expect([...first.drafts, ...rest.drafts].map(({ text }) => text)).toEqual(others.map((other) => `To ${other}`));
  await expect(wei.call(getDrafts, { nextPage: 'nonsense' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

it('a replaced text whose answer was lost is answered again, until the writer goes on from a later state', async () => {
  const { wei, phone, save, list, heard } = await openChat();
  const seen = await save(phone, 'Of the phone');
  const lost = await save(await wei.socket(), 'Typed offline');
  expect(lost.elsewhere).toEqual({ text: 'Of the phone', savedAt: seen.savedAt });
  // The devices that show it hear which state was replaced, and so does one that reads the list.
  await waitFor(() => heard.length === 2 || undefined);
  expect(heard.map(({ replacedAt }) => replacedAt)).toEqual([undefined, seen.savedAt]);
  expect(await list()).toMatchObject([{ text: 'Typed offline', replacedAt: seen.savedAt }]);
  const again = await wei.socket();
  expect(await save(again, 'Typed offline')).toEqual({ status: 200, savedAt: lost.savedAt, replaced: 'Of the phone' });
  // Typed on without an answer: its own text stands between, and the other one comes all the same.
  const more = await save(await wei.socket(), 'Typed offline, at length');
  expect(more).toMatchObject({ elsewhere: { text: 'Typed offline' }, replaced: 'Of the phone' });
  expect(await save(again, '')).toMatchObject({ elsewhere: { savedAt: more.savedAt }, replaced: 'Of the phone' });
  const known = await save(again, 'Gone on', more.savedAt);
  expect(known).toEqual({ status: 200, savedAt: expect.any(Number) });
  expect(await save(again, 'Gone on')).toEqual(known);
  expect((await list())[0]).not.toHaveProperty('replacedAt');
});

it('replaced texts are kept together as long as two messages, beyond them the last one', async () => {
  const { wei, save } = await openChat();
  const texts = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(9_000));
  for (const text of texts) await save(await wei.socket(), text);
  const { replaced } = await save(await wei.socket(), texts.at(-1)!);
  expect(replaced).toBe(texts[2]);
});

it('each state of a draft is later than the one before, also over its emptying and its chat’s end by a clock that was set back', async () => {
  const { wei, phone, ends, heard, save } = await openChat();
  try {
    const first = await save(phone, 'First');
    world.clock.aheadMs = -60_000;
    const emptied = await save(phone, '', first.savedAt);
    await save(phone, 'Second', emptied.savedAt);
    await wei.call(delSms, { from: wei.number, to: PHONE });
    await phone.send(wei.toText(PHONE, 'Hello again'));
    await save(phone, 'Third');
    await waitFor(() => heard.length === 5 || undefined);
  } finally {
    world.clock.aheadMs = 0;
  }
  const times = heard.map(({ savedAt }) => savedAt);
  expect(heard.map(({ text }) => text)).toEqual(['First', '', 'Second', '', 'Third']);
  expect([...new Set(times)].toSorted((one, other) => one - other)).toEqual(times);
  expect(heard.at(-1)).toMatchObject(ends);
});

it('what is left of a chat that is gone is in no list, can be emptied, and goes from the table after a day', async () => {
  const { wei, phone, save, list } = await openChat();
  const others = ['12025550143', '12025550144'];
  for (const other of others) {
    await phone.send(wei.toText(other, 'Hello'));
    await save(phone, `To ${other}`, 0, { otherFullNumber: other });
  }
  await save(phone, 'Kept');
  // As a node of a version without drafts deletes a chat.
  await world.database.execute(`update chat set deleted = true where account_id = $1 and other_number <> $2`, [
    wei.accountId,
    PHONE,
  ]);
  expect(await list()).toMatchObject([{ text: 'Kept' }]);
  const [left] = others;
  const answer = await save(await wei.socket(), '', 0, { otherFullNumber: left });
  expect(answer.elsewhere).toMatchObject({ text: `To ${left}` });
  expect(await save(phone, '', answer.savedAt, { otherFullNumber: left })).toMatchObject({ status: 200 });
  const count = async () => {
    const { rows } = await world.database.execute('select text from chat_draft where account_id = $1', [wei.accountId]);
    return (rows as { text: string }[]).map(({ text }) => text).toSorted();
  };
  expect(await count()).toEqual(['', 'Kept', `To ${others[1]}`]);
  await world.chats.purge.run();
  expect(await count()).toHaveLength(3);
  try {
    world.clock.aheadMs = 25 * 3_600_000;
    await world.chats.purge.run();
    expect(await count()).toEqual(['Kept']);
  } finally {
    world.clock.aheadMs = 0;
  }
});

it('a draft that is refused counts as no send that was refused', async () => {
  const { phone, save } = await openChat();
  const read = async () =>
    (await world.kit.metrics.sendRefusals.get()).values.reduce((sum, { value }) => sum + value, 0);
  const before = await read();
  await save(phone, 'To nobody', 0, { otherFullNumber: '12025550142' });
  expect(await read()).toBe(before);
});
