import { List, Stack, Text } from '@mantine/core';
import type { Plan } from '@manyline/contract/plans';
import { useLanguage } from '../lib/language.tsx';
import { type Choice, Choices } from '../ui/choices.tsx';
import { groupPlans, periodText, samePeriod } from './plan-words.ts';

interface PlanPickerProps {
  plans: readonly Plan[];
  planId: string | undefined;
  /** What a plan is called besides: the current one. */
  markOf?: (plan: Plan) => string | undefined;
  onChoose: (planId: string) => void;
}

/** What a plan includes, then how often it is paid. */
export function PlanPicker({ plans, planId, markOf, onChoose }: PlanPickerProps) {
  const { t } = useLanguage();
  const chosen = plans.find((plan) => plan.planId === planId);
  const kinds = groupPlans(plans);
  const periods = kinds.length === 1 ? kinds[0]! : kinds.find(([first]) => first?.chargeType === chosen?.chargeType);
  const chooseKind = (kind: string) => {
    const group = kinds.find(([first]) => first?.chargeType === kind) ?? [];
    const plan = samePeriod(group, chosen?.planRentPeriod);
    if (plan) onChoose(plan.planId);
  };
  return (
    <Stack gap="md">
      {kinds.length > 1 && (
        <Choices
          wide
          label={t('plan')}
          value={chosen?.chargeType}
          choices={kinds.map((kind) => ({ value: kind[0]!.chargeType, label: kind[0]!.planName, note: kind[0]!.tip }))}
          onChoose={chooseKind}
        />
      )}
      {periods && (
        <Periods label={t('period')} plans={periods} value={chosen?.planId} markOf={markOf} onChoose={onChoose} />
      )}
      {chosen && <Includes plan={chosen} />}
    </Stack>
  );
}

interface PeriodsProps extends Pick<PlanPickerProps, 'plans' | 'markOf' | 'onChoose'> {
  label: string;
  value: string | undefined;
}

function Periods({ label, plans, value, markOf, onChoose }: PeriodsProps) {
  const { t, price, perMonth } = useLanguage();
  const toChoice = (plan: Plan): Choice => {
    const { key, values } = periodText(plan.planRentPeriod);
    const notes = [
      price(plan.planRent),
      plan.planRentPeriod > 1 ? perMonth(plan.monthRent) : undefined,
      plan.discount > 0 ? t('off', { percent: plan.discount }) : undefined,
      markOf?.(plan),
    ].filter((note) => note !== undefined);
    return {
      value: plan.planId,
      label: t(key, values),
      note: notes.map((note) => (
        <Text key={note} size="sm" className="tabular">
          {note}
        </Text>
      )),
    };
  };
  return <Choices label={label} value={value} choices={plans.map(toChoice)} onChoose={onChoose} />;
}

function Includes({ plan }: { plan: Plan }) {
  if (plan.planDescList.length === 0) return null;
  return (
    <Stack gap="sm">
      {plan.planDescList.map(({ title, items }) => (
        <div key={title}>
          <Text size="sm" fw={600}>
            {title}
          </Text>
          <List size="sm" withPadding>
            {items.map((item) => (
              <List.Item key={item}>{item}</List.Item>
            ))}
          </List>
        </div>
      ))}
    </Stack>
  );
}
