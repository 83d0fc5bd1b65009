import { HOUR_MS } from '@manyline/domain/time';
import {
  type Carrier,
  type CarrierEvent,
  CarrierRefusedError,
  CarrierUnavailableError,
  CarrierUncertainError,
  ForgedWebhookError,
  type OutboundMessage,
  type RawWebhook,
  type Repeats,
  type WebhookAnswer,
} from '@manyline/ports/carrier';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** The network's behaviour; the modes of the sandbox have the same names. */
export type CarrierTrouble =
  | 'normal'
  | 'hang'
  | 'refuse'
  | 'answerLate'
  | 'takeAndDie'
  | 'wrongBody'
  | 'noId'
  | 'storm'
  | 'throttle';

/** A carrier with its network played by the test. */
export interface CarrierWorld {
  carrier: Carrier;
  /** Another instance at the same account, as after a restart: it remembers nothing. */
  reopen(): Carrier;
  /** The network's own list of the messages that it accepted: the truth about submissions. */
  accepted(): Promise<{ from: string; to: string; text: string }[]>;
  setMode(mode: CarrierTrouble): void;
  /** Messages that it heard of, taken or not; absent where it is no process of its own, and hears of each at once. */
  asked?(): number;
  /** Sends a text as somebody who texts one of our numbers. */
  textIn(text: { from: string; to: string; text: string }): Promise<void>;
  /** Webhooks as they came in, oldest first. */
  webhooks(): RawWebhook[];
  /** Of a carrier that listens: what it put into its sink, oldest first. */
  pushed?(): CarrierEvent[];
  close(): Promise<void>;
}

/** The carrier's statements about itself: the questions differ by them. */
export interface CarrierPromises {
  repeats: Repeats;
  bringsBackReference: boolean;
  /** Whether it can be asked about a message. */
  canFind: boolean;
  /** A message that it does not find may have been taken all the same. */
  cannotTellAbsence?: boolean;
  /** It holds connections and calls no webhooks. */
  listens?: boolean;
  /** The answer that its webhooks want; absent: an empty JSON object will do. */
  answer?: WebhookAnswer;
}

const OWN = '12015550100';
const OTHER_OWN = '12015550101';
const PHONE = '12025550141';
const WITHIN_MS = 5_000;

/** The questions put to every carrier. `openWorld` gives one whose network has seen nothing and holds our numbers for us. */
export function describeCarrier(
  name: string,
  openWorld: (ownNumbers: readonly string[]) => Promise<CarrierWorld>,
  promises: CarrierPromises,
) {
  describe(`carrier ${name}`, () => {
    const { repeats, bringsBackReference, canFind } = promises;
    let world: CarrierWorld;
    beforeEach(async () => {
      world = await openWorld([OWN, OTHER_OWN]);
    });
    afterEach(() => world.close());

    /** A question that makes sense for this carrier alone. */
    const when = (applies: boolean, title: string, ask: () => Promise<void>) => applies && it(title, ask);
    const messageOf = (text: string, key: string, more: Partial<OutboundMessage> = {}): OutboundMessage => ({
      from: OWN,
      to: PHONE,
      text,
      reference: `reference-of-${key}`,
      expiresAt: Date.now() + HOUR_MS,
      ...more,
    });
    const send = (text: string, key: string, signal?: AbortSignal, more: Partial<OutboundMessage> = {}) =>
      world.carrier.send(messageOf(text, key, more), key, signal);
    const find = (carrier: Carrier, text: string, key: string) =>
      carrier.find?.(messageOf(text, key), key, Date.now() - HOUR_MS, AbortSignal.timeout(WITHIN_MS));
    const read = (raw: RawWebhook) => world.carrier.readWebhook(raw).events;
    const events = () => world.pushed?.() ?? world.webhooks().flatMap(read);
    const receipts = () => events().filter((event) => event.kind === 'receipt');

    it('resolves once the network has accepted the message, and says its id there', async () => {
      const { carrierId } = await send('Hello', 'key-1');
      expect(carrierId).toMatch(/^\S{1,128}$/);
      expect(await world.accepted()).toEqual([{ from: OWN, to: PHONE, text: 'Hello' }]);
    });

    it('submits once a key in one process, however often and in parallel it is asked, and gives the same id each time', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => send('Hello', 'key-1')));
      answers.push(await send('Hello', 'key-1'));
      expect(new Set(answers.map(({ carrierId }) => carrierId)).size).toBe(1);
      expect(await world.accepted()).toHaveLength(1);
    });

    it('takes the same text under another key as another message', async () => {
      const [first, second] = [await send('Hello', 'key-1'), await send('Hello', 'key-2')];
      expect(first.carrierId).not.toBe(second.carrierId);
      expect(await world.accepted()).toHaveLength(2);
    });

    it('carries every character as it is', async () => {
      const text = 'é你好👩‍👩‍👧 <b>\n"quoted" \\u0041 \u202e';
      await send(text, 'key-1');
      expect(await world.accepted()).toMatchObject([{ text }]);
    });

    it('says CarrierRefusedError when the network will never take it, and why', async () => {
      world.setMode('refuse');
      await expect(send('Hello', 'key-1')).rejects.toBeInstanceOf(CarrierRefusedError);
      await expect(send('Hello', 'key-1')).rejects.toMatchObject({ reason: 'refused' });
      expect(await world.accepted()).toEqual([]);
    });

    it('has no message brought whose time is over', async () => {
      const late = { expiresAt: Date.now() - 1 };
      const refused = await send('Too late', 'key-1', undefined, late).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (refused) expect(refused).toMatchObject({ name: 'CarrierRefusedError', reason: 'expired' });
      else expect(await until(() => receipts()[0])).toMatchObject({ state: 'failed', reason: 'expired' });
    });

    it('gives up on a network that hangs when it is told to, and may be asked again', async () => {
      world.setMode('hang');
      const patience = new AbortController();
      const gaveUp = expect(send('Hello', 'key-1', patience.signal)).rejects.toThrow();
      // A request that is still on its way would find a network that hangs no longer.
      await until(() => (world.asked?.() === 0 ? undefined : true));
      patience.abort();
      await gaveUp;
      world.setMode('normal');
      await send('Hello', 'key-1');
      expect(await world.accepted()).toHaveLength(1);
    });

    it('gives up at once when it was told to before it began', async () => {
      world.setMode('hang');
      await expect(send('Hello', 'key-1', AbortSignal.abort())).rejects.toThrow();
    });

    it('calls uncertain, and neither refused nor unavailable, what the network may have taken', async () => {
      for (const mode of ['takeAndDie', 'wrongBody', 'noId'] as const) {
        world.setMode(mode);
        await expect(send('Hello', `key-${mode}`)).rejects.toBeInstanceOf(CarrierUncertainError);
      }
      expect(await world.accepted()).toHaveLength(3);
      world.setMode('storm');
      for (let count = 0; count < 4; count += 1)
        await expect(send('Hello', `key-${count}`)).rejects.toBeInstanceOf(CarrierUncertainError);
      world.setMode('answerLate');
      const late = await send('Hello', 'key-late', AbortSignal.timeout(50)).catch((error: unknown) => error);
      expect(late).not.toBeInstanceOf(CarrierRefusedError);
      expect(late).not.toBeInstanceOf(CarrierUnavailableError);
      expect((await world.accepted()).length).toBeGreaterThanOrEqual(4);
    });

    it('tells of a sender that is too fast when it may go on, and lets others pass', async () => {
      world.setMode('throttle');
      await send('First', 'key-1');
      const second = await send('Second', 'key-2').catch((error: unknown) => error);
      expect(second).toMatchObject({ name: 'CarrierUnavailableError', scope: 'sender' });
      expect((second as CarrierUnavailableError).retryAfterMs).toBeGreaterThan(0);
      await send('Third', 'key-3', undefined, { from: OTHER_OWN });
      expect(await world.accepted()).toHaveLength(2);
    });

    describe('after a message of which nobody knows whether it was taken', () => {
      /** Taken, but nobody heard; what follows is asked of an instance that remembers nothing. */
      async function takeUnheard(key: string): Promise<Carrier> {
        world.setMode('takeAndDie');
        await expect(send('Hello', key)).rejects.toBeInstanceOf(CarrierUncertainError);
        world.setMode('normal');
        return world.reopen();
      }

      when(repeats === 'byKey', 'gives the first id under the same key', async () => {
        const next = await takeUnheard('key-1');
        const again = await next.send(messageOf('Hello', 'key-1'), 'key-1');
        expect(await next.send(messageOf('Hello', 'key-1'), 'key-1')).toEqual(again);
        expect(await world.accepted()).toHaveLength(1);
      });

      when(
        canFind,
        'finds what was taken by its id, and what was not as absent, or as unknown where it cannot tell',
        async () => {
          const next = await takeUnheard('key-1');
          const found = await find(next, 'Hello', 'key-1');
          const [receipt] = await until(() => (receipts().length > 0 ? receipts() : undefined));
          expect(found).toEqual({ carrierId: receipt?.carrierId });
          expect(await find(next, 'Another', 'key-2')).toBe(promises.cannotTellAbsence ? 'unknown' : 'absent');
          expect(await world.accepted()).toHaveLength(1);
        },
      );

      when(repeats === 'byEcho', 'brings our reference back by itself', async () => {
        await takeUnheard('key-1');
        expect(await until(() => receipts()[0])).toMatchObject({ reference: 'reference-of-key-1' });
      });

      it('is asked about as it promises', () => {
        expect(world.carrier.repeats).toBe(repeats);
        expect(world.carrier.capabilities.bringsBackReference).toBe(bringsBackReference);
        expect(world.carrier.find !== undefined).toBe(canFind);
        if (repeats === 'byLookup') expect(canFind).toBe(true);
        if (repeats === 'byEcho') expect(bringsBackReference).toBe(true);
      });
    });

    it('tells the end of a message by a receipt under its id, with our reference where it brings that back', async () => {
      const { carrierId } = await send('Hello', 'key-1');
      const receipt = await until(() => receipts()[0]);
      expect(receipt).toMatchObject({ carrierId, state: 'delivered' });
      expect(receipt.date).toBeGreaterThan(0);
      expect(receipt.reference).toBe(bringsBackReference ? 'reference-of-key-1' : undefined);
    });

    when(bringsBackReference, 'brings back a reference of 72 characters whole', async () => {
      const reference = 'aZ09_-'.repeat(12);
      await send('Hello', 'key-1', undefined, { reference });
      expect(await until(() => receipts()[0])).toMatchObject({ reference });
    });

    it('tells what comes in, word for word', async () => {
      await world.textIn({ from: PHONE, to: OWN, text: 'Héllo 你好 👩‍👩‍👧' });
      const inbound = await until(() => events().find((event) => event.kind === 'inbound'));
      expect(inbound).toMatchObject({ from: PHONE, to: OWN, text: 'Héllo 你好 👩‍👩‍👧' });
    });

    it('names every event once: the same text that comes again is another event', async () => {
      for (let count = 0; count < 3; count += 1) await world.textIn({ from: PHONE, to: OWN, text: 'Again' });
      await send('Hello', 'key-1');
      await send('Hello', 'key-2');
      await until(() => (events().length >= 5 ? true : undefined));
      const ids = events().map(({ eventId }: CarrierEvent) => eventId);
      expect(new Set(ids).size).toBe(ids.length);
    });

    when(promises.listens === true, 'believes no webhook at all', async () => {
      const raw = { headers: {}, url: 'https://manyline.example/carrier/x', body: Buffer.from('{}') };
      expect(() => read(raw)).toThrow(ForgedWebhookError);
    });

    const calls = promises.listens !== true;
    when(
      calls,
      'believes no webhook that was altered, signed by somebody else, for another address or not at all',
      async () => {
        await world.textIn({ from: PHONE, to: OWN, text: 'Hello' });
        const raw = await until(() => world.webhooks()[0]);
        expect(read(raw)).toHaveLength(1);
        const altered = Buffer.from(raw.body.toString('utf8').replace('Hello', 'Jello'));
        const forged: RawWebhook[] = [
          { ...raw, body: altered },
          { ...raw, headers: {} },
          { ...raw, body: Buffer.alloc(0) },
          { ...raw, url: `${raw.url}?another=address` },
          ...['', '0', 'é', 'f'.repeat(64), 'F'.repeat(10_000)].map((wrong) => ({
            ...raw,
            headers: Object.fromEntries(Object.keys(raw.headers).map((header) => [header, wrong])),
          })),
        ];
        for (const each of forged) expect(() => world.carrier.readWebhook(each)).toThrow(ForgedWebhookError);
      },
    );

    when(calls, 'answers a webhook as its network wants it', async () => {
      await world.textIn({ from: PHONE, to: OWN, text: 'Hello' });
      const raw = await until(() => world.webhooks()[0]);
      expect(world.carrier.readWebhook(raw).answer).toEqual(promises.answer);
    });
  });
}

async function until<T>(read: () => T | undefined): Promise<T> {
  const giveUpAt = Date.now() + WITHIN_MS;
  for (;;) {
    const value = read();
    if (value !== undefined) return value;
    if (Date.now() > giveUpAt) throw new Error(`the network said nothing for ${WITHIN_MS} ms`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
