import { z } from 'zod';
import { defineCall, querySchema } from './define-call.ts';
import { moneyText } from './wire.ts';

/** Page size of spec 2 §9. */
const RATES_PAGE = 100;

export const rateType = z.enum(['makeCall', 'receiveCall', 'sms', 'numbers']);
export type RateType = z.infer<typeof rateType>;

/** Every country of a type, instead of one. */
export const ALL_COUNTRIES = 'ALL';
/** Numbers of no country, free to call (spec 2 §9). */
export const TOLL_FREE = 'TollFree';

/**
 * One price (spec 1 §3) in the brand's currency: a started minute of a call, a segment of a text, a month of a number.
 * `economicLineRate` only where there are two lines. `description` is in the asker's language.
 */
export const rateItem = z.object({
  description: z.string(),
  countryCode: z.string(),
  commonLineRate: moneyText,
  economicLineRate: moneyText.optional(),
});
export type RateItem = z.infer<typeof rateItem>;

/** Needs no session: prices are for everybody to see. Charges are looked up in the same table. */
export const getCountryRates = defineCall('GET', '/web/getCountryRates', {
  summary: "The brand's prices of one country, or of all with rateCountryCode=ALL.",
  tag: 'Rates',
  audience: 'anyone',
  query: querySchema({
    rateCountryCode: z
      .string()
      .regex(/^([A-Za-z]{2}|ALL|TollFree)$/, 'a country code of two letters, ALL or TollFree')
      .default('US'),
    rateType: rateType.default('makeCall'),
    pageSize: z.coerce.number().int().min(1).max(RATES_PAGE).default(RATES_PAGE),
    pageNo: z.coerce.number().int().min(1).max(1_000_000).default(1),
  }),
  response: z.object({ list: z.array(rateItem), totalRows: z.number().int() }),
});

/** A country as the static lists carry it: every spelling of the keys that clients read (spec 1 §3). */
export interface CountryEntry {
  name: string;
  countryname: string;
  telCode: string;
  telcode: string;
  countryCode: string;
  countrycode: string;
  code: string;
}
