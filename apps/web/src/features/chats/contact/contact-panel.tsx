import { Button, CloseButton, Stack, Text, Title } from '@mantine/core';
import { Drawer } from '@manyline/page/ui/drawer';
import { IconPencil, IconUserPlus } from '@tabler/icons-react';
import { openContactAdder, openContactEditor } from '../../../data/contacts/contact-editor-store.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { ContactAvatar } from '../../../ui/contact-avatar.tsx';
import { ContactDetails } from '../../../ui/contact-details.tsx';
import { useWide } from '../../../ui/use-wide.ts';
import type { ChatEnds } from '../model/state/chat-message.ts';
import classes from './partner.module.css';
import { usePartner } from './use-partner.ts';

interface ContactPanelProps {
  ends: ChatEnds;
  onClose: () => void;
}

/** Who is at the far end: beside the conversation, or over it where there is no room. */
export function ContactPanel({ ends, onClose }: ContactPanelProps) {
  const t = useText('chats');
  const wide = useWide();
  if (wide) {
    return (
      <aside className={classes.panel} aria-label={t('panel.title')}>
        <header className={classes.panelHeader}>
          <Title order={2} size="h5" flex={1}>
            {t('panel.title')}
          </Title>
          <CloseButton aria-label={t('panel.close')} onClick={onClose} />
        </header>
        <PanelBody ends={ends} />
      </aside>
    );
  }
  return (
    <Drawer
      opened
      position="right"
      size={320}
      title={t('panel.title')}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('panel.close') }}
    >
      <PanelBody ends={ends} />
    </Drawer>
  );
}

function PanelBody({ ends }: { ends: ChatEnds }) {
  const common = useText();
  const { contact, number, title, avatar, canAdd } = usePartner(ends);
  return (
    <Stack gap="md" className={classes.panelBody}>
      <Stack gap="sm" align="center" ta="center">
        <ContactAvatar {...avatar} size={64} />
        <Text fw={600} size="lg" dir="auto" className="tabular" style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Text>
      </Stack>
      {contact ? (
        <>
          <ContactDetails contact={contact} />
          <Button
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => openContactEditor(contact)}
          >
            {common('contacts.edit')}
          </Button>
        </>
      ) : (
        <Text size="sm" c="dimmed" ta="center">
          {common('contacts.unsaved', { number })}
        </Text>
      )}
      {canAdd && (
        <Button
          variant="light"
          leftSection={<IconUserPlus size={16} aria-hidden />}
          onClick={() => openContactAdder(ends.otherFullNumber)}
        >
          {common('contacts.add')}
        </Button>
      )}
    </Stack>
  );
}
