import type { CallPlan } from '@manyline/ports/voice-carrier';
import { makeTonesWav, readTonesOf } from '@manyline/testkit/tones';
import { afterEach, beforeEach, describe, expect, it, onTestFailed } from 'vitest';
import { phones, startBaresip } from './testing/baresip.ts';
import { freeUdpPort } from './testing/free-udp-port.ts';
import { openVoice } from './testing/open-voice.ts';

const OWN = '12015550100';
const SOUND_MS = 30_000;
const greeting = {
  kind: 'sound',
  url: 'https://us.example/greeting.wav',
  read: async () => makeTonesWav('42'),
} as const;
const voicemail: CallPlan = { kind: 'voicemail', greeting, maxSeconds: 180 };

describe('telephones of others', { timeout: SOUND_MS }, () => {
  const ends: (() => Promise<unknown>)[] = [];
  beforeEach((context) => {
    if (!phones) context.skip('baresip and sipp are not here: apt-get install baresip-core sip-tester');
  });
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });
  async function open(port = 5_999) {
    const voice = await openVoice({ port });
    ends.push(voice.close);
    return voice;
  }
  async function phone(options: Parameters<typeof startBaresip>[0]) {
    const started = await startBaresip(options);
    ends.push(started.stop);
    // The phone's own output says why.
    onTestFailed(() => console.log(started.said()));
    return started;
  }

  it('leave a message whose tones are in the recording, after a greeting and a beep that they heard', async () => {
    const voice = await open();
    voice.on(({ kind }) => (kind === 'incoming' ? voicemail : { kind: 'hangUp' }));
    // The greeting takes two seconds of it.
    const caller = await phone({ says: makeTonesWav('5551234', { before: 3, after: 1 }), answers: false });
    await caller.call(`sip:+${OWN}@127.0.0.1:${voice.port}`);
    await expect.poll(() => voice.of('recorded').length, { timeout: 10_000 }).toBe(1);
    expect(voice.faults).toEqual([]);
    const { recording } = voice.of('recorded')[0]!;
    expect(readTonesOf(await voice.sound(recording))).toBe('5551234');
    await expect.poll(() => voice.of('ended').length).toBe(1);
    await expect.poll(() => readTonesOf(caller.heard()!)).toBe('42');
  });

  it('are put through to each other: the second hears the tones of the first', async () => {
    const port = await freeUdpPort();
    const callee = await phone({
      says: makeTonesWav('789', { before: 1, after: 20 }),
      answers: true,
      port,
      user: '+12025550199',
    });
    const voice = await open(port);
    voice.on(({ kind }) =>
      kind === 'incoming'
        ? { kind: 'forward', to: '12025550199', callerId: OWN, ringSeconds: 25, maxSeconds: 600 }
        : { kind: 'hangUp' },
    );
    const caller = await phone({ says: makeTonesWav('5551234', { before: 1, after: 1 }), answers: false });
    await caller.call(`sip:+${OWN}@127.0.0.1:${voice.port}`);
    await expect.poll(() => voice.of('ended').length, { timeout: 10_000 }).toBe(1);
    expect(voice.of('dialEnded')).toMatchObject([{ outcome: 'answered' }]);
    expect(voice.of('dialEnded')[0]!.seconds).toBeGreaterThanOrEqual(2);
    // A phone ends its file when it learns of the end, which may be after we do.
    await expect.poll(() => readTonesOf(callee.heard()!)).toBe('5551234');
    await expect.poll(() => readTonesOf(caller.heard()!)).toBe('789');
    expect(voice.faults).toEqual([]);
  });
});
