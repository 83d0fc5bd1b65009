import { ActionIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { HelpLink } from '../lib/use-help-link.ts';
import classes from './icon-action.module.css';

export interface IconActionProps {
  icon: Icon;
  /** Read aloud, and shown on hover and focus. */
  label: string;
  /** Where the label appears. */
  tip?: 'right' | 'bottom';
  size?: number;
}

/** The label is drawn by CSS: a positioned tooltip would bring 20 KB to the sign-in screen. */
function face({ icon: Glyph, label, tip = 'right', size = 40 }: IconActionProps) {
  return {
    variant: 'subtle',
    color: 'gray',
    size,
    className: classes.action,
    'aria-label': label,
    'data-tip': label,
    'data-side': tip,
    children: <Glyph size={20} stroke={1.6} aria-hidden />,
  } as const;
}

/** A button that is an icon. */
export function IconAction({ onClick, ...props }: IconActionProps & { onClick: () => void }) {
  return <ActionIcon {...face(props)} onClick={onClick} />;
}

/** A link that is an icon. */
export function IconLink({ href, target, rel, ...props }: IconActionProps & HelpLink) {
  return <ActionIcon component="a" href={href} target={target} rel={rel} {...face(props)} />;
}
