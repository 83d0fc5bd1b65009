import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import type { OpenPointMenu } from './use-point-menu.ts';

interface PointMenuProps {
  at: OpenPointMenu<unknown>;
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** The menu itself, at the point where it was asked for. Rendered only while open. */
export function PointMenu({ at, label, onClose, children }: PointMenuProps) {
  const close = () => {
    // Before anything that the choice opens: a dialog gives the keyboard back to where it took it from.
    at.opener.focus();
    onClose();
  };
  return (
    <Menu opened onClose={close} position="bottom-start" shadow="md" returnFocus={false} trapFocus width={200}>
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-label={label}
          style={{ position: 'fixed', left: at.x, top: at.y, width: 0, height: 0, padding: 0, border: 0 }}
        />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
