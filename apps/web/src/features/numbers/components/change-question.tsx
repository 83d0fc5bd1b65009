import { type ChangeOption, changeTypes } from '@manyline/contract/plans';
import { formatFullNumber } from '@manyline/domain/phone';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { planNames } from './period-words.ts';
import { PriceConfirm } from './price-confirm.tsx';
import type { PriceLine } from './price-row.tsx';

export const nameOf = ({ type }: ChangeOption) =>
  type === changeTypes.immediate ? 'change.immediate' : 'change.nextCycle';

interface ChangeQuestionProps {
  number: string;
  option: ChangeOption;
  /** The number has no plan yet: this subscribes it. */
  isFirst?: boolean;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a plan is changed: what is paid, and how that sum comes about. */
export function ChangeQuestion({ number, option, isFirst = false, busy, onConfirm, onClose }: ChangeQuestionProps) {
  const t = useText('numbers');
  const format = useFormat();
  const sumLines = useSumLines(option);
  const lines = [
    { name: t('confirm.number'), value: formatFullNumber(number) },
    { name: t('confirm.plan'), value: format.list(planNames(option, t)) },
    { name: t('confirm.when'), value: t(nameOf(option)) },
    ...sumLines,
    { name: t('confirm.nextPayment'), value: format.date(option.nextPaymentDate) },
  ];
  return (
    <PriceConfirm
      title={t(isFirst ? 'rent.title' : 'change.ask')}
      lines={lines}
      due={option.payAmount}
      note={isFirst ? t('rent.note') : ruleOf(option)}
      confirm={t(isFirst ? 'change.titleFirst' : 'change.confirm')}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

/** A rule that the lines say needs no words. */
const ruleOf = ({ sum, rule }: ChangeOption) => (sum ? undefined : rule);

/** The sum line by line, so that a person can check it before it is paid. */
function useSumLines({ sum, planRent }: ChangeOption): PriceLine[] {
  const t = useText('numbers');
  const format = useFormat();
  if (!sum) return [{ name: t('confirm.rent'), value: format.price(planRent) }];
  const { rent, paidRent, unusedDays, periodDays, unused } = sum;
  const days = t('confirm.unusedDays', { count: unusedDays, of: periodDays, rent: format.price(paidRent) });
  return [
    { name: t('confirm.newPeriod'), value: format.price(rent) },
    { name: days, value: format.price(`-${unused}`) },
  ];
}
