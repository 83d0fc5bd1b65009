import { ActionIcon, Indicator } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { unreadText } from '../../../lib/format/unread-text.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useEntry } from '../use-chats.ts';
import classes from './latest-button.module.css';

/** Back to the end, with what arrived there meanwhile. */
export function LatestButton({ chatKey, onClick }: { chatKey: string; onClick: () => void }) {
  const t = useText('chats');
  const unread = useEntry(chatKey)?.unread ?? 0;
  return (
    <Indicator className={classes.latest} label={unreadText(unread)} disabled={unread === 0} size={18}>
      <ActionIcon
        variant="default"
        size={40}
        radius={20}
        aria-label={unread > 0 ? t('messages.latestUnread', { count: unread }) : t('messages.latest')}
        onClick={onClick}
      >
        <IconArrowDown size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Indicator>
  );
}
