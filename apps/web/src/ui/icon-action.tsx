import { ActionIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import classes from './icon-action.module.css';
import { tip } from './tip/tip.ts';

export interface IconActionProps {
  icon: Icon;
  /** Read aloud, and shown on hover and focus. */
  label: string;
  /** Where the label appears. */
  tip?: 'right' | 'bottom';
  size?: number;
}

function face({ icon: Glyph, label, tip: side = 'right', size = 40 }: IconActionProps) {
  const named = tip(label, side);
  return {
    variant: 'subtle',
    color: 'gray',
    size,
    ...named,
    className: `${named.className} ${classes.action}`,
    children: <Glyph size={20} stroke={1.6} aria-hidden />,
  } as const;
}

/** A button that is an icon. */
export function IconAction({ onClick, ...props }: IconActionProps & { onClick: () => void }) {
  return <ActionIcon {...face(props)} onClick={onClick} />;
}

/** A link that is an icon. */
export function IconLink({ href, ...props }: IconActionProps & { href: string }) {
  return <ActionIcon component="a" href={href} {...face(props)} />;
}
