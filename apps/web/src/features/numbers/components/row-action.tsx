import { ActionIcon, Button, Menu } from '@mantine/core';
import type { VirtualPhone } from '@manyline/contract/numbers';
import { formatNumber, joinNumber } from '@manyline/domain/phone';
import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links, type Target } from '../../../lib/links.ts';
import type { NumberAction } from '../model/number-actions.ts';
import { usePlansPage } from '../plans-page.ts';
import { askToRegister } from './ask-to-register.ts';
import { ActionDialog } from './number-actions.tsx';
import { useNumberActions } from './use-number-actions.ts';

/** At the end of a row: the one thing to do about the number, or a menu where there are several. */
export function RowAction({ number, tabIndex }: { number: VirtualPhone; tabIndex: number }) {
  const [asked, setAsked] = useState<NumberAction>();
  const writeFrom = usePlansPage()?.writeFrom;
  const actions = useNumberActions(number);
  const act = (action: NumberAction) => {
    if (action === 'message') writeFrom?.(number);
    else if (action === 'register') askToRegister(number);
    else setAsked(action);
  };
  const [only] = actions;
  return (
    <>
      {actions.length === 1 && only && <OnlyAction {...{ action: only, number, tabIndex }} onAsk={act} />}
      {actions.length > 1 && <ActionMenu {...{ actions, number, tabIndex }} onAsk={act} />}
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
  const to = addressOf(action, number);
  if (to === undefined)
    return (
      <Button {...face} onClick={() => onAsk(action)}>
        {t(`actions.${action}`)}
      </Button>
    );
  return (
    <Button {...face} renderRoot={(props) => <Link {...to} {...props} />}>
      {t(`actions.${action}Short`)}
    </Button>
  );
}

function ActionMenu({ actions, number, tabIndex, onAsk }: ActionProps & { actions: readonly NumberAction[] }) {
  const t = useText('numbers');
  return (
    <Menu position="bottom-end" shadow="md">
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
        {actions.map((action) => (
          <ActionItem key={action} {...{ action, number }} onAsk={onAsk} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function ActionItem({ action, number, onAsk }: Omit<ActionProps, 'tabIndex'> & { action: NumberAction }) {
  const t = useText('numbers');
  const to = addressOf(action, number);
  const words = t(`actions.${action}`);
  if (to !== undefined) return <Menu.Item renderRoot={(props) => <Link {...to} {...props} />}>{words}</Menu.Item>;
  return (
    <Menu.Item color={action === 'unsubscribe' ? 'red' : undefined} onClick={() => onAsk(action)}>
      {words}
    </Menu.Item>
  );
}

/** Where an action has a screen of its own; undefined for those that ask here. */
function addressOf(action: NumberAction, number: VirtualPhone): Target | undefined {
  const full = joinNumber(number);
  if (action === 'plansPage') return links.plans(`/number/${full}`);
  return action === 'changePlan' || action === 'subscribe' ? links.changePlan(full) : undefined;
}
