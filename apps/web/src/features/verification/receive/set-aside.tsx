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
