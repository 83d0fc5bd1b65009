import { type MouseEvent, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../lib/i18n/i18n.ts';
import { dismissSnackbar, type HeldOverlay, type Snackbar, useOverlays } from '../lib/overlay/overlay-store.ts';
import classes from './snackbar.module.css';

/** A notice is pressed in passing: the keyboard stays where it is, and comes back there from what the notice opens. */
const keepKeyboard = (event: MouseEvent) => event.preventDefault();

/** The live region stays on the page, so that what comes into it is read aloud; beside all else, which a picture takes the keyboard from. */
export function SnackbarHost() {
  const snackbar = useOverlays((state) => state.snackbar);
  const standing = useOverlays((state) => state.standing);
  const held = useOverlays((state) => state.held);
  return createPortal(
    <div className={classes.host} role="status" aria-live="polite" data-notices>
      {standing && <SnackbarBox key={standing.id} snackbar={standing} />}
      {snackbar && <SnackbarBox key={snackbar.id} snackbar={snackbar} />}
      {held.map((overlay) => (
        <HeldBox key={overlay.id} held={overlay} />
      ))}
    </div>,
    document.body,
  );
}

/** Something that needs an answer, offered to whoever is typing instead of put in the way. */
function HeldBox({ held: { message, answer } }: { held: HeldOverlay }) {
  const t = useText();
  return (
    <div className={classes.box} data-tone="error">
      <span>{message}</span>
      <button type="button" className={classes.action} onMouseDown={keepKeyboard} onClick={() => answer(true)}>
        {t('actions.answer')}
      </button>
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
      <button type="button" className={classes.action} onMouseDown={keepKeyboard} onClick={act}>
        {action?.label ?? t('actions.dismiss')}
      </button>
    </div>
  );
}
