import { Button, Stack, Text } from '@mantine/core';
import type { VirtualPhone } from '@manyline/contract/numbers';
import { joinNumber } from '@manyline/domain/phone';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import type { NumberAction } from '../model/number-actions.ts';
import { usePlansPage } from '../plans-page.ts';
import { askToRegister } from './ask-to-register.ts';
import { PlanGain } from './plan-gain.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { UnsubscribeDialog } from './unsubscribe-dialog.tsx';
import { useNumberActions } from './use-number-actions.ts';

/** Actions on a number, as buttons below each other. */
export function NumberActions({ number }: { number: VirtualPhone }) {
  const [asked, setAsked] = useState<NumberAction>();
  const actions = useNumberActions(number);
  return (
    <Stack gap="xs">
      {actions.map((action) => (
        <ActionButton key={action} action={action} number={number} onAsk={setAsked} />
      ))}
      <ActionDialog action={asked} number={number} onClose={() => setAsked(undefined)} />
    </Stack>
  );
}

interface ActionButtonProps {
  action: NumberAction;
  number: VirtualPhone;
  onAsk: (action: NumberAction) => void;
}

function ActionButton({ action, number, onAsk }: ActionButtonProps) {
  const t = useText('numbers');
  const writeFrom = usePlansPage()?.writeFrom;
  const words = t(`actions.${action}`);
  if (action === 'unsubscribe')
    return (
      <Button variant="light" color="red" onClick={() => onAsk(action)}>
        {words}
      </Button>
    );
  if (action === 'message')
    return (
      <Button variant="default" onClick={() => writeFrom?.(number)}>
        {words}
      </Button>
    );
  if (action === 'register') return <Button onClick={() => askToRegister(number)}>{words}</Button>;
  if (action === 'restore') return <Button onClick={() => onAsk(action)}>{words}</Button>;
  if (action === 'plansPage')
    return (
      <Button
        variant="default"
        renderRoot={(props) => <Link {...links.plans(`/number/${joinNumber(number)}`)} {...props} />}
      >
        {words}
      </Button>
    );
  if (action === 'subscribe') return <SubscribeButton number={number} />;
  return (
    <Button variant="default" renderRoot={(props) => <Link {...links.changePlan(joinNumber(number))} {...props} />}>
      {words}
    </Button>
  );
}

/** The way to the first plan of a number that was given, with what it gains. */
function SubscribeButton({ number }: { number: VirtualPhone }) {
  const t = useText('numbers');
  const id = useId();
  return (
    <>
      <Button
        aria-describedby={id}
        renderRoot={(props) => <Link {...links.changePlan(joinNumber(number))} {...props} />}
      >
        {t('actions.subscribe')}
      </Button>
      <Text id={id} size="xs" c="dimmed">
        <PlanGain number={number} />
      </Text>
    </>
  );
}

export function ActionDialog(props: { action: NumberAction | undefined; number: VirtualPhone; onClose: () => void }) {
  const { action, number, onClose } = props;
  if (action === 'unsubscribe') return <UnsubscribeDialog number={number} onClose={onClose} />;
  if (action !== 'restore' || number.restoreId === undefined) return null;
  const what = {
    fullNumber: joinNumber(number),
    historyId: number.restoreId,
    resDate: number.releaseDate,
    // The plan that waits for the next cycle is what it renews by.
    planId: number.nextPlanId ?? number.planId,
    unpaid: number.state === 'unpaid',
  };
  return <RestoreDialog what={what} onClose={onClose} />;
}
