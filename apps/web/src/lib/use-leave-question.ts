import { useState } from 'react';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

/** Asks whoever leaves a dialog with changes: by its buttons (`leave`), and by whatever `useUnsavedGuard` holds. */
export function useLeaveQuestion(hasChanges: () => boolean, close: () => void) {
  const [isLeaving, setLeaving] = useState(false);
  const guard = useUnsavedGuard(hasChanges);
  return {
    asks: isLeaving || guard.status === 'blocked',
    leave: () => (hasChanges() ? setLeaving(true) : close()),
    stay() {
      setLeaving(false);
      guard.reset?.();
    },
    discard() {
      close();
      guard.proceed?.();
    },
  };
}
