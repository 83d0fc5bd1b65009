import { useBlocker } from '@tanstack/react-router';
import { useServices } from './services.tsx';

export type UnsavedGuard = ReturnType<typeof useUnsavedGuard>;

/** Holds whoever leaves with changes: by the close button, by Back, by any link, and (in the browser's own words) by leaving the page. */
export function useUnsavedGuard(hasChanges: () => boolean) {
  const { session } = useServices();
  return useBlocker({
    // Whoever was signed out has nothing here to come back to.
    shouldBlockFn: () => hasChanges() && session.getState().status === 'signedIn',
    enableBeforeUnload: hasChanges,
    withResolver: true,
  });
}
