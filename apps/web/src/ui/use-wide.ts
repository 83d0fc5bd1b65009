import { useMediaQuery } from '@mantine/hooks';
import { useIsAsked } from '@manyline/page/focus/use-is-on-top';
import { useState } from 'react';

/**
 * From 1024 px on a list, its content and a panel have room beside each other. While a dialog is open it stays as it was: a panel that
 * became a drawer would take the question with it.
 */
export function useWide(): boolean {
  const hasRoom = useMediaQuery('(min-width: 1024px)', true, { getInitialValueInEffect: false });
  const isAsked = useIsAsked();
  const [wide, setWide] = useState(hasRoom);
  if (!isAsked && wide !== hasRoom) setWide(hasRoom);
  return isAsked ? wide : hasRoom;
}
