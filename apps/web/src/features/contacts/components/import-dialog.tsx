import { Button, Checkbox, FileButton, Group, Progress, Stack, Text } from '@mantine/core';
import { defaultRegion, type Region } from '@manyline/domain/regions';
import { Dialog } from '@manyline/page/ui/dialog';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { RegionSelect } from '../../../ui/region-select.tsx';
import type { Charset } from '../transfer/charsets.ts';
import { FILE_BYTES_MAX } from '../transfer/file-limits.ts';
import { type ContactFile, readContactFile } from '../transfer/read-file.ts';
import { CharsetSelect } from './charset-select.tsx';
import classes from './contacts.module.css';
import { ImportPreviewView } from './import-preview.tsx';
import { UnclearNumbers } from './unclear-numbers.tsx';
import { useImport } from './use-import.ts';

interface ChosenFile {
  file: File;
  content?: ContactFile;
  problem?: 'unreadable' | 'tooLarge';
}

/** A file, what of it will come in, and only then the import. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText('contacts');
  const common = useText();
  const [file, setFile] = useState<ChosenFile>();
  const [region, setRegion] = useState<Region>(defaultRegion(useLanguage()));
  const [others, setOthers] = useState<readonly string[]>([]);
  const [fit, setFit] = useState(false);
  const [addSaved, setAddSaved] = useState(false);
  const options = { region: region.iso, others, fit, addSaved };
  const { preview, room, run, done } = useImport(file?.content?.entries, options, onClose);
  const choose = async (chosen: File | null, charset?: Charset) => chosen && setFile(await openFile(chosen, charset));
  const count = preview?.ready.length ?? 0;
  return (
    <Dialog tall size={560} title={t('import.title')} onClose={onClose} closeOnClickOutside={false}>
      <Stack gap="md">
        <Text size="sm">{t('import.hint')}</Text>
        <FileButton
          onChange={(chosen) => void choose(chosen)}
          accept=".vcf,.csv,text/vcard,text/csv"
          inputProps={{ 'aria-label': t('import.choose') }}
        >
          {(props) => (
            <Button variant="default" leftSection={<IconFileUpload size={18} aria-hidden />} {...props} data-autofocus>
              {t('import.choose')}
            </Button>
          )}
        </FileButton>
        {file && <Text size="sm">{t('import.file', { name: file.file.name })}</Text>}
        {file?.problem && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {t(`import.${file.problem}`)}
          </Text>
        )}
        {file?.content?.charset && (
          <CharsetSelect value={file.content.charset} onChange={(charset) => void choose(file.file, charset)} />
        )}
        {preview && (
          <>
            <Group gap="sm">
              <Text size="sm">{t('import.country')}</Text>
              <RegionSelect
                value={region.iso}
                onChange={(chosen) => {
                  setRegion(chosen);
                  setOthers([]);
                }}
                label={t('import.country')}
              />
            </Group>
            <Checkbox label={t('import.fit')} checked={fit} onChange={(event) => setFit(event.currentTarget.checked)} />
            {preview.saved.length > 0 && (
              <Checkbox
                label={t('import.addSaved', { count: preview.saved.length })}
                checked={addSaved}
                onChange={(event) => setAddSaved(event.currentTarget.checked)}
              />
            )}
            <UnclearNumbers preview={preview} region={region.iso} onAnswer={(iso) => setOthers([...others, iso])} />
            <ImportPreviewView preview={preview} room={room} addSaved={addSaved} />
          </>
        )}
        {done !== undefined && <ImportProgress done={done} count={count} />}
        <Group justify="flex-end" gap="sm" className={classes.importFoot}>
          <Button variant="default" onClick={onClose}>
            {common('actions.cancel')}
          </Button>
          <Button disabled={count === 0 || count > room} loading={done !== undefined} onClick={run}>
            {t('import.confirm', { count })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
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

async function openFile(file: File, charset?: Charset): Promise<ChosenFile> {
  if (file.size > FILE_BYTES_MAX) return { file, problem: 'tooLarge' };
  const content = await readContactFile(file, charset).catch(() => undefined);
  if (content) return { file, content };
  // A file without contacts in the chosen characters has them in others: they stay on offer.
  return charset ? { file, content: { entries: [], charset } } : { file, problem: 'unreadable' };
}
