import { Button, CloseButton, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { PlaceFailed } from '@manyline/page/ui/problem';
import { IconSearch, IconUpload } from '@tabler/icons-react';
import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import type { GroupedContact } from '../../../data/contacts/group-contacts.ts';
import { searchContacts } from '../../../data/contacts/search-contacts.ts';
import { useContactsModel, useContactsState } from '../../../data/contacts/use-contacts.ts';
import { useGroupedContacts } from '../../../data/contacts/use-grouped-contacts.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import paneClasses from '../../../ui/list-pane.module.css';
import { NoConnection } from '../../../ui/no-connection.tsx';
import { useOnline } from '../../../ui/use-online.ts';
import { ContactListHeader } from './contact-list-header.tsx';
import { ContactRows } from './contact-rows.tsx';
import classes from './contacts.module.css';
import { DeleteContactsDialog } from './delete-contacts-dialog.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useSelection } from './use-selection.ts';

const ImportDialog = lazyPart(async () => (await import('./import-dialog.tsx')).ImportDialog);

export function ContactList() {
  const t = useText('contacts');
  const contacts = useGroupedContacts();
  const failed = useContactsState(({ status }) => status === 'failed');
  // It stays when what comes in fills the list.
  const [isImporting, setImporting] = useState(false);
  return (
    <section className={paneClasses.list} aria-label={t('list.title')}>
      <ContactListHeader contacts={contacts} />
      {contacts && contacts.length > 0 && <SearchedList contacts={contacts} />}
      {contacts?.length === 0 && <NoContacts onImport={() => setImporting(true)} />}
      {!contacts && <NotYet hasFailed={failed} />}
      <Suspense>{isImporting && <ImportDialog onClose={() => setImporting(false)} />}</Suspense>
    </section>
  );
}

function SearchedList({ contacts }: { contacts: GroupedContact[] }) {
  const common = useText();
  const [typed, setTyped] = useState('');
  // The letters appear at once, however long the list.
  const query = useDeferredValue(typed);
  const found = useMemo(() => searchContacts(contacts, query), [contacts, query]);
  const selection = useSelection(found);
  const [deleting, setDeleting] = useState<readonly GroupedContact[]>();
  return (
    <>
      <div className={classes.tools}>
        <TextInput
          type="search"
          aria-label={common('contacts.search')}
          placeholder={common('contacts.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={
            typed !== '' && (
              <CloseButton size="sm" aria-label={common('contacts.clearSearch')} onClick={() => setTyped('')} />
            )
          }
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <SelectionBar selection={selection} shown={found.length} onDelete={() => setDeleting(selection.chosen)} />
      <div className={paneClasses.rows}>
        {found.length > 0 ? (
          <ContactRows contacts={found} selection={selection} />
        ) : (
          <Text className={classes.middle} c="dimmed" size="sm" role="status">
            {common('contacts.noMatch')}
          </Text>
        )}
      </div>
      {deleting && (
        <DeleteContactsDialog contacts={deleting} onDeleted={selection.clear} onClose={() => setDeleting(undefined)} />
      )}
    </>
  );
}

function NoContacts({ onImport }: { onImport: () => void }) {
  const t = useText('contacts');
  return (
    <Stack p="lg" gap="sm" align="center" ta="center">
      <Text fw={600}>{t('list.empty')}</Text>
      <Text size="sm" c="dimmed">
        {t('list.emptyHint')}
      </Text>
      <Button variant="default" leftSection={<IconUpload size={16} aria-hidden />} onClick={onImport}>
        {t('list.import')}
      </Button>
    </Stack>
  );
}

/** Without a line that is said: they may be long in coming, and come by themselves. */
function NotYet({ hasFailed }: { hasFailed: boolean }) {
  if (!useOnline()) return <NoConnection />;
  return hasFailed ? <FailedList /> : <LoadingRows />;
}

function FailedList() {
  const common = useText();
  const model = useContactsModel();
  return <PlaceFailed title={common('contacts.loadFailed')} onRetry={() => model.sync()} />;
}

/** As wide as names are. */
const LOADING_WIDTHS = [120, 96, 140, 104, 132, 88];

function LoadingRows() {
  return (
    <Stack gap={0} pt={96} aria-hidden>
      {LOADING_WIDTHS.map((width) => (
        <div key={width} className={classes.row}>
          <span className={classes.letter} />
          <Skeleton circle height={38} />
          <div>
            <Skeleton height={14} width={width} mb={8} />
            <Skeleton height={12} width={110} />
          </div>
        </div>
      ))}
    </Stack>
  );
}
