import type { Brand } from '@manyline/brands/define-brand';
import { keepFocus } from '@manyline/page/focus/keep-focus';
import { dropSecondClicks } from '@manyline/page/focus/second-click';
import { PageContext, usePage } from '@manyline/page/page-context';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useLiveBalance } from '../../data/balance/use-live-balance.ts';
import { useLiveNumbers } from '../../data/numbers/use-live-numbers.ts';
import { noteTabOwner } from '../../features/session/tab-owner.ts';
import { AccountStoreProvider } from '../../lib/cache/account-store-context.tsx';
import { createQueryClient } from '../../lib/query-client.ts';
import { ServicesProvider, useBrand, useServices, useSession } from '../../lib/services.tsx';
import { whenThere } from '../../lib/when-there.ts';
import { HoldDialog } from '../../ui/hold-dialog.tsx';
import { loadChatsPages } from '../tabs/chats-tab.ts';
import { Decisions } from './decisions.tsx';
import { LogoutButton } from './logout-button.tsx';
import { NoticesBackground } from './notices-background.tsx';
import { ofAccount } from './of-account.ts';
import { ProfileHost } from './profile-host.tsx';
import { ShellFrame } from './shell-frame.tsx';
import { SocketProvider } from './socket-provider.tsx';
import { Splash } from './splash.tsx';
import { TabBar } from './tab-bar.tsx';
import { useFetchTabsAhead } from './use-fetch-tabs-ahead.ts';
import { usePageTitle } from './use-page-title.ts';
import { useTellLanguage } from './use-tell-language.ts';

// As in main-content.tsx: drawn at once where they are loaded.
const ChatsBackground = lazyRouteComponent(loadChatsPages, 'ChatsBackground');
const NotifyMenu = lazyRouteComponent(loadChatsPages, 'NotifyMenu');
const ContactsBackground = lazyRouteComponent(
  whenThere(() => import('../../features/contacts/contacts-background.tsx')),
  'ContactsBackground',
);
const PaymentsBackground = lazyRouteComponent(
  whenThere(() => import('../../features/payments/payments-background.tsx')),
  'PaymentsBackground',
);

// Its words are many: it comes once the page stands.
const CodesBackground = lazyRouteComponent(
  whenThere(() => import('../../features/verification/codes-background.tsx')),
  'CodesBackground',
);

export async function preloadBackgrounds(brand: Brand): Promise<void> {
  const wanted = [
    PaymentsBackground,
    ...(brand.can('chats') ? [ChatsBackground, NotifyMenu] : []),
    ...(brand.can('contacts') ? [ContactsBackground] : []),
  ];
  await Promise.all(wanted.map((part) => part.preload?.()));
}

/** All of a session hangs below here; it goes when the session goes, caches and socket included. */
export function SignedInShell() {
  const { userId } = useSession();
  const { platform } = useBrand();
  useEffect(() => noteTabOwner(platform, userId), [platform, userId]);
  const services = useServices();
  const own = useMemo(() => ofAccount(services, userId), [services, userId]);
  return (
    <ServicesProvider services={own}>
      <Session key={userId} />
    </ServicesProvider>
  );
}

function Session() {
  const [queryClient] = useState(createQueryClient);
  const page = usePage();
  const [parts] = useState(() => ({ ...page, Hold: HoldDialog }));
  const brand = useBrand();
  usePageTitle();
  useFetchTabsAhead();
  useEffect(keepFocus, []);
  useEffect(dropSecondClicks, []);
  return (
    <PageContext value={parts}>
      <QueryClientProvider client={queryClient}>
        <AccountStoreProvider>
          <SocketProvider>
            <ShellFrame bar={<TabBar foot={<Foot />} />}>
              <Suspense fallback={<Splash />}>
                <Outlet />
              </Suspense>
            </ShellFrame>
            <Live />
            <Decisions />
            <NoticesBackground />
            <Suspense>
              <PaymentsBackground />
            </Suspense>
            <ProfileHost />
            <Suspense>{brand.can('chats') && <ChatsBackground />}</Suspense>
            <Suspense>{brand.can('verification') && <CodesBackground />}</Suspense>
            <Suspense>{brand.can('contacts') && <ContactsBackground />}</Suspense>
          </SocketProvider>
        </AccountStoreProvider>
      </QueryClientProvider>
    </PageContext>
  );
}

function Live() {
  useLiveNumbers();
  useLiveBalance();
  useTellLanguage();
  return null;
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
