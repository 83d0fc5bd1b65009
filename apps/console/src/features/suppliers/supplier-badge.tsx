import type { SupplierOnWire } from '@manyline/contract/console/suppliers';
import { useNetworkWords } from '../../lib/network-language.ts';
import { StateBadge } from '../../ui/state-badge.tsx';

export function SupplierBadge({ state }: Pick<SupplierOnWire, 'state'>) {
  const { t } = useNetworkWords();
  return state === 'active' ? (
    <StateBadge colour="green">{t('stateActive')}</StateBadge>
  ) : (
    <StateBadge colour="gray">{t('statePaused')}</StateBadge>
  );
}
