import type { Brand } from '@manyline/brands/define-brand';
import { lazyRouteComponent, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { links } from '../../lib/links.ts';
import { useFrontPage, useSessionState } from '../../lib/services.tsx';
import { GoTo } from '../../ui/go-to.tsx';
import { FrontPageShell } from './front-page-shell.tsx';
import { Splash } from './splash.tsx';

/** Begun while the session is still being opened, where there is one. */
export const loadSignedInShell = () => import('./signed-in-shell.tsx');
// Not React's `lazy`: that draws its stand-in even where the code is there, and what it stands for 300 ms after it.
const SignedInShell = lazyRouteComponent(loadSignedInShell, 'SignedInShell');

/** For the router, which draws nothing of a signed-in account before this is there. */
export async function preloadShell(brand: Brand): Promise<void> {
  const [shell] = await Promise.allSettled([loadSignedInShell(), SignedInShell.preload?.()]);
  // A part that could not be loaded is told of where it is drawn.
  if (shell.status === 'fulfilled') await shell.value.preloadBackgrounds(brand);
}

/** The main content when signed in or in front-page mode, otherwise the sign-in screen (spec 1 §2, root view). */
export function MainContent() {
  const { status, resetting } = useSessionState();
  const location = useLocation();
  const frontPage = useFrontPage();
  if (status === 'restoring') return <Splash />;
  if (status === 'signedOut') {
    // Whoever logs out on purpose does not ask to come back to the same chat.
    return frontPage ? <FrontPageShell /> : <GoTo to={resetting ? links.login() : links.loginFrom(location)} />;
  }
  return (
    <Suspense fallback={<Splash />}>
      <SignedInShell />
    </Suspense>
  );
}
