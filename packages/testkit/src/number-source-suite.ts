import { CarrierRefusedError, CarrierUnavailableError } from '@manyline/ports/carrier';
import type { AskedNumber, HeldNumber, NumberSearch, NumberSource } from '@manyline/ports/number-source';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** refuse: somebody was quicker · takeAndDie: sells, and breaks the connection · away: cannot be asked at all. */
export type ShopTrouble = 'normal' | 'refuse' | 'takeAndDie' | 'away';

export interface NumberSourceUnderTest {
  /** Another instance each time, of the same account: a process that remembers nothing. */
  open(): NumberSource;
  /** Of which there are at least ten on sale. */
  search: NumberSearch;
  setTrouble(trouble: ShopTrouble): void;
  /** Finishes what is under way at the vendor. */
  settle(): Promise<void>;
  /** Somebody had it call another address. */
  misdirect(number: string): Promise<void>;
  close(): Promise<void>;
}

const KEY = '0193a1b2-0000-7000-8000-000000000001';

/** The questions that every shop of numbers must answer alike. */
export function describeNumberSource(name: string, openTest: () => Promise<NumberSourceUnderTest>) {
  describe(`${name} as a source of numbers`, () => {
    let test: NumberSourceUnderTest;
    beforeEach(async () => {
      test = await openTest();
    });
    afterEach(() => test.close());

    const soon = () => AbortSignal.timeout(5_000);
    const find = (more: Partial<NumberSearch> = {}) => test.open().search({ ...test.search, ...more }, soon());
    const pick = async (): Promise<AskedNumber> => {
      const [first] = await find({ limit: 1 });
      return { number: first!.number, key: KEY, since: Date.now() };
    };
    async function list(): Promise<HeldNumber[]> {
      const held: HeldNumber[] = [];
      for await (const page of test.open().list(soon())) held.push(...page);
      return held;
    }
    const listNumbers = async () => (await list()).map(({ number }) => number);
    async function buy(): Promise<AskedNumber> {
      const asked = await pick();
      await test.open().order(asked, soon());
      await test.settle();
      return asked;
    }

    it('finds numbers that can what is asked for, no more than are asked for', async () => {
      const found = await find({ limit: 5 });
      expect(found).toHaveLength(5);
      expect(new Set(found.map(({ number }) => number)).size).toBe(5);
      for (const { number, features } of found) {
        expect(number).toMatch(/^[1-9]\d{6,14}$/);
        for (const [feature, isWanted] of Object.entries(test.search.features))
          if (isWanted) expect(features[feature as keyof typeof features]).toBe(true);
      }
    });

    it('finds a number by its digits alone', async () => {
      const { number } = await pick();
      const found = await find({ contains: number.slice(number.indexOf(test.search.areaCode ?? '')), limit: 50 });
      expect(found.map((each) => each.number)).toContain(number);
    });

    it('sells a number once: it is ours, calls us, and is sold to nobody again', async () => {
      const asked = await buy();
      expect(await test.open().find(asked, soon())).toEqual({ state: 'active' });
      expect(await list()).toMatchObject([{ number: asked.number, isActive: true }]);
      expect((await list())[0]!.callsUs).not.toBe(false);
      await expect(test.open().order(asked, soon())).rejects.toBeInstanceOf(CarrierRefusedError);
      expect(await listNumbers()).toEqual([asked.number]);
      expect((await find({ limit: 50 })).map(({ number }) => number)).not.toContain(asked.number);
    });

    it('knows nothing of a number that was not asked for', async () => {
      const asked = await pick();
      expect(await test.open().find(asked, soon())).toBe('absent');
      expect(await list()).toEqual([]);
    });

    it('that refuses an order sold nothing', async () => {
      const asked = await pick();
      test.setTrouble('refuse');
      await expect(test.open().order(asked, soon())).rejects.toBeInstanceOf(CarrierRefusedError);
      test.setTrouble('normal');
      expect(await test.open().find(asked, soon())).toBe('absent');
    });

    it('that breaks off an order says neither yes nor no, and is asked what became of it', async () => {
      const asked = await pick();
      test.setTrouble('takeAndDie');
      const error = await test
        .open()
        .order(asked, soon())
        .catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(CarrierRefusedError);
      expect(error).not.toBeInstanceOf(CarrierUnavailableError);
      test.setTrouble('normal');
      await test.settle();
      expect(await test.open().find(asked, soon())).toEqual({ state: 'active' });
    });

    it('that is away says so', async () => {
      const asked = await pick();
      test.setTrouble('away');
      await expect(find()).rejects.toBeInstanceOf(CarrierUnavailableError);
      await expect(test.open().find(asked, soon())).rejects.toBeInstanceOf(CarrierUnavailableError);
    });

    it('takes a number back, and again, and has it no more', async () => {
      const asked = await buy();
      await test.open().release(asked, soon());
      await test.open().release(asked, soon());
      expect(await listNumbers()).toEqual([]);
      expect(await test.open().find(asked, soon())).toBe('absent');
    });

    it('has a number call us that called somebody else', async () => {
      const { number } = await buy();
      await test.misdirect(number);
      if ((await list())[0]!.callsUs !== undefined) expect((await list())[0]!.callsUs).toBe(false);
      await test.open().configure(number, soon());
      expect((await list())[0]!.callsUs).not.toBe(false);
    });
  });
}
