import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { AccountStoreProvider } from '../../lib/cache/account-store-context.tsx';
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

const ContactsBackground = lazy(() =>
  import('../../features/contacts/contacts-background.tsx').then((module) => ({ default: module.ContactsBackground })),
);

const NotifyMenu = lazy(() =>
  import('../../features/chats/chats-pages.tsx').then((module) => ({ default: module.NotifyMenu })),
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
      <AccountStoreProvider>
        <SocketProvider>
          <ShellFrame bar={<TabBar foot={<Foot />} />}>
            <Suspense fallback={<Splash />}>
              <Outlet />
            </Suspense>
          </ShellFrame>
          <Suspense>
            <PaymentsBackground />
          </Suspense>
          <Suspense>{brand.can('chats') && <ChatsBackground />}</Suspense>
          <Suspense>{brand.can('contacts') && <ContactsBackground />}</Suspense>
        </SocketProvider>
      </AccountStoreProvider>
    </QueryClientProvider>
  );
}

function Foot() {
  return (
    <>
      {/* As high as what it will hold, so that nothing moves. */}
      {useBrand().can('chats') && (
        <Suspense fallback={<div style={{ height: 40 }} />}>
          <NotifyMenu />
        </Suspense>
      )}
      <LogoutButton />
    </>
  );
}
