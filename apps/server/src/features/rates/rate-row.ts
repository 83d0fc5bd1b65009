import type { BrandId } from '@manyline/brands/schema';
import type { RateType } from '@manyline/contract/rates';
import type { WrittenLanguage } from '@manyline/domain/languages';
import type { Micros } from '@manyline/domain/money';

/** A price of the operator's list. `description` names the kind of number where a country has several. */
export interface RateRow {
  platform: BrandId;
  type: RateType;
  /** ISO code, or TollFree. */
  countryCode: string;
  description: Record<WrittenLanguage, string>;
  common: Micros;
  /** Only calls that are made have two lines. */
  economic: Micros | null;
}
