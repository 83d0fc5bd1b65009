import type { Carrier } from '@manyline/ports/carrier';
import { describe, expect, it } from 'vitest';

export interface LiveCarrier<Account> {
  /** The environment variable with the account's credentials, as `npm run carriers -- add` takes them. */
  setting: string;
  open(account: Account): Carrier;
}

const WITHIN_MS = 60_000;

/**
 * Questions to the real network, which costs money and needs an account: asked where its credentials are set, and named among the
 * tests that were left out otherwise. `SETTING_FROM` and `SETTING_TO`, digits without plus, have a text sent as well.
 */
export function describeLiveCarrier<Account>(name: string, { setting, open }: LiveCarrier<Account>) {
  const { [setting]: given, [`${setting}_FROM`]: from, [`${setting}_TO`]: to } = process.env;
  const account = () => open(JSON.parse(given!) as Account);

  describe(`${name}, the real one`, () => {
    it('finds nothing wrong with its account but what a test cannot have', async ({ skip }) => {
      if (!given) return skip(`${setting} is not set`);
      const findings = await account().check!(AbortSignal.timeout(WITHIN_MS));
      const wrong = findings.filter(({ isGood, about }) => isGood === false && !['webhook', 'numbers'].includes(about));
      expect(wrong).toEqual([]);
    });

    it('takes a text, and finds it again or hears of it', { timeout: 2 * WITHIN_MS }, async ({ skip }) => {
      if (!given || !from || !to) return skip(`${setting}, ${setting}_FROM and ${setting}_TO are not set`);
      const since = Date.now();
      const text = `A test of Manyline, ${since}`;
      const key = `live-${since}`;
      const message = { from, to, text, reference: key, expiresAt: since + 300_000 };
      const carrier = account();
      const ends: string[] = [];
      const stop = carrier.listen?.(async (events) => {
        for (const event of events) if (event.kind === 'receipt') ends.push(event.carrierId);
      });
      const { carrierId } = await carrier.send(message, key, AbortSignal.timeout(WITHIN_MS));
      const polling = { timeout: WITHIN_MS, interval: 5_000 };
      const found = () => carrier.find!(message, key, since, AbortSignal.timeout(WITHIN_MS));
      // One that listens hears of its text by itself.
      if (stop) await expect.poll(() => ends, polling).toContain(carrierId);
      else await expect.poll(found, polling).toEqual({ carrierId });
      await stop?.();
    });

    it('takes a text once under a key, where that is promised', { timeout: WITHIN_MS }, async ({ skip }) => {
      if (!given || !from || !to) return skip(`${setting}, ${setting}_FROM and ${setting}_TO are not set`);
      if (account().repeats !== 'byKey') return skip(`${name} promises nothing of keys`);
      const text = `A test of keys, ${Date.now()}`;
      const message = { from, to, text, reference: 'live', expiresAt: Date.now() + 300_000 };
      const first = await account().send(message, text.replaceAll(/\W/g, ''));
      expect(await account().send(message, text.replaceAll(/\W/g, ''))).toEqual(first);
    });
  });
}

const WEEK_MS = 604_800_000;

/**
 * The same for calls, which nobody makes from here: those of the last week are listed, and the sound of the last recording among them
 * is fetched. Nothing is deleted.
 */
export function describeLiveVoice<Account>(name: string, { setting, open }: LiveCarrier<Account>) {
  const { [setting]: given } = process.env;

  it(`${name}, the real one, knows its calls, and has the sound of what it recorded`, {
    timeout: 2 * WITHIN_MS,
  }, async ({ skip }) => {
    if (!given) return skip(`${setting} is not set`);
    const voice = open(JSON.parse(given) as Account).voice!;
    const signal = AbortSignal.timeout(2 * WITHIN_MS);
    const calls = (await Array.fromAsync(voice.listCalls!(Date.now() - WEEK_MS, signal))).flat();
    for (const call of calls)
      expect(call).toMatchObject({ to: expect.stringMatching(/^\d+$/), date: expect.any(Number) });
    const [first] = calls;
    if (!first) return skip('nobody has called in the last week');
    expect(await voice.readCall!(first.callId, signal)).toEqual(first);
    const recorded = calls.flatMap(({ recordings }) => recordings)[0];
    if (!recorded) return skip('nobody has left a message in the last week');
    const { bytes, contentType } = await voice.fetchRecording(recorded.recording, signal);
    expect(contentType).toMatch(/^audio\//);
    expect(bytes.length).toBeGreaterThan(0);
  });
}
