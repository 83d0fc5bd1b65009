import type { Brand } from '@manyline/brands/define-brand';
import { codeNumberTypes } from '@manyline/contract/verification';
import type { Micros } from '@manyline/domain/money';
import type { CodeTier } from './code-number.ts';

/** For each text received. */
export function codeRateOf({ prices }: Pick<Brand, 'prices'>, tier: CodeTier): Micros {
  return tier === codeNumberTypes.premium ? prices.codeSmsPremium : prices.codeSms;
}

/** For a month of a subscription. */
export function subRentOf({ prices }: Pick<Brand, 'prices'>): Micros {
  return prices.codeNumberMonth;
}
