import { ForgedWebhookError, type RawWebhook } from '@manyline/ports/carrier';
import { type CallPlan, RecordingGoneError, type VoiceCarrier, type VoiceEvent } from '@manyline/ports/voice-carrier';
import { readXml } from '@manyline/testkit/phone-company/xml';
import Twilio from 'twilio';
import VoiceResponse from 'twilio/lib/twiml/VoiceResponse.js';
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accounts, WEBHOOK_URL } from '../testing/fake-account.ts';
import { openFakeTwilio } from '../testing/fake-twilio.ts';

const OWN = '12015550100';
const CALLER = '12025550141';
const PHONE = '12025550199';
const VOICE_URL = `${WEBHOOK_URL}/voice`;
const NAUGHTY = 'Tom & "Jerry" <b>\'s</b> ]]> &amp; \u0007\u0000l’été 你好 👩‍👩‍👧\r\n\ttab';

type Fake = Awaited<ReturnType<typeof openFakeTwilio>>;
let fake: Fake;
let voice: VoiceCarrier;
const openKind = async (kind: 'twilio' | 'signalwire') => {
  fake = await openFakeTwilio(kind, [OWN]);
  voice = fake.open().voice!;
};
beforeEach(() => openKind('twilio'));
afterEach(() => fake.close());

const soon = () => AbortSignal.timeout(5_000);
const incoming: VoiceEvent = { kind: 'incoming', callId: 'CA1', from: CALLER, to: OWN, date: 1 };
const dialEnded: VoiceEvent = { kind: 'dialEnded', callId: 'CA1', outcome: 'busy', seconds: 0, date: 1 };
const spell = (plan: CallPlan | undefined, event: VoiceEvent = incoming) => voice.spell!(plan, event).body;

function sign(step: string, fields: Record<string, string>, token: string = accounts.twilio.authToken): RawWebhook {
  const url = `${VOICE_URL}/${step}`;
  const signature = getExpectedTwilioSignature(token, url, fields);
  return {
    url,
    headers: { 'x-twilio-signature': signature },
    body: Buffer.from(new URLSearchParams(fields).toString()),
  };
}
const read = (step: string, fields: Record<string, string>) =>
  voice.readWebhook!(sign(step, { CallSid: 'CA1', ...fields }));

async function leave(seconds: number) {
  fake.voice.network.deliver = async (raw) => {
    const event = voice.readWebhook!(raw)!;
    const greeting = { kind: 'spoken', text: 'Hello', language: 'en' } as const;
    const plan: CallPlan =
      event.kind === 'incoming' ? { kind: 'voicemail', greeting, maxSeconds: 180 } : { kind: 'hangUp' };
    return voice.spell!(plan, event);
  };
  const call = fake.voice.company.call({ from: CALLER, to: OWN });
  await call.until('beep');
  await call.speak(seconds);
  await call.hangUp();
  return fake.voice.company.recordings.at(-1)!.sid;
}

describe('a plan is written as Twilio’s own library writes it:', () => {
  const write = (build: (response: VoiceResponse) => void) => {
    const response = new VoiceResponse();
    build(response);
    return readXml(response.toString());
  };

  it('a call that is forwarded', () => {
    const plan: CallPlan = { kind: 'forward', to: PHONE, callerId: OWN, ringSeconds: 25, maxSeconds: 420 };
    const expected = write((response) =>
      response
        .dial({
          action: `${VOICE_URL}/dial-ended`,
          method: 'POST',
          answerOnBridge: true,
          callerId: `+${OWN}`,
          timeout: 25,
          timeLimit: 420,
        })
        .number(`+${PHONE}`),
    );
    expect(readXml(spell(plan))).toEqual(expected);
  });

  it.each([
    ['spoken', { kind: 'spoken', text: 'Hello', language: 'en' }],
    ['a sound', { kind: 'sound', url: 'https://texts.example.com/g?a=1&b=2', read: async () => new Uint8Array() }],
  ] as const)('a voicemail whose greeting is %s', (_, greeting) => {
    const expected = write((response) => {
      if (greeting.kind === 'spoken') response.say({ voice: 'Polly.Joanna', language: 'en-US' }, greeting.text);
      else response.play(greeting.url);
      response.record({
        action: `${VOICE_URL}/recorded`,
        method: 'POST',
        maxLength: 180,
        timeout: 10,
        finishOnKey: '#',
        playBeep: true,
        trim: 'do-not-trim',
        recordingStatusCallback: `${VOICE_URL}/recording`,
        recordingStatusCallbackMethod: 'POST',
        recordingStatusCallbackEvent: ['completed', 'absent'],
      });
      response.hangup();
    });
    expect(readXml(spell({ kind: 'voicemail', greeting, maxSeconds: 180 }))).toEqual(expected);
  });

  it('a refusal, and an end, which costs nothing as long as nobody has taken the call', () => {
    const text = '此号码不接听电话。';
    const refusal = write((response) => {
      response.say({ voice: 'Polly.Zhiyu', language: 'cmn-CN' }, text);
      response.hangup();
    });
    expect(readXml(spell({ kind: 'refuse', text, language: 'zh' }))).toEqual(refusal);
    expect(readXml(spell({ kind: 'hangUp' }))).toEqual(write((response) => void response.reject({ reason: 'busy' })));
    expect(readXml(spell({ kind: 'hangUp' }, dialEnded))).toEqual(write((response) => void response.hangup()));
  });

  it('nothing, where nothing was asked', () => {
    expect(readXml(spell(undefined, { kind: 'ended', callId: 'CA1', seconds: 1, date: 1 }))).toEqual(write(() => {}));
  });
});

it('signs of XML in words are words, and those that it has no place for are left out', () => {
  const said = readXml(spell({ kind: 'refuse', text: NAUGHTY, language: 'en' })).children[0]!.text;
  expect(said).toBe(NAUGHTY.replaceAll('\u0000', '').replaceAll('\u0007', ''));
  expect(() => readXml(spell({ kind: 'refuse', text: 'half of a pair \ud83d', language: 'en' }))).not.toThrow();
});

describe('a caller', () => {
  it.each([
    ['+12025550141', CALLER],
    ['12025550141', CALLER],
    ['sip:+12025550141@pbx.example', CALLER],
    ['sip:desk@pbx.example', undefined],
    ['client:somebody', undefined],
    ['anonymous', undefined],
    ['ANONYMOUS', undefined],
    ['Restricted', undefined],
    ['', undefined],
    ['+266696687', undefined],
    ['+7378742833', undefined],
    ['+86282452253', undefined],
    ['+8656696', undefined],
    ['+2562533', undefined],
  ])('%j is %s', (From, from) => {
    expect(read('incoming', { From, To: `+${OWN}` })).toMatchObject({ from, to: OWN });
  });

  it.each([
    ['TN-Validation-Passed-A', 'A'],
    ['TN-Validation-Passed-B', 'B'],
    ['TN-Validation-Passed-C', 'C'],
    ['TN-Validation-Failed-A', 'C'],
    ['TN-Validation-Failed', 'C'],
    ['No-TN-Validation', undefined],
  ])('of whom the network says %s is vouched for: %s', (StirVerstat, attestation) => {
    const event = read('incoming', { From: `+${CALLER}`, To: `+${OWN}`, StirVerstat });
    expect(event && 'attestation' in event ? event.attestation : undefined).toBe(attestation);
  });
});

describe('a webhook', () => {
  it.each([
    ['completed', '61', { outcome: 'answered', seconds: 61 }],
    ['answered', '5', { outcome: 'answered', seconds: 5 }],
    ['completed', '60.04', { outcome: 'answered', seconds: 61 }],
    ['busy', '0', { outcome: 'busy', seconds: 0 }],
    ['no-answer', '', { outcome: 'noAnswer', seconds: 0 }],
    ['canceled', '3', { outcome: 'noAnswer', seconds: 0 }],
    ['failed', 'x', { outcome: 'failed', seconds: 0 }],
    ['something-new', '9', { outcome: 'failed', seconds: 0 }],
  ])('of a phone that was rung: %s', (DialCallStatus, DialCallDuration, expected) => {
    expect(read('dial-ended', { DialCallStatus, DialCallDuration })).toMatchObject(expected);
  });

  it.each([
    ['4', 4],
    ['4.2', 5],
    ['0', 0],
    ['', 1],
    ['-1', 1],
  ])('of a recording of %j seconds is one of %d: what nobody told is no silence', (RecordingDuration, seconds) => {
    const fields = { RecordingStatus: 'completed', RecordingSid: 'RE1', RecordingDuration };
    expect(read('recording', fields)).toMatchObject({ kind: 'recorded', seconds });
  });

  it.each(['absent', 'failed'])('of a recording that is %s says that there is none', (RecordingStatus) => {
    expect(read('recording', { RecordingStatus, RecordingSid: 'RE1' })).toMatchObject({ kind: 'recordingFailed' });
  });

  it.each([
    ['incoming', { From: `+${CALLER}` }],
    ['incoming', { From: `+${CALLER}`, To: 'sip:x@y' }],
    ['incoming', { From: `+${CALLER}`, To: `+${OWN}`, CallSid: '../../Messages' }],
    ['dial-ended', {}],
    ['recording', { RecordingStatus: 'completed' }],
    ['recording', { RecordingStatus: 'completed', RecordingSid: '../Messages/SM1' }],
    ['ended', { CallStatus: 'ringing' }],
    ['another', { From: `+${CALLER}`, To: `+${OWN}` }],
    ['', {}],
  ])('that is no step of a call is refused though it is signed: %s %j', (step, fields) => {
    expect(() => read(step, fields)).toThrow(ForgedWebhookError);
  });

  it('of one step is none of another: its address is signed', () => {
    const raw = sign('recorded', { CallSid: 'CA1', From: `+${CALLER}`, To: `+${OWN}` });
    expect(voice.readWebhook!(raw)).toMatchObject({ kind: 'planEnded' });
    expect(() => voice.readWebhook!({ ...raw, url: `${VOICE_URL}/incoming` })).toThrow(ForgedWebhookError);
    const theirs = sign('incoming', { CallSid: 'CA1', From: `+${CALLER}`, To: `+${OWN}` }, 'another-token-of-somebody');
    expect(() => voice.readWebhook!(theirs)).toThrow(ForgedWebhookError);
  });
});

describe('a recording', () => {
  it('is fetched with our credentials, which go no further than to the network itself', async () => {
    const sid = await leave(2);
    fake.voice.network.isStoredElsewhere = true;
    fake.requests.length = 0;
    const { bytes } = await voice.fetchRecording(sid, soon());
    expect(bytes.length).toBe(fake.voice.company.recordings[0]!.wav.length);
    expect(fake.requests.map(({ headers }) => Boolean(headers.authorization))).toEqual([true, false]);
  });

  it.each([
    [500, { name: 'CarrierUnavailableError', needsOperator: false }],
    [429, { name: 'CarrierUnavailableError', needsOperator: false }],
    [401, { name: 'CarrierUnavailableError', needsOperator: true }],
    [403, { name: 'CarrierUnavailableError', needsOperator: true }],
    [404, { name: 'RecordingGoneError' }],
    [410, { name: 'RecordingGoneError' }],
  ])('that is answered with %i is gone only when the network says so', async (status, expected) => {
    const sid = await leave(1);
    fake.voice.network.recordingStatus = status;
    const error = await voice.fetchRecording(sid, soon()).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject(expected);
    expect(String(error)).not.toContain(accounts.twilio.authToken);
  });

  it('cannot be fetched from a network that is away, and no other place is asked for it', async () => {
    const lost = fake.open({ apiUrl: 'http://127.0.0.1:9' }).voice!;
    await expect(lost.fetchRecording('RE1', soon())).rejects.toMatchObject({ name: 'CarrierUnavailableError' });
    await expect(lost.deleteRecording('RE1', soon())).rejects.toMatchObject({ name: 'CarrierUnavailableError' });
    await expect(voice.fetchRecording('../../Messages/SM1', soon())).rejects.toBeInstanceOf(RecordingGoneError);
    expect(fake.requests.at(-1)!.path).toContain('/Recordings/..%2F..%2FMessages%2FSM1.wav');
  });

  it('is deleted at SignalWire by the same call', async () => {
    await fake.close();
    await openKind('signalwire');
    const sid = await leave(1);
    await voice.deleteRecording(sid, soon());
    expect(fake.voice.company.recordings).toEqual([]);
    expect(fake.requests.at(-1)).toMatchObject({ method: 'DELETE', path: `${fake.root}/Recordings/${sid}.json` });
  });
});

it('a call whose recording is worked on yet is not over: nobody is told that there is none', async () => {
  await leave(3);
  const { callSid } = fake.voice.company.recordings[0]!;
  fake.voice.network.isProcessing = true;
  const early = await voice.readCall!(callSid, soon());
  expect(early).toMatchObject({ recordings: [] });
  expect(early).not.toHaveProperty('endedAt');
  fake.voice.network.isProcessing = false;
  const whole = { recordings: [{ seconds: 3 }], endedAt: expect.any(Number) };
  expect(await voice.readCall!(callSid, soon())).toMatchObject(whole);
});

describe('Twilio’s own library', () => {
  /** It asks our Twilio instead of theirs. */
  const openLibrary = () => {
    const { accountSid, authToken } = accounts.twilio;
    const httpClient = {
      async request({ method, uri, params, username, password }: Record<string, string> & { params?: object }) {
        const path = uri!.replace('https://api.twilio.com', '');
        const query = new URLSearchParams(params as Record<string, string>);
        const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
        const url = `${fake.url}${path}${query.size > 0 ? `?${query}` : ''}`;
        const answer = await fetch(url, { method: method!, headers: { authorization } });
        return { statusCode: answer.status, body: await answer.text() };
      },
    };
    return Twilio(accountSid, authToken, { httpClient: httpClient as never });
  };
  const asked = () => fake.requests.map(({ method, path, query }) => [method, path, [...query.keys()].toSorted()]);
  const since = () => new Date(Date.now() - 60_000);

  it('asks for calls and recordings as we do, and reads in the answers what we read', async () => {
    const sid = await leave(7);
    const library = openLibrary();
    const [call] = await library.calls.list({ startTimeAfter: since(), pageSize: 1_000 });
    const [recording] = await library.recordings.list({ callSid: call!.sid, pageSize: 1_000 });
    await library.recordings.list({ dateCreatedAfter: since(), pageSize: 1_000 });
    await library.calls.list({ parentCallSid: call!.sid, pageSize: 1_000 });
    await library.calls(call!.sid).fetch();
    await library.recordings(sid).remove();
    const theirs = asked();
    fake.requests.length = 0;
    const whole = { callId: call!.sid, from: CALLER, to: OWN, seconds: Number(call!.duration) };
    const ended = { date: call!.startTime.getTime(), endedAt: call!.endTime.getTime() };
    expect(recording).toMatchObject({ sid, duration: '7', status: 'completed' });
    expect(await Array.fromAsync(voice.listCalls!(since().getTime(), soon()))).toEqual([
      [{ ...whole, ...ended, recordings: [] }],
    ]);
    await voice.readCall!(call!.sid, soon());
    await voice.deleteRecording(sid, soon());
    expect(asked().map(String).toSorted()).toEqual(theirs.map(String).toSorted());
  });
});
