import { Button, Paper, Text, Title, VisuallyHidden } from '@mantine/core';
import { languages } from '@manyline/domain/languages';
import { formatNumber } from '@manyline/domain/phone';
import { IconAlertCircle, IconCircle, IconCircleCheckFilled, IconClock } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { type GateState, type GateStep, isHeldBack } from '../../data/gates/gate-steps.ts';
import type { Gate } from '../../data/gates/use-gate.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useText } from '../../lib/i18n/i18n.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { links } from '../../lib/links.ts';
import { missingOf } from '../../lib/money/say-shortage.ts';
import { askVerify, showProfile } from '../../lib/overlay/overlay-store.ts';
import { useBrand } from '../../lib/services.tsx';
import { WhereIsMyReview } from '../where-is-my-review.tsx';
import classes from './gate-list.module.css';
import './gate-texts.ts';

interface GateListProps {
  gate: Gate;
  /** Of what it says: a number to rent, or a code for which a number is lent. */
  of: 'number' | 'code';
}

/** The level of its heading: codes have the page's title alone above them, numbers that of their screen within it. */
const LEVELS = { code: 2, number: 3 } as const;

/** All that has to be done before a number can be had, each step with the way to where it is done; nothing where nothing is missing. */
export function GateList({ gate, of }: GateListProps) {
  const t = useText('gate');
  const { space } = languages[useLanguage()];
  const keepsFocus = useKeptFocus(gate.list);
  if (gate.steps.length === 0) return null;
  return (
    <Paper
      withBorder
      component="section"
      ref={gate.list}
      tabIndex={-1}
      aria-label={t(`${of}.title`)}
      className={classes.list}
      data-pressed={gate.isPressed || undefined}
      data-of={of}
      // Its buttons are what comes next.
      data-low-foot
      {...keepsFocus}
    >
      <Title order={LEVELS[of]} size="sm">
        {t(`${of}.title`)}
      </Title>
      <Text size="xs" c="dimmed">
        {gate.profile && isHeldBack(gate.profile) && `${t(`${of}.once`)}${space}`}
        {t('kept')}
      </Text>
      {/* There before it has words: readers speak what changes within it. */}
      <Text size="sm" fw={600} role="alert" className={classes.first}>
        {gate.isPressed && t(`${of}.${isOurTurn(gate.steps) ? 'wait' : 'first'}`)}
      </Text>
      <ol className={classes.steps}>
        {gate.steps.map((step) => (
          <Step key={step.id} step={step} gate={gate} of={of} />
        ))}
      </ol>
    </Paper>
  );
}

/**
 * A step that is done loses its button, and the keyboard was on it: it goes on at the list, or where the screen says once nothing is missing.
 * A browser tells nobody that what had the focus is gone.
 */
function useKeptFocus(list: RefObject<HTMLElement | null>) {
  const isWithin = useRef(false);
  useLayoutEffect(() => {
    if (!isWithin.current || document.activeElement !== document.body) return;
    isWithin.current = list.current !== null;
    (list.current ?? document.querySelector<HTMLElement>('[data-focus-home]'))?.focus();
  });
  return {
    onFocus() {
      isWithin.current = true;
    },
    onBlur() {
      isWithin.current = false;
    },
  };
}

/** Nothing is left to do but to wait for the review. */
const isOurTurn = (steps: readonly GateStep[]) => steps.every(({ state }) => state === 'done' || state === 'waiting');

const MARKS: Record<GateState, typeof IconCircle> = {
  done: IconCircleCheckFilled,
  todo: IconCircle,
  waiting: IconClock,
  refused: IconAlertCircle,
};

function Step({ step, gate, of }: GateListProps & { step: GateStep }) {
  const t = useText('gate');
  const { id, state } = step;
  const Mark = MARKS[state];
  const words = useStepWords(step, gate, of);
  return (
    <li className={classes.step} data-state={state}>
      <Mark size={20} aria-hidden className={classes.mark} />
      <div className={classes.words}>
        <Text size="sm" fw={600}>
          {t(`${id}.name`)}
          <VisuallyHidden>{t(`states.${state}`)}</VisuallyHidden>
        </Text>
        <Text size="xs" c={state === 'refused' ? undefined : 'dimmed'}>
          {words}
        </Text>
        {state === 'waiting' && <WhereIsMyReview />}
      </div>
      <StepAction step={step} gate={gate} />
    </li>
  );
}

function useStepWords(step: GateStep, { profile, balance, price }: Gate, of: 'number' | 'code') {
  const { id, state, isUseCase, reason = '' } = step;
  const t = useText('gate');
  const format = useFormat();
  if (id === 'profile' && isUseCase && (state === 'waiting' || state === 'refused'))
    return t(`profile.useCase.${state}`, { reason });
  if (id === 'profile') return t(`profile.${state}`, { reason });
  if (id === 'phone') {
    const { telCode = '', phone = '' } = profile ?? {};
    return state === 'done' ? formatNumber({ telCode, phone }) : t('phone.todo');
  }
  const has = format.money(balance ?? '0');
  if (state === 'done' || price === undefined) return t('balance.has', { has });
  return t(`balance.${of}`, { has, price: format.price(price) });
}

/** Profile and phone are dialogs over this page; the credit page comes back to it, with the same choice. */
function StepAction({ step: { id, state }, gate }: { step: GateStep; gate: Gate }): ReactNode {
  const t = useText('gate');
  const { accountPanes } = useBrand();
  const location = useLocation();
  if (state === 'done' || state === 'waiting') return null;
  const face = { size: 'xs', variant: 'default', className: classes.action } as const;
  if (id === 'profile')
    return (
      <Button {...face} onClick={() => showProfile('form')}>
        {t(`profile.act.${state}`)}
      </Button>
    );
  if (id === 'phone')
    return (
      <Button {...face} onClick={() => void askVerify('update')}>
        {t('phone.act')}
      </Button>
    );
  if (!accountPanes.includes('credit')) return null;
  return (
    <Button component={Link} {...links.creditFrom(location, missingOf(gate))} {...face}>
      {t('balance.act')}
    </Button>
  );
}
