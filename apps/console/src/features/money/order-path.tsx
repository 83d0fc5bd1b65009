import { Text } from '@mantine/core';
import { nameOfPaymentState } from '@manyline/contract/history-words';
import type { PaymentOrderState } from '@manyline/contract/payments';
import { formatWhen } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import type { ShownOrder } from './shown-order.ts';

/** States that a top-up went through, one after the other, with when it came to each. */
export function OrderPath({ trail, state }: { trail: ShownOrder['trail']; state: PaymentOrderState }) {
  const { t, language, locale } = useLanguage();
  const steps = trail.flatMap(({ at, from, to }, index) => {
    const begun = index === 0 && from !== undefined && from !== to ? [{ state: from, at: undefined }] : [];
    return to === undefined ? [] : [...begun, { state: to, at }];
  });
  const shown = steps.length === 0 ? [{ state, at: undefined }] : steps;
  return (
    <ol className="path" aria-label={t('orderPath')}>
      {shown.map((step, index) => (
        <li key={`${step.state} ${step.at}`} aria-current={index === shown.length - 1 ? 'step' : undefined}>
          <Text size="sm" fw={500} span display="block">
            {nameOfPaymentState(step.state, language)}
          </Text>
          <Text size="xs" c="dimmed" span display="block" className="numeric">
            {step.at !== undefined && formatWhen(step.at, locale)}
          </Text>
        </li>
      ))}
    </ol>
  );
}
