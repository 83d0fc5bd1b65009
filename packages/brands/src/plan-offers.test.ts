import { parseMicros } from '@manyline/domain/money';
import { describe, expect, it } from 'vitest';
import { hasOnePlanACycle, listPlanOffers } from './plan-offers.ts';
import { brands, getBrand } from './registry.ts';

const everything = { monthRent: parseMicros('2'), texts: true, calls: true };
const priced = (offers: ReturnType<typeof listPlanOffers>) =>
  offers.map(({ planId, rent, discountPercent }) => [planId, rent / 1e6, discountPercent]);

describe('the plans of a brand', () => {
  it('are four, each monthly, quarterly, for 6 months and annual, cheaper by the month the longer they are', () => {
    const offers = listPlanOffers(getBrand('pingme'), everything);
    expect(offers).toHaveLength(16);
    expect(priced(offers.filter(({ type }) => type === 'payAsYouGo'))).toEqual([
      ['payAsYouGo-1', 2, 0],
      ['payAsYouGo-3', 5.7, 5],
      ['payAsYouGo-6', 10.8, 10],
      ['payAsYouGo-12', 19.2, 20],
    ]);
    expect(priced(offers)[0]).toEqual(['unlimited-1', 12, 0]);
    for (const type of ['unlimited', 'unlimitedVoice', 'unlimitedTexts'] as const) {
      const months = offers.filter((offer) => offer.type === type).map(({ monthRent }) => monthRent);
      expect(months.toSorted((a, b) => b - a)).toEqual(months);
    }
  });

  it.each(brands.map((brand) => [brand.id, brand] as const))('are one a cycle where that is said: %s', (_id, brand) => {
    const ofMonth = listPlanOffers(brand, everything).filter(({ months }) => months === 1);
    expect(ofMonth.length === 1).toBe(hasOnePlanACycle(brand));
  });

  it('include nothing that the number cannot do', () => {
    const types = (number: { texts: boolean; calls: boolean }) =>
      new Set(listPlanOffers(getBrand('wetalk'), { ...everything, ...number }).map(({ type }) => type));
    expect(types({ texts: false, calls: true })).toEqual(new Set(['unlimitedVoice', 'payAsYouGo']));
    expect(types({ texts: true, calls: false })).toEqual(new Set(['unlimitedTexts', 'payAsYouGo']));
  });

  it('are fixed terms on cloudnumber: 1, 3, 6 and 12 months for 49, 99, 179 and 349', () => {
    expect(priced(listPlanOffers(getBrand('cloudnumber'), everything)).map(([id, rent]) => [id, rent])).toEqual([
      ['term-1', 49],
      ['term-3', 99],
      ['term-6', 179],
      ['term-12', 349],
    ]);
  });

  it('are none where the brand rents no numbers', () => {
    expect(listPlanOffers(getBrand('jiema'), everything)).toEqual([]);
  });
});
