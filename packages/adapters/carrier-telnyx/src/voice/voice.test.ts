import { ForgedWebhookError } from '@manyline/ports/carrier';
import { type CallPlan, RecordingGoneError, type VoiceCarrier, type VoiceEvent } from '@manyline/ports/voice-carrier';
import { readXml } from '@manyline/testkit/phone-company/xml';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drawKeys, signWebhook } from '../testing/fake-keys.ts';
import { openFakeTelnyx, WEBHOOK_URL } from '../testing/fake-telnyx.ts';

const OWN = '12015550100';
const CALLER = '12025550141';
const VOICE_URL = `${WEBHOOK_URL}/voice`;
const TEN_MINUTES_MS = 600_000;

let fake: Awaited<ReturnType<typeof openFakeTelnyx>>;
let voice: VoiceCarrier;
beforeEach(async () => {
  fake = await openFakeTelnyx([OWN]);
  voice = fake.open().voice!;
});
afterEach(() => fake.close());

const soon = () => AbortSignal.timeout(5_000);
const incoming: VoiceEvent = { kind: 'incoming', callId: 'v3:1', from: CALLER, to: OWN, date: 1 };
const verbsOf = (plan: CallPlan, event: VoiceEvent = incoming) => readXml(voice.spell!(plan, event).body).children;
const sign = (step: string, fields: Record<string, string>, key = fake.keys.privateKey) =>
  signWebhook(
    key,
    `${VOICE_URL}/${step}`,
    Buffer.from(new URLSearchParams({ CallSid: 'v3:a_-B=', ...fields }).toString()),
  );
const read = (step: string, fields: Record<string, string>) => voice.readWebhook!(sign(step, fields));

async function leave(seconds: number) {
  const greeting = { kind: 'spoken', text: 'Hello', language: 'en' } as const;
  fake.voice.network.deliver = async (raw) => {
    const event = voice.readWebhook!(raw)!;
    return voice.spell!(
      event.kind === 'incoming' ? { kind: 'voicemail', greeting, maxSeconds: 180 } : undefined,
      event,
    );
  };
  const call = fake.voice.company.call({ from: CALLER, to: OWN });
  await call.until('beep');
  await call.speak(seconds);
  await call.hangUp();
  return fake.voice.company.recordings.at(-1)!.sid;
}

describe('a plan', () => {
  it('to forward has a phone ring as long as the network lets it', () => {
    const rings = (ringSeconds: number) =>
      verbsOf({ kind: 'forward', to: CALLER, callerId: OWN, ringSeconds, maxSeconds: 60 })[0]!.attributes.timeout;
    expect([1, 25, 500].map(rings)).toEqual(['5', '25', '120']);
  });

  it('to forward lasts as long as it can be paid', () => {
    const lasts = (maxSeconds: number) =>
      verbsOf({ kind: 'forward', to: CALLER, callerId: OWN, ringSeconds: 25, maxSeconds })[0]!.attributes.timeLimit;
    expect([60, 420, 99_999].map(lasts)).toEqual(['60', '420', '14400']);
  });

  it.each([
    ['60.04', 61],
    ['', 1],
  ])('a recording of %j seconds is one of %d', (RecordingDuration, seconds) => {
    const fields = { RecordingStatus: 'completed', RecordingSid: 'r', RecordingDuration };
    expect(read('recording', fields)).toMatchObject({ kind: 'recorded', seconds });
  });

  it('to record does not look for silence, which would cost, and ends at one key alone', () => {
    const greeting = { kind: 'spoken', text: '您好', language: 'zh' } as const;
    expect(verbsOf({ kind: 'voicemail', greeting, maxSeconds: 180 })).toEqual([
      { name: 'Say', attributes: { voice: 'Polly.Zhiyu', language: 'cmn-CN' }, children: [], text: '您好' },
      {
        name: 'Record',
        attributes: {
          action: `${VOICE_URL}/recorded`,
          method: 'POST',
          maxLength: '180',
          timeout: '0',
          finishOnKey: '#',
          playBeep: 'true',
          channels: 'single',
          recordingStatusCallback: `${VOICE_URL}/recording`,
          recordingStatusCallbackMethod: 'POST',
        },
        children: [],
        text: '',
      },
      { name: 'Hangup', attributes: {}, children: [], text: '' },
    ]);
  });
});

describe('a webhook', () => {
  const call = { From: `+${CALLER}`, To: `+${OWN}`, CallStatus: 'ringing' };
  const end = { ...call, CallStatus: 'completed', CallbackSource: 'call-progress-events' };

  it.each([
    ['A', 'A'],
    ['C', 'C'],
    ['Z', undefined],
  ])('says %s of the caller: %s', (ShakenStirAttestation, attestation) => {
    const event = read('incoming', { ...call, ShakenStirAttestation });
    expect(event).toMatchObject({ from: CALLER, to: OWN, callId: 'v3:a_-B=' });
    expect(event && 'attestation' in event ? event.attestation : undefined).toBe(attestation);
  });

  it('of the end says when that was, and what it says besides of the phone is no other step', () => {
    const more = { CallDuration: '45', DialCallStatus: 'completed', Timestamp: '2024-01-15T10:30:00Z' };
    expect(read('ended', { ...end, ...more })).toEqual({
      kind: 'ended',
      callId: 'v3:a_-B=',
      seconds: 45,
      date: Date.parse('2024-01-15T10:30:00Z'),
    });
  });

  it('at an address of another step is refused: the address is not signed', () => {
    const steps = {
      incoming: call,
      'dial-ended': { ...call, DialCallStatus: 'busy' },
      recording: { RecordingStatus: 'completed', RecordingSid: 'r' },
      ended: end,
    };
    for (const [step, fields] of Object.entries(steps))
      for (const other of Object.keys(steps))
        if (step === other) expect(() => read(step, fields)).not.toThrow();
        else expect(() => read(other, fields), `${step} at ${other}`).toThrow(ForgedWebhookError);
    const raw = sign('incoming', call);
    expect(() => voice.readWebhook!({ ...raw, url: `${raw.url}?a=1` })).toThrow(ForgedWebhookError);
    expect(() => voice.readWebhook!({ ...raw, url: WEBHOOK_URL })).toThrow(ForgedWebhookError);
    expect(() => voice.readWebhook!({ ...raw, url: raw.url.replace('main', 'other') })).toThrow(ForgedWebhookError);
  });

  it.each([
    ['a call that is not over', { ...end, CallStatus: 'in-progress' }],
    ['a phone that we had it ring', { ...end, ParentCallSid: 'v3:parent' }],
  ])('of %s is believed, and tells us nothing', (_, fields) => {
    expect(read('ended', fields)).toBeUndefined();
  });

  it('by another account’s key, or old, is not believed', () => {
    expect(() => voice.readWebhook!(sign('incoming', call, drawKeys().privateKey))).toThrow(ForgedWebhookError);
    const body = Buffer.from(new URLSearchParams({ CallSid: 'v3:1', ...call }).toString());
    const old = signWebhook(fake.keys.privateKey, `${VOICE_URL}/incoming`, body, Date.now() - TEN_MINUTES_MS);
    expect(() => voice.readWebhook!(old)).toThrow(ForgedWebhookError);
  });
});

describe('a recording', () => {
  it('is there when the link that came with it has died: a new one is asked for', async () => {
    const sid = await leave(2);
    const [link] = fake.voice.company.webhooks
      .map(({ body }) => new URLSearchParams(body.toString()).get('RecordingUrl'))
      .filter((url) => url !== null);
    fake.voice.company.pass((2 * TEN_MINUTES_MS) / 1_000);
    expect((await fetch(link!)).status).toBe(403);
    const { bytes, contentType } = await voice.fetchRecording(sid, soon());
    expect(bytes.length).toBe(fake.voice.company.recordings[0]!.wav.length);
    expect(contentType).toBe('audio/wav');
  });

  it('whose new link is dead too is not gone: it is asked for again', async () => {
    const sid = await leave(1);
    fake.voice.network.areLinksDead = true;
    const error = await voice.fetchRecording(sid, soon()).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'CarrierUnavailableError' });
    expect(String(error)).not.toContain('until=');
  });

  it('of which only an MP3 is there is an MP3', async () => {
    const sid = await leave(1);
    fake.voice.network.hasWav = false;
    expect((await voice.fetchRecording(sid, soon())).contentType).toBe('audio/mpeg');
  });

  it('that the network does not know is gone; a wrong key says nothing of it', async () => {
    await expect(voice.fetchRecording('nobody', soon())).rejects.toBeInstanceOf(RecordingGoneError);
    fake.network.isKeyGood = false;
    await expect(voice.fetchRecording('nobody', soon())).rejects.toMatchObject({ needsOperator: true });
    await expect(voice.deleteRecording('nobody', soon())).rejects.toMatchObject({ needsOperator: true });
  });
});

describe('the list of calls', () => {
  it('is asked for under the user that the account, or a webhook, names', async () => {
    const paths = () => fake.requests.map(({ path }) => path).filter((path) => path.includes('texml/Accounts'));
    await expect(voice.readCall!('v3:1', soon())).rejects.toMatchObject({ name: 'CarrierUnavailableError' });
    const userId = '0b1f9a52-6f0e-4c1e-9a51-2b6a3f0c9d10';
    await fake.open({ account: { ...fake.account, userId } }).voice!.readCall!('v3:1', soon());
    await leave(1);
    await voice.readCall!('v3:1', soon());
    expect(paths()).toHaveLength(2);
    expect(paths()[0]).toContain(userId);
    expect(paths()[1]).not.toContain(userId);
  });

  it('says of a call that ended a moment ago that it goes on, as its recording may not be listed yet', async () => {
    const sid = await leave(1);
    const { callSid } = fake.voice.company.recordings[0]!;
    expect(await voice.readCall!(callSid, soon())).toHaveProperty('endedAt');
    fake.voice.company.deleteRecording(sid);
    expect(await voice.readCall!(callSid, soon())).not.toHaveProperty('endedAt');
    fake.voice.company.pass(60);
    expect(await voice.readCall!(callSid, soon())).toHaveProperty('endedAt');
  });
});
