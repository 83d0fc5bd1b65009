import { ActionIcon, Button, Menu } from '@mantine/core';
import type { VirtualPhone } from '@manyline/contract/numbers';
import { formatNumber, joinNumber } from '@manyline/domain/phone';
import { plansPathOf } from '@manyline/domain/plans-place';
import { IconDots } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { actionsOf, type NumberAction } from '../model/number-actions.ts';
import { ActionDialog } from './number-actions.tsx';

/** At the end of a row: the one thing to do about the number, or a menu where there are several. */
export function RowAction({ number, tabIndex }: { number: VirtualPhone; tabIndex: number }) {
  const [asked, setAsked] = useState<NumberAction>();
  const router = useRouter();
  const actions = actionsOf(number, { hasPlansPage: '/numbers/plans' in router.routesByPath });
  const [only] = actions;
  return (
    <>
      {actions.length === 1 && only && <OnlyAction {...{ action: only, number, tabIndex }} onAsk={setAsked} />}
      {actions.length > 1 && <ActionMenu {...{ actions, number, tabIndex }} onAsk={setAsked} />}
      <ActionDialog action={asked} number={number} onClose={() => setAsked(undefined)} />
    </>
  );
}

interface ActionProps {
  number: VirtualPhone;
  tabIndex: number;
  onAsk: (action: NumberAction) => void;
}

function OnlyAction({ action, number, tabIndex, onAsk }: ActionProps & { action: NumberAction }) {
  const t = useText('numbers');
  const face = {
    size: 'compact-sm',
    variant: 'light',
    tabIndex,
    'aria-label': t('actions.of', { action: t(`actions.${action}`), number: formatNumber(number) }),
  } as const;
  if (action === 'restore' || action === 'unsubscribe')
    return (
      <Button {...face} onClick={() => onAsk(action)}>
        {t(`actions.${action}`)}
      </Button>
    );
  return (
    <Button {...face} renderRoot={(props) => <Link to={addressOf(action, number)} {...props} />}>
      {t(`actions.${action}Short`)}
    </Button>
  );
}

function ActionMenu({ actions, number, tabIndex, onAsk }: ActionProps & { actions: readonly NumberAction[] }) {
  const t = useText('numbers');
  return (
    <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          tabIndex={tabIndex}
          aria-label={t('actions.menu', { number: formatNumber(number) })}
        >
          <IconDots size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) =>
          action === 'unsubscribe' ? (
            <Menu.Item key={action} color="red" onClick={() => onAsk(action)}>
              {t(`actions.${action}`)}
            </Menu.Item>
          ) : (
            <Menu.Item key={action} renderRoot={(props) => <Link to={addressOf(action, number)} {...props} />}>
              {t(`actions.${action}`)}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function addressOf(action: NumberAction, number: VirtualPhone): string {
  const full = joinNumber(number);
  return action === 'plansPage' ? plansPathOf(`/number/${full}`) : `/numbers/change/${full}`;
}
