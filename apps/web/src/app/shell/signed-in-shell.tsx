import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { createQueryClient } from '../../lib/query-client.ts';
import { useBrand, useSession } from '../../lib/services.tsx';
import { LogoutButton } from './logout-button.tsx';
import { ShellFrame } from './shell-frame.tsx';
import { SocketProvider } from './socket-provider.tsx';
import { Splash } from './splash.tsx';
import { TabBar } from './tab-bar.tsx';
import { usePageTitle } from './use-page-title.ts';

const ChatsBackground = lazy(() =>
  import('../../features/chats/chats-pages.tsx').then((module) => ({ default: module.ChatsBackground })),
);

const PaymentsBackground = lazy(() =>
  import('../../features/payments/payments-background.tsx').then((module) => ({ default: module.PaymentsBackground })),
);

/** All of a session hangs below here; it goes when the session goes, caches and socket included. */
export function SignedInShell() {
  const { userId } = useSession();
  return <Session key={userId} />;
}

function Session() {
  const [queryClient] = useState(createQueryClient);
  const brand = useBrand();
  usePageTitle();
  return (
    <QueryClientProvider client={queryClient}>
      <SocketProvider>
        <ShellFrame bar={<TabBar foot={<LogoutButton />} />}>
          <Suspense fallback={<Splash />}>
            <Outlet />
          </Suspense>
        </ShellFrame>
        <Suspense>
          <PaymentsBackground />
        </Suspense>
        <Suspense>{brand.can('chats') && <ChatsBackground />}</Suspense>
      </SocketProvider>
    </QueryClientProvider>
  );
}
