import { HOUR_MS } from '@manyline/domain/time';
import type { CallAsItStands, CallPlan, VoiceEvent } from '@manyline/ports/voice-carrier';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerVoiceWebhook } from '../voice-carrier-suite.ts';
import { fromWav, join, keyTones, RATE, secondsOf, tones } from './sounds.ts';
import type { PhoneCompanyWorld } from './voice-world.ts';

const OWN = '12015550100';
const CALLER = '12025550141';
const PHONE = '12025550199';
const VOICEMAIL_SECONDS = 180;
const SETTLED_SECONDS = 120;

/** Of a call that was forwarded, by what its lists tell. */
export interface FiguresPromises {
  /** Its lists tell of the phone that was rung. */
  listsDials: boolean;
}

/** Calls of so many seconds, by a telephone company of the testkit: what is counted, recorded, repeated and lost. */
export function describeCallFigures(
  name: string,
  openWorld: (ownNumbers: readonly string[]) => Promise<PhoneCompanyWorld & { setPageSize(size: number): void }>,
  { listsDials }: FiguresPromises,
) {
  describe(`calls of ${name}`, () => {
    let world: Awaited<ReturnType<typeof openWorld>>;
    let events: VoiceEvent[];
    let plans: Partial<Record<VoiceEvent['kind'], CallPlan>>;
    beforeEach(async () => {
      events = [];
      plans = {};
      world = await openWorld([OWN]);
      world.network.deliver = (raw) =>
        answerVoiceWebhook(
          world.carrier,
          async (event) => {
            events.push(event);
            const asks = event.kind === 'incoming' || event.kind === 'dialEnded' || event.kind === 'planEnded';
            return plans[event.kind] ?? (asks ? { kind: 'hangUp' } : undefined);
          },
          raw,
        );
    });
    afterEach(async () => {
      await world.company.settle();
      await world.close();
      expect(world.company.faults).toEqual([]);
    });

    const soon = () => AbortSignal.timeout(5_000);
    const ring = () => world.company.call({ from: CALLER, to: OWN });
    const find = <Kind extends VoiceEvent['kind']>(kind: Kind) =>
      events.filter((event): event is Extract<VoiceEvent, { kind: Kind }> => event.kind === kind);
    const greeting = { kind: 'spoken', text: 'Please leave a message.', language: 'en' } as const;
    const voicemail: CallPlan = { kind: 'voicemail', greeting, maxSeconds: VOICEMAIL_SECONDS };
    const forward: CallPlan = { kind: 'forward', to: PHONE, callerId: OWN, ringSeconds: 25, maxSeconds: 600 };

    async function leave(words: Int16Array) {
      plans.incoming = voicemail;
      const call = ring();
      await call.until('beep');
      await call.speak(words);
      await call.hangUp();
      await world.company.settle();
    }
    /** Once what the network writes down afterwards is written. */
    async function list(): Promise<CallAsItStands[]> {
      world.company.pass(SETTLED_SECONDS);
      return (await Array.fromAsync(world.carrier.listCalls!(Date.now() - HOUR_MS, soon()))).flat();
    }

    it.each([1, 60, 181])(
      'a message of %i s is as long as it was, to three minutes, and holds what was said',
      async (seconds) => {
        const keys = keyTones('42');
        const words = join([keys, tones([300], seconds - secondsOf(keys))]);
        await leave(words);
        const [recorded] = find('recorded');
        const expected = Math.min(seconds, VOICEMAIL_SECONDS);
        expect(Math.abs(recorded!.seconds - expected)).toBeLessThanOrEqual(seconds > VOICEMAIL_SECONDS ? 1 : 0);
        const { bytes, contentType } = await world.carrier.fetchRecording(recorded!.recording, soon());
        const heard = fromWav(bytes);
        expect(contentType).toBe('audio/wav');
        expect(heard.length).toBe(expected * RATE);
        expect(isSame(heard, words.subarray(0, heard.length))).toBe(true);
      },
    );

    it('the caller who was cut off is asked about, as he is still there', async () => {
      await leave(tones([300], VOICEMAIL_SECONDS + 1));
      expect(find('planEnded')).toHaveLength(1);
      expect(find('ended')).toHaveLength(1);
    });

    it('hanging up before the beep leaves no message', async () => {
      plans.incoming = voicemail;
      const call = ring();
      await call.until('greeting');
      await call.hangUp();
      expect(events.map(({ kind }) => kind)).toEqual(['incoming', 'ended']);
      expect(world.company.recordings).toEqual([]);
    });

    it('a forwarded call of 61 s talked for 61 s', async () => {
      world.company.setPhone(PHONE, { kind: 'answers', afterSeconds: 12, talkSeconds: 61 });
      plans.incoming = forward;
      await ring().over;
      expect(find('dialEnded')).toMatchObject([{ outcome: 'answered', seconds: 61 }]);
      expect(find('ended')[0]!.seconds).toBeGreaterThanOrEqual(61);
      expect(world.company.rang).toEqual([{ to: PHONE, callerId: OWN }]);
    });

    it('a forwarded call is over when its minutes are, with the caller still there', async () => {
      world.company.setPhone(PHONE, { kind: 'answers', talkSeconds: 1_000 });
      plans.incoming = { ...forward, maxSeconds: 120 };
      await ring().over;
      expect(find('dialEnded')).toMatchObject([{ outcome: 'answered', seconds: 120 }]);
    });

    it.each([
      ['busy', 'busy'],
      ['noAnswer', 'noAnswer'],
      ['failed', 'failed'],
    ] as const)('a phone that is %s leads to a message', async (kind, outcome) => {
      world.company.setPhone(PHONE, { kind });
      Object.assign(plans, { incoming: forward, dialEnded: voicemail });
      const call = ring();
      await call.until('beep');
      await call.speak(4);
      await call.hangUp();
      expect(find('dialEnded')).toMatchObject([{ outcome, seconds: 0 }]);
      expect(find('recorded')).toMatchObject([{ seconds: 4 }]);
    });

    it('a caller who gives up while it rings has talked to nobody', async () => {
      world.company.setPhone(PHONE, { kind: 'noAnswer' });
      plans.incoming = forward;
      await ring().hangUpAfter(10);
      expect(find('dialEnded').filter(({ outcome }) => outcome === 'answered')).toEqual([]);
      expect(find('ended')).toHaveLength(1);
    });

    it('callbacks that come three times say the same three times', async () => {
      world.company.troubles.times = 3;
      await leave(tones([300], 2));
      const [first, ...more] = find('recorded');
      expect(more).toHaveLength(2);
      for (const each of more) expect({ ...each, date: first!.date }).toEqual(first);
      expect(new Set(find('ended').map(({ callId }) => callId)).size).toBe(1);
    });

    it('callbacks that come an hour late are believed', async () => {
      world.company.troubles.lateSeconds = 3_600;
      await leave(tones([300], 2));
      expect(find('recorded')).toHaveLength(1);
    });

    it('lost callbacks are made up for by the lists, page by page', async () => {
      world.company.troubles.isLost = (kind) => kind === 'recording' || kind === 'ended' || kind === 'dialEnded';
      world.setPageSize(2);
      for (const seconds of [3, 5]) await leave(tones([300], seconds));
      plans.incoming = forward;
      world.company.setPhone(PHONE, { kind: 'answers', talkSeconds: 61 });
      await ring().over;
      world.company.setPhone(PHONE, { kind: 'busy' });
      await ring().over;
      const found = await list();
      expect(found.map(({ recordings }) => recordings.map(({ seconds }) => seconds))).toEqual([[], [], [5], [3]]);
      expect(found.every(({ from, to, endedAt }) => from === CALLER && to === OWN && endedAt! > 0)).toBe(true);
      expect(found.map(({ callId }) => callId).toReversed()).toEqual(find('incoming').map(({ callId }) => callId));
      const dials = [{ outcome: 'busy', seconds: 0 }, { outcome: 'answered', seconds: 61 }, undefined, undefined];
      if (listsDials) expect(found.map(({ dial }) => dial)).toEqual(dials);
      for (const each of found) expect(await world.carrier.readCall!(each.callId, soon())).toEqual(each);
    });

    it('a call that goes on is not over in the lists', async () => {
      plans.incoming = voicemail;
      const call = ring();
      await call.until('beep');
      expect((await list())[0]).not.toHaveProperty('endedAt');
      await call.hangUp();
      expect((await list())[0]).toHaveProperty('endedAt');
    });

    it('a server that does not answer has the call ended, and the lists know of it', async () => {
      world.company.troubles.isDeaf = true;
      await ring().over;
      world.company.troubles.isDeaf = false;
      expect(events).toEqual([]);
      expect(await list()).toMatchObject([{ from: CALLER, to: OWN, endedAt: expect.any(Number), recordings: [] }]);
    });

    it('fifty calls at once are fifty calls', async () => {
      plans.incoming = voicemail;
      await Promise.all(
        Array.from({ length: 50 }, async (_, index) => {
          const call = ring();
          await call.until('beep');
          await call.speak(1 + (index % 5));
          await call.hangUp();
        }),
      );
      expect(new Set(find('incoming').map(({ callId }) => callId)).size).toBe(50);
      expect(new Set(find('recorded').map(({ recording }) => recording)).size).toBe(50);
      expect(find('ended')).toHaveLength(50);
    });
  });
}

const isSame = (a: Int16Array, b: Int16Array) => Buffer.from(a.buffer).equals(Buffer.from(Int16Array.from(b).buffer));
