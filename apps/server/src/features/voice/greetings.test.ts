import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { getCallSettings, getGreeting, setCallSettings, setGreeting } from '@manyline/contract/calls';
import { setVoicemail } from '@manyline/contract/numbers';
import { DAY_MS } from '@manyline/domain/time';
import type { CallPlan } from '@manyline/ports/voice-carrier';
import { addWavComment, makeWav } from '@manyline/ports/wav';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEventHub } from '../../lib/event-hub.ts';
import { type Death, makeMortal } from '../../testing/mortal-database.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { createMedia } from '../media/create-media.ts';
import { createVoice } from './create-voice.ts';
import { createCallNetwork } from './testing/call-network.ts';

const network = createCallNetwork();
let world: TestWorld;
beforeAll(async () => {
  world = await openWorld({ started: false, carriers: [{ carrier: network.carrier, whenUnsure: 'hold' }] });
  await world.sandbox.open();
  await network.bringCallsTo(world);
});
afterAll(() => world.close());

async function openCallee() {
  const wei = await world.signIn({ verified: true });
  await wei.call(setVoicemail, { voicemail: 1 });
  async function upload(recording: Uint8Array, number = wei.number) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ platform: 'pingme', number, language: 'en' }))
      form.append(name, value);
    form.append('recording', new File([new Uint8Array(recording)], 'hello.wav', { type: 'audio/wav' }));
    const answer = await fetch(`${world.url}/web/uploadGreeting`, {
      method: 'POST',
      headers: { 'x-auth-token': wei.token },
      body: form,
    });
    return { status: answer.status, body: (await answer.json()) as { kind: string; sound?: string; seconds?: number } };
  }
  const greet = async () => {
    const plan = await world.voice.desk.take(network.name, network.call({ to: wei.number }).incoming);
    return (plan as Extract<CallPlan, { kind: 'voicemail' }>).greeting;
  };
  return { ...wei, upload, greet };
}

/** A process that dies there, over the same database and the same store. */
function openDoomed(death: Death) {
  const mortal = makeMortal(world.database);
  const kit = { ...world.kit, events: createEventHub(), database: mortal.database, db: mortal.database.db };
  const { ports, carrierAccounts } = world;
  const media = createMedia(kit, ports);
  const parts = { ...ports, ...world, carriers: carrierAccounts.carriers, canTranscribe: false, media };
  const { greetings } = createVoice(kit, parts);
  mortal.dieAt(death);
  return { greetings, mortal };
}

/** Sounds that the store has and those that greetings name, but for ours. */
async function compareSounds() {
  const files = await readdir(join(world.config.dataDir, 'media', 'greetings'));
  const rows = await world.kit.db.selectFrom('voice_greeting').select('sound').where('sound', '<>', '').execute();
  return {
    stored: files.filter((name) => !name.startsWith('ours-')).toSorted(),
    named: rows.map((row) => `${row.sound}.blob`).toSorted(),
  };
}

const sound = (seconds: number, rateHz = 16_000) => makeWav(new Float64Array(rateHz * seconds).fill(0.2), rateHz);

describe('the greeting of a number', () => {
  it('is ours until its holder chooses another, in either language', async () => {
    const wei = await openCallee();
    const read = () => wei.call(getGreeting, { number: wei.number });
    expect(await read()).toMatchObject({
      kind: 'ours',
      language: 'en',
      ours: expect.stringContaining('after the tone'),
    });
    expect(await wei.call(setGreeting, { number: wei.number, kind: 'ours', language: 'zh' })).toMatchObject({
      kind: 'ours',
      language: 'zh',
      ours: expect.stringContaining('请在提示音后留言'),
    });
    expect(await wei.greet()).toMatchObject({ kind: 'spoken', language: 'zh' });
  });

  it('is shown as callers hear it, in whatever language its holder looks at it', async () => {
    const wei = await openCallee();
    const shown = await wei.call(getGreeting, { number: wei.number, languagecode: 'zh_cn' });
    expect(await wei.greet()).toMatchObject({ language: shown.language, text: shown.ours });
  });

  it('is words of the holder’s; empty words are ours', async () => {
    const wei = await openCallee();
    const choose = (text: string) => wei.call(setGreeting, { number: wei.number, kind: 'typed', language: 'en', text });
    expect(await choose('It is Wei')).toMatchObject({ kind: 'typed', text: 'It is Wei' });
    const greeting = await wei.greet();
    expect(greeting).toMatchObject({ kind: 'spoken', text: 'It is Wei', language: 'en' });
    // Ours, for a network whose voice fails it.
    expect(greeting.kind === 'spoken' && (await greeting.instead!()).length).toBeGreaterThan(50_000);
    expect(await choose('  ')).toMatchObject({ kind: 'ours' });
  });

  it('is a recording, kept as telephones carry it, behind a link that a network can fetch', async () => {
    const wei = await openCallee();
    const { status, body } = await wei.upload(sound(3));
    expect([status, body.kind, body.seconds]).toEqual([200, 'recorded', 3]);
    const greeting = await wei.greet();
    if (greeting.kind !== 'sound') throw new Error('it is no sound');
    const bytes = Buffer.from(await greeting.read());
    expect([bytes.readUInt32LE(24), bytes.readUInt16LE(34), bytes.readUInt16LE(22)]).toEqual([8_000, 16, 1]);
    expect(greeting.url).toContain(world.config.publicUrl);
    const fetched = await world.http.inject(new URL(greeting.url).pathname + new URL(greeting.url).search);
    expect([fetched.statusCode, fetched.rawPayload.equals(bytes)]).toEqual([200, true]);
    // Another takes its place, and its sound is gone.
    await wei.call(setGreeting, { number: wei.number, kind: 'ours', language: 'en' });
    await expect(greeting.read()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('of recordings at once is one, and none of the others stays in the store', async () => {
    const wei = await openCallee();
    const folder = join(world.config.dataDir, 'media', 'greetings');
    const record = () => world.voice.greetings.setRecording(wei.accountId, wei.number, 'en', sound(1, 8_000));
    await record();
    const before = await readdir(folder);
    await Promise.all(Array.from({ length: 12 }, record));
    expect(await readdir(folder)).toHaveLength(before.length);
  });

  it('that is replaced under a legal hold stays in the store, and goes once the hold is lifted', async () => {
    const wei = await openCallee();
    await wei.upload(sound(3));
    const greeting = await wei.greet();
    if (greeting.kind !== 'sound') throw new Error('it is no sound');
    const { db } = world.database;
    const row = { hold_id: randomUUID(), account_id: wei.accountId, reason: 'a court', set_by: 'A', set_at: 0 };
    await db
      .insertInto('legal_hold')
      .values({ ...row, lifted_by: null, lifted_at: null })
      .execute();
    await wei.call(setGreeting, { number: wei.number, kind: 'ours', language: 'en' });
    world.clock.aheadMs += 2 * DAY_MS;
    await world.media.service.sweep();
    expect((await greeting.read()).length).toBeGreaterThan(0);
    await db.updateTable('legal_hold').set({ lifted_at: 1 }).where('hold_id', '=', row.hold_id).execute();
    await world.media.service.sweep();
    await expect(greeting.read()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    world.clock.aheadMs = 0;
  });

  it.each(['statement', 'commit'] as const)(
    'keeps no sound in the store that is no greeting, at whatever %s the server is killed',
    async (at) => {
      const wei = await openCallee();
      const record = ({ setRecording }: TestWorld['voice']['greetings']) =>
        setRecording(wei.accountId, wei.number, 'en', sound(1, 8_000));
      await record(world.voice.greetings);
      let deaths = 0;
      for (let after = 0; ; after += 1) {
        const { greetings, mortal } = openDoomed({ at, after });
        await record(greetings).catch(() => undefined);
        world.clock.aheadMs = 2 * DAY_MS;
        await world.media.service.sweep();
        world.clock.aheadMs = 0;
        const { stored, named } = await compareSounds();
        expect(stored, `${at} ${after}`).toEqual(named);
        if (!mortal.isDead) break;
        deaths += 1;
      }
      expect(deaths).toBeGreaterThan(0);
    },
  );

  it('is refused where it is no WAV, too short or too long', async () => {
    const wei = await openCallee();
    for (const wrong of [new Uint8Array([1, 2, 3]), sound(0.5), sound(61, 8_000)])
      expect(await wei.upload(wrong)).toMatchObject({ status: 422, body: { retcode: 330_008 } });
  });

  it('is ours as a sound, in the language, where a carrier does not speak', async () => {
    const wei = await openCallee();
    await wei.call(setGreeting, { number: wei.number, kind: 'typed', language: 'zh', text: '您好' });
    const capabilities = network.carrier.voice.capabilities as { speaks: boolean };
    capabilities.speaks = false;
    const greeting = await wei.greet();
    capabilities.speaks = true;
    expect(greeting).toMatchObject({ kind: 'sound', url: expect.stringContaining('ours-zh.wav') });
    if (greeting.kind === 'sound') expect((await greeting.read()).length).toBeGreaterThan(50_000);
  });

  it('is said not to be spoken where the carrier of the number speaks none', async () => {
    const wei = await openCallee();
    await world.kit.db
      .updateTable('own_number')
      .set({ source: network.name })
      .where('number', '=', wei.number)
      .execute();
    const capabilities = network.carrier.voice.capabilities as { speaks: boolean };
    for (const speaks of [false, true]) {
      capabilities.speaks = speaks;
      expect(await wei.call(getGreeting, { number: wei.number })).toMatchObject({ speaks });
    }
  });

  it("of another's number is neither told nor changed", async () => {
    const [wei, ana] = [await openCallee(), await openCallee()];
    await expect(ana.call(getGreeting, { number: wei.number })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const theirs = { number: wei.number, kind: 'ours', language: 'en' } as const;
    await expect(ana.call(setGreeting, theirs)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await ana.upload(sound(2), wei.number)).toMatchObject({ status: 404 });
  });
});

it('wishes about calls are off at first, change one by one, and stay when forwarding and voicemail are off', async () => {
  const wei = await world.signIn({ verified: true });
  const none = { thenVoicemail: false, screensSpam: false, transcribes: false, canTranscribe: true };
  expect(await wei.call(getCallSettings)).toEqual(none);
  await wei.call(setCallSettings, { thenVoicemail: true });
  await wei.call(setCallSettings, { transcribes: true });
  await wei.call(setVoicemail, { voicemail: 1 });
  await wei.call(setVoicemail, { voicemail: 0 });
  expect(await wei.call(getCallSettings)).toEqual({ ...none, thenVoicemail: true, transcribes: true });
});

it('voicemails become text by themselves where that is wanted', async () => {
  const wei = await openCallee();
  await wei.call(setCallSettings, { transcribes: true });
  const heard: string[] = [];
  // The words that the local world's transcriber hears.
  network.trouble.sound = addWavComment(makeWav(new Float64Array(8_000), 8_000), 'Hello');
  const call = network.call({ to: wei.number });
  for (const step of [call.incoming, call.recorded(1), call.ended()]) await world.voice.desk.take(network.name, step);
  await world.voice.work.idle();
  const live = await wei.socket();
  expect(await world.voice.recordings.sweepSpeech()).toBe(1);
  const { messages } = await live.catchUp(0);
  for (const { type, sttStatus } of messages) heard.push(`${type} ${sttStatus}`);
  expect(heard).toEqual(['voicemail 2']);
  expect(await world.voice.recordings.sweepSpeech()).toBe(0);
});
