import { delSms, searchMessages } from '@manyline/contract/chats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';

const PHONE = '12025550142';
let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function write(...texts: string[]) {
  const wei = await world.signIn();
  const live = await wei.socket();
  for (const text of texts) await live.send(wei.toText(PHONE, text));
  const ask = (text: string, more: { pageSize?: number; nextPage?: string } = {}) =>
    wei.call(searchMessages, { text, ...more });
  const find = async (text: string) => (await ask(text)).messageList.map((message) => message.text);
  return { wei, ask, find };
}

it('finds words in messages whatever their case, newest first, and nothing of other accounts', async () => {
  const { find } = await write('The Invoice is here', 'nothing', 'pay the invoice, 王小明');
  expect(await find('INVOICE')).toEqual(['pay the invoice, 王小明', 'The Invoice is here']);
  expect(await find('小明')).toEqual(['pay the invoice, 王小明']);
  expect(await (await write('mine')).find('invoice')).toEqual([]);
});

it('takes the signs of a pattern for what they are', async () => {
  const { find } = await write('100% sure', '1000 sure', 'a_b', 'axb', 'c\\d');
  expect(await find('100%')).toEqual(['100% sure']);
  expect(await find('a_b')).toEqual(['a_b']);
  expect(await find('c\\d')).toEqual(['c\\d']);
});

it('goes on page by page to the oldest, each message once, without those that were deleted', async () => {
  const { wei, ask } = await write('echo 1', 'echo 2', 'echo 3', 'echo 4');
  const [, second] = (await ask('echo')).messageList;
  await wei.call(delSms, { sms: JSON.stringify([{ smsId: second!.smsId, date: second!.date }]) });
  const found: string[] = [];
  let nextPage: string | undefined;
  do {
    const page = await ask('echo', { pageSize: 1, ...(nextPage && { nextPage }) });
    found.push(...page.messageList.map(({ text }) => text));
    nextPage = page.nextPage;
  } while (nextPage !== undefined);
  expect(found).toEqual(['echo 4', 'echo 2', 'echo 1']);
});

it('answers the chats whose number holds the digits, on the first page alone', async () => {
  const { ask } = await write('hello');
  const ofNumbers = async (text: string) => (await ask(text)).chatList.map(({ otherFullNumber }) => otherFullNumber);
  expect(await ofNumbers('+1 (202) 555-0142')).toEqual([PHONE]);
  expect(await ofNumbers('99999')).toEqual([]);
  expect(await ofNumbers('20')).toEqual([]);
});

it('refuses a page that is not ours', async () => {
  const { ask } = await write('hello');
  await expect(ask('hello', { nextPage: 'x' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

it('reads by the index of the feed, however long the history', async () => {
  await write('hello');
  const plan = await world.database.withSession((execute) =>
    execute(`explain select * from message where account_id = '00000000-0000-0000-0000-000000000001' and seq < 9
      order by seq desc limit 4000`),
  );
  expect(JSON.stringify(plan.rows)).not.toContain('Seq Scan');
});
