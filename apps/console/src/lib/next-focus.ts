import { useEffect, useState } from 'react';

/**
 * A decided row leaves its list, and the keyboard goes on at the next row: its first button has this id.
 * @param keys of the rows as they are listed now
 */
export function useNextFocus(keys: readonly string[] | undefined) {
  const [goesTo, setGoesTo] = useState<{ from: string; next: string }>();
  useEffect(() => {
    if (!goesTo || keys?.includes(goesTo.from)) return;
    document.getElementById(focusId(goesTo.next))?.focus();
    setGoesTo(undefined);
  }, [goesTo, keys]);
  /** To be called when the row was decided. */
  return (from: string) => {
    const at = keys?.indexOf(from) ?? -1;
    const next = keys?.[at + 1] ?? keys?.[at - 1];
    setGoesTo(next === undefined ? undefined : { from, next });
  };
}

export const focusId = (key: string) => `decide-${key}`;
