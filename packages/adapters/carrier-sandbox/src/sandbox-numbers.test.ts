import type { SandboxBoughtNumber, SandboxNumberStore } from '@manyline/ports/sandbox-numbers';
import { describeNumberSource, type ShopTrouble } from '@manyline/testkit/number-source-suite';
import { describe, expect, it } from 'vitest';
import { createSandboxNumbers, ORDER_MS } from './sandbox-numbers.ts';

const search = {
  country: 'US',
  line: 'local' as const,
  areaCode: '212',
  features: { sms: true, mms: false, voice: false },
  limit: 20,
};
const soon = () => AbortSignal.timeout(1_000);

function createMemory(isAway = () => false): SandboxNumberStore {
  const sold = new Map<string, SandboxBoughtNumber>();
  const awake = async () => {
    if (isAway()) throw new Error('no memory');
  };
  return {
    async sell(bought) {
      await awake();
      const isNew = !sold.has(bought.number);
      if (isNew) sold.set(bought.number, bought);
      return isNew;
    },
    async listSold() {
      await awake();
      return [...sold.values()];
    },
    listGiven: async () => [],
    async change(number, callsUs) {
      sold.set(number, { ...sold.get(number)!, callsUs });
    },
    async takeBack(number) {
      sold.delete(number);
    },
  };
}

const fates = { normal: 'slow', refuse: 'refused', takeAndDie: 'lostAnswer', away: 'sold' } as const;

describeNumberSource('the sandbox', async () => {
  let trouble: ShopTrouble = 'normal';
  let aheadMs = 0;
  const store = createMemory(() => trouble === 'away');
  return {
    open() {
      const shop = createSandboxNumbers({ store, now: () => Date.now() + aheadMs });
      shop.fate = fates[trouble];
      return shop;
    },
    // Numbers whose ending decides what becomes of them are not the suite's.
    search: { ...search, contains: '2400' },
    setTrouble(next) {
      trouble = next;
    },
    async settle() {
      aheadMs += ORDER_MS;
    },
    misdirect: (number) => store.change(number, false),
    close: async () => {},
  };
});

describe('numbers of the sandbox that misbehave on purpose', () => {
  const shop = createSandboxNumbers({ store: createMemory(), now: Date.now });
  const asked = (ending: string) => ({ number: `1212240${ending}`, key: 'k', since: Date.now() });

  it('are listed first, so that everybody finds them', async () => {
    const found = await shop.search(search, soon());
    expect(found.slice(0, 6).map(({ number }) => number.slice(-4))).toEqual(
      shop.faultNumbers.map(({ suffix }) => suffix),
    );
  });

  it('are gone when they are looked at alone, take time, fail after all, or want papers', async () => {
    expect(await shop.search({ ...search, contains: '2122407004' }, soon())).toEqual([]);
    expect(await shop.order(asked('7001'), soon())).toEqual({ state: 'pending' });
    expect(await shop.order(asked('7005'), soon())).toEqual({ state: 'pending' });
    expect(await shop.order(asked('7006'), soon())).toMatchObject({ state: 'needs' });
    await expect(shop.order(asked('7003'), soon())).rejects.toThrow('quicker');
    const later = createSandboxNumbers({ store: createMemory(), now: Date.now });
    await later.order(asked('7005'), soon());
    expect(await later.find(asked('7005'), soon())).toEqual({ state: 'pending' });
  });
});
