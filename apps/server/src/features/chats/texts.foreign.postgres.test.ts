import { getDialogList, type Message } from '@manyline/contract/chats';
import { createOrUpdateCloudAddressBook } from '@manyline/contract/contacts';
import { errorCatalogue } from '@manyline/contract/errors';
import { sendSystemMessage } from '@manyline/contract/local-world';
import { readHighlights } from '@manyline/domain/highlights';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEmoji, readNaughtyTexts, whyNoForeign } from '../../testing/foreign-data.ts';
import type { TestAccount } from '../../testing/test-account.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';

const PHONE = '12025550141';
const AT_ONCE = 100;
const missing = whyNoForeign('text');
const because = missing ? ` (skipped: ${missing})` : '';

let world: TestWorld;
beforeAll(async () => {
  if (!missing) world = await openWorld();
});
afterAll(() => world?.close());

const isBlank = (text: string) => text.trim() === '';

/** Every message of the chat as the server answers it, by its id. */
async function readAll(person: TestAccount): Promise<Message[]> {
  const all: Message[] = [];
  let startTime: string | undefined;
  do {
    const place = startTime === undefined ? {} : { startTime };
    const page = await person.call(getDialogList, {
      ownFullNumber: person.number,
      otherFullNumber: PHONE,
      ...place,
    });
    all.push(...page.dialogList);
    startTime = page.nextStartTime;
  } while (startTime !== undefined);
  return all;
}

/** Sends every text by the socket, as a browser does, and holds what is stored and what the network got against it. */
async function expectSent(texts: readonly string[]) {
  const wei = await world.signIn({ credit: '1000' });
  const socket = await wei.socket();
  const sent = new Map<string, string>();
  for (let at = 0; at < texts.length; at += AT_ONCE) {
    const payloads = texts.slice(at, at + AT_ONCE).map((text) => wei.toText(PHONE, text));
    const acks = await Promise.all(payloads.map((payload) => socket.send(payload)));
    for (const [index, { status, retcode }] of acks.entries()) {
      const { smsId, text } = payloads[index]!;
      if (isBlank(text)) expect(retcode, JSON.stringify(text)).toBe(errorCatalogue.MESSAGE_EMPTY.retcode);
      else expect(status, JSON.stringify(text)).toBe(0);
      if (!isBlank(text)) sent.set(smsId, text);
    }
  }
  const stored = await readAll(wei);
  expect(new Map(stored.map(({ smsId, text }) => [smsId, text]))).toEqual(sent);
  const submissions = () =>
    world.database.db.selectFrom('sandbox_submission').select('text').where('from_number', '=', wei.number).execute();
  await waitFor(async () => (await submissions()).length >= sent.size, { what: 'all to reach the network' });
  const arrived = (await submissions()).map(({ text }) => text);
  expect(arrived.sort()).toEqual([...sent.values()].sort());
  await world.audit();
}

/** Brings every text in as the network does, and holds pushes and what is stored against it. */
async function expectReceived(texts: readonly string[]) {
  const wei = await world.signIn();
  const socket = await wei.socket();
  const events = texts.map((text, index) => ({
    kind: 'inbound' as const,
    eventId: `${wei.number} ${index}`,
    from: PHONE,
    to: wei.number,
    text,
    date: Date.now(),
  }));
  for (let at = 0; at < events.length; at += AT_ONCE)
    expect(await world.webhook(events.slice(at, at + AT_ONCE))).toBe(200);
  await waitFor(() => socket.heard.messages.length >= texts.length, { what: 'all pushes' });
  expect(socket.heard.messages.map(({ text }) => text)).toEqual(texts);
  const stored = await readAll(wei);
  expect(stored.toSorted((a, b) => a.seq - b.seq).map(({ text }) => text)).toEqual(texts);
}

describe.skipIf(missing)(`foreign texts${because}`, () => {
  it('T36: every naughty text goes out byte for byte, and nothing but white space is refused as empty', () =>
    expectSent(readNaughtyTexts()));

  it('T36: every naughty text comes in byte for byte', () => expectReceived(readNaughtyTexts()));

  it('T35: every emoji goes out byte for byte', () => expectSent(readEmoji()));

  it('T35: every emoji comes in byte for byte', () => expectReceived(readEmoji()));

  it('T36: every naughty text is name, company and note of a contact as typed, but for the white space around it', async () => {
    const wei = await world.signIn();
    const phoneList = [{ telCode: '1', phone: '+12025550141', tag: 'Mobile' as const }];
    const oneLine = (text: string) => text.replace(/[\s\p{Zl}\p{Zp}]+/gu, ' ').trim();
    for (const text of readNaughtyTexts()) {
      const [name, companyName] = [[...text].slice(0, 20).join(''), [...text].slice(-20).join('')];
      const note = [...text].slice(0, 100).join('');
      const draft = { name, companyName, note, phoneList };
      const attempt = wei.call(createOrUpdateCloudAddressBook, { addressBook: JSON.stringify(draft) });
      if (oneLine(name) === '') await expect(attempt, JSON.stringify(text)).rejects.toMatchObject({ status: 400 });
      else
        expect((await attempt).contact).toMatchObject({
          name: oneLine(name),
          companyName: oneLine(companyName),
          note: note.trim(),
        });
    }
  });

  it('T36: every naughty text is a system message, and the part of it that is highlighted, as it was written', async () => {
    const wei = await world.signIn();
    const socket = await wei.socket();
    const texts = readNaughtyTexts()
      .map((text) => text.trim())
      .filter((text) => text !== '' && !text.includes('||'));
    expect(texts.length).toBeGreaterThan(480);
    for (const text of texts) {
      const highlights = [{ text, target: 'profile' as const }];
      await world.call(sendSystemMessage, { accountId: wei.accountId, sender: 'PingMe', text, highlights });
    }
    await waitFor(() => socket.heard.messages.length >= texts.length, { what: 'all pushes' });
    expect(socket.heard.messages.map(({ text }) => text)).toEqual(texts);
    const parts = socket.heard.messages.map(({ highlightText, highlightTarget }) =>
      readHighlights(highlightText, highlightTarget),
    );
    expect(parts).toEqual(texts.map((text) => [{ text, target: 'profile' }]));
  });
});
