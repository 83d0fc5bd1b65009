import {
  type CodeSupplier,
  type SuppliedOffer,
  SupplierRefusedError,
  SupplierUnavailableError,
  SupplierUncertainError,
} from '@manyline/ports/code-supplier';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** As the sandbox's habits. */
export type SupplierTrouble = 'normal' | 'none' | 'dearer' | 'down' | 'losesAnswer' | 'noMoney';

export interface CodeSupplierWorld {
  supplier: CodeSupplier;
  /** The offer in place of the suite's, where its prices are its own. */
  offer?: SuppliedOffer;
  /** The same account in another process, which remembers nothing. */
  reopen(): CodeSupplier;
  setOffers(offers: readonly SuppliedOffer[]): Promise<unknown> | unknown;
  setTrouble(trouble: SupplierTrouble): void;
  /** A text comes to the number of an order. */
  arrive(orderId: string, text: string): Promise<unknown> | unknown;
  /** The supplier takes the number back. */
  withdraw?: (orderId: string) => Promise<unknown> | unknown;
  /** How many orders were ever bought. */
  bought(): Promise<number> | number;
  close(): Promise<unknown>;
}

const suiteOffer: SuppliedOffer = { app: 'whatsapp', countryCode: 'GB', stock: 3, cost: 250_000 };
const soon = () => AbortSignal.timeout(10_000);

const KEYS = ['7f3cbb6e-0000-7000-8000-00000000000a', '7f3cbb6e-0000-7000-8000-00000000000b'] as const;

/** The questions put to every supplier of verification numbers. `withdraws`: it may take a number back. */
export function describeCodeSupplier(
  name: string,
  openWorld: () => Promise<CodeSupplierWorld>,
  { withdraws = true } = {},
) {
  describe(`code supplier ${name}`, () => {
    let world: CodeSupplierWorld;
    let offer: SuppliedOffer;
    beforeEach(async () => {
      world = await openWorld();
      offer = world.offer ?? suiteOffer;
      await world.setOffers([offer]);
    });
    afterEach(() => world.close());

    const ask = (more: object = {}) => ({
      app: 'whatsapp',
      countryCode: 'GB',
      costMax: offer.cost,
      key: KEYS[0],
      ...more,
    });
    const buy = (more: object = {}) => world.supplier.order(ask(more), soon());

    it('lists stock and price of our services by country, and no others', async () => {
      expect(await world.supplier.listOffers(['whatsapp', 'nothing-of-ours'], soon())).toEqual([offer]);
      expect(await world.supplier.listOffers(['nothing-of-ours'], soon())).toEqual([]);
    });

    it('sells a number for some minutes, at no more than it may cost, and waits', async () => {
      const order = await buy();
      expect(order).toMatchObject({
        app: 'whatsapp',
        countryCode: 'GB',
        state: 'waiting',
        texts: [],
        cost: offer.cost,
      });
      expect(order.number).toMatch(/^44\d{9,11}$/);
      expect(order.expiresAt - order.createdAt).toBeGreaterThan(60_000);
      expect(await world.supplier.check([order.orderId], soon())).toEqual([order]);
    });

    it('has bought nothing where it refuses', async () => {
      await expect(buy({ countryCode: 'XX' })).rejects.toBeInstanceOf(SupplierRefusedError);
      for (const [trouble, reason] of [
        ['none', 'none'],
        ['dearer', 'price'],
      ] as const) {
        world.setTrouble(trouble);
        await expect(buy()).rejects.toMatchObject({ name: 'SupplierRefusedError', reason });
      }
      world.setTrouble('noMoney');
      await expect(buy()).rejects.toMatchObject({ name: 'SupplierUnavailableError', needsOperator: true });
      world.setTrouble('down');
      await expect(buy()).rejects.toBeInstanceOf(SupplierUnavailableError);
      world.setTrouble('normal');
      const kept = await world.supplier.find({ ...ask(), since: Date.now() }, soon());
      expect(kept.filter(({ state }) => state !== 'ended')).toEqual([]);
    });

    it('is in doubt where the answer is lost, and finds the order again', async () => {
      const since = Date.now();
      world.setTrouble('losesAnswer');
      await expect(buy()).rejects.toBeInstanceOf(SupplierUncertainError);
      world.setTrouble('normal');
      expect(await world.bought()).toBe(1);
      const again = world.reopen();
      const [found, ...more] = await again.find({ ...ask(), since }, soon());
      expect(found).toMatchObject({ state: 'waiting', countryCode: 'GB' });
      expect(more).toEqual([]);
      if (again.repeats === 'byKey') expect((await again.order(ask(), soon())).orderId).toBe(found!.orderId);
      expect(await world.bought()).toBe(1);
    });

    it('brings texts, each under an id of its own, and ends by being finished, which may be repeated', async () => {
      const { orderId } = await buy();
      await world.arrive(orderId, 'Your WhatsApp code is 123-456');
      const [received] = await world.supplier.check([orderId], soon());
      expect(received).toMatchObject({ state: 'received', texts: [{ text: 'Your WhatsApp code is 123-456' }] });
      await world.arrive(orderId, 'Your WhatsApp code is 654-321');
      const [twice] = await world.supplier.check([orderId], soon());
      expect(new Set(twice!.texts.map(({ textId }) => textId)).size).toBe(2);
      expect(twice!.texts.map(({ textId }) => textId)).toContain(received!.texts[0]!.textId);
      expect(await world.supplier.finish(orderId, soon())).toMatchObject({ state: 'finished' });
      expect(await world.supplier.finish(orderId, soon())).toMatchObject({ state: 'finished' });
    });

    it('is cancelled while it waits, twice as well as once, and not any more once a text came', async () => {
      const first = await buy();
      expect(await world.supplier.cancel(first.orderId, soon())).toMatchObject({ state: 'ended', texts: [] });
      expect(await world.supplier.cancel(first.orderId, soon())).toMatchObject({ state: 'ended' });
      const second = await buy({ key: KEYS[1] });
      await world.arrive(second.orderId, 'WhatsApp 111-222');
      const kept = await world.supplier.cancel(second.orderId, soon());
      expect(kept?.state).not.toBe('ended');
      expect(kept?.texts).toHaveLength(1);
    });

    if (withdraws)
      it('says that it took a number back', async () => {
        const { orderId } = await buy();
        await world.withdraw!(orderId);
        expect(await world.supplier.check([orderId], soon())).toMatchObject([{ state: 'ended' }]);
      });

    it('does not know orders of others', async () => {
      const unknown = '7f3cbb6e-0000-7000-8000-000000000000';
      expect(await world.supplier.check([unknown], soon())).toEqual([]);
      expect(await world.supplier.cancel(unknown, soon())).toBeUndefined();
    });

    it('looks at its account in words: money, key and reach', async () => {
      const wrong = async () => (await world.supplier.checkAccount(soon())).filter(({ isGood }) => isGood === false);
      expect(await wrong()).toEqual([]);
      world.setTrouble('noMoney');
      expect((await wrong()).map(({ about }) => about)).toContain('balance');
      world.setTrouble('down');
      expect((await wrong()).map(({ about }) => about)).toContain('reach');
    });
  });
}
