/** Pressed as a whole, wherever in it somebody clicks. */
const PRESSED = 'a[href],button,label,input,textarea,select,[role],[tabindex]';

const pressedAt = ({ target }: Event) => (target instanceof Element ? (target.closest(PRESSED) ?? target) : target);

/**
 * The second click of a double click is meant for what the first one hit. Where that has gone, or a dialog has come over it, the
 * browser gives it to whatever is in its place: it presses nothing there. Answers how to stop.
 */
export function dropSecondClicks(): () => void {
  let first: EventTarget | null = null;
  let isStray = false;
  // A label's click comes twice, and the second time from its field: the press comes once.
  const note = (event: MouseEvent) => {
    const hit = pressedAt(event);
    isStray = event.detail > 1 && hit !== first;
    // Whoever clicks there once more means it.
    first = hit;
  };
  const drop = (event: MouseEvent) => {
    if (!isStray || event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('mousedown', note, true);
  window.addEventListener('click', drop, true);
  return () => {
    window.removeEventListener('mousedown', note, true);
    window.removeEventListener('click', drop, true);
  };
}
