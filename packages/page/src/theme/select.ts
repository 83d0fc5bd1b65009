import type { KeyboardEvent } from 'react';
import { isOfInputMethod } from '../forms/input-method.ts';

/**
 * Enter takes the option that is marked, or the first one, once something is typed. Mantine forgets which one it marked
 * when the list opens in the moment in which somebody types: the mark stays, and Enter does nothing.
 */
export function takeTypedOption(event: KeyboardEvent<HTMLElement>): void {
  const field = event.target;
  if (event.key !== 'Enter' || isOfInputMethod(event.nativeEvent) || !(field instanceof HTMLInputElement)) return;
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  if (!list || field.readOnly || field.value === '') return;
  const chosen = list.querySelector('[data-combobox-active]');
  // An option that says more than its label marks it as `data-label`: the field holds the label alone.
  if ((chosen?.querySelector('[data-label]') ?? chosen)?.textContent === field.value) return;
  const option =
    list.querySelector<HTMLElement>('[data-combobox-selected]') ??
    list.querySelector<HTMLElement>('[data-combobox-option]');
  if (!option) return;
  event.preventDefault();
  event.stopPropagation();
  option.click();
}
