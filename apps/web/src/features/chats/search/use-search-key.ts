import { isOfInputMethod } from '@manyline/page/forms/input-method';
import { useEffect, useEffectEvent } from 'react';
import { SEARCH_FIELD } from './search-field.tsx';

const FIELDS = 'input, textarea, select, [contenteditable="true"]';
/** A list that lies over the conversation is there after it has slid in. */
const FRAMES = 20;

/** Ctrl+K, ⌘K and the slash lead to the search field; `openList` where the list has to be called first. */
export function useSearchKey(openList: () => void): void {
  const open = useEffectEvent(openList);
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isOfInputMethod(event) || !isSearchKey(event)) return;
      // A dialog is asked something; what lies under it is not reached.
      if (document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
      if (!focusField()) {
        open();
        waitForField(FRAMES);
      }
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}

function isSearchKey({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !shiftKey;
  return key === '/' && !ctrlKey && !metaKey && !(target instanceof Element && target.closest(FIELDS) !== null);
}

function focusField(): boolean {
  const field = document.querySelector<HTMLInputElement>(`[${SEARCH_FIELD}]`);
  field?.focus();
  field?.select();
  return field !== null;
}

function waitForField(frames: number): void {
  if (frames > 0)
    requestAnimationFrame(() => {
      if (!focusField()) waitForField(frames - 1);
    });
}
