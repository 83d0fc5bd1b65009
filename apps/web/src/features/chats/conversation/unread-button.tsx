import { Button } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/i18n.ts';
import classes from './latest-button.module.css';

/** To where the new messages begin. */
export function UnreadButton({ onClick }: { onClick: () => void }) {
  const t = useText('chats');
  return (
    <Button
      className={classes.unread}
      variant="default"
      size="sm"
      radius="xl"
      leftSection={<IconArrowUp size={18} stroke={1.6} aria-hidden />}
      onClick={onClick}
    >
      {t('messages.toUnread')}
    </Button>
  );
}
