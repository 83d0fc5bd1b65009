import { Badge } from '@mantine/core';
import type { NumberState } from '@manyline/contract/numbers';
import { useLanguage } from '../lib/language.tsx';
import type { TextKey } from '../texts/en.ts';

const looks: Record<NumberState, { text: TextKey; color: string }> = {
  active: { text: 'stateActive', color: '#1F7A35' },
  unsubscribed: { text: 'stateUnsubscribed', color: 'gray.7' },
  unpaid: { text: 'stateUnpaid', color: 'red.9' },
};

export function StateBadge({ state }: { state: NumberState }) {
  const { t } = useLanguage();
  const { text, color } = looks[state];
  return (
    <Badge color={color} variant="filled" tt="none" style={{ flex: 'none' }}>
      {t(text)}
    </Badge>
  );
}
