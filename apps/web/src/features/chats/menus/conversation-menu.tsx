import { Menu } from '@mantine/core';
import { IconTrash, IconUserPlus } from '@tabler/icons-react';
import { openContactAdder } from '../../../data/contacts/contact-editor-store.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { OpenedBy } from '../../../ui/opened/opened-by.tsx';
import { usePartner } from '../contact/use-partner.ts';
import type { ChatEnds } from '../model/state/chat-message.ts';
import { BlockItem } from './block-item.tsx';
import classes from './menu.module.css';

interface ConversationMenuProps {
  ends: ChatEnds;
  opener: HTMLElement;
  onClose: () => void;
  onDelete: () => void;
}

/** Acts on the open chat. */
export function ConversationMenu({ ends, opener, onClose, onDelete }: ConversationMenuProps) {
  const t = useText('chats');
  const common = useText();
  const { canAdd } = usePartner(ends);
  return (
    <Menu opened onClose={onClose} position="bottom-end" shadow="md" width={200} returnFocus={false} trapFocus>
      <Menu.Target>
        <OpenedBy opener={opener} />
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
          className={classes.danger}
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={onDelete}
        >
          {t('header.deleteChat')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
