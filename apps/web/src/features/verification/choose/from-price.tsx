import { Text } from '@mantine/core';
import { lowestCodeRate } from '@manyline/brands/code-rates';
import { formatMicros } from '@manyline/domain/money';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useBrand } from '../../../lib/services.tsx';

/** The lowest price of a code, before anything is chosen; each number says its own price. */
export function FromPrice() {
  const t = useText('verification');
  const format = useFormat();
  const brand = useBrand();
  return (
    <Text size="sm" c="dimmed">
      {t('new.service', { rate: format.price(formatMicros(lowestCodeRate(brand))) })}
    </Text>
  );
}
