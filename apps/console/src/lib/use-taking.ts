import { useCallback, useState } from 'react';
import { useNextFocus } from './next-focus.ts';

interface Act<Body> {
  mutate(body: Body, options?: { onSuccess(): void }): void;
  error: Error | null;
}

interface Taking<Asked, Body> {
  /** Of the rows that can be decided about, as they are listed now. */
  keys: readonly string[] | undefined;
  keyOf(asked: Asked): string;
  /** The row, for both calls. */
  bodyOf(asked: Asked): Body;
  claim: Act<Body>;
  release: Act<Body>;
}

/**
 * Whoever decides about a row takes it first, so that nobody else does; afterwards the keyboard stands at the next one.
 * `keyOf` and `bodyOf` are functions of a module: they never change.
 */
export function useTaking<Asked, Body>({ keys, keyOf, bodyOf, claim, release }: Taking<Asked, Body>) {
  const [asked, setAsked] = useState<Asked>();
  const goOnFrom = useNextFocus(keys);
  const { mutate: take } = claim;
  const ask = useCallback(
    (wanted: Asked) => take(bodyOf(wanted), { onSuccess: () => setAsked(wanted) }),
    [take, bodyOf],
  );
  const giveBack = () => {
    if (asked) release.mutate(bodyOf(asked));
    setAsked(undefined);
  };
  const goOn = () => {
    if (asked) goOnFrom(keyOf(asked));
    setAsked(undefined);
  };
  return { asked, ask, error: claim.error, giveBack, goOn };
}

/** Whether somebody else is at a row. */
export const isAnothers = ({ claimedBy, isClaimedByMe }: { claimedBy?: string | undefined; isClaimedByMe: boolean }) =>
  claimedBy !== undefined && !isClaimedByMe;
