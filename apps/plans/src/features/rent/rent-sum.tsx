import { Button, Card, Stack } from '@mantine/core';
import type { AreaData } from '@manyline/contract/numbers';
import { type Plan, subVirtualPhone } from '@manyline/contract/plans';
import { addMicros, formatMicros, parseMicros } from '@manyline/domain/money';
import { formatNumber, splitNumber } from '@manyline/domain/phone';
import { useState } from 'react';
import { useLanguage } from '../../lib/language.tsx';
import { goTo } from '../../lib/route.ts';
import { useChange } from '../../lib/use-plans.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Lines } from '../../ui/lines.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { useAccountName } from '../../ui/use-account-name.ts';
import { periodText } from '../plan-words.ts';
import { Terms } from './terms.tsx';

interface RentSumProps {
  area: AreaData;
  number: string | undefined;
  plan: Plan | undefined;
}

/** What is bought, what it costs, the terms and Subscribe. */
export function RentSum({ area, number, plan }: RentSumProps) {
  const { t, price } = useLanguage();
  const [agreed, setAgreed] = useState(false);
  const subscribe = useChange(subVirtualPhone);
  const parts = number === undefined ? undefined : splitNumber(number);
  const canSubscribe = parts !== undefined && plan !== undefined && agreed;
  const handleSubscribe = () => {
    if (!canSubscribe) return;
    subscribe.mutate({ planId: plan.planId, ...parts, code: area.code, type: area.type });
  };
  return (
    <Card component="aside" withBorder padding="md" className="sum" aria-label={t('subscribe')}>
      <Stack gap="md">
        <SumLines number={number} plan={plan} />
        <Terms plan={plan} agreed={agreed} onAgree={setAgreed} />
        <Refusal error={subscribe.error} onDone={subscribe.reset} />
        <Button disabled={!canSubscribe} loading={subscribe.isPending} onClick={handleSubscribe}>
          {plan ? t('subscribeFor', { price: price(totalOf(plan)) }) : t('subscribe')}
        </Button>
      </Stack>
      {subscribe.data && number !== undefined && <Subscribed hint={subscribe.data.subHint} number={number} />}
    </Card>
  );
}

function totalOf({ planRent, activationFee }: Plan): string {
  return formatMicros(addMicros(parseMicros(planRent), parseMicros(activationFee)));
}

function SumLines({ number, plan }: Pick<RentSumProps, 'number' | 'plan'>) {
  const { t, price, date } = useLanguage();
  const account = useAccountName();
  const period = plan && periodText(plan.planRentPeriod);
  const chosen = plan && period ? `${plan.planName} · ${t(period.key, period.values)}` : t('notChosen');
  return (
    <Lines
      lines={[
        ...(account ? [[t('sumAccount'), account] as const] : []),
        [t('sumNumber'), number === undefined ? t('notChosen') : formatNumber(splitNumber(number))],
        [t('sumPlan'), chosen],
        ...(plan
          ? ([
              [t('sumRent'), price(plan.planRent)],
              [t('sumFee'), price(plan.activationFee)],
              [t('sumTotal'), price(totalOf(plan)), true],
              [t('sumNext'), date(plan.nextPaymentDate)],
            ] as const)
          : []),
      ]}
    />
  );
}

function Subscribed({ hint, number }: { hint: string; number: string }) {
  const { t } = useLanguage();
  const close = () => goTo({ at: 'number', number }, { replace: true });
  return (
    <Dialog title={t('subscribed')} body={hint} onClose={close}>
      <Button onClick={close} data-autofocus>
        {t('okay')}
      </Button>
    </Dialog>
  );
}
