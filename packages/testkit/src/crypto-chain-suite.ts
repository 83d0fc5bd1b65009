import { type AmountE8, parseE8 } from '@manyline/domain/crypto';
import type { ChainEvent, CryptoChain } from '@manyline/ports/crypto-chain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** A chain with its miners played by the test. */
export interface ChainWorld {
  chain: CryptoChain;
  /** Sends coins as a customer; answers the transfer's id. In no block yet, or in the newest, as the chain does. */
  send(to: string, currency: string, amount: AmountE8): Promise<string>;
  /** Puts so many blocks on top. */
  mine(blocks: number): Promise<void>;
  /** The newest block that holds the transfer is replaced by one without it. */
  reorganise(transferId: string): Promise<void>;
  close(): Promise<void>;
}

const ORDER = '0123456789abcdef0123456789abcdef';
const OTHER = 'fedcba9876543210fedcba9876543210';

/** The questions put to every chain. `openWorld` gives one whose coins nobody has sent to us yet. */
export function describeCryptoChain(name: string, openWorld: () => Promise<ChainWorld>) {
  describe(`crypto chain ${name}`, () => {
    let world: ChainWorld;
    beforeEach(async () => {
      world = await openWorld();
    });
    afterEach(() => world.close());

    const coin = () => world.chain.assets[0]!.currency;
    /** Reads all events after the cursor, page by page. */
    async function readAll(cursor: string | undefined, watched: readonly string[]) {
      const events: ChainEvent[] = [];
      for (let at = cursor; ; ) {
        const page = await world.chain.read(at, watched);
        events.push(...page.events);
        at = page.cursor;
        if (!page.more) return { events, cursor: at };
      }
    }

    it('gives an order the same address each time, and tells whether others share it', async () => {
      const first = await world.chain.addressFor(ORDER, coin());
      expect(await world.chain.addressFor(ORDER, coin())).toEqual(first);
      const other = await world.chain.addressFor(OTHER, coin());
      expect(other.address === first.address).toBe(first.shared);
    });

    it('tells nothing of what happened before it was first asked', async () => {
      const { address } = await world.chain.addressFor(ORDER, coin());
      await world.send(address, coin(), parseE8('1.25'));
      await world.mine(1);
      expect((await readAll(undefined, [address])).events).toEqual([]);
    });

    it('tells a transfer to the digit, deeper and deeper, final once, and never final before its depth', async () => {
      const { address } = await world.chain.addressFor(ORDER, coin());
      let { cursor } = await readAll(undefined, [address]);
      const transferId = await world.send(address, coin(), parseE8('10.000123'));
      const events: ChainEvent[] = [];
      for (let block = 0; block <= world.chain.finalAfter + 1; block += 1) {
        const page = await readAll(cursor, [address]);
        events.push(...page.events);
        cursor = page.cursor;
        await world.mine(1);
      }
      const seen = events.filter((event) => event.kind === 'transfer' && event.transfer.transferId === transferId);
      expect(seen.length).toBeGreaterThan(0);
      for (const event of seen) {
        if (event.kind !== 'transfer') continue;
        expect(event.transfer).toMatchObject({ currency: coin(), address, amount: parseE8('10.000123') });
        if (event.isFinal) expect(event.transfer.confirmations).toBeGreaterThanOrEqual(world.chain.finalAfter);
      }
      expect(seen.some((event) => event.kind === 'transfer' && event.isFinal)).toBe(true);
    });

    it('answers the same from the same cursor: a process that died before storing it misses nothing', async () => {
      const { address } = await world.chain.addressFor(ORDER, coin());
      const { cursor } = await readAll(undefined, [address]);
      await world.send(address, coin(), parseE8('3'));
      await world.mine(world.chain.finalAfter + 1);
      const ids = async () =>
        (await readAll(cursor, [address])).events.flatMap((event) =>
          event.kind === 'transfer' && event.isFinal ? [event.transfer.transferId] : [],
        );
      const first = await ids();
      expect(first).toHaveLength(1);
      expect(await ids()).toEqual(first);
    });

    it('says that a transfer was dropped when its block was replaced', async () => {
      const { address } = await world.chain.addressFor(ORDER, coin());
      const start = await readAll(undefined, [address]);
      const transferId = await world.send(address, coin(), parseE8('3'));
      await world.mine(1);
      const seen = await readAll(start.cursor, [address]);
      expect(seen.events.some((event) => event.kind === 'transfer' && !event.isFinal)).toBe(true);
      await world.reorganise(transferId);
      await world.mine(1);
      const after = await readAll(seen.cursor, [address]);
      expect(after.events).toContainEqual({ kind: 'dropped', transferId });
    });

    it('gives up when it is told to', async () => {
      await expect(world.chain.read(undefined, [], AbortSignal.abort())).rejects.toThrow();
    });
  });
}
