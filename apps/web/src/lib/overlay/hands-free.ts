import { overlayStore } from './overlay-store.ts';

/** So long after the last key nobody is typing any more. */
const QUIET_MS = 1_000;
const LOOK_MS = 250;
/** Whoever has more to write after Enter has begun by then. */
const GOES_ON_MS = 400;

let lastKeyMs = Number.NEGATIVE_INFINITY;
let lastEnterMs = Number.NEGATIVE_INFINITY;
let lastId = 0;

/** Called once at boot. Enter ends what is typed: the answer to it may come as soon as it is clear that nobody types on. */
export function watchTyping(): void {
  const note = ({ key, target }: KeyboardEvent) => {
    if (!isField(target) && target !== document.body) return;
    const now = performance.now();
    lastKeyMs = key === 'Enter' ? Number.NEGATIVE_INFINITY : now;
    if (key === 'Enter') lastEnterMs = now;
  };
  document.addEventListener('keydown', note, true);
}

/**
 * Resolves when something that opens by itself may take the keyboard: at once, unless somebody types. Then `message` waits
 * in a notice, and the promise for its button, or for the end of the typing. False: the session is over.
 * @param pressedMs of the press that it answers, where there was one (`performance.now()`): words from before it are no typing
 */
export async function whenHandsFree(message: string, pressedMs = Number.NEGATIVE_INFINITY): Promise<boolean> {
  const soonMs = lastEnterMs + GOES_ON_MS - performance.now();
  if (soonMs > 0) await new Promise((resolve) => setTimeout(resolve, soonMs));
  return !isTyping() || lastKeyMs < pressedMs || offer(message);
}

function offer(message: string): Promise<boolean> {
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
  return promise;
}

/** A field that has words in it, or had a key just now, has the keyboard; also one that has just gone, with its screen. */
function isTyping(): boolean {
  const place = document.activeElement;
  if (isField(place) && place.value !== '') return true;
  return (isField(place) || place === document.body) && performance.now() - lastKeyMs < QUIET_MS;
}

const UNTYPED = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);

function isField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !UNTYPED.has(target.type);
}
