/** The screens of the verification tab, as its routes mount them. */
import './texts/register.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { useBrand } from '../../lib/services.tsx';
import { GoTo } from '../../ui/go-to.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { ChooseStep } from './components/choose-step.tsx';
import { MenuLayout } from './components/menu-layout.tsx';
import { ReceiveStep } from './components/receive-step.tsx';
import { DialogsProvider } from './model/dialogs.tsx';
import { ReceivingProvider } from './model/receiving-context.tsx';
import { usePlace } from './model/use-place.ts';

const TwoTabScreen = lazy(async () => ({ default: (await import('./components/two-tab-screen.tsx')).TwoTabScreen }));
const NumbersScreen = lazy(async () => ({ default: (await import('./components/numbers-screen.tsx')).NumbersScreen }));
const HistoryScreen = lazy(async () => ({ default: (await import('./components/history-screen.tsx')).HistoryScreen }));

/** Whatever step is shown, the held number and the dialogs are above it. */
export function VerificationLayout() {
  const isTwoTab = useBrand().can('twoTabVerification');
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
  return <Suspense fallback={<ListSkeleton />}>{draw ? draw() : <GoTo to="/verification" />}</Suspense>;
}
