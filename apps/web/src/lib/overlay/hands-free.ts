import { isOfInputMethod } from '@manyline/page/forms/input-method';
import { overlayStore } from './overlay-store.ts';

/** So long after the last key nobody is typing any more. */
const QUIET_MS = 1_000;
const LOOK_MS = 250;
/** Whoever has more to write after Enter has begun by then. */
const GOES_ON_MS = 400;

const NEVER = Number.NEGATIVE_INFINITY;
let lastEnterMs = NEVER;
/** When a field was last taken in hand, by a key or a click into it; Enter ends what is typed. */
let lastHandMs = NEVER;
/** When something was last pressed that may open a dialog. */
let lastPressMs = NEVER;
let lastId = 0;

/**
 * Called once at boot, and for each frame of ours, whose keys do not reach the page around it; a press may be in one and its
 * answer in the other.
 */
export function watchTyping(view: Window = window, options: AddEventListenerOptions | true = true): void {
  // By these people ask for what opens then; Back asks, too. What is spoken or pasted comes without a key.
  for (const type of ['keydown', 'input', 'click', 'popstate']) view.addEventListener(type, note, options);
}

function note(event: Event): void {
  const { type, target, key } = event as KeyboardEvent;
  const now = performance.now();
  const end = isOfInputMethod(event as KeyboardEvent) ? '' : key;
  if (end === 'Enter') {
    // The answer to it may come as soon as it is clear that nobody types on.
    lastEnterMs = now;
    lastHandMs = NEVER;
  }
  if (type === 'keydown' ? end === 'Enter' || end === 'Escape' : !isField(target)) lastPressMs = now;
  else lastHandMs = now;
}

/** For tests, which share this module: nothing was typed or pressed. */
export function forgetHands(): void {
  lastEnterMs = NEVER;
  lastHandMs = NEVER;
  lastPressMs = NEVER;
}

/** Whether a dialog that comes now would take the keyboard from somebody who types, and has pressed nothing since. */
export function areHandsOn(): boolean {
  return isTyping() && lastHandMs > lastPressMs;
}

/**
 * Resolves when something that opens by itself may take the keyboard: at once, unless somebody types. Then `message` waits
 * in a notice, and the promise for its button, or for the end of the typing. False: the session is over.
 * @param pressedMs of the press that it answers, where there was one (`performance.now()`): words from before it are no typing
 */
export async function whenHandsFree(message: string, pressedMs = NEVER): Promise<boolean> {
  const soonMs = lastEnterMs + GOES_ON_MS - performance.now();
  if (soonMs > 0) await new Promise((resolve) => setTimeout(resolve, soonMs));
  return !isTyping() || lastHandMs < pressedMs || new Promise((resolve) => offer(message, resolve));
}

/** `message` in a notice until nobody types, or its button is pressed: then `tell` hears. Answers how to end it before. */
export function offer(message: string, tell: (isFree: boolean) => unknown): (isFree: boolean) => void {
  lastId += 1;
  const id = lastId;
  // Whoever has just left the field is about to press something: that would be what opens.
  const isQuiet = () => performance.now() - Math.max(lastHandMs, lastPressMs) > QUIET_MS;
  const timer = setInterval(() => isQuiet() && !isTyping() && answer(true), LOOK_MS);
  const answer = (isFree: boolean) => {
    clearInterval(timer);
    overlayStore.setState(({ held }) => ({ held: held.filter((other) => other.id !== id) }));
    tell(isFree);
  };
  overlayStore.setState(({ held }) => ({ held: [...held, { id, message, answer }] }));
  return answer;
}

/** A field that has words in it, or was in hand just now, has the keyboard; also one that has just gone, with its screen. */
function isTyping(): boolean {
  const place = placeIn(window.parent.document);
  if (isField(place) && place.value !== '') return true;
  return (isField(place) || place?.localName === 'body') && performance.now() - lastHandMs < QUIET_MS;
}

/** The element that has the keyboard: of a page, or of the frame of ours within it. Nobody else frames us, nor is read by us. */
function placeIn(page: Document): Element | null {
  const place = page.activeElement;
  const within = (place as Partial<HTMLIFrameElement> | null)?.contentDocument;
  return within ? placeIn(within) : place;
}

/** Of buttons, checkboxes, colours, files, radios, ranges: nothing is written in them. */
const UNTYPED = /^(but|ch|co|f|ra|sub)/;

/** By name: an element of a frame is no instance of this page's classes. */
function isField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  const { localName, type = '', readOnly } = (target ?? {}) as Partial<HTMLInputElement>;
  return !readOnly && (localName === 'textarea' || (localName === 'input' && !UNTYPED.test(type)));
}
