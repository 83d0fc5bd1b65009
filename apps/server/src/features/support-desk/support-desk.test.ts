import { randomUUID } from 'node:crypto';
import { addNote, getStory, type StoryItem, strikeNote } from '@manyline/contract/console/account-story';
import { getLog } from '@manyline/contract/console/log';
import { endOwnSessions, getMe, signInByPassword, signOut } from '@manyline/contract/console/operators';
import { beginSupport, endSupport, getSupport, SUPPORT_MINUTES, tellAccount } from '@manyline/contract/console/support';
import { getSupportChats, getSupportMedia, getSupportMessages } from '@manyline/contract/console/support-texts';
import { endOperatorSessions, removeOperator } from '@manyline/contract/console/team';
import { getMailbox } from '@manyline/contract/local-world';
import { getNotices } from '@manyline/contract/notices';
import { MINUTE_MS } from '@manyline/domain/time';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePng } from '../../testing/test-pictures.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import {
  joinTeam,
  openBrowser,
  openOperator,
  openOwner,
  PASSWORD,
  type TestOperator,
} from '../operators/testing/operator-world.ts';

let world: TestWorld;
let owner: TestOperator;
let support: TestOperator;
beforeAll(async () => {
  world = await openWorld();
  owner = await openOwner(world);
  support = await openOperator(world, owner, 'support');
});
afterAll(() => world.close());

const reason = 'she cannot find a message';
const noSession = { code: 'CONSOLE_NO_SUPPORT' };
const SECRET = 'the blue door, at nine';

async function openChat() {
  const wei = await world.signIn();
  const other = '14155550123';
  const socket = await wei.socket();
  await socket.send(wei.toText(other, SECRET));
  socket.close();
  return { wei, accountId: wei.accountId, chat: { ownNumber: wei.number, otherNumber: other } };
}

it('texts are shown within a support session of that account alone, each look is in the log, and no text ever is', async () => {
  const { accountId, chat } = await openChat();
  const ana = await world.signIn({ numberType: 'none' });
  await expect(support.call(getSupportChats, { accountId })).rejects.toMatchObject(noSession);
  await support.call(beginSupport, { accountId, reason });
  const { chats } = await support.call(getSupportChats, { accountId });
  expect(chats.map(({ otherFullNumber }) => otherFullNumber)).toContain(chat.otherNumber);
  const { messages } = await support.call(getSupportMessages, { accountId, ...chat });
  expect(messages).toMatchObject([{ text: SECRET }]);
  await expect(support.call(getSupportChats, { accountId: ana.accountId })).rejects.toMatchObject(noSession);
  // Another operator's session opens nothing for this one.
  await expect(owner.call(getSupportMessages, { accountId, ...chat })).rejects.toMatchObject(noSession);
  const { entries } = await owner.call(getLog, { act: 'textsLooked' });
  expect(entries.map(({ who, after }) => [who, after])).toEqual([
    [support.name, `chat ${chat.ownNumber} ${chat.otherNumber}`],
    [support.name, 'chats'],
  ]);
  expect(JSON.stringify((await owner.call(getLog)).entries)).not.toContain('blue door');
  await support.call(endSupport);
});

it('a picture is there for whoever has the session, while it lasts: no link to it is handed out, and each look is in the log', async () => {
  const wei = await world.signIn();
  const ana = await world.signIn();
  const other = '14155550124';
  const socket = await wei.socket();
  await socket.send(wei.toPicture(other, await makePng(30, 20)));
  socket.close();
  const { accountId } = wei;
  await support.call(beginSupport, { accountId, reason });
  const { messages } = await support.call(getSupportMessages, {
    accountId,
    ownNumber: wei.number,
    otherNumber: other,
  });
  expect(messages).toMatchObject([{ mediaCount: 1 }]);
  const { chats } = await support.call(getSupportChats, { accountId });
  expect(JSON.stringify([messages, chats])).not.toContain('/media/');
  const { smsId, date } = messages[0]!;
  const picture = { accountId, smsId, date, place: 0 };
  const shown = await support.ask(getSupportMedia, picture);
  expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'no-store',
  ]);
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 30 });
  const { entries } = await owner.call(getLog, { act: 'textsLooked' });
  expect(entries[0]).toMatchObject({ who: support.name, after: `picture or sound 1 of message ${smsId}` });
  await expect(support.call(getSupportMedia, { ...picture, place: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(owner.call(getSupportMedia, picture)).rejects.toMatchObject(noSession);
  await expect(support.call(getSupportMedia, { ...picture, accountId: ana.accountId })).rejects.toMatchObject(
    noSession,
  );
  await support.call(endSupport);
  await expect(support.call(getSupportMedia, picture)).rejects.toMatchObject(noSession);
  // A thing of another account's is not found by a session for this one.
  await support.call(beginSupport, { accountId: ana.accountId, reason });
  await expect(support.call(getSupportMedia, { ...picture, accountId: ana.accountId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await support.call(endSupport);
});

it('the account is told in the app, and by mail where it has an address', async () => {
  const lei = await world.signIn({ numberType: 'none' });
  await support.call(beginSupport, { accountId: lei.accountId, reason });
  const { notices } = await lei.call(getNotices);
  expect(notices[0]?.text).toContain('may read your messages until');
  expect(notices[0]?.text).not.toContain(reason);
  const { items } = await world.call(getMailbox, { to: lei.address });
  expect(items.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('our support is reading your messages'),
  ]);
  await support.call(endSupport);
});

it('an account that is written to has it in the app and by mail, in its own words; the log has that, not the words', async () => {
  const lei = await world.signIn({ numberType: 'none' });
  const text = 'We have put your number back.\nNothing was charged.';
  const message = { accountId: lei.accountId, messageId: randomUUID(), text: ` ${text} ` };
  // A click whose answer was lost is sent again: it is one message all the same.
  await Promise.all([support.call(tellAccount, message), support.call(tellAccount, message)]);
  await support.call(tellAccount, message);
  expect((await lei.call(getNotices)).notices.map((notice) => notice.text)).toEqual([text]);
  const { items } = await world.call(getMailbox, { to: lei.address });
  expect(items).toMatchObject([{ subject: expect.stringContaining('a message from our support') }]);
  expect(items[0]?.text).toContain('Nothing was charged.');
  const story = await support.call(getStory, { accountId: lei.accountId, kind: 'notice' });
  expect(story.items).toMatchObject([{ text }]);
  const { entries } = await owner.call(getLog, { act: 'accountTold' });
  expect(entries).toMatchObject([{ who: support.name, object: expect.stringContaining(lei.accountId) }]);
  expect(JSON.stringify(entries)).not.toContain('charged');
  await expect(support.call(tellAccount, { ...message, messageId: randomUUID(), text: ' ' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
});

it('notes are added once and never changed; their author alone strikes them through, and the log has neither words', async () => {
  const { accountId } = await world.signIn({ numberType: 'none' });
  const noteId = randomUUID();
  const note = { accountId, noteId, text: 'Called twice about her bill.' };
  await support.call(addNote, note);
  await support.call(addNote, { ...note, text: 'Another text of the same id' });
  const read = async (as: TestOperator) => (await as.call(getStory, { accountId, kind: 'note' })).items;
  expect(await read(support)).toMatchObject([{ id: noteId, by: support.name, text: note.text, isOwn: true }]);
  expect((await read(owner))[0]?.isOwn).toBeUndefined();
  await expect(owner.call(strikeNote, { accountId, noteId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await support.call(strikeNote, { accountId, noteId });
  expect(await read(owner)).toMatchObject([{ text: note.text, struckAt: expect.any(Number) }]);
  expect(JSON.stringify((await owner.call(getLog)).entries)).not.toContain('her bill');
  await expect(support.call(addNote, { ...note, noteId: randomUUID(), text: ' ' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
});

it('the story has everything that happened, each once over its pages, also of one moment, and by kind', async () => {
  const wei = await world.signIn();
  const { accountId } = wei;
  const at = Date.now() - 60_000;
  for (let index = 0; index < 60; index += 1) {
    await world.kit.db
      .insertInto('account_note')
      .values({
        account_id: accountId,
        note_id: randomUUID(),
        at,
        operator_id: randomUUID(),
        by: 'A',
        text: 'x',
        struck_at: null,
      })
      .execute();
    await world.kit.db
      .insertInto('account_notice')
      .values({ account_id: accountId, id: randomUUID(), text: 'y', target: 'profile', created_at: at, read_at: null })
      .execute();
  }
  const seen: StoryItem[] = [];
  for (let nextPage: string | undefined = '', pages = 0; nextPage !== undefined && pages < 9; pages += 1) {
    const page: { items: StoryItem[]; nextPage?: string | undefined } = await support.call(getStory, {
      accountId,
      ...(nextPage && { nextPage }),
    });
    seen.push(...page.items);
    nextPage = page.nextPage;
  }
  const keys = seen.map(({ kind, id }) => `${kind} ${id}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(seen.filter(({ kind }) => kind === 'note')).toHaveLength(60);
  expect(seen.filter(({ kind }) => kind === 'notice')).toHaveLength(60);
  expect(seen.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['signUp', 'signIn']));
  expect(seen.map(({ at: moment }) => moment)).toEqual(seen.map(({ at: moment }) => moment).sort((a, b) => b - a));
  const signUps = await support.call(getStory, { accountId, kind: 'signUp' });
  expect(signUps.items).toMatchObject([{ kind: 'signUp', about: 'pingme' }]);
  await expect(support.call(getStory, { accountId, nextPage: 'x' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

it('a session is over after its hour, when its operator ends it, and when they begin another', async () => {
  const { accountId } = await openChat();
  const second = await world.signIn({ numberType: 'none' });
  await support.call(beginSupport, { accountId, reason });
  await support.call(beginSupport, { accountId: second.accountId, reason });
  await expect(support.call(getSupportChats, { accountId })).rejects.toMatchObject(noSession);
  expect((await support.call(getSupport)).session).toMatchObject({ accountId: second.accountId, reason });
  await support.call(endSupport);
  expect(await support.call(getSupport)).toEqual({});
  expect((await owner.call(getLog, { act: 'supportEnded' })).entries.length).toBeGreaterThan(0);
  await support.call(beginSupport, { accountId, reason });
  // A little at a time, as somebody at work does not go idle.
  for (let minutes = 0; minutes < SUPPORT_MINUTES; minutes += 20) {
    await support.call(getSupportChats, { accountId });
    world.clock.aheadMs += 20 * MINUTE_MS;
  }
  await expect(support.call(getSupportChats, { accountId })).rejects.toMatchObject(noSession);
});

it('a session is over with the session of the console that it began in: signed out of, ended by its operator, by an owner, or stolen', async () => {
  const { accountId } = await openChat();
  const boss = await joinTeam(world, await world.operators.makeOwnerLink(), 'Boss');
  const ends = ['signed out', 'ended from elsewhere', 'ended by an owner', 'removed', 'stolen'] as const;
  for (const end of ends) {
    const helper = await openOperator(world, boss, 'support');
    const { operatorId } = (await helper.call(getMe)).operator;
    await helper.call(beginSupport, { accountId, reason });
    await helper.call(getSupportChats, { accountId });
    if (end === 'signed out') await helper.call(signOut);
    if (end === 'ended from elsewhere') {
      const elsewhere = openBrowser(world);
      await elsewhere.call(signInByPassword, { email: helper.email, password: PASSWORD, code: helper.code() });
      // It is of the session that it began in: another one of the same operator does not read.
      await expect(elsewhere.call(getSupportChats, { accountId })).rejects.toMatchObject(noSession);
      await elsewhere.call(endOwnSessions, {});
    }
    if (end === 'ended by an owner') await boss.call(endOperatorSessions, { operatorId, reason });
    if (end === 'removed') await boss.call(removeOperator, { operatorId, reason });
    if (end === 'stolen') await helper.ask(getMe, {}, { 'user-agent': 'a browser of somebody else' });
    const open = world.database.execute(
      `select 1 from support_session where operator_id = '${operatorId}' and ended_at is null`,
    );
    expect((await open).rows, end).toEqual([]);
    const [line] = (await boss.call(getLog, { act: 'supportEnded' })).entries;
    const by = end === 'ended by an owner' || end === 'removed' ? 'Boss' : helper.name;
    expect(line, end).toMatchObject({ who: by, object: expect.stringContaining(accountId) });
  }
});

it('a session that did not begin it leaves a support session open', async () => {
  const { accountId } = await openChat();
  const boss = await joinTeam(world, await world.operators.makeOwnerLink(), 'Chief');
  const helper = await openOperator(world, boss, 'support');
  const elsewhere = openBrowser(world);
  await elsewhere.call(signInByPassword, { email: helper.email, password: PASSWORD, code: helper.code() });
  await helper.call(beginSupport, { accountId, reason });
  await elsewhere.call(signOut);
  await helper.call(getSupportChats, { accountId });
  await helper.call(endSupport);
});
