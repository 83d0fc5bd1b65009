import { SegmentedControl, Stack } from '@mantine/core';
import type { Plan } from '@manyline/contract/plans';
import { useId, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { periodsOf, sameKind } from '../model/plan-choice.ts';
import { commonLines, ownLines } from '../model/plan-lines.ts';
import { periodName } from './period-words.ts';
import { PlanCard } from './plan-card.tsx';
import { PlanLines } from './plan-lines.tsx';
import classes from './wizard.module.css';

interface PlanCardsProps {
  plans: readonly Plan[];
  chosen: Plan | undefined;
  /** The plan that the number has: shown, and not to be chosen again. */
  currentId?: string | undefined;
  onChoose: (planId: string) => void;
}

/** Pixels that plans take while they are still to come. */
export const PLANS_HEIGHT = 360;

/** Plans by billing cycle; who changes the cycle stays with the kind of plan that was chosen. */
export function PlanCards({ plans, chosen, currentId, onChoose }: PlanCardsProps) {
  const t = useText('numbers');
  const periods = periodsOf(plans);
  const current = plans.find(({ planId }) => planId === currentId);
  const commonId = useId();
  const [looked, setLooked] = useState<number>();
  const period = looked ?? chosen?.planRentPeriod ?? current?.planRentPeriod ?? periods[0]!;
  const changePeriod = (value: string) => {
    setLooked(Number(value));
    const same = chosen && sameKind(plans, chosen, Number(value));
    if (same && same.planId !== currentId) onChoose(same.planId);
  };
  const shown = plans.filter(({ planRentPeriod }) => planRentPeriod === period);
  const common = commonLines(shown);
  return (
    <Stack gap="md">
      {periods.length > 1 && (
        <SegmentedControl
          fullWidth
          classNames={{ label: classes.period }}
          maw={550}
          aria-label={t('plans.cycle')}
          data={periods.map((months) => ({ value: String(months), label: periodName(t, months) }))}
          value={String(period)}
          onChange={changePeriod}
        />
      )}
      <fieldset className={classes.fieldset}>
        <legend className={classes.legend} style={{ marginBottom: 8 }}>
          {t('plans.choose')}
        </legend>
        <div className={classes.plans}>
          {shown.map((plan) => (
            <PlanCard
              key={plan.planId}
              plan={plan}
              lines={ownLines(plan, common)}
              checked={plan.planId === chosen?.planId}
              isCurrent={plan.planId === currentId}
              onChoose={() => onChoose(plan.planId)}
            />
          ))}
        </div>
      </fieldset>
      {common.length > 0 && (
        <section className={classes.common} aria-labelledby={commonId}>
          <span id={commonId} className={classes.commonTitle}>
            {t('plans.common')}
          </span>
          <div className={classes.commonLines}>
            <PlanLines lines={common} />
          </div>
        </section>
      )}
    </Stack>
  );
}
