import { overlayStore } from './overlay-store.ts';

/** So long after the last key nobody is typing any more. */
const QUIET_MS = 1_000;
const LOOK_MS = 250;
/** Whoever has more to write after Enter has begun by then. */
const GOES_ON_MS = 400;

let lastKeyMs = Number.NEGATIVE_INFINITY;
let lastEnterMs = Number.NEGATIVE_INFINITY;
/** When a field was last taken in hand, by a key or a click into it. */
let lastHandMs = Number.NEGATIVE_INFINITY;
/** When something was last pressed that may open a dialog. */
let lastPressMs = Number.NEGATIVE_INFINITY;
let lastId = 0;

/** All but keys by which people ask for what opens then; Back asks, too. */
const PRESSES = ['click', 'drop', 'popstate'];

/**
 * Called once at boot, and for each frame of ours, whose keys do not reach the page around it; a press may be in one and its
 * answer in the other.
 */
export function watchTyping(view: Window = window, options: Pick<AddEventListenerOptions, 'signal'> = {}): void {
  const heard = { capture: true, ...options };
  view.addEventListener('keydown', noteKey, heard);
  for (const press of PRESSES) view.addEventListener(press, notePress, heard);
}

/** Enter ends what is typed: the answer to it may come as soon as it is clear that nobody types on. */
function noteKey({ key, target, isComposing }: KeyboardEvent): void {
  if (!isField(target) && !isBody(target)) return;
  const now = performance.now();
  // Within a word that is being composed, Enter takes the word and Escape drops it.
  const isEnter = key === 'Enter' && !isComposing;
  lastKeyMs = isEnter ? Number.NEGATIVE_INFINITY : now;
  if (isEnter) lastEnterMs = now;
  if (isEnter || (key === 'Escape' && !isComposing)) lastPressMs = now;
  else if (isField(target)) lastHandMs = now;
}

function notePress({ target }: Event): void {
  if (isField(target)) lastHandMs = performance.now();
  else lastPressMs = performance.now();
}

/** For fields that go on by themselves once they are full: what they bring was asked for by the last key. */
export function endTyping(): void {
  lastKeyMs = Number.NEGATIVE_INFINITY;
  lastHandMs = Number.NEGATIVE_INFINITY;
  lastPressMs = Number.NEGATIVE_INFINITY;
}

/** Whether a dialog that comes now would take the keyboard from somebody who types, and has pressed nothing since. */
export function areHandsOn(): boolean {
  return isTyping() && lastHandMs > lastPressMs;
}

/** Calls `open` once nobody types, or when its notice is pressed. Answers how to give up. */
export function waitForHands(message: string, open: () => void): () => void {
  const { promise, answer } = offer(message);
  void promise.then((isFree) => isFree && open());
  return () => answer(false);
}

/**
 * Resolves when something that opens by itself may take the keyboard: at once, unless somebody types. Then `message` waits
 * in a notice, and the promise for its button, or for the end of the typing. False: the session is over.
 * @param pressedMs of the press that it answers, where there was one (`performance.now()`): words from before it are no typing
 */
export async function whenHandsFree(message: string, pressedMs = Number.NEGATIVE_INFINITY): Promise<boolean> {
  const soonMs = lastEnterMs + GOES_ON_MS - performance.now();
  if (soonMs > 0) await new Promise((resolve) => setTimeout(resolve, soonMs));
  return !isTyping() || lastKeyMs < pressedMs || offer(message).promise;
}

function offer(message: string) {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  lastId += 1;
  const id = lastId;
  const timer = setInterval(() => !isTyping() && answer(true), LOOK_MS);
  const answer = (isFree: boolean) => {
    clearInterval(timer);
    overlayStore.setState(({ held }) => ({ held: held.filter((other) => other.id !== id) }));
    resolve(isFree);
  };
  overlayStore.setState(({ held }) => ({ held: [...held, { id, message, answer }] }));
  return { promise, answer };
}

/** A field that has words in it, or had a key just now, has the keyboard; also one that has just gone, with its screen. */
function isTyping(): boolean {
  const place = findPlace();
  if (isField(place) && place.value !== '') return true;
  return (isField(place) || isBody(place)) && performance.now() - lastKeyMs < QUIET_MS;
}

/** The element that has the keyboard, be it in a frame of ours or around the frame that this is. */
function findPlace(): Element | null {
  let place = pageAround().activeElement;
  for (;;) {
    const within = place?.localName === 'iframe' ? (place as HTMLIFrameElement).contentDocument : null;
    if (!within) return place;
    place = within.activeElement;
  }
}

/** The page around a frame, or this one where there is none of ours. */
function pageAround(): Document {
  try {
    return window.parent.document;
  } catch {
    return document;
  }
}

const UNTYPED = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);

/** By name: an element of a frame is no instance of this page's classes. */
function isField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  if (!target || !('localName' in target)) return false;
  return (
    target.localName === 'textarea' || (target.localName === 'input' && !UNTYPED.has((target as HTMLInputElement).type))
  );
}

const isBody = (target: EventTarget | null) => target !== null && 'localName' in target && target.localName === 'body';
