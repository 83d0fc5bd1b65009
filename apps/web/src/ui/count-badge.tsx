import { Badge, type BadgeProps } from '@mantine/core';
import { unreadText } from '../lib/format/unread-text.ts';

/** How much is new, to the eye alone: whoever listens is told in words beside it. */
export function CountBadge({ count, ...props }: { count: number } & Pick<BadgeProps, 'className' | 'style' | 'ms'>) {
  return (
    <Badge circle={count < 10} size="sm" color="red.9" aria-hidden {...props}>
      {unreadText(count)}
    </Badge>
  );
}
