import { getBrand } from '@manyline/brands/registry';
import { topUpTiles } from '@manyline/brands/top-up';
import { formatE8 } from '@manyline/domain/crypto';
import { paymentMethods } from '@manyline/domain/payment-methods';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givePhone } from '../../testing/verify-account.ts';
import { buy, everyBrand, openPayWorld, type PayWorld, readOrder } from './testing/pay-world.ts';

let world: PayWorld;
beforeAll(async () => {
  world = await openPayWorld({ env: { PAY_DAY_TIMES_MAX: '100' } });
});
afterAll(() => world.close());

/** Gifts in whole units by tile, as spec 2 §9 lists them; written out, so that a change of a brand's file is noticed. */
const dollars = { 2: 0, 5: 0, 10: 1, 20: 2, 50: 6, 100: 13 };
const noGift = { 2: 0, 5: 0, 10: 0, 20: 0, 50: 0, 100: 0 };
const gifts: Record<(typeof everyBrand)[number], { usual: Record<number, number>; crypto: Record<number, number> }> = {
  pingme: { usual: { ...noGift, 20: 3 }, crypto: { ...noGift, 20: 3 } },
  wephone: { usual: dollars, crypto: noGift },
  wetalk: { usual: dollars, crypto: noGift },
  wetalkpro: { usual: dollars, crypto: noGift },
  jiema: { usual: dollars, crypto: dollars },
  cloudnumber: { usual: { 5: 0, 10: 0, 50: 0, 100: 15, 500: 0 }, crypto: { 5: 0, 10: 0, 50: 0, 100: 15, 500: 0 } },
};
const cryptoMethods = ['crypto', 'usdt', 'usdc', 'tusd', 'eth', 'bch'];
const UNIT = 1_000_000;

/** Each way once, and in the other brands one of each kind that their gifts go by; which gifts those are, their own tests hold. */
const methodsOf = (platform: string) => (platform === 'pingme' ? paymentMethods : (['card', 'usdt'] as const));

describe.each(everyBrand)('%s', (platform) => {
  it.each(methodsOf(platform))(
    'paid by %s credits every tile with its gift, and the custom amount without',
    async (method) => {
      const wei = await world.signIn({ platform, credit: '0', numberType: 'none' });
      await givePhone(world, wei.accountId);
      const expected = gifts[platform][cryptoMethods.includes(method) ? 'crypto' : 'usual'];
      let [paid, gift] = [0, 0];
      for (const { productId, amount } of topUpTiles(getBrand(platform), { crypto: false })) {
        await payInFull(await buy(wei, method, { productId }));
        paid += amount;
        gift += expected[amount / UNIT]! * UNIT;
        expect(await world.ledger.service.getBalance(wei.accountId)).toMatchObject({ paid, gift });
      }
      if (method !== 'paypal') {
        const orderId = await buy(wei, method, { custom_amount: '11' });
        expect((await readOrder(wei, orderId)).gift).toBe('-1');
        await payInFull(orderId);
        paid += 11 * UNIT;
      }
      expect(await world.ledger.service.getBalance(wei.accountId)).toMatchObject({ paid, gift });
      await world.audit();
    },
  );
});

async function payInFull(orderId: string) {
  const order = (await world.payments.orders.findById(orderId))!;
  if (!order.transfer) return void (await world.sandboxPay.act(orderId.replaceAll('-', ''), 'pay', 'once'));
  const amount = formatE8(order.transfer.askedE8);
  await world.payments.transfers.sweep();
  await world.sandboxPay.send({ orderId, amount, depth: 'final', late: false });
}
