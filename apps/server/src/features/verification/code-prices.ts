import type { Brand } from '@manyline/brands/define-brand';
import { codeNumberTypes } from '@manyline/contract/verification';
import type { Micros } from '@manyline/domain/money';
import type { CodeTier } from './code-number.ts';

/** A service, in a country; without one it is asked what the service costs where nothing else is said. */
export interface CodePlace {
  app?: string | undefined;
  countryCode?: string | undefined;
}

const ANY = '*';

/** For each text received. */
export function codeRateOf(
  { prices, codeRates }: Pick<Brand, 'prices' | 'codeRates'>,
  tier: CodeTier,
  place: CodePlace,
): Micros {
  const own = findRate(codeRates, place);
  if (tier === codeNumberTypes.premium) return own?.premium ?? prices.codeSmsPremium;
  return own?.shared ?? prices.codeSms;
}

/** The most particular row there is: one of a service counts more than one of a country. */
function findRate(rates: Brand['codeRates'], { app, countryCode }: CodePlace) {
  let best: { rate: Brand['codeRates'][number]; weight: number } | undefined;
  for (const rate of rates) {
    if ((rate.app !== ANY && rate.app !== app) || (rate.countryCode !== ANY && rate.countryCode !== countryCode))
      continue;
    const weight = (rate.app === ANY ? 0 : 2) + (rate.countryCode === ANY ? 0 : 1);
    if (best === undefined || weight > best.weight) best = { rate, weight };
  }
  return best?.rate;
}

/** For a month of a subscription. */
export function subRentOf({ prices }: Pick<Brand, 'prices'>): Micros {
  return prices.codeNumberMonth;
}
