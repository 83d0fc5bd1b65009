/** The screens of the verification tab, as its routes mount them. */
import { links } from '../../lib/links.ts';
import './texts/register.ts';
import { type ReactNode, Suspense, useEffect } from 'react';
import { openCodesTab } from '../../data/code-arrivals.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useBrand } from '../../lib/services.tsx';
import { GoTo } from '../../ui/go-to.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { ChooseStep } from './choose/choose-step.tsx';
import { DialogsProvider } from './dialogs/dialogs.tsx';
import { MenuLayout } from './menu/menu-layout.tsx';
import { ReceiveStep } from './receive/receive-step.tsx';
import { ReceivingProvider } from './receive/receiving-context.tsx';
import { usePlace } from './use-place.ts';

const TwoTabScreen = lazyPart(async () => (await import('./two-tabs/two-tab-screen.tsx')).TwoTabScreen);
const NumbersScreen = lazyPart(async () => (await import('./numbers/numbers-screen.tsx')).NumbersScreen);
const HistoryScreen = lazyPart(async () => (await import('./numbers/history-screen.tsx')).HistoryScreen);

/** Whatever step is shown, the held number and the dialogs are above it. */
export function VerificationLayout() {
  const isTwoTab = useBrand().can('twoTabVerification');
  useEffect(openCodesTab, []);
  return (
    <DialogsProvider>
      <ReceivingProvider>
        {isTwoTab ? (
          <Suspense fallback={<ListSkeleton />}>
            <TwoTabScreen />
          </Suspense>
        ) : (
          <MenuLayout />
        )}
      </ReceivingProvider>
    </DialogsProvider>
  );
}

/** /verification: the layout leads on. */
export function VerificationStart() {
  return null;
}

const screens: Record<string, () => ReactNode> = {
  new: () => <ChooseStep />,
  'new/receive': () => <ReceiveStep />,
  numbers: () => <NumbersScreen />,
  history: () => <HistoryScreen />,
};

/** /verification/new, …/new/receive, …/numbers, …/history */
export function VerificationScreen() {
  const { path } = usePlace();
  const draw = screens[path];
  return <Suspense fallback={<ListSkeleton />}>{draw ? draw() : <GoTo to={links.verification()} />}</Suspense>;
}
