import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';

/** The notes of an own number over its line, on hover, on focus and under a finger. */
export function NotesTip({ notes, children }: { notes: string; children: ReactElement }) {
  const t = useText('chats');
  return (
    <Tooltip
      label={t('header.notes', { notes })}
      multiline
      // Above stands the partner.
      position="bottom-start"
      maw={320}
      events={{ hover: true, focus: true, touch: true }}
    >
      {children}
    </Tooltip>
  );
}
