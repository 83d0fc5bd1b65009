import { ActionIcon, Text } from '@mantine/core';
import { formatNumber } from '@manyline/domain/phone';
import { IconDotsVertical, IconUserCircle } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useBrand } from '../../../lib/services.tsx';
import { ContactAvatar } from '../../../ui/contact-avatar.tsx';
import { useOpener } from '../../../ui/opened/use-opener.ts';
import { tip } from '../../../ui/tip/tip.ts';
import { useOwnNumber } from '../api/use-own-numbers.ts';
import { usePartner } from '../contact/use-partner.ts';
import { ListButton } from '../layout/list-button.tsx';
import { DeleteChat } from '../menus/delete-dialogs.tsx';
import type { ChatEnds } from '../model/state/chat-message.ts';
import classes from './conversation-header.module.css';

const loadMenu = async () => (await import('../menus/conversation-menu.tsx')).ConversationMenu;
const ConversationMenu = lazyPart(loadMenu);
const NotesTip = lazyPart(async () => (await import('./notes-tip.tsx')).NotesTip);

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
          <bdi className={contact || isSystem ? classes.name : classes.number}>{title}</bdi>
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
      {brand.can('chatMenu') && <MenuButton ends={ends} />}
    </header>
  );
}

/** The own number; its notes on hover and on focus. */
function OwnEnd({ ends, label }: { ends: ChatEnds; label: string }) {
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
    <Suspense fallback={line}>
      <NotesTip notes={number.notes}>{line}</NotesTip>
    </Suspense>
  );
}

function MenuButton({ ends }: { ends: ChatEnds }) {
  const t = useText('chats');
  const { opener, close, props } = useOpener('menu', loadMenu);
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <ActionIcon variant="subtle" color="gray" size={36} {...tip(t('header.menu'), 'bottom')} {...props}>
        <IconDotsVertical size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
      {opener && (
        <Suspense>
          <ConversationMenu ends={ends} opener={opener} onClose={close} onDelete={() => setDeleting(true)} />
        </Suspense>
      )}
      {deleting && <DeleteChat ends={ends} onClose={() => setDeleting(false)} />}
    </>
  );
}
