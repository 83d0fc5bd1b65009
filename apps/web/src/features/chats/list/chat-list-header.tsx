import { ActionIcon, Skeleton, Text } from '@mantine/core';
import { IconEdit } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { useBrand, useSession } from '../../../lib/services.tsx';
import paneClasses from '../../../ui/list-pane.module.css';
import { tip } from '../../../ui/tip/tip.ts';
import { useBalance } from '../api/use-balance.ts';
import { useChatsLayout } from '../layout/layout-context.ts';
import classes from './chat-list.module.css';

/** Whose chats these are, what can be spent, and the way to write to somebody new. */
export function ChatListHeader() {
  const t = useText('chats');
  const format = useFormat();
  const { userId } = useSession();
  const balance = useBalance();
  return (
    <header className={paneClasses.header}>
      <div className={classes.person}>
        <Text size="xs" c="dimmed" truncate title={userId}>
          {t('list.userId')} {userId}
        </Text>
        <Skeleton visible={balance === undefined} width="fit-content" miw={96}>
          <Text
            component="div"
            role="group"
            aria-label={t('list.balance')}
            aria-busy={balance === undefined}
            fw={600}
            className="tabular"
            truncate
          >
            {/* As high as the sum to come; a zero, hidden or read aloud, would be a wrong one. */}
            {balance === undefined ? '\u00a0' : format.money(balance)}
          </Text>
        </Skeleton>
      </div>
      {useBrand().can('newChat') && <NewChatButton />}
    </header>
  );
}

function NewChatButton() {
  const t = useText('chats');
  const { closeList } = useChatsLayout();
  return (
    <ActionIcon
      size={36}
      {...tip(t('list.newChat'), 'left')}
      renderRoot={(props) => <Link {...links.newChat()} {...props} onClick={closeList} />}
    >
      <IconEdit size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
