import { Stack, Text } from '@mantine/core';
import type { VerificationNumber } from '@manyline/contract/verification';
import { useFormat } from '../../lib/format/use-format.ts';
import { useText } from '../../lib/i18n/i18n.ts';

/** The cost of a code on a number, and when it is paid for next, or until when it stays. */
export function NumberCosts({ number }: { number: VerificationNumber }) {
  const t = useText('verification');
  const format = useFormat();
  const { subStatus, nextPaymentDate, codeRate, monthRent } = number;
  return (
    <Stack gap={4}>
      <Text size="sm">{t('option.rate', { rate: format.price(codeRate) })}</Text>
      {nextPaymentDate !== undefined && (
        <Text size="sm">
          {subStatus === 1
            ? t('numbers.next', { rent: format.price(monthRent), date: format.date(nextPaymentDate) })
            : t('numbers.until', { date: format.date(nextPaymentDate) })}
        </Text>
      )}
    </Stack>
  );
}
