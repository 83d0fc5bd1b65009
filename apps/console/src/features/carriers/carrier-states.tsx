import type { AbilityName, CarrierOnWire, CarrierStateName } from '@manyline/contract/console/carriers';
import { type NetworkKey, useNetworkWords } from '../../lib/network-language.ts';
import { StateBadge } from '../../ui/state-badge.tsx';

const looks: Record<CarrierStateName, { colour: string; text: NetworkKey }> = {
  active: { colour: 'green', text: 'stateActive' },
  paused: { colour: 'gray', text: 'statePaused' },
  draining: { colour: 'yellow', text: 'stateDraining' },
};

export const abilityText: Record<AbilityName, NetworkKey> = {
  texts: 'canTexts',
  mms: 'canMms',
  voice: 'canVoice',
  codes: 'canCodes',
  tollFree: 'canTollFree',
  numbers: 'canNumbers',
};

export function CarrierBadge({ state, isOpen }: Pick<CarrierOnWire, 'state' | 'isOpen'>) {
  const { t } = useNetworkWords();
  if (!isOpen) return <StateBadge colour="red">{t('stateClosed')}</StateBadge>;
  const { colour, text } = looks[state];
  return <StateBadge colour={colour}>{t(text)}</StateBadge>;
}

export const sumOf = ({ taken, refused, away, unsure }: CarrierOnWire['hour']) => taken + refused + away + unsure;
