import { getMe } from '@manyline/contract/console/operators';
import type { Access } from '@manyline/contract/console/permissions';
import { languageOfCode } from '@manyline/domain/languages';
import { ApiError } from '@manyline/page/api/api-error';
import { PlaceFailed } from '@manyline/page/ui/problem';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ProofGate } from './features/sign-in/proof-gate.tsx';
import { useAddress } from './lib/address.ts';
import { useApi } from './lib/api.ts';
import { chooseLanguage, words } from './lib/language.ts';
import { ME, MeContext, useMay } from './lib/me.ts';
import { LaterScreen, type LoadScreen } from './ui/later-screen.tsx';
import { NotHere } from './ui/not-here.tsx';
import { Shell } from './ui/shell.tsx';

/** Somebody who takes an invitation, somebody who signs in, or an operator at work. */
export function App() {
  const api = useApi();
  const { page } = useAddress();
  const isJoining = page === 'join';
  const me = useQuery({
    queryKey: ME,
    queryFn: ({ signal }) =>
      api.call(getMe, {}, { signal }).then(
        ({ operator }) => operator,
        (error: unknown) => {
          if (error instanceof ApiError && error.code === 'CONSOLE_SIGN_IN_NEEDED') return null;
          throw error;
        },
      ),
    enabled: !isJoining,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // The operator's own choice goes before this browser's.
  const own = me.data ? languageOfCode(me.data.languagecode) : undefined;
  useEffect(() => {
    if (own && own !== words.getLanguage()) chooseLanguage(own);
  }, [own]);
  if (isJoining) return <LaterScreen name="join" load={loadJoin} />;
  if (me.error) return <PlaceFailed error={me.error} onRetry={() => me.refetch()} />;
  if (me.data === undefined) return null;
  if (me.data === null) return <LaterScreen name="sign-in" load={loadSignIn} />;
  return (
    <MeContext value={me.data}>
      <ProofGate>
        <Shell>
          <Screen />
        </Shell>
      </ProofGate>
    </MeContext>
  );
}

/** Screens by the first part of their address. Each is loaded when it is first opened. */
const screens: Record<string, { access: Access; load: LoadScreen }> = {
  '': { access: 'home.see', load: async () => (await import('./features/home/home-page.tsx')).HomePage },
  figures: {
    access: 'figures.see',
    load: async () => (await import('./features/figures/figures-screen.tsx')).FiguresScreen,
  },
  queues: {
    access: 'queues.see',
    load: async () => (await import('./features/queues/queues-screen.tsx')).QueuesScreen,
  },
  accounts: {
    access: 'accounts.see',
    load: async () => (await import('./features/accounts/accounts-screen.tsx')).AccountsScreen,
  },
  business: {
    access: 'brands.see',
    load: async () => (await import('./features/business/business-screen.tsx')).BusinessScreen,
  },
  money: { access: 'money.see', load: async () => (await import('./features/money/money-screen.tsx')).MoneyScreen },
  carriers: {
    access: 'carriers.see',
    load: async () => (await import('./features/carriers/carriers-screen.tsx')).CarriersScreen,
  },
  suppliers: {
    access: 'suppliers.see',
    load: async () => (await import('./features/suppliers/suppliers-screen.tsx')).SuppliersScreen,
  },
  numbers: {
    access: 'numbers.see',
    load: async () => (await import('./features/stock/stock-screen.tsx')).StockScreen,
  },
  limits: {
    access: 'limits.see',
    load: async () => (await import('./features/limits/limits-screen.tsx')).LimitsScreen,
  },
  keeping: {
    access: 'keeping.see',
    load: async () => (await import('./features/keeping/keeping-screen.tsx')).KeepingScreen,
  },
  team: { access: 'team.see', load: async () => (await import('./features/team/team-page.tsx')).TeamPage },
  log: { access: 'log.see', load: async () => (await import('./features/log/log-page.tsx')).LogPage },
  system: { access: 'system.see', load: async () => (await import('./features/system/system-page.tsx')).SystemPage },
  me: {
    access: 'operator',
    load: async () => (await import('./features/own-account/own-account-page.tsx')).OwnAccountPage,
  },
};

const loadSignIn: LoadScreen = async () => (await import('./features/sign-in/sign-in-page.tsx')).SignInPage;
const loadJoin: LoadScreen = async () => (await import('./features/joining/join-page.tsx')).JoinPage;

function Screen() {
  const { page } = useAddress();
  const may = useMay();
  const screen = Object.hasOwn(screens, page) ? screens[page] : undefined;
  if (!screen || !may(screen.access)) return <NotHere />;
  return <LaterScreen key={page} name={page} load={screen.load} />;
}
