import { ActionIcon, Menu, Title, Tooltip } from '@mantine/core';
import type { Contact } from '@manyline/contract/contacts';
import { tipAt } from '@manyline/page/theme/tip-at';
import { IconDeviceMobile, IconDots, IconDownload, IconUpload, IconUserPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { openContactAdder } from '../../../data/contacts/contact-editor-store.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useBrand } from '../../../lib/services.tsx';
import { useAppWords } from '../../../ui/app-dialog/app-words.ts';
import paneClasses from '../../../ui/list-pane.module.css';
import { saveCsv, saveVcards } from '../transfer/save-file.ts';

const ImportDialog = lazyPart(async () => (await import('./import-dialog.tsx')).ImportDialog);
const AppDialog = lazyPart(async () => (await import('../../../ui/app-dialog/app-dialog.tsx')).AppDialog);

export function ContactListHeader({ contacts }: { contacts: readonly Contact[] | undefined }) {
  const t = useText('contacts');
  const [open, setOpen] = useState<'import' | 'app'>();
  const close = () => setOpen(undefined);
  return (
    <header className={paneClasses.header}>
      <Title order={2} size="h5" flex={1}>
        {t('list.title')}
      </Title>
      <Tooltip label={t('list.add')} {...tipAt('left')}>
        <ActionIcon size={36} aria-label={t('list.add')} onClick={() => openContactAdder()}>
          <IconUserPlus size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <MoreMenu contacts={contacts} onOpen={setOpen} />
      <Suspense>
        {open === 'import' && <ImportDialog onClose={close} />}
        {open === 'app' && <AppDialog onClose={close} />}
      </Suspense>
    </header>
  );
}

interface MoreMenuProps {
  contacts: readonly Contact[] | undefined;
  onOpen: (dialog: 'import' | 'app') => void;
}

function MoreMenu({ contacts = [], onOpen }: MoreMenuProps) {
  const t = useText('contacts');
  const hasApp = useBrand().can('appDownload');
  const none = contacts.length === 0;
  const icon = { size: 16, 'aria-hidden': true } as const;
  const appWords = useAppWords();
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('list.more')}>
          <IconDots size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconUpload {...icon} />} onClick={() => onOpen('import')}>
          {t('list.import')}
        </Menu.Item>
        <Menu.Item disabled={none} leftSection={<IconDownload {...icon} />} onClick={() => saveVcards(contacts)}>
          {t('list.exportVcard')}
        </Menu.Item>
        <Menu.Item disabled={none} leftSection={<IconDownload {...icon} />} onClick={() => void saveCsv(contacts)}>
          {t('list.exportCsv')}
        </Menu.Item>
        {hasApp && (
          <Menu.Item leftSection={<IconDeviceMobile {...icon} />} onClick={() => onOpen('app')}>
            {appWords}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
