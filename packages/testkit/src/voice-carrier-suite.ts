import { ForgedWebhookError, type RawWebhook, type WebhookAnswer } from '@manyline/ports/carrier';
import {
  type Attestation,
  type CallDesk,
  type CallPlan,
  RecordingGoneError,
  type VoiceCarrier,
  type VoiceEvent,
} from '@manyline/ports/voice-carrier';
import { makeWav } from '@manyline/ports/wav';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** How a phone takes the calls that are forwarded to it. */
export type PhoneManners =
  | { kind: 'answers'; talkSeconds: number }
  | { kind: 'busy' }
  /** It rings until the network gives up. */
  | { kind: 'noAnswer' };

/** The sounds for the caller, in order. `words`: spoken by the network, as the adapter gave them to it. */
export type Heard =
  | { kind: 'words'; text: string; language: string }
  | { kind: 'sound'; seconds: number }
  | { kind: 'beep' }
  | { kind: 'phone' };

/** A call that the test makes to one of our numbers. */
export interface TestCall {
  heard(): readonly Heard[];
  /** Resolves once the caller hears it; rejects when the call ends before. */
  until(what: 'beep' | 'phone' | 'greeting'): Promise<void>;
  /** Talks for so long; resolves early where the network ends the call. */
  speak(seconds: number): Promise<void>;
  hangUp(): Promise<void>;
  /** Resolves when the call is over, whoever ended it. */
  over: Promise<void>;
}

/** A carrier of calls with its network played by the test. */
export interface VoiceWorld {
  carrier: VoiceCarrier;
  /** Brings what happens to this desk from now on: by webhooks through `answerVoiceWebhook`, or by `listen`. Answers how to end that. */
  serve(desk: CallDesk): Promise<() => Promise<void>>;
  /** `from` undefined: withheld. */
  call(ends: { from: string | undefined; to: string; attestation?: Attestation }): Promise<TestCall>;
  /** How the phone with this number behaves; `busy` unless said. */
  setPhone(number: string, manners: PhoneManners): void;
  /** Phones that rang, with the number that they showed. */
  rang(): readonly { to: string; callerId: string }[];
  /** Of a network that calls us by HTTP: its webhooks as they came in, oldest first. */
  webhooks?(): RawWebhook[];
  close(): Promise<void>;
}

/** The carrier's statements about itself: the questions differ by them. */
export interface VoicePromises {
  /** It says how far the network vouches for the caller. */
  attests?: boolean;
  /** The shortest time that it lets a phone ring, in seconds; 1 unless said. */
  ringSecondsMin?: number;
  /** The shortest time after which it ends a forwarded call, in seconds; 1 unless said. */
  talkSecondsMin?: number;
}

const FETCH_WITHIN_MS = 10_000;
/** Calls take their time: rings, greetings and words are as long as they are. */
const CALL_WITHIN_MS = 30_000;
const OWN = '12015550100';
const OTHER_OWN = '12015550101';
const CALLER = '12025550141';
const PHONE = '12025550199';

/** Answers a webhook of voice as a server does: the desk is asked, and the adapter spells its answer. */
export async function answerVoiceWebhook(
  { readWebhook, spell }: VoiceCarrier,
  desk: CallDesk,
  raw: RawWebhook,
): Promise<WebhookAnswer> {
  if (!readWebhook || !spell) throw new Error('this carrier calls no webhooks');
  const event = readWebhook(raw);
  return event ? spell(await desk(event), event) : { status: 200, contentType: 'text/plain', body: '' };
}

/** The questions put to every carrier of calls. `openWorld` gives one that brings calls to our numbers, and no call has been made. */
export function describeVoiceCarrier(
  name: string,
  openWorld: (ownNumbers: readonly string[]) => Promise<VoiceWorld>,
  promises: VoicePromises = {},
) {
  describe(`voice carrier ${name}`, { timeout: CALL_WITHIN_MS }, () => {
    let world: VoiceWorld;
    let events: VoiceEvent[];
    let plan: (event: VoiceEvent) => CallPlan;
    const asks = ({ kind }: VoiceEvent) => kind === 'incoming' || kind === 'dialEnded' || kind === 'planEnded';
    const desk: CallDesk = async (event) => {
      events.push(event);
      return asks(event) ? plan(event) : undefined;
    };
    beforeEach(async () => {
      events = [];
      plan = () => ({ kind: 'hangUp' });
      world = await openWorld([OWN, OTHER_OWN]);
      await world.serve(desk);
    });
    afterEach(() => world.close());

    /** The plan of a call that comes in; whatever asks later in it is told to hang up. */
    const onIncoming = (first: CallPlan, next: CallPlan = { kind: 'hangUp' }) => {
      plan = ({ kind }) => {
        if (kind === 'incoming') return first;
        return kind === 'dialEnded' ? next : { kind: 'hangUp' };
      };
    };
    const ring = (more: { from?: string | undefined; to?: string; attestation?: Attestation } = {}) =>
      world.call({ from: CALLER, to: OWN, ...more });
    const find = <Kind extends VoiceEvent['kind']>(kind: Kind) =>
      events.filter((event): event is Extract<VoiceEvent, { kind: Kind }> => event.kind === kind);
    /** The first step of that kind, once it came. */
    const step = <Kind extends VoiceEvent['kind']>(kind: Kind) =>
      expect
        .poll(() => find(kind)[0], { timeout: CALL_WITHIN_MS - 5_000, message: `a step of the kind ${kind}` })
        .toBeDefined()
        .then(() => find(kind)[0]!);
    const fetchSound = (recording: string) =>
      world.carrier.fetchRecording(recording, AbortSignal.timeout(FETCH_WITHIN_MS));
    const remove = (recording: string) =>
      world.carrier.deleteRecording(recording, AbortSignal.timeout(FETCH_WITHIN_MS));

    const tone = makeWav(
      new Float64Array(8_000).map((_, at) => 0.4 * Math.sin(at / 3)),
      8_000,
    );
    const sound = { kind: 'sound', url: 'https://manyline.example/greeting.wav', read: async () => tone } as const;
    const voicemail = (maxSeconds = 180): CallPlan => ({ kind: 'voicemail', greeting: sound, maxSeconds });
    const forward = (more: { callerId?: string; ringSeconds?: number; maxSeconds?: number } = {}): CallPlan => {
      const ringSeconds = more.ringSeconds ?? Math.max(2, promises.ringSecondsMin ?? 1);
      return {
        kind: 'forward',
        to: PHONE,
        callerId: more.callerId ?? OWN,
        ringSeconds,
        maxSeconds: more.maxSeconds ?? 600,
      };
    };

    /** A call that leaves so many seconds of words. */
    async function leaveWords(seconds: number) {
      const call = await ring();
      await call.until('beep');
      await call.speak(seconds);
      await call.hangUp();
      return step('recorded');
    }

    it('tells of a call with both numbers as digits, now, and does what it is told', async () => {
      const call = await ring();
      await call.over;
      const incoming = await step('incoming');
      expect(incoming).toMatchObject({ kind: 'incoming', from: CALLER, to: OWN });
      expect(incoming.callId).toMatch(/^\S{1,128}$/);
      expect(Math.abs(Date.now() - incoming.date)).toBeLessThan(CALL_WITHIN_MS);
      expect(await step('ended')).toMatchObject({ callId: incoming.callId, seconds: expect.any(Number) });
      expect(world.rang()).toEqual([]);
    });

    it('says nobody where the caller withholds his number', async () => {
      await (await ring({ from: undefined })).over;
      expect((await step('incoming')).from).toBeUndefined();
    });

    it.skipIf(!promises.attests).each(['A', 'B', 'C'] as const)(
      'says how far the network vouches for the caller: %s',
      async (attestation) => {
        await (await ring({ attestation })).over;
        expect((await step('incoming')).attestation).toBe(attestation);
      },
    );

    it('gives every step of a call its id, and every call another', async () => {
      onIncoming(forward());
      const calls = await Promise.all([ring(), ring({ to: OTHER_OWN })]);
      await Promise.all(calls.map(({ over }) => over));
      await expect.poll(() => find('ended').length, { timeout: CALL_WITHIN_MS - 5_000 }).toBe(2);
      const ids = find('incoming').map(({ callId }) => callId);
      expect(new Set(ids).size).toBe(2);
      for (const event of events) expect(ids).toContain(event.callId);
    });

    it('refuses with a sentence or without, rings nobody and records nothing', async () => {
      onIncoming({ kind: 'refuse', text: 'This number takes no calls.', language: 'en' });
      const call = await ring();
      await call.over;
      await step('ended');
      expect(find('recorded')).toEqual([]);
      expect(world.rang()).toEqual([]);
    });

    it('plays a greeting, beeps, and records what is said until the caller hangs up', async () => {
      onIncoming(voicemail());
      const { callId, seconds, recording } = await leaveWords(2);
      expect(callId).toBe(find('incoming')[0]?.callId);
      expect(seconds).toBeGreaterThanOrEqual(1);
      expect(seconds).toBeLessThanOrEqual(4);
      const { bytes, contentType } = await fetchSound(recording);
      expect(contentType).toMatch(/^audio\//);
      expect(bytes.length).toBeGreaterThan(1_000);
      expect((await step('ended')).callId).toBe(callId);
    });

    it('lets the caller hear the greeting before the beep', async () => {
      onIncoming(voicemail());
      const call = await ring();
      await call.until('beep');
      expect(call.heard().map(({ kind }) => kind)).toEqual(['sound', 'beep']);
      await call.hangUp();
      await step('ended');
    });

    it('speaks a typed greeting in its language, to the character, where it speaks', async ({ skip }) => {
      if (!world.carrier.capabilities.speaks) skip('it plays sounds alone');
      const text = 'Tom & "Jerry" <b> l’été 您好，请留言。';
      onIncoming({ kind: 'voicemail', greeting: { kind: 'spoken', text, language: 'zh' }, maxSeconds: 180 });
      const call = await ring();
      await call.until('beep');
      expect(call.heard()[0]).toMatchObject({ kind: 'words', text, language: expect.stringMatching(/^(zh|cmn)/) });
      await call.hangUp();
      await step('ended');
    });

    it('ends a recording when its time is full', async () => {
      onIncoming(voicemail(2));
      const call = await ring();
      await call.until('beep');
      await call.speak(6);
      await call.over;
      const { seconds } = await step('recorded');
      expect(seconds).toBeGreaterThanOrEqual(1);
      expect(seconds).toBeLessThanOrEqual(3);
    });

    it('records nothing of a caller who hangs up before the beep', async () => {
      onIncoming(voicemail());
      const call = await ring();
      await call.until('greeting');
      await call.hangUp();
      await step('ended');
      expect(find('recorded')).toEqual([]);
    });

    it('gives a recording as often as it is asked, until it is deleted; then it is gone, and deleting it again does no harm', async () => {
      onIncoming(voicemail());
      const { recording } = await leaveWords(1);
      const [first, second] = [await fetchSound(recording), await fetchSound(recording)];
      expect(Buffer.from(first.bytes).equals(second.bytes)).toBe(true);
      await remove(recording);
      await expect(fetchSound(recording)).rejects.toBeInstanceOf(RecordingGoneError);
      await remove(recording);
    });

    it('rings the phone of a forwarded call, showing the number it was told, and says how long they talked', async () => {
      world.setPhone(PHONE, { kind: 'answers', talkSeconds: 2 });
      onIncoming(forward());
      const call = await ring();
      await call.until('phone');
      await call.over;
      const { outcome, seconds, callId } = await step('dialEnded');
      expect(world.rang()).toEqual([{ to: PHONE, callerId: OWN }]);
      expect(outcome).toBe('answered');
      expect(seconds).toBeGreaterThanOrEqual(1);
      expect(seconds).toBeLessThanOrEqual(4);
      expect((await step('ended')).callId).toBe(callId);
      expect(find('recorded')).toEqual([]);
    });

    it('ends a forwarded call when its time is full, and says that it was talked for so long', async () => {
      const maxSeconds = promises.talkSecondsMin ?? 1;
      world.setPhone(PHONE, { kind: 'answers', talkSeconds: maxSeconds + 600 });
      onIncoming(forward({ maxSeconds }));
      await (await ring()).over;
      const { outcome, seconds } = await step('dialEnded');
      expect(outcome).toBe('answered');
      expect(seconds).toBeGreaterThanOrEqual(maxSeconds);
      expect(seconds).toBeLessThanOrEqual(maxSeconds + 1);
      await step('ended');
    });

    it("shows the caller's own number where it says that it can", async ({ skip }) => {
      if (!world.carrier.capabilities.showsCaller) skip('it shows our numbers alone');
      world.setPhone(PHONE, { kind: 'answers', talkSeconds: 1 });
      onIncoming(forward({ callerId: CALLER }));
      await (await ring()).over;
      await step('dialEnded');
      expect(world.rang()).toEqual([{ to: PHONE, callerId: CALLER }]);
    });

    it.each(['busy', 'noAnswer'] as const)(
      'asks what becomes of a forwarded call that is not taken (%s), and takes a message if that is the answer',
      async (kind) => {
        world.setPhone(PHONE, { kind });
        onIncoming(forward(), voicemail());
        const { callId } = await leaveWords(1);
        expect(find('dialEnded')).toMatchObject([{ callId, outcome: kind, seconds: 0 }]);
        await step('ended');
      },
    );

    it('tells the end of a caller who hangs up while the phone rings', async () => {
      world.setPhone(PHONE, { kind: 'noAnswer' });
      onIncoming(forward({ ringSeconds: 20 }));
      const call = await ring();
      await expect.poll(() => world.rang().length, { timeout: 5_000 }).toBe(1);
      await call.hangUp();
      await step('ended');
      expect(find('dialEnded').filter(({ outcome }) => outcome === 'answered')).toEqual([]);
      expect(find('recorded')).toEqual([]);
    });

    it('keeps many calls apart', async () => {
      onIncoming(voicemail());
      const calls = await Promise.all(
        Array.from({ length: 8 }, async (_, index) => {
          const call = await ring({ from: `1202555020${index}` });
          await call.until('beep');
          await call.speak(1);
          await call.hangUp();
          return call;
        }),
      );
      await Promise.all(calls.map(({ over }) => over));
      await expect.poll(() => find('ended').length, { timeout: CALL_WITHIN_MS - 5_000 }).toBe(8);
      await expect.poll(() => find('recorded').length, { timeout: CALL_WITHIN_MS - 5_000 }).toBe(8);
      expect(new Set(find('recorded').map(({ callId }) => callId)).size).toBe(8);
      expect(new Set(find('recorded').map(({ recording }) => recording)).size).toBe(8);
    });

    it('gives a caller no plan of its own while the desk is away: the call ends', async ({ skip }) => {
      if (!world.carrier.listen) skip('the routes answer for it');
      plan = () => {
        throw new Error('the database is away');
      };
      const call = await ring();
      await call.over;
      expect(world.rang()).toEqual([]);
    });

    it('knows what became of a call whose steps did not reach us', async ({ skip }) => {
      const { readCall, listCalls } = world.carrier;
      if (!readCall && !listCalls) skip('it cannot be asked');
      const before = Date.now() - 1_000;
      onIncoming(voicemail());
      const { callId, recording } = await leaveWords(1);
      await step('ended');
      const whole = { callId, from: CALLER, to: OWN, recordings: [{ recording }], endedAt: expect.any(Number) };
      const signal = AbortSignal.timeout(FETCH_WITHIN_MS);
      if (readCall) {
        await expect.poll(() => readCall(callId, signal), { timeout: 5_000 }).toMatchObject(whole);
        expect(await readCall('no-such-call', signal)).toBeUndefined();
      }
      if (listCalls) {
        const listed = (await Array.fromAsync(listCalls(before, signal))).flat();
        expect(listed.filter((call) => call.callId === callId)).toMatchObject([whole]);
      }
    });

    it('says the same of a webhook that comes twice, and nothing of one that was tampered with', async ({ skip }) => {
      const read = world.carrier.readWebhook;
      if (!read || !world.webhooks) skip('it calls no webhooks');
      onIncoming(voicemail());
      await leaveWords(1);
      await step('ended');
      for (const raw of world.webhooks!()) {
        const [first, again] = [read!(raw), read!(raw)];
        expect(again && { ...again, date: first?.date }).toEqual(first);
        const body = Buffer.from(raw.body.toString('latin1').replaceAll(OWN, OTHER_OWN).concat('&To=1'), 'latin1');
        expect(() => read!({ ...raw, body })).toThrow(ForgedWebhookError);
        expect(() => read!({ ...raw, headers: {} })).toThrow(ForgedWebhookError);
      }
    });

    it('answers a step that asks for nothing so that the network is content', async ({ skip }) => {
      if (!world.carrier.spell) skip('it calls no webhooks');
      const answer = world.carrier.spell!(undefined, { kind: 'ended', callId: 'a', seconds: 1, date: 1 });
      expect(answer.status).toBeGreaterThanOrEqual(200);
      expect(answer.status).toBeLessThan(300);
    });
  });
}
