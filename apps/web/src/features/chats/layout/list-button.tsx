import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { tip } from '../../../ui/tip/tip.ts';
import { useChatsLayout } from './layout-context.ts';

/** Calls the list on narrow windows; nothing where the list stands beside. */
export function ListButton() {
  const t = useText('chats');
  const { narrow, openList } = useChatsLayout();
  if (!narrow) return null;
  return (
    <ActionIcon variant="subtle" color="gray" size={36} {...tip(t('list.open'), 'right')} onClick={openList}>
      <IconMenu2 size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
