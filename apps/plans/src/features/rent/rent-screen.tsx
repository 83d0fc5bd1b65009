import { Card, Title } from '@mantine/core';
import { getAreaCodeV2 } from '@manyline/contract/numbers';
import { getPlanList } from '@manyline/contract/plans';
import { useLanguage } from '../../lib/language.tsx';
import { usePage } from '../../lib/page.tsx';
import type { Place } from '../../lib/place.ts';
import { goTo } from '../../lib/route.ts';
import { useRead } from '../../lib/use-plans.ts';
import { Waiting } from '../../ui/loaded.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { PlanPicker } from '../plan-picker.tsx';
import { NumberPicker } from './number-picker.tsx';
import { RentSum } from './rent-sum.tsx';

type RentPlace = Extract<Place, { at: 'rent' }>;

/** /new: a number, a plan and a period, and what they cost. What is chosen is in the address. */
export function RentScreen({ place }: { place: RentPlace }) {
  const { t } = useLanguage();
  const { planId: planOfAddress } = usePage();
  const areas = useRead(getAreaCodeV2, { type: 'hosting' });
  const area = areas.data?.areaList.find(({ code }) => code === place.code);
  const plans = useRead(getPlanList, place.code === undefined ? undefined : { code: place.code, type: 'hosting' });
  const planId = place.planId ?? planOfAddress;
  const plan = plans.data?.planList.find((each) => each.planId === planId);
  const choose = (change: Partial<RentPlace>) => goTo({ ...place, ...change }, { replace: true });
  return (
    <>
      <ScreenHead title={t('rentTitle')} onBack={() => goTo({ at: 'home' })} />
      <div className="rent">
        <div className="column">
          <Card component="section" withBorder padding="md">
            <Title order={2} size="md" mb="md">
              {t('stepNumber')}
            </Title>
            {areas.data ? (
              <NumberPicker
                areas={areas.data.areaList}
                area={area}
                number={place.number}
                onArea={(code) => choose({ code, number: undefined })}
                onNumber={(number) => choose({ number })}
              />
            ) : (
              <Waiting error={areas.error} onRetry={() => void areas.refetch()} height={60} />
            )}
          </Card>
          {area && (
            <Card component="section" withBorder padding="md">
              <Title order={2} size="md" mb="md">
                {t('stepPlan')}
              </Title>
              {plans.data && plans.data.planList.length === 0 && t('noPlans')}
              {plans.data ? (
                <PlanPicker
                  plans={plans.data.planList}
                  planId={plan?.planId}
                  onChoose={(chosen) => choose({ planId: chosen })}
                />
              ) : (
                <Waiting error={plans.error} onRetry={() => void plans.refetch()} height={320} />
              )}
            </Card>
          )}
        </div>
        {area && <RentSum area={area} number={place.number} plan={plan} />}
      </div>
    </>
  );
}
