import type { Brand } from '@manyline/brands/define-brand';
import { findTile, isCustomAmount } from '@manyline/brands/top-up';
import { isDecimalAmount, type Micros, parseMicros } from '@manyline/domain/money';
import type { PaymentMethod } from '@manyline/domain/payment-methods';
import { AppError } from '../../http/app-error.ts';
import { isCryptoMethod } from './payment-order.ts';

/** The purchase that was chosen: a tile with its gift, or an amount of the customer's own without any. */
export interface Choice {
  productId: string | undefined;
  amount: Micros;
  gift: Micros;
}

/** The payment that somebody asks for. */
export interface Wish {
  productId?: string | undefined;
  customAmount?: string | undefined;
  /** The gift that they were shown, where they say so. */
  seenGift?: Micros | undefined;
}

/**
 * Reads a tile or a custom amount (spec 2 §5, §9; decision 25): the price is the brand's, never the client's.
 * @throws PAY_UNKNOWN_PRODUCT PAY_GIFT_CHANGED PAY_CUSTOM_OUT_OF_RANGE PAY_NO_CUSTOM_AMOUNT
 */
export function readChoice(brand: Brand, method: PaymentMethod, { productId, customAmount, seenGift }: Wish): Choice {
  if (customAmount !== undefined && customAmount !== '') return readCustom(brand, method, customAmount);
  const tile = findTile(brand, productId ?? '', { crypto: isCryptoMethod(method) });
  if (!tile) throw new AppError('PAY_UNKNOWN_PRODUCT', `${brand.id} has no product ${productId}`);
  if (seenGift !== undefined && seenGift !== tile.gift)
    throw new AppError('PAY_GIFT_CHANGED', `the gift is ${tile.gift}, and ${seenGift} was seen`);
  return { productId: tile.productId, amount: tile.amount, gift: tile.gift };
}

function readCustom(brand: Brand, method: PaymentMethod, customAmount: string): Choice {
  if (method === 'paypal') throw new AppError('PAY_NO_CUSTOM_AMOUNT', 'a custom amount by PayPal');
  const amount = isDecimalAmount(customAmount) ? parseMicros(customAmount) : 0;
  if (isCustomAmount(brand, amount)) return { productId: undefined, amount, gift: 0 };
  const { min, max } = brand.payments.custom;
  throw new AppError('PAY_CUSTOM_OUT_OF_RANGE', `custom amount ${customAmount}`, {
    values: { min, max },
    field: 'custom_amount',
  });
}
