import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';

interface StateBadgeProps {
  /** A colour of Mantine's, for the dot: words stay readable. */
  colour: string;
  children: ReactNode;
}

/** A state in words, with a dot that is seen from afar. */
export function StateBadge({ colour, children }: StateBadgeProps) {
  const dot = { width: 8, height: 8, borderRadius: '50%', background: `var(--mantine-color-${colour}-6)` };
  return (
    <Badge variant="default" tt="none" flex="none" leftSection={<span style={{ ...dot, display: 'block' }} />}>
      {children}
    </Badge>
  );
}
