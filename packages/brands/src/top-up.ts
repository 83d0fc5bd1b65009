import { type Micros, scaleMicros, units } from '@manyline/domain/money';
import type { Brand } from './define-brand.ts';

/** A choice on the payment screen. `productId` is what paySubmit carries. */
export interface TopUpTile {
  productId: string;
  amount: Micros;
  /** Credited on top as gift money; 0 for none. */
  gift: Micros;
  popular: boolean;
}

/** The `gift` that marks the custom amount in lists of products (spec 2 §9). */
export const CUSTOM_GIFT = '-1';

/** The tiles with the gifts that hold for a way of paying. */
export function topUpTiles(brand: Brand, { crypto }: { crypto: boolean }): TopUpTile[] {
  const { tiles, popularGiftPercent, hidesGiftForCrypto } = brand.payments;
  return tiles.map(({ amount, gift, popular }) => {
    const listed = gift > 0 || !popular ? units(gift) : scaleMicros(units(amount), popularGiftPercent, 100);
    return {
      productId: productIdOf(brand, amount),
      amount: units(amount),
      gift: crypto && hidesGiftForCrypto ? 0 : listed,
      popular,
    };
  });
}

/** The tile that a product id names, or undefined. */
export function findTile(brand: Brand, productId: string, payment: { crypto: boolean }): TopUpTile | undefined {
  return topUpTiles(brand, payment).find((tile) => tile.productId === productId);
}

/** Whether a custom amount may be paid: whole units between the brand's bounds (spec 2 §5). */
export function isCustomAmount(brand: Brand, micros: Micros): boolean {
  const { min, max } = brand.payments.custom;
  return micros % units(1) === 0 && micros >= units(min) && micros <= units(max);
}

function productIdOf(brand: Brand, amount: number): string {
  return `${brand.id}-${amount}`;
}
