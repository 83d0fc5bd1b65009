import { Button, Text, Title } from '@mantine/core';
import { FOCUS_HOME } from '@manyline/page/focus/return-focus';
import { IconUserPlus } from '@tabler/icons-react';
import { openContactAdder } from '../../../data/contacts/contact-editor-store.ts';
import { useGroupedContacts } from '../../../data/contacts/use-grouped-contacts.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Drawing } from '../../../ui/drawing.tsx';
import classes from './contacts.module.css';

/** /contacts: nobody chosen. */
export function ContactsStart() {
  const t = useText('contacts');
  const hasContacts = (useGroupedContacts()?.length ?? 0) > 0;
  return (
    <div className={classes.middle}>
      <Drawing of="contacts" />
      <Title order={1} size="h3">
        {t('start.title')}
      </Title>
      <Text c="dimmed">{t(hasContacts ? 'start.hint' : 'list.emptyHint')}</Text>
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
