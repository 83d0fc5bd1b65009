import { type DrawerProps, Drawer as Panel } from '@mantine/core';
import { useIsOnTop } from '../focus/use-is-on-top.ts';

/** A panel over one side of the page. Escape closes it where no dialog stands above it. */
export function Drawer(props: DrawerProps) {
  const isOnTop = useIsOnTop(props.opened, true);
  return <Panel {...props} closeOnEscape={isOnTop} />;
}
