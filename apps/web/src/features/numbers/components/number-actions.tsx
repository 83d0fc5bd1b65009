import { Button, Stack } from '@mantine/core';
import type { VirtualPhone } from '@manyline/contract/numbers';
import { joinNumber } from '@manyline/domain/phone';
import { plansPathOf } from '@manyline/domain/plans-place';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { actionsOf, type NumberAction } from '../model/number-actions.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { UnsubscribeDialog } from './unsubscribe-dialog.tsx';

/** What can be done about a number's subscription, as buttons below each other. */
export function NumberActions({ number }: { number: VirtualPhone }) {
  const [asked, setAsked] = useState<NumberAction>();
  const router = useRouter();
  const actions = actionsOf(number, { hasPlansPage: '/numbers/plans' in router.routesByPath });
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
  const words = t(`actions.${action}`);
  if (action === 'unsubscribe')
    return (
      <Button variant="light" color="red" onClick={() => onAsk(action)}>
        {words}
      </Button>
    );
  if (action === 'restore') return <Button onClick={() => onAsk(action)}>{words}</Button>;
  if (action === 'plansPage')
    return (
      <Button
        variant="default"
        renderRoot={(props) => <Link to={plansPathOf(`/number/${joinNumber(number)}`)} {...props} />}
      >
        {words}
      </Button>
    );
  return (
    <Button
      variant={action === 'subscribe' ? 'filled' : 'default'}
      renderRoot={(props) => <Link to="/numbers/change/$number" params={{ number: joinNumber(number) }} {...props} />}
    >
      {words}
    </Button>
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
    planId: number.planId,
    unpaid: number.state === 'unpaid',
  };
  return <RestoreDialog what={what} onClose={onClose} />;
}
