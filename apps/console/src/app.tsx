import { getMe } from '@manyline/contract/console/operators';
import { languageOfCode } from '@manyline/domain/languages';
import { ApiError } from '@manyline/page/api/api-error';
import { PlaceFailed } from '@manyline/page/ui/problem';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AccountPage } from './features/accounts/account-page.tsx';
import { AccountsPage } from './features/accounts/accounts-page.tsx';
import { HomePage } from './features/home/home-page.tsx';
import { JoinPage } from './features/joining/join-page.tsx';
import { LogPage } from './features/log/log-page.tsx';
import { OwnAccountPage } from './features/own-account/own-account-page.tsx';
import { QueuePage } from './features/queues/queue-page.tsx';
import { ProofDialog } from './features/sign-in/proof-dialog.tsx';
import { SignInPage } from './features/sign-in/sign-in-page.tsx';
import { TeamPage } from './features/team/team-page.tsx';
import { useAddress } from './lib/address.ts';
import { useApi } from './lib/api.ts';
import { chooseLanguage, words } from './lib/language.ts';
import { MeContext, useMay } from './lib/me.ts';
import { ME } from './page-frame.tsx';
import { NotHere } from './ui/not-here.tsx';
import { Shell } from './ui/shell.tsx';

/** Somebody who takes an invitation, somebody who signs in, or an operator at work. */
export function App() {
  const api = useApi();
  const { page, token } = useAddress();
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
  if (isJoining) return <JoinPage token={token} />;
  if (me.error) return <PlaceFailed error={me.error} onRetry={() => me.refetch()} />;
  if (me.data === undefined) return null;
  if (me.data === null) return <SignInPage />;
  return (
    <MeContext value={me.data}>
      <ProofDialog>
        <Shell>
          <Screen />
        </Shell>
      </ProofDialog>
    </MeContext>
  );
}

function Screen() {
  const { page, parts } = useAddress();
  const may = useMay();
  if (page === '' && may('home.see')) return <HomePage />;
  if (page === 'queues' && may('queues.see')) return <QueuePage />;
  if (page === 'accounts' && may('accounts.see'))
    return parts[0] === undefined ? <AccountsPage /> : <AccountPage accountId={parts[0]} />;
  if (page === 'team' && may('team.see')) return <TeamPage />;
  if (page === 'log' && may('log.see')) return <LogPage />;
  if (page === 'me') return <OwnAccountPage />;
  return <NotHere />;
}
