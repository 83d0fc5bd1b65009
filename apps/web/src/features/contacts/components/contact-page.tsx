import { ActionIcon, Button, Card, Group, Stack, Text, Title, Tooltip } from '@mantine/core';
import type { Contact } from '@manyline/contract/contacts';
import { tipAt } from '@manyline/page/theme/tip-at';
import { IconArrowLeft, IconMessageCircle, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link, Outlet, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { openContactEditor } from '../../../data/contacts/contact-editor-store.ts';
import { formatPhoneOf, fullNumberOf } from '../../../data/contacts/contact-phones.ts';
import { useContactsState } from '../../../data/contacts/use-contacts.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { useScreenTitle } from '../../../lib/screen-title.ts';
import { useBrand } from '../../../lib/services.tsx';
import { ContactAvatar } from '../../../ui/contact-avatar.tsx';
import { ContactDetails } from '../../../ui/contact-details.tsx';
import classes from './contacts.module.css';
import { DeleteContactsDialog } from './delete-contacts-dialog.tsx';

/** /contacts/$contactId */
export function ContactPage() {
  const t = useText('contacts');
  const { contactId = '' } = useParams({ strict: false }) as { contactId?: string };
  const contact = useContactsState(({ byId }) => byId.get(contactId));
  const isRead = useContactsState(({ status }) => status === 'ready');
  if (contact) return <ContactCard contact={contact} />;
  if (!isRead) return null;
  return (
    <div className={classes.middle}>
      <Title order={1} size="h3">
        {t('page.gone')}
      </Title>
      <Text c="dimmed">{t('page.goneHint')}</Text>
      <BackLink />
    </div>
  );
}

function ContactCard({ contact }: { contact: Contact }) {
  const common = useText();
  const [deleting, setDeleting] = useState(false);
  useScreenTitle(contact.name);
  return (
    <div className={classes.card}>
      <BackLink />
      <Card withBorder padding="lg" mt="sm">
        <Stack gap="lg">
          <Group wrap="nowrap">
            <ContactAvatar name={contact.name} size={64} />
            <Title order={1} size="h3" dir="auto" style={{ overflowWrap: 'anywhere' }}>
              {contact.name}
            </Title>
          </Group>
          <ContactDetails contact={contact} renderAction={(phone) => <WriteLink phone={phone} />} />
          <Group gap="sm">
            <Button
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => openContactEditor(contact)}
            >
              {common('contacts.edit')}
            </Button>
            <Button
              variant="light"
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => setDeleting(true)}
            >
              {common('actions.delete')}
            </Button>
          </Group>
        </Stack>
      </Card>
      <Outlet />
      {deleting && <DeleteContactsDialog contacts={[contact]} onClose={() => setDeleting(false)} />}
    </div>
  );
}

function WriteLink({ phone }: { phone: Contact['phoneList'][number] }) {
  const common = useText();
  if (!useBrand().can('newChat')) return null;
  const words = common('contacts.write', { number: formatPhoneOf(phone) });
  return (
    <Tooltip label={words} {...tipAt('right')}>
      <ActionIcon
        variant="light"
        size={32}
        aria-label={words}
        renderRoot={(props) => <Link {...links.newChat({ to: fullNumberOf(phone) })} {...props} />}
      >
        <IconMessageCircle size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

/** Where the list stands beside there is nothing to go back to; there it is a way to close the card. */
function BackLink() {
  const t = useText('contacts');
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
      renderRoot={(props) => <Link {...links.contacts()} {...props} />}
    >
      {t('list.back')}
    </Button>
  );
}
