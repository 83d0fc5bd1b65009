import { delSms, getChatList, getDialogList, type Message, speechToText } from '@manyline/contract/chats';
import {
  getHandsetMessages,
  getSandboxState,
  leaveVoicemail,
  sendFromHandset,
  setSandboxState,
} from '@manyline/contract/local-world';
import { setVoicemail } from '@manyline/contract/numbers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { openSpeechServer } from '../../testing/speech-server.ts';
import { sleep, waitFor } from '../../testing/wait-for.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { createVoicemailService } from './voicemail.service.ts';

const PHONE = '12025550141';
const WORDS = 'Hello, this is Ana. Please call me back.';
const PER_HOUR = 3;

let speech: Awaited<ReturnType<typeof openSpeechServer>>;
let world: TestWorld;
beforeAll(async () => {
  speech = await openSpeechServer();
  const env = { TRANSCRIBER: 'openai', TRANSCRIBER_URL: speech.url, TRANSCRIBER_MODEL: 'a-model' };
  world = await openWorld({ env: { ...env, TRANSCRIPTIONS_PER_HOUR: String(PER_HOUR) } });
});
beforeEach(() => {
  speech.asked.length = 0;
  speech.answerWith(200);
});
afterEach(() => world.audit());
afterAll(async () => {
  await world.close();
  speech.close();
});

/** Somebody with one voicemail. */
async function receiveVoicemail(text = WORDS, on: Pick<TestWorld, 'call' | 'signIn'> = world) {
  const account = await on.signIn();
  const live = await account.socket();
  await account.call(setVoicemail, { voicemail: 1 });
  await on.call(leaveVoicemail, { from: PHONE, to: account.number, text });
  const message = await waitFor(() => live.heard.messages.find(({ type }) => type === 'voicemail'), {
    what: 'the voicemail',
  });
  const read = async (): Promise<Message> => {
    const ends = { ownFullNumber: account.number, otherFullNumber: PHONE };
    const { dialogList } = await account.call(getDialogList, ends);
    return dialogList.find(({ smsId }) => smsId === message.smsId)!;
  };
  const ask = (language = '', url = message.media) => account.call(speechToText, { url, language });
  return { ...account, live, message, read, ask };
}

describe('a voicemail', () => {
  it('arrives as a message of its own kind, unread, with a link to a sound that can be read in parts', async () => {
    const { message, live, call } = await receiveVoicemail();
    expect(message).toMatchObject({ type: 'voicemail', text: '', direction: 'in', getStt: true, sttStatus: 0 });
    expect(message).not.toHaveProperty('stt');
    expect(live.heard.messages).toHaveLength(1);
    const { chatList } = await call(getChatList);
    expect(chatList).toMatchObject([{ type: 'voicemail', unread: 1 }]);
    const whole = await world.http.inject(message.media);
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'audio/wav']);
    const part = await world.http.inject({ url: message.media, headers: { range: 'bytes=0-3' } });
    expect([part.statusCode, part.body]).toEqual([206, 'RIFF']);
  });

  it('is on the handset that left it, with its words', async () => {
    const { number } = await receiveVoicemail('Only once said');
    const { messages } = await world.call(getHandsetMessages, { number: PHONE });
    const left = messages.filter(({ peerNumber }) => peerNumber === number);
    expect(left).toMatchObject([{ direction: 'out', text: 'Only once said', voicemail: true }]);
  });

  it('is only for numbers that somebody has, and says so', async () => {
    const attempt = world.call(leaveVoicemail, { from: PHONE, to: '12025550199', text: WORDS });
    await expect(attempt).rejects.toMatchObject({ code: 'INVALID_INPUT', status: 400 });
  });

  it('that the carrier reports twice arrives once', async () => {
    const { number, live, read } = await receiveVoicemail();
    const url = 'https://carrier.example/recording.wav';
    const event = {
      kind: 'inbound' as const,
      eventId: `twice-${number}`,
      from: PHONE,
      to: number,
      text: '',
      date: Date.now(),
    };
    // Nobody answers at that address: the call is told of all the same.
    for (let turn = 0; turn < 2; turn += 1) await world.webhook([{ ...event, voicemail: true, media: [{ url }] }]);
    await waitFor(() => live.heard.messages.length === 2, { what: 'the second voicemail' });
    await sleep(50);
    expect(live.heard.messages).toHaveLength(2);
    expect(live.heard.messages[1]).toMatchObject({ type: 'voicemail', media: '', getStt: false });
    expect((await read()).media).not.toBe('');
  });
});

describe('speech to text', () => {
  it('answers what was said, stores it with the message and tells every device', async () => {
    const { ask, read, live, message } = await receiveVoicemail();
    expect(await ask()).toEqual({ text: WORDS });
    const finished = { stt: WORDS, sttStatus: 2, sttLanguage: '', getStt: true, status: 0 };
    const push = await waitFor(() => live.heard.messages.find(({ stt }) => stt !== undefined), { what: 'the push' });
    expect(push).toMatchObject({ ...finished, smsId: message.smsId });
    expect(push.seq).toBeGreaterThan(message.seq);
    expect(await read()).toMatchObject({ ...finished, seq: push.seq });
    expect((await live.catchUp(message.seq)).messages).toMatchObject([finished]);
    expect(speech.asked).toEqual([{ language: null, words: WORDS }]);
  });

  it('stands in the list of chats while the voicemail is the last of its chat', async () => {
    const { ask, message, call, number } = await receiveVoicemail();
    const readRow = async () => (await call(getChatList)).chatList[0]!.text;
    expect(await readRow()).toBe('');
    await ask();
    expect(await readRow()).toBe(WORDS);
    await world.call(sendFromHandset, { from: PHONE, to: number, text: 'Later' });
    await expect.poll(readRow).toBe('Later');
    await ask('en-GB');
    expect(await readRow()).toBe('Later');
    const { dialogList } = await call(getDialogList, { ownFullNumber: number, otherFullNumber: PHONE });
    const later = dialogList.find(({ text }) => text === 'Later')!;
    await call(delSms, { sms: JSON.stringify([{ smsId: later.smsId, date: later.date }]) } as never);
    expect(await readRow()).toBe(WORDS);
    await call(delSms, { sms: JSON.stringify([{ smsId: message.smsId, date: message.date }]) } as never);
    expect((await call(getChatList)).chatList).toEqual([]);
  });

  it('of the same language is asked of the transcriber once; another language replaces the text', async () => {
    const { ask, read } = await receiveVoicemail('您好，包裹到了。');
    await ask('zh-CN');
    expect(await ask('zh-CN')).toEqual({ text: '您好，包裹到了。' });
    expect(speech.asked).toEqual([{ language: 'zh', words: '您好，包裹到了。' }]);
    await ask('yue-HK');
    expect(speech.asked).toHaveLength(2);
    expect(await read()).toMatchObject({ sttLanguage: 'yue-HK' });
  });

  it('asked for by many at once, on every node, runs once', async () => {
    const { ask, message, token } = await receiveVoicemail();
    const other = await world.openNode({
      env: { TRANSCRIBER: 'openai', TRANSCRIBER_URL: speech.url, TRANSCRIBER_MODEL: 'a-model' },
    });
    const release = speech.hold();
    const here = Array.from({ length: 5 }, () => ask('en-US'));
    await waitFor(() => speech.asked.length === 1, { what: 'the transcriber to be asked' });
    const query = { url: message.media, language: 'en-US' };
    const there = other.http.inject({ url: '/web/speechToText', query, headers: { 'x-auth-token': token } });
    await sleep(600);
    release();
    expect(await Promise.all(here)).toEqual(Array(5).fill({ text: WORDS }));
    expect((await there).json()).toEqual({ text: WORDS });
    expect(speech.asked).toHaveLength(1);
  });

  it.each([
    [503, 'TRANSCRIPTION_FAILED', 503],
    [401, 'TRANSCRIPTION_FAILED', 503],
    [400, 'TRANSCRIPTION_REFUSED', 422],
  ])(
    'that fails (%i) says so clearly, leaves the message as it was, and works when asked again',
    async (answer, code, status) => {
      const { ask, read, live } = await receiveVoicemail();
      const before = await read();
      speech.answerWith(answer);
      await expect(ask()).rejects.toMatchObject({ code, status });
      expect(await read()).toEqual({ ...before, media: (await read()).media });
      expect(live.heard.messages).toHaveLength(1);
      speech.answerWith(200);
      expect(await ask()).toEqual({ text: WORDS });
    },
  );

  it("of another account's voicemail is refused, and nothing of it is told", async () => {
    const wei = await receiveVoicemail('For Wei alone');
    const ana = await receiveVoicemail('For Ana');
    await expect(ana.ask('', wei.message.media)).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    await wei.ask();
    await expect(ana.ask('', wei.message.media)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(speech.asked).toEqual([{ language: null, words: 'For Wei alone' }]);
  });

  it("goes by whose the recording is, not by the link: an expired or tampered signature of one's own does no harm", async () => {
    const { ask, message } = await receiveVoicemail();
    expect(await ask('', message.media.replace(/&s=.*/, '&s=AAAA'))).toEqual({ text: WORDS });
  });

  it.each([
    'https://elsewhere.example/media/sounds/0.wav',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    '/media/../../etc/passwd',
    '/media/sounds/00000000-0000-0000-0000-000000000000.wav',
    '//elsewhere.example/media',
    'no link at all',
  ])('never fetches a link that is not ours: %s', async (url) => {
    const { ask } = await receiveVoicemail();
    await expect(ask('', url)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(speech.asked).toEqual([]);
  });

  it('never fetches from elsewhere what is called like our own', async () => {
    const { ask, message } = await receiveVoicemail();
    await expect(ask('', `https://elsewhere.example${message.media}`)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await ask('', `${world.config.publicUrl}${message.media}`)).toEqual({ text: WORDS });
  });

  it.each([[{ url: '' }], [{ language: 'en' }], [{ language: 'tlh-KL' }], [{ url: 'a'.repeat(2_001) }]])(
    'asked for with %j is refused by name of the field',
    async (wrong) => {
      const { call, message } = await receiveVoicemail();
      const attempt = call(speechToText, { url: message.media, language: '', ...wrong });
      await expect(attempt).rejects.toMatchObject({ code: 'INVALID_INPUT', status: 400 });
    },
  );

  it('needs to be signed in', async () => {
    const { message } = await receiveVoicemail();
    const attempt = world.call(speechToText, { url: message.media, language: '' });
    await expect(attempt).rejects.toMatchObject({ status: 401 });
  });

  it('of a deleted voicemail is refused, and its text is nowhere to be read', async () => {
    const { ask, message, call, live } = await receiveVoicemail('Deleted soon');
    await ask();
    await call(delSms, { sms: JSON.stringify([{ smsId: message.smsId, date: message.date }]) } as never);
    await expect(ask('en-US')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(ask()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(JSON.stringify((await live.catchUp(0)).messages)).not.toContain('Deleted soon');
  });

  it('that is finished after its voicemail was deleted is dropped', async () => {
    const { ask, message, call, live } = await receiveVoicemail();
    const release = speech.hold();
    const asked = ask().catch((error: unknown) => error);
    await waitFor(() => speech.asked.length === 1, { what: 'the transcriber to be asked' });
    await call(delSms, { sms: JSON.stringify([{ smsId: message.smsId, date: message.date }]) } as never);
    release();
    expect(await asked).toMatchObject({ code: 'NOT_FOUND' });
    const { seq, messages } = await live.catchUp(0);
    expect(messages).toMatchObject([{ deleted: true, seq }]);
  });

  it('is limited an hour and account, by work that is done alone', async () => {
    const { ask } = await receiveVoicemail();
    for (const language of ['en-US', 'en-GB', 'en-AU']) await ask(language);
    await ask('en-AU');
    await expect(ask('en-US')).rejects.toMatchObject({ code: 'TOO_MANY_TRANSCRIPTIONS', status: 429 });
    expect(speech.asked).toHaveLength(PER_HOUR);
    const other = await receiveVoicemail();
    expect(await other.ask()).toEqual({ text: WORDS });
  });

  it('waits no longer than a lease for nodes that take it again and again, and a hundred wait at most', async () => {
    const asked: number[] = [];
    const service = createVoicemailService({
      find: async (accountId) => ({
        key: { accountId, ownNumber: '1', otherNumber: '2', date: 1, id: newId(1) },
        transcript: undefined,
        read: () => Promise.reject(new Error('nobody gets that far')),
      }),
      leases: {
        takeLease: async () => asked.push(1) < 0,
        giveBack: async () => undefined,
        prune: async () => undefined,
      },
      chats: { keepTranscript: async () => undefined },
      transcriber: { name: 'none', transcribe: () => Promise.reject(new Error('nobody gets that far')) },
      windows: { takeOne: async () => undefined },
      perHour: 1,
      leaseMs: 1_000,
      now: Date.now,
      log: world.kit.log,
    });
    const waiting = Array.from({ length: 150 }, (_, index) => service.transcribe(`account-${index}`, 'url', 'en'));
    const answers = await Promise.allSettled(waiting.slice(100));
    expect(answers.map((answer) => answer.status === 'rejected' && answer.reason.code)).toEqual(
      Array(50).fill('UNAVAILABLE'),
    );
    const before = performance.now();
    const late = await Promise.allSettled(waiting);
    expect(late.every((answer) => answer.status === 'rejected' && answer.reason.code === 'UNAVAILABLE')).toBe(true);
    expect(performance.now() - before).toBeGreaterThan(500);
    expect(asked.length).toBeLessThan(100 * 8 + 150);
  });

  it('waits for a dead node no longer than its lease', async () => {
    const { ask, accountId, message } = await receiveVoicemail();
    const lease = { account_id: accountId, message_id: message.smsId, until: Date.now() + 400 };
    await world.database.db.insertInto('transcription_lease').values(lease).execute();
    expect(await ask()).toEqual({ text: WORDS });
    expect(Date.now()).toBeGreaterThan(lease.until);
  });
});

describe('the local world', () => {
  it('hears what its handsets said, until its switch says otherwise', async () => {
    const sandbox = await openWorld();
    const { ask } = await receiveVoicemail(WORDS, sandbox);
    await sandbox.call(setSandboxState, { speechMode: 'fail' });
    await expect(ask('en-US')).rejects.toMatchObject({ code: 'TRANSCRIPTION_FAILED' });
    await sandbox.call(setSandboxState, { speechMode: 'refuse' });
    await expect(ask('en-US')).rejects.toMatchObject({ code: 'TRANSCRIPTION_REFUSED' });
    await sandbox.call(setSandboxState, { speechMode: 'normal' });
    expect(await ask('en-US')).toEqual({ text: WORDS });
    await sandbox.close();
  });

  it('has no such switch where a real transcriber listens', async () => {
    expect(await world.call(getSandboxState)).not.toHaveProperty('speechMode');
  });

  it('without a transcriber offers nobody speech to text', async () => {
    const deaf = await openWorld({ env: { TRANSCRIBER: 'none' } });
    const { message, ask } = await receiveVoicemail(WORDS, deaf);
    expect(message.getStt).toBe(false);
    await expect(ask()).rejects.toMatchObject({ code: 'NOT_AUTHORISED' });
    await deaf.close();
  });
});
