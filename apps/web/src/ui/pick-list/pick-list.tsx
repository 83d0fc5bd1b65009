import { type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import classes from './pick-list.module.css';
import { findTyped, rove } from './rove.ts';

/** Letters with a longer pause between them are a new word. */
const WORD_PAUSE_MS = 800;

interface PickListProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Texts that find it when they are typed. */
  namesOf: (item: Item) => readonly string[];
  /** The key of the chosen one. */
  value: string | undefined;
  /** Pressing another one only says why it cannot be chosen now. */
  isBusy?: boolean;
  onChoose: (item: Item) => void;
  children: (item: Item) => ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/**
 * A list to choose one of. However long, it is one stop for Tab: inside it the arrows move, letters find, and Enter or Space
 * choose; moving alone chooses nothing, for a choice may ask the server.
 */
export function PickList<Item>(props: PickListProps<Item>) {
  const { label, items, keyOf, namesOf, value, isBusy = false, onChoose, children, ref } = props;
  const keys = items.map(keyOf);
  const [active, setActive] = useState(value);
  const stop = [active, value].find((key) => key !== undefined && keys.includes(key)) ?? keys[0];
  const readTyped = useTyped();
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const rows = event.currentTarget.children;
    const from = keys.indexOf(stop ?? '');
    const typed = readTyped(event);
    const to = typed === undefined ? rove(event.key, from, rows.length) : findTyped(items.map(namesOf), typed, from);
    if (to === undefined) return;
    event.preventDefault();
    (rows[to] as HTMLElement).focus();
  };
  return (
    <div ref={ref} role="listbox" tabIndex={-1} aria-label={label} className={classes.list} onKeyDown={handleKey}>
      {items.map((item) => {
        const key = keyOf(item);
        return (
          <button
            key={key}
            type="button"
            role="option"
            className={classes.choice}
            tabIndex={key === stop ? 0 : -1}
            aria-selected={key === value}
            aria-disabled={(isBusy && key !== value) || undefined}
            onFocus={() => setActive(key)}
            onClick={() => onChoose(item)}
          >
            {children(item)}
          </button>
        );
      })}
    </div>
  );
}

/** Letters that follow one another, as one word; undefined for other keys. Space is no letter here: it chooses. */
function useTyped() {
  const word = useRef({ text: '', at: 0 });
  return ({ key, timeStamp }: KeyboardEvent): string | undefined => {
    if (key.length !== 1 || key === ' ') return undefined;
    const { text, at } = word.current;
    word.current = { text: timeStamp - at > WORD_PAUSE_MS ? key : text + key, at: timeStamp };
    return word.current.text;
  };
}

/** From a search field above the list: down into it. */
export function enterPickList(list: HTMLElement | null): void {
  list?.querySelector<HTMLElement>('[role="option"][tabindex="0"]')?.focus();
}
