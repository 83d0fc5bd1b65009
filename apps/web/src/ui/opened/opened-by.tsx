import { type Ref, useLayoutEffect } from 'react';

interface OpenedByProps {
  opener: HTMLElement;
  /** Both from the `Target` around it: where it stands by, and the name that what is opened is called by. */
  ref?: Ref<HTMLElement>;
  id?: string;
}

/** The target of a popover that is drawn apart from the button that opened it, because it was loaded later. */
export function OpenedBy({ opener, ref, id }: OpenedByProps) {
  useLayoutEffect(() => {
    if (id !== undefined) opener.id = id;
    if (typeof ref !== 'function') return;
    ref(opener);
    return () => void ref(null);
  }, [opener, ref, id]);
  return null;
}
