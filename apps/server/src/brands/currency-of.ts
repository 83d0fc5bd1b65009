import { getBrand, isBrandId } from '@manyline/brands/registry';

/** The currency of a brand's accounts, which no operator changes. A brand that is no more keeps its own name in the books. */
export function currencyOf(platform: string): string {
  return isBrandId(platform) ? getBrand(platform).currency.code : platform;
}
