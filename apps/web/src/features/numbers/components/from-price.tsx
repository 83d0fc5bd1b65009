import type { AreaData } from '@manyline/contract/numbers';
import { parseMicros } from '@manyline/domain/money';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { usePlans } from '../api/use-plans.ts';
import { perPeriod } from './period-words.ts';

/** The cheapest way to have a number of the country, said before one is chosen. Nothing until it is known. */
export function FromPrice({ area }: { area: Pick<AreaData, 'code' | 'type'> }) {
  const t = useText('numbers');
  const format = useFormat();
  const { data } = usePlans(area.code, area.type);
  const [cheapest] = (data?.planList ?? []).toSorted((a, b) =>
    Number(parseMicros(a.planRent) - parseMicros(b.planRent)),
  );
  if (!cheapest) return null;
  return t('new.from', { rent: format.price(cheapest.planRent), per: perPeriod(t, cheapest.planRentPeriod) });
}
