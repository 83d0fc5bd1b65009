import { useEffect } from 'react';
import { useText } from '../lib/i18n/i18n.ts';
import { dismissSnackbar, type Snackbar, useOverlays } from '../lib/overlay/overlay-store.ts';
import classes from './snackbar.module.css';

/** The live region stays on the page, so that what comes into it is read aloud. */
export function SnackbarHost() {
  const snackbar = useOverlays((state) => state.snackbar);
  return (
    <div className={classes.host} role="status" aria-live="polite">
      {snackbar && <SnackbarBox key={snackbar.id} snackbar={snackbar} />}
    </div>
  );
}

function SnackbarBox({ snackbar }: { snackbar: Snackbar }) {
  const { id, message, tone, durationMs, action } = snackbar;
  const t = useText();

  useEffect(() => {
    if (!Number.isFinite(durationMs)) return;
    const timer = setTimeout(() => dismissSnackbar(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, durationMs]);

  const act = () => {
    dismissSnackbar(id);
    action?.run();
  };
  return (
    <div className={classes.box} data-tone={tone}>
      <span>{message}</span>
      <button type="button" className={classes.action} onClick={act}>
        {action?.label ?? t('actions.dismiss')}
      </button>
    </div>
  );
}
