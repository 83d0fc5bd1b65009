import { Button, Card, Stack, Text } from '@mantine/core';
import { getManagePlanList, type Plan } from '@manyline/contract/plans';
import { formatNumber, splitNumber } from '@manyline/domain/phone';
import { useState } from 'react';
import { useLanguage } from '../../lib/language.tsx';
import { goTo } from '../../lib/route.ts';
import { useRead } from '../../lib/use-plans.ts';
import { Waiting } from '../../ui/loaded.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { PlanPicker } from '../plan-picker.tsx';
import { ChangeDialog } from './change-dialog.tsx';

/** /number/<full number>/change/<plan>: another plan, then when it begins. */
export function ChangeScreen({ number, planId }: { number: string; planId: string | undefined }) {
  const { t } = useLanguage();
  const managed = useRead(getManagePlanList, { virtualNumber: number });
  const [asking, setAsking] = useState(false);
  const { planList = [], planId: current, nextPlanId } = managed.data ?? {};
  const chosen = planList.find((plan) => plan.planId === (planId ?? current));
  const markOf = (plan: Plan) => {
    if (plan.planId === current) return t('current');
    return plan.planId === nextPlanId ? t('waiting') : undefined;
  };
  return (
    <div className="column">
      <ScreenHead title={t('changeTitle')} onBack={() => goTo({ at: 'number', number })} />
      <Text size="sm" className="tabular">
        {t('changeOf', { number: formatNumber(splitNumber(number)) })}
      </Text>
      {managed.data ? (
        <Card withBorder padding="md">
          <Stack gap="md">
            {planList.length === 0 && t('noPlans')}
            <PlanPicker
              plans={planList}
              planId={chosen?.planId}
              markOf={markOf}
              onChoose={(next) => goTo({ at: 'change', number, planId: next }, { replace: true })}
            />
            <Button disabled={!chosen || chosen.planId === current} onClick={() => setAsking(true)}>
              {t('next')}
            </Button>
          </Stack>
        </Card>
      ) : (
        <Waiting error={managed.error} onRetry={() => void managed.refetch()} height={320} />
      )}
      {asking && chosen && <ChangeDialog number={number} plan={chosen} onClose={() => setAsking(false)} />}
    </div>
  );
}
