import { Alert, Button, FileInput, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { importStock, previewStock, STOCK_CSV_MAX, type StockUse, stockUse } from '@manyline/contract/console/stock';
import type { CallOutput } from '@manyline/contract/define-call';
import { formatFullNumber } from '@manyline/domain/phone';
import { Dialog } from '@manyline/page/ui/dialog';
import { SentenceGap } from '@manyline/page/words/sentence-gap';
import { useState } from 'react';
import { useAct } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { useNetworkWords } from '../../lib/network-language.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { type StockKey, useStockText } from './words.ts';

const columns: Record<StockUse, string> = {
  rent: 'number, type, countryCode, province, areaCode, sms, mms, voice, source',
  codes: 'number, countryCode, send, source',
};
const useText = { rent: 'useRent', codes: 'useCodes' } as const satisfies Record<StockUse, StockKey>;

/** A list of numbers for the stock: first what it would bring, then the import of exactly that. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useNetworkWords();
  const { t: tConsole } = useLanguage();
  const tStock = useStockText();
  const [use, setUse] = useState<StockUse>('rent');
  const [csv, setCsv] = useState<string>();
  const preview = useAct(previewStock);
  const bringIn = useAct(importStock);
  const found = preview.data;
  const isTooLarge = csv !== undefined && new Blob([csv]).size > STOCK_CSV_MAX;

  const handleFile = async (file: File | null) => {
    preview.reset();
    setCsv(file ? await file.text() : undefined);
  };

  if (bringIn.data)
    return (
      <Dialog title={t('importList')} onClose={onClose}>
        <Stack gap="md">
          <Text size="sm" role="status">
            {t('imported', { count: bringIn.data.fresh })}
          </Text>
          <Group justify="flex-end">
            <Button onClick={onClose}>{tConsole('done')}</Button>
          </Group>
        </Stack>
      </Dialog>
    );
  if (csv !== undefined && found && found.problems.length === 0)
    return (
      <ActionDialog
        title={t('importList')}
        preview={<Found {...found} />}
        confirm={t('import')}
        wantsReason
        isBlocked={found.fresh + found.known === 0}
        isBusy={bringIn.isPending}
        error={bringIn.error}
        onConfirm={(reason) => bringIn.mutate({ csv, use, reason })}
        onClose={onClose}
      />
    );
  return (
    <ActionDialog
      title={t('importList')}
      preview={
        <Stack gap="sm">
          <NativeSelect
            label={tStock('use')}
            value={use}
            onChange={(event) => {
              preview.reset();
              setUse(event.currentTarget.value as StockUse);
            }}
            data={stockUse.options.map((value) => ({ value, label: tStock(useText[value]) }))}
          />
          <Text size="sm">
            {t('importHint')}
            <SentenceGap />
            <code>{columns[use]}</code>
          </Text>
          <FileInput label={t('chooseFile')} accept=".csv,text/csv" required onChange={handleFile} data-autofocus />
          {isTooLarge && (
            <Alert role="alert" color="red" variant="light" p="xs">
              {t('tooLarge')}
            </Alert>
          )}
          {found && <Problems {...found} />}
        </Stack>
      }
      confirm={t('preview')}
      isBlocked={!csv || isTooLarge}
      isBusy={preview.isPending}
      error={preview.error}
      onConfirm={() => csv && preview.mutate({ csv, use })}
      onClose={onClose}
    />
  );
}

type FoundNumbers = CallOutput<typeof previewStock>;

function Found({ fresh, known, sample }: FoundNumbers) {
  const { t } = useNetworkWords();
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        {t('freshNumbers', { count: fresh })}
      </Text>
      {known > 0 && <Text size="sm">{t('knownNumbers', { count: known })}</Text>}
      {sample.map(({ number, country, areaCode, source }) => (
        <Text key={number} size="xs" c="dimmed" className="numeric wrap">
          {[formatFullNumber(number), country, areaCode, source].filter(Boolean).join(' · ')}
        </Text>
      ))}
    </Stack>
  );
}

function Problems({ problems, moreProblems }: FoundNumbers) {
  const { t } = useNetworkWords();
  return (
    <Alert role="alert" color="red" variant="light" title={t('problemsFound')}>
      <Stack gap={4}>
        {problems.map(({ line, problem }) => (
          <Text key={`${line} ${problem}`} size="sm" className="wrap">
            {t('lineProblem', { line, problem })}
          </Text>
        ))}
        {moreProblems > 0 && <Text size="sm">{t('moreProblems', { count: moreProblems })}</Text>}
      </Stack>
    </Alert>
  );
}
