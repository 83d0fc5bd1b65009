import type { KeyboardEvent } from 'react';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys between the items of a list, where `selector` finds what takes the focus in each. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, selector: string): void {
  const step = STEPS[event.key];
  if (step === undefined || !(event.target instanceof HTMLElement)) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const next = items[items.indexOf(event.target) + step];
  if (!items.includes(event.target) || next === undefined) return;
  event.preventDefault();
  next.focus();
}
