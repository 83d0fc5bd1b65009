import { useEffect, useState } from 'react';

/** The library gives the focus back only to what saw the dialog close; ours is gone by then. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => () => void (opener instanceof HTMLElement && opener.focus()), [opener]);
}
