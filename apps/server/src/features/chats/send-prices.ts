import type { Brand } from '@manyline/brands/define-brand';
import type { Micros } from '@manyline/domain/money';
import { includesTexts, isWithinPlan } from '@manyline/domain/plan-types';
import type { OwnNumber } from '../numbers/own-number.ts';
import type { RatesService } from '../rates/rates.service.ts';

/** The price of a send from a number to another now; nothing where the number's plan pays for it. */
export interface SendPrices {
  isIncluded: boolean;
  /** Of a segment of a text. */
  segment: Micros;
  /** Of a picture, with its words. */
  picture: Micros;
}

interface PricedSend {
  rates: Pick<RatesService, 'smsOut'>;
  brand: Brand;
  own: Pick<OwnNumber, 'planType' | 'country'>;
  toNumber: string;
  /** Where it lies, where it tells. */
  region: string | undefined;
}

/** The one rule of what a send costs: what is charged, and what is shown before. */
export function readSendPrices({ rates, brand, own, toNumber, region }: PricedSend): SendPrices {
  const isIncluded = includesTexts(own.planType) && isWithinPlan(own.country, region, toNumber);
  if (isIncluded) return { isIncluded, segment: 0, picture: 0 };
  return { isIncluded, segment: rates.smsOut(brand, region), picture: brand.prices.mmsOut };
}
