import { createServer } from 'node:http';
import type { RawWebhook } from '@manyline/ports/carrier';
import { beforeEach, describe, expect, it } from 'vitest';
import { createWayByHttp } from './by-http.ts';
import { createCompanyClock, createPhoneCompany, type PhoneCompany } from './phone-company.ts';
import { fromWav, keyTones, secondsOf, silence, tones, toWav } from './sounds.ts';
import { createTwilioVoice } from './twilio-voice.ts';

const OWN = '12015550100';
const CALLER = '12025550141';
const PHONE = '12025550199';
const BASE = 'https://texts.example.com/carrier/any/voice';

let company: PhoneCompany;
let documents: Record<string, string>;
let asked: { path: string; fields: Record<string, string> }[];
let clock: ReturnType<typeof createCompanyClock>;

beforeEach(() => {
  documents = {};
  asked = [];
  clock = createCompanyClock();
  let count = 0;
  company = createPhoneCompany({
    clock,
    vendor: createTwilioVoice({
      kind: 'twilio',
      accountSid: 'AC1',
      newSid(prefix) {
        count += 1;
        return `${prefix}${count}`;
      },
      accountUrl: () => 'https://api.example.com',
      sign: (url, fields): RawWebhook => ({
        url,
        headers: {},
        body: Buffer.from(new URLSearchParams(fields).toString()),
      }),
    }),
    async deliver({ url, body }) {
      const path = url.slice(BASE.length);
      asked.push({ path, fields: Object.fromEntries(new URLSearchParams(body.toString())) });
      const written = documents[path] ?? '';
      return { status: 200, contentType: 'text/xml', body: `<Response>${written}</Response>` };
    },
    readSound: async () => toWav(tones([440], 3)),
    settingOf: (number) => (number === OWN ? { voiceUrl: `${BASE}/in`, statusCallback: `${BASE}/end` } : undefined),
  });
});

const ring = () => company.call({ from: CALLER, to: OWN });
const paths = () => asked.map(({ path }) => path);
const fieldsOf = (path: string) => asked.find((each) => each.path === path)?.fields;

describe('time', () => {
  it('passes only as far as the caller lets it', async () => {
    const before = clock.now();
    documents['/in'] = `<Play>${BASE}/greeting.wav</Play><Pause length="3600"/>`;
    const call = ring();
    await call.until('greeting');
    expect(call.heard()).toEqual([{ kind: 'sound', seconds: 3 }]);
    await call.stay(10);
    expect(clock.now() - before).toBeLessThan(20_000);
    await call.hangUpAfter(600);
    expect(fieldsOf('/end')).toMatchObject({ CallStatus: 'completed', CallDuration: '610' });
  });

  it('is that of the longest call, where many are under way', async () => {
    const before = clock.now();
    documents['/in'] = '<Pause length="100"/>';
    await Promise.all(Array.from({ length: 20 }, () => ring().over));
    expect(clock.now() - before).toBeGreaterThanOrEqual(100_000);
    expect(clock.now() - before).toBeLessThan(150_000);
  });
});

describe('a document', () => {
  it('gathers keys, follows redirects, and speaks', async () => {
    documents['/in'] = `<Gather numDigits="2" action="${BASE}/keys"><Say>Press</Say></Gather><Say>Nothing</Say>`;
    documents['/keys'] = `<Redirect>${BASE}/next</Redirect>`;
    documents['/next'] = '<Say language="zh-CN">你好</Say>';
    const call = ring();
    await call.until('greeting');
    call.press('4');
    call.press('2');
    await call.over;
    expect(paths()).toEqual(['/in', '/keys', '/next', '/end']);
    expect(fieldsOf('/keys')).toMatchObject({ Digits: '42', CallSid: 'CA1' });
    expect(call.heard().at(-1)).toEqual({ kind: 'words', text: '你好', language: 'zh-CN' });
  });

  it('goes on behind a Gather when nobody presses a key', async () => {
    documents['/in'] = `<Gather action="${BASE}/keys"><Say>Press</Say></Gather><Say>Nothing</Say>`;
    const call = ring();
    await call.over;
    expect(paths()).toEqual(['/in', '/end']);
    expect(call.heard().map((each) => 'text' in each && each.text)).toEqual(['Press', 'Nothing']);
  });

  it('that records without an action is asked for again, until somebody notices', async () => {
    documents['/in'] = '<Record maxLength="5"/>';
    const call = ring();
    for (let count = 0; count < 40; count += 1) await call.speak(5);
    await call.over;
    expect(company.faults).toContain('the documents go round in a circle');
  });

  it.each([
    ['<Record maxlength="5" action="x"/>', 'no attribute maxlength'],
    ['<Dail/>', 'no verb or noun Dail'],
    ['<Dial callerId="+12015550100"><Number>911</Number></Dial>', '911 is no number to dial'],
    ['<Dial callerId="anonymous"><Number>+12025550199</Number></Dial>', 'anonymous is no number to show'],
    ['<Dial callerId="+12015550100" timeout="0"><Number>+12025550199</Number></Dial>', 'not 0'],
    ['<Say>Tom & Jerry</Say>', 'no XML'],
  ])('%s is told as a fault', async (written, fault) => {
    documents['/in'] = written;
    await ring().over;
    expect(company.faults.join('\n')).toContain(fault);
  });
});

describe('a call', () => {
  it('that nobody takes has no seconds', async () => {
    documents['/in'] = '<Reject reason="busy"/>';
    await ring().over;
    expect(fieldsOf('/end')).toMatchObject({ CallStatus: 'busy', CallDuration: '0' });
  });

  it('is paid for from when the phone is taken, where it waits for that', async () => {
    company.setPhone(PHONE, { kind: 'answers', afterSeconds: 20, talkSeconds: 61 });
    const dial = `action="${BASE}/dialled" timeout="25" callerId="+${OWN}"`;
    documents['/in'] = `<Dial ${dial} answerOnBridge="true"><Number>+${PHONE}</Number></Dial>`;
    await ring().over;
    expect(fieldsOf('/dialled')).toMatchObject({ DialCallStatus: 'completed', DialCallDuration: '61' });
    expect(fieldsOf('/end')).toMatchObject({ CallDuration: '61' });
    documents['/in'] = `<Dial ${dial}><Number>+${PHONE}</Number></Dial>`;
    asked = [];
    await ring().over;
    expect(fieldsOf('/end')).toMatchObject({ CallDuration: '81' });
  });

  it('to which our server does not answer ends after a while', async () => {
    company.troubles.isDeaf = true;
    const call = ring();
    await call.over;
    expect(call.heard()).toEqual([]);
    expect(company.calls).toMatchObject([{ status: 'no-answer', endedAt: expect.any(Number) }]);
  });
});

describe('a recording', () => {
  const record = (more = '') =>
    `<Record action="${BASE}/done" recordingStatusCallback="${BASE}/kept" recordingStatusCallbackEvent="completed absent" ${more}/>`;

  it('holds what was said, sample by sample, with the silence in between', async () => {
    documents['/in'] = record('timeout="10"');
    const call = ring();
    await call.until('beep');
    await call.stay(1);
    await call.speak(keyTones('5551234'));
    await call.stay(0.5);
    await call.hangUp();
    const heard = fromWav(company.recordings[0]!.wav);
    expect(secondsOf(heard)).toBeCloseTo(1 + 2.1 + 0.5, 3);
    expect(heard.subarray(0, 8_000)).toEqual(silence(1));
    expect(heard.subarray(8_000, 8_000 + keyTones('5551234').length)).toEqual(keyTones('5551234'));
  });

  it('ends at a key, after silence, and when it is full', async () => {
    documents['/in'] = record('timeout="4" maxLength="20" finishOnKey="#"');
    const ends = [
      async (call: ReturnType<typeof ring>) => {
        await call.speak(2);
        call.press('#');
      },
      async (call: ReturnType<typeof ring>) => call.speak(3),
      async (call: ReturnType<typeof ring>) => call.speak(60),
    ];
    for (const end of ends) {
      const call = ring();
      await call.until('beep');
      await end(call);
      await call.over;
    }
    expect(company.recordings.map(({ seconds }) => seconds)).toEqual([2, 7, 20]);
  });

  it('of nobody is absent', async () => {
    documents['/in'] = record();
    await ring().over;
    expect(fieldsOf('/kept')).toMatchObject({ RecordingStatus: 'absent' });
    expect(company.recordings).toEqual([]);
  });
});

describe('trouble', () => {
  const leave = async () => {
    documents['/in'] = `<Record action="${BASE}/done" recordingStatusCallback="${BASE}/kept"/>`;
    const call = ring();
    await call.until('beep');
    await call.speak(1);
    await call.hangUp();
  };

  it('brings callbacks three times, and what is asked once', async () => {
    company.troubles.times = 3;
    await leave();
    expect(paths().filter((path) => path === '/kept')).toHaveLength(3);
    expect(paths().filter((path) => path === '/in')).toHaveLength(1);
  });

  it('loses them, or brings them late', async () => {
    company.troubles.isLost = (kind) => kind === 'recording';
    company.troubles.lateSeconds = 600;
    const before = clock.now();
    await leave();
    expect(paths()).not.toContain('/kept');
    expect(paths()).toContain('/end');
    expect(clock.now() - before).toBeGreaterThanOrEqual(600_000);
  });
});

it('a call on a line of another kind is carried the same way', async () => {
  documents['/in'] = `<Say>Hello</Say><Record action="${BASE}/done" maxLength="9"/>`;
  const words = keyTones('7');
  const played: string[] = [];
  let isGone = false;
  await company.accept(
    { from: undefined, to: OWN },
    {
      elapsed: () => 12,
      isGone: () => isGone,
      play: async ({ heard }) => void played.push(heard.kind),
      async listen({ maxSeconds }) {
        expect(maxSeconds).toBe(9);
        isGone = true;
        return { samples: words, hasWords: true, endedBy: 'hangUp' };
      },
      gather: async () => '',
      wait: async () => {},
      drop() {
        isGone = true;
      },
    },
  );
  expect(played).toEqual(['words', 'beep']);
  expect(fromWav(company.recordings[0]!.wav)).toEqual(words);
  expect(fieldsOf('/in')).toMatchObject({ From: '+266696687' });
});

it('webhooks and sounds go to where a server of the test listens', async () => {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push(`${request.method} ${request.url} ${request.headers['x-signature']} ${body}`);
    if (request.url === '/none.wav') response.writeHead(404);
    response.end(request.url === '/greeting.wav?a=1' ? toWav(tones([440], 1)) : '<Response/>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const way = createWayByHttp(`http://127.0.0.1:${port}`);
  const headers = { 'x-signature': 's', 'x-none': undefined };
  const answer = await way.deliver({ url: `${BASE}/in?a=1`, headers, body: Buffer.from('A=1') });
  expect(answer).toMatchObject({ status: 200, body: '<Response/>' });
  expect(asked).toEqual(['POST /carrier/any/voice/in?a=1 s A=1']);
  const sound = fromWav(await way.readSound('https://texts.example.com/greeting.wav?a=1'));
  expect(secondsOf(sound)).toBe(1);
  await expect(way.readSound('https://texts.example.com/none.wav')).rejects.toThrow('404');
  await new Promise((resolve) => server.close(resolve));
});
