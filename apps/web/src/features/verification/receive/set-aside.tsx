import { Text } from '@mantine/core';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { hasReceived } from '../model/receiving.ts';
import { useReceivingState } from './receiving-context.tsx';

/** Of the balance: what the held number has set aside and nothing has come for yet, as on the wire. */
export function useSetAside(): string | undefined {
  return useReceivingState(({ lock, list, isOver }) =>
    lock && !isOver && !hasReceived({ lock, list }) ? lock.codeRate : undefined,
  );
}

/**
 * Fate of the money of the number that is held, where another takes its place: its reservation comes back before the
 * next one is made, unless a code was paid with it. Undefined where none is held.
 */
export function useChangeNote(): string | undefined {
  const t = useText('verification');
  const format = useFormat();
  const rate = useReceivingState(({ lock, isOver }) => (isOver ? undefined : lock?.codeRate));
  const received = useReceivingState(hasReceived);
  const isBehind = useReceivingState((state) => state.isBehind);
  if (rate === undefined) return undefined;
  if (received) return t('receive.changeReceived');
  return t(isBehind ? 'receive.changeUnknown' : 'receive.change', { rate: format.price(rate) });
}

/** Why the balance fell when the number was taken. */
export function SetAside() {
  const t = useText('verification');
  const format = useFormat();
  const setAside = useSetAside();
  if (setAside === undefined) return null;
  return (
    <Text size="sm" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {t('receive.setAside', { rate: format.price(setAside) })}
    </Text>
  );
}
