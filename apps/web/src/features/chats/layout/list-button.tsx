import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft, IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { tip } from '../../../ui/tip/tip.ts';
import { useChatsLayout } from './layout-context.ts';

/** Below it the list and a chat take turns (look.md). */
const PHONE_PX = 640;

/** The way to the list: calls it over the chat on narrow windows, and leads back to it on a phone. Nothing where it stands beside. */
export function ListButton() {
  const t = useText('chats');
  const { narrow, openList } = useChatsLayout();
  const onPhone = useMediaQuery(`(max-width: ${PHONE_PX - 1}px)`, false, { getInitialValueInEffect: false });
  if (!narrow) return null;
  const face = { variant: 'subtle', color: 'gray', size: 36, ...tip(t('list.open'), 'bottom-start') } as const;
  if (onPhone)
    return (
      <ActionIcon component={Link} {...links.chats()} {...face}>
        <IconArrowLeft size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
    );
  return (
    <ActionIcon {...face} onClick={openList}>
      <IconMenu2 size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
