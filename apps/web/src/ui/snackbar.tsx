import type { MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../lib/i18n/i18n.ts';
import { dismissSnackbar, type Snackbar, useOverlays } from '../lib/overlay/overlay-store.ts';
import { whenThere } from '../lib/when-there.ts';
import classes from './snackbar.module.css';

/** A notice is pressed in passing: the keyboard stays where it is, and comes back there from what the notice opens. */
const keepKeyboard = (event: MouseEvent) => event.preventDefault();

/** Places notices and ends them in their time; also for whoever has it fetched ahead: a notice may say that there is no line. */
export const loadKeeper = whenThere(() => import('./notices/keep-notices.ts'));

/** Until the keeper is there, and where it is gone with an older version, notices stand beneath the head until they are dismissed. */
const keep = (place: HTMLElement | null) => {
  const over = new AbortController();
  if (place) loadKeeper().then(({ keepNotices }) => keepNotices(place, over.signal), console.warn);
  return () => over.abort();
};

/** The live region stays on the page, so that what comes into it is read aloud; beside all else, which a picture takes the keyboard from. */
export function SnackbarHost() {
  const t = useText();
  const { snackbar, standing, held } = useOverlays((overlays) => overlays);
  const isShown = standing ?? snackbar ?? held[0];
  const actsOf = ({ id, action }: Snackbar): Act[] => {
    const dismiss = () => dismissSnackbar(id);
    const acts: Act[] = [[t('actions.dismiss'), dismiss]];
    if (action) {
      const act = () => {
        dismiss();
        action.run();
      };
      acts.unshift([action.label, act]);
    }
    return acts;
  };
  return createPortal(
    <div ref={isShown && keep} className={classes.host} role="status" data-notices>
      {[standing, snackbar].map((shown) => shown && <Notice key={shown.id} {...shown} acts={actsOf(shown)} />)}
      {held.map(({ id, message, answer }) => (
        // Something that needs an answer, offered to whoever is typing instead of put in the way.
        <Notice key={id} message={message} tone="error" acts={[[t('actions.answer'), () => answer(true)]]} />
      ))}
    </div>,
    document.body,
  );
}

/** A button: its words, and what it does. */
type Act = readonly [words: string, run: () => void];

interface NoticeProps extends Pick<Snackbar, 'message' | 'tone'> {
  /** Of one that may be put aside. */
  id?: number;
  acts: readonly Act[];
}

function Notice({ id, message, tone, acts }: NoticeProps) {
  return (
    <div className={classes.box} data-tone={tone} data-notice={id}>
      <span>{message}</span>
      {acts.map(([words, run]) => (
        <button key={words} type="button" className={classes.action} onMouseDown={keepKeyboard} onClick={run}>
          {words}
        </button>
      ))}
    </div>
  );
}
