import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatWhen } from '../lib/format.ts';
import { useLanguage } from '../lib/language.ts';
import { Link } from './link.tsx';

export interface TimelineItem {
  key: string;
  at: number;
  what: string;
  /** The screen with the row behind it. */
  to?: string;
  who?: string;
  why?: string;
  /** Its words hold no more; they stay readable. */
  isStruck?: boolean;
  /** A button or link for acting on the event. */
  action?: ReactNode;
}

/** Events of something, the latest first. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  const { locale } = useLanguage();
  return (
    <ol className="timeline">
      {[...items]
        .sort((a, b) => b.at - a.at)
        .map(({ key, at, what, to, who, why, isStruck, action }) => (
          <li key={key}>
            <Text size="sm" fw={500}>
              {to === undefined ? what : <Link to={to}>{what}</Link>}
            </Text>
            <Text size="xs" c="dimmed" className="numeric">
              <time dateTime={new Date(at).toISOString()}>{formatWhen(at, locale)}</time>
              {who && ` · ${who}`}
            </Text>
            {why && (
              <Text size="sm" className="wrap" {...(isStruck && { td: 'line-through', c: 'dimmed', component: 'del' })}>
                {why}
              </Text>
            )}
            {action}
          </li>
        ))}
    </ol>
  );
}
