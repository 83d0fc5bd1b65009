import type { CallPlan } from '@manyline/ports/voice-carrier';
import { readSamples, readTonesOf, toTones } from '@manyline/testkit/tones';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { phones } from './testing/baresip.ts';
import { freeUdpPort } from './testing/free-udp-port.ts';
import { openVoice } from './testing/open-voice.ts';
import * as sipp from './testing/sipp.ts';

const OWN = '12015550100';
const PHONE = '12025550199';
const silent = { kind: 'spoken', text: 'Hello', language: 'en' } as const;
/** Nothing speaks here: the beep alone. */
const voicemail = (maxSeconds = 180): CallPlan => ({ kind: 'voicemail', greeting: silent, maxSeconds });
const forward: CallPlan = { kind: 'forward', to: PHONE, callerId: OWN, ringSeconds: 25, maxSeconds: 600 };
/** Quick round trips, so that what is given up is given up within the test. */
const quick = { roundTripMs: 25, repeatMaxMs: 200 };
const tones = Int16Array.from(toTones('5551234'), (sample) => Math.round(sample * 20_000));

describe('what phones do wrong', { timeout: 40_000 }, () => {
  const ends: (() => Promise<unknown>)[] = [];
  beforeEach((context) => {
    if (!phones) context.skip('baresip and sipp are not here: apt-get install baresip-core sip-tester');
  });
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });
  async function open(plan: CallPlan, { port = 5_999, timing = {} } = {}) {
    const voice = await openVoice({ port }, { timing });
    ends.push(voice.close);
    voice.on(({ kind }) => (kind === 'incoming' ? plan : { kind: 'hangUp' }));
    return voice;
  }
  type Voice = Awaited<ReturnType<typeof open>>;
  const ended = (voice: Voice, count = 1) =>
    expect.poll(() => voice.of('ended').length, { timeout: 8_000 }).toBe(count);
  const soundOf = async (voice: Voice) => voice.sound(voice.of('recorded')[0]!.recording);

  it('CANCEL while it rings: the caller hears 487, the phone is called off, nobody talked', async () => {
    const port = await freeUdpPort();
    const voice = await open(forward, { port });
    const phone = sipp.runSipp(
      () => [
        sipp.hearsRequest('INVITE'),
        sipp.answer('180 Ringing'),
        sipp.hearsRequest('CANCEL'),
        sipp.answerWithin('200 OK'),
        '<send retrans="500"><![CDATA[\n\nSIP/2.0 487 Request Terminated\n[last_Via:]\n[last_From:]\n[last_To:];tag=[pid]phone[call_number]\n[last_Call-ID:]\nCSeq: 1 INVITE\nContent-Length: 0\n\n]]></send>',
        sipp.hearsRequest('ACK'),
      ],
      { port },
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    await sipp.runSipp(
      () => [
        sipp.invite(),
        sipp.may(100),
        sipp.hears(180),
        sipp.pause(300),
        sipp.cancel(4),
        sipp.hears(200),
        sipp.hears(487),
        sipp.ackOfRefusal(7),
      ],
      { to: voice.port },
    );
    await phone;
    await ended(voice);
    expect(voice.of('dialEnded').filter(({ outcome }) => outcome === 'answered')).toEqual([]);
    expect(voice.of('ended')).toMatchObject([{ seconds: 0 }]);
  });

  it('BYE in the beep: no message', async () => {
    const voice = await open(voicemail());
    await sipp.runSipp(
      () => [sipp.invite(), sipp.may(100), sipp.hears(200), sipp.ack(), sipp.pause(150), sipp.bye(), sipp.hears(200)],
      {
        to: voice.port,
      },
    );
    await ended(voice);
    expect(voice.of('recorded')).toEqual([]);
  });

  it('no ACK: the answer is repeated, then the call is ended by BYE', async () => {
    const voice = await open(voicemail(), { timing: quick });
    await sipp.runSipp(
      () => [sipp.invite(), sipp.may(100), sipp.hears(200), sipp.hearsRequest('BYE'), sipp.answerWithin('200 OK')],
      { to: voice.port },
    );
    await ended(voice);
    await expect.poll(() => voice.of('recorded').length).toBe(1);
  });

  it('BYE both ways at once: theirs is answered as if ours had not been said', async () => {
    const voice = await open(voicemail(1));
    await sipp.runSipp(
      () => [
        sipp.invite(),
        sipp.may(100),
        sipp.hears(200),
        sipp.ack(),
        sipp.hearsRequest('BYE'),
        sipp.bye(),
        sipp.hears(200),
      ],
      { to: voice.port },
    );
    await ended(voice);
    expect(voice.of('recorded')).toMatchObject([{ seconds: 1 }]);
    expect(voice.of('planEnded')).toHaveLength(1);
  });

  it('hold, and its end: each is answered as it was offered, and the recording goes on', async () => {
    const voice = await open(voicemail());
    await sipp.runSipp(
      () => [
        sipp.invite(),
        sipp.may(100),
        sipp.hears(200),
        sipp.ack(),
        sipp.pause(600),
        sipp.invite(2, 'sendonly'),
        sipp.may(100),
        sipp.hearsWith(200, 'a=recvonly'),
        sipp.ack(2),
        sipp.pause(500),
        sipp.invite(3),
        sipp.may(100),
        sipp.hearsWith(200, 'a=sendrecv'),
        sipp.ack(3),
        sipp.pause(500),
        sipp.bye(4),
        sipp.hears(200),
      ],
      { to: voice.port },
    );
    await ended(voice);
    expect(voice.of('recorded')).toMatchObject([{ seconds: 1 }]);
  });

  it('486: the phone is busy, which is what the desk hears', async () => {
    const port = await freeUdpPort();
    const voice = await open(forward, { port });
    const phone = sipp.runSipp(
      () => [sipp.hearsRequest('INVITE'), sipp.answer('486 Busy Here'), sipp.hearsRequest('ACK')],
      { port },
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    await sipp.runSipp(() => [sipp.invite(), sipp.may(100), sipp.may(180), sipp.hears(603), sipp.ackOfRefusal(4)], {
      to: voice.port,
    });
    await phone;
    expect(voice.of('dialEnded')).toMatchObject([{ outcome: 'busy', seconds: 0 }]);
  });

  it('silence: a caller whose sound never comes leaves a message as long as he was there, in which nothing is', async () => {
    const voice = await open(voicemail());
    await sipp.runSipp(
      () => [sipp.invite(), sipp.may(100), sipp.hears(200), sipp.ack(), sipp.pause(2_500), sipp.bye(), sipp.hears(200)],
      {
        to: voice.port,
      },
    );
    await ended(voice);
    const samples = readSamples(await soundOf(voice));
    expect(samples.length / 8_000).toBeGreaterThan(1.5);
    expect(samples.every((sample) => sample === 0)).toBe(true);
  });

  it('15 % of the messages lost, both ways: the call is made and ended all the same', async () => {
    const voice = await open(voicemail());
    await sipp.runSipp(
      () => [sipp.invite(), sipp.may(100), sipp.hears(200), sipp.ack(), sipp.pause(1_500), sipp.bye(), sipp.hears(200)],
      {
        to: voice.port,
        lost: 15,
      },
    );
    await ended(voice);
    expect(voice.of('recorded')).toHaveLength(1);
  });

  it('fifty calls at once: fifty messages, each whole', async () => {
    const voice = await open(voicemail());
    await sipp.runSipp(
      (file) => [
        sipp.invite(),
        sipp.may(100),
        sipp.hears(200),
        sipp.ack(),
        sipp.pause(1_000),
        sipp.says(file),
        sipp.pause(2_500),
        sipp.bye(),
        sipp.hears(200),
      ],
      { to: voice.port, calls: 50, rate: 50, sound: tones },
    );
    await ended(voice, 50);
    expect(voice.faults).toEqual([]);
    const said = await Promise.all(
      voice.of('recorded').map(async ({ recording }) => readTonesOf(await voice.sound(recording))),
    );
    expect(said).toEqual(new Array(50).fill('5551234'));
  });
});
