import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormat } from '../../../lib/format/use-format.ts';
import { ContactAvatar } from '../../../ui/contact-avatar.tsx';
import classes from './chat-list.module.css';

export const AVATAR_PX = 40;

interface RowContentProps {
  avatar: { name: string; seed?: string };
  title: string;
  /** Beside the title. */
  dateMs?: number;
  /** Beneath it. */
  children: ReactNode;
}

/** A row of the list: a face, a title with its date, and what stands beneath. */
export function RowContent({ avatar, title, dateMs, children }: RowContentProps) {
  const format = useFormat();
  return (
    <>
      <ContactAvatar {...avatar} size={AVATAR_PX} />
      <span className={classes.words}>
        <span className={classes.line}>
          {/* A bare number is lighter, and so narrower: beside its time it has to be there to the last digit. */}
          <Text span className={classes.name} fw={/^\+\d/.test(title) ? 500 : 600} size="sm" truncate dir="auto">
            {title}
          </Text>
          {dateMs !== undefined && (
            <Text span size="xs" c="dimmed" className="tabular">
              {format.shortDate(dateMs)}
            </Text>
          )}
        </span>
        {children}
      </span>
    </>
  );
}
