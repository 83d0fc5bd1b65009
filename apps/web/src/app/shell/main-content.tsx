import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useFrontPage, useSessionState } from '../../lib/services.tsx';
import { GoTo } from '../../ui/go-to.tsx';
import { FrontPageShell } from './front-page-shell.tsx';
import { Splash } from './splash.tsx';

/** Begun while the session is still being opened, where there is one. */
export const loadSignedInShell = () => import('./signed-in-shell.tsx');
const SignedInShell = lazy(() => loadSignedInShell().then((module) => ({ default: module.SignedInShell })));

/** The main content when signed in or in front-page mode, otherwise the sign-in screen (spec 1 §2, root view). */
export function MainContent() {
  const { status, resetting } = useSessionState();
  const { pathname } = useLocation();
  const frontPage = useFrontPage();
  if (status === 'restoring') return <Splash />;
  if (status === 'signedOut') {
    // Whoever logs out on purpose does not ask to come back to the same chat.
    return frontPage ? <FrontPageShell /> : <GoTo to="/login" search={resetting ? {} : { next: pathname }} />;
  }
  return (
    <Suspense fallback={<Splash />}>
      <SignedInShell />
    </Suspense>
  );
}
