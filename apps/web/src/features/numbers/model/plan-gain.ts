import { listPlanOffers } from '@manyline/brands/plan-offers';
import type { BrandData } from '@manyline/brands/schema';
import type { VirtualPhone } from '@manyline/contract/numbers';
import { includesCalls, includesTexts } from '@manyline/domain/plan-types';

type PlanGain = 'textsAndCalls' | 'texts' | 'calls' | 'none';

/** The use that some plan of the brand includes for a number, which is paid by the rates otherwise. Toll-free texts are in no plan. */
export function planGainOf(
  { type, capabilities }: Pick<VirtualPhone, 'type' | 'capabilities'>,
  brand: Pick<BrandData, 'plans' | 'terms'>,
): PlanGain {
  const kind = { texts: capabilities.sms && type !== 'tollfree', calls: capabilities.voice };
  const offers = listPlanOffers(brand, { ...kind, monthRent: 0 });
  const texts = offers.some((offer) => includesTexts(offer.type));
  const calls = offers.some((offer) => includesCalls(offer.type));
  if (texts && calls) return 'textsAndCalls';
  return texts ? 'texts' : calls ? 'calls' : 'none';
}
