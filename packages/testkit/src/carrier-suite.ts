import {
  type Carrier,
  type CarrierEvent,
  CarrierRefusedError,
  ForgedWebhookError,
  type RawWebhook,
} from '@manyline/ports/carrier';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** A carrier with its network played by the test. */
export interface CarrierWorld {
  carrier: Carrier;
  /** The network's own list of what it accepted: the truth about what was submitted. */
  accepted(): Promise<{ from: string; to: string; text: string }[]>;
  setMode(mode: 'normal' | 'hang' | 'refuse'): void;
  /** Somebody texts one of our numbers. */
  textIn(text: { from: string; to: string; text: string }): Promise<void>;
  /** Webhooks as they came in, oldest first. */
  webhooks(): RawWebhook[];
  close(): Promise<void>;
}

const OWN = '12015550100';
const PHONE = '12025550141';
const WITHIN_MS = 5_000;

/** The questions put to every carrier. `openWorld` gives one whose network has seen nothing and holds `OWN` for us. */
export function describeCarrier(name: string, openWorld: (ownNumbers: readonly string[]) => Promise<CarrierWorld>) {
  describe(`carrier ${name}`, () => {
    let world: CarrierWorld;
    beforeEach(async () => {
      world = await openWorld([OWN]);
    });
    afterEach(() => world.close());

    const send = (text: string, key: string, signal?: AbortSignal) =>
      world.carrier.send({ from: OWN, to: PHONE, text, reference: `reference-of-${key}` }, key, signal);
    const events = () => world.webhooks().flatMap((raw) => world.carrier.readWebhook(raw));

    it('resolves once the network has accepted the message, and says its id there', async () => {
      const { carrierId } = await send('Hello', 'key-1');
      expect(carrierId).toMatch(/^\S{1,128}$/);
      expect(await world.accepted()).toEqual([{ from: OWN, to: PHONE, text: 'Hello' }]);
    });

    it('submits once a key, however often and in parallel it is asked, and gives the same id each time', async () => {
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

    it('says CarrierRefusedError when the network will never take it', async () => {
      world.setMode('refuse');
      await expect(send('Hello', 'key-1')).rejects.toBeInstanceOf(CarrierRefusedError);
      expect(await world.accepted()).toEqual([]);
    });

    it('gives up on a network that hangs when it is told to, and may be asked again', async () => {
      world.setMode('hang');
      await expect(send('Hello', 'key-1', AbortSignal.timeout(50))).rejects.toThrow();
      world.setMode('normal');
      await send('Hello', 'key-1');
      expect(await world.accepted()).toHaveLength(1);
    });

    it('gives up at once when it was told to before it began', async () => {
      world.setMode('hang');
      await expect(send('Hello', 'key-1', AbortSignal.abort())).rejects.toThrow();
    });

    it('tells the end of a message by a receipt under its id', async () => {
      const { carrierId } = await send('Hello', 'key-1');
      const receipt = await until(() => events().find((event) => event.kind === 'receipt'));
      expect(receipt).toMatchObject({ carrierId, state: 'delivered' });
      expect(receipt.date).toBeGreaterThan(0);
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

    it('believes no webhook that was altered, signed by somebody else or not at all', async () => {
      await world.textIn({ from: PHONE, to: OWN, text: 'Hello' });
      const raw = await until(() => world.webhooks()[0]);
      expect(world.carrier.readWebhook(raw)).toHaveLength(1);
      const altered = Buffer.from(raw.body.toString('utf8').replace('Hello', 'Jello'));
      const forged: RawWebhook[] = [
        { ...raw, body: altered },
        { ...raw, headers: {} },
        { ...raw, body: Buffer.alloc(0) },
        ...['', '0', 'é', 'f'.repeat(64), 'F'.repeat(10_000)].map((wrong) => ({
          ...raw,
          headers: Object.fromEntries(Object.keys(raw.headers).map((header) => [header, wrong])),
        })),
      ];
      for (const each of forged) expect(() => world.carrier.readWebhook(each)).toThrow(ForgedWebhookError);
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
