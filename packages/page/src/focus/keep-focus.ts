/** Long enough for whatever places the focus by itself, a dialog that closes or a screen that arrives: it goes first. */
const OTHERS_FIRST_MS = 60;

/** Where a part of a page begins: reading goes on at its name. */
const PARTS = '[role=dialog],[role=region][aria-label],section[aria-label],section[aria-labelledby],main';
const PRESSED = 'a[href],button';

/** The element that had the focus last, with its place in the page. */
interface Place {
  element: HTMLElement;
  /** From the nearest on. */
  around: HTMLElement[];
  /** Among the links and buttons of the nearest. */
  index: number;
}

/**
 * Keeps the keyboard in the part of the page where it is: a button that goes when it was pressed, or waits disabled, has
 * taken the focus along to the page's beginning. Answers how to stop.
 */
export function keepFocus(): () => void {
  let last: Place | undefined;
  let placed: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look() {
    timer = undefined;
    if (!last || document.activeElement !== document.body) return;
    if (isThere(last.element)) last.element.focus();
    // A disabled one may come back, and is waited for.
    else if (!last.element.isConnected) placed = goOn(last);
  }
  const lookSoon = () => {
    if (last && document.activeElement === document.body) timer ??= setTimeout(look, OTHERS_FIRST_MS);
  };
  const note = ({ target }: Event) => {
    if (target instanceof HTMLElement) last = placeOf(target);
  };
  const leave = () => {
    // Whoever presses beside everything has left on purpose.
    last = undefined;
  };

  const hold = (event: KeyboardEvent) => {
    // The key that pressed what has gone is still held down: it presses nothing else.
    if (event.repeat && event.key === 'Enter' && event.target === placed) event.preventDefault();
  };

  const observer = new MutationObserver(lookSoon);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', note);
  document.addEventListener('pointerdown', leave);
  document.addEventListener('keydown', hold);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('pointerdown', leave);
    document.removeEventListener('keydown', hold);
  };
}

function placeOf(element: HTMLElement): Place {
  const around: HTMLElement[] = [];
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) around.push(at);
  return { element, around, index: pressedIn(around[0]).indexOf(element) };
}

const isThere = (element: HTMLElement) => element.isConnected && !element.matches(':disabled');
const pressedIn = (parent: HTMLElement | undefined) => [...(parent?.querySelectorAll<HTMLElement>(PRESSED) ?? [])];

/** Answers the element that has the focus now; undefined where all that was around is gone. */
function goOn({ around, index }: Place): HTMLElement | undefined {
  const [nearest] = around;
  const beside = nearest?.isConnected && index >= 0 ? pressedIn(nearest).filter(isThere) : [];
  const next = beside[Math.min(index, beside.length - 1)] ?? around.find((at) => at.isConnected && at.matches(PARTS));
  if (!next) return undefined;
  const home = next.matches('main') ? next.querySelector<HTMLElement>('[data-focus-home]') : null;
  const target = home ?? next;
  // A part is no stop of the Tab key, but reading can go on at it.
  if (!target.matches(PRESSED) && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return target;
}
