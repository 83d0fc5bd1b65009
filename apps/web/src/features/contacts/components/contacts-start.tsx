import { Button, Text, Title } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { openContactAdder } from '../../../lib/contacts/contact-editor-store.ts';
import { useGroupedContacts } from '../../../lib/contacts/use-grouped-contacts.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { FOCUS_HOME } from '../../../ui/use-return-focus.ts';
import classes from './contacts.module.css';

/** /contacts: nobody chosen. */
export function ContactsStart() {
  const t = useText('contacts');
  const hasContacts = (useGroupedContacts()?.length ?? 0) > 0;
  return (
    <div className={classes.middle}>
      <Title order={1} size="h3">
        {t('start.title')}
      </Title>
      {hasContacts && <Text c="dimmed">{t('start.hint')}</Text>}
      <Button
        mt="sm"
        leftSection={<IconUserPlus size={18} aria-hidden />}
        onClick={() => openContactAdder()}
        {...FOCUS_HOME}
      >
        {t('list.add')}
      </Button>
    </div>
  );
}
