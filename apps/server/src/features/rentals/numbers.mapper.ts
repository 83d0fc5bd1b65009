import type { NumberOnOrder, VirtualPhone } from '@manyline/contract/numbers';
import type { TollFreeBlock } from '@manyline/contract/toll-free';
import type { Language } from '@manyline/domain/languages';
import { formatMicros, scaleMicros } from '@manyline/domain/money';
import type { NumberOrder } from '../number-sources/number-order.rules.ts';
import { type Holding, stateOf } from '../numbers/holding.rules.ts';
import type { OwnNumber } from '../numbers/own-number.ts';
import { namePlan } from '../numbers/plan-descriptions.rules.ts';

/** An own number, and what else is known of it. */
interface Standing {
  own: OwnNumber;
  holding: Holding | undefined;
  /** Why it sends nothing, where it has to be registered. */
  block: TollFreeBlock | undefined;
}

export function toVirtualPhone({ own, holding, block }: Standing, language: Language): VirtualPhone {
  const { number, telCode, type, country, name, notes, capabilities } = own;
  return {
    telCode,
    phone: number.slice(telCode.length),
    type,
    numberName: name,
    notes,
    capabilities,
    ...(country !== '' && { code: country }),
    monthRent: '0',
    state: holding ? stateOf(holding) : 'active',
    ...(holding?.releaseAt !== undefined && { releaseDate: holding.releaseAt }),
    ...(holding?.endEventId !== undefined && { restoreId: holding.endEventId }),
    ...(block !== undefined && { tollFree: block }),
    ...(holding?.plan && toPlanFields({ ...holding, plan: holding.plan }, language)),
  };
}

export function toNumberOnOrder({ number, plan, createdAt }: NumberOrder, language: Language): NumberOnOrder {
  return {
    telCode: number.telCode,
    phone: number.number.slice(number.telCode.length),
    type: number.type,
    code: number.country,
    planName: namePlan(plan, language),
    rent: formatMicros(plan.rent),
    orderDate: createdAt,
  };
}

/** An unsubscribed number has no next payment. */
function toPlanFields(
  { type, plan, next, unsubscribedAt }: Holding & { plan: NonNullable<Holding['plan']> },
  language: Language,
) {
  const { planId, planType, rent, months, paidAt, periodEnd } = plan;
  return {
    planId,
    planType,
    planName: namePlan({ planId, type: planType }, language),
    paymentDate: paidAt,
    monthRent: formatMicros(scaleMicros(rent, 1, months)),
    planRent: formatMicros(rent),
    planRentPeriod: months,
    ...(type === 'hosting' && { localPlanId: planId }),
    ...(next && { nextPlanId: next.planId }),
    ...(unsubscribedAt === undefined && {
      nextPaymentDate: periodEnd,
      nextPaymentAmount: formatMicros((next ?? plan).rent),
    }),
  };
}
