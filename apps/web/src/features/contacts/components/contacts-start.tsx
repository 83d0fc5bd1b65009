import { Button, Text, Title } from '@mantine/core';
import { FOCUS_HOME } from '@manyline/page/focus/return-focus';
import { IconDeviceMobile, IconUserPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { openContactAdder } from '../../../data/contacts/contact-editor-store.ts';
import { useGroupedContacts } from '../../../data/contacts/use-grouped-contacts.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useBrand } from '../../../lib/services.tsx';
import lines from '../../../ui/drawing.module.css';
import { Drawing } from '../../../ui/drawing.tsx';
import classes from './contacts.module.css';

const AppDialog = lazyPart(async () => (await import('./app-dialog.tsx')).AppDialog);

/** /contacts: nobody chosen. */
export function ContactsStart() {
  const t = useText('contacts');
  const hasApp = useBrand().can('appDownload');
  const [isAppOpen, setAppOpen] = useState(false);
  const hasContacts = (useGroupedContacts()?.length ?? 0) > 0;
  return (
    <div className={classes.middle}>
      <Drawing>
        <rect className={lines.soft} x="24" y="20" width="104" height="76" rx="12" />
        <circle className={lines.strong} cx="54" cy="50" r="13" />
        <path className={lines.strong} d="M32 86a22 18 0 0 1 44 0Z" />
        <path className={lines.line} d="M88 44h28M88 58h28M88 72h16" />
      </Drawing>
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
          {t('list.getApp')}
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
