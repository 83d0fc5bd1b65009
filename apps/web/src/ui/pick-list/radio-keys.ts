import type { KeyboardEvent } from 'react';
import { rove } from './rove.ts';

const SAME_AS: Record<string, string> = { ArrowRight: 'ArrowDown', ArrowLeft: 'ArrowUp' };

/**
 * Keys of a radio group that is one stop for Tab, of cards: as among the browser's own radios, a key that moves also chooses. Those
 * that cannot be chosen are passed over; the library's arrows stop before them.
 */
export function moveAmongRadios(event: KeyboardEvent<HTMLElement>): void {
  const radios = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[role="radio"]:not(:disabled)')];
  const from = radios.indexOf(event.target as HTMLButtonElement);
  const to = rove(SAME_AS[event.key] ?? event.key, from, radios.length);
  if (from === -1 || to === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  radios[to]!.focus();
  if (to !== from) radios[to]!.click();
}
