import { type MouseEvent, useState } from 'react';

/** A button that opens something which is loaded when it is first wanted: it stands by the button, which gets the keyboard back. */
export function useOpener(popup: 'menu' | 'dialog', load: () => Promise<unknown>) {
  const [opener, setOpener] = useState<HTMLElement>();
  return {
    opener,
    close() {
      // Before anything that was chosen opens: a dialog gives the keyboard back to where it took it from.
      opener?.focus();
      setOpener(undefined);
    },
    props: {
      'aria-haspopup': popup,
      'aria-expanded': opener !== undefined,
      // The press that follows waits for nothing; what fails now is tried again then.
      onPointerEnter: () => void load().catch(() => undefined),
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>) =>
        setOpener((was) => (was === undefined ? currentTarget : undefined)),
    },
  } as const;
}
