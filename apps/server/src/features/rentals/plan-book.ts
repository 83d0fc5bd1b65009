import type { Brand } from '@manyline/brands/define-brand';
import { legalAddress } from '@manyline/brands/own-pages';
import { listPlanOffers, type PlanOffer } from '@manyline/brands/plan-offers';
import { fairUseOf } from '@manyline/brands/vip';
import type { Plan } from '@manyline/contract/plans';
import type { Language } from '@manyline/domain/languages';
import { formatMicros } from '@manyline/domain/money';
import { addCalendarMonths } from '../../lib/renewal.rules.ts';
import type { NumberType } from '../numbers/own-number.ts';
import { describePlan, namePlan, tipOf } from '../numbers/plan-descriptions.rules.ts';
import type { RatesService } from '../rates/rates.service.ts';
import { nameTextRange } from './place-names.ts';

/** A kind of number: what can be included, and what it costs, follow from it. */
export interface Kind {
  country: string;
  type: NumberType;
  texts: boolean;
  calls: boolean;
}

export type PlanBook = ReturnType<typeof createPlanBook>;

/** Which plans a brand offers for which number, at which price: the month of the number itself is what the rates page shows. */
export function createPlanBook({ rates }: { rates: Pick<RatesService, 'numberMonth'> }) {
  function list(brand: Brand, { country, type, texts, calls }: Kind): PlanOffer[] {
    // Toll-free numbers send what was registered for them: no plan includes that.
    return listPlanOffers(brand, {
      monthRent: rates.numberMonth(brand, country),
      texts: texts && type !== 'tollfree',
      calls,
    });
  }

  return {
    list,
    find: (brand: Brand, kind: Kind, planId: string) => list(brand, kind).find((offer) => offer.planId === planId),
  };
}

/** Toll-free numbers send nothing before their holder has registered them (decision 30). */
export const mustRegister = ({ type }: Pick<Kind, 'type'>) => type === 'tollfree';

interface PlanContext {
  brand: Brand;
  kind: Kind;
  now: number;
  /** Whether the account has the number already. */
  isHeld: boolean;
}

/** As the wire has it, in the asker's language. */
export function toPlan(offer: PlanOffer, { brand, kind, now, isHeld }: PlanContext, language: Language): Plan {
  const { planId, type, months, rent, monthRent, discountPercent } = offer;
  const holds = {
    type,
    fairUse: fairUseOf(brand, type),
    texts: kind.texts,
    calls: kind.calls,
    registers: mustRegister(kind),
    isHeld,
  };
  return {
    planId,
    planName: namePlan(offer, language),
    planRent: formatMicros(rent),
    monthRent: formatMicros(monthRent),
    planRentPeriod: months,
    chargeType: type,
    discount: discountPercent,
    tip: tipOf(offer, language),
    activationFee: '0',
    planDescList: describePlan(holds, nameTextRange(kind.country, language), language),
    urlDict: { terms: legalAddress(brand, 'terms', language), privacy: legalAddress(brand, 'privacy', language) },
    nextPaymentDate: addCalendarMonths(now, months),
  };
}
