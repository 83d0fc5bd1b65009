import { ActionIcon, Menu, Text, Tooltip } from '@mantine/core';
import { formatNumber } from '@manyline/domain/phone';
import { IconDotsVertical, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useBrand } from '../../../lib/services.tsx';
import { useOwnNumber } from '../api/use-own-numbers.ts';
import type { ChatEnds } from '../model/chat-message.ts';
import classes from './conversation.module.css';
import { DeleteChatDialog } from './delete-chat-dialog.tsx';
import { ListButton } from './list-button.tsx';
import menuClasses from './menu.module.css';

export function ConversationHeader({ ends }: { ends: ChatEnds }) {
  const t = useText('chats');
  return (
    <header className={classes.header}>
      <ListButton />
      <div className={classes.ends}>
        <Text component="h1" size="md" fw={600} truncate className="tabular">
          <Text span c="dimmed" size="sm" fw={400}>
            {t('header.to')}{' '}
          </Text>
          {formatNumber({ telCode: ends.otherTelCode, phone: ends.otherNumber })}
        </Text>
        <OwnEnd ends={ends} />
      </div>
      {useBrand().can('chatMenu') && <ConversationMenu ends={ends} />}
    </header>
  );
}

/** From which number; its notes on hover and on focus. */
function OwnEnd({ ends }: { ends: ChatEnds }) {
  const t = useText('chats');
  const { number } = useOwnNumber(ends.ownFullNumber);
  const line = (
    <Text
      size="sm"
      c="dimmed"
      truncate
      className="tabular"
      w="fit-content"
      maw="100%"
      // The keyboard opens the notes too.
      tabIndex={number?.notes ? 0 : undefined}
    >
      {t('header.from')} {formatNumber({ telCode: ends.ownTelCode, phone: ends.ownNumber })}
      {number?.numberName ? ` · ${number.numberName}` : ''}
    </Text>
  );
  if (!number?.notes) return line;
  return (
    <Tooltip
      label={`${t('header.notes')}: ${number.notes}`}
      multiline
      maw={320}
      events={{ hover: true, focus: true, touch: true }}
    >
      {line}
    </Tooltip>
  );
}

function ConversationMenu({ ends }: { ends: ChatEnds }) {
  const t = useText('chats');
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={180} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('header.menu')}>
            <IconDotsVertical size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            data-autofocus
            className={menuClasses.danger}
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => setDeleting(true)}
          >
            {t('header.deleteChat')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {deleting && <DeleteChatDialog ends={ends} onClose={() => setDeleting(false)} />}
    </>
  );
}
