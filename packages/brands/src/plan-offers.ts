import { type Micros, scaleMicros } from '@manyline/domain/money';
import { includesCalls, includesTexts, type PlanType } from '@manyline/domain/plan-types';
import type { BrandData } from './schema.ts';

type PlanBrand = Pick<BrandData, 'plans' | 'terms'>;

/** A way to rent a number: `rent` for one period of `months`, `monthRent` for one month of it. */
export interface PlanOffer {
  planId: string;
  type: PlanType;
  months: number;
  rent: Micros;
  monthRent: Micros;
  /** Whole percent off the monthly price. */
  discountPercent: number;
}

/** Abilities of a kind of number; they decide which plans can be unlimited. */
export interface Rentable {
  /** A month of the number without anything included, as the rates page has it. */
  monthRent: Micros;
  texts: boolean;
  calls: boolean;
}

/** The brand's plans for a number; none where the brand rents none. Terms have fixed prices, plans follow the rates page. */
export function listPlanOffers(brand: PlanBrand, number: Rentable): PlanOffer[] {
  return [...listTerms(brand), ...listFamilies(brand, number)];
}

/** Whether every billing cycle has one plan alone, which needs no room for others beside it. */
export function hasOnePlanACycle({ terms }: Pick<BrandData, 'terms'>): boolean {
  return terms.length > 0;
}

function listTerms({ terms }: PlanBrand): PlanOffer[] {
  return terms.map(({ months, price }) => ({
    planId: `term-${months}`,
    type: 'payAsYouGo',
    months,
    rent: price,
    monthRent: scaleMicros(price, 1, months),
    discountPercent: discountOf(price, months, terms[0]!),
  }));
}

function discountOf(price: Micros, months: number, single: { months: number; price: Micros }): number {
  const full = scaleMicros(single.price, months, single.months);
  return full === 0 ? 0 : Math.round((1 - price / full) * 100);
}

function listFamilies({ plans: { families, periods } }: PlanBrand, { monthRent, texts, calls }: Rentable): PlanOffer[] {
  const offered = families.filter(({ type }) => (texts || !includesTexts(type)) && (calls || !includesCalls(type)));
  return offered.flatMap(({ type, addMonth }) =>
    periods.map(({ months, discountPercent }) => {
      const rent = scaleMicros((monthRent + addMonth) * months, 100 - discountPercent, 100);
      const planId = `${type}-${months}`;
      return { planId, type, months, rent, monthRent: scaleMicros(rent, 1, months), discountPercent };
    }),
  );
}
