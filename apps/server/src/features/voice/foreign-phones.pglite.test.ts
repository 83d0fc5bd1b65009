import { fileURLToPath } from 'node:url';
import { setCallSettings, uploadGreeting } from '@manyline/contract/calls';
import { setForward, setVoicemail } from '@manyline/contract/numbers';
import { MINUTE_MS } from '@manyline/domain/time';
import { makeTonesWav, readTonesOf } from '@manyline/testkit/tones';
import { phones, startBaresip } from '@manyline/voice-sip/testing/baresip';
import { openCompanyGate } from '@manyline/voice-sip/testing/company-gate';
import { freeUdpPort } from '@manyline/voice-sip/testing/free-udp-port';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { OWN } from '../delivery/testing/vendor-world.ts';
import { readCalls, readTalk } from './testing/read-talk.ts';
import { callVendors, openVendorCalls } from './testing/vendor-calls.ts';

const CALLER = '12025550141';
const CALL_WITHIN_MS = 40_000;
/** Whose words are the keys that it hears. */
const EAR = fileURLToPath(import.meta.resolve('@manyline/testkit/tones'));
const TRANSCRIBER = { TRANSCRIBER: 'command', TRANSCRIBER_COMMAND: `'${process.execPath}' '${EAR}' {file}` };

/** A vendor's telephone company with a line to telephones of others, before the whole product. */
async function openLine(kind: (typeof callVendors)[number]) {
  const world = await openVendorCalls(kind, TRANSCRIBER);
  const phonePort = await freeUdpPort();
  const gate = await openCompanyGate({ phonePort, accept: world.company.accept });
  world.company.ringBy(gate.ringPhone);
  const started: Awaited<ReturnType<typeof startBaresip>>[] = [];
  const startPhone = async (options: Parameters<typeof startBaresip>[0]) => {
    const phone = await startBaresip(options);
    started.push(phone);
    return phone;
  };
  return {
    kind,
    ...world,
    /** The holder's phone. */
    startHolder: (says: Uint8Array) => startPhone({ says, answers: true, port: phonePort, user: `+${world.phone}` }),
    /** Says it, hangs up at its end, and answers the keys that were heard. */
    async call(says: Uint8Array): Promise<string> {
      const phone = await startPhone({ says, answers: false, user: `+${CALLER}` });
      await phone.call(`sip:+${OWN}@127.0.0.1:${gate.port}`);
      await world.voice.work.idle();
      return readTonesOf(phone.heard()!);
    },
    /** A WAV takes the place of our words. */
    async greetWith(sound: Uint8Array) {
      const form = new FormData();
      for (const [name, value] of Object.entries({ platform: 'pingme', number: OWN, language: 'en' }))
        form.append(name, value);
      form.append('recording', new File([new Uint8Array(sound)], 'greeting.wav', { type: 'audio/wav' }));
      const headers = { 'x-auth-token': world.wei.token };
      const { status } = await fetch(`${world.url}${uploadGreeting.url}`, { method: 'POST', headers, body: form });
      expect(status).toBe(200);
    },
    async talk() {
      const now = Date.now() + world.clock.aheadMs;
      const ends = { ownFullNumber: OWN, otherFullNumber: CALLER };
      return readTalk(world.wei, ends, { since: now - 10 * MINUTE_MS, until: now });
    },
    /** A phone that stays would answer in the place of the next test's. */
    async hangUp() {
      for (const phone of started.splice(0)) await phone.stop();
    },
    async close() {
      gate.close();
      await world.close();
    },
  };
}

describe.skipIf(!phones)(
  'telephones of others, by the documents of each vendor at once',
  { timeout: CALL_WITHIN_MS },
  () => {
    let lines: Awaited<ReturnType<typeof openLine>>[] = [];
    beforeAll(async () => {
      lines = await Promise.all(callVendors.map(openLine));
    });
    afterEach(() => Promise.all(lines.map(({ hangUp }) => hangUp())));
    afterAll(() => Promise.all(lines.map(({ close }) => close())));
    const onEach = (what: (line: (typeof lines)[number]) => Promise<void>) => Promise.all(lines.map(what));

    it('are put through to each other: the second hears the tones of the first, and the call is charged', async () => {
      await onEach(async ({ wei, startHolder, call, kind, company }) => {
        await wei.call(setForward, { forward: 1 });
        const holder = await startHolder(makeTonesWav('789', { before: 1, after: 20 }));
        expect(await call(makeTonesWav('5551234', { before: 1, after: 1 })), kind).toBe('789');
        await expect.poll(() => readTonesOf(holder.heard()!), { message: kind }).toBe('5551234');
        await expect
          .poll(async () => (await readCalls(wei)).map(({ type, charge }) => `${type} ${charge}`), { timeout: 10_000 })
          .toEqual(['forwarded 0.02']);
        expect(company.faults).toEqual([]);
      });
    });

    it('leave a message: its tones are in the stored sound, and in the chat as text', async () => {
      await onEach(async ({ wei, greetWith, call, talk, get, kind, company }) => {
        await wei.call(setCallSettings, { transcribes: true });
        await wei.call(setVoicemail, { voicemail: 1 });
        await greetWith(makeTonesWav('42', { after: 0.8 }));
        // The greeting and the beep take two seconds of it.
        expect(await call(makeTonesWav('5551234', { before: 3, after: 1 })), kind).toBe('42');
        await expect
          .poll(async () => (await talk()).map(({ type, stt }) => `${type} ${stt}`), { timeout: 15_000 })
          .toEqual(['voicemail 5551234']);
        expect(readTonesOf(await get((await talk())[0]!.media!))).toBe('5551234');
        expect([company.recordings, company.faults]).toEqual([[], []]);
      });
    });
  },
);
