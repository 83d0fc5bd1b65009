import type { Plan } from '@manyline/contract/plans';
import { parseMicros } from '@manyline/domain/money';

/** Whether a plan's rent of a month, taken so often as its period has months, is its rent: else it was rounded. */
export function isExactRent({
  monthRent,
  planRent,
  planRentPeriod,
}: Pick<Plan, 'monthRent' | 'planRent' | 'planRentPeriod'>) {
  return parseMicros(monthRent) * planRentPeriod === parseMicros(planRent);
}
