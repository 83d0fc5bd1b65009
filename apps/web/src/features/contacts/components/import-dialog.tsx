import { Button, Checkbox, FileButton, Group, Modal, Progress, Stack, Text } from '@mantine/core';
import { defaultRegion, type Region } from '@manyline/domain/regions';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { RegionSelect } from '../../../ui/region-select.tsx';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import type { FileContact } from '../transfer/file-contact.ts';
import { FILE_BYTES_MAX, readContactFile } from '../transfer/read-file.ts';
import { ImportPreviewView } from './import-preview.tsx';
import { useImport } from './use-import.ts';

interface ChosenFile {
  name: string;
  entries?: FileContact[];
  problem?: 'unreadable' | 'tooLarge';
}

/** A file, what of it will come in, and only then the import. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText('contacts');
  const common = useText();
  const [file, setFile] = useState<ChosenFile>();
  const [region, setRegion] = useState<Region>(defaultRegion(useLanguage()));
  const [shorten, setShorten] = useState(false);
  const { preview, room, run, done } = useImport(file?.entries, { telCode: region.telCode, shorten }, onClose);
  useReturnFocus();
  const choose = async (chosen: File | null) => chosen && setFile(await openFile(chosen));
  const count = preview?.ready.length ?? 0;
  return (
    <Modal
      opened
      size={560}
      title={t('import.title')}
      onClose={onClose}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': common('actions.close') }}
    >
      <Stack gap="md">
        <Text size="sm">{t('import.hint')}</Text>
        <FileButton
          onChange={choose}
          accept=".vcf,.csv,text/vcard,text/csv"
          inputProps={{ 'aria-label': t('import.choose') }}
        >
          {(props) => (
            <Button variant="default" leftSection={<IconFileUpload size={18} aria-hidden />} {...props} data-autofocus>
              {t('import.choose')}
            </Button>
          )}
        </FileButton>
        {file && <Text size="sm">{t('import.file', { name: file.name })}</Text>}
        {file?.problem && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {t(`import.${file.problem}`)}
          </Text>
        )}
        {preview && (
          <>
            <Group gap="sm">
              <Text size="sm">{t('import.country')}</Text>
              <RegionSelect value={region.iso} onChange={setRegion} label={t('import.country')} />
            </Group>
            <Checkbox
              label={t('import.shorten')}
              checked={shorten}
              onChange={(event) => setShorten(event.currentTarget.checked)}
            />
            <ImportPreviewView preview={preview} room={room} />
          </>
        )}
        {done !== undefined && <ImportProgress done={done} count={count} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {common('actions.cancel')}
          </Button>
          <Button disabled={count === 0 || count > room} loading={done !== undefined} onClick={run}>
            {t('import.confirm', { count })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function ImportProgress({ done, count }: { done: number; count: number }) {
  const t = useText('contacts');
  const words = t('import.progress', { done, count });
  return (
    <div role="status">
      <Progress value={(100 * done) / count} aria-label={words} />
      <Text size="xs" c="dimmed" className="tabular">
        {words}
      </Text>
    </div>
  );
}

async function openFile(file: File): Promise<ChosenFile> {
  const { name, size } = file;
  if (size > FILE_BYTES_MAX) return { name, problem: 'tooLarge' };
  const entries = await readContactFile(file).catch(() => undefined);
  return entries ? { name, entries } : { name, problem: 'unreadable' };
}
