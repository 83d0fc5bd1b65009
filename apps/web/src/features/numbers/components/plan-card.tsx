import type { Plan } from '@manyline/contract/plans';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { countDiscount } from '../model/count-discount.ts';
import { isExactRent } from '../model/month-rent.ts';
import { perPeriod } from './period-words.ts';
import { PlanLines } from './plan-lines.tsx';
import classes from './wizard.module.css';

interface PlanCardProps {
  plan: Plan;
  /** The plan's lines besides those that all of them have. */
  lines: Plan['planDescList'];
  checked: boolean;
  isCurrent: boolean;
  onChoose: () => void;
}

/** Period, rent, discount, tip, activation fee and what is in it (spec 1 §3). */
export function PlanCard({ plan, lines, checked, isCurrent, onChoose }: PlanCardProps) {
  const t = useText('numbers');
  const format = useFormat();
  const language = useLanguage();
  const { planName, planRent, monthRent, planRentPeriod, discount, tip, activationFee } = plan;
  const per = perPeriod(t, planRentPeriod);
  return (
    <label className={`${classes.choice} ${classes.plan}`}>
      <span className={classes.planHead}>
        <input
          type="radio"
          name="plan"
          className={classes.radio}
          checked={checked}
          disabled={isCurrent}
          onChange={onChoose}
        />
        <span>{planName}</span>
        {isCurrent && <span className={classes.badge}>{t('plans.current')}</span>}
        {discount > 0 && !isCurrent && (
          <span className={classes.badge}>{t('plans.discount', { discount: countDiscount(discount, language) })}</span>
        )}
      </span>
      <span>
        <span className={`${classes.price} tabular`}>{format.price(planRent)}</span>{' '}
        <span className={`${classes.small} ${classes.per}`}>{per}</span>
      </span>
      {planRentPeriod > 1 && (
        <span className={`${classes.small} tabular`}>
          {t(isExactRent(plan) ? 'plans.monthly' : 'plans.monthlyAbout', { rent: format.price(monthRent) })}
        </span>
      )}
      <span className={`${classes.small} tabular`}>
        {activationFee === '0' ? t('plans.noFee') : t('plans.fee', { fee: format.price(activationFee) })}
      </span>
      {tip && <span className={classes.tip}>{tip}</span>}
      <PlanLines lines={lines} />
    </label>
  );
}
