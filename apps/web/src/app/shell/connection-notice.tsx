import { useEffect } from 'react';
import { useText } from '../../lib/i18n/i18n.ts';
import { dismissSnackbar, showSnackbar } from '../../lib/overlay/overlay-store.ts';
import { useConnectionFlags } from '../../lib/socket/socket-context.tsx';

/** A snackbar while disconnected (spec 1 §4). */
export function ConnectionNotice() {
  const { disconnected } = useConnectionFlags();
  const t = useText();
  const message = t('connection.lost');

  useEffect(() => {
    if (!disconnected) return;
    const id = showSnackbar(message, { tone: 'error', durationMs: Number.POSITIVE_INFINITY });
    return () => dismissSnackbar(id);
  }, [disconnected, message]);

  return null;
}
