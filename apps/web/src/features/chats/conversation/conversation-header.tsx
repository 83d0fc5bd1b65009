import { ActionIcon, Menu, Text, Tooltip } from '@mantine/core';
import { formatNumber } from '@manyline/domain/phone';
import { IconDotsVertical, IconTrash, IconUserCircle, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { openContactAdder } from '../../../data/contacts/contact-editor-store.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useBrand } from '../../../lib/services.tsx';
import { ContactAvatar } from '../../../ui/contact-avatar.tsx';
import { useOwnNumber } from '../api/use-own-numbers.ts';
import { usePartner } from '../contact/use-partner.ts';
import { ListButton } from '../layout/list-button.tsx';
import { BlockItem } from '../menus/block-item.tsx';
import { DeleteChat } from '../menus/delete-dialogs.tsx';
import menuClasses from '../menus/menu.module.css';
import type { ChatEnds } from '../model/state/chat-message.ts';
import classes from './conversation-header.module.css';

interface ConversationHeaderProps {
  ends: ChatEnds;
  panelOpen: boolean;
  onPanel: () => void;
}

export function ConversationHeader({ ends, panelOpen, onPanel }: ConversationHeaderProps) {
  const t = useText('chats');
  const brand = useBrand();
  const { contact, number, title, avatar, isSystem } = usePartner(ends);
  return (
    <header className={classes.header}>
      <ListButton />
      <span className={classes.face}>
        <ContactAvatar {...avatar} size={40} />
      </span>
      <div className={classes.ends}>
        <Text component="h1" size="md" fw={600} truncate className={`tabular ${classes.partner}`}>
          {!isSystem && (
            <Text span c="dimmed" size="sm" fw={400}>
              {t('header.to')}{' '}
            </Text>
          )}
          <bdi className={contact ? undefined : classes.number}>{title}</bdi>
          {contact && (
            <>
              {' '}
              <Text span c="dimmed" size="sm" fw={400} className={classes.number}>
                {number}
              </Text>
            </>
          )}
        </Text>
        <OwnEnd ends={ends} label={t(isSystem ? 'header.receivedOn' : 'header.from')} />
      </div>
      {brand.can('contacts') && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('panel.title')}
          aria-expanded={panelOpen}
          onClick={onPanel}
        >
          <IconUserCircle size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
      {brand.can('chatMenu') && <ConversationMenu ends={ends} />}
    </header>
  );
}

/** The own number; its notes on hover and on focus. */
function OwnEnd({ ends, label }: { ends: ChatEnds; label: string }) {
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
      {label} {formatNumber({ telCode: ends.ownTelCode, phone: ends.ownNumber })}
      {number?.numberName ? ` · ${number.numberName}` : ''}
    </Text>
  );
  if (!number?.notes) return line;
  return (
    <Tooltip
      label={t('header.notes', { notes: number.notes })}
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
  const common = useText();
  const [deleting, setDeleting] = useState(false);
  const { canAdd } = usePartner(ends);
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={200} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('header.menu')}>
            <IconDotsVertical size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {canAdd && (
            <Menu.Item
              data-autofocus
              leftSection={<IconUserPlus size={16} aria-hidden />}
              onClick={() => openContactAdder(ends.otherFullNumber)}
            >
              {common('contacts.add')}
            </Menu.Item>
          )}
          <BlockItem number={ends.otherFullNumber} />
          <Menu.Item
            data-autofocus={canAdd ? undefined : true}
            className={menuClasses.danger}
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => setDeleting(true)}
          >
            {t('header.deleteChat')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {deleting && <DeleteChat ends={ends} onClose={() => setDeleting(false)} />}
    </>
  );
}
