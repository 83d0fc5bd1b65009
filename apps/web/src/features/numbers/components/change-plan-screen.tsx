import { Button, Card, Stack, Text } from '@mantine/core';
import { hasOnePlanACycle } from '@manyline/brands/plan-offers';
import type { VirtualPhone } from '@manyline/contract/numbers';
import { formatNumber, joinNumber } from '@manyline/domain/phone';
import { Waiting } from '@manyline/page/ui/problem';
import { SentenceGap } from '@manyline/page/words/sentence-gap';
import { Link, useParams } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { useBrand } from '../../../lib/services.tsx';
import { GateList } from '../../../ui/gates/gate-list.tsx';
import { GoTo } from '../../../ui/go-to.tsx';
import { useNumbers } from '../api/use-numbers.ts';
import { useManagedPlans } from '../api/use-plans.ts';
import { actionsOf } from '../model/number-actions.ts';
import { firstPrice } from '../model/plan-choice.ts';
import { usePlansPage } from '../plans-page.ts';
import { PLANS_HEIGHT, PlanCards } from './plan-cards.tsx';
import { PlanGain } from './plan-gain.tsx';
import { useListName } from './use-list-name.ts';
import { useNumberChoice } from './use-number-choice.ts';
import { useChangeGate } from './use-number-gate.ts';
import classes from './wizard.module.css';
import { WizardScreen } from './wizard-screen.tsx';

/** /numbers/change/$number?plan=…: the wizard's second step for a number that is there already. */
export function ChangePlanScreen() {
  const t = useText('numbers');
  const brand = useBrand();
  const listName = useListName();
  const numbers = useNumbers();
  const { number = '' } = useParams({ strict: false }) as { number?: string };
  const own = numbers.data?.virtualPhones.find((each) => joinNumber(each) === number);
  const isPlansPage = usePlansPage() !== undefined;
  if (numbers.data && !(own && canChange(own, isPlansPage))) return <GoTo to={links.manageNumbers()} />;
  return (
    <WizardScreen
      narrow={hasOnePlanACycle(brand)}
      title={t(own && own.planId === undefined ? 'change.titleFirst' : 'change.title')}
      step={t('new.step', { step: 1 })}
      back={{ to: links.manageNumber(number), label: listName }}
    >
      {own ? (
        <ChangeForm own={own} />
      ) : (
        <Waiting height={PLANS_HEIGHT} error={numbers.error} onRetry={() => void numbers.refetch()} />
      )}
    </WizardScreen>
  );
}

/** Subscribing a number that was given is a change too: from no plan to one. */
function canChange(own: VirtualPhone, isPlansPage: boolean): boolean {
  const actions = actionsOf(own, { plansPage: isPlansPage ? 'here' : 'none', canWrite: false });
  return actions.includes('changePlan') || actions.includes('subscribe');
}

function ChangeForm({ own }: { own: VirtualPhone }) {
  const t = useText('numbers');
  const number = joinNumber(own);
  const plans = useManagedPlans(number);
  const { choice, choose } = useNumberChoice();
  const gate = useChangeGate(
    own.planId === undefined ? firstPrice(plans.data?.planList ?? [], choice.plan) : undefined,
  );
  if (!plans.data) return <Waiting height={PLANS_HEIGHT} error={plans.error} onRetry={() => void plans.refetch()} />;
  const { planList, planId, nextPlanId } = plans.data;
  // Where another plan waits for the next cycle, staying with one's own is a change as well.
  const currentId = nextPlanId === undefined ? planId : undefined;
  const plan = planList.find((each) => each.planId === choice.plan && each.planId !== currentId);
  const waiting = planList.find((each) => each.planId === nextPlanId);
  return (
    <Stack gap="md">
      <GateList gate={gate} of="number" />
      <Card withBorder padding="sm" maw={550}>
        <Text fw={600} className="tabular">
          {formatNumber(own)}
        </Text>
        <Text size="sm" c="dimmed">
          {own.planName ? t('change.now', { plan: own.planName }) : t('change.given')}
          {own.planId === undefined && (
            <>
              <SentenceGap />
              <PlanGain number={own} />
            </>
          )}
          {waiting && (
            <>
              <SentenceGap />
              {t('change.waiting', { plan: waiting.planName })}
            </>
          )}
        </Text>
      </Card>
      <PlanCards plans={planList} chosen={plan} currentId={currentId} onChoose={(chosen) => choose({ plan: chosen })} />
      <div className={classes.foot} data-low-foot>
        <Button
          disabled={!plan}
          {...(plan && {
            renderRoot: (props: object) => <Link {...links.changePlanWhen(number, { plan: plan.planId })} {...props} />,
          })}
        >
          {t('new.next')}
        </Button>
      </div>
    </Stack>
  );
}
