import { Button, Text, Title } from '@mantine/core';
import { FOCUS_HOME } from '@manyline/page/focus/return-focus';
import { IconDeviceMobile, IconUserPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { openContactAdder } from '../../../data/contacts/contact-editor-store.ts';
import { useGroupedContacts } from '../../../data/contacts/use-grouped-contacts.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useBrand } from '../../../lib/services.tsx';
import { useAppWords } from '../../../ui/app-dialog/app-words.ts';
import { ContactsDrawing } from '../../../ui/drawings/contacts-drawing.tsx';
import classes from './contacts.module.css';

const AppDialog = lazyPart(async () => (await import('../../../ui/app-dialog/app-dialog.tsx')).AppDialog);

/** /contacts: nobody chosen. */
export function ContactsStart() {
  const t = useText('contacts');
  const appWords = useAppWords();
  const hasApp = useBrand().can('appDownload');
  const [isAppOpen, setAppOpen] = useState(false);
  const hasContacts = (useGroupedContacts()?.length ?? 0) > 0;
  return (
    <div className={classes.middle}>
      <ContactsDrawing />
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
      {hasApp && (
        <Button
          variant="subtle"
          leftSection={<IconDeviceMobile size={18} aria-hidden />}
          onClick={() => setAppOpen(true)}
        >
          {appWords}
        </Button>
      )}
      {isAppOpen && (
        <Suspense>
          <AppDialog onClose={() => setAppOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
