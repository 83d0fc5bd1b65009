import type { StockOnWire, StockStateName } from '@manyline/contract/console/stock';
import { formatWhen } from '../../lib/format.ts';
import { type NetworkKey, useNetworkWords } from '../../lib/network-language.ts';
import { StateBadge } from '../../ui/state-badge.tsx';

export const stateText: Record<StockStateName, NetworkKey> = {
  free: 'free',
  held: 'held',
  resting: 'resting',
  codes: 'codes',
  goingBack: 'goingBack',
};

const colours: Record<StockStateName, string> = {
  free: 'green',
  held: 'blue',
  resting: 'yellow',
  codes: 'grape',
  goingBack: 'gray',
};

export const typeText: Record<StockOnWire['type'], NetworkKey> = {
  other: 'typeOther',
  hosting: 'typeHosting',
  tollfree: 'typeTollfree',
};

export function StockBadge({ number, locale }: { number: StockOnWire; locale: string }) {
  const { t } = useNetworkWords();
  const { state, restsUntil } = number;
  return (
    <StateBadge colour={colours[state]}>
      {restsUntil === undefined ? t(stateText[state]) : t('restingUntil', { time: formatWhen(restsUntil, locale) })}
    </StateBadge>
  );
}
