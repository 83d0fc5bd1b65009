import type { DecisionPush, NoticePush } from '@manyline/contract/realtime';
import type { ReviewKindName } from '@manyline/contract/reviews';
import type { HighlightTarget } from '@manyline/domain/highlights';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { ACCOUNT_INFO_KEY } from '../../data/account-info.ts';
import {
  type DecisionTab,
  forgetDecisions,
  noteDecision,
  seeDecisions,
  tabOfDecision,
} from '../../data/decisions/decision-store.ts';
import { numberKeys } from '../../data/numbers/own-numbers-query.ts';
import { PROFILE_KEY } from '../../data/use-profile.ts';
import { useText } from '../../lib/i18n/i18n.ts';
import { links } from '../../lib/links.ts';
import { SNACKBAR_MS, showSnackbar } from '../../lib/overlay/overlay-store.ts';
import { readUnheard, useSocketClient } from '../../lib/socket/socket-context.tsx';
import { findSpecialPage } from '../../lib/special-pages.ts';

/** Screens' copies of things that a person may have decided about. */
const STALE = [PROFILE_KEY, ['identity'], ['developer'], ACCOUNT_INFO_KEY, numberKeys.all];

/** The screen of each kind. */
const TARGETS: Record<ReviewKindName, HighlightTarget> = {
  profile: 'profile',
  useCase: 'profile',
  identity: 'kyc',
  tollFree: 'numbers',
  api: 'api',
  platform: 'api',
};

/** A refusal has a reason to be read, a notice a date and a price. */
const LONG_MS = 3 * SNACKBAR_MS;

/** Tells of decisions as they come, wherever one is: open screens read anew how things stand, and a notice leads there. */
export function Decisions(): null {
  const client = useSocketClient();
  const queries = useQueryClient();
  const tell = useTell();
  const show = useShow();
  const readAgain = useEffectEvent(() => {
    for (const queryKey of STALE) void queries.invalidateQueries({ queryKey });
  });
  const hear = useEffectEvent((decision: DecisionPush) => {
    readAgain();
    tell(decision);
  });
  const notice = useEffectEvent(({ text, target }: NoticePush) => {
    void queries.invalidateQueries({ queryKey: numberKeys.all });
    show(text, target, { tone: 'info', durationMs: LONG_MS });
  });
  useEffect(() => {
    const offs = [
      client.on('decision', hear),
      client.on('notice', notice),
      readUnheard(client, readAgain),
      forgetDecisions,
    ];
    return () => {
      for (const off of offs) off();
    };
  }, [client]);
  useSeeing();
  return null;
}

function useTell() {
  const t = useText();
  const router = useRouter();
  const show = useShow();
  return ({ kind, outcome, reason }: DecisionPush) => {
    const tab = tabOfDecision(kind);
    if (tab !== openTab(router.state.location.pathname) || document.hidden) noteDecision(tab);
    const words = t(`decisions.${kind}.${outcome}`);
    show(reason === '' ? words : t('decisions.because', { words, reason }), TARGETS[kind], {
      tone: outcome === 'approved' ? 'success' : 'error',
      durationMs: outcome === 'approved' ? 2 * SNACKBAR_MS : LONG_MS,
    });
  };
}

/** A snackbar that leads to the screen that it is about, where the brand has it. */
function useShow() {
  const t = useText();
  const router = useRouter();
  return (words: string, target: HighlightTarget, how: Parameters<typeof showSnackbar>[1]) => {
    const page = findSpecialPage(target);
    const open = page !== undefined && {
      action: { label: t('decisions.open'), run: () => void router.navigate(links.address(page)) },
    };
    showSnackbar(words, { ...how, ...open });
  };
}

function openTab(pathname: string): DecisionTab | undefined {
  return (['account', 'numbers'] as const).find((tab) => pathname === `/${tab}` || pathname.startsWith(`/${tab}/`));
}

/** The dot goes when somebody looks at its tab. */
function useSeeing(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const see = () => {
      const tab = openTab(pathname);
      if (tab && !document.hidden) seeDecisions(tab);
    };
    see();
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [pathname]);
}
